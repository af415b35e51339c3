/** The packs of a repository: found when they appear, let go when they vanish. */
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { createByteCache } from '../byte-cache.ts'
import { codeOf } from '../durable-files.ts'
import { cacheBytes } from '../limits.ts'
import type { Work } from '../work.ts'
import { DamagedObject } from './damaged.ts'
import { closeFilesBelow, FileChanged } from './open-files.ts'
import { forgetBasesBelow } from './pack-entries.ts'
import { findBeginning, findInPack, openPack, type Pack } from './pack-index.ts'

type Folder = {
  /** When the folder had changed last at our look. */
  changedMs: number
  /** Paths without ending; the one that answered last comes first. */
  paths: string[]
}

const folders = createByteCache<Folder>(cacheBytes.packs / 2)
const packs = createByteCache<Pack>(cacheBytes.packs / 2)
const packBytes = 1600

/** A change this short before our look may have another one in the same moment of the file system. */
const racyMs = 2_000

/** An object found in a pack. */
export type Packed = { pack: Pack; at: number }

/** Where an object lies in the packs that are known, or null. @throws DamagedObject */
export async function findPacked(gitdir: string, id: Buffer, work: Work): Promise<Packed | null> {
  const folder = folders.get(gitdir) ?? (await look(gitdir))
  let damage: DamagedObject | null = null
  const { paths } = folder
  for (const path of paths) {
    await work.breathe()
    const outcome = await inPack(path, (pack) => findInPack(pack, id))
    if (outcome instanceof DamagedObject) damage = outcome
    if (outcome === 'gone' || outcome instanceof DamagedObject || outcome.found === null) continue
    bringForward(folder, path)
    return { pack: outcome.pack, at: outcome.found }
  }
  // Whole packs may hold it all the same; only then a broken one matters.
  if (damage) throw damage
  return null
}

/** Ids that begin with these digits, in all packs. */
export async function findPackedIds(gitdir: string, digits: string, work: Work): Promise<string[]> {
  const { paths } = await look(gitdir)
  const ids = new Set<string>()
  for (const path of paths) {
    await work.breathe()
    const outcome = await inPack(path, (pack) => findBeginning(pack, digits, 2))
    if (outcome === 'gone' || outcome instanceof DamagedObject) continue
    for (const id of outcome.found) ids.add(id)
  }
  return [...ids]
}

/** Looks again when the folder may have changed since; answers whether it was worth it. */
export async function lookAgain(gitdir: string): Promise<boolean> {
  const known = folders.get(gitdir)
  if (known && known.changedMs === (await changedAt(gitdir))) return false
  const now = await look(gitdir)
  return now.paths.some((path) => known?.paths.includes(path) !== true)
}

/** Forgets which packs there are. */
export function forgetLook(gitdir: string): void {
  folders.forget(gitdir)
  packs.forget(gitdir)
}

/** Lets go of all that is known of the repositories below a folder. */
export async function forgetPacks(gitdir: string): Promise<void> {
  forgetLook(gitdir)
  forgetBasesBelow(gitdir)
  await closeFilesBelow(gitdir)
}

type Answer<T> = { pack: Pack; found: T } | 'gone' | DamagedObject

async function inPack<T>(path: string, ask: (pack: Pack) => Promise<T>): Promise<Answer<T>> {
  for (let attempt = 0; ; attempt++) {
    try {
      const pack = packs.get(path) ?? (await openPack(path))
      packs.set(path, pack, packBytes)
      return { pack, found: await ask(pack) }
    } catch (error) {
      packs.forget(path)
      if (error instanceof DamagedObject) return error
      if (error instanceof FileChanged && attempt < 3) continue
      if (codeOf(error) === 'ENOENT') return 'gone'
      throw error
    }
  }
}

async function look(gitdir: string): Promise<Folder> {
  // The time first: what changes after it is seen as a change.
  const changedMs = await changedAt(gitdir)
  const names = await readdir(packFolder(gitdir)).catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return []
    throw error
  })
  const whole = new Set(names.filter((name) => name.endsWith('.pack')))
  const paths = names
    .filter((name) => /^pack-[0-9a-f]+\.idx$/.test(name) && whole.has(name.replace(/idx$/, 'pack')))
    .map((name) => join(packFolder(gitdir), name.slice(0, -'.idx'.length)))
  const isRacy = changedMs > Date.now() - racyMs
  const folder = { changedMs: isRacy ? 0 : changedMs, paths }
  folders.set(gitdir, folder, paths.length * 200)
  return folder
}

async function changedAt(gitdir: string): Promise<number> {
  return (await stat(packFolder(gitdir)).catch(() => null))?.mtimeMs ?? -1
}

function packFolder(gitdir: string): string {
  return join(gitdir, 'objects', 'pack')
}

function bringForward(folder: Folder, path: string): void {
  if (folder.paths[0] === path) return
  folder.paths = [path, ...folder.paths.filter((other) => other !== path)]
}
