/** The parts repository pages are drawn of: heads and rows between hairlines. */
import { html } from 'hono/html'
import type { Commit } from '../git/commit-objects.ts'
import type { FileChange } from '../git/compare-trees.ts'
import type { LineChanges } from '../git/line-changes.ts'
import type { TreeEntry } from '../git/tree-objects.ts'
import type { Host } from '../host.ts'
import type { OpenRepository } from '../rest/repository-access.ts'
import type { Repository } from '../storage/repository-store.ts'
import type { Html } from './layout.ts'
import type { Texts } from './page-texts.ts'

/** Address of a repository's page. */
function repositoryPath(repository: Repository): string {
  return `/codehost/${repository.owner.login}/${repository.name}`
}

/** One repository in a list. */
export function repositoryRow(repository: Repository, t: Texts): Html {
  return html`<li class="row">
    <div>
      <a class="strong" href="${repositoryPath(repository)}">${repository.name}</a>
      ${repository.isPrivate ? html`<span class="badge">${t.privateMark}</span>` : ''}
      ${repository.description ? html`<p class="quiet">${repository.description}</p>` : ''}
    </div>
    <span class="mono quiet num">${day(repository.pushedAt)}</span>
  </li>`
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
      <a class="quiet" href="/codehost/${repository.owner.login}">${repository.owner.login}</a> /
      <a href="${page}">${repository.name}</a>
      ${repository.isPrivate ? html`<span class="badge">${t.privateMark}</span>` : ''}
    </h1>
    ${repository.description ? html`<p class="lead">${repository.description}</p>` : ''}
    <dl class="facts">
      <dt>${t.cloneUrl}</dt>
      <dd class="mono">${host.origin}${page}.git</dd>
      ${
        seen.ref === null
          ? ''
          : html`<dt>${t.branch}</dt>
              <dd class="mono">${seen.ref}${seen.path === '' ? '' : ` / ${seen.path}`}</dd>`
      }
    </dl>`
}

/** The entries of a folder: folders first. */
export function fileRows(
  seen: { repository: Repository; ref: string; path: string; entries: readonly TreeEntry[] },
  t: Texts,
): Html {
  const page = repositoryPath(seen.repository)
  const at = seen.path === '' ? '' : `${seen.path}/`
  const isFolder = (entry: TreeEntry) => entry.mode === '040000'
  const ordered = [...seen.entries].sort((a, b) => Number(isFolder(b)) - Number(isFolder(a)))
  const href = (word: string, path: string) =>
    `${page}/${word}/${[...seen.ref.split('/'), ...path.split('/')].filter(Boolean).map(encodeURIComponent).join('/')}`
  const up = seen.path.split('/').slice(0, -1).join('/')
  return html`<ul class="rows files">
    ${seen.path === '' ? '' : html`<li><a href="${href('tree', up)}" aria-label="${t.parentFolder}">..</a></li>`}
    ${ordered.map((entry) => {
      const word = isFolder(entry) ? 'tree' : 'blob'
      const name = isFolder(entry) ? `${entry.name}/` : entry.name
      return html`<li><a class="mono" href="${href(word, at + entry.name)}">${name}</a></li>`
    })}
  </ul>`
}

/** Commits, one a row. */
export function commitRows(repository: Repository, commits: readonly Commit[]): Html {
  const page = repositoryPath(repository)
  return html`<ul class="rows">
    ${commits.map(
      (commit) =>
        html`<li class="row">
          <div>
            <a class="strong" href="${page}/commit/${commit.oid}"
              >${commit.message.split('\n')[0]}</a
            >
            <p class="quiet">
              ${commit.author.name} · <span class="num">${day(commit.author.seconds * 1000)}</span>
            </p>
          </div>
          <span class="mono quiet">${commit.oid.slice(0, 7)}</span>
        </li>`,
    )}
  </ul>`
}

/** One changed file with its lines. */
export function changeSection(change: FileChange, lines: LineChanges): Html {
  const name =
    change.previousPath === null ? change.path : `${change.previousPath} → ${change.path}`
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
  </section>`
}

function patchLine(line: string): Html {
  const kind = line.startsWith('+') ? 'add' : line.startsWith('-') ? 'cut' : ''
  return html`<span class="${kind}">${line}</span>`
}

function day(time: number): string {
  return new Date(time).toISOString().slice(0, 10)
}
