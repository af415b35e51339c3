/** Reads and writes one file of a repository. */
import * as z from 'zod'
import type { Result } from '../../../contract/result.ts'
import { err, ok } from '../../../contract/result.ts'
import { gitBlobId } from '../../../project/content-hash.ts'
import type { FileContent } from '../../../project/content.ts'
import { contentFromBytes } from '../../../project/content.ts'
import { escapedPath } from '../code-host-address.ts'
import { fromBase64, toBase64 } from './base64.ts'
import type { CodeHost } from './code-host.ts'
import { studioCodeHost } from './code-host.ts'
import type { CodeHostFailure, RefusedCall } from './code-host-failure.ts'
import { isAnswerLost } from './code-host-failure.ts'
import type { RepositoryRef } from './create-repository.ts'

const Folder = z.array(z.unknown())
const File = z.object({ sha: z.string(), encoding: z.string(), content: z.string() })
const Blob = z.object({ content: z.string() })
const Put = z.object({ content: z.object({ sha: z.string() }) })

/** A file of a repository; `ref` is a branch, tag or commit, the repository's branch where it is left out. */
export type FilePlace = { repository: RepositoryRef; path: string; ref?: string }

/** A file as it is there: text where its bytes are UTF-8, else bytes. */
export type RepositoryFile = { content: FileContent; blobSha: string }

/** Reads a file; one of over 1 MiB comes by its blob. */
export async function readFile(
  place: FilePlace,
  codeHost: CodeHost = studioCodeHost,
): Promise<Result<RepositoryFile, CodeHostFailure>> {
  const { owner, name: repo, branch } = place.repository
  const found = await codeHost.ask(
    z.union([File, Folder]),
    'GET /repos/{owner}/{repo}/contents/{+path}',
    {
      owner,
      repo,
      path: escapedPath(place.path),
      ref: place.ref ?? branch,
    },
  )
  if (!found.ok) return found.error.status === 404 ? err({ code: 'fileGone' }) : found
  if (Array.isArray(found.value)) return err({ code: 'fileGone' })
  const { sha: blobSha, encoding, content } = found.value
  if (encoding === 'base64') return ok({ content: contentFromBytes(fromBase64(content)), blobSha })
  const blob = await codeHost.ask(Blob, 'GET /repos/{owner}/{repo}/git/blobs/{file_sha}', {
    owner,
    repo,
    file_sha: blobSha,
  })
  return blob.ok ? ok({ content: contentFromBytes(fromBase64(blob.value.content)), blobSha }) : blob
}

/** A file to write. `seen` is the blob id that the new content was made from, null for a new file. */
export type FileOrder = {
  repository: RepositoryRef
  path: string
  content: FileContent
  seen: string | null
  message: string
  signal?: AbortSignal
}

/**
 * Creates or updates one file as one commit; answers its blob id. A stale `seen` or a lost
 * answer is looked up once: what is there already counts as written, an untouched file is written
 * again, and a file that somebody else has changed is reported as `moved`.
 */
export async function putFile(
  order: FileOrder,
  codeHost: CodeHost = studioCodeHost,
): Promise<Result<string, CodeHostFailure>> {
  const first = await putOnce(order, codeHost)
  if (first.ok || !isDoubtful(first.error)) return first
  const now = await readFile(order, codeHost)
  if (!now.ok && now.error.code !== 'fileGone') return err(first.error)
  const there = now.ok ? now.value.blobSha : null
  if (there === (await gitBlobId(order.content))) return ok(there)
  if (there !== order.seen) return err({ code: 'moved' })
  return putOnce(order, codeHost)
}

function isDoubtful(failure: RefusedCall): boolean {
  return failure.status === 409 || failure.status === 422 || isAnswerLost(failure)
}

async function putOnce(order: FileOrder, codeHost: CodeHost): Promise<Result<string, RefusedCall>> {
  const { owner, name: repo, branch } = order.repository
  const bytes =
    typeof order.content === 'string' ? new TextEncoder().encode(order.content) : order.content
  const put = await codeHost.ask(Put, 'PUT /repos/{owner}/{repo}/contents/{+path}', {
    owner,
    repo,
    path: escapedPath(order.path),
    message: order.message,
    content: toBase64(bytes),
    branch,
    ...(order.seen === null ? {} : { sha: order.seen }),
    signal: order.signal,
  })
  return put.ok ? ok(put.value.content.sha) : put
}
