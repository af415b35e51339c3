/** Reports the console, uncaught errors, rejected promises and blocked dialogs. */
import type { ConsoleLevel, PreviewEvent } from './preview-event.ts'
import { consoleLevels } from './preview-event.ts'
import { lineText } from './line-text.ts'

type Report = (event: PreviewEvent) => void
type Place = { file: string; line: number }

const nowhere: Place = { file: '', line: 0 }

/** Starts reporting; the console itself goes on as before. */
export function watchConsole(report: Report): void {
  const say = (level: ConsoleLevel, values: unknown[], place: Place) =>
    report({ kind: 'console', level, text: lineText(values), ...place })

  for (const level of consoleLevels) {
    const original = console[level]
    console[level] = (...values: unknown[]) => {
      original.apply(console, values)
      const [, ...callers] = placesIn(new Error().stack)
      say(level, values, callers[0] ?? nowhere)
    }
  }
  window.addEventListener('error', (event) => {
    // Failed elements raise an event without message; the worker reports the missing file.
    if (!(event instanceof ErrorEvent)) return
    say('error', [event.message], { file: fileOf(event.filename), line: event.lineno })
  })
  window.addEventListener('unhandledrejection', ({ reason }) => {
    say('error', [reason], placesIn(reason instanceof Error ? reason.stack : '')[0] ?? nowhere)
  })
  // In a tab of its own the preview is nobody's foreign frame, and dialogs work.
  if (window.top !== window.parent) blockDialogs(report, (text) => say('info', [text], nowhere))
}

// What a browser answers for a dialog that it does not show: nothing, no, and no text.
function blockDialogs(report: Report, say: (text: unknown) => void): void {
  const block = (): void => report({ kind: 'notice', notice: 'dialogBlocked', file: '' })
  window.alert = (text?: unknown) => {
    block()
    say(text)
  }
  window.confirm = () => {
    block()
    return false
  }
  window.prompt = () => {
    block()
    return null
  }
}

// The places of a stack that lie in the app's own files, the innermost first. This script is part
// of the page, so a stack made here begins with it.
function placesIn(stack = ''): Place[] {
  return Array.from(
    stack.matchAll(/(https?:\/\/[^\s()]+?):(\d+)(?::\d+)?\)?$/gm),
    ([, url = '', line = '0']) => ({ url, line: Number(line) }),
  )
    .filter(({ url }) => url.startsWith(location.origin))
    .map(({ url, line }) => ({ file: fileOf(url), line }))
}

function fileOf(url: string): string {
  if (!url.startsWith(`${location.origin}/`)) return url
  const { pathname } = new URL(url)
  return decodeURI(pathname.slice(1)) || 'index.html'
}
