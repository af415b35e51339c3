/** Blobs, trees and commits: the git data calls a commit of many files is made of. */
import { Hono, type Context } from 'hono'
import * as z from 'zod'
import { commitEmail, type Account } from '../../accounts/account-store.ts'
import {
  cleanIdentity,
  hasCommit,
  readCommit,
  writeCommit,
  type Signature,
} from '../../git/commit-objects.ts'
import { blobSize, objectType, writeObject, type GitRepository } from '../../git/object-store.ts'
import { blobJsonBytes } from '../../git/limits.ts'
import { hasRefs } from '../../git/refs.ts'
import { TooMuchWork } from '../../git/work.ts'
import type { Host } from '../../host.ts'
import type { ApiEnv } from '../caller.ts'
import { gitCommitJson, repositoryApi } from '../json/commit-json.ts'
import { emptyRepository, invalidField, notFound, unprocessable } from '../failures.ts'
import { objectId, plainText, readBody } from '../json-body.ts'
import { openForReading, openForWriting } from '../repository-access.ts'
import { requireQuota } from '../require-quota.ts'
import { nodeId } from '../json/user-json.ts'
import { base64Answer, decodeBase64, rawAnswer, wantsRaw } from '../raw-bytes.ts'

const base = '/repos/:owner/:repo/git'

/** `git/blobs` and `git/commits`. */
export function createObjectRoutes(host: Host): Hono<ApiEnv> {
  const routes = new Hono<ApiEnv>()
  routes.post(`${base}/blobs`, (c) => createBlob(host, c))
  routes.get(`${base}/blobs/:sha`, (c) => showBlob(host, c))
  routes.post(`${base}/commits`, (c) => createCommit(host, c))
  routes.get(`${base}/commits/:sha`, async (c) => {
    const { repository, git } = openForReading(host, c)
    const sha = c.req.param('sha')
    const commit = (await hasCommit(git, sha)) ? await readCommit(git, sha) : null
    if (!commit) throw notFound()
    return c.json(gitCommitJson(host, repository, commit))
  })
  return routes
}

const newBlob = z.object({
  content: z.string(),
  encoding: z.enum(['utf-8', 'base64']).default('utf-8'),
})

async function createBlob(host: Host, c: Context<ApiEnv>): Promise<Response> {
  const { repository, git } = openForWriting(host, c)
  await requireQuota(host, repository.owner.id)
  const body = await readBody(c, 'Blob', newBlob)
  await refuseEmpty(git)
  const bytes = body.encoding === 'base64' ? decodeBase64(body.content) : Buffer.from(body.content)
  if (bytes === null) throw invalidField('Blob', 'content', 'content is not valid Base64')
  const sha = await writeObject(git, 'blob', bytes)
  const url = `${repositoryApi(host, repository)}/git/blobs/${sha}`
  return c.json({ sha, url }, 201, { Location: url })
}

async function showBlob(host: Host, c: Context<ApiEnv>): Promise<Response> {
  const { repository, git } = openForReading(host, c)
  const sha = c.req.param('sha') ?? ''
  if ((await objectType(git, sha)) !== 'blob') throw notFound()
  if (wantsRaw(c)) return rawAnswer(c, git, sha)
  const size = await blobSize(git, sha)
  if (size > blobJsonBytes) throw new TooMuchWork('blob', blobJsonBytes)
  const url = `${repositoryApi(host, repository)}/git/blobs/${sha}`
  return base64Answer(c, git, { sha, node_id: nodeId('Blob', sha), size, url })
}

const person = z.object({
  name: plainText.max(1000),
  email: plainText.max(1000),
  date: z.iso.datetime({ offset: true }).optional(),
})

const newCommit = z.object({
  message: plainText.min(1),
  tree: objectId,
  parents: z.array(objectId).max(64).default([]),
  author: person.optional(),
  committer: person.optional(),
})

async function createCommit(host: Host, c: Context<ApiEnv>): Promise<Response> {
  const { repository, git, caller } = openForWriting(host, c)
  await requireQuota(host, repository.owner.id)
  const body = await readBody(c, 'Commit', newCommit)
  await refuseEmpty(git)
  if ((await objectType(git, body.tree)) !== 'tree') throw unprocessable('Tree SHA does not exist')
  for (const parent of body.parents) {
    if (!(await hasCommit(git, parent)))
      throw unprocessable('Parent SHA does not exist or is not a commit object')
  }
  const author = signatureOf(host, caller.account, body.author)
  const commit = await writeCommit(git, {
    tree: body.tree,
    parents: [...new Set(body.parents)],
    author,
    committer: body.committer ? signatureOf(host, caller.account, body.committer) : author,
    message: body.message,
  })
  const answer = gitCommitJson(host, repository, commit)
  return c.json(answer, 201, { Location: answer.url })
}

/** Who a commit is by: the person given in a call, cleaned for git, else the account itself. */
export function signatureOf(
  host: Host,
  account: Account,
  given: z.infer<typeof person> | undefined,
): Signature {
  const time = given?.date === undefined ? host.now() : Date.parse(given.date)
  if (time < 0) throw invalidField('Commit', 'author.date')
  return {
    name: cleanIdentity(given?.name ?? '') || account.login,
    email: cleanIdentity(given?.email ?? '').replaceAll(/\s/g, '') || commitEmail(host, account),
    seconds: Math.floor(time / 1000),
    offsetMinutes: 0,
  }
}

/** The shape of a person in a body. */
export const personShape = person

/** GitHub's git data calls work only once there is a commit. @throws ApiFailure 409 */
export async function refuseEmpty(git: GitRepository): Promise<void> {
  if (!(await hasRefs(git))) throw emptyRepository()
}
