/** Builds a tree from another one and a list of changed paths. */
import type { GitRepository } from './object-store.ts'
import { readTree, writeTree, type Mode, type TreeEntry } from './tree-objects.ts'

/** A path that gets an object, or loses it (`oid` null). */
export type TreeChange = { path: string; mode: Mode; oid: string | null }

/** The new tree, or the path that cannot be: deleted but not there, or both file and folder. */
export type EditOutcome =
  | { ok: true; oid: string }
  | { ok: false; reason: 'missing' | 'clash'; path: string }

/**
 * Applies changes to a tree. Folders that become empty disappear, as in every git.
 * @param base the tree to start from, or null for an empty one
 */
export async function editTree(
  repo: GitRepository,
  base: string | null,
  changes: readonly TreeChange[],
): Promise<EditOutcome> {
  const outcome = await editFolder(repo, { base, changes, at: '' })
  if (!outcome.ok) return outcome
  return { ok: true, oid: outcome.oid ?? (await writeTree(repo, [])) }
}

type Folder = { base: string | null; changes: readonly TreeChange[]; at: string }
type FolderOutcome = { ok: true; oid: string | null } | Exclude<EditOutcome, { ok: true }>

async function editFolder(repo: GitRepository, folder: Folder): Promise<FolderOutcome> {
  const before = folder.base === null ? [] : ((await readTree(repo, folder.base)) ?? [])
  const entries = new Map(before.map((entry) => [entry.name, entry]))
  for (const [name, changes] of byFirstPart(folder.changes)) {
    const failed = await editEntry(repo, { entries, name, path: folder.at + name }, changes)
    if (failed) return failed
  }
  if (entries.size === 0) return { ok: true, oid: null }
  return { ok: true, oid: await writeTree(repo, [...entries.values()]) }
}

type Place = { entries: Map<string, TreeEntry>; name: string; path: string }

async function editEntry(
  repo: GitRepository,
  place: Place,
  changes: readonly TreeChange[],
): Promise<FolderOutcome | null> {
  const [own, ...twice] = changes.filter((change) => change.path === place.name)
  const inner = changes.filter((change) => change.path !== place.name)
  const isBoth = own !== undefined && own.oid !== null && inner.length > 0
  if (twice.length > 0 || isBoth) return { ok: false, reason: 'clash', path: place.path }
  const replaced = own ? replace(own, place) : null
  return replaced ?? (inner.length === 0 ? null : editInner(repo, place, inner))
}

function replace(change: TreeChange, place: Place): FolderOutcome | null {
  const { entries, name, path } = place
  if (change.oid !== null) {
    entries.set(name, { name, mode: change.mode, oid: change.oid })
    return null
  }
  return entries.delete(name) ? null : { ok: false, reason: 'missing', path }
}

async function editInner(
  repo: GitRepository,
  place: Place,
  inner: readonly TreeChange[],
): Promise<FolderOutcome | null> {
  const { entries, name, path } = place
  const known = entries.get(name)
  const isFolder = known?.mode === '040000'
  const changes = inner.map((change) => ({ ...change, path: change.path.slice(name.length + 1) }))
  const outcome = await editFolder(repo, {
    base: isFolder ? known.oid : null,
    changes,
    at: `${path}/`,
  })
  if (!outcome.ok) return outcome
  if (outcome.oid === null) entries.delete(name)
  else entries.set(name, { name, mode: '040000', oid: outcome.oid })
  return null
}

function byFirstPart(changes: readonly TreeChange[]): Map<string, TreeChange[]> {
  const groups = new Map<string, TreeChange[]>()
  for (const change of changes) {
    const name = change.path.split('/', 1)[0] ?? ''
    const group = groups.get(name)
    if (group) group.push(change)
    else groups.set(name, [change])
  }
  return groups
}
