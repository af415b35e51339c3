/** Addresses that the server calls for nobody: where machines of a cloud ask for their own credentials (T104). */
import { lookup } from 'node:dns/promises'
import { BlockList, isIP } from 'node:net'

/** Link-local addresses and what only a cloud's machine answers to itself. Private networks are not among them. */
const forbidden = new BlockList()
forbidden.addSubnet('169.254.0.0', 16, 'ipv4')
forbidden.addSubnet('0.0.0.0', 8, 'ipv4')
forbidden.addSubnet('224.0.0.0', 3, 'ipv4')
forbidden.addAddress('100.100.100.200', 'ipv4')
forbidden.addSubnet('fe80::', 10, 'ipv6')
forbidden.addSubnet('ff00::', 8, 'ipv6')
forbidden.addAddress('::', 'ipv6')
forbidden.addAddress('fd00:ec2::254', 'ipv6')

/** Whether an address is one of them; one of IPv4 may be written as one of IPv6, the list knows both forms. */
export function isForbiddenAddress(address: string): boolean {
  return forbidden.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
}

/** Loopback, private networks and those of carriers: a host's own. */
const near = new BlockList()
for (const [net, bits] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['100.64.0.0', 10],
] as const)
  near.addSubnet(net, bits, 'ipv4')
near.addAddress('::1', 'ipv6')
near.addSubnet('fc00::', 7, 'ipv6')

/** Whether an address is of this machine or of a private network. */
export function isNearAddress(address: string): boolean {
  return near.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
}

/** What no public server has: kept for protocols, examples and measures; and forms of IPv6 that hold one of IPv4. */
const notPublic = new BlockList()
for (const [net, bits] of [
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
] as const)
  notPublic.addSubnet(net, bits, 'ipv4')
for (const [net, bits] of [
  ['::', 96],
  ['::ffff:0:0:0', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['100::', 64],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
  ['5f00::', 16],
  ['fec0::', 10],
] as const)
  notPublic.addSubnet(net, bits, 'ipv6')

/** Whether an address is of a server that anybody may reach. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 0 || isForbiddenAddress(address) || isNearAddress(address)) return false
  return !notPublic.check(address, family === 6 ? 'ipv6' : 'ipv4')
}

/** Where a name leads to. */
export type ResolveName = (hostname: string) => Promise<readonly string[]>

/** The system's own answer; none for a name that is not known, which the call itself tells better. */
export const systemNames: ResolveName = async (hostname) => {
  const found = await lookup(hostname, { all: true }).catch(() => [])
  return found.map(({ address }) => address)
}

/**
 * Throws, as a failed `fetch` does, where a name leads to such an address. Numbers are not asked about: whoever lets
 * an address be named looks at it there.
 */
export async function refuseForbiddenName(
  url: string,
  resolve: ResolveName,
  signal?: AbortSignal | null,
): Promise<void> {
  const { hostname } = new URL(url)
  const host = hostname.replace(/^\[|\]$/g, '')
  if (isIP(host) !== 0) return
  const addresses = await untilAborted(resolve(host), signal)
  if (!addresses.some(isForbiddenAddress)) return
  const cause = Object.assign(new Error('the name leads to a link-local address'), {
    code: forbiddenCode,
  })
  throw new TypeError('fetch failed', { cause })
}

/** The code of the cause of such a failure. */
export const forbiddenCode = 'EFORBIDDENADDRESS'

/** A resolver that hangs is waited for no longer than the call. */
export async function untilAborted<T>(work: Promise<T>, signal?: AbortSignal | null): Promise<T> {
  if (!signal) return work
  signal.throwIfAborted()
  const aborted = Promise.withResolvers<never>()
  const abort = (): void => aborted.reject(signal.reason)
  signal.addEventListener('abort', abort, { once: true })
  try {
    return await Promise.race([work, aborted.promise])
  } finally {
    signal.removeEventListener('abort', abort)
  }
}
