/** Reads a repository at its head: blob ids by path, and the files that are wanted (HOST-11, HOST-16). */
import * as z from 'zod'
import type { Result } from '../../../contract/result.ts'
import { ok } from '../../../contract/result.ts'
import type { ProjectFile } from '../../../project/content.ts'
import { contentFromBytes } from '../../../project/content.ts'
import { normalizePath } from '../../../project/path.ts'
import type { CodeHostFailure } from './code-host.ts'
import { ask } from './code-host.ts'
import type { RepositoryRef } from './create-repository.ts'

const Ref = z.object({ object: z.object({ sha: z.string() }) })
const Commit = z.object({ sha: z.string(), tree: z.object({ sha: z.string() }) })
const Tree = z.object({
  tree: z.array(z.object({ path: z.string(), mode: z.string(), type: z.string(), sha: z.string() })),
})
const Blob = z.object({ content: z.string() })
const atOnce = 8

/** A branch as it is now: its commit, the commit's tree and the blob ids of its files. */
export type BranchState = { commitSha: string; treeSha: string; blobs: Map<string, string> }

type Repository = Pick<RepositoryRef, 'owner' | 'name' | 'branch'>

/** The head commit of the branch. */
export async function readHead({ owner, name: repo, branch }: Repository): Promise<Result<string, CodeHostFailure>> {
  const head = await ask(Ref, 'GET /repos/{owner}/{repo}/git/ref/{+ref}', { owner, repo, ref: `heads/${branch}` })
  return head.ok ? ok(head.value.object.sha) : head
}

/** The state of a commit. Entries that are no plain files or have forbidden paths are left out (SYN-13). */
export async function readCommitState({ owner, name: repo }: Repository, commitSha: string): Promise<Result<BranchState, CodeHostFailure>> {
  const commit = await ask(Commit, 'GET /repos/{owner}/{repo}/git/commits/{commit_sha}', { owner, repo, commit_sha: commitSha })
  if (!commit.ok) return commit
  const treeSha = commit.value.tree.sha
  const tree = await ask(Tree, 'GET /repos/{owner}/{repo}/git/trees/{tree_sha}', { owner, repo, tree_sha: treeSha, recursive: '1' })
  if (!tree.ok) return tree
  const plain = tree.value.tree.filter((entry) => /^100(?:644|755)$/.test(entry.mode) && normalizePath(entry.path).ok)
  return ok({ commitSha, treeSha, blobs: new Map(plain.map((entry) => [entry.path, entry.sha])) })
}

/** Reads files by blob id, at most 8 at a time; `onFile` hears how many have come. */
export async function readFiles(
  { owner, name: repo }: Repository,
  wanted: ReadonlyMap<string, string>,
  onFile: (count: number) => void = () => {},
): Promise<Result<ProjectFile[], CodeHostFailure>> {
  const files: ProjectFile[] = []
  let failure: CodeHostFailure | undefined
  const queue = wanted.entries()
  const worker = async (): Promise<void> => {
    for (const [path, file_sha] of queue) {
      if (failure) return
      const blob = await ask(Blob, 'GET /repos/{owner}/{repo}/git/blobs/{file_sha}', { owner, repo, file_sha })
      if (!blob.ok) failure = blob.error
      else files.push({ path, content: contentFromBytes(bytesOf(blob.value.content)) })
      onFile(files.length)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  return failure ? { ok: false, error: failure } : ok(files)
}

function bytesOf(base64: string): Uint8Array {
  const text = atob(base64.replaceAll(/\s/g, ''))
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0))
}
