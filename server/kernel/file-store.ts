/** Files by their SHA-256, in a folder or in an S3-compatible store. A file is whole or not there. */
import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Disk } from 'flydrive'
import * as z from 'zod'
import { fail } from '../../contract/failures.ts'
import { isDiskFull } from '../database/host-failures.ts'
import { type BucketLocation, openBucket } from './bucket.ts'
import { flushFolder, writeDurably } from './durable-files.ts'
import { bytesOf, hashOf, storedForm } from './stored-form.ts'
import { newId, type World } from './world.ts'

/** Keeps bytes under their hash; the same bytes are kept once, compressed where that is worth it. A store that is away fails with `unavailable`, a full disk with `hostFull`. */
export type FileStore = {
  /** Stores bytes under their SHA-256; from then on they outlast a loss of power. What is kept damaged is replaced. `isNew`: it was not there. */
  put(bytes: Uint8Array): Promise<StoredFile & { isNew: boolean }>
  /** The bytes of a hash; null when they are absent. Throws {@link DamagedFile} when they changed on the way. */
  read(sha256: string): Promise<Uint8Array | null>
  /** The hashes of those files of which as many bytes are stored, which costs no reading; whether they are whole tells `holds`. */
  keptOf(files: readonly StoredFile[]): Promise<ReadonlySet<string>>
  /** Whether the bytes of a hash are there and whole. */
  holds(sha256: string): Promise<boolean>
  /** Some of the hashes that are kept, from the beginning (null) or from where an earlier page ended. */
  list(from: string | null): Promise<FilePage>
  /** Deletes the bytes of a hash; what is not there is no failure. */
  remove(sha256: string): Promise<void>
  /** Deletes what a process that is gone has left half written; for a store with one process. */
  takeOver(): Promise<void>
}

/** A file by its hash in hex, and the bytes that it takes in the store: fewer than it has where it is compressed. */
export type StoredFile = { sha256: string; stored: number }

/** A page of the hashes of a store; `next`: where the page after it begins, null after the last one. */
export type FilePage = { hashes: string[]; next: string | null }

/** Stored bytes that no longer fit their hash: never served. */
export class DamagedFile extends Error {
  override readonly name = 'DamagedFile'
}

/** Where files are kept. */
export type FileLocation = { kind: 'folder'; folder: string } | BucketLocation

/** Where bytes lie by keys: a folder or a bucket. */
type Place = {
  read(key: string): Promise<Uint8Array | null>
  /** The bytes that a whole file takes; null where it is absent or another than `wanted`. */
  sizeOfWhole(key: string, wanted: Wanted): Promise<number | null>
  write(key: string, bytes: Uint8Array): Promise<void>
  /** Waits until what is there outlasts a loss of power. */
  settle(key: string): Promise<void>
  sizeOf(key: string): Promise<number | null>
  list(from: string | null): Promise<FilePage>
  remove(key: string): Promise<void>
  takeOver(): Promise<void>
}

/** A file that is to be stored; `form` is what would be written of it, made at the first call. */
type Wanted = { sha256: string; bytes: Uint8Array; form(): Promise<Uint8Array> }

/** Opens the store; `onFailure` hears why it could not do something. The S3 client is loaded only where it is used. */
export async function openFileStore(
  location: FileLocation,
  world: World,
  onFailure: (reason: string) => void = () => {},
): Promise<FileStore> {
  const place =
    location.kind === 's3'
      ? inBucket(await openBucket(location))
      : await inFolder(location.folder, world)
  const trying = <T>(work: () => Promise<T>): Promise<T> => orUnavailable(work, onFailure)
  return {
    async put(bytes) {
      const sha256 = hashOf(bytes)
      const key = keyOf(sha256)
      let made: Promise<Uint8Array> | undefined
      const form = (): Promise<Uint8Array> => (made ??= storedForm(bytes))
      return trying(async () => {
        const size = await place.sizeOfWhole(key, { sha256, bytes, form })
        if (size === null) await place.write(key, await form())
        // Also what was there: another call may have moved it there a moment ago.
        await place.settle(key)
        return { sha256, stored: size ?? (await form()).length, isNew: size === null }
      })
    },
    async read(sha256) {
      const form = await trying(() => place.read(keyOf(sha256)))
      if (form === null) return null
      const bytes = await bytesOf(form, sha256)
      if (bytes === null) throw new DamagedFile(`the file ${sha256} is damaged`)
      return bytes
    },
    async keptOf(files) {
      const sizes = await trying(() =>
        Promise.all(files.map(({ sha256 }) => place.sizeOf(keyOf(sha256)))),
      )
      const kept = files.filter(({ stored }, n) => sizes[n] === stored)
      return new Set(kept.map(({ sha256 }) => sha256))
    },
    async holds(sha256) {
      const form = await trying(() => place.read(keyOf(sha256)))
      return form !== null && (await bytesOf(form, sha256)) !== null
    },
    list: (from) => trying(() => place.list(from)),
    remove: (sha256) => trying(() => place.remove(keyOf(sha256))),
    takeOver: () => trying(() => place.takeOver()),
  }
}

/** A file is looked at in one step; through a driver it would be four, which a publish of many files feels. */
async function inFolder(folder: string, world: World): Promise<Place> {
  const incoming = join(folder, 'incoming')
  await makeFolders(folder, incoming)
  return {
    read: (key) => readWhole(join(folder, key)),
    async sizeOfWhole(key, { sha256 }) {
      const form = await readWhole(join(folder, key))
      return form && (await bytesOf(form, sha256)) && form.length
    },
    write: (key, bytes) => writeDurably(join(folder, key), bytes, join(incoming, newId(world))),
    settle: (key) => flushFolder(dirname(join(folder, key))),
    sizeOf: (key) =>
      stat(join(folder, key)).then(
        ({ size }) => size,
        () => null,
      ),
    list: (from) => listFolder(folder, from),
    remove: (key) => rm(join(folder, key), { force: true }),
    async takeOver() {
      for (const name of await readdir(incoming)) await rm(join(incoming, name), { force: true })
    },
  }
}

/** All of them before the first file, so that a publish has the folders of its files to flush and none above them. */
async function makeFolders(folder: string, incoming: string): Promise<void> {
  const files = join(folder, 'files')
  for (const path of [incoming, files]) await mkdir(path, { recursive: true })
  const there = new Set(await readdir(files))
  const absent = firstBytes.filter((name) => !there.has(name))
  if (absent.length === 0) return
  await Promise.all(absent.map((name) => mkdir(join(files, name), { recursive: true })))
  for (const path of [files, folder, dirname(folder)]) await flushFolder(path)
}

/** An object of a store is whole or not there by itself. */
function inBucket(disk: Disk): Place {
  return {
    read: (key) => readObject(disk, key),
    sizeOfWhole: (key, wanted) => sizeOfWholeObject(disk, key, wanted),
    write: (key, bytes) => disk.put(key, bytes),
    async settle() {},
    sizeOf: async (key) => (await orAbsent(disk.getMetaData(key)))?.contentLength ?? null,
    list: (from) => listObjects(disk, from),
    remove: (key) => disk.delete(key),
    async takeOver() {},
  }
}

/** One of the 256 folders of files a page: the driver would read the names of all files at once. */
async function listFolder(folder: string, from: string | null): Promise<FilePage> {
  const root = join(folder, 'files')
  await mkdir(root, { recursive: true })
  const places = (await readdir(root)).toSorted()
  const place = places.find((name) => from === null || name > from)
  if (place === undefined) return { hashes: [], next: null }
  const names = await readdir(join(root, place))
  return { hashes: hashesIn(names.map((name) => `files/${place}/${name}`)), next: place }
}

async function listObjects(disk: Disk, from: string | null): Promise<FilePage> {
  const { objects, paginationToken } = await disk.listAll('files', {
    recursive: true,
    ...(from === null ? {} : { paginationToken: from }),
  })
  const keys = Array.from(objects, (object) => (object.isFile ? object.key : ''))
  return { hashes: hashesIn(keys), next: paginationToken ?? null }
}

/** A bucket may hold what is not ours: only what is called as we call files is listed. */
function hashesIn(keys: readonly string[]): string[] {
  return keys.flatMap((key) => {
    const sha256 = key.slice(key.lastIndexOf('/') + 1)
    return /^[0-9a-f]{64}$/.test(sha256) && key === keyOf(sha256) ? [sha256] : []
  })
}

async function readWhole(path: string): Promise<Buffer | null> {
  return readFile(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
}

/**
 * Told by the object's HEAD: its entity tag is the MD5 of what was put, in one request and not under a key of KMS
 * (Amazon S3 API, "Object": ETag). An object of another tag, as of an earlier compressor, is written again.
 */
async function sizeOfWholeObject(
  disk: Disk,
  key: string,
  { bytes, form }: Wanted,
): Promise<number | null> {
  const head = await orAbsent(disk.getMetaData(key))
  if (head === null) return null
  const tag = head.etag.replaceAll('"', '')
  const isForm = (stored: Uint8Array): boolean =>
    stored.length === head.contentLength && md5Of(stored) === tag
  // Compressing takes longer than to look whether it is needed.
  return isForm(bytes) || isForm(await form()) ? head.contentLength : null
}

function md5Of(bytes: Uint8Array): string {
  return createHash('md5').update(bytes).digest('hex')
}

async function readObject(disk: Disk, key: string): Promise<Buffer | null> {
  // Not `getBytes`: it answers the whole buffer behind a file of no bytes.
  const stream = await orAbsent(disk.getStream(key))
  if (stream === null) return null
  const parts: Uint8Array[] = []
  for await (const part of stream) parts.push(Buffer.from(part))
  return Buffer.concat(parts)
}

/** What the store says of an object; null where it has none. One call, where to ask whether it exists is another. */
async function orAbsent<T>(said: Promise<T>): Promise<T | null> {
  return said.catch((error: unknown) => {
    if (error instanceof Error && isNotFound(error.cause)) return null
    throw error
  })
}

const NotFound = z.object({ $metadata: z.object({ httpStatusCode: z.literal(404) }) })

function isNotFound(cause: unknown): boolean {
  return NotFound.safeParse(cause).success
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
    throw fail(isDiskFull(error) ? 'hostFull' : 'unavailable')
  }
}

/** Files lie in 256 folders, by the first byte of their hash. */
const firstBytes = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'))

function keyOf(sha256: string): string {
  return `files/${sha256.slice(0, 2)}/${sha256}`
}
