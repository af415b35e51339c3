/** When an answer has left: whoever lends memory to a body may then have it back. */
import * as z from 'zod'

const FromAdapter = z.object({
  outgoing: z.object({ once: z.function(), destroy: z.function() }),
})

/** Where an answer goes. */
export type Outgoing = { once(event: 'close', heard: () => void): unknown; destroy(): unknown }

/** Where the answer to a request goes, of which `env` is what the adapter handed in; calls made in process have none. */
export function outgoingOf(env: unknown): Outgoing | null {
  return isFromAdapter(env) ? env.outgoing : null
}

/** Calls `sent` when the answer to a request was sent or given up; of calls made in process one never knows. */
export function whenSent(env: object, sent: () => void): void {
  outgoingOf(env)?.once('close', sent)
}

function isFromAdapter(env: unknown): env is { outgoing: Outgoing } {
  return FromAdapter.safeParse(env).success
}
