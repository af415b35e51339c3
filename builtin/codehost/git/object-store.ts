/** Git objects of one bare repository: read from loose files and packs, written durably. */
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { deflate } from 'node:zlib'
import { createByteCache } from './byte-cache.ts'
import { exists, writeDurably } from './durable-files.ts'
import { cacheBytes, wholeObjectBytes } from './limits.ts'
import type { GitObject, ObjectType } from './objects/pack-entries.ts'
import { findLooseIds } from './objects/loose-objects.ts'
import { findPackedIds } from './objects/pack-folder.ts'
import {
  findSize,
  findType,
  openParts,
  readStart,
  readWhole,
  type ObjectPlace,
  type PartedObject,
} from './objects/read-object.ts'

export { forgetPacks } from './objects/pack-folder.ts'
export type { GitObject, ObjectType } from './objects/pack-entries.ts'
export type { PartedObject } from './objects/read-object.ts'

/**
 * One bare repository on disk, as one call reads it: `work` counts what that costs, and `takeRoom` is
 * told of each file before it is written, with its bytes; it may throw.
 */
export type GitRepository = ObjectPlace & { takeRoom?: (bytes: number) => void }

const deflated = promisify<Uint8Array, Buffer>(deflate)

/** Whether a text is a full object id. */
export function isObjectId(text: string): boolean {
  return /^[0-9a-f]{40}$/.test(text)
}

/**
 * Reads an object; null when the repository does not have it.
 * @throws TooMuchWork when it is larger than `mostBytes` (50 MiB)
 */
export async function readObject(
  repo: GitRepository,
  oid: string,
  mostBytes = wholeObjectBytes,
): Promise<GitObject | null> {
  return isObjectId(oid) ? readWhole(repo, oid, { mostBytes }) : null
}

/** Reads an object of one kind; null when it is missing or of another kind. */
export async function readBytes(
  repo: GitRepository,
  type: ObjectType,
  oid: string,
  mostBytes = wholeObjectBytes,
): Promise<Buffer | null> {
  if (!isObjectId(oid)) return null
  return (await readWhole(repo, oid, { mostBytes, type }))?.bytes ?? null
}

/** The first bytes of an object; `isWhole` when there are no more. */
export async function readBeginning(
  repo: GitRepository,
  oid: string,
  bytes: number,
): Promise<(GitObject & { isWhole: boolean }) | null> {
  return isObjectId(oid) ? readStart(repo, oid, bytes) : null
}

/** Kind of an object, or null when it is missing; its content is not read. */
export async function objectType(repo: GitRepository, oid: string): Promise<ObjectType | null> {
  return isObjectId(oid) ? findType(repo, oid) : null
}

/** Opens an object that may be too large for the memory; null when it is missing. */
export async function openObjectParts(
  repo: GitRepository,
  oid: string,
): Promise<PartedObject | null> {
  return isObjectId(oid) ? openParts(repo, oid) : null
}

/** The one object whose id begins with these digits; null when there is none, or more than one. */
export async function findShortId(repo: GitRepository, digits: string): Promise<string | null> {
  const { gitdir, work } = repo
  const loose = await findLooseIds(gitdir, digits)
  const ids = new Set([...loose, ...(await findPackedIds(gitdir, digits, work))])
  const [only = null] = ids
  return ids.size === 1 ? only : null
}

/** Writes an object and answers its id. Writing what is there already changes nothing. */
export async function writeObject(
  repo: GitRepository,
  type: ObjectType,
  bytes: Uint8Array,
): Promise<string> {
  const { gitdir, takeRoom } = repo
  const head = Buffer.from(`${type} ${bytes.length}\0`)
  const oid = createHash('sha1').update(head).update(bytes).digest('hex')
  const path = join(gitdir, 'objects', oid.slice(0, 2), oid.slice(2))
  if (await exists(path)) return oid
  const packed = await deflated(Buffer.concat([head, bytes]))
  takeRoom?.(packed.length)
  await writeDurably(path, packed)
  return oid
}

const sizes = createByteCache<number>(cacheBytes.sizes)

/** Size of a blob in bytes, 0 when it is missing. An id always has the same size, so it is kept. */
export async function blobSize(repo: GitRepository, oid: string): Promise<number> {
  const known = sizes.get(oid)
  if (known !== undefined) return known
  const size = isObjectId(oid) ? await findSize(repo, oid) : null
  if (size === null) return 0
  sizes.set(oid, size, 0)
  return size
}
