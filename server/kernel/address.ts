/** Who calls, as far as limits are concerned: the socket's address behind the configured number of proxies (T39). */
/** The peer's address as the Node adapter hands it in with the request; calls made in process have none. */
export function socketAddress(env: unknown): string {
  const address = partOf(partOf(partOf(env, 'incoming'), 'socket'), 'remoteAddress')
  return typeof address === 'string' ? address : 'in-process'
}

/** Every call asks: a schema would cost more than all the rest of its address. */
function partOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
}

/** The request's target as it was sent: a parsed URL no longer shows a `..`. Calls made in process have none. */
export function requestTarget(env: unknown): string | null {
  const target = partOf(partOf(env, 'incoming'), 'url')
  return typeof target === 'string' ? target : null
}

/**
 * The address that limits count by. `hops` proxies are trusted: the entry that the outermost of
 * them wrote is taken from `X-Forwarded-For`. IPv6 counts by its /64, since one person has that many.
 */
export function callerAddress(socket: string, forwardedFor: string | null, hops: number): string {
  const address = hops > 0 ? (forwardedBy(forwardedFor ?? '').at(-hops) ?? socket) : socket
  return address.includes(':') && !address.includes('.')
    ? networkOf(address)
    : address.replace(/^::ffff:/i, '')
}

function forwardedBy(header: string): string[] {
  return header
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
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
