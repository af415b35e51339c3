/**
 * A page that is ready but for its nonce, which is new each time it is sent. Whoever reads gzip is sent
 * it so: a page of cards is 45 KB of text and 6 KB compressed, one flight of packets instead of three. No secret
 * stands in a page beside what its address puts there (RFC 9110, 8.4): it is drawn for a visitor.
 */
import { constants, crc32, deflateRawSync } from 'node:zlib'
import { borrowBytes, type Bytes } from './body-bytes.ts'

/** The head of a file of gzip, whose blocks are here compressed each by itself (RFC 1952). */
const gzipHead = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff])
/** The last block: stored, with nothing in it. */
const lastBlock = Buffer.from([1, 0, 0, 0xff, 0xff])

/** What stands before and after the nonce; compressed when it is first asked for so. */
export type FilledPage = {
  before: Bytes
  after: Bytes
  /** Each part compressed, and the check sum of the first (RFC 1952): nearly all of a page stands before its nonce. */
  squeezed(): { before: Bytes; after: Bytes; sum: number }
}

/** Fills a page, or gives what was filled before; `key` says all that it hangs on beside what is stored. */
export type KeepPage = (
  page: { path: string; key: string },
  fill: () => Promise<FilledPage>,
) => Promise<FilledPage>

/** Makes a page of its texts before and after the nonce. */
export function filledOf([textBefore, textAfter]: readonly [string, string]): FilledPage {
  const before = Buffer.from(textBefore)
  const after = Buffer.from(textAfter)
  let squeezed: ReturnType<FilledPage['squeezed']> | undefined
  const squeezeBoth = (): ReturnType<FilledPage['squeezed']> => ({
    before: Buffer.concat([gzipHead, squeeze(before)]),
    after: Buffer.concat([squeeze(after), lastBlock]),
    sum: crc32(before),
  })
  return { before, after, squeezed: () => (squeezed ??= squeezeBoth()) }
}

/** The body to send, the headers that say how it is coded, and what to call once it was sent. */
export function sendPage(
  request: Request,
  page: FilledPage,
  nonce: string,
): { body: Bytes; headers: Record<string, string>; sent(): void } {
  const headers = { Vary: 'Accept-Encoding' }
  const between = Buffer.from(nonce)
  if (!readsGzip(request.headers.get('accept-encoding') ?? ''))
    return { ...borrowBytes([page.before, between, page.after]), headers }
  const { before, after, sum } = page.squeezed()
  const tail = Buffer.alloc(8)
  tail.writeUInt32LE(crc32(page.after, crc32(between, sum)), 0)
  tail.writeUInt32LE(page.before.length + between.length + page.after.length, 4)
  return {
    ...borrowBytes([before, stored(between), after, tail]),
    headers: { ...headers, 'Content-Encoding': 'gzip' },
  }
}

/** Ends on a whole byte and refers to nothing before it, so that anything may stand around it. */
function squeeze(piece: Bytes): Bytes {
  return deflateRawSync(piece, { level: 1, finishFlush: constants.Z_FULL_FLUSH })
}

/** A block of deflate that says its bytes as they are (RFC 1951, 3.2.4). */
function stored(bytes: Bytes): Bytes {
  const head = Buffer.alloc(5)
  head.writeUInt16LE(bytes.length, 1)
  head.writeUInt16LE(0xff_ff ^ bytes.length, 3)
  return Buffer.concat([head, bytes])
}

function readsGzip(acceptEncoding: string): boolean {
  const asked = acceptEncoding.split(',').find((part) => /^\s*gzip\s*(?:;|$)/i.test(part))
  return asked !== undefined && !/;\s*q=0(?:\.0*)?\s*$/i.test(asked)
}
