/** `contents`: one file read, written or removed by path. */
import { Hono, type Context } from 'hono'
import * as z from 'zod'
import { readCommit, writeCommit, type Commit } from '../../git/commit-objects.ts'
import { editTree } from '../../git/edit-tree.ts'
import { findPath } from '../../git/history.ts'
import { blobSize, objectType, readBytes, writeObject } from '../../git/object-store.ts'
import { blobJsonBytes } from '../../git/limits.ts'
import { isBranchName } from '../../git/ref-names.ts'
import { hasRefs, readRef, swapRef } from '../../git/refs.ts'
import { findCommit } from '../../git/revisions.ts'
import { isTreePath } from '../../git/tree-paths.ts'
import type { Mode } from '../../git/tree-objects.ts'
import { TooMuchWork } from '../../git/work.ts'
import type { Host } from '../../host.ts'
import { notePush } from '../../storage/repository-store.ts'
import type { ApiEnv, SignedInCaller } from '../caller.ts'
import { gitCommitJson } from '../json/commit-json.ts'
import { fileJson, folderJson, inlineBytes, type Place } from '../json/contents-json.ts'
import { ApiFailure, invalidField, notFound, unprocessable } from '../failures.ts'
import { objectId, plainText, readBody } from '../json-body.ts'
import { personShape, signatureOf } from './object-routes.ts'
import { decodeBase64, rawAnswer, wantsRaw } from '../raw-bytes.ts'
import { openForReading, openForWriting, type OpenRepository } from '../repository-access.ts'
import { requireQuota } from '../require-quota.ts'
import { malformedPath, refuseHarmfulAttributes } from './tree-routes.ts'

const base = '/repos/:owner/:repo/contents'

/** The contents calls. */
export function createContentsRoutes(host: Host): Hono<ApiEnv> {
  const routes = new Hono<ApiEnv>()
  routes.get(base, (c) => show(host, c, ''))
  routes.get(`${base}/:path{.*}`, (c) => show(host, c, c.req.param('path')))
  routes.get('/repos/:owner/:repo/readme', (c) => show(host, c, 'README.md'))
  routes.put(`${base}/:path{.+}`, (c) => put(host, c, c.req.param('path')))
  routes.delete(`${base}/:path{.+}`, (c) => remove(host, c, c.req.param('path')))
  return routes
}

async function show(host: Host, c: Context<ApiEnv>, asked: string): Promise<Response> {
  const open = openForReading(host, c)
  // Tried at the first of a row of slashes only, else each of thousands leads to all after it.
  const path = asked.replace(/(?<!\/)\/+$/, '')
  const ref = c.req.query('ref') ?? open.repository.defaultBranch
  const commit = await findCommit(open.git, ref)
  if (!commit && !(await hasRefs(open.git))) throw notFound('This repository is empty.')
  if (!commit) throw notFound(`No commit found for the ref ${ref.slice(0, 250)}`)
  const found = await findPath(open.git, commit.tree, path)
  if (!found || found.mode === '160000') throw notFound()
  const place = { open, path, ref }
  if (found.mode === '040000') return c.json(await folderJson(host, place, found.oid))
  return showFile(host, c, place, found.oid)
}

async function showFile(
  host: Host,
  c: Context<ApiEnv>,
  place: Place,
  oid: string,
): Promise<Response> {
  const { git } = place.open
  if ((await objectType(git, oid)) !== 'blob') throw notFound()
  if (wantsRaw(c)) return rawAnswer(c, git, oid)
  const size = await blobSize(git, oid)
  if (size > blobJsonBytes) throw new TooMuchWork('blob', blobJsonBytes)
  const content = size > inlineBytes ? 'byBlob' : await readBytes(git, 'blob', oid)
  if (content === null) throw notFound()
  return c.json(fileJson(host, place, { oid, size, content }))
}

const written = z.object({
  message: plainText.min(1),
  content: z.string(),
  sha: objectId.optional(),
  branch: z.string().optional(),
  author: personShape.optional(),
  committer: personShape.optional(),
})

async function put(host: Host, c: Context<ApiEnv>, path: string): Promise<Response> {
  const open = openForWriting(host, c)
  await requireQuota(host, open.repository.owner.id)
  const body = await readBody(c, 'Content', written)
  if (!isTreePath(path)) throw malformedPath(path)
  const bytes = decodeContent(path, body.content)
  const head = await openHead(open, body.branch)
  const before = head.commit && (await findPath(open.git, head.commit.tree, path))
  if (before?.mode === '040000') throw unprocessable(`${path} is a folder`)
  requireSameSha(path, { now: before?.oid ?? null, given: body.sha ?? null })
  const mode = keptMode(before)
  const oid = await writeObject(open.git, 'blob', bytes)
  const commit = await commitChange(host, { open, head, body, change: { path, mode, oid } })
  const place = { open, path, ref: head.branch }
  const content = fileJson(host, place, { oid, size: bytes.length, content: null })
  const answer = { content, commit: gitCommitJson(host, open.repository, commit) }
  return c.json(answer, before ? 200 : 201)
}

/** The bytes of a file from base64. @throws ApiFailure 422 when it is none, or harmful to git */
function decodeContent(path: string, content: string): Buffer {
  const bytes = decodeBase64(content)
  if (bytes === null) throw unprocessable('content is not valid Base64')
  refuseHarmfulAttributes(path, bytes)
  return bytes
}

function keptMode(before: { mode: string } | null): Mode {
  return before?.mode === '100755' ? '100755' : '100644'
}

const removed = z.object({
  message: plainText.min(1),
  sha: objectId,
  branch: z.string().optional(),
  author: personShape.optional(),
  committer: personShape.optional(),
})

async function remove(host: Host, c: Context<ApiEnv>, path: string): Promise<Response> {
  const open = openForWriting(host, c)
  await requireQuota(host, open.repository.owner.id)
  const body = await readBody(c, 'Content', removed)
  const head = await openHead(open, body.branch)
  const before = head.commit && (await findPath(open.git, head.commit.tree, path))
  if (!before || before.mode === '040000') throw notFound()
  requireSameSha(path, { now: before.oid, given: body.sha })
  const change = { path, mode: '100644', oid: null } as const
  const commit = await commitChange(host, { open, head, body, change })
  return c.json({ content: null, commit: gitCommitJson(host, open.repository, commit) })
}

/** A stale or missing `sha` means that the caller has not seen what would be overwritten. */
function requireSameSha(path: string, sha: { now: string | null; given: string | null }): void {
  if (sha.now === sha.given) return
  if (sha.now !== null && sha.given === null)
    throw unprocessable('Invalid request.\n\n"sha" wasn\'t supplied.')
  throw new ApiFailure(409, `${path} does not match ${sha.given ?? ''}`)
}

type Head = { branch: string; oid: string | null; commit: Commit | null }

/** The branch to write to; an empty repository may get its first commit on its default branch. */
async function openHead(open: OpenRepository, asked: string | undefined): Promise<Head> {
  const branch = asked?.replace(/^refs\/heads\//, '') ?? open.repository.defaultBranch
  if (!isBranchName(branch)) throw invalidField('Content', 'branch')
  const oid = await readRef(open.git, `refs/heads/${branch}`)
  if (oid !== null) return { branch, oid, commit: await readCommit(open.git, oid) }
  const isEmpty = !(await hasRefs(open.git))
  if (!isEmpty || branch !== open.repository.defaultBranch)
    throw notFound(`Branch ${branch} not found`)
  return { branch, oid: null, commit: null }
}

type Change = {
  open: OpenRepository & { caller: SignedInCaller }
  head: Head
  body: Pick<z.infer<typeof written>, 'message' | 'author' | 'committer'>
  change: { path: string; mode: Mode; oid: string | null }
}

async function commitChange(host: Host, wanted: Change): Promise<Commit> {
  const { open, head, body } = wanted
  const edited = await editTree(open.git, head.commit?.tree ?? null, [wanted.change])
  if (!edited.ok) throw notFound()
  const author = signatureOf(host, open.caller.account, body.author ?? body.committer)
  const commit = await writeCommit(open.git, {
    tree: edited.oid,
    parents: head.oid === null ? [] : [head.oid],
    author,
    committer: body.committer ? signatureOf(host, open.caller.account, body.committer) : author,
    message: body.message,
  })
  const name = `refs/heads/${head.branch}`
  const outcome = await swapRef(open.git, { name, expected: head.oid, to: commit.oid })
  if (outcome !== 'done')
    throw new ApiFailure(409, `is at another commit than expected: ${head.branch} moved meanwhile`)
  notePush(host, open.repository.id)
  return commit
}
