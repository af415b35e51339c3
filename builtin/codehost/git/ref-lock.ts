/** Git's own lock files: who has made one may replace what it guards. */
import { type FileHandle, lstat, mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { codeOf, flushFolder } from './durable-files.ts'
import { oneAtATime } from './one-at-a-time.ts'

const tries = 100
const pauseMs = 20
const staleMs = 30_000

/** Writes a text in place of what the lock guards, whole or not at all; the lock is gone by then. */
export type Replace = (text: string) => Promise<void>

/**
 * Does something while nobody else may replace a file; `blocked` when a file stands where its folder
 * would be.
 */
export async function withLock<T>(
  path: string,
  work: (replace: Replace) => Promise<T>,
): Promise<T | 'blocked'> {
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

const sweeps = oneAtATime()

/** One after the other: a second one who saw the same stale lock must not sweep the first one's new lock. */
function sweepStale(lockPath: string): Promise<boolean> {
  return sweeps(async () => {
    const isDead = await isStale(lockPath)
    if (isDead) await rm(lockPath, { force: true })
    return isDead
  })
}

// A lock that is older than this process was left by one that died; git's own are short.
async function isStale(lockPath: string): Promise<boolean> {
  const made = (await lstat(lockPath).catch(() => null))?.mtimeMs
  return made !== undefined && made < Math.max(performance.timeOrigin, Date.now() - staleMs)
}
