/** Presses of a heart: one call at a time for an app, and at last what is seen on the screen (FAV-05 to FAV-07). */
import { err, ok, type Result } from '../../../contract/result.ts'
import type { Caller } from '../../../web/kernel/call.ts'
import type { CallFailure } from '../../../web/kernel/call-failure.ts'
import { toggleFavorite } from '../contract.ts'
import type { Seen } from './seen-favorites.ts'

/** What pressing needs: the call, and where what is so is shown. */
export type PressWorld = { call: Caller; show: (seen: Seen) => void }

type Wish = { isFavorited: boolean }

/** What is wanted of apps whose call is under way, by their ids. */
const wishes = new Map<string, Wish>()

/**
 * Turns the heart of an app. Answers what is so once the last call has come back, null where a call
 * under way takes the press along, or why it failed; then what was so before is shown again.
 */
export async function pressFavorite(
  id: string,
  seen: Seen,
  { call, show }: PressWorld,
): Promise<Result<Seen | null, CallFailure>> {
  const wanted = !seen.isFavorited
  show({ isFavorited: wanted, favorites: Math.max(0, seen.favorites + (wanted ? 1 : -1)) })
  const underWay = wishes.get(id)
  if (underWay) {
    underWay.isFavorited = wanted
    return ok(null)
  }
  const wish: Wish = { isFavorited: wanted }
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
