/** Reads objects wherever they lie, never more of them than is asked for, and checks what was read. */
import { createHash, type Hash } from 'node:crypto'
import { codeOf } from '../durable-files.ts'
import { wholeObjectBytes } from '../limits.ts'
import { TooMuchWork, type Work } from '../work.ts'
import { DamagedObject } from './damaged.ts'
import { inflateParts, inflateWhole, type Compressed } from './inflate.ts'
import { openLoose, type LooseObject } from './loose-objects.ts'
import {
  packedSize,
  packedType,
  readEntry,
  readPacked,
  type GitObject,
  type ObjectType,
  type PackEntry,
} from './pack-entries.ts'
import { FileChanged } from './open-files.ts'
import { findPacked, forgetLook, lookAgain, type Packed } from './pack-folder.ts'

/** Where objects are read, and the work of the call that reads them. */
export type ObjectPlace = { gitdir: string; work: Work }

/** Size of an object from its first bytes alone, or null when there is none. @throws DamagedObject */
export function findSize(place: ObjectPlace, oid: string): Promise<number | null> {
  return withObject(place, oid, (found) => sizeOf(found))
}

/** Kind of an object from the heads of what it is made of, or null when there is none. */
export function findType(place: ObjectPlace, oid: string): Promise<ObjectType | null> {
  return withObject(place, oid, (found) => typeOf(found, place.work))
}

/**
 * Reads a whole object; null when there is none, or none of the kind that is asked for.
 * @throws TooMuchWork when it is larger than `mostBytes` @throws DamagedObject
 */
export function readWhole(
  place: ObjectPlace,
  oid: string,
  wanted: { mostBytes: number; type?: ObjectType },
): Promise<GitObject | null> {
  const { mostBytes, type } = wanted
  return withObject(place, oid, async (found) => {
    // The kind first: what is of another one may be as large as it likes.
    if (type !== undefined && (await typeOf(found, place.work)) !== type) return null
    if ((await sizeOf(found)) > mostBytes) throw new TooMuchWork('object', mostBytes)
    return wholeOf(place, oid, found)
  })
}

/** The beginning of an object; `isWhole` when that is all of it. Only a whole one is checked. */
export function readStart(
  place: ObjectPlace,
  oid: string,
  mostBytes: number,
): Promise<(GitObject & { isWhole: boolean }) | null> {
  return withObject(place, oid, async (found) => {
    const size = await sizeOf(found)
    const stored = storedWhole(found)
    if (size > mostBytes && stored) {
      place.work.spend('bytes', mostBytes)
      await place.work.breathe()
      const bytes = await firstBytes(stored, mostBytes, place.work)
      return { type: stored.type, bytes, isWhole: false }
    }
    if (size > wholeObjectBytes) throw new TooMuchWork('object', wholeObjectBytes)
    const { type, bytes } = await wholeOf(place, oid, found)
    return { type, bytes: bytes.subarray(0, mostBytes), isWhole: size <= mostBytes }
  })
}

/** An object that is read part by part: its kind and size first. */
export type PartedObject = { type: ObjectType; size: number; parts: AsyncGenerator<Buffer> }

/**
 * Opens an object to be read in parts; null when there is none. One that is stored as a delta is read
 * at once. Without being read to an end, `parts` must be returned. Parts are no work of the call.
 * @throws TooMuchWork for a delta above 50 MiB @throws DamagedObject, by `parts` in the middle too
 */
export async function openParts(place: ObjectPlace, oid: string): Promise<PartedObject | null> {
  const head = await withObject(place, oid, async (found) => {
    const stored = storedWhole(found)
    if (stored) return { type: stored.type, size: stored.size, bytes: null }
    const size = await sizeOf(found)
    if (size > wholeObjectBytes) throw new TooMuchWork('object', wholeObjectBytes)
    return { ...(await wholeOf(place, oid, found)), size }
  })
  if (!head) return null
  const { type, size, bytes } = head
  return { type, size, parts: bytes ? oneOf(bytes) : storedParts(place, oid) }
}

async function* oneOf(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes
}

async function* storedParts(place: ObjectPlace, oid: string): AsyncGenerator<Buffer> {
  const found = await openObject(place, oid)
  const stored = found && storedWhole(found)
  if (!found || !stored) throw new DamagedObject(`${oid} is gone`)
  const hash = hashOf(stored)
  let skip = stored.skip
  try {
    for await (const part of inflateParts(
      stored.compressed,
      stored.skip + stored.size,
      place.work,
    )) {
      const own = part.subarray(Math.min(skip, part.length))
      skip -= part.length - own.length
      hash.update(own)
      if (own.length > 0) yield own
    }
  } finally {
    await found.close()
  }
  requireHash(oid, hash)
}

type Found = { close: () => Promise<void> } & (
  | { kind: 'loose'; object: LooseObject }
  | { kind: 'packed'; packed: Packed; entry: PackEntry }
)

async function withObject<T>(
  place: ObjectPlace,
  oid: string,
  work: (found: Found) => Promise<T>,
): Promise<T | null> {
  for (let attempt = 0; ; attempt++) {
    let found: Found | null = null
    try {
      found = await openObject(place, oid)
      return found && (await work(found))
    } catch (error) {
      // The packs were made anew while we read: what was in one of them is in another now.
      const isGone = error instanceof FileChanged || codeOf(error) === 'ENOENT'
      if (!isGone || attempt === mostAttempts) throw error
      forgetLook(place.gitdir)
    } finally {
      await found?.close()
    }
  }
}

const mostAttempts = 3

// Packs first: what is in one that is known costs no look into folders. A pack may have appeared since,
// and the loose files that it was made of vanished.
async function openObject(place: ObjectPlace, oid: string): Promise<Found | null> {
  await place.work.breathe()
  return (
    (await openPacked(place, oid)) ??
    (await openAlone(place, oid)) ??
    ((await lookAgain(place.gitdir))
      ? ((await openPacked(place, oid)) ?? (await openAlone(place, oid)))
      : null)
  )
}

async function openPacked({ gitdir, work }: ObjectPlace, oid: string): Promise<Found | null> {
  const packed = await findPacked(gitdir, Buffer.from(oid, 'hex'), work)
  if (!packed) return null
  const entry = await readEntry(packed.pack, packed.at)
  return { kind: 'packed', packed, entry, close: async () => {} }
}

async function openAlone({ gitdir }: ObjectPlace, oid: string): Promise<Found | null> {
  const object = await openLoose(gitdir, oid)
  return object && { kind: 'loose', object, close: object.close }
}

async function typeOf(found: Found, work: Work): Promise<ObjectType> {
  if (found.kind === 'loose') return found.object.type
  return packedType(found.packed.pack, found.entry, work)
}

async function sizeOf(found: Found): Promise<number> {
  return found.kind === 'loose' ? found.object.size : packedSize(found.entry)
}

async function wholeOf(place: ObjectPlace, oid: string, found: Found): Promise<GitObject> {
  place.work.spend('bytes', await sizeOf(found))
  await place.work.breathe()
  const object = await contentOf(found, place.work)
  const hash = hashOf({ type: object.type, size: object.bytes.length })
  for (let at = 0; at < object.bytes.length; at += hashedAtOnce) {
    hash.update(object.bytes.subarray(at, at + hashedAtOnce))
    await place.work.breathe()
  }
  requireHash(oid, hash)
  return object
}

const hashedAtOnce = 4 * 1024 * 1024

async function contentOf(found: Found, work: Work): Promise<GitObject> {
  if (found.kind === 'packed') return readPacked(found.packed.pack, found.entry, work)
  const { type, size, skip, compressed, bytes } = found.object
  if (bytes) return { type, bytes }
  return { type, bytes: (await inflateWhole(compressed, skip + size, work)).subarray(skip) }
}

/** What is stored as it is and not as a delta; `skip` inflated bytes come before it. */
type Stored = { type: ObjectType; size: number; skip: number; compressed: Compressed }

function storedWhole(found: Found): Stored | null {
  if (found.kind === 'loose') return found.object
  return found.entry.kind === 'whole' ? { ...found.entry, skip: 0 } : null
}

async function firstBytes(stored: Stored, most: number, work: Work): Promise<Buffer> {
  const parts: Buffer[] = []
  let missing = stored.skip + most
  for await (const part of inflateParts(stored.compressed, stored.skip + stored.size, work)) {
    parts.push(part)
    missing -= part.length
    if (missing <= 0) break
  }
  return Buffer.concat(parts).subarray(stored.skip, stored.skip + most)
}

function hashOf(object: { type: ObjectType; size: number }): Hash {
  return createHash('sha1').update(`${object.type} ${object.size}\0`)
}

function requireHash(oid: string, hash: Hash): void {
  if (hash.digest('hex') !== oid) throw new DamagedObject(`${oid} is not what its name says`)
}
