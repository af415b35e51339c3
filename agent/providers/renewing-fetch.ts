/** `fetch` for the hosted service: with the person's token, renewed once when it is refused. */

/**
 * Sends the token as `Authorization` and repeats a call answered by 401 once with a fresh one.
 * @param token answers the token, a new one when `fresh`; null without a session
 */
export function renewingFetch(
  fetch: typeof globalThis.fetch,
  token: (fresh: boolean) => Promise<string | null>,
): typeof globalThis.fetch {
  async function send(
    input: Parameters<typeof fetch>[0],
    init: RequestInit | undefined,
    fresh: boolean,
  ): Promise<Response> {
    const headers = new Headers(init?.headers)
    const value = await token(fresh)
    if (value !== null) headers.set('Authorization', `Bearer ${value}`)
    // Libraries ask for a key of their own, which the hosted service has no use for.
    headers.delete('x-api-key')
    return fetch(input, { ...init, headers })
  }
  return async (input, init) => {
    const first = await send(input, init, false)
    if (first.status !== 401) return first
    await first.body?.cancel()
    return send(input, init, true)
  }
}
