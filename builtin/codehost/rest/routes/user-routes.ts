/** Calls about people: who am I, my addresses, somebody, somebody's repositories. */
import { Hono, type Context } from 'hono'
import { commitEmail, findAccountByLogin } from '../../accounts/account-store.ts'
import type { Host } from '../../host.ts'
import {
  listRepositories,
  type RepositoryListing,
  type RepositoryOrder,
} from '../../storage/repository-store.ts'
import { requireCaller, requireScope, type ApiEnv } from '../caller.ts'
import { invalidField, notFound } from '../failures.ts'
import { workOf } from '../long-calls.ts'
import { linkPages, readPaging } from '../paging.ts'
import { openGit } from '../repository-access.ts'
import { repositoryFacts } from '../json/repository-facts.ts'
import { repositoryJson } from '../json/repository-json.ts'
import { fullUser } from '../json/user-json.ts'

/** `GET /user`, `/user/emails`, `/users/{name}` and the lists of repositories. */
export function createUserRoutes(host: Host): Hono<ApiEnv> {
  const routes = new Hono<ApiEnv>()
  routes.get('/user', (c) => {
    const { account } = requireCaller(c)
    return c.json(fullUser(host, account, { publicRepos: publicRepos(host, account.id) }))
  })
  routes.get('/user/emails', (c) => {
    const caller = requireCaller(c)
    requireScope(c, caller, ['user'])
    const { account } = caller
    const email = commitEmail(host, account)
    const visibility = account.email === null ? null : 'private'
    return c.json([{ email, primary: true, verified: account.email === null, visibility }])
  })
  routes.get('/users/:name', (c) => {
    const account = findAccountByLogin(host, c.req.param('name'))
    if (!account) throw notFound()
    return c.json(fullUser(host, account, { publicRepos: publicRepos(host, account.id) }))
  })
  routes.get('/user/repos', async (c) => {
    const caller = requireCaller(c)
    return listOf(host, c, {
      ownerId: caller.account.id,
      isOwn: true,
      seesPrivate: caller.scopes.includes('repo'),
    })
  })
  routes.get('/users/:name/repos', async (c) => {
    const account = findAccountByLogin(host, c.req.param('name'))
    if (!account) throw notFound()
    return listOf(host, c, { ownerId: account.id, isOwn: false, seesPrivate: false })
  })
  return routes
}

async function listOf(
  host: Host,
  c: Context<ApiEnv>,
  owner: Pick<RepositoryListing, 'ownerId' | 'isOwn' | 'seesPrivate'>,
): Promise<Response> {
  const paging = readPaging(c)
  const found = listRepositories(host, { ...owner, order: readOrder(c), ...paging })
  linkPages(host, c, { paging, more: { total: found.total } })
  const caller = c.get('caller')
  const answer = []
  for (const repository of found.repositories) {
    const facts = await repositoryFacts(
      openGit(host, repository.id, workOf(host, c)),
      repository.defaultBranch,
    )
    answer.push(repositoryJson(host, repository, { caller, facts }))
  }
  return c.json(answer)
}

function readOrder(c: Context): RepositoryOrder {
  const sort = c.req.query('sort') ?? 'full_name'
  if (sort !== 'created' && sort !== 'updated' && sort !== 'pushed' && sort !== 'full_name')
    throw invalidField('Repository', 'sort')
  const direction = c.req.query('direction') ?? (sort === 'full_name' ? 'asc' : 'desc')
  return { sort, isDescending: direction === 'desc' }
}

function publicRepos(host: Host, ownerId: number): number {
  const order = { sort: 'created', isDescending: true } as const
  const open = { ownerId, isOwn: false, seesPrivate: false }
  return listRepositories(host, { ...open, order, page: 1, perPage: 1 }).total
}
