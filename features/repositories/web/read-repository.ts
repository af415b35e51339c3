/** Reads a repository at a commit: blob ids by path, and the files that are wanted. */
import * as z from 'zod'
import type { Result } from '../../../contract/result.ts'
import { ok } from '../../../contract/result.ts'
import type { ProjectFile } from '../../../project/content.ts'
import { contentFromBytes } from '../../../project/content.ts'
import type { LeftOut, Rename } from '../../../project/loadable.ts'
import { planLoad } from '../../../project/loadable.ts'
import { escapedPath } from '../code-host-address.ts'
import { fromBase64 } from './base64.ts'
import type { CodeHost } from './code-host.ts'
import { studioCodeHost } from './code-host.ts'
import type { CodeHostFailure } from './code-host-failure.ts'
import type { RepositoryRef } from './create-repository.ts'

const Ref = z.object({ object: z.object({ sha: z.string() }) })
const Commit = z.object({ sha: z.string(), tree: z.object({ sha: z.string() }) })
const Entry = z.object({
  path: z.string(),
  mode: z.string(),
  type: z.string(),
  sha: z.string(),
  size: z.number().optional(),
})
const Tree = z.object({ tree: z.array(Entry), truncated: z.boolean().default(false) })
const Blob = z.object({ content: z.string() })
type Entry = z.infer<typeof Entry>
// Half of what the relay lets through for a person, so that two devices may load together.
const atOnce = 4

/**
 * A branch as it is now: its commit, the commit's tree, the blob ids of the files that a project holds, and what
 * of it no project holds.
 */
export type BranchState = {
  commitSha: string
  treeSha: string
  blobs: Map<string, string>
  /** The files that can be run as programs; a commit keeps them so. Missing where that is not known. */
  executables?: readonly string[] | undefined
  /** The files whose names in the repository are not those here; the next commit renames them. */
  renames?: readonly Rename[] | undefined
  leftOut: LeftOut[]
}

type Repository = Pick<RepositoryRef, 'owner' | 'name' | 'branch'>

/** The head commit of the branch. */
export async function readHead(
  { owner, name: repo, branch }: Repository,
  codeHost: CodeHost = studioCodeHost,
): Promise<Result<string, CodeHostFailure>> {
  const head = await codeHost.ask(Ref, 'GET /repos/{owner}/{repo}/git/ref/{+ref}', {
    owner,
    repo,
    ref: escapedPath(`heads/${branch}`),
  })
  return head.ok ? ok(head.value.object.sha) : head
}

/** The state of a commit, with what is not loaded of it named. */
export async function readCommitState(
  repository: Repository,
  commitSha: string,
  codeHost: CodeHost = studioCodeHost,
): Promise<Result<BranchState, CodeHostFailure>> {
  const { owner, name: repo } = repository
  const commit = await codeHost.ask(Commit, 'GET /repos/{owner}/{repo}/git/commits/{commit_sha}', {
    owner,
    repo,
    commit_sha: commitSha,
  })
  if (!commit.ok) return commit
  const treeSha = commit.value.tree.sha
  const content = await readTree({ owner, repo, codeHost }, treeSha)
  if (!content.ok) return content
  const plan = planLoad(content.value.files)
  for (const path of content.value.unread) plan.leftOut.push({ path, reason: 'limit' })
  return ok({ commitSha, treeSha, ...plan })
}

type TreeReader = { owner: string; repo: string; codeHost: CodeHost }

/** What of a tree is no folder, and the folders that were not looked into. */
type TreeContent = { files: Entry[]; unread: string[] }

// Who pushes decides how large a tree is, and one of a few hundred bytes may have no end.
const mostFolders = 500
/** In all listings together, also in those that came back cut. */
const mostEntries = 500_000

/**
 * All below a tree; a listing that comes back cut is read folder by folder, what lies higher before what
 * lies deeper, and no further than the two limits.
 */
async function readTree(
  reader: TreeReader,
  top: string,
): Promise<Result<TreeContent, CodeHostFailure>> {
  const content: TreeContent = { files: [], unread: [] }
  const folders = [{ sha: top, path: '' }]
  let listed = 0
  for (const [place, { sha, path }] of folders.entries()) {
    if (place >= mostFolders || listed >= mostEntries) {
      content.unread.push(path)
      continue
    }
    const whole = await listTree(reader, sha, { recursive: '1' })
    const shown = whole.ok && whole.value.truncated ? await listTree(reader, sha, {}) : whole
    if (!whole.ok) return whole
    if (!shown.ok) return shown
    listed += whole.value.tree.length
    for (const entry of shown.value.tree) {
      const inner = path === '' ? entry.path : `${path}/${entry.path}`
      if (entry.type !== 'tree') content.files.push({ ...entry, path: inner })
      else if (whole.value.truncated) folders.push({ sha: entry.sha, path: inner })
    }
  }
  return ok(content)
}

function listTree(
  { owner, repo, codeHost }: TreeReader,
  treeSha: string,
  depth: { recursive?: '1' },
) {
  return codeHost.ask(Tree, 'GET /repos/{owner}/{repo}/git/trees/{tree_sha}', {
    owner,
    repo,
    tree_sha: treeSha,
    ...depth,
  })
}

/** Which files to read: blob ids by path. `onFile` hears how many have come. */
export type FilesOrder = { wanted: ReadonlyMap<string, string>; onFile?: (count: number) => void }

/** Reads files by blob id, a few at a time. */
export async function readFiles(
  { owner, name: repo }: Repository,
  { wanted, onFile = () => {} }: FilesOrder,
  codeHost: CodeHost = studioCodeHost,
): Promise<Result<ProjectFile[], CodeHostFailure>> {
  const files: ProjectFile[] = []
  let failure: CodeHostFailure | undefined
  const queue = wanted.entries()
  const worker = async (): Promise<void> => {
    for (const [path, file_sha] of queue) {
      if (failure) return
      const blob = await codeHost.ask(Blob, 'GET /repos/{owner}/{repo}/git/blobs/{file_sha}', {
        owner,
        repo,
        file_sha,
      })
      if (!blob.ok) failure = blob.error
      else files.push({ path, content: contentFromBytes(fromBase64(blob.value.content)) })
      onFile(files.length)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  return failure ? { ok: false, error: failure } : ok(files)
}
