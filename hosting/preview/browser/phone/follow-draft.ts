/** Keeps a page on a phone at the newest state of the draft: asks, and is answered when there is one. */

/** How a question ended. */
export type DraftState =
  | { kind: 'version'; version: number }
  | { kind: 'ended' }
  | { kind: 'later' }

/** What following needs of the page. */
export type Follower = {
  /** Asks for a state other than `version`; answered when there is one, or after a while with the same. */
  ask(version: number): Promise<DraftState>
  wait(ms: number): Promise<void>
  /** Another state is there: the page is to load anew. */
  onChange(): void
  onEnd(): void
}

const restMs = 1_000
const longestRestMs = 15_000

/** Follows until there is another state or none. A server that is away or busy is asked again, ever more seldom. */
export async function followDraft(version: number, follower: Follower): Promise<void> {
  let rest = restMs
  for (;;) {
    const state = await follower.ask(version).catch((): DraftState => ({ kind: 'later' }))
    if (state.kind === 'ended') return follower.onEnd()
    if (state.kind === 'version') {
      if (state.version > 0 && state.version !== version) return follower.onChange()
      rest = restMs
      // A process that is leaving answers at once: the next one is not stormed.
      if (state.version < 0) await follower.wait(restMs)
      continue
    }
    await follower.wait(rest)
    rest = Math.min(rest * 2, longestRestMs)
  }
}
