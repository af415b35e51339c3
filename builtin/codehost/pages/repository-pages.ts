/** An account's repositories, and a repository's files, commits and clone address. */
import { Hono, type Context } from 'hono'
import { html } from 'hono/html'
import { findAccountByLogin } from '../accounts/account-store.ts'
import { readCommit, type Commit } from '../git/commit-objects.ts'
import { compareTrees, linesOf } from '../git/compare-trees.ts'
import { findPath, walkHistory } from '../git/history.ts'
import { readBytes } from '../git/object-store.ts'
import { findCommit } from '../git/revisions.ts'
import { requireTree } from '../git/tree-objects.ts'
import type { Host } from '../host.ts'
import { openGit, type OpenRepository } from '../rest/repository-access.ts'
import { rawAnswer } from '../rest/routes/object-routes.ts'
import { findRepository, listRepositories } from '../storage/repository-store.ts'
import { leadTo, showPage, type Html } from './layout.ts'
import {
  changeSection,
  commitRows,
  fileRows,
  repositoryHead,
  repositoryRow,
} from './repository-parts.ts'
import { readVisit, type Visit } from './visit.ts'

/** The pages under `/{owner}`. They come last: every other page's address is a reserved name. */
export function createRepositoryPages(host: Host): Hono {
  const pages = new Hono()
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
  return pages
}

/** The page for what is not there, or not for this person. */
export function showNotFound(
  host: Host,
  c: Context,
  visit: Visit = readVisit(host, c),
): Response | Promise<Response> {
  const { t } = visit
  const content = html`<h1>${t.notFound}</h1>
    <p class="lead">${t.notFoundLead}</p>
    <p class="aside"><a class="link" href="${host.origin}/">${t.backHome}</a></p>`
  return showPage(host, c, { visit, page: { title: t.notFound, content, status: 404 } })
}

const listedRepositories = 100

function showAccount(host: Host, c: Context): Response | Promise<Response> {
  const visit = readVisit(host, c)
  const owner = findAccountByLogin(host, c.req.param('owner') ?? '')
  if (!owner) return showNotFound(host, c, visit)
  const isSelf = visit.account?.id === owner.id
  const { repositories } = listRepositories(host, {
    ownerId: owner.id,
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

function open(host: Host, c: Context, visit: Visit): OpenRepository | null {
  const repository = findRepository(host, c.req.param('owner') ?? '', c.req.param('repo') ?? '')
  if (!repository) return null
  if (repository.isPrivate && visit.account?.id !== repository.owner.id) return null
  return { repository, git: openGit(host, repository.id) }
}

type Place = { ref: string; commit: Commit; path: string }

// A branch name may hold slashes, so the longest beginning that names a revision is taken.
async function findPlace(found: OpenRepository, place: string): Promise<Place | null> {
  const parts = (place || found.repository.defaultBranch).split('/').filter(Boolean)
  for (let length = Math.min(parts.length, 8); length > 0; length--) {
    const ref = parts.slice(0, length).join('/')
    const commit = await findCommit(found.git, ref)
    if (commit) return { ref, commit, path: parts.slice(length).join('/') }
  }
  return null
}

async function showFiles(host: Host, c: Context, asked: string): Promise<Response> {
  const visit = readVisit(host, c)
  const found = open(host, c, visit)
  if (!found) return showNotFound(host, c, visit)
  const { owner, name } = found.repository
  const place = await findPlace(found, asked)
  if (!place && asked !== '') return showNotFound(host, c, visit)
  const inside = place ? await drawInside(found, place, visit) : emptyNote(visit)
  if (inside === null) return showNotFound(host, c, visit)
  const head = repositoryHead(
    host,
    { ...found, ref: place?.ref ?? null, path: place?.path ?? '' },
    visit.t,
  )
  const content = html`${head}${inside}`
  const page = { title: `${owner.login}/${name}`, content, width: 'wide' } as const
  return showPage(host, c, { visit, page })
}

function emptyNote(visit: Visit): Html {
  return html`<p class="quiet">${visit.t.emptyRepository}</p>`
}

const shownCommits = 10
const longestShownFile = 512 * 1024

async function drawInside(found: OpenRepository, place: Place, visit: Visit): Promise<Html | null> {
  const target = await findPath(found.git, place.commit.tree, place.path)
  if (!target) return null
  if (target.mode !== '040000') {
    const bytes = await readBytes(found.git, 'blob', target.oid)
    if (!bytes) return null
    const isText = bytes.length <= longestShownFile && !bytes.subarray(0, 8000).includes(0)
    return isText
      ? html`<pre
          class="code"
          tabindex="0"
        ><code>${Buffer.from(bytes).toString('utf8')}</code></pre>`
      : html`<p class="quiet num">${bytes.length} B</p>`
  }
  const entries = await requireTree(found.git, target.oid)
  const commits: Commit[] = []
  for await (const commit of walkHistory(found.git, place.commit.oid)) {
    commits.push(commit)
    if (commits.length === shownCommits) break
  }
  const { repository } = found
  return html`<h2>${visit.t.files}</h2>
    ${fileRows({ repository, ref: place.ref, path: place.path, entries }, visit.t)}
    <h2>${visit.t.commits}</h2>
    ${commitRows(repository, commits)}`
}

async function sendRaw(host: Host, c: Context, asked: string): Promise<Response> {
  const visit = readVisit(host, c)
  const found = open(host, c, visit)
  const place = found && (await findPlace(found, asked))
  const target = found && place && (await findPath(found.git, place.commit.tree, place.path))
  const bytes = found && target && (await readBytes(found.git, 'blob', target.oid))
  if (!bytes) return showNotFound(host, c, visit)
  c.header('Cache-Control', 'private, no-cache')
  c.header('Referrer-Policy', 'no-referrer')
  c.header('Cross-Origin-Resource-Policy', 'same-origin')
  return rawAnswer(c, bytes)
}

const shownChanges = 100

async function showCommit(host: Host, c: Context): Promise<Response> {
  const visit = readVisit(host, c)
  const found = open(host, c, visit)
  const commit = found && (await findCommit(found.git, c.req.param('sha') ?? ''))
  if (!found || !commit) return showNotFound(host, c, visit)
  const parent = commit.parents[0] ? await readCommit(found.git, commit.parents[0]) : null
  const changes = await compareTrees(found.git, parent?.tree ?? null, commit.tree)
  const sections: Html[] = []
  for (const change of changes.slice(0, shownChanges))
    sections.push(changeSection(change, await linesOf(found.git, change)))
  const content = html`${repositoryHead(host, { ...found, ref: null, path: '' }, visit.t)}
    <h2>${commit.message.split('\n')[0]}</h2>
    ${commitRows(found.repository, [commit])} ${sections}`
  const title = `${commit.oid.slice(0, 7)} · ${found.repository.name}`
  return showPage(host, c, { visit, page: { title, content, width: 'wide' } })
}
