/**
 * References, compared and swapped under git's own lock files, so that the API and a `git push` at
 * the same time never overwrite each other.
 */
import { lstat, opendir, readdir, readFile, rm, rmdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { codeOf, flushFolder, writeDurably } from './durable-files.ts'
import { callLimits } from './limits.ts'
import { isObjectId, type GitRepository } from './object-store.ts'
import { withLock } from './ref-lock.ts'
import { TooMuchWork } from './work.ts'

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
  return isObjectId(oid) ? oid : packedOid(await readPackedRefs(repo), name)
}

/**
 * Names of all references under a prefix such as `refs/heads/`, in byte order. One of them may be gone
 * when it is read. @throws TooMuchWork beyond 100,000
 */
export async function listRefNames(repo: GitRepository, prefix: string): Promise<string[]> {
  const found = new Set<string>()
  for await (const { name } of packedRefs(repo, await readPackedRefs(repo)))
    if (name.startsWith(prefix)) found.add(name)
  for await (const name of looseNames(repo, 'refs')) if (name.startsWith(prefix)) found.add(name)
  const names = [...found].map((name) => ({ name, bytes: Buffer.from(name) }))
  return names.sort((a, b) => Buffer.compare(a.bytes, b.bytes)).map(({ name }) => name)
}

/** Where references of these names point; those that are gone meanwhile are left out. */
export async function readRefs(repo: GitRepository, names: readonly string[]): Promise<Ref[]> {
  const refs: Ref[] = []
  for (const name of names) {
    const oid = await readRef(repo, name)
    if (oid !== null) refs.push({ name, oid })
  }
  return refs
}

/** All references under a prefix such as `refs/heads/`, by name in byte order. */
export async function listRefs(repo: GitRepository, prefix: string): Promise<Ref[]> {
  const found = new Map<string, string>()
  for await (const { name, oid } of packedRefs(repo, await readPackedRefs(repo)))
    if (name.startsWith(prefix)) found.set(name, oid)
  for await (const name of looseNames(repo, 'refs')) {
    const oid = name.startsWith(prefix) ? await readText(join(repo.gitdir, name)) : null
    if (isObjectId(oid?.trim() ?? '')) found.set(name, oid?.trim() ?? '')
  }
  const refs = [...found].map(([name, oid]) => ({ name, oid, bytes: Buffer.from(name) }))
  refs.sort((a, b) => Buffer.compare(a.bytes, b.bytes))
  return refs.map(({ name, oid }) => ({ name, oid }))
}

/** Whether there is any reference under a prefix that ends in a slash. */
export async function hasRefs(repo: GitRepository, prefix = 'refs/'): Promise<boolean> {
  for await (const name of looseNames(repo, prefix.slice(0, -1)))
    if ((await readRef(repo, name)) !== null) return true
  return (await readPackedRefs(repo)).includes(` ${prefix}`)
}

/** Writes the references of a repository that nobody knows yet, all at once. */
export async function writeFirstRefs(repo: GitRepository, refs: readonly Ref[]): Promise<void> {
  const lines = refs.map(({ name, oid }) => `${oid} ${name}\n`)
  await writeDurably(join(repo.gitdir, 'packed-refs'), lines.join(''))
  await flushFolder(repo.gitdir)
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

async function isInTheWay(repo: GitRepository, name: string): Promise<boolean> {
  const parts = name.split('/')
  for (let length = 3; length < parts.length; length++) {
    if ((await readRef(repo, parts.slice(0, length).join('/'))) !== null) return true
  }
  return hasRefs(repo, `${name}/`)
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

// Folder by folder and name by name: a push may have made any number of them.
async function* looseNames(repo: GitRepository, top: string): AsyncGenerator<string> {
  const folders = [top]
  for (let folder = folders.pop(); folder !== undefined; folder = folders.pop()) {
    const opened = await opendir(join(repo.gitdir, folder), { bufferSize: 256 }).catch(() => [])
    for await (const entry of opened) {
      repo.work.spend('refs')
      await repo.work.breathe()
      const name = `${folder}/${entry.name}`
      if (entry.isDirectory()) folders.push(name)
      else if (!name.endsWith('.lock')) yield name
    }
  }
}

/** The largest file of packed references that is read: about those that may be listed. */
const packedRefsBytes = 16 * 1024 * 1024

async function readPackedRefs(repo: GitRepository): Promise<Buffer> {
  const path = join(repo.gitdir, 'packed-refs')
  const size = (await lstat(path).catch(() => null))?.size ?? 0
  if (size > packedRefsBytes) throw new TooMuchWork('refs', callLimits.refs)
  return size === 0 ? Buffer.alloc(0) : ((await readFile(path).catch(absent)) ?? Buffer.alloc(0))
}

// Looked for as bytes: it may stand among a hundred thousand others.
function packedOid(packed: Buffer, name: string): string | null {
  const at = packed.indexOf(` ${name}\n`)
  const isLine = at === 40 || (at > 40 && packed[at - 41] === 10)
  const oid = isLine ? packed.toString('latin1', at - 40, at) : ''
  return isObjectId(oid) ? oid : null
}

async function* packedRefs(repo: GitRepository, packed: Buffer): AsyncGenerator<Ref> {
  for (let at = 0; at < packed.length;) {
    const end = packed.indexOf(10, at)
    const next = end < 0 ? packed.length : end + 1
    const [, oid, name] =
      /^([0-9a-f]{40}) (refs\/.+)\n?$/.exec(packed.toString('utf8', at, next)) ?? []
    at = next
    repo.work.spend('refs')
    await repo.work.breathe()
    if (oid && name) yield { name, oid }
  }
}

async function dropPackedRef(repo: GitRepository, name: string): Promise<void> {
  if (packedOid(await readPackedRefs(repo), name) === null) return
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
  return (await readFile(path).catch(absent))?.toString('utf8') ?? null
}

function absent(error: unknown): null {
  if (['ENOENT', 'EISDIR', 'ENOTDIR'].includes(codeOf(error) ?? '')) return null
  throw error
}
