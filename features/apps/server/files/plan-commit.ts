/** What a commit makes of a tree: each change checked against the files that are there, and the whole against the limits. */
import { fail } from '../../../../contract/failures.ts'
import { contentFromBytes, sizeBytes } from '../../../../project/content.ts'
import { fileFailure, totalsFailure } from '../../../../project/limits.ts'
import { collisionsWith, findCollisionAmong, normalizePath } from '../../../../project/path.ts'
import type { FileChange as NewContent, TreeEntry } from '../../../repositories/server/index.ts'
import type { FileChange } from '../../commit-contract.ts'

/** What is asked: single changes, and a zip whose files are written; `replace`: and all else goes. */
export type Asked = {
  changes: readonly FileChange[]
  zip: ReadonlyMap<string, Uint8Array> | null
  replace: boolean
}

type Entry = Pick<TreeEntry, 'path' | 'mode' | 'sha' | 'size'>

const plainMode = '100644'

/**
 * Answers the changes by path. Fails with `validationError` for a change of what is not there, `badTreeEntry` for names
 * that are not allowed or do not go together, and as a project that is too large does.
 */
export function planCommit(
  there: readonly Entry[],
  { changes, zip, replace }: Asked,
): Map<string, NewContent | null> {
  const draft = draftOf(there)
  if (zip && replace) for (const { path } of there) draft.remove(path)
  for (const [path, bytes] of zip ?? []) draft.write(path, bytes)
  for (const [place, change] of changes.entries()) applyChange(draft, change, place)
  refuseWhole(draft)
  const { before, plan } = draft
  // What comes and goes within one commit was never there.
  for (const [path, change] of plan) if (change === null && !before.has(path)) plan.delete(path)
  return plan
}

/** The tree that is to be: what was there, what becomes of it, and the size of each file then. */
function draftOf(there: readonly Entry[]) {
  const before = new Map(there.map((entry) => [entry.path, entry]))
  const plan = new Map<string, NewContent | null>()
  const sizes = new Map(there.map(({ path, size = 0 }) => [path, size]))
  return {
    before,
    plan,
    sizes,
    write(given: string, bytes: Uint8Array): void {
      const path = allowed(given)
      const content = contentFromBytes(bytes)
      const size = sizeBytes(content)
      const failure = fileFailure({ path, size })
      if (failure) throw failure
      plan.set(path, { mode: before.get(path)?.mode ?? plainMode, content })
      sizes.set(path, size)
    },
    remove(path: string): void {
      plan.set(path, null)
      sizes.delete(path)
    },
    move(from: string, given: string): void {
      const to = allowed(given)
      const moved = plan.get(from) ?? entryOf(before, from)
      const size = sizes.get(from) ?? 0
      plan.set(from, null)
      sizes.delete(from)
      plan.set(to, moved)
      sizes.set(to, size)
    },
  }
}
type Draft = ReturnType<typeof draftOf>

function applyChange(draft: Draft, change: FileChange, place: number): void {
  if (change.op === 'write') draft.write(change.path, bytesOf(change, place))
  else if (change.op === 'delete') draft.remove(present(draft.sizes, change.path, place))
  else draft.move(present(draft.sizes, change.from, place), change.to)
}

/** Names that do not go together, and a project that is too large. */
function refuseWhole({ before, plan, sizes }: Draft): void {
  refuseCollisions([...before.keys()], [...sizes.keys()], plan)
  const failure = totalsFailure(Array.from(sizes, ([path, size]) => ({ path, size })))
  if (failure) throw failure
}

function entryOf(before: ReadonlyMap<string, Entry>, path: string): NewContent | null {
  const entry = before.get(path)
  return entry ? { mode: entry.mode, sha: entry.sha } : null
}

function allowed(given: string): string {
  const path = normalizePath(given)
  if (!path.ok) throw fail('badTreeEntry', {}, [{ path: given, code: 'name', message: 'name' }])
  return path.value
}

/** A path that a change takes away must be there. */
function present(sizes: ReadonlyMap<string, number>, path: string, place: number): string {
  if (sizes.has(path)) return path
  throw refusedChange(place, path, 'There is no such file')
}

function bytesOf(
  { content, encoding }: Extract<FileChange, { op: 'write' }>,
  place: number,
): Uint8Array {
  if (encoding === 'utf-8') return Buffer.from(content)
  const bytes = Buffer.from(content, 'base64')
  const isWhole =
    /^[\w+/-]*={0,2}$/.test(content) && Math.ceil((bytes.length * 4) / 3) <= content.length
  if (!isWhole) throw refusedChange(place, 'content', 'Not base64')
  return bytes
}

function refusedChange(place: number, part: string, message: string) {
  const path = `changes.${place}.${part}`
  return fail('validationError', {}, [{ path, code: 'custom', message }])
}

/** Names that cannot stand side by side: only those that this commit brings are refused. */
function refuseCollisions(
  before: readonly string[],
  after: readonly string[],
  plan: ReadonlyMap<string, NewContent | null>,
): void {
  const news = after.filter((path) => plan.has(path))
  const old = before.filter((path) => !plan.has(path))
  const among = findCollisionAmong(news)
  const collides = collisionsWith(old)
  const twin = among?.[1] ?? news.find((path) => collides(path) !== undefined)
  if (twin === undefined) return
  throw fail('badTreeEntry', {}, [{ path: twin, code: 'capitals', message: 'capitals' }])
}
