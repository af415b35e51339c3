/**
 * The access token: in memory only, renewed by one call for all waiting calls of all
 * tabs. The refresh token is a cookie that no script sees.
 */
import type { CallFailure } from './call-failure.ts'

/** How a renewal ended: a new token, a refusal (the session is over), or no answer worth trusting. */
export type Renewal =
  | { kind: 'renewed'; token: string; expiresIn: number }
  | { kind: 'refused' }
  | { kind: 'failed'; failure: CallFailure }

/** What the keeper needs of the world; the browser's is in `access-token-browser.ts`. */
export type TokenWorld = {
  /** Asks the server for a new token. */
  renew: () => Promise<Renewal>
  /** Runs `work` while no other tab does; `waited` says that another tab had the turn just before. */
  exclusively: <T>(work: (waited: boolean) => Promise<T>) => Promise<T>
  /** Resolves when another tab announced a token, or after a short while. */
  otherTabsToken: () => Promise<void>
  /** Tells the other tabs. */
  announce: (token: string, expiresIn: number) => void
  /** Milliseconds. */
  now: () => number
}

/** Keeps the access token of this tab. */
export type TokenKeeper = {
  /** The token, or null when there is none or it ran out. */
  current: () => string | null
  /** Takes a token that sign-in or another tab brought; `expiresIn` in seconds. */
  keep: (token: string, expiresIn: number) => void
  forget: () => void
  /** A token other than `used`: one that came meanwhile, else by one shared renewal. */
  renewAfter: (used: string | null) => Promise<Renewal>
}

// A token is renewed a little early, so that it does not run out on its way.
const earlyMs = 15_000

/** Makes the keeper of a tab. */
export function createTokenKeeper(world: TokenWorld): TokenKeeper {
  let held: { token: string; until: number } | null = null
  let running: Promise<Renewal> | null = null

  function current(): string | null {
    return held && held.until > world.now() ? held.token : null
  }
  function keep(token: string, expiresIn: number): void {
    held = { token, until: world.now() + expiresIn * 1000 - earlyMs }
  }
  function newerThan(used: string | null): Renewal | null {
    const token = current()
    if (!held || !token || token === used) return null
    return { kind: 'renewed', token, expiresIn: (held.until - world.now()) / 1000 }
  }
  async function renewInTurn(used: string | null, waited: boolean): Promise<Renewal> {
    if (waited && !newerThan(used)) await world.otherTabsToken()
    const brought = newerThan(used)
    if (brought) return brought
    const renewal = await world.renew()
    if (renewal.kind !== 'renewed') return renewal
    keep(renewal.token, renewal.expiresIn)
    world.announce(renewal.token, renewal.expiresIn)
    return renewal
  }
  async function renewAfter(used: string | null): Promise<Renewal> {
    const brought = newerThan(used)
    if (brought) return brought
    running ??= world
      .exclusively((waited) => renewInTurn(used, waited))
      .finally(() => (running = null))
    return running
  }
  return { current, keep, forget: () => void (held = null), renewAfter }
}
