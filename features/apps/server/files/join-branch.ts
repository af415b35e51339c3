/** Brings two branches together that have both gone on: by a commit that has both as parents, or by asking which version stays. */
import { fail, type Failure } from '../../../../contract/failures.ts'
import { clashesBetween, mergeSides } from '../../../../project/compare.ts'
import { mergeText, remotePath } from '../../../../project/merge-text.ts'
import { foldPath } from '../../../../project/path.ts'
import { isUtf8 } from '../../../../project/text-encoding.ts'
import { branchesOf, type NewEntry, type TreeEntry } from '../../../repositories/server/index.ts'
import type { BranchKeep } from '../../branch-contract.ts'
import type { OwnedRepository } from './owned-tree.ts'

/** The heads of the app's branch and of the one that is to be in it, and the word on files that both changed. */
export type Join = {
  branch: string
  main: string
  head: string
  keeps: ReadonlyMap<string, BranchKeep>
}

type Sides = Record<'base' | 'mine' | 'theirs', ReadonlyMap<string, TreeEntry>>

/**
 * Answers the commit that joins them, at which the app's branch then is. Files that one side changed are taken from it,
 * texts that both changed elsewhere are merged line by line. Fails with `branchConflict`, which names the files on which
 * a word is missing, or as the code host says; nothing is changed then.
 */
export async function joinBranch(repository: OwnedRepository, join: Join): Promise<string> {
  const { host, owner, name } = repository
  const branches = branchesOf(host, { owner, repo: name })
  const base = await branches.parting(join.main, join.head)
  const [was, mine, theirs] = await Promise.all(
    [base, join.main, join.head].map(async (sha) => filesOf(await host.tree(owner, name, sha))),
  )
  if (!was || !mine || !theirs) throw new Error('three trees were asked for')
  const sides = { base: was, mine, theirs }
  const merge = mergeSides(idsOf(was), idsOf(mine), idsOf(theirs))
  const settled = await settle(repository, merge.conflicts, { sides, keeps: join.keeps })
  const entries = [...merge.theirs.map((path) => entryOf(path, theirs.get(path))), ...settled]
  refuseCrowded(mine, entries)
  const tree = await branches.writeTree(join.main, entries)
  const message = `Merge branch '${join.branch}'`
  const commit = await branches.writeCommit({ message, tree, parents: [join.main, join.head] })
  await branches.move(repository.branch, commit)
  return commit
}

/** What git keeps bytes of; modules and folders stay as they are on the app's side. */
function filesOf(entries: readonly TreeEntry[]): Map<string, TreeEntry> {
  return new Map(entries.filter(({ type }) => type === 'blob').map((file) => [file.path, file]))
}

function idsOf(files: ReadonlyMap<string, TreeEntry>): Map<string, string> {
  return new Map([...files].map(([path, { sha }]) => [path, sha]))
}

function entryOf(path: string, file: TreeEntry | undefined): NewEntry {
  return { path, mode: file?.mode ?? '100644', type: 'blob', sha: file?.sha ?? null }
}

/** What is written of files that both sides changed. */
async function settle(
  repository: OwnedRepository,
  paths: readonly string[],
  { sides, keeps }: { sides: Sides; keeps: Join['keeps'] },
): Promise<NewEntry[]> {
  const taken = new Set([...sides.mine.keys(), ...sides.theirs.keys()].map(foldPath))
  const entries: NewEntry[] = []
  const open: string[] = []
  for (const path of paths) {
    const keep = keeps.get(path)
    const theirs = sides.theirs.get(path)
    if (keep === 'mine') continue
    if (keep === 'theirs') entries.push(entryOf(path, theirs))
    else if (keep === 'both' && theirs) {
      const beside = remotePath(path, taken)
      taken.add(foldPath(beside))
      entries.push(entryOf(beside, theirs))
    } else {
      const merged = keep === undefined ? await mergedText(repository, path, sides) : null
      if (merged === null) open.push(path)
      else entries.push({ path, mode: theirs?.mode ?? '100644', type: 'blob', content: merged })
    }
  }
  if (open.length > 0) throw undecided(open)
  return entries
}

/** The text with the changes of both; null where that is for a person to say. */
async function mergedText(
  { host, owner, name }: OwnedRepository,
  path: string,
  sides: Sides,
): Promise<string | null> {
  const files = [sides.base.get(path), sides.mine.get(path), sides.theirs.get(path)]
  const texts: string[] = []
  for (const file of files) {
    if (file?.mode.startsWith('100') !== true) return null
    const bytes = await host.blob(owner, name, file.sha)
    if (!isUtf8(bytes) || bytes.includes(0)) return null
    texts.push(new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes))
  }
  const [base = '', mine = '', theirs = ''] = texts
  return mergeText(base, mine, theirs)
}

/** By what was decided a file may come to lie where a folder stays, or beside one that differs by case alone. */
function refuseCrowded(mine: ReadonlyMap<string, TreeEntry>, entries: readonly NewEntry[]): void {
  const goes = new Set(entries.filter(isGone).map(({ path }) => path))
  const stay = [...mine.keys()].filter((path) => !goes.has(path))
  const come = entries.filter((entry) => !isGone(entry) && !mine.has(entry.path))
  const clashes = clashesBetween(
    stay,
    come.map(({ path }) => path),
  )
  if (clashes.size === 0) return
  const details = [...clashes.keys()].map((path) => ({
    path,
    code: 'conflict',
    message: 'conflict',
  }))
  throw fail('branchConflict', { n: details.length }, details)
}

function isGone(entry: NewEntry): boolean {
  return 'sha' in entry && entry.sha === null
}

function undecided(paths: readonly string[]): Failure {
  const details = paths.map((path) => ({ path, code: 'conflict', message: 'conflict' }))
  return fail('branchConflict', {}, details)
}
