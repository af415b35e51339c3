/** One commit of text files by the server: tree, commit, ref moved without force. */
import { setTimeout as pause } from 'node:timers/promises'
import * as z from 'zod'
import { fail } from '../../../contract/failures.ts'
import { escapedPath } from '../code-host-address.ts'
import { failureOf } from './code-host-call.ts'
import type { CodeHostClient } from './code-host-client.ts'

const Made = z.object({ sha: z.string() })
const Commit = z.object({ tree: Made })

const betweenWritesMs = 1_000
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
  const must = async <T>(shape: z.ZodType<T>, route: string, params: object): Promise<T> => {
    // GitHub asks its clients for a second between two writes.
    if (host.isPaced && !route.startsWith('GET ')) await pause(betweenWritesMs)
    const answer = await host.call(shape, route, { owner, repo, ...params })
    if (!answer.ok) throw failureOf(answer.error)
    return answer.value
  }
  const head = await host.head(owner, repo, branch)
  if (head === null) throw fail('validationError', {}, [noCommit])
  const before = await must(Commit, 'GET /repos/{owner}/{repo}/git/commits/{sha}', { sha: head })
  const entries = Object.entries(files)
  const tree = await must(Made, 'POST /repos/{owner}/{repo}/git/trees', {
    base_tree: before.tree.sha,
    tree: entries.map(([path, content]) => ({ path, mode: '100644', type: 'blob', content })),
  })
  if (tree.sha === before.tree.sha) return
  const there = await host.tree(owner, repo, head)
  if (there.some(({ path }) => path === 'index.html')) throw fail('validationError', {}, [hasApp])
  const commit = await must(Made, 'POST /repos/{owner}/{repo}/git/commits', {
    message,
    tree: tree.sha,
    parents: [head],
  })
  const ref = escapedPath(`heads/${branch}`)
  const route = 'PATCH /repos/{owner}/{repo}/git/refs/{+ref}'
  await must(z.unknown(), route, { ref, sha: commit.sha, force: false })
}
