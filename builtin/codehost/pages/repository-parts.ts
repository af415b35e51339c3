/** The parts repository pages are drawn of: heads and rows between hairlines. */
import { html } from 'hono/html'
import type { Commit } from '../git/commit-objects.ts'
import { isSayable } from '../git/commit-times.ts'
import type { FileChange } from '../git/compare-trees.ts'
import type { LineChanges } from '../git/line-changes.ts'
import type { TreeEntry } from '../git/tree-objects.ts'
import type { Host } from '../host.ts'
import type { OpenRepository } from '../rest/repository-access.ts'
import { type CommitStatus, latestStatuses } from '../storage/commit-statuses.ts'
import type { Repository } from '../storage/repository-store.ts'
import type { Html } from './layout.ts'
import type { Locale, Texts } from './page-texts.ts'
import { repositoryTexts, type RepositoryTexts, statusTexts } from './repository-texts.ts'
import type { Visit } from './visit.ts'

/** Address of a repository's page. */
function repositoryPath(repository: Repository): string {
  return `/codehost/${repository.owner.login}/${repository.name}`
}

/** One repository in a list. */
export function repositoryRow(repository: Repository, t: Texts): Html {
  return html`<li class="row">
    <div>
      <a class="strong" href="${repositoryPath(repository)}">${repository.name}</a>
      ${marks(repository, t)}
      ${repository.description ? html`<p class="quiet">${repository.description}</p>` : ''}
    </div>
    <span class="mono quiet num">${day(repository.pushedAt)}</span>
  </li>`
}

/** Who else sees it is told beside its name. */
function marks({ isPrivate, isTakenDown }: Repository, t: Texts): Html {
  return html`${isPrivate ? html`<span class="badge">${t.privateMark}</span>` : ''}
  ${isTakenDown ? html`<span class="badge">${t.takenDownMark}</span>` : ''}`
}

/** Name, description, clone address and where one is. */
export function repositoryHead(
  host: Host,
  seen: OpenRepository & { ref: string | null; path: string },
  t: Texts,
): Html {
  const { repository } = seen
  const page = repositoryPath(repository)
  return html`<h1>
      <a class="quiet" translate="no" href="/codehost/${repository.owner.login}"
        >${repository.owner.login}</a
      >
      /
      <a href="${page}" translate="no">${repository.name}</a>
      ${marks(repository, t)}
    </h1>
    ${repository.description ? html`<p class="lead">${repository.description}</p>` : ''}
    <dl class="facts">
      <dt>${t.cloneUrl}</dt>
      <dd class="mono">${host.origin}${breakable(page)}.git</dd>
      ${
        seen.ref === null
          ? ''
          : html`<dt>${t.branch}</dt>
              <dd class="mono">${seen.ref}${seen.path === '' ? '' : ` / ${seen.path}`}</dd>`
      }
    </dl>`
}

// A narrow page breaks it between its parts.
function breakable(path: string): Html {
  const parts = path.split('/').slice(1)
  return html`${parts.map((part) => html`/<wbr />${part}`)}`
}

/** Address of a folder's or file's page, or of a file's bytes. */
export function placePath(
  repository: Repository,
  word: 'tree' | 'blob' | 'raw',
  place: { ref: string; path: string },
): string {
  const parts = [...place.ref.split('/'), ...place.path.split('/')].filter(Boolean)
  return `${repositoryPath(repository)}/${word}/${parts.map(encodeURIComponent).join('/')}`
}

/** Address of a commit's page. */
export function commitPath(repository: Repository, commit: Commit): string {
  return `${repositoryPath(repository)}/commit/${commit.oid}`
}

const shownStatuses = 5

/** The most entries of a folder on a page, and the longest texts of people in a row. */
const shownEntries = 1000
const longest = { name: 200, title: 200, author: 100, path: 400 }

/** The first line of a commit's message, cut where it is too long for a heading. */
export function shortTitle(commit: Commit): string {
  return cut(commit.message.split('\n', 1)[0] ?? '', longest.title)
}

function cut(text: string, most: number): string {
  return text.length <= most ? text : `${text.slice(0, most).toWellFormed()}…`
}

/** The entries of a folder: folders first. */
export function fileRows(
  seen: { repository: Repository; ref: string; path: string; entries: readonly TreeEntry[] },
  { t, locale }: Visit,
): Html {
  const { repository, ref } = seen
  const at = seen.path === '' ? '' : `${seen.path}/`
  const isFolder = (entry: TreeEntry) => entry.mode === '040000'
  const ordered = [...seen.entries].sort((a, b) => Number(isFolder(b)) - Number(isFolder(a)))
  const href = (word: 'tree' | 'blob', path: string) => placePath(repository, word, { ref, path })
  const shown = ordered.slice(0, shownEntries)
  const up = seen.path.split('/').slice(0, -1).join('/')
  return html`<ul class="rows files">
      ${seen.path === '' ? '' : html`<li><a href="${href('tree', up)}" aria-label="${t.parentFolder}">..</a></li>`}
      ${shown.map((entry) => {
        const word = isFolder(entry) ? 'tree' : 'blob'
        const name = `${cut(entry.name, longest.name)}${isFolder(entry) ? '/' : ''}`
        // No file system has a longer name.
        if (Buffer.byteLength(entry.name) > 255) return html`<li class="mono">${name}</li>`
        return html`<li><a class="mono" href="${href(word, at + entry.name)}">${name}</a></li>`
      })}
    </ul>
    ${
      shown.length === ordered.length
        ? ''
        : html`<p class="quiet">
            ${repositoryTexts[locale].moreEntries(shownEntries.toLocaleString('en-US'))}
          </p>`
    }`
}

/** Commits, one a row. */
export function commitRows(
  host: Host,
  { repository, commits }: { repository: Repository; commits: readonly Commit[] },
  { locale }: Visit,
): Html {
  const t = repositoryTexts[locale]
  const statusOf = ({ oid }: Commit) => statusLine(latestStatuses(host, repository.id, oid), locale)
  return html`<ul class="rows">
    ${commits.map(
      (commit) =>
        html`<li class="row">
          <div>
            <a class="strong" href="${commitPath(repository, commit)}">${shortTitle(commit)}</a>
            <p class="quiet">
              ${cut(commit.author.name, longest.author)} ·
              <span class="num">${dayOf(commit.author.seconds, t)}</span>
            </p>
            ${statusOf(commit)}
          </div>
          <span class="mono quiet">${commit.oid.slice(0, 7)}</span>
        </li>`,
    )}
  </ul>`
}

/** What programs report of a commit; their addresses are shown to nobody, since whoever writes to a repository chose them. */
function statusLine(statuses: readonly CommitStatus[], locale: Locale): Html | '' {
  if (statuses.length === 0) return ''
  const shown = statuses.slice(0, shownStatuses)
  return html`<p class="quiet">
    ${shown.map(
      ({ state, context, description }) =>
        html`<span
            >${context}:
            ${statusTexts[locale][state]}${description ? ` · ${description}` : ''}</span
          ><br />`,
    )}
  </p>`
}

/** One changed file with its lines. */
export function changeSection(change: FileChange, lines: LineChanges, t: RepositoryTexts): Html {
  const path = cut(change.path, longest.path)
  const name =
    change.previousPath === null ? path : `${cut(change.previousPath, longest.path)} → ${path}`
  return html`<section class="change">
    <h3 class="mono">
      ${name} <span class="quiet num">+${lines.additions} −${lines.deletions}</span>
    </h3>
    ${
      lines.patch
        ? html`<pre
            class="code"
            tabindex="0"
          ><code>${lines.patch.split('\n').map(patchLine)}</code></pre>`
        : ''
    }
    ${lines.withheld === 'tooLarge' ? html`<p class="quiet">${t.tooLargeChange}</p>` : ''}
  </section>`
}

function patchLine(line: string): Html {
  const kind = line.startsWith('+') ? 'add' : line.startsWith('-') ? 'cut' : ''
  return html`<span class="${kind}">${line}</span>`
}

function dayOf(seconds: number, t: RepositoryTexts): string {
  return isSayable(seconds) ? day(seconds * 1000) : t.unknownDate
}

function day(time: number): string {
  return new Date(time).toISOString().slice(0, 10)
}
