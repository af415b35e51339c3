/** Commits, branches and comparisons. */
import { Hono, type Context } from 'hono'
import { readCommit, type Commit } from '../../git/commit-objects.ts'
import { compareTrees } from '../../git/compare-trees.ts'
import { searchPath, walkHistory } from '../../git/history.ts'
import { searchedCommits } from '../../git/limits.ts'
import { isBranchName } from '../../git/ref-names.ts'
import { hasRefs, listRefNames, readRef, readRefs } from '../../git/refs.ts'
import { findCommit } from '../../git/revisions.ts'
import type { Host } from '../../host.ts'
import type { ApiEnv } from '../caller.ts'
import { commitJson, commitsJson, repositoryApi } from '../json/commit-json.ts'
import { fileChangesJson } from '../json/file-changes-json.ts'
import { emptyRepository, notFound, unprocessable } from '../failures.ts'
import { linkPages, pageOf, readPaging, type Paging } from '../paging.ts'
import { openForReading, type OpenRepository } from '../repository-access.ts'

const base = '/repos/:owner/:repo'

/** The calls that read history. */
export function createHistoryRoutes(host: Host): Hono<ApiEnv> {
  const routes = new Hono<ApiEnv>()
  routes.get(`${base}/commits`, (c) => listCommits(host, c))
  routes.get(`${base}/commits/:ref{.+}`, (c) => showCommit(host, c))
  routes.get(`${base}/branches`, (c) => listBranches(host, c))
  routes.get(`${base}/branches/:branch{.+}`, (c) => showBranch(host, c))
  return routes
}

async function listCommits(host: Host, c: Context<ApiEnv>): Promise<Response> {
  const open = openForReading(host, c)
  if (!(await hasRefs(open.git))) throw emptyRepository()
  const start = await findCommit(open.git, c.req.query('sha') ?? open.repository.defaultBranch)
  if (!start) throw notFound()
  const paging = readPaging(c)
  const { shown, hasNext, isCut } = await pageOfHistory(open, start, {
    paging,
    path: c.req.query('path') ?? '',
  })
  linkPages(host, c, { paging, more: { hasNext } })
  if (isCut) c.header('Warning', `199 codehost "${onlyNewest}"`)
  return c.json(commitsJson(host, open.repository, shown))
}

const onlyNewest = `Only the newest ${searchedCommits.toLocaleString('en-US')} commits were searched for the path.`

type HistoryPage = { shown: Commit[]; hasNext: boolean; isCut: boolean }

/** One page of what came before a commit; with a path, only the newest 5,000 commits are searched. */
async function pageOfHistory(
  { git }: OpenRepository,
  start: Commit,
  wanted: { paging: Paging; path: string },
): Promise<HistoryPage> {
  const { page, perPage } = wanted.paging
  const skipped = (page - 1) * perPage
  const changesPath = wanted.path === '' ? null : searchPath(git, wanted.path)
  const shown: Commit[] = []
  let searched = 0
  let found = 0
  for await (const commit of walkHistory(git, start.oid)) {
    if (changesPath && ++searched > searchedCommits) return { shown, hasNext: false, isCut: true }
    if (changesPath && !(await changesPath(commit))) continue
    found += 1
    if (found > skipped + perPage) return { shown, hasNext: true, isCut: false }
    if (found > skipped) shown.push(commit)
  }
  return { shown, hasNext: false, isCut: false }
}

async function showCommit(host: Host, c: Context<ApiEnv>): Promise<Response> {
  const open = openForReading(host, c)
  if (!(await hasRefs(open.git))) throw emptyRepository()
  const ref = c.req.param('ref') ?? ''
  const commit = await findCommit(open.git, ref)
  if (!commit) throw unprocessable(`No commit found for SHA: ${ref.slice(0, 250)}`)
  const parent = commit.parents[0] ? await readCommit(open.git, commit.parents[0]) : null
  const changed = await compareTrees(open.git, parent?.tree ?? null, commit.tree)
  const files = await fileChangesJson(host, open, { ...changed, commit: commit.oid })
  const additions = files.reduce((sum, file) => sum + file.additions, 0)
  const deletions = files.reduce((sum, file) => sum + file.deletions, 0)
  const stats = { total: additions + deletions, additions, deletions }
  return c.json({ ...commitJson(host, open.repository, commit), stats, files })
}

async function listBranches(host: Host, c: Context<ApiEnv>): Promise<Response> {
  const open = openForReading(host, c)
  const names = await listRefNames(open.git, 'refs/heads/')
  const paging = readPaging(c)
  linkPages(host, c, { paging, more: { total: names.length } })
  const refs = await readRefs(open.git, pageOf(names, paging))
  return c.json(
    refs.map((ref) => ({
      name: branchName(ref.name),
      commit: { sha: ref.oid, url: `${repositoryApi(host, open.repository)}/commits/${ref.oid}` },
      protected: false,
    })),
  )
}

async function showBranch(host: Host, c: Context<ApiEnv>): Promise<Response> {
  const open = openForReading(host, c)
  const name = c.req.param('branch') ?? ''
  const commit = await headOf(open, name)
  if (!commit) throw notFound('Branch not found')
  const api = repositoryApi(host, open.repository)
  return c.json({
    name,
    commit: commitJson(host, open.repository, commit),
    protected: false,
    protection: { enabled: false },
    protection_url: `${api}/branches/${name}/protection`,
    _links: {
      self: `${api}/branches/${name}`,
      html: `${host.baseUrl}/${open.repository.owner.login}/${open.repository.name}/tree/${name}`,
    },
  })
}

async function headOf(open: OpenRepository, branch: string): Promise<Commit | null> {
  const oid = isBranchName(branch) ? await readRef(open.git, `refs/heads/${branch}`) : null
  return oid === null ? null : readCommit(open.git, oid)
}

function branchName(ref: string): string {
  return ref.slice('refs/heads/'.length)
}
