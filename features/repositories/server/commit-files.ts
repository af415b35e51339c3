/** One commit of any files by the server, on top of the commit that they were made on. */
import { limits } from '../../../contract/limits.ts'
import { err, ok, type Result } from '../../../contract/result.ts'
import { type FileContent, contentBytes } from '../../../project/content.ts'
import { failureOf } from './code-host-call.ts'
import type { CodeHostClient } from './code-host-client.ts'
import { commitSteps, type NewEntry, type Place } from './commit-steps.ts'

/** What becomes of a path: a content, a blob that is in the repository already, or null for a file that goes. */
export type FileChange = { mode: string } & ({ content: FileContent } | { sha: string })

/** What to commit: changes by path, on top of `parent`. */
export type FilesCommit = Place & {
  branch: string
  parent: string
  changes: ReadonlyMap<string, FileChange | null>
  message: string
}

/** So much of texts travels in the tree itself; the rest of its call are paths. */
const mostInlineBytes = limits.codeHostBodyBytes / 2

/**
 * Answers the new commit, or the parent where nothing differs from it; `moved` when the branch is no longer at the
 * parent. Fails as the code host's answers say.
 */
export async function commitFiles(
  host: CodeHostClient,
  order: FilesCommit,
): Promise<Result<string, 'moved'>> {
  const { owner, repo, branch, parent, message } = order
  const steps = commitSteps(host, { owner, repo })
  const before = await steps.treeOf(parent)
  const tree = await steps.writeTree(before, await entriesOf(order, steps.writeBlob))
  if (tree === before) return ok(parent)
  const commit = await steps.writeCommit({ message, tree, parents: [parent] })
  const moved = await steps.moveBranch(branch, commit)
  if (moved.ok) return ok(commit)
  // A ref whose move was not answered may have been moved all the same.
  const head = await host.head(owner, repo, branch)
  if (head === commit) return ok(commit)
  if (head !== parent) return err('moved')
  throw failureOf(moved.error)
}

async function entriesOf(
  { changes }: FilesCommit,
  writeBlob: (bytes: Uint8Array) => Promise<string>,
): Promise<NewEntry[]> {
  const entries: NewEntry[] = []
  let inlineBytes = 0
  for (const [path, change] of changes) {
    if (change === null) entries.push({ path, mode: '100644', type: 'blob', sha: null })
    else if ('sha' in change)
      entries.push({ path, mode: change.mode, type: 'blob', sha: change.sha })
    else {
      const { mode, content } = change
      const bytes = typeof content === 'string' ? JSON.stringify(content).length * 3 : Infinity
      const isInline = inlineBytes + bytes <= mostInlineBytes
      if (isInline) inlineBytes += bytes
      entries.push({
        path,
        mode,
        type: 'blob',
        ...(isInline && typeof content === 'string'
          ? { content }
          : { sha: await writeBlob(contentBytes(content)) }),
      })
    }
  }
  return entries
}
