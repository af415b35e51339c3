/** `git/refs`: branches made, moved and removed, always by compare and swap. */
import { Hono, type Context } from 'hono'
import * as z from 'zod'
import { inTurn } from '../../git/bare-repository.ts'
import { hasCommit } from '../../git/commit-objects.ts'
import { isAncestor } from '../../git/merge-bases.ts'
import { objectType } from '../../git/object-store.ts'
import { isRefName } from '../../git/ref-names.ts'
import {
  deleteRef,
  hasRefs,
  listRefNames,
  readRef,
  readRefs,
  swapRef,
  type Ref,
} from '../../git/refs.ts'
import type { Host } from '../../host.ts'
import { findRepositoryById, notePush } from '../../storage/repository-store.ts'
import type { ApiEnv } from '../caller.ts'
import { repositoryApi } from '../json/commit-json.ts'
import { ApiFailure, emptyRepository, notFound, unprocessable } from '../failures.ts'
import { objectId, readBody } from '../json-body.ts'
import { linkPages, pageOf, readPaging } from '../paging.ts'
import {
  openForReading,
  openForWriting,
  type OpenForWriting,
  type OpenRepository,
} from '../repository-access.ts'
import { requireQuota } from '../require-quota.ts'
import { takeFromSource } from '../source-objects.ts'
import { nodeId } from '../json/user-json.ts'

const base = '/repos/:owner/:repo/git'

/** The reference calls. */
export function createRefRoutes(host: Host): Hono<ApiEnv> {
  const routes = new Hono<ApiEnv>()
  routes.get(`${base}/ref/:ref{.+}`, (c) => showRef(host, c))
  routes.get(`${base}/refs`, (c) => listMatching(host, c, 'refs/'))
  routes.get(`${base}/refs/:ref{.+}`, (c) => showRef(host, c))
  routes.get(`${base}/matching-refs/:ref{.+}`, (c) =>
    listMatching(host, c, `refs/${c.req.param('ref')}`),
  )
  routes.post(`${base}/refs`, (c) => createRef(host, c))
  routes.patch(`${base}/refs/:ref{.+}`, (c) => moveRef(host, c))
  routes.delete(`${base}/refs/:ref{.+}`, (c) => removeRef(host, c))
  return routes
}

/** What a reset has removed is kept for the owner alone, also in a repository that all may read. */
const isKeptAside = (name: string): boolean => name.startsWith('refs/magiccube/')

const isOwners = (c: Context<ApiEnv>, { repository }: ReturnType<typeof openForReading>): boolean =>
  c.get('caller')?.account.id === repository.owner.id

async function showRef(host: Host, c: Context<ApiEnv>): Promise<Response> {
  const open = openForReading(host, c)
  const name = `refs/${c.req.param('ref')}`
  const isOpen = isRefName(name) && (!isKeptAside(name) || isOwners(c, open))
  const oid = isOpen ? await readRef(open.git, name) : null
  if (oid === null) {
    if (!(await hasRefs(open.git))) throw emptyRepository()
    throw notFound()
  }
  return c.json(await refJson(host, open, { name, oid }))
}

async function listMatching(host: Host, c: Context<ApiEnv>, prefix: string): Promise<Response> {
  const open = openForReading(host, c)
  if (!(await hasRefs(open.git))) throw emptyRepository()
  const all = await listRefNames(open.git, prefix)
  const names = isOwners(c, open) ? all : all.filter((name) => !isKeptAside(name))
  const paging = readPaging(c)
  linkPages(host, c, { paging, more: { total: names.length } })
  const refs = await readRefs(open.git, pageOf(names, paging))
  return c.json(await Promise.all(refs.map((ref) => refJson(host, open, ref))))
}

const newRef = z.object({ ref: z.string(), sha: objectId })

async function createRef(host: Host, c: Context<ApiEnv>): Promise<Response> {
  const open = openForWriting(host, c)
  await requireQuota(host, open.repository.owner.id)
  const { ref, sha } = await readBody(c, 'Reference', newRef)
  if (!(await hasRefs(open.git))) throw emptyRepository()
  if (!isRefName(ref)) throw unprocessable(`${ref.slice(0, 300)} is not a valid ref name.`)
  await requireTarget(host, open, { name: ref, oid: sha })
  const outcome = await swapRef(open.git, { name: ref, expected: null, to: sha })
  if (outcome === 'moved') throw unprocessable('Reference already exists')
  if (outcome === 'blocked')
    throw unprocessable('Reference cannot be created: another name is in its way')
  notePush(host, open.repository.id)
  const answer = await refJson(host, open, { name: ref, oid: sha })
  return c.json(answer, 201, { Location: answer.url })
}

const movedRef = z.object({ sha: objectId, force: z.boolean().default(false) })

async function moveRef(host: Host, c: Context<ApiEnv>): Promise<Response> {
  const open = openForWriting(host, c)
  const { sha, force } = await readBody(c, 'Reference', movedRef)
  const name = `refs/${c.req.param('ref')}`
  const before = isRefName(name) ? await readRef(open.git, name) : null
  if (before === null) throw unprocessable('Reference does not exist')
  await requireTarget(host, open, { name, oid: sha })
  if (!force && !(await isAncestor(open.git, before, sha)))
    throw unprocessable('Update is not a fast forward')
  const outcome = await swapRef(open.git, { name, expected: before, to: sha })
  if (outcome !== 'done') throw movedMeanwhile(force)
  notePush(host, open.repository.id)
  return c.json(await refJson(host, open, { name, oid: sha }))
}

// Somebody was faster between our look and our swap: nothing was overwritten.
function movedMeanwhile(isForced: boolean): ApiFailure {
  return isForced
    ? new ApiFailure(409, 'Reference was updated meanwhile')
    : unprocessable('Update is not a fast forward')
}

async function removeRef(host: Host, c: Context<ApiEnv>): Promise<Response> {
  const open = openForWriting(host, c)
  const name = `refs/${c.req.param('ref')}`
  const expected = isRefName(name) ? await readRef(open.git, name) : null
  if (expected === null) throw unprocessable('Reference does not exist')
  const outcome = await inTurn(async () => {
    const now = findRepositoryById(host, open.repository.id) ?? open.repository
    if (name === `refs/heads/${now.defaultBranch}`)
      throw unprocessable('Cannot delete the default branch')
    return deleteRef(open.git, { name, expected })
  })
  if (outcome !== 'done') throw new ApiFailure(409, 'Reference was updated meanwhile')
  notePush(host, open.repository.id)
  return c.body(null, 204)
}

async function requireTarget(host: Host, open: OpenForWriting, ref: Ref): Promise<void> {
  if (await isTarget(open, ref)) return
  if ((await takeFromSource(host, open, ref.oid)) && (await isTarget(open, ref))) return
  throw unprocessable('Object does not exist')
}

async function isTarget({ git }: OpenRepository, { name, oid }: Ref): Promise<boolean> {
  if (name.startsWith('refs/heads/')) return hasCommit(git, oid)
  return (await objectType(git, oid)) !== null
}

async function refJson(host: Host, open: OpenRepository, ref: Ref) {
  const api = repositoryApi(host, open.repository)
  const type = (await objectType(open.git, ref.oid)) ?? 'commit'
  return {
    ref: ref.name,
    node_id: nodeId('Ref', `${open.repository.id}:${ref.name}`),
    url: `${api}/git/${ref.name}`,
    object: { type, sha: ref.oid, url: `${api}/git/${type}s/${ref.oid}` },
  }
}
