/** Builds archives for tests, also such as no honest program would. */
import { deflateSync, strToU8 } from 'fflate'

/** An entry; what is given beside name and bytes takes the place of what would be true. */
export type Forged = {
  name: string | Uint8Array
  bytes?: Uint8Array | string
  stored?: boolean
  flags?: number
  method?: number
  crc?: number
  sizeBytes?: number
  packedBytes?: number
  /** Upper half of the external attributes, as Unix writes it. */
  mode?: number
  extra?: Uint8Array
  /** Name in the entry's own header. */
  ownName?: string
  /** The data of this earlier entry is named again in place of own data. */
  sharesWith?: number
}

/** The last record, in place of the true one. */
export type ForgedEnd = {
  count?: number
  directoryAt?: number
  disk?: number
  comment?: Uint8Array
}

/** CRC-32, counted bit by bit. */
export function crcOf(bytes: Uint8Array): number {
  let crc = 0xffffffff
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit += 1)
      crc = (crc & 1) === 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1
  }
  return (crc ^ 0xffffffff) >>> 0
}

/** The archive as a file of the device. */
export function forgeZip(entries: readonly Forged[], end: ForgedEnd = {}): File {
  const parts: Uint8Array<ArrayBuffer>[] = []
  const rows: Uint8Array<ArrayBuffer>[] = []
  const places: number[] = []
  let at = 0
  for (const entry of entries) {
    const facts = factsOf(entry)
    const headerAt = entry.sharesWith === undefined ? at : (places[entry.sharesWith] ?? 0)
    places.push(headerAt)
    rows.push(record(46, [0x02014b50, ...facts.row(headerAt)], facts.name, facts.extra))
    if (entry.sharesWith !== undefined) continue
    const own = entry.ownName === undefined ? facts.name : strToU8(entry.ownName)
    const header = record(30, [0x04034b50, ...facts.header(own.byteLength)], own, facts.data)
    parts.push(header)
    at += header.byteLength
  }
  const directory = rows.reduce((sum, { byteLength }) => sum + byteLength, 0)
  const { count = entries.length, directoryAt = at, disk = 0, comment = new Uint8Array() } = end
  const last = record(
    22,
    [
      0x06054b50,
      [disk, 2],
      [0, 2],
      [count, 2],
      [count, 2],
      directory,
      directoryAt,
      [comment.byteLength, 2],
    ],
    comment,
  )
  return new File([...parts, ...rows, last], 'forged.zip')
}

function factsOf(entry: Forged) {
  const name = typeof entry.name === 'string' ? strToU8(entry.name) : entry.name
  const bytes = typeof entry.bytes === 'string' ? strToU8(entry.bytes) : entry.bytes
  const plain = bytes ?? new Uint8Array()
  const data = entry.stored ? plain : deflateSync(plain)
  const { extra = new Uint8Array(), mode = 0o100644 } = entry
  const flags = entry.flags ?? (typeof entry.name === 'string' ? 0x0800 : 0)
  const method = entry.method ?? (entry.stored ? 0 : 8)
  const shared: Field[] = [
    [flags, 2],
    [method, 2],
    0,
    entry.crc ?? crcOf(plain),
    entry.packedBytes ?? data.byteLength,
    entry.sizeBytes ?? plain.byteLength,
  ]
  return {
    name,
    extra,
    data,
    header: (nameLength: number): Field[] => [[20, 2], ...shared, [nameLength, 2], [0, 2]],
    row: (headerAt: number): Field[] => [
      [0x0314, 2],
      [20, 2],
      ...shared,
      [name.byteLength, 2],
      [extra.byteLength, 2],
      [0, 2],
      [0, 2],
      [0, 2],
      mode * 65_536,
      headerAt,
    ],
  }
}

/** A number of four bytes, or of as many as are said. */
type Field = number | [number, 2]

function record(
  size: number,
  fields: readonly Field[],
  ...after: readonly Uint8Array[]
): Uint8Array<ArrayBuffer> {
  const length = after.reduce((sum, { byteLength }) => sum + byteLength, size)
  const bytes = new Uint8Array(length)
  const view = new DataView(bytes.buffer)
  let at = 0
  for (const field of fields) {
    if (typeof field === 'number') view.setUint32(at, field, true)
    else view.setUint16(at, field[0], true)
    at += typeof field === 'number' ? 4 : 2
  }
  for (const part of after) {
    bytes.set(
      part,
      size +
        after.slice(0, after.indexOf(part)).reduce((sum, { byteLength }) => sum + byteLength, 0),
    )
  }
  return bytes
}
