/**
 * A page that is ready but for its nonce, which is new each time it is sent (NAV-35). Whoever reads gzip is sent
 * it so: a page of cards is 45 KB of text and 6 KB compressed, one flight of packets instead of three. No secret
 * stands in a page beside what its address puts there (RFC 9110, 8.4): it is drawn for a visitor.
 */
import { constants, crc32, deflateRawSync } from 'node:zlib'

type Bytes = Uint8Array<ArrayBuffer>

/** What stands before, between and after the nonces; compressed when it is first asked for so. */
export type FilledPage = {
  pieces: readonly Bytes[]
  squeezed(): readonly Bytes[]
}

/** Fills a page, or gives what was filled before. */
export type KeepPage = (key: string, fill: () => Promise<FilledPage>) => Promise<FilledPage>

/** Makes a page of its texts around the nonces. */
export function filledOf(texts: readonly string[]): FilledPage {
  const pieces = texts.map((text) => Buffer.from(text))
  let squeezed: readonly Bytes[] | undefined
  return { pieces, squeezed: () => (squeezed ??= pieces.map(squeeze)) }
}

/** The body to send, and the headers that say how it is coded. */
export function sendPage(
  request: Request,
  page: FilledPage,
  nonce: string,
): { body: Bytes; headers: Record<string, string> } {
  const headers = { Vary: 'Accept-Encoding' }
  const between = Buffer.from(nonce)
  const plain = joined(page.pieces, between)
  if (!readsGzip(request.headers.get('accept-encoding') ?? ''))
    return { body: Buffer.concat(plain), headers }
  const body = gzipOf(joined(page.squeezed(), stored(between)), plain)
  return { body, headers: { ...headers, 'Content-Encoding': 'gzip' } }
}

function joined(pieces: readonly Bytes[], between: Bytes): Bytes[] {
  return pieces.flatMap((piece, at) => (at === 0 ? [piece] : [between, piece]))
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

const gzipHead = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff])
/** The last block: stored, with nothing in it. */
const lastBlock = Buffer.from([1, 0, 0, 0xff, 0xff])

/** A file of gzip around blocks that were compressed each by itself (RFC 1952). */
function gzipOf(blocks: readonly Bytes[], plain: readonly Bytes[]): Bytes {
  const tail = Buffer.alloc(8)
  tail.writeUInt32LE(
    plain.reduce((sum, piece) => crc32(piece, sum), 0),
    0,
  )
  tail.writeUInt32LE(
    plain.reduce((size, { length }) => size + length, 0),
    4,
  )
  return Buffer.concat([gzipHead, ...blocks, lastBlock, tail])
}

function readsGzip(acceptEncoding: string): boolean {
  const asked = acceptEncoding.split(',').find((part) => /^\s*gzip\s*(?:;|$)/i.test(part))
  return asked !== undefined && !/;\s*q=0(?:\.0*)?\s*$/i.test(asked)
}
