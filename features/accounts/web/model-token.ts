/** A short token that opens only the hosted models, so that the agent never holds the person's own. */
import { call } from '../../../web/kernel/call.ts'
import { subscribeSession } from '../../../web/kernel/session-store.ts'
import { makeModelToken } from '../contract.ts'

const earlyMs = 30_000
let held: { token: string; until: number } | null = null

subscribeSession(() => (held = null))

/**
 * A token for `/api/llm/*`, or null when none can be had. `fresh` asks for a new one, after the
 * relay refused the held one.
 */
export async function modelToken(fresh = false): Promise<string | null> {
  if (!fresh && held && held.until > Date.now()) return held.token
  const made = await call(makeModelToken, {})
  if (!made.ok) {
    held = null
    return null
  }
  const { token, expiresIn } = made.value
  held = { token, until: Date.now() + expiresIn * 1000 - earlyMs }
  return token
}
