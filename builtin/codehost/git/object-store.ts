/** Git objects of one bare repository: read from loose files and packs, written durably. */
import git from 'isomorphic-git'
import { durableFs } from './durable-files.ts'

/** One bare repository on disk. `cache` holds the pack indexes that were read. */
export type GitRepository = { gitdir: string; cache: object }

/** Kinds of git objects. */
export type ObjectType = 'blob' | 'tree' | 'commit' | 'tag'

/** An object as stored, without its header. */
export type GitObject = { type: ObjectType; bytes: Uint8Array }

/** Whether a text is a full object id. */
export function isObjectId(text: string): boolean {
  return /^[0-9a-f]{40}$/.test(text)
}

/** Reads an object; null when the repository does not have it. */
export async function readObject(repo: GitRepository, oid: string): Promise<GitObject | null> {
  if (!isObjectId(oid)) return null
  try {
    const read = await git.readObject({ fs: durableFs, ...repo, oid, format: 'content' })
    if (read.format !== 'content') throw new Error(`unexpected format ${read.format}`)
    return { type: read.type, bytes: read.object }
  } catch (error) {
    if (error instanceof Error && error.name === 'NotFoundError') return null
    throw error
  }
}

/** Reads an object of one kind; null when it is missing or of another kind. */
export async function readBytes(
  repo: GitRepository,
  type: ObjectType,
  oid: string,
): Promise<Uint8Array | null> {
  const found = await readObject(repo, oid)
  return found?.type === type ? found.bytes : null
}

/** Writes an object and answers its id. Writing what is there already changes nothing. */
export async function writeObject(
  repo: GitRepository,
  type: ObjectType,
  bytes: Uint8Array,
): Promise<string> {
  const { gitdir } = repo
  const oid = await git.writeObject({
    fs: durableFs,
    gitdir,
    type,
    object: bytes,
    format: 'content',
  })
  if (type === 'blob') rememberSize(oid, bytes.length)
  return oid
}

const sizes = new Map<string, number>()
const rememberedSizes = 50_000

/** Size of a blob in bytes, 0 when it is missing. An id always has the same size, so it is kept. */
export async function blobSize(repo: GitRepository, oid: string): Promise<number> {
  const known = sizes.get(oid)
  if (known !== undefined) return known
  const size = (await readBytes(repo, 'blob', oid))?.length
  if (size === undefined) return 0
  rememberSize(oid, size)
  return size
}

function rememberSize(oid: string, size: number): void {
  const oldest = sizes.keys().next()
  if (sizes.size >= rememberedSizes && !oldest.done) sizes.delete(oldest.value)
  sizes.set(oid, size)
}
