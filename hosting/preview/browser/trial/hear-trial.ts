/** What a trial hears of its preview between steps: pages that paint, errors, and what was held. */
import { toldLine } from '../../../../project/trial/told-line.ts'
import type { PreviewEvent } from '../preview-event.ts'

const errorsHeard = 20
const longestError = 300

/** Begins to hear. */
export function hearTrial() {
  let errors: string[] = []
  let notes: string[] = []
  let settle: (isPainted: boolean) => void = () => undefined

  function hear(event: PreviewEvent): void {
    const error = errorIn(event)
    if (error !== null && errors.length < errorsHeard && !errors.includes(error)) errors.push(error)
    const note = noteIn(event)
    if (note !== null && !notes.includes(note)) notes.push(note)
    if (event.kind === 'painted') settle(true)
    if (event.kind === 'noPage' || event.kind === 'unsupported') settle(false)
  }

  return {
    hear,
    /** Waits for the next page; false when none paints in time. Begin it before what leads there; it ends the wait before. */
    nextPage(ms: number): Promise<boolean> {
      settle(false)
      return new Promise((resolve) => {
        const due = setTimeout(() => settle(false), ms)
        settle = (isPainted) => {
          clearTimeout(due)
          settle = () => undefined
          resolve(isPainted)
        }
      })
    },
    /** What was heard since it was taken last. */
    take(): { errors: string[]; notes: string[] } {
      const heard = { errors, notes }
      errors = []
      notes = []
      return heard
    },
  }
}

function errorIn(event: PreviewEvent): string | null {
  if (event.kind === 'missingFile') return `Missing file: ${toldLine(event.path, longestError)}`
  if (event.kind === 'notice' && event.notice === 'cannotRun')
    return `Browsers cannot run ${toldLine(event.file)}`
  if (event.kind !== 'console' || event.level !== 'error') return null
  const { text, line } = event
  const file = toldLine(event.file, longestError)
  const place = file === '' ? '' : line > 0 ? ` (${file}:${line})` : ` (${file})`
  return `${toldLine(text, longestError)}${place}`
}

function noteIn(event: PreviewEvent): string | null {
  if (event.kind === 'externalLink') return `It led to ${toldLine(event.url, 200)}, which is held`
  if (event.kind !== 'notice') return null
  if (event.notice === 'formHeld') return 'It sent a form to another site, which is held'
  return event.notice === 'signInAs' ? 'It asked to sign in, which a trial does not' : null
}
