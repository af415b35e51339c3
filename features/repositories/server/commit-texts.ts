/** One commit of text files by the server, where a branch holds no app yet. */
import { fail } from '../../../contract/failures.ts'
import { failureOf } from './code-host-call.ts'
import type { CodeHostClient } from './code-host-client.ts'
import { commitSteps } from './commit-steps.ts'

const hasApp = {
  path: 'githubRepo',
  code: 'custom',
  message: 'The repository holds an app already',
}
const noCommit = { path: 'githubRepo', code: 'custom', message: 'The branch has no commit yet' }

/** What to commit: texts by path, beside what is there. */
export type TextCommit = {
  owner: string
  repo: string
  branch: string
  files: Readonly<Record<string, string>>
  message: string
}

/**
 * Commits the files on top of the branch; nothing where they are there already, so that a call can be repeated.
 * Fails with `validationError` for a branch without a commit or with an app, or as the code host's answers say.
 */
export async function commitTexts(host: CodeHostClient, order: TextCommit): Promise<void> {
  const { owner, repo, branch, files, message } = order
  const steps = commitSteps(host, { owner, repo })
  const parent = await host.head(owner, repo, branch)
  if (parent === null) throw fail('validationError', {}, [noCommit])
  const before = await steps.treeOf(parent)
  const entries = Object.entries(files)
  const tree = await steps.writeTree(
    before,
    entries.map(([path, content]) => ({ path, mode: '100644', type: 'blob', content })),
  )
  if (tree === before) return
  const there = await host.tree(owner, repo, parent)
  if (there.some(({ path }) => path === 'index.html')) throw fail('validationError', {}, [hasApp])
  const commit = await steps.writeCommit({ message, tree, parents: [parent] })
  const moved = await steps.moveBranch(branch, commit)
  if (!moved.ok) throw failureOf(moved.error)
}
