/** How much room a folder takes on disk, learned again cheaply: only folders that changed are read. */
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

type KnownFolder = { changedMs: number; readMs: number; bytes: number; folders: readonly string[] }

/** The smallest piece of disk; small files and folders take one each. */
const blockBytes = 4096

/** What a new file of so many bytes takes on disk at most, with the folder that it may be the first in. */
export function newFileBytes(bytes: number): number {
  return onDisk(bytes) + blockBytes
}

function onDisk(bytes: number): number {
  return Math.ceil(bytes / blockBytes) * blockBytes
}

const rememberedRoots = 64
// A folder that changed right before it was read may have changed again with the same time.
const settledMs = 2000

const known = new Map<string, Map<string, KnownFolder>>()

/** The bytes of a folder and all in it, each file in whole blocks; 0 when there is none. */
export async function measureFolder(root: string): Promise<number> {
  const folders = known.get(root) ?? new Map<string, KnownFolder>()
  known.delete(root)
  known.set(root, folders)
  const oldest = known.keys().next()
  if (known.size > rememberedRoots && !oldest.done) known.delete(oldest.value)
  return measure(folders, root)
}

async function measure(folders: Map<string, KnownFolder>, path: string): Promise<number> {
  const changedMs = await stat(path).then(
    ({ mtimeMs }) => mtimeMs,
    () => null, // removed meanwhile
  )
  if (changedMs === null) return 0
  const before = folders.get(path)
  const isSettled = before?.changedMs === changedMs && before.readMs - before.changedMs > settledMs
  const folder = isSettled ? before : await readFolder(path, changedMs)
  folders.set(path, folder)
  const inside = folder.folders.map((name) => measure(folders, join(path, name)))
  return (await Promise.all(inside)).reduce((sum, bytes) => sum + bytes, folder.bytes)
}

async function readFolder(path: string, changedMs: number): Promise<KnownFolder> {
  const readMs = Date.now() // beside the file system's clock, which is no test's
  const entries = await readdir(path, { withFileTypes: true }).catch(() => [])
  const files = entries.filter((entry) => !entry.isDirectory())
  const sizes = files.map(({ name }) =>
    stat(join(path, name)).then(
      ({ size }) => onDisk(size),
      () => 0, // a temporary file that was moved meanwhile
    ),
  )
  const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, blockBytes)
  const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name)
  return { changedMs, readMs, bytes, folders }
}
