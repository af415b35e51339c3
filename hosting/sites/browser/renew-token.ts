/** Puts a new token in place of one that is over: once for all tabs, since what renews it is good once. */
import { failureOf, isPassing } from './cube-failure.ts'
import { parse } from './read-json.ts'
import { forgetTokens, readTokens, storeTokens } from './session.ts'
import type { Environment } from './environment.ts'

const settledMs = 500

/** Answers whether there is a token now; rejects where nobody can say. */
export function renewToken(
  world: Pick<Environment, 'fetch' | 'shelf' | 'locks' | 'wait'>,
  used: string,
): Promise<boolean> {
  const renew = () => renewOnce(world, used)
  return world.locks ? world.locks.request('cube-renew', renew) : renew()
}

async function renewOnce(
  world: Pick<Environment, 'fetch' | 'shelf' | 'wait'>,
  used: string,
): Promise<boolean> {
  const held = readTokens(world.shelf)
  // Another tab was faster.
  if (held?.token !== used) return held !== null
  const response = await world.fetch('/_app/token/renew', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ refresh: held.refresh }),
  })
  const text = await response.text()
  if (response.ok) return storeTokens(world.shelf, parse(text))
  const failure = failureOf(response.status, text, response.headers.get('Retry-After'))
  if (isPassing(failure)) throw failure
  // Another tab may have been faster, whose word is still on its way.
  await world.wait(settledMs)
  if (readTokens(world.shelf)?.token !== used) return readTokens(world.shelf) !== null
  forgetTokens(world.shelf)
  return false
}
