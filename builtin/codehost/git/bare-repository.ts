/** Bare repositories on disk: made, copied for a fork, removed. */
import { link, mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Host } from '../host.ts'
import { copyDurably, exists, flushFolder, writeDurably } from './durable-files.ts'
import { forgetPacks, type GitRepository } from './object-store.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { mkdirSync, readdirSync, rmSync } from 'node:fs'

// gc is left to the operator: git's own would pack refs while they are being compared and swapped.
const config = `[core]
\trepositoryformatversion = 0
\tfilemode = true
\tbare = true
\tlogallrefupdates = false
\tfsync = all
[receive]
\tfsckObjects = true
\tautogc = false
\tmaxInputSize = 57671680
\tdenyDeleteCurrent = refuse
[gc]
\tauto = 0
[http]
\treceivepack = true
[uploadpack]
\tallowAnySHA1InWant = true
[transfer]
\thideRefs = refs/pull
`

/** Where the repositories lie. */
type Place = Pick<Host, 'repositoriesFolder'>

/** Folder of a repository. */
export function gitFolder(host: Place, id: number): string {
  return join(host.repositoriesFolder, `${id}.git`)
}

/** Makes an empty bare repository whose HEAD names the given branch. */
export async function createBareRepository(
  host: Place,
  id: number,
  defaultBranch: string,
): Promise<void> {
  const folder = gitFolder(host, id)
  await rm(folder, { recursive: true, force: true })
  await mkdir(join(folder, 'objects', 'info'), { recursive: true })
  await mkdir(join(folder, 'objects', 'pack'), { recursive: true })
  await mkdir(join(folder, 'refs', 'heads'), { recursive: true })
  await mkdir(join(folder, 'refs', 'tags'), { recursive: true })
  await writeDurably(join(folder, 'config'), config)
  await setHeadBranch(host, id, defaultBranch)
  await flushFolder(host.repositoriesFolder)
}

/** Points HEAD at a branch, which clones then check out. */
export async function setHeadBranch(host: Place, id: number, branch: string): Promise<void> {
  await writeDurably(join(gitFolder(host, id), 'HEAD'), `ref: refs/heads/${branch}\n`)
}

/**
 * Runs what changes a default branch, or relies on which it is, one after the other: it stands in the
 * database and in HEAD, which must agree, and its branch must be there.
 */
export const inTurn = oneAtATime()

/**
 * Gives one repository all objects of another. Objects never change, so they are linked where the
 * file system can, else copied. @throws TooMuchWork when they lie in more than 500,000 files
 */
export async function shareObjects(from: GitRepository, to: GitRepository): Promise<void> {
  const source = join(from.gitdir, 'objects')
  const target = join(to.gitdir, 'objects')
  for (const folder of await readdir(source)) {
    if (!/^([0-9a-f]{2}|pack)$/.test(folder)) continue
    await mkdir(join(target, folder), { recursive: true })
    for (const file of await packsBeforeIndexes(join(source, folder))) {
      from.work.spend('files')
      await from.work.breathe()
      await linkOrCopy(join(source, folder, file), join(target, folder, file))
    }
  }
}

async function packsBeforeIndexes(folder: string): Promise<string[]> {
  const files = await readdir(folder)
  const whole = files.filter((file) => !/^\.?tmp/.test(file) && !file.endsWith('.keep'))
  return whole.sort((a, b) => Number(a.endsWith('.idx')) - Number(b.endsWith('.idx')))
}

// Whole or absent: the fork may be in use already, and what is there is not looked at again.
async function linkOrCopy(from: string, to: string): Promise<void> {
  if (await exists(to)) return
  await link(from, to).catch(() => copyDurably(from, to))
}

/** Removes a repository: out of the way in one step, then for good. */
export async function removeBareRepository(host: Host, id: number): Promise<void> {
  const folder = gitFolder(host, id)
  const doomed = `${folder}.removed`
  // What an earlier try left half-way goes as well.
  await rm(doomed, { recursive: true, force: true })
  if (!(await exists(folder))) return
  await forgetPacks(folder)
  await rename(folder, doomed)
  await rm(doomed, { recursive: true, force: true })
}

/**
 * Removes folders that no repository has: of calls that were killed half-way. Only at start, when no
 * call is under way.
 */
export function sweepFolders(host: Host, ids: readonly number[]): void {
  mkdirSync(host.repositoriesFolder, { recursive: true })
  const kept = new Set(ids.map((id) => `${id}.git`))
  for (const name of readdirSync(host.repositoriesFolder)) {
    if (/^\d+\.git(\.removed)?$/.test(name) && !kept.has(name))
      rmSync(join(host.repositoriesFolder, name), { recursive: true, force: true })
  }
}
