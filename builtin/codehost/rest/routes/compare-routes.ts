/** `compare/{base}...{head}`: what came after a common ancestor. */
import { Hono, type Context } from 'hono'
import { readCommit, type Commit } from '../../git/commit-objects.ts'
import { compareTrees } from '../../git/compare-trees.ts'
import { findDivergence } from '../../git/merge-bases.ts'
import { findCommit } from '../../git/revisions.ts'
import type { Host } from '../../host.ts'
import type { ApiEnv } from '../caller.ts'
import { commitJson, commitsJson, repositoryApi } from '../json/commit-json.ts'
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
  const paths = await findDivergence(open.git, base, head)
  const mergeBase = paths.mergeBase === null ? null : await readCommit(open.git, paths.mergeBase)
  if (!mergeBase) throw notFound(`No common ancestor between ${baseName} and ${headName}.`)
  const paging = commitPaging(c)
  linkPages(host, c, { paging, more: { total: paths.ahead.length } })
  const changed =
    paging.page === 1
      ? await compareTrees(open.git, mergeBase.tree, head.tree)
      : { changes: [], isCut: false }
  const json = (commit: Commit) => commitJson(host, open.repository, commit)
  const files = await fileChangesJson(host, open, { ...changed, commit: head.oid })
  const commits: Commit[] = []
  for (const oid of pageOf(paths.ahead, paging)) {
    const commit = await readCommit(open.git, oid)
    if (commit) commits.push(commit)
  }
  return c.json({
    url: `${repositoryApi(host, open.repository)}/compare/${base.oid}...${head.oid}`,
    html_url: `${host.baseUrl}/${open.repository.owner.login}/${open.repository.name}/commit/${head.oid}`,
    base_commit: json(base),
    merge_base_commit: json(mergeBase),
    status: statusOf(paths.ahead.length, paths.behind),
    ahead_by: paths.ahead.length,
    behind_by: paths.behind,
    total_commits: paths.ahead.length,
    commits: commitsJson(host, open.repository, commits),
    files,
  })
}

// Without paging parameters GitHub lists up to 250 commits at once.
function commitPaging(c: Context): Paging {
  const isPaged = c.req.query('page') !== undefined || c.req.query('per_page') !== undefined
  return isPaged ? readPaging(c) : { page: 1, perPage: 250 }
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
