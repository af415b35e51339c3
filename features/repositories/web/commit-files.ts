/** One commit of any number of files: blobs, tree, commit, ref moved without force. */
import * as z from 'zod'
import { limits } from '../../../contract/limits.ts'
import type { Result } from '../../../contract/result.ts'
import { ok } from '../../../contract/result.ts'
import type { FileContent } from '../../../project/content.ts'
import { executableMode } from '../../../project/loadable.ts'
import { foldersOf } from '../../../project/path.ts'
import { escapedPath } from '../code-host-address.ts'
import { toBase64 } from './base64.ts'
import type { CodeHost } from './code-host.ts'
import { studioCodeHost } from './code-host.ts'
import type { CodeHostFailure, RefusedCall } from './code-host-failure.ts'
import type { CommitAuthor } from './commit-author.ts'
import type { RepositoryRef } from './create-repository.ts'
import type { BranchState } from './read-repository.ts'
import { readHead } from './read-repository.ts'

const Made = z.object({ sha: z.string() })
const Moved = z.object({ object: Made })
const There = z.object({ sha: z.string(), tree: Made, parents: z.array(Made) })

/** What to commit: content by path, null for a deletion. */
export type FileChanges = ReadonlyMap<string, FileContent | null>

export type CommitOrder = {
  repository: RepositoryRef
  /** The state that the changes were made on: the expected parent. */
  base: Pick<BranchState, 'commitSha' | 'treeSha' | 'executables'>
  changes: FileChanges
  message: string
  author: CommitAuthor
  /** Stops what has not been sent yet; a branch that has moved stays moved. */
  signal?: AbortSignal
}

/** Answers the new commit's id. `moved` when the branch is no longer at the expected parent. */
export async function commitFiles(
  order: CommitOrder,
  codeHost: CodeHost = studioCodeHost,
): Promise<Result<string, CodeHostFailure>> {
  const { owner, name: repo, branch } = order.repository
  const { signal } = order
  const made = await makeCommit(order, codeHost)
  if (!made.ok) return made
  const { sha, tree } = made.value
  const ref = await codeHost.ask(Moved, 'PATCH /repos/{owner}/{repo}/git/refs/{+ref}', {
    owner,
    repo,
    ref: escapedPath(`heads/${branch}`),
    sha,
    force: false,
    signal,
  })
  if (ref.ok) return ok(sha)
  return afterLostAnswer(codeHost, { ...order, sha, tree }, ref.error)
}

/** Makes the commit and no branch of it: who keeps it gives it a reference. Answers its id and its tree's. */
export async function makeCommit(
  order: CommitOrder,
  codeHost: CodeHost = studioCodeHost,
): Promise<Result<{ sha: string; tree: string }, CodeHostFailure>> {
  const { owner, name: repo } = order.repository
  const { signal } = order
  const entries = await treeEntries(order, codeHost)
  if (!entries.ok) return entries
  const tree = await codeHost.ask(Made, 'POST /repos/{owner}/{repo}/git/trees', {
    owner,
    repo,
    base_tree: order.base.treeSha,
    tree: entries.value,
    signal,
  })
  if (!tree.ok) return tree
  const commit = await codeHost.ask(Made, 'POST /repos/{owner}/{repo}/git/commits', {
    owner,
    repo,
    message: order.message,
    tree: tree.value.sha,
    parents: [order.base.commitSha],
    author: order.author,
    signal,
  })
  if (!commit.ok) return commit
  return ok({ sha: commit.value.sha, tree: tree.value.sha })
}

/**
 * A ref whose move was not answered is looked up before anything is repeated. A head that
 * stands on the same parent with the same tree is this commit, sent before and not heard of.
 */
async function afterLostAnswer(
  codeHost: CodeHost,
  { repository, base, sha, tree }: CommitOrder & { sha: string; tree: string },
  failure: RefusedCall,
): Promise<Result<string, CodeHostFailure>> {
  const head = await readHead(repository, codeHost)
  if (head.ok && head.value === sha) return ok(sha)
  const { owner, name: repo } = repository
  const there =
    head.ok && head.value !== base.commitSha
      ? await codeHost.ask(There, 'GET /repos/{owner}/{repo}/git/commits/{commit_sha}', {
          owner,
          repo,
          commit_sha: head.value,
        })
      : null
  const isThis =
    there?.ok && there.value.tree.sha === tree && there.value.parents[0]?.sha === base.commitSha
  if (isThis) return ok(there.value.sha)
  const moved = failure.status === 422 || failure.status === 409
  return { ok: false, error: moved ? { code: 'moved' } : failure }
}

/** So much of texts travels in the tree itself; the rest of its call are paths. */
const mostInlineBytes = limits.codeHostBodyBytes / 2

/** What a text takes in a call: more than it has where much of it is escaped. */
function bytesInJson(text: string): number {
  return encoder.encode(JSON.stringify(text)).length
}

function bytesOf(content: FileContent): Uint8Array {
  return typeof content === 'string' ? encoder.encode(content) : content
}

const encoder = new TextEncoder()

type TreeEntry = { path: string; mode: '100644' | typeof executableMode; type: 'blob' } & (
  | { content: string }
  | { sha: string | null }
)

async function treeEntries(
  order: CommitOrder,
  codeHost: CodeHost,
): Promise<Result<TreeEntry[], CodeHostFailure>> {
  const entries: TreeEntry[] = []
  let inlineBytes = 0
  const executables = new Set(order.base.executables)
  const written = new Set(
    [...order.changes].flatMap(([path, content]) => (content === null ? [] : [path])),
  )
  for (const [path, content] of order.changes) {
    // A file that takes the place of a folder takes all of it away: named again, that is refused.
    if (content === null && foldersOf(path).some((folder) => written.has(folder))) continue
    const mode = executables.has(path) ? executableMode : '100644'
    const entry = { path, mode, type: 'blob' } as const
    if (content === null) entries.push({ ...entry, sha: null })
    else {
      const inline = typeof content === 'string' ? bytesInJson(content) : Infinity
      if (typeof content === 'string' && inlineBytes + inline <= mostInlineBytes) {
        inlineBytes += inline
        entries.push({ ...entry, content })
        continue
      }
      const blob = await putBlob(order, bytesOf(content), codeHost)
      if (!blob.ok) return blob
      entries.push({ ...entry, sha: blob.value })
    }
  }
  return ok(entries)
}

async function putBlob(
  { repository, signal }: CommitOrder,
  bytes: Uint8Array,
  codeHost: CodeHost,
): Promise<Result<string, CodeHostFailure>> {
  const { owner, name: repo } = repository
  const blob = await codeHost.ask(Made, 'POST /repos/{owner}/{repo}/git/blobs', {
    owner,
    repo,
    content: toBase64(bytes),
    encoding: 'base64',
    signal,
  })
  return blob.ok ? ok(blob.value.sha) : blob
}
