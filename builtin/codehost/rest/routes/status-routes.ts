/** Commit statuses, as GitHub's REST API has them: who may write to a repository reports on its commits. */
import { Hono, type Context } from 'hono'
import * as z from 'zod'
import { findCommit } from '../../git/revisions.ts'
import type { Host } from '../../host.ts'
import {
  addStatus,
  combinedState,
  type CommitStatus,
  latestStatuses,
  listStatuses,
  StatusState,
} from '../../storage/commit-statuses.ts'
import type { ApiEnv } from '../caller.ts'
import { repositoryApi } from '../json/commit-json.ts'
import { isoTime } from '../json/repository-json.ts'
import { nodeId, simpleUser } from '../json/user-json.ts'
import { notFound, unprocessable } from '../failures.ts'
import { plainText, readBody } from '../json-body.ts'
import { linkPages, pageOf, readPaging } from '../paging.ts'
import { openForReading, openForWriting, type OpenRepository } from '../repository-access.ts'

const base = '/repos/:owner/:repo'

/** Report, list all reports, and read what the latest come to. */
export function createStatusRoutes(host: Host): Hono<ApiEnv> {
  const routes = new Hono<ApiEnv>()
  routes.post(`${base}/statuses/:sha`, (c) => report(host, c))
  routes.get(`${base}/commits/:ref{.+}/status`, (c) => showCombined(host, c))
  routes.get(`${base}/commits/:ref{.+}/statuses`, (c) => listAll(host, c))
  return routes
}

const text = (most: number) => plainText.refine((given) => given.length <= most, 'is too long')
const webAddress = text(2_000).refine(
  (given) => given === '' || /^https?:$/.test(URL.parse(given)?.protocol ?? ''),
  'must use http(s) scheme',
)
const newStatus = z.object({
  state: StatusState,
  context: text(200).default('default'),
  description: text(140).nullish(),
  target_url: webAddress.nullish(),
})

async function report(host: Host, c: Context<ApiEnv>): Promise<Response> {
  const open = openForWriting(host, c)
  const given = await readBody(c, 'Status', newStatus)
  const sha = await commitOf(open, c.req.param('sha') ?? '')
  const status = addStatus(host, open.repository.id, {
    sha,
    state: given.state,
    context: given.context,
    description: given.description ?? null,
    target_url: given.target_url || null,
  })
  return c.json(statusJson(host, open, status), 201)
}

async function listAll(host: Host, c: Context<ApiEnv>): Promise<Response> {
  const open = openForReading(host, c)
  const statuses = listStatuses(host, open.repository.id, await commitOf(open, refOf(c)))
  const paging = readPaging(c)
  linkPages(host, c, { paging, more: { total: statuses.length } })
  return c.json(pageOf(statuses, paging).map((status) => statusJson(host, open, status)))
}

async function showCombined(host: Host, c: Context<ApiEnv>): Promise<Response> {
  const open = openForReading(host, c)
  const sha = await commitOf(open, refOf(c))
  const statuses = latestStatuses(host, open.repository.id, sha)
  const api = repositoryApi(host, open.repository)
  return c.json({
    state: combinedState(statuses),
    statuses: statuses.map((status) => statusJson(host, open, status)),
    sha,
    total_count: statuses.length,
    repository: repositoryInBrief(host, open),
    commit_url: `${api}/commits/${sha}`,
    url: `${api}/commits/${sha}/status`,
  })
}

const refOf = (c: Context<ApiEnv>): string => c.req.param('ref') ?? ''

/** @throws ApiFailure 422 for no commit that can be reported on, 404 for none to read of */
async function commitOf(open: OpenRepository, ref: string): Promise<string> {
  const commit = await findCommit(open.git, ref)
  if (commit) return commit.oid
  if (/^[0-9a-f]{40}$/.test(ref)) throw unprocessable(`No commit found for SHA: ${ref}`)
  throw notFound()
}

function repositoryInBrief(host: Host, { repository }: OpenRepository) {
  const { id, name, owner, isPrivate } = repository
  return {
    id,
    node_id: nodeId('Repository', id),
    name,
    full_name: `${owner.login}/${name}`,
    private: isPrivate,
    owner: simpleUser(host, owner),
    html_url: `${host.baseUrl}/${owner.login}/${name}`,
    url: repositoryApi(host, repository),
  }
}

function statusJson(host: Host, { repository }: OpenRepository, status: CommitStatus) {
  const at = isoTime(status.created_at)
  return {
    url: `${repositoryApi(host, repository)}/statuses/${status.sha}`,
    avatar_url: `${host.baseUrl}/avatars/${repository.owner.id}.svg`,
    id: status.id,
    node_id: nodeId('StatusContext', status.id),
    state: status.state,
    description: status.description,
    target_url: status.target_url,
    context: status.context,
    created_at: at,
    updated_at: at,
    // Only the owner of a repository writes to it.
    creator: simpleUser(host, repository.owner),
  }
}
