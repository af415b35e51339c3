/** When an answer has left: whoever lends memory to a body may then have it back. */
import * as z from 'zod'

const FromAdapter = z.object({
  outgoing: z.object({ closed: z.boolean(), once: z.function(), destroy: z.function() }),
})

/** Where an answer goes. */
export type Outgoing = {
  readonly closed: boolean
  once(event: 'close', heard: () => void): unknown
  destroy(): unknown
  /** The request, with the connection; of an answer that waits for those before it, the connection holds its bytes. */
  readonly req?: { socket: { destroy(): unknown } }
}

/** Where the answer to a request goes, of which `env` is what the adapter handed in; calls made in process have none. */
export function outgoingOf(env: unknown): Outgoing | null {
  return isFromAdapter(env) ? env.outgoing : null
}

/** Ends the connection on which an answer goes, also where others on it are before it. */
export function endConnection(outgoing: Outgoing): void {
  if (outgoing.req) outgoing.req.socket.destroy()
  else outgoing.destroy()
}

/** Calls `heard` when an answer was sent or given up; at once where its reader has left already, which Node says once. */
export function whenClosed(outgoing: Outgoing, heard: () => void): void {
  if (outgoing.closed) heard()
  else outgoing.once('close', heard)
}

/** Calls `sent` when the answer to a request was sent or given up; of calls made in process one never knows. */
export function whenSent(env: object, sent: () => void): void {
  const outgoing = outgoingOf(env)
  if (outgoing) whenClosed(outgoing, sent)
}

function isFromAdapter(env: unknown): env is { outgoing: Outgoing } {
  return FromAdapter.safeParse(env).success
}
