/**
 * The shell's part where the server serves the app: it shows the capability that the studio was given, which is
 * also a sign of life, and hears what the app asked for in vain.
 */
import { parsePreviewEvent } from './files-protocol.ts'
import { askWithHeader } from './natives.ts'
import type { PreviewEvent } from './preview-event.ts'

const everyMs = 4_000
const afterPaintMs = 400

/** What the way needs of the shell. */
export type ServerWayShell = {
  report: (event: PreviewEvent) => void
  /** The server no longer has the files. */
  onGone: () => void
}

/** Begins when the studio has lent the files for the first time. */
export function createServerWay({ report, onGone }: ServerWayShell) {
  let capability: string | undefined
  let asking: ReturnType<typeof setInterval> | undefined
  let soon: ReturnType<typeof setTimeout> | undefined

  async function present(): Promise<void> {
    if (capability === undefined) return
    const answer = await askWithHeader(
      `${location.origin}/__draft`,
      'X-Preview-Capability',
      capability,
    ).catch(() => undefined)
    // A server that is away is asked again; one that answers 404 has let the draft go.
    if (answer?.status === 404) {
      capability = undefined
      onGone()
    }
    for (const event of eventsIn(answer?.body)) report(event)
  }

  return {
    /** From now on the files are at the server under this capability. */
    take(given: string): Promise<void> {
      capability = given
      asking ??= setInterval(() => void present(), everyMs)
      return present()
    },
    /** Before a load: the server knows where the frame is. */
    present,
    /** A page has painted: what it missed is heard of soon. */
    painted(): void {
      clearTimeout(soon)
      soon = setTimeout(() => void present(), afterPaintMs)
    },
  }
}

function eventsIn(body: unknown): PreviewEvent[] {
  if (typeof body !== 'object' || body === null || !('news' in body)) return []
  return Array.isArray(body.news) ? body.news.flatMap(eventOf) : []
}

function eventOf(news: unknown): PreviewEvent[] {
  if (typeof news !== 'object' || news === null || !('kind' in news && 'path' in news)) return []
  const { kind, path } = news
  const event = parsePreviewEvent(
    kind === 'missing'
      ? { kind: 'missingFile', path }
      : { kind: 'notice', notice: 'cannotRun', file: path },
  )
  return event === undefined ? [] : [event]
}
