/** Objects in a pack: stored whole, or as a chain of deltas down to one that is. */
import { createByteCache } from '../byte-cache.ts'
import { cacheBytes, wholeObjectBytes } from '../limits.ts'
import { TooMuchWork, type Work } from '../work.ts'
import { applyDelta, readDeltaHead, readSize } from './apply-delta.ts'
import { DamagedObject } from './damaged.ts'
import { inflateStart, inflateWhole, type Compressed } from './inflate.ts'
import { readPiece } from './open-files.ts'
import { findInPack, type Pack } from './pack-index.ts'

/** Kinds of git objects. */
export type ObjectType = 'blob' | 'tree' | 'commit' | 'tag'

/** An object as stored, without its header. */
export type GitObject = { type: ObjectType; bytes: Buffer }

/** Where an object of a pack lies: itself, or what it is a delta of. `size` is that of what is inflated. */
export type PackEntry = { size: number; compressed: Compressed } & (
  | { kind: 'whole'; type: ObjectType }
  | { kind: 'delta'; baseAt: number }
)

/** The longest chain that git itself writes. */
const longestChain = 4096

const bases = createByteCache<GitObject>(cacheBytes.deltaBases)

/** Reads the head of the entry at an offset. @throws DamagedObject */
export async function readEntry(pack: Pack, at: number): Promise<PackEntry> {
  const head = await readPiece(pack.pack, at, 40)
  const first = head[0]
  if (first === undefined) throw new DamagedObject('a pack is cut off')
  // Four bits of the size stand beside the kind; the rest follows as elsewhere.
  const rest = first < 0x80 ? { size: 0, end: 1 } : readSize(head, 1)
  const size = (first & 0x0f) + rest.size * 16
  if (!Number.isSafeInteger(size)) throw new DamagedObject('a size makes no sense')
  const from = (length: number) => ({
    size,
    compressed: compressedAt(pack, at + rest.end + length),
  })
  const kind = (first >> 4) & 7
  const type = types[kind]
  if (type) return { kind: 'whole', type, ...from(0) }
  if (kind === 6) {
    const { distance, length } = readDistance(head.subarray(rest.end))
    if (distance <= 0 || distance > at - 12) throw new DamagedObject('a delta has no base')
    return { kind: 'delta', baseAt: at - distance, ...from(length) }
  }
  if (kind !== 7 || head.length < rest.end + 20) throw new DamagedObject('an entry is of no kind')
  const baseAt = await findInPack(pack, head.subarray(rest.end, rest.end + 20))
  if (baseAt === null) throw new DamagedObject('a delta has no base')
  return { kind: 'delta', baseAt, ...from(20) }
}

const types: Record<number, ObjectType> = { 1: 'commit', 2: 'tree', 3: 'blob', 4: 'tag' }

function compressedAt({ pack }: Pack, start: number): Compressed {
  const end = pack.size - 20
  return (from, length) =>
    readPiece(pack, start + from, Math.min(length, Math.max(0, end - start - from)))
}

// As a size, but the highest first, and each byte that follows stands for one more.
function readDistance(bytes: Buffer): { distance: number; length: number } {
  let distance = -1
  for (let at = 0; at < 8; at++) {
    const byte = bytes[at] ?? 0
    distance = (distance + 1) * 128 + (byte & 0x7f)
    if (byte < 0x80) return { distance, length: at + 1 }
  }
  throw new DamagedObject('a delta has no base')
}

/** Size of an object in bytes, from the head of its entry. */
export async function packedSize(entry: PackEntry): Promise<number> {
  if (entry.kind === 'whole') return entry.size
  return readDeltaHead(await inflateStart(entry.compressed, Math.min(entry.size, 16))).size
}

/** Kind of an object, from the heads of the entries down to the one that is stored whole. */
export async function packedType(pack: Pack, first: PackEntry, work: Work): Promise<ObjectType> {
  let entry = first
  for (let depth = 0; depth <= longestChain; depth++) {
    if (entry.kind === 'whole') return entry.type
    await work.breathe()
    const known = bases.get(baseKey(pack, entry.baseAt))
    if (known) return known.type
    entry = await readEntry(pack, entry.baseAt)
  }
  throw new DamagedObject('a chain of deltas has no end')
}

/** Reads a whole object. @throws DamagedObject @throws TooMuchWork above 50 MiB */
export async function readPacked(pack: Pack, first: PackEntry, work: Work): Promise<GitObject> {
  const { base, deltas } = await findBase(pack, first, work)
  let object = 'bytes' in base ? base : { type: base.type, bytes: await inflated(base, work) }
  for (const { entry, at } of deltas.toReversed()) {
    bases.set(baseKey(pack, entry.baseAt), object, object.bytes.length)
    work.spend('deltaBytes', object.bytes.length)
    const bytes = await applyDelta(object.bytes, await inflated(entry, work), work)
    object = { type: object.type, bytes }
    if (at !== null) bases.set(baseKey(pack, at), object, bytes.length)
    await work.breathe()
  }
  return object
}

type Delta = Extract<PackEntry, { kind: 'delta' }>
type Chain = {
  base: GitObject | Extract<PackEntry, { kind: 'whole' }>
  /** From the object asked for down; `at` is null for itself. */
  deltas: { entry: Delta; at: number | null }[]
}

async function findBase(pack: Pack, first: PackEntry, work: Work): Promise<Chain> {
  const deltas: Chain['deltas'] = []
  let entry = first
  let at: number | null = null
  while (entry.kind === 'delta') {
    if (deltas.length === longestChain) throw new DamagedObject('a chain of deltas has no end')
    deltas.push({ entry, at })
    at = entry.baseAt
    const base = bases.get(baseKey(pack, at))
    if (base) return { base, deltas }
    entry = await readEntry(pack, at)
    await work.breathe()
  }
  return { base: entry, deltas }
}

async function inflated(entry: PackEntry, work: Work): Promise<Buffer> {
  if (entry.size > wholeObjectBytes) throw new TooMuchWork('object', wholeObjectBytes)
  work.spend('deltaBytes', entry.size)
  await work.breathe()
  return inflateWhole(entry.compressed, entry.size, work)
}

function baseKey({ pack }: Pack, at: number): string {
  return `${pack.id}:${at}`
}

/** Forgets what was read of the packs below a folder. */
export function forgetBasesBelow(folder: string): void {
  bases.forget(folder)
}
