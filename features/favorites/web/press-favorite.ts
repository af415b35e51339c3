/** Presses of a heart: one call at a time for an app, and at last what is seen on the screen. */
import { err, ok, type Result } from '../../../contract/result.ts'
import type { Caller } from '../../../web/kernel/call.ts'
import type { CallFailure } from '../../../web/kernel/call-failure.ts'
import { toggleFavorite } from '../contract.ts'
import type { Seen } from './seen-favorites.ts'

/** What pressing needs: the call, and where what is so is shown. */
export type PressWorld = { call: Caller; show: (seen: Seen) => void }

/** What is wanted, and shown, of apps whose call is under way, by their ids. */
const wishes = new Map<string, Seen>()

/**
 * Turns the heart of an app. Answers what is so once the last call has come back, null where a call
 * under way takes the press along, or why it failed; then what was so before is shown again.
 */
export async function pressFavorite(
  id: string,
  seen: Seen,
  { call, show }: PressWorld,
): Promise<Result<Seen | null, CallFailure>> {
  const underWay = wishes.get(id)
  // A second press may come before the first is drawn: it turns what is shown, not what was seen.
  const wish = turned(underWay ?? seen)
  show({ ...wish })
  if (underWay) {
    Object.assign(underWay, wish)
    return ok(null)
  }
  wishes.set(id, wish)
  let known = seen
  try {
    while (known.isFavorited !== wish.isFavorited) {
      const answer = await call(toggleFavorite, { id })
      if (!answer.ok) {
        show(known)
        return err(answer.error)
      }
      const { favorited, favorites } = answer.value
      known = { isFavorited: favorited, favorites }
    }
    show(known)
    return ok(known)
  } finally {
    wishes.delete(id)
  }
}

function turned({ isFavorited, favorites }: Seen): Seen {
  return { isFavorited: !isFavorited, favorites: Math.max(0, favorites + (isFavorited ? -1 : 1)) }
}
