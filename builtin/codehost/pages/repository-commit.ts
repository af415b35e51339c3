/** One commit: what it says and what it changed. */
import type { Context } from 'hono'
import { html } from 'hono/html'
import { readCommit, type Commit } from '../git/commit-objects.ts'
import { allTexts, compareTrees, linesOf } from '../git/compare-trees.ts'
import { changeEntries } from '../git/limits.ts'
import type { LineChanges } from '../git/line-changes.ts'
import { findCommit } from '../git/revisions.ts'
import type { Host } from '../host.ts'
import { limitSentence } from '../limit-sentences.ts'
import { rawAnswer } from '../rest/raw-bytes.ts'
import type { OpenRepository } from '../rest/repository-access.ts'
import { showPage, type Html } from './layout.ts'
import { drawOrSay } from './repository-limits.ts'
import { showNotFound } from './repository-missing.ts'
import {
  changeSection,
  commitPath,
  commitRows,
  repositoryHead,
  shortTitle,
} from './repository-parts.ts'
import { openVisited } from './repository-place.ts'
import { repositoryTexts } from './repository-texts.ts'
import { readVisit, type Visit } from './visit.ts'

/** Changed files on a page, and what all their patches may be together: some megabytes as HTML. */
const shownChanges = 100
const shownPatches = { bytes: 512 * 1024, lines: 10_000 }

/** The page of a commit. */
export async function showCommit(host: Host, c: Context): Promise<Response> {
  const visit = readVisit(host, c)
  const found = await openVisited(host, c, visit)
  const commit = found && (await findCommit(found.git, c.req.param('sha') ?? ''))
  if (!found || !commit) return showNotFound(host, c, visit)
  const changes = await drawOrSay(visit, () => drawChanges(found, commit, visit))
  const t = repositoryTexts[visit.locale]
  const content = html`${repositoryHead(host, { ...found, ref: null, path: '' }, visit.t)}
    <h2>${shortTitle(commit)}</h2>
    ${commitRows(host, { repository: found.repository, commits: [commit] }, visit)}
    <p class="aside">
      <a class="link" href="${commitPath(found.repository, commit)}/raw">${t.rawCommit}</a>
    </p>
    ${changes}`
  const title = `${commit.oid.slice(0, 7)} · ${found.repository.name}`
  return showPage(host, c, { visit, page: { title, content, width: 'wide' } })
}

/** A commit as git stores it, with all of its message. */
export async function sendCommit(host: Host, c: Context): Promise<Response> {
  const visit = readVisit(host, c)
  const found = await openVisited(host, c, visit)
  const commit = found && (await findCommit(found.git, c.req.param('sha') ?? ''))
  if (!found || !commit) return showNotFound(host, c, visit)
  c.header('Cache-Control', 'private, no-cache')
  c.header('Referrer-Policy', 'no-referrer')
  c.header('Cross-Origin-Resource-Policy', 'same-origin')
  return rawAnswer(c, found.git, commit.oid)
}

async function drawChanges({ git }: OpenRepository, commit: Commit, visit: Visit): Promise<Html> {
  const t = repositoryTexts[visit.locale]
  const parent = commit.parents[0] ? await readCommit(git, commit.parents[0]) : null
  const { changes, isCut } = await compareTrees(git, parent?.tree ?? null, commit.tree)
  const shown = changes.slice(0, shownChanges)
  const left = allTexts()
  const room = { ...shownPatches }
  const sections: Html[] = []
  for (const change of shown) {
    const lines = await linesOf(git, change, left)
    sections.push(changeSection(change, fitted(lines, room), t))
    await git.work.breathe()
  }
  const more = changes.length > shown.length
  const passed = { what: 'changeEntries', limit: changeEntries } as const
  return html`${sections}
  ${more ? html`<p class="quiet">${t.moreChanges(`${shownChanges}`)}</p>` : ''}
  ${isCut ? html`<p class="quiet">${limitSentence(visit.locale, passed)}</p>` : ''}`
}

/** The lines as long as a page has room for patches. */
function fitted(lines: LineChanges, room: { bytes: number; lines: number }): LineChanges {
  if (lines.patch === null) return lines
  room.bytes -= lines.patch.length
  room.lines -= lines.patch.split('\n').length
  if (room.bytes >= 0 && room.lines >= 0) return lines
  return { ...lines, patch: null, withheld: 'tooLarge' }
}
