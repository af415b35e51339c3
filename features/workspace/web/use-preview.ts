/** Runs the preview of a project in a frame, and keeps what it tells (PVW rows). */
import { useCallback, useEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'
import type {
  PreviewConnection,
  PreviewEvent,
} from '../../../hosting/preview/browser/studio-channel.ts'
import { connectPreview } from '../../../hosting/preview/browser/studio-channel.ts'
import type { LocalProject } from './local-project.ts'

const linesKept = 500

/** A line of the app's console with how often it came in a row. Written by the app: shown as text only (PVW-17). */
export type ConsoleLine = Extract<PreviewEvent, { kind: 'console' | 'notice' | 'missingFile' }> & {
  id: number
  count: number
}

/** What is visible: the app, nothing to show, or why not. */
export type PreviewFace = 'starting' | 'shown' | 'noPage' | 'notResponding' | 'unsupported'

/** Connects the frame with the project while both are there. */
export function usePreview(
  frame: RefObject<HTMLIFrameElement | null>,
  project: LocalProject | null,
  origin: string | null,
) {
  const [face, setFace] = useState<PreviewFace>('starting')
  const [path, setPath] = useState('/')
  const [lines, setLines] = useState<readonly ConsoleLine[]>([])
  const connection = useRef<PreviewConnection | null>(null)

  // The preview runs in a frame of another origin, outside React.
  useEffect(() => {
    if (!frame.current || !project || !origin) return undefined
    const opened = connectPreview({
      frame: frame.current,
      origin,
      files: () => project.all(),
      onEvent(event) {
        const next = faceAfter(event)
        if (next) setFace(next)
        if (event.kind === 'painted' || event.kind === 'navigated') setPath(event.path)
        if (event.kind === 'console' || event.kind === 'notice' || event.kind === 'missingFile')
          setLines((now) => withLine(now, event))
      },
    })
    connection.current = opened
    const stop = project.subscribe(({ changed, removed }) => opened.update(changed, removed))
    return () => {
      stop()
      opened.close()
      connection.current = null
    }
  }, [frame, project, origin])

  const refresh = useCallback(() => {
    setLines([])
    setFace('starting')
    connection.current?.reload()
  }, [])
  const setTurnRunning = useCallback(
    (isRunning: boolean) => connection.current?.setTurnRunning(isRunning),
    [],
  )
  const takePicture = useCallback(async () => (await connection.current?.takePicture()) ?? null, [])
  return { face, path, lines, refresh, setTurnRunning, takePicture }
}

function faceAfter(event: PreviewEvent): PreviewFace | null {
  switch (event.kind) {
    case 'painted':
    case 'responding':
      return 'shown'
    case 'notResponding':
      return 'notResponding'
    case 'noPage':
      return 'noPage'
    case 'unsupported':
      return 'unsupported'
    default:
      return null
  }
}

function withLine(
  lines: readonly ConsoleLine[],
  event: Extract<PreviewEvent, { kind: 'console' | 'notice' | 'missingFile' }>,
): readonly ConsoleLine[] {
  const last = lines.at(-1)
  const { id = 0, count = 1, ...said } = last ?? {}
  if (last && JSON.stringify(said) === JSON.stringify(event))
    return [...lines.slice(0, -1), { ...last, count: count + 1 }]
  return [...lines, { ...event, id: id + 1, count: 1 }].slice(-linesKept)
}
