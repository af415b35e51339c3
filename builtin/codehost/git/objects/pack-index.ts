/** A pack and its index (version 2): where an object lies, found by reading a few places of the index. */
import { DamagedObject } from './damaged.ts'
import { openFile, readPiece, type OpenedFile } from './open-files.ts'

/** A pack that can be read. `fanout` says how many ids begin with at most each byte. */
export type Pack = { index: OpenedFile; pack: OpenedFile; count: number; fanout: Uint32Array }

const headBytes = 8
const fanoutBytes = 1024
const idBytes = 20
const trailerBytes = 40
/** Ids that are looked through in one read. */
const idsAtOnce = 1024

/** Opens a pack by its path without ending. @throws DamagedObject when index and pack are no pair */
export async function openPack(path: string): Promise<Pack> {
  const index = await openFile(`${path}.idx`)
  const pack = await openFile(`${path}.pack`)
  const head = await readPiece(index, 0, headBytes + fanoutBytes)
  const isKnown =
    head.length === headBytes + fanoutBytes &&
    head.readUInt32BE(0) === 0xff744f63 &&
    head.readUInt32BE(4) === 2
  if (!isKnown) throw new DamagedObject(`${path}.idx is no index that we know`)
  const fanout = Uint32Array.from({ length: 256 }, (_, at) => head.readUInt32BE(headBytes + at * 4))
  if (fanout.some((count, at) => at > 0 && count < (fanout[at - 1] ?? 0)))
    throw new DamagedObject(`${path}.idx is not in order`)
  const opened = { index, pack, count: fanout[255] ?? 0, fanout }
  await requirePair(path, opened)
  return opened
}

async function requirePair(path: string, { index, pack, count }: Pack): Promise<void> {
  const least = headBytes + fanoutBytes + count * (idBytes + 4 + 4) + trailerBytes
  const head = await readPiece(pack, 0, 12)
  const isPack =
    head.length === 12 &&
    head.toString('latin1', 0, 4) === 'PACK' &&
    [2, 3].includes(head.readUInt32BE(4)) &&
    head.readUInt32BE(8) === count
  if (index.size < least || !isPack) throw new DamagedObject(`${path} is cut off`)
  const named = await readPiece(index, index.size - trailerBytes, idBytes)
  const own = await readPiece(pack, pack.size - idBytes, idBytes)
  if (!named.equals(own)) throw new DamagedObject(`${path}.idx is of another pack`)
}

/** Where an object begins in the pack, or null when it is not there. @throws DamagedObject */
export async function findInPack(pack: Pack, id: Buffer): Promise<number | null> {
  const place = await placeOf(pack, id)
  const found = await readPiece(pack.index, idAt(place), idBytes)
  return place < pack.count && found.equals(id) ? offsetOf(pack, place) : null
}

/** Ids that begin with these hexadecimal digits, at most `most`. */
export async function findBeginning(pack: Pack, digits: string, most: number): Promise<string[]> {
  const place = await placeOf(pack, Buffer.from(digits.padEnd(2 * idBytes, '0'), 'hex'))
  const ids = await readPiece(pack.index, idAt(place), Math.min(most, pack.count - place) * idBytes)
  const found = Array.from({ length: Math.floor(ids.length / idBytes) }, (_, at) =>
    ids.toString('hex', at * idBytes, (at + 1) * idBytes),
  )
  return found.filter((id) => id.startsWith(digits))
}

/** How many ids of the pack come before this one. */
async function placeOf({ index, fanout }: Pack, id: Buffer): Promise<number> {
  const first = id[0] ?? 0
  let low = first === 0 ? 0 : (fanout[first - 1] ?? 0)
  let high = fanout[first] ?? 0
  while (high - low > idsAtOnce) {
    const middle = (low + high) >>> 1
    const found = await readPiece(index, idAt(middle), idBytes)
    if (found.compare(id) < 0) low = middle + 1
    else high = middle
  }
  const ids = await readPiece(index, idAt(low), (high - low) * idBytes)
  const begin = low
  while (low < high) {
    const middle = (low + high) >>> 1
    const at = (middle - begin) * idBytes
    if (ids.compare(id, 0, idBytes, at, at + idBytes) < 0) low = middle + 1
    else high = middle
  }
  return low
}

function idAt(place: number): number {
  return headBytes + fanoutBytes + place * idBytes
}

// Below 2 GiB an offset stands in the table; above, the table names a place in one of 64 bits.
async function offsetOf({ index, pack, count }: Pack, place: number): Promise<number> {
  const short = headBytes + fanoutBytes + count * (idBytes + 4)
  const found = (await readPiece(index, short + place * 4, 4)).readUInt32BE(0)
  const offset = found < 0x80000000 ? found : await longOffset()
  if (offset < 12 || offset >= pack.size - idBytes)
    throw new DamagedObject(`${index.path} leads out of its pack`)
  return offset

  async function longOffset(): Promise<number> {
    const piece = await readPiece(index, short + count * 4 + (found - 0x80000000) * 8, 8)
    if (piece.length < 8) throw new DamagedObject(`${index.path} is cut off`)
    return Number(piece.readBigUInt64BE(0))
  }
}
