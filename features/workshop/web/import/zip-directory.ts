/**
 * The central directory of a zip: what an archive says that it holds, read and checked before anything is
 * unpacked (T17). Only the directory is read, so that a file of any size is answered at once.
 */
import type { Result } from '../../../../contract/result.ts'
import { err, ok } from '../../../../contract/result.ts'
import { decodeNames } from './zip-names.ts'
import type { RawName } from './zip-names.ts'

/** Why an archive cannot be taken at all; nothing of it is. */
export type ZipFault = 'notZip' | 'zip64' | 'severalParts' | 'damaged' | 'overlapping'

/** One entry as the directory names it. */
export type ZipEntry = {
  /** Null where it is in no encoding that is known. */
  name: string | null
  /** The name's own bytes, which the entry itself must repeat. */
  nameBytes: Uint8Array
  kind: 'file' | 'folder' | 'link' | 'special'
  isEncrypted: boolean
  method: number
  crc: number
  packedBytes: number
  sizeBytes: number
  headerAt: number
  /** Where the next entry, or the directory, begins. */
  endsBy: number
}

/** Lengths and marks of the format (APPNOTE 4.3). */
export const zipFormat = {
  localHeader: { mark: 0x04034b50, bytes: 30 },
  entry: { mark: 0x02014b50, bytes: 46 },
  end: { mark: 0x06054b50, bytes: 22 },
  longestComment: 0xffff,
} as const

// 65,534 entries with names of 100 letters take 10 MiB.
const directoryBytesAtMost = 32 * 1024 * 1024
const [sentinel16, sentinel32] = [0xffff, 0xffffffff]

/**
 * Reads what an archive holds.
 * @param archive the whole file, of which only the end is read
 * @param yieldNow awaited between entries
 * @returns the entries in the order of the directory
 */
export async function readDirectory(
  archive: Blob,
  yieldNow: () => Promise<void>,
): Promise<Result<ZipEntry[], ZipFault>> {
  const end = await findEnd(archive)
  if (!end.ok) return end
  const { count, directoryAt, directoryBytes } = end.value
  const bytes = await archive.slice(directoryAt, directoryAt + directoryBytes).arrayBuffer()
  const view = new DataView(bytes)
  const rows: Row[] = []
  for (let at = 0; at < directoryBytes;) {
    const row = readRow(view, at)
    if (!row.ok) return row
    rows.push(row.value)
    at = row.value.next
    await yieldNow()
  }
  if (rows.length !== count) return err('damaged')
  return inPlaces(rows, directoryAt)
}

type End = { count: number; directoryAt: number; directoryBytes: number }

/** The last record of the file, which says where the directory lies. */
async function findEnd(archive: Blob): Promise<Result<End, ZipFault>> {
  const { mark, bytes } = zipFormat.end
  const from = Math.max(0, archive.size - bytes - zipFormat.longestComment)
  const view = new DataView(await archive.slice(from).arrayBuffer())
  for (let at = view.byteLength - bytes; at >= 0; at -= 1) {
    // A comment may hold anything, also what looks like this record; it ends where the file ends.
    if (view.getUint32(at, true) !== mark) continue
    if (at + bytes + view.getUint16(at + 20, true) !== view.byteLength) continue
    return checkEnd(view, at, from + at)
  }
  return err('notZip')
}

function checkEnd(view: DataView, at: number, endAt: number): Result<End, ZipFault> {
  const count = view.getUint16(at + 10, true)
  const directoryBytes = view.getUint32(at + 12, true)
  const directoryAt = view.getUint32(at + 16, true)
  if (count === sentinel16 || directoryBytes === sentinel32 || directoryAt === sentinel32)
    return err('zip64')
  const parts = [view.getUint16(at + 4, true), view.getUint16(at + 6, true)]
  if (parts.some((part) => part !== 0) || view.getUint16(at + 8, true) !== count)
    return err('severalParts')
  const fits = directoryAt + directoryBytes <= endAt && directoryBytes <= directoryBytesAtMost
  return fits ? ok({ count, directoryAt, directoryBytes }) : err('damaged')
}

type Row = { entry: Omit<ZipEntry, 'name' | 'endsBy'>; rawName: RawName; next: number }

function readRow(view: DataView, at: number): Result<Row, ZipFault> {
  const { mark, bytes } = zipFormat.entry
  if (at + bytes > view.byteLength || view.getUint32(at, true) !== mark) return err('damaged')
  const [nameLength, extraLength] = [view.getUint16(at + 28, true), view.getUint16(at + 30, true)]
  const next = at + bytes + nameLength + extraLength + view.getUint16(at + 32, true)
  if (next > view.byteLength) return err('damaged')
  const packedBytes = view.getUint32(at + 20, true)
  const sizeBytes = view.getUint32(at + 24, true)
  const headerAt = view.getUint32(at + 42, true)
  if ([packedBytes, sizeBytes, headerAt].includes(sentinel32)) return err('zip64')
  if (view.getUint16(at + 34, true) !== 0) return err('severalParts')
  const flags = view.getUint16(at + 8, true)
  const part = (from: number, length: number): Uint8Array =>
    new Uint8Array(view.buffer, at + from, length)
  const nameBytes = part(bytes, nameLength)
  return ok({
    rawName: {
      bytes: nameBytes,
      isUtf8: (flags & 0x0800) !== 0,
      extra: part(bytes + nameLength, extraLength),
    },
    entry: {
      nameBytes,
      kind: kindOf(view.getUint16(at + 4, true) >> 8, view.getUint32(at + 38, true), nameBytes),
      isEncrypted: (flags & 0x2041) !== 0,
      method: view.getUint16(at + 10, true),
      crc: view.getUint32(at + 16, true),
      packedBytes,
      sizeBytes,
      headerAt,
    },
    next,
  })
}

// Systems whose archives carry the modes of Unix: Unix itself and macOS.
const unixSystems = [3, 19]
const slash = 0x2f

function kindOf(system: number, attributes: number, name: Uint8Array): ZipEntry['kind'] {
  const mode = unixSystems.includes(system) ? (attributes >>> 16) & 0o170000 : 0
  if (mode === 0o120000) return 'link'
  if (name.at(-1) === slash || mode === 0o040000) return 'folder'
  return mode === 0 || mode === 0o100000 ? 'file' : 'special'
}

/**
 * Takes `\\` for `/`, which older programs of Windows write though the format forbids it. After the name was
 * decoded: in GBK and Shift_JIS that byte is also the second half of characters.
 */
function named(given: string | null, kind: ZipEntry['kind']): Pick<ZipEntry, 'name' | 'kind'> {
  const name = given?.replaceAll('\\', '/') ?? null
  return { name, kind: kind === 'file' && name?.endsWith('/') ? 'folder' : kind }
}

/** Gives each entry its place and name; entries that share bytes are a bomb (T17). */
function inPlaces(rows: readonly Row[], directoryAt: number): Result<ZipEntry[], ZipFault> {
  const starts = rows.map(({ entry }) => entry.headerAt).sort((left, right) => left - right)
  const ends = starts.map((start, at) => [start, starts[at + 1] ?? directoryAt] as const)
  // Of two entries at one place the nearer end holds, which leaves no room for either.
  const endsBy = new Map(ends.toReversed())
  const names = decodeNames(rows.map(({ rawName }) => rawName))
  const entries = rows.map(({ entry }, at) => ({
    ...entry,
    ...named(names[at] ?? null, entry.kind),
    endsBy: endsBy.get(entry.headerAt) ?? 0,
  }))
  const isApart = ({ headerAt, nameBytes, packedBytes, endsBy: end }: ZipEntry): boolean =>
    headerAt + zipFormat.localHeader.bytes + nameBytes.byteLength + packedBytes <= end
  return entries.every(isApart) ? ok(entries) : err('overlapping')
}
