/** Files by their SHA-256, in a folder or in an S3-compatible store. A file is whole or not there. */
import { createHash } from 'node:crypto'
import { mkdir, rename } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import { fail } from '../../contract/failures.ts'
import { newId, type World } from './world.ts'

/** Keeps bytes under their hash; the same bytes are kept once. A store that is away fails with `unavailable`. */
export type FileStore = {
  /** Stores bytes and answers their SHA-256 in hex. What is kept damaged is replaced. */
  put(bytes: Uint8Array): Promise<string>
  /** The bytes of a hash; null when they are absent. Throws {@link DamagedFile} when they changed on the way. */
  read(sha256: string): Promise<Uint8Array | null>
  /** Whether the bytes of a hash are there and whole. */
  holds(sha256: string): Promise<boolean>
}

/** Stored bytes that no longer fit their hash: never served (HST-24). */
export class DamagedFile extends Error {
  override readonly name = 'DamagedFile'
}

/** Where files are kept. */
export type FileLocation =
  | { kind: 'folder'; folder: string }
  | {
      kind: 's3'
      bucket: string
      endpoint: string | undefined
      region: string
      accessKeyId: string | undefined
      secretAccessKey: string | undefined
    }

/** Opens the store; `onFailure` hears why it could not do something. The S3 client is loaded only where it is used. */
export async function openFileStore(
  location: FileLocation,
  world: World,
  onFailure: (reason: string) => void = () => {},
): Promise<FileStore> {
  const disk = new Disk(
    location.kind === 'folder' ? folderDriver(location.folder) : await s3Driver(location),
  )
  const write = async (key: string, bytes: Uint8Array): Promise<void> => {
    // An object of a store is whole or not there by itself.
    if (location.kind === 's3') return disk.put(key, bytes)
    // Written aside and moved: a process that ends half-way leaves no half file under a hash.
    const aside = `incoming/${newId(world)}`
    await disk.put(aside, bytes)
    const place = join(location.folder, key)
    await mkdir(dirname(place), { recursive: true })
    // Not the disk's own `move`: it copies, and who reads meanwhile gets a part.
    await rename(join(location.folder, aside), place)
  }
  const trying = <T>(work: () => Promise<T>): Promise<T> => orUnavailable(work, onFailure)
  return {
    async put(bytes) {
      const sha256 = hashOf(bytes)
      const key = keyOf(sha256)
      return trying(async () => {
        const kept = await readKey(disk, key)
        if (kept === null || hashOf(kept) !== sha256) await write(key, bytes)
        return sha256
      })
    },
    async read(sha256) {
      const bytes = await trying(() => readKey(disk, keyOf(sha256)))
      if (bytes !== null && hashOf(bytes) !== sha256)
        throw new DamagedFile(`the file ${sha256} is damaged`)
      return bytes
    },
    async holds(sha256) {
      const bytes = await trying(() => readKey(disk, keyOf(sha256)))
      return bytes !== null && hashOf(bytes) === sha256
    },
  }
}

async function readKey(disk: Disk, key: string): Promise<Buffer | null> {
  if (!(await disk.exists(key))) return null
  // Not `getBytes`: it answers the whole buffer behind a file of no bytes.
  const parts: Uint8Array[] = []
  for await (const part of await disk.getStream(key)) parts.push(Buffer.from(part))
  return Buffer.concat(parts)
}

/** A disk or service that does not answer is nobody's bug: the caller may come again. */
async function orUnavailable<T>(
  work: () => Promise<T>,
  onFailure: (reason: string) => void,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    onFailure(error instanceof Error ? error.message : 'thrown value')
    throw fail('unavailable')
  }
}

function keyOf(sha256: string): string {
  return `files/${sha256.slice(0, 2)}/${sha256}`
}

/** SHA-256 of bytes in hex. */
export function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}

const s3TimeoutMs = 10_000

function folderDriver(folder: string): FSDriver {
  return new FSDriver({ location: folder, visibility: 'private' })
}

async function s3Driver(location: Extract<FileLocation, { kind: 's3' }>) {
  const { S3Driver } = await import('flydrive/drivers/s3')
  const { accessKeyId, secretAccessKey, endpoint } = location
  return new S3Driver({
    bucket: location.bucket,
    region: location.region,
    visibility: 'private',
    supportsACL: false,
    // Stores beside Amazon's own refuse the newer default checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    maxAttempts: 3,
    requestHandler: { connectionTimeout: s3TimeoutMs, requestTimeout: s3TimeoutMs },
    ...(endpoint === undefined ? {} : { endpoint, forcePathStyle: true }),
    ...(accessKeyId && secretAccessKey ? { credentials: { accessKeyId, secretAccessKey } } : {}),
  })
}
