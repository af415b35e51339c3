/**
 * Runs first in every page of a draft that is open to a phone: marks it as a draft, with a way to report it,
 * and loads it anew when it has changed.
 */
import { markDraft } from './marks/draft-mark.ts'
import type { DraftState } from './phone/follow-draft.ts'
import { followDraft } from './phone/follow-draft.ts'
import type { PhonePage } from '../answers/phone-page.ts'

/** Put in by the server. */
declare const phonePage: PhonePage

document.currentScript?.remove()
// Frames that the app makes inside its page are marked by the page around them.
if (window.top === window) {
  const mark = markDraft(phonePage)
  void followDraft(phonePage.version, {
    ask,
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    onChange: () => location.reload(),
    onEnd: () => mark.end(),
  })
}

async function ask(version: number): Promise<DraftState> {
  const answer = await fetch(`/__news?version=${version}`, { cache: 'no-store' })
  if (!answer.ok) return { kind: 'later' }
  const state: unknown = await answer.json()
  if (typeof state !== 'object' || state === null) return { kind: 'later' }
  if ('ended' in state) return { kind: 'ended' }
  return 'version' in state && typeof state.version === 'number'
    ? { kind: 'version', version: state.version }
    : { kind: 'later' }
}
