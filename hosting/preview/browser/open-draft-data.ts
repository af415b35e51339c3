/** Lets the app's calls to `/_app/` reach the draft's data, and reports what a rule refused. */
import { draftHeader } from '../../../contract/draft-personas.ts'
import { sessionOf } from './draft-session.ts'
import type { PreviewEvent } from './preview-event.ts'

type Report = (event: PreviewEvent) => void

/** Under this name the app's script finds that it is tried: nobody signs in here. */
const signInName = Symbol.for('magiccube-preview-sign-in')

/** Codes of calls that went as they may, though not as they were meant. */
const usual: ReadonlySet<unknown> = new Set([
  'notFound',
  'dataExists',
  'changedElsewhere',
  'tokenExpired',
  'unauthorized',
])

/** Takes the place of the page's `fetch`, which goes on as before for everything else. */
export function openDraftData(shell: Window, report: Report): void {
  const ask = window.fetch.bind(window)
  window.fetch = async (input, init) => {
    const session = isData(input) ? sessionOf(shell) : null
    if (session === null) return ask(input, init)
    const request = new Request(input, init)
    request.headers.set(draftHeader, session.token)
    const answer = await ask(request)
    if (!answer.ok) void tellRefusal(answer.clone(), session.label, report)
    return answer
  }
  Object.defineProperty(window, signInName, {
    get: () => {
      if (sessionOf(shell) === null) return undefined
      return () => report({ kind: 'notice', notice: 'signInAs', file: '' })
    },
  })
}

function isData(input: RequestInfo | URL): boolean {
  const address = input instanceof Request ? input.url : String(input)
  const url = URL.parse(address, document.baseURI)
  return url?.origin === location.origin && url.pathname.startsWith('/_app/')
}

async function tellRefusal(answer: Response, label: string, report: Report): Promise<void> {
  const told: unknown = await answer.json().catch(() => null)
  if (typeof told !== 'object' || told === null || !('code' in told && 'error' in told)) return
  if (usual.has(told.code)) return
  const details = 'details' in told && Array.isArray(told.details) ? told.details : []
  const text = [String(told.error), ...details.flatMap(detailText)].join('; ')
  // A visitor who has to sign in is no fault of the app.
  const level = told.code === 'dataSignIn' ? 'warn' : 'error'
  report({ kind: 'console', level, text: `${label}: ${text}`, file: '', line: 0 })
}

function detailText(detail: unknown): string[] {
  if (typeof detail !== 'object' || detail === null) return []
  if (!('path' in detail && 'message' in detail)) return []
  return [`${String(detail.path)}: ${String(detail.message)}`]
}
