/** GitHub Pages' calls, answered as if enabled: the address is where the product hosts the app. */
import { Hono, type Context } from 'hono'
import * as z from 'zod'
import { isBranchName } from '../../git/ref-names.ts'
import { readRef } from '../../git/refs.ts'
import type { Host } from '../../host.ts'
import { addPagesBuild, listPagesBuilds, type PagesBuild } from '../../storage/pages-builds.ts'
import {
  findRepositoryById,
  updateRepository,
  type Repository,
} from '../../storage/repository-store.ts'
import type { ApiEnv } from '../caller.ts'
import { repositoryApi } from '../json/commit-json.ts'
import { ApiFailure, invalidField, notFound } from '../failures.ts'
import { readBody } from '../json-body.ts'
import { linkPages, readPaging } from '../paging.ts'
import { openForReading, openForWriting } from '../repository-access.ts'
import { isoTime } from '../json/repository-json.ts'
import { simpleUser } from '../json/user-json.ts'

const base = '/repos/:owner/:repo/pages'

/** Enable, read, update, rebuild, list builds. */
export function createPagesRoutes(host: Host): Hono<ApiEnv> {
  const routes = new Hono<ApiEnv>()
  routes.post(base, (c) => enable(host, c))
  routes.get(base, async (c) => {
    const { repository } = openForReading(host, c)
    if (!repository.pages) throw notFound()
    return c.json(await pagesJson(host, repository, repository.pages))
  })
  routes.put(base, (c) => change(host, c))
  routes.delete(base, (c) => {
    const { repository } = openForWriting(host, c)
    if (!repository.pages) throw notFound()
    setPages(host, repository, null)
    return c.body(null, 204)
  })
  routes.post(`${base}/builds`, (c) => rebuild(host, c))
  routes.get(`${base}/builds`, (c) => listBuilds(host, c))
  return routes
}

const source = z.object({ branch: z.string(), path: z.enum(['/', '/docs']).default('/') })
const newSite = z.object({
  build_type: z.enum(['legacy', 'workflow']).default('legacy'),
  source,
})

async function enable(host: Host, c: Context<ApiEnv>): Promise<Response> {
  const { repository, git, caller } = openForWriting(host, c)
  const body = await readBody(c, 'Page', newSite)
  if (repository.pages) throw new ApiFailure(409, 'GitHub Pages is already enabled.')
  const pages = body.source
  if (!isBranchName(pages.branch)) throw invalidField('Page', 'source.branch')
  const head = await readRef(git, `refs/heads/${pages.branch}`)
  if (head === null)
    throw invalidField(
      'Page',
      'source.branch',
      `The ${pages.branch} branch must exist before GitHub Pages can be built.`,
    )
  setPages(host, repository, pages)
  addPagesBuild(host, { repositoryId: repository.id, pusherId: caller.account.id, commit: head })
  return c.json(await pagesJson(host, repository, pages), 201)
}

const changedSite = z.object({
  source: z.union([source, z.enum(['gh-pages', 'master', 'master /docs'])]).optional(),
  build_type: z.enum(['legacy', 'workflow']).optional(),
  cname: z.string().nullable().optional(),
  https_enforced: z.boolean().optional(),
})

async function change(host: Host, c: Context<ApiEnv>): Promise<Response> {
  const { repository, git } = openForWriting(host, c)
  const body = await readBody(c, 'Page', changedSite)
  if (!repository.pages) throw notFound()
  const wanted = typeof body.source === 'object' ? body.source : null
  if (wanted) {
    const isThere =
      isBranchName(wanted.branch) && (await readRef(git, `refs/heads/${wanted.branch}`))
    if (!isThere) throw invalidField('Page', 'source.branch')
    setPages(host, repository, wanted)
  }
  return c.body(null, 204)
}

/** @throws ApiFailure 404 when the repository was deleted meanwhile */
function setPages(host: Host, { id }: Repository, pages: Repository['pages']): void {
  if (updateRepository(host, id, { pages }) === 'gone') throw notFound()
}

async function rebuild(host: Host, c: Context<ApiEnv>): Promise<Response> {
  const { repository, git, caller } = openForWriting(host, c)
  if (!repository.pages) throw notFound()
  const commit = await readRef(git, `refs/heads/${repository.pages.branch}`)
  addPagesBuild(host, { repositoryId: repository.id, pusherId: caller.account.id, commit })
  const url = `${repositoryApi(host, repository)}/pages/builds/latest`
  return c.json({ url, status: 'queued' }, 201)
}

async function listBuilds(host: Host, c: Context<ApiEnv>): Promise<Response> {
  const { repository } = openForReading(host, c)
  if (!repository.pages) throw notFound()
  const paging = readPaging(c)
  const found = listPagesBuilds(host, repository.id, paging)
  linkPages(host, c, { paging, more: { total: found.total } })
  return c.json(found.builds.map((build) => buildJson(host, repository, build)))
}

async function pagesJson(
  host: Host,
  repository: Repository,
  pages: { branch: string; path: string },
) {
  const now = findRepositoryById(host, repository.id) ?? repository
  const hosted = await host.pagesUrl(now.owner.login, now.name)
  const page = `${host.baseUrl}/${now.owner.login}/${now.name}`
  return {
    url: `${repositoryApi(host, now)}/pages`,
    status: 'built',
    cname: null,
    custom_404: false,
    html_url: hosted ?? page,
    build_type: 'legacy',
    source: pages,
    public: !now.isPrivate,
    https_enforced: (hosted ?? page).startsWith('https:'),
  }
}

function buildJson(host: Host, repository: Repository, build: PagesBuild) {
  return {
    url: `${repositoryApi(host, repository)}/pages/builds/${build.id}`,
    status: 'built',
    error: { message: null },
    pusher: simpleUser(host, repository.owner),
    commit: build.commit,
    duration: 0,
    created_at: isoTime(build.createdAt),
    updated_at: isoTime(build.createdAt),
  }
}
