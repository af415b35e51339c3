/** A short token that opens only the hosted models, so that the agent never holds the person's own (AIP-22, T37). */
import { accountCalls, subscribeSession } from './session-store.ts'

const earlyMs = 30_000
let held: { token: string; until: number } | null = null

subscribeSession(() => (held = null))

/**
 * A token for `/api/llm/*`, or null when none can be had. `fresh` asks for a new one, after the
 * relay refused the held one.
 */
export async function modelToken(fresh = false): Promise<string | null> {
  if (!fresh && held && held.until > Date.now()) return held.token
  const made = await accountCalls().modelToken()
  held = made && { token: made.token, until: Date.now() + made.expiresIn * 1000 - earlyMs }
  return made?.token ?? null
}
