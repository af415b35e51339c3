/** Who calls, as far as limits are concerned: the socket's address behind the configured number of proxies (T39). */
import * as z from 'zod'

const FromAdapter = z.object({
  incoming: z.object({ socket: z.object({ remoteAddress: z.string() }) }),
})

/** The peer's address as the Node adapter hands it in with the request; calls made in process have none. */
export function socketAddress(env: unknown): string {
  const parsed = FromAdapter.safeParse(env)
  return parsed.success ? parsed.data.incoming.socket.remoteAddress : 'in-process'
}

const WithTarget = z.object({ incoming: z.object({ url: z.string() }) })

/** The request's target as it was sent: a parsed URL no longer shows a `..`. Calls made in process have none. */
export function requestTarget(env: unknown): string | null {
  const parsed = WithTarget.safeParse(env)
  return parsed.success ? parsed.data.incoming.url : null
}

/**
 * The address that limits count by. `hops` proxies are trusted: the entry that the outermost of
 * them wrote is taken from `X-Forwarded-For`. IPv6 counts by its /64, since one person has that many.
 */
export function callerAddress(socket: string, forwardedFor: string | null, hops: number): string {
  const chain = (forwardedFor ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
  const address = hops > 0 ? (chain.at(-hops) ?? socket) : socket
  return address.includes(':') && !address.includes('.')
    ? networkOf(address)
    : address.replace(/^::ffff:/i, '')
}

/** The address of whoever sent a request, as limits count it. */
export function addressOf(request: Request, env: unknown, hops: number): string {
  return callerAddress(socketAddress(env), request.headers.get('x-forwarded-for'), hops)
}

function networkOf(address: string): string {
  const [head = '', tail] = address.toLowerCase().split('::')
  const left = head === '' ? [] : head.split(':')
  const right = tail === undefined || tail === '' ? [] : tail.split(':')
  const gap =
    tail === undefined
      ? []
      : Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0')
  return [...left, ...gap, ...right]
    .slice(0, 4)
    .map((part) => part.replace(/^0+(?=.)/, ''))
    .join(':')
}
