/**
 * Headers that are too large: 431. Any site may set cookies for all sites of the domain, so many of
 * them that every other site is refused for as long as they last; the refusal therefore takes them
 * away. Only hosts that know no cookies do so: a link with a long path to the studio
 * would sign its reader out.
 */
import type { IncomingMessage } from 'node:http'
import { noticePage } from '../hosting/sites/notice-page.ts'
import { isAtOrBelow } from './hosts.ts'
import { standingHeaders, tooLarge } from './unreadable.ts'

/** Headers and target of a request that is answered, in bytes. */
const mostHeaderBytes = 16_384

/**
 * What the parser still reads, so that the host is known of a request that is refused: more than
 * browsers send, which keep 180 cookies of 4 KiB for a domain.
 */
export const readHeaderBytes = 1_048_576

/** Which hosts know no cookies, and where the studio is. */
export type HostNames = { sitesHost: string; previewHost: string; studioOrigin: string }

/** Whether headers and target are larger than a request may bring. */
export function hasLargeHeaders(incoming: Pick<IncomingMessage, 'url' | 'rawHeaders'>): boolean {
  let bytes = incoming.url?.length ?? 0
  for (const text of incoming.rawHeaders) bytes += text.length
  return bytes > mostHeaderBytes
}

/** The answer to a request with too large headers; `host` is null where it could not be told. */
export function refuseLargeHeaders(
  host: string | null,
  language: string | null,
  names: HostNames,
): Response {
  const asked = host?.toLowerCase() ?? ''
  const isSite = isAtOrBelow(asked, names.sitesHost)
  const answer = isSite
    ? noticePage('tooManyCookies', language, names.studioOrigin)
    : tooLarge(language, mostHeaderBytes)
  if (isSite || isAtOrBelow(asked, names.previewHost))
    answer.headers.set('Clear-Site-Data', '"cookies"')
  for (const [name, value] of Object.entries(standingHeaders))
    if (!answer.headers.has(name) && name !== 'Content-Security-Policy')
      answer.headers.set(name, value)
  answer.headers.set('Connection', 'close')
  return answer
}

/** The host that the first bytes of a request name; null when they do not show one that is whole. */
export function hostIn(packet: Uint8Array | undefined): string | null {
  const head = Buffer.from(packet ?? []).toString('latin1')
  const isBeginning = /^[A-Z]{1,20} [^\s]* HTTP\/1\.[01]\r\n/.test(head)
  const hosts = isBeginning ? [...head.matchAll(/\r\nhost:[ \t]*([^\s]+)[ \t]*(?=\r\n)/gi)] : []
  return hosts.length === 1 ? (hosts[0]?.[1] ?? null) : null
}
