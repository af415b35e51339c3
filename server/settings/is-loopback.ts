/** Which names are this machine's own. */

/** Whether a host name never leaves this machine. */
export function isLoopback(hostname: string): boolean {
  return (
    hostname === 'localhost' ||
    hostname.endsWith('.localhost') ||
    hostname === '127.0.0.1' ||
    hostname === '[::1]'
  )
}

/** A host beside a studio on this machine; in production there is no such thing, and it must be given. */
export function loopbackHost(label: string, studio: URL): string {
  if (!isLoopback(studio.hostname)) return ''
  return studio.port === '' ? `${label}.localhost` : `${label}.localhost:${studio.port}`
}
