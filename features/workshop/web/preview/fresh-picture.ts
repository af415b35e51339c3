/**
 * The app's picture for publishing. It is public, so it never shows what its maker typed while trying: it is taken of
 * the files as they are now, in a frame of its own, on an origin where nobody tries anything.
 */
import { oneAtATime } from '../../../../contract/one-at-a-time.ts'
import type { ProjectFile } from '../../../../project/content.ts'
import type {
  FileLending,
  PreviewEvent,
} from '../../../../hosting/preview/browser/studio-channel.ts'
import { connectPreview } from '../../../../hosting/preview/browser/studio-channel.ts'

const paintWithinMs = 12_000
// What a page builds by its script, it builds right after its first paint.
const settleMs = 500

/** What the picture is taken of, and where. */
export type PictureOrder = {
  files: readonly ProjectFile[]
  /** The origin for pictures, `https://<32 hex>.preview…`. */
  origin: string
  lending: FileLending | null
}

/**
 * Shows the app in a frame of 1200x900 that nobody sees, and takes its picture.
 *
 * @returns a JPEG data URL of at most 800x600; null when the app paints nothing, or none can be taken
 */
export function takeFreshPicture(order: PictureOrder): Promise<string | null> {
  return frames.run(() => takeInFrame(order))
}

// Two frames on one origin would take one another's files away.
const frames = oneAtATime()

async function takeInFrame({ files, origin, lending }: PictureOrder): Promise<string | null> {
  const frame = unseenFrame()
  document.body.append(frame)
  let painted = (_isPainted: boolean): void => {}
  const painting = new Promise<boolean>((resolve) => {
    painted = resolve
  })
  const due = setTimeout(() => painted(false), paintWithinMs)
  const onEvent = ({ kind }: PreviewEvent): void => {
    if (kind === 'painted') painted(true)
    if (kind === 'noPage' || kind === 'unsupported') painted(false)
  }
  const connection = connectPreview({
    frame,
    origin,
    lending,
    isFresh: true,
    files: () => files,
    onEvent,
  })
  try {
    if (!(await painting)) return null
    await new Promise((resolve) => setTimeout(resolve, settleMs))
    return await connection.takePicture('card')
  } finally {
    clearTimeout(due)
    connection.close()
    frame.remove()
  }
}

/** In the window, since a browser draws no frame beyond it; it takes no focus, asks nothing and opens nothing. */
function unseenFrame(): HTMLIFrameElement {
  const frame = document.createElement('iframe')
  frame.inert = true
  frame.tabIndex = -1
  frame.className = 'unseen-frame'
  frame.setAttribute('aria-hidden', 'true')
  frame.setAttribute('sandbox', 'allow-scripts allow-same-origin')
  frame.allow = ''
  return frame
}
