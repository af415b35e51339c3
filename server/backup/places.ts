/** Where a backup goes and comes from: a folder, one file, or below a prefix of a bucket. */
import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { mkdir, mkdtemp, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Disk } from 'flydrive'
import { create, extract } from 'tar'
import { type BucketAccess, openBucket } from '../kernel/bucket.ts'
import { flushFolder } from '../kernel/durable-files.ts'
import {
  backUp,
  type BackupOptions,
  isBackupName,
  olderThanKept,
  type SavedHost,
} from './back-up.ts'
import { BackupError, type Manifest, manifestName, unfinishedEnd } from './manifest.ts'
import type { Progress } from './progress.ts'

export type BackupPlace =
  | { kind: 'folder'; folder: string }
  | { kind: 'file'; path: string }
  | { kind: 's3'; bucket: string; prefix: string }

/** What places need: how S3 is reached, and a folder whose disk has room for one backup more. */
export type PlaceParts = { s3: BucketAccess; workFolder: string; onProgress: Progress }

const fileEnd = '.tar'

/** Reads a place as it is written on the command line. @throws BackupError for an address of another kind */
export function placeOf(text: string): BackupPlace {
  const found = /^s3:\/\/([\w.-]+)(?:\/+(.*?))?\/*$/.exec(text)
  if (found) return { kind: 's3', bucket: found[1] ?? '', prefix: found[2] ?? '' }
  if (/^[a-z][a-z\d+.-]+:\/\//i.test(text))
    throw new BackupError(`${text} is no folder, no file and no s3://bucket/prefix.`)
  const path = resolve(text)
  return path.endsWith(fileEnd) ? { kind: 'file', path } : { kind: 'folder', folder: path }
}

/**
 * Writes a new backup to a place. In a folder and below a prefix it has a name of its own.
 *
 * @returns where it is, and its manifest
 * @throws BackupError when the file is there already
 */
export async function saveTo(
  place: BackupPlace,
  host: SavedHost,
  { s3, workFolder, ...options }: BackupOptions & PlaceParts,
): Promise<{ at: string; manifest: Manifest }> {
  if (place.kind === 'folder') {
    const { folder, manifest } = await backUp(host, place.folder, options)
    return { at: folder, manifest }
  }
  const { keep, ...once } = options
  if (place.kind === 'file') {
    if (existsSync(place.path)) throw new BackupError(`${place.path} is there already.`)
    await mkdir(dirname(place.path), { recursive: true })
    return inWorkFolder(dirname(place.path), async (work) => {
      const { folder, manifest } = await backUp(host, work, once)
      await pack(folder, place.path)
      return { at: place.path, manifest }
    })
  }
  return inWorkFolder(workFolder, async (work) => {
    const { folder, name, manifest } = await backUp(host, work, once)
    const bucket = await openBucket({ kind: 's3', bucket: place.bucket, ...s3 })
    const at = [place.prefix, name].filter((part) => part !== '').join('/')
    await upload(folder, bucket, { at, onProgress: options.onProgress })
    if (keep !== undefined) await removeOlder(bucket, place.prefix, { host: options.host, keep })
    return { at: `s3://${place.bucket}/${at}`, manifest }
  })
}

/**
 * Works on a backup as a folder, wherever it is: what is no folder is unpacked aside, and that is removed at the end.
 *
 * @throws BackupError when there is none, or it is cut off
 */
export async function withBackup<T>(
  text: string,
  { s3, workFolder, onProgress }: PlaceParts,
  work: (folder: string) => Promise<T>,
): Promise<T> {
  const place = await placeToRead(text)
  if (place.kind === 'folder') return work(place.folder)
  return inWorkFolder(workFolder, async (folder) => {
    if (place.kind === 'file') await unpack(place.path, folder)
    else {
      const bucket = await openBucket({ kind: 's3', bucket: place.bucket, ...s3 })
      await download(bucket, place.prefix, { folder, onProgress })
      if (!existsSync(join(folder, manifestName)))
        throw new BackupError(`There is no backup at ${text}, or it was never finished.`)
    }
    return work(folder)
  })
}

async function placeToRead(text: string): Promise<BackupPlace> {
  const place = placeOf(text)
  if (place.kind === 's3') return place
  const path = place.kind === 'file' ? place.path : place.folder
  const found = await stat(path).catch(() => null)
  return found?.isFile() ? { kind: 'file', path } : { kind: 'folder', folder: path }
}

const workName = 'backup-work-'
const dayMs = 86_400_000

/** A folder for the time of some work. What a process left there that was ended goes after a day. */
async function inWorkFolder<T>(beside: string, work: (folder: string) => Promise<T>): Promise<T> {
  await mkdir(beside, { recursive: true })
  for (const name of await readdir(beside)) {
    if (!name.startsWith(workName)) continue
    const left = await stat(join(beside, name)).catch(() => null)
    if (left && left.mtimeMs < Date.now() - dayMs)
      await rm(join(beside, name), { recursive: true, force: true })
  }
  const folder = await mkdtemp(join(beside, workName))
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** The paths of all parts, the manifest last: what lacks it is taken for no backup. */
async function partsIn(folder: string): Promise<string[]> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true })
  const parts = found
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .map((part) => part.replaceAll('\\', '/'))
  return [...parts.filter((part) => part !== manifestName), manifestName]
}

/** The manifest is the last part: an archive that was cut off has none. */
async function pack(folder: string, path: string): Promise<void> {
  const unfinished = `${path}${unfinishedEnd}`
  await rm(unfinished, { force: true })
  try {
    // It may hold the key of the host, which nobody else on this machine is to read.
    const terms = { cwd: folder, file: unfinished, portable: true, mode: 0o600 }
    await create(terms, await partsIn(folder))
    const file = await open(unfinished, 'r+')
    await file.sync()
    await file.close()
    await rename(unfinished, path)
    await flushFolder(dirname(path))
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
}

// Nothing else belongs to a backup, so that nothing else is written to the disk of whoever reads one.
const isPart = (path: string): boolean =>
  /^(?:manifest\.json|secret-key|rows\/\w+\/\w+\.jsonl|files\/[\da-f]{2}\/[\da-f]{64}|repositories\/\d+\.bundle)$/.test(
    path,
  )

async function unpack(path: string, folder: string): Promise<void> {
  if (path.endsWith(unfinishedEnd))
    throw new BackupError(`${path} was never finished: it is no backup.`)
  const filter = (name: string, entry: object): boolean =>
    isPart(name) && (!('type' in entry) || entry.type === 'File')
  await extract({ file: path, cwd: folder, strict: true, filter }).catch((error: unknown) => {
    throw new BackupError(`${path} is no backup, or it is cut off.`, { cause: error })
  })
  if (!existsSync(join(folder, manifestName)))
    throw new BackupError(`${path} is no backup, or it is cut off.`)
}

async function upload(
  folder: string,
  bucket: Disk,
  { at, onProgress }: { at: string; onProgress: Progress },
): Promise<void> {
  const parts = await partsIn(folder)
  for (const [done, part] of parts.entries()) {
    const path = join(folder, part)
    const { size: contentLength } = await stat(path)
    await bucket.putStream(`${at}/${part}`, createReadStream(path), { contentLength })
    onProgress('sent', done + 1, parts.length)
  }
}

async function download(
  bucket: Disk,
  prefix: string,
  { folder, onProgress }: { folder: string; onProgress: Progress },
): Promise<void> {
  let done = 0
  for await (const key of keysBelow(bucket, `${prefix}/`)) {
    const part = key.slice(prefix.length + 1)
    if (!isPart(part)) continue
    const path = join(folder, part)
    await mkdir(dirname(path), { recursive: true })
    await pipeline(
      await bucket.getStream(key),
      createWriteStream(path, { flags: 'wx', mode: 0o600 }),
    )
    onProgress('fetched', (done += 1), null)
  }
}

async function* keysBelow(bucket: Disk, prefix: string): AsyncGenerator<string> {
  let from: string | undefined
  do {
    const options = { recursive: true, ...(from === undefined ? {} : { paginationToken: from }) }
    const page = await bucket.listAll(prefix, options)
    for (const object of page.objects) if (object.isFile) yield object.key
    from = page.paginationToken
  } while (from !== undefined)
}

/** Only whole backups count, and the manifest goes first: what is half removed is taken for none. */
async function removeOlder(
  bucket: Disk,
  prefix: string,
  { host, keep }: { host: string | undefined; keep: number },
): Promise<void> {
  const below = prefix === '' ? '' : `${prefix}/`
  const names = new Set<string>()
  for await (const key of keysBelow(bucket, below)) {
    const [name = '', part] = key.slice(below.length).split('/')
    if (isBackupName(name) && part === manifestName) names.add(name)
  }
  for (const name of olderThanKept([...names], host, keep)) {
    const at = `${below}${name}`
    await bucket.delete(`${at}/${manifestName}`)
    const keys = await Array.fromAsync(keysBelow(bucket, `${at}/`))
    for (const key of keys) await bucket.delete(key)
  }
}
