/** A repository that was renamed or given away answers where it is now: its host is asked there, with the same call. */
import type { World } from '../../../server/kernel/world.ts'

const redirects: ReadonlySet<number> = new Set([301, 302, 307, 308])
/** Renamed and then given away: each is a redirect. */
const mostMoves = 2

/**
 * Calls a code host, and follows it within its own API at most twice; GitHub answers reads with 301 and writes with 307.
 * Rejects where it leads anywhere else: the call carries a person's token (T82).
 * @param apiUrl the root of the host's API, without a slash at its end
 */
export async function fetchMoved(
  world: Pick<World, 'fetch'>,
  apiUrl: string,
  url: string,
  init: RequestInit,
): Promise<Response> {
  for (let [at, moves] = [url, 0]; ; moves += 1) {
    const answer = await world.fetch(at, { ...init, redirect: 'manual' })
    const to = answer.headers.get('location')
    if (!redirects.has(answer.status) || to === null) return answer
    await answer.body?.cancel()
    const next = URL.parse(to, at)?.href
    if (!next?.startsWith(`${apiUrl}/`) || moves === mostMoves)
      throw new Error('the code host leads elsewhere')
    at = next
  }
}
