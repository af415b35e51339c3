/**
 * `fetch` with the access token: waits for the session's start, renews once for a 401 and replays
 * the request exactly once. For streams and Octokit; JSON calls go by `call`.
 */
import type { Renewal, TokenKeeper } from './access-token.ts'
import { accessTokens } from './access-token-browser.ts'
import type { CallFailure } from './call-failure.ts'
import { sessionEnded, sessionReady } from './session-store.ts'

/** A renewal that got no usable answer: the request was not refused, it could not be asked. */
export class RenewalFailed extends Error {
  override readonly name = 'RenewalFailed'
  readonly failure: CallFailure

  constructor(failure: CallFailure) {
    super(failure.code)
    this.failure = failure
  }
}

/** What an authorized fetch needs of the world. */
export type FetchWorld = {
  fetch: (input: string | URL | Request, init?: RequestInit) => Promise<Response>
  tokens: TokenKeeper
  /** Resolves once it is known whether somebody is signed in; true when somebody is. */
  ready: () => Promise<boolean>
  /** The server refused to renew: the session is over. */
  ended: () => void
}

/** Makes an authorized fetch. The request body must be one that can be sent twice: no stream. */
export function createAuthorizedFetch(world: FetchWorld): typeof globalThis.fetch {
  return async (input, init) => {
    if (!(await world.ready())) return world.fetch(copy(input), init)
    const token = world.tokens.current() ?? tokenOf(await renew(world, null))
    if (!token) return world.fetch(copy(input), init)
    const answer = await world.fetch(copy(input), withToken(input, init, token))
    if (answer.status !== 401) return answer
    const fresh = tokenOf(await renew(world, token))
    if (!fresh) return answer
    await answer.body?.cancel()
    return world.fetch(copy(input), withToken(input, init, fresh))
  }
}

async function renew(world: FetchWorld, used: string | null): Promise<Renewal> {
  const renewal = await world.tokens.renewAfter(used)
  if (renewal.kind === 'failed') throw new RenewalFailed(renewal.failure)
  if (renewal.kind === 'refused') world.ended()
  return renewal
}

function tokenOf(renewal: Renewal): string | null {
  return renewal.kind === 'renewed' ? renewal.token : null
}

// A Request's body can be read once only, and the replay needs it again.
function copy(input: string | URL | Request): string | URL | Request {
  return input instanceof Request ? input.clone() : input
}

function withToken(
  input: string | URL | Request,
  init: RequestInit | undefined,
  token: string,
): RequestInit {
  const headers = new Headers(init?.headers ?? (input instanceof Request ? input.headers : {}))
  headers.set('authorization', `Bearer ${token}`)
  return { ...init, headers }
}

/** `fetch` for the studio's own API with the person's token, one shared renewal and one replay. */
export const authorizedFetch = createAuthorizedFetch({
  fetch: (input, init) => globalThis.fetch(input, init),
  tokens: accessTokens,
  ready: sessionReady,
  ended: sessionEnded,
})
