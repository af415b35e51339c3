/** An account's repositories, and a repository's files, commits and clone address. */
import { Hono, type Context } from 'hono'
import { html } from 'hono/html'
import { findAccountByLogin } from '../accounts/account-store.ts'
import type { Host } from '../host.ts'
import { endWorkOf } from '../rest/long-calls.ts'
import { listRepositories } from '../storage/repository-store.ts'
import { leadTo, showPage } from './layout.ts'
import { sendCommit, showCommit } from './repository-commit.ts'
import { sendRaw, showFiles } from './repository-files.ts'
import { showRefused } from './repository-limits.ts'
import { showNotFound } from './repository-missing.ts'
import { repositoryRow } from './repository-parts.ts'
import { readVisit } from './visit.ts'

export { showNotFound } from './repository-missing.ts'

/** The pages under `/{owner}`. They come last: every other page's address is a reserved name. */
export function createRepositoryPages(host: Host): Hono {
  const pages = new Hono()
  pages.onError((error, c) => showRefused(host, c, error))
  pages.use(async (c, next) => {
    await next()
    await endWorkOf(c)
  })
  pages.get('/', (c) => {
    const { account } = readVisit(host, c)
    return leadTo(host, c, account ? `/codehost/${account.login}` : '/codehost/signin')
  })
  pages.get('/:owner', (c) => showAccount(host, c))
  pages.get('/:owner/:repo', (c) => showFiles(host, c, ''))
  pages.get('/:owner/:repo/tree/:place{.+}', (c) => showFiles(host, c, c.req.param('place')))
  pages.get('/:owner/:repo/blob/:place{.+}', (c) => showFiles(host, c, c.req.param('place')))
  pages.get('/:owner/:repo/raw/:place{.+}', (c) => sendRaw(host, c, c.req.param('place')))
  pages.get('/:owner/:repo/commit/:sha', (c) => showCommit(host, c))
  pages.get('/:owner/:repo/commit/:sha/raw', (c) => sendCommit(host, c))
  return pages
}

const listedRepositories = 100

function showAccount(host: Host, c: Context): Response | Promise<Response> {
  const visit = readVisit(host, c)
  const owner = findAccountByLogin(host, c.req.param('owner') ?? '')
  if (!owner) return showNotFound(host, c, visit)
  const isSelf = visit.account?.id === owner.id
  const { repositories } = listRepositories(host, {
    ownerId: owner.id,
    isOwn: isSelf,
    seesPrivate: isSelf,
    order: { sort: 'pushed', isDescending: true },
    page: 1,
    perPage: listedRepositories,
  })
  const { t } = visit
  const content = html`<h1>${owner.login}</h1>
    ${isSelf ? html`<p class="lead"><a class="link" href="/codehost/settings/tokens">${t.tokens}</a></p>` : ''}
    <h2>${t.repositories}</h2>
    ${
      repositories.length === 0
        ? html`<p class="quiet">${t.noRepositories}</p>`
        : html`<ul class="rows">
            ${repositories.map((one) => repositoryRow(one, t))}
          </ul>`
    }`
  return showPage(host, c, { visit, page: { title: owner.login, content, width: 'wide' } })
}
