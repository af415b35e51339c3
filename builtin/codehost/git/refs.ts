/**
 * References, compared and swapped under git's own lock files, so that the API and a `git push` at
 * the same time never overwrite each other (HOST-13).
 */
import {
  type FileHandle,
  lstat,
  mkdir,
  open,
  readdir,
  readFile,
  rename,
  rm,
  rmdir,
} from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { flushFolder } from './durable-files.ts'
import { isObjectId, type GitRepository } from './object-store.ts'

/** A reference and what it points at. */
export type Ref = { name: string; oid: string }

/**
 * What became of a change: `moved` when the reference was not where it was expected, `blocked` when
 * another name is in the way (`a` and `a/b`).
 */
export type RefOutcome = 'done' | 'moved' | 'blocked'

/** Where a reference points, or null when there is none of that full name. */
export async function readRef(repo: GitRepository, name: string): Promise<string | null> {
  const loose = await readText(join(repo.gitdir, name))
  const oid = loose?.trim() ?? ''
  if (isObjectId(oid)) return oid
  return (await readPackedRefs(repo)).get(name) ?? null
}

/** All references under a prefix such as `refs/heads/`, by name in byte order. */
export async function listRefs(repo: GitRepository, prefix: string): Promise<Ref[]> {
  const found = new Map<string, string>()
  for (const [name, oid] of await readPackedRefs(repo)) {
    if (name.startsWith(prefix)) found.set(name, oid)
  }
  for (const name of await looseNames(repo.gitdir, 'refs')) {
    if (!name.startsWith(prefix) || name.endsWith('.lock')) continue
    const oid = (await readText(join(repo.gitdir, name)))?.trim() ?? ''
    if (isObjectId(oid)) found.set(name, oid)
  }
  const names = [...found].map(([name, oid]) => ({ name, oid }))
  return names.sort((a, b) => Buffer.compare(Buffer.from(a.name), Buffer.from(b.name)))
}

/**
 * Moves a reference if it still is where the caller saw it.
 * @param change `expected` null means that it must not exist yet
 */
export async function swapRef(
  repo: GitRepository,
  change: { name: string; expected: string | null; to: string },
): Promise<RefOutcome> {
  const { name, expected, to } = change
  if (expected === null && (await isInTheWay(repo, name))) return 'blocked'
  const path = join(repo.gitdir, name)
  return withLock(path, async (replace) => {
    if ((await readRef(repo, name)) !== expected) return 'moved'
    try {
      await removeEmptyFolders(path)
      await replace(`${to}\n`)
      return 'done'
    } catch (error) {
      // Since our look somebody makes a name below this one: its folder stands where this is to be.
      if (['ENOTEMPTY', 'EISDIR', 'EEXIST'].includes(codeOf(error) ?? '')) return 'blocked'
      throw error
    }
  })
}

/** Deletes a reference if it still is where the caller saw it. */
export async function deleteRef(
  repo: GitRepository,
  change: { name: string; expected: string },
): Promise<RefOutcome> {
  const path = join(repo.gitdir, change.name)
  return withLock(path, async () => {
    if ((await readRef(repo, change.name)) !== change.expected) return 'moved'
    await dropPackedRef(repo, change.name)
    await rm(path, { force: true })
    await flushFolder(dirname(path))
    return 'done'
  })
}

const tries = 100
const pauseMs = 20
const staleMs = 30_000

/** Writes a text in place of what the lock guards, whole or not at all; the lock is gone by then. */
type Replace = (text: string) => Promise<void>

async function withLock(
  path: string,
  work: (replace: Replace) => Promise<RefOutcome>,
): Promise<RefOutcome> {
  const lockPath = `${path}.lock`
  const lock = await takeLock(lockPath)
  if (lock === null) return 'blocked'
  let isHeld = true
  try {
    return await work(async (text) => {
      await lock.writeFile(text)
      await lock.sync()
      await rename(lockPath, path)
      isHeld = false
      await flushFolder(dirname(path))
    })
  } finally {
    await lock.close()
    // After the rename a lock of that name is somebody else's.
    if (isHeld) await rm(lockPath, { force: true })
  }
}

async function takeLock(lockPath: string): Promise<FileHandle | null> {
  for (let attempt = 0; attempt < tries; attempt++) {
    if (await isBelowFile(lockPath)) return null
    try {
      return await open(lockPath, 'wx')
    } catch (error) {
      const code = codeOf(error)
      if (code === 'ENOENT' || code === 'ENOTDIR') continue // an emptied folder was swept in between
      if (code !== 'EEXIST') throw error
      if (!(await sweepStale(lockPath))) await pause(pauseMs)
    }
  }
  throw new Error('a reference stayed locked')
}

/** Makes the folder of a file, unless a file stands where it or one above it would be. */
async function isBelowFile(path: string): Promise<boolean> {
  try {
    await mkdir(dirname(path), { recursive: true })
    return false
  } catch (error) {
    const code = codeOf(error)
    if (code === 'ENOTDIR' || code === 'EEXIST') return true
    if (code === 'ENOENT') return false // swept in between; who opens the file sees it
    throw error
  }
}

let sweeping: Promise<unknown> = Promise.resolve()

/** One after the other: a second one who saw the same stale lock must not sweep the first one's new lock. */
function sweepStale(lockPath: string): Promise<boolean> {
  const swept = sweeping.then(async () => {
    const isDead = await isStale(lockPath)
    if (isDead) await rm(lockPath, { force: true })
    return isDead
  })
  sweeping = swept.catch(() => undefined)
  return swept
}

// A lock that is older than this process was left by one that died; git's own are short.
async function isStale(lockPath: string): Promise<boolean> {
  const made = (await lstat(lockPath).catch(() => null))?.mtimeMs
  return made !== undefined && made < Math.max(performance.timeOrigin, Date.now() - staleMs)
}

async function isInTheWay(repo: GitRepository, name: string): Promise<boolean> {
  const refs = await listRefs(repo, 'refs/')
  return refs.some((ref) => ref.name.startsWith(`${name}/`) || name.startsWith(`${ref.name}/`))
}

async function removeEmptyFolders(path: string): Promise<void> {
  const entries = await readdir(path, { withFileTypes: true }).catch(() => null)
  if (entries === null) return
  for (const entry of entries) {
    if (entry.isDirectory()) await removeEmptyFolders(join(path, entry.name))
  }
  await rmdir(path).catch((error: unknown) => {
    if (codeOf(error) !== 'ENOENT') throw error // somebody else sweeps too
  })
}

async function looseNames(gitdir: string, folder: string): Promise<string[]> {
  const entries = await readdir(join(gitdir, folder), { withFileTypes: true }).catch(() => [])
  const names = await Promise.all(
    entries.map(async (entry) => {
      const name = `${folder}/${entry.name}`
      return entry.isDirectory() ? looseNames(gitdir, name) : [name]
    }),
  )
  return names.flat()
}

async function readPackedRefs(repo: GitRepository): Promise<Map<string, string>> {
  const text = (await readText(join(repo.gitdir, 'packed-refs'))) ?? ''
  const refs = new Map<string, string>()
  for (const line of text.split('\n')) {
    const [, oid, name] = /^([0-9a-f]{40}) (refs\/.+)$/.exec(line) ?? []
    if (oid && name) refs.set(name, oid)
  }
  return refs
}

async function dropPackedRef(repo: GitRepository, name: string): Promise<void> {
  if (!(await readPackedRefs(repo)).has(name)) return
  const path = join(repo.gitdir, 'packed-refs')
  await withLock(path, async (replace) => {
    const lines = ((await readText(path)) ?? '').split('\n')
    const kept: string[] = []
    let isDropped = false
    for (const line of lines) {
      if (!line.startsWith('^')) isDropped = line.endsWith(` ${name}`)
      if (!isDropped) kept.push(line)
    }
    await replace(kept.join('\n'))
    return 'done'
  })
}

async function readText(path: string): Promise<string | null> {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    const code = codeOf(error)
    if (code === 'ENOENT' || code === 'EISDIR' || code === 'ENOTDIR') return null
    throw error
  }
}

function codeOf(error: unknown): string | null {
  return error instanceof Error && 'code' in error ? String(error.code) : null
}
