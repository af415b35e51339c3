/**
 * Compresses a page for whoever reads gzip: a page of cards is 45 KB of text and 6 KB so, which is one
 * flight of packets instead of three. No secret stands in a page beside what its address puts there (RFC 9110, 8.4):
 * it is drawn for a visitor, and its nonce is new each time.
 */
import { gzipSync } from 'node:zlib'

/** The body to send, and the headers that say how it is coded. */
export function squeezePage(
  request: Request,
  html: string,
): { body: string | Uint8Array<ArrayBuffer>; headers: Record<string, string> } {
  const headers = { Vary: 'Accept-Encoding' }
  if (!readsGzip(request.headers.get('accept-encoding') ?? '')) return { body: html, headers }
  // In this thread and at the lowest level: a tenth of a millisecond, less than handing it to another would take.
  return { body: gzipSync(html, { level: 1 }), headers: { ...headers, 'Content-Encoding': 'gzip' } }
}

function readsGzip(acceptEncoding: string): boolean {
  const asked = acceptEncoding.split(',').find((part) => /^\s*gzip\s*(?:;|$)/i.test(part))
  return asked !== undefined && !/;\s*q=0(?:\.0*)?\s*$/i.test(asked)
}
