/** A repository's folders and files, and a file as it is. */
import type { Context } from 'hono'
import { html } from 'hono/html'
import type { Commit } from '../git/commit-objects.ts'
import { findPath, walkHistory } from '../git/history.ts'
import { blobSize, objectType, readBytes } from '../git/object-store.ts'
import { requireTree } from '../git/tree-objects.ts'
import type { Host } from '../host.ts'
import { size } from '../limit-sentences.ts'
import { rawAnswer } from '../rest/raw-bytes.ts'
import type { OpenRepository } from '../rest/repository-access.ts'
import { showPage, type Html } from './layout.ts'
import { drawOrSay } from './repository-limits.ts'
import { showNotFound } from './repository-missing.ts'
import { commitRows, fileRows, placePath, repositoryHead } from './repository-parts.ts'
import { findPlace, openVisited, type Place } from './repository-place.ts'
import { repositoryTexts } from './repository-texts.ts'
import { settingsLink } from './repository-settings-link.ts'
import { readVisit, type Visit } from './visit.ts'

/** The page of a folder or file; `asked` is branch and path, or nothing for the top. */
export async function showFiles(host: Host, c: Context, asked: string): Promise<Response> {
  const visit = readVisit(host, c)
  const found = await openVisited(host, c, visit)
  if (!found) return showNotFound(host, c, visit)
  const { owner, name } = found.repository
  const place = await findPlace(found, asked)
  if (!place && asked !== '') return showNotFound(host, c, visit)
  const inside = place ? await drawInside(host, { found, place }, visit) : emptyNote(visit)
  if (inside === null) return showNotFound(host, c, visit)
  const head = repositoryHead(
    host,
    { ...found, ref: place?.ref ?? null, path: place?.path ?? '' },
    visit.t,
  )
  const isOwn = visit.account?.id === found.repository.owner.id
  const content = html`${head}${isOwn ? settingsLink(found.repository, visit.locale) : ''}${inside}`
  const page = { title: `${owner.login}/${name}`, content, width: 'wide' } as const
  return showPage(host, c, { visit, page })
}

/** A file's bytes. */
export async function sendRaw(host: Host, c: Context, asked: string): Promise<Response> {
  const visit = readVisit(host, c)
  const found = await openVisited(host, c, visit)
  const place = found && (await findPlace(found, asked))
  const target = found && place && (await findPath(found.git, place.commit.tree, place.path))
  if (!target || (await objectType(found.git, target.oid)) !== 'blob')
    return showNotFound(host, c, visit)
  c.header('Cache-Control', 'private, no-cache')
  c.header('Referrer-Policy', 'no-referrer')
  c.header('Cross-Origin-Resource-Policy', 'same-origin')
  return rawAnswer(c, found.git, target.oid)
}

function emptyNote(visit: Visit): Html {
  return html`<p class="quiet">${visit.t.emptyRepository}</p>`
}

const shownCommits = 10
const longestShownFile = 512 * 1024

async function drawInside(
  host: Host,
  { found, place }: { found: OpenRepository; place: Place },
  visit: Visit,
): Promise<Html | null> {
  return drawOrSay(visit, async () => {
    const target = await findPath(found.git, place.commit.tree, place.path)
    if (!target) return null
    return target.mode === '040000'
      ? drawFolder(host, { ...found, place: { ...place, tree: target.oid } }, visit)
      : drawFile(found, { ...place, blob: target.oid }, visit)
  })
}

async function drawFile(
  { git, repository }: OpenRepository,
  place: Place & { blob: string },
  visit: Visit,
): Promise<Html | null> {
  const t = repositoryTexts[visit.locale]
  if ((await objectType(git, place.blob)) !== 'blob') return null
  const bytes = await blobSize(git, place.blob)
  const content = bytes <= longestShownFile ? await readBytes(git, 'blob', place.blob) : null
  if (content && !content.subarray(0, 8000).includes(0))
    return html`<pre class="code" tabindex="0"><code>${content.toString('utf8')}</code></pre>`
  const href = placePath(repository, 'raw', { ref: place.ref, path: place.path })
  return html`<p class="quiet num">
    ${content ? t.binaryFile(size(bytes)) : t.tooLargeFile(size(bytes))}
    <a class="link" href="${href}">${t.raw}</a>
  </p>`
}

async function drawFolder(
  host: Host,
  { git, repository, place }: OpenRepository & { place: Place & { tree: string } },
  visit: Visit,
): Promise<Html> {
  const entries = await requireTree(git, place.tree)
  const commits: Commit[] = []
  for await (const commit of walkHistory(git, place.commit.oid)) {
    commits.push(commit)
    if (commits.length === shownCommits) break
  }
  return html`<h2>${visit.t.files}</h2>
    ${fileRows({ repository, ref: place.ref, path: place.path, entries }, visit)}
    <h2>${visit.t.commits}</h2>
    ${commitRows(host, { repository, commits }, visit)}`
}
