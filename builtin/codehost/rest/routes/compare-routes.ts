/** `compare/{base}...{head}`: what came after a common ancestor (HOST-17). */
import { Hono, type Context } from 'hono'
import type { Commit } from '../../git/commit-objects.ts'
import { compareTrees } from '../../git/compare-trees.ts'
import { reachable } from '../../git/history.ts'
import { findCommit } from '../../git/revisions.ts'
import type { Host } from '../../host.ts'
import type { ApiEnv } from '../caller.ts'
import { commitJson, repositoryApi } from '../json/commit-json.ts'
import { notFound } from '../failures.ts'
import { fileChangesJson } from '../json/file-changes-json.ts'
import { linkPages, pageOf, readPaging, type Paging } from '../paging.ts'
import { openForReading, type OpenRepository } from '../repository-access.ts'

/** The comparison call. */
export function createCompareRoutes(host: Host): Hono<ApiEnv> {
  const routes = new Hono<ApiEnv>()
  routes.get('/repos/:owner/:repo/compare/:basehead{.+}', (c) => compare(host, c))
  return routes
}

async function compare(host: Host, c: Context<ApiEnv>): Promise<Response> {
  const open = openForReading(host, c)
  const [baseName, headName, ...more] = (c.req.param('basehead') ?? '').split('...')
  const base = baseName ? await findCommit(open.git, withoutOwner(open, baseName)) : null
  const head = headName ? await findCommit(open.git, withoutOwner(open, headName)) : null
  if (!base || !head || more.length > 0) throw notFound()
  const paths = await divergence(open, base, head)
  if (!paths.mergeBase) throw notFound(`No common ancestor between ${baseName} and ${headName}.`)
  const paging = commitPaging(c)
  linkPages(host, c, { paging, more: { total: paths.ahead.length } })
  const changes =
    paging.page === 1 ? await compareTrees(open.git, paths.mergeBase.tree, head.tree) : []
  const json = (commit: Commit) => commitJson(host, open.repository, commit)
  const files = await fileChangesJson(host, open, { changes, commit: head.oid })
  return c.json({
    url: `${repositoryApi(host, open.repository)}/compare/${base.oid}...${head.oid}`,
    html_url: `${host.baseUrl}/${open.repository.owner.login}/${open.repository.name}/commit/${head.oid}`,
    base_commit: json(base),
    merge_base_commit: json(paths.mergeBase),
    status: statusOf(paths.ahead.length, paths.behind),
    ahead_by: paths.ahead.length,
    behind_by: paths.behind,
    total_commits: paths.ahead.length,
    commits: pageOf(paths.ahead, paging).map(json),
    files,
  })
}

// Without paging parameters GitHub lists up to 250 commits at once.
function commitPaging(c: Context): Paging {
  const isPaged = c.req.query('page') !== undefined || c.req.query('per_page') !== undefined
  return isPaged ? readPaging(c) : { page: 1, perPage: 250 }
}

async function divergence(open: OpenRepository, base: Commit, head: Commit) {
  const fromBase = await reachable(open.git, base.oid)
  const fromHead = await reachable(open.git, head.oid)
  const ahead = [...fromHead.values()].filter(({ oid }) => !fromBase.has(oid)).toReversed()
  const common = [...fromHead.values()].filter(({ oid }) => fromBase.has(oid))
  const isOlder = new Set(common.flatMap(({ parents }) => parents))
  // The best common ancestor is one that no other common commit descends from.
  const mergeBase = common.find(({ oid }) => !isOlder.has(oid)) ?? null
  return { ahead, behind: fromBase.size - common.length, mergeBase }
}

function statusOf(ahead: number, behind: number): 'identical' | 'ahead' | 'behind' | 'diverged' {
  if (ahead > 0) return behind > 0 ? 'diverged' : 'ahead'
  return behind > 0 ? 'behind' : 'identical'
}

// `alice:main` names a branch of a fork; only the repository itself is compared here.
function withoutOwner(open: OpenRepository, name: string): string {
  const own = `${open.repository.owner.login}:`
  return name.toLowerCase().startsWith(own.toLowerCase()) ? name.slice(own.length) : name
}
