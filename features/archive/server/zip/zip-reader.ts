/**
 * Reads a zip that a stranger may have made. Its directory is looked at whole before anything is unpacked: names,
 * kinds, sizes and places of all files. What leads elsewhere, stands twice, overlaps or is larger than it may be is
 * refused.
 */
import { createReadStream } from 'node:fs'
import type { FileHandle } from 'node:fs/promises'
import { crc32, createInflateRaw } from 'node:zlib'
import { JobFault } from '../work.ts'

/** A file in the zip. */
export type ZipEntry = {
  path: string
  isPacked: boolean
  crc: number
  packedBytes: number
  bytes: number
  /** Where its local header begins. */
  at: number
}

const endBytes = 22
const directoryMark = 0x02014b50
const localMark = 0x04034b50
const localBytes = 30
const centralBytes = 46
const endMark = 0x06054b50
/** More than a file takes in the directory, by the names that an archive has. */
const nameRoom = 512
/** Unix file types in the upper half of the attributes. */
const typeMask = 0xf000
const regularType = 0x8000
const unixHost = 3
/** Sizes behind the content, and names in UTF-8: what packers set. */
const knownFlags = 0b1000_0000_1110

/** What a zip may hold. */
export type ZipBounds = { pathForm: RegExp; mostFiles: number; mostBytes: number }

/** Reads the directory. @throws JobFault `noArchive`, `badPath`, `link`, `twice`, `tooLarge` */
export async function readDirectory(
  file: FileHandle,
  { pathForm, mostFiles, mostBytes }: ZipBounds,
): Promise<Map<string, ZipEntry>> {
  const { size } = await file.stat()
  const { count, at, length } = await readEnd(file, size)
  if (count > mostFiles || length > mostFiles * nameRoom) throw new JobFault('tooLarge')
  const directory = await readAt(file, at, length)
  const entries = new Map<string, ZipEntry>()
  let offset = 0
  let bytes = 0
  for (let n = 0; n < count; n += 1) {
    const { entry, taken } = entryAt(directory, offset)
    offset += taken
    if (!pathForm.test(entry.path)) throw new JobFault('badPath', shown(entry.path))
    if (entries.has(entry.path)) throw new JobFault('twice', entry.path)
    bytes += entry.bytes
    if (bytes > mostBytes) throw new JobFault('tooLarge')
    entries.set(entry.path, entry)
  }
  if (offset !== length) throw new JobFault('noArchive')
  refuseOverlaps([...entries.values()], at)
  return entries
}

async function readEnd(file: FileHandle, size: number) {
  // What we write has no comment behind its end.
  const end = size < endBytes ? null : await readAt(file, size - endBytes, endBytes)
  if (end?.readUInt32LE(0) !== endMark) throw new JobFault('noArchive')
  const count = end.readUInt16LE(10)
  const length = end.readUInt32LE(12)
  const at = end.readUInt32LE(16)
  const isPlain = end.readUInt32LE(4) === 0 && end.readUInt16LE(8) === count
  const isWhole = at + length === size - endBytes && end.readUInt16LE(20) === 0
  if (!isPlain || !isWhole) throw new JobFault('noArchive')
  return { count, at, length }
}

function entryAt(directory: Buffer, at: number): { entry: ZipEntry; taken: number } {
  const head = directory.subarray(at, at + centralBytes)
  if (head.length < centralBytes || head.readUInt32LE(0) !== directoryMark)
    throw new JobFault('noArchive')
  const nameBytes = head.readUInt16LE(28)
  const taken = centralBytes + nameBytes + head.readUInt16LE(30) + head.readUInt16LE(32)
  if (at + taken > directory.length) throw new JobFault('noArchive')
  const path = directory.toString('utf8', at + centralBytes, at + centralBytes + nameBytes)
  const method = head.readUInt16LE(10)
  if ((head.readUInt16LE(8) & ~knownFlags) !== 0 || (method !== 0 && method !== 8))
    throw new JobFault('noArchive', shown(path))
  const type = (head.readUInt32LE(38) >>> 16) & typeMask
  if (head[5] === unixHost && type !== 0 && type !== regularType)
    throw new JobFault('link', shown(path))
  return {
    taken,
    entry: {
      path,
      isPacked: method === 8,
      crc: head.readUInt32LE(16),
      packedBytes: head.readUInt32LE(20),
      bytes: head.readUInt32LE(24),
      at: head.readUInt32LE(42),
    },
  }
}

/** Each byte of the zip is unpacked once at most. */
function refuseOverlaps(entries: readonly ZipEntry[], end: number): void {
  const sorted = entries.toSorted((one, other) => one.at - other.at)
  for (const [n, { path, at, packedBytes }] of sorted.entries()) {
    const next = sorted[n + 1]?.at ?? end
    if (at + localBytes + path.length + packedBytes > next) throw new JobFault('noArchive', path)
  }
}

/** The bytes of a file, as they are unpacked. @throws JobFault `changed` where they are not what the directory says */
export async function* readEntry(
  file: FileHandle,
  zipPath: string,
  entry: ZipEntry,
): AsyncGenerator<Buffer> {
  const { path, isPacked, packedBytes, bytes, crc, at } = entry
  const head = await readAt(file, at, localBytes)
  if (head.length < localBytes || head.readUInt32LE(0) !== localMark)
    throw new JobFault('changed', path)
  const start = at + localBytes + head.readUInt16LE(26) + head.readUInt16LE(28)
  let read = 0
  let sum = 0
  for await (const piece of unpacked(zipPath, { start, packedBytes, isPacked })) {
    read += piece.length
    if (read > bytes) throw new JobFault('changed', path)
    sum = crc32(piece, sum)
    yield piece
  }
  if (read !== bytes || sum !== crc) throw new JobFault('changed', path)
}

async function* unpacked(
  zipPath: string,
  { start, packedBytes, isPacked }: { start: number; packedBytes: number; isPacked: boolean },
): AsyncGenerator<Buffer> {
  if (packedBytes === 0) return
  const stored = createReadStream(zipPath, { start, end: start + packedBytes - 1 })
  if (!isPacked) {
    for await (const piece of stored) yield Buffer.from(piece)
    return
  }
  const inflate = createInflateRaw()
  stored.on('error', (error) => inflate.destroy(error))
  try {
    for await (const piece of stored.pipe(inflate)) yield Buffer.from(piece)
  } catch (error) {
    if (error instanceof Error && 'code' in error && String(error.code).startsWith('Z_'))
      throw new JobFault('changed')
    throw error
  } finally {
    stored.destroy()
  }
}

async function readAt(file: FileHandle, at: number, length: number): Promise<Buffer> {
  const { bytesRead, buffer } = await file.read(Buffer.alloc(length), 0, length, at)
  return buffer.subarray(0, bytesRead)
}

/** A name from outside, so that it can be told. */
function shown(path: string): string {
  return path.replaceAll(/[^ -~]/g, '?').slice(0, 200)
}
