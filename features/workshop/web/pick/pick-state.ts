/** What the preview has told of picking. */
import type { PreviewEvent } from '../../../../hosting/preview/browser/studio-channel.ts'

/** What came last; `texts` are null where the person left without a pick. `isAsked`: Pick was on in the studio. */
export type Picked = { texts: readonly string[] | null; isAsked: boolean }
export type PickState = { isOn: boolean; last: Picked | null }

/** Nothing picked, and nobody is about to. */
export const noPick: PickState = { isOn: false, last: null }

/** What is known after an event; a preview that begins anew or shows nothing knows of no order. */
export function afterPick(pick: PickState, event: PreviewEvent): PickState {
  const last = (texts: Picked['texts']): PickState => ({
    isOn: false,
    last: { texts, isAsked: pick.isOn },
  })
  if (event.kind === 'picked') return last(event.texts)
  if (event.kind === 'pickEnded') return last(null)
  const isAnew = event.kind === 'way' || event.kind === 'noPage' || event.kind === 'unsupported'
  return isAnew ? { ...pick, isOn: false } : pick
}

/** Whether a pick may lead anywhere: the person has turned Pick on, or has just pressed something in the app. */
export function isByPerson(
  { isAsked }: Picked,
  { hasFocus, hasPressed }: { hasFocus: boolean; hasPressed: boolean },
): boolean {
  return isAsked || (hasFocus && hasPressed)
}
