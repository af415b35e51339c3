/** Unpacks one entry of a zip, counting as it goes: a header that lies ends it (T17). */
import { Inflate } from 'fflate'
import type { Result } from '../../../../contract/result.ts'
import { err, ok } from '../../../../contract/result.ts'
import type { ZipEntry } from './zip-directory.ts'
import { zipFormat } from './zip-directory.ts'

/** Ways of packing that can be read: as it is, and deflate. */
export const zipMethods = { stored: 0, deflated: 8 } as const

// Deflate makes at most 1,032 bytes of one: 2 MiB at a time here, whatever the archive holds.
const portionBytes = 2_048
// Deflate never makes a file longer than this beyond its size: more than that is not read into memory.
const slackBytes = 65_536

/**
 * The bytes of an entry. Never more than its directory said are kept; the entry's own header, its length
 * and its checksum must agree with the directory.
 */
export async function unpackEntry(
  archive: Blob,
  entry: ZipEntry,
  yieldNow: () => Promise<void>,
): Promise<Result<Uint8Array, 'damaged'>> {
  if (entry.packedBytes > entry.sizeBytes + slackBytes) return err('damaged')
  const from = await dataOf(archive, entry)
  if (from === null) return err('damaged')
  const packed = new Uint8Array(await archive.slice(from, from + entry.packedBytes).arrayBuffer())
  const target = new Target(entry.sizeBytes)
  try {
    if (entry.method === zipMethods.stored) target.take(packed)
    else await inflate(packed, target, yieldNow)
  } catch {
    // What is no deflate is said by a throw, and so is what is longer than it may be.
    return err('damaged')
  }
  return target.isWhole(entry.crc) ? ok(target.bytes) : err('damaged')
}

async function inflate(
  packed: Uint8Array,
  target: Target,
  yieldNow: () => Promise<void>,
): Promise<void> {
  const stream = new Inflate((chunk) => target.take(chunk))
  for (let at = 0; at < packed.byteLength; at += portionBytes) {
    const isLast = at + portionBytes >= packed.byteLength
    stream.push(packed.subarray(at, at + portionBytes), isLast)
    await yieldNow()
  }
}

/** Where the data of an entry begins; null where its header is not what the directory says, or it runs over. */
async function dataOf(archive: Blob, entry: ZipEntry): Promise<number | null> {
  const { mark, bytes } = zipFormat.localHeader
  const { headerAt, nameBytes } = entry
  const end = headerAt + bytes + nameBytes.byteLength
  const header = new Uint8Array(await archive.slice(headerAt, end).arrayBuffer())
  const view = new DataView(header.buffer)
  if (header.byteLength < end - headerAt || view.getUint32(0, true) !== mark) return null
  const isSame =
    view.getUint16(26, true) === nameBytes.byteLength &&
    nameBytes.every((byte, at) => byte === header[bytes + at]) &&
    view.getUint16(8, true) === entry.method &&
    (view.getUint16(6, true) & 1) === 0
  const from = end + view.getUint16(28, true)
  return isSame && from + entry.packedBytes <= entry.endsBy ? from : null
}

/** Takes bytes up to a length that was said before. */
class Target {
  readonly bytes: Uint8Array
  #length = 0
  #crc = 0xffffffff

  constructor(size: number) {
    this.bytes = new Uint8Array(size)
  }

  /** Throws when more comes than was said. */
  take(chunk: Uint8Array): void {
    this.bytes.set(chunk, this.#length)
    this.#length += chunk.byteLength
    for (const byte of chunk)
      this.#crc = (crcTable[(this.#crc ^ byte) & 0xff] ?? 0) ^ (this.#crc >>> 8)
  }

  isWhole(crc: number): boolean {
    return this.#length === this.bytes.byteLength && (this.#crc ^ 0xffffffff) >>> 0 === crc
  }
}

// CRC-32 as zip uses it; fflate has it and does not hand it out.
const crcTable = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte
  for (let bit = 0; bit < 8; bit += 1)
    value = (value & 1) === 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1
  return value
})
