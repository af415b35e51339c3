/** The part of a call from when it is a heavy one: waits for its place, and gives it back. */

/** What a call's work asks of its heavy part. */
export type HeavyPart = {
  /** The call is a heavy one; said again it changes nothing. */
  begin(): void
  isBegun(): boolean
  /** Resolves when the place is there; null when there is none to wait for. Rejects when none came free. */
  place(): Promise<void> | null
  /** How long it was waited for: that is no work of the call's own. */
  waitedMs(): number
  /** Gives the place back, also one that is still to come. May be called twice. */
  end(): void
}

/**
 * Makes the heavy part of one call.
 * @param become waits for a place and resolves with how to leave it; without it no place is needed
 * @param elapsed milliseconds that only go forward
 */
export function createHeavyPart(
  become: (() => Promise<() => void>) | undefined,
  elapsed: () => number,
): HeavyPart {
  let entered: Promise<void> | null = null
  let isBegun = false
  let isOver = false
  let waited = 0
  let leave = (): void => {}

  async function enter(becomeHeavy: () => Promise<() => void>): Promise<void> {
    const askedAt = elapsed()
    const given = await becomeHeavy()
    waited = elapsed() - askedAt
    if (isOver) return given()
    leave = given
    entered = null
  }

  return {
    begin() {
      if (!become || isBegun || isOver) return
      isBegun = true
      entered = enter(become)
      // Told where it is waited for, which a call that fails before never does.
      entered.catch(() => undefined)
    },
    isBegun: () => isBegun,
    place: () => entered,
    waitedMs: () => waited,
    end() {
      isOver = true
      entered = null
      leave()
      leave = () => {}
    },
  }
}
