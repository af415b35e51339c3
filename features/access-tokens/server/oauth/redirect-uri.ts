/** Addresses to which a tool may have its person sent back. */

const loopback: ReadonlySet<string> = new Set(['127.0.0.1', '[::1]', 'localhost'])

/** Whether an address leads to a program on the person's own machine. */
export function isLoopback(uri: string): boolean {
  const { protocol, hostname } = new URL(uri)
  return protocol === 'http:' && loopback.has(hostname)
}

/**
 * Whether a tool may register an address: https, or a program on the same machine (RFC 8252, section 7.3). No fragment,
 * no user, nothing that is read in two ways; and no other scheme, for any program may claim one.
 */
export function mayRegister(uri: string): boolean {
  if (!URL.canParse(uri) || /[\s\\#]/.test(uri)) return false
  const { protocol, username, password } = new URL(uri)
  if (username !== '' || password !== '') return false
  return protocol === 'https:' || isLoopback(uri)
}

/** Whether an address is one that was registered: to the letter, but for the port of one's own machine (RFC 8252). */
export function isRegistered(uri: string, registered: readonly string[]): boolean {
  if (registered.includes(uri)) return true
  if (!mayRegister(uri) || !isLoopback(uri)) return false
  return registered.some((one) => isLoopback(one) && withoutPort(one) === withoutPort(uri))
}

function withoutPort(uri: string): string {
  const url = new URL(uri)
  url.port = ''
  return url.href
}
