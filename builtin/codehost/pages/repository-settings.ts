/** A repository's settings for its owner: its name, who can read it, and its end. Nobody else sees the page. */
import { Hono, type Context } from 'hono'
import { html } from 'hono/html'
import { removeBareRepository } from '../git/bare-repository.ts'
import type { Host } from '../host.ts'
import { repositoryName } from '../rest/routes/repository-routes.ts'
import { deleteRepository } from '../storage/delete-repository.ts'
import { findRepository, type Repository, updateRepository } from '../storage/repository-store.ts'
import { drawFields, formToken, notice } from './form-parts.ts'
import { leadTo, showPage, type Html } from './layout.ts'
import { readForm } from './read-form.ts'
import { showNotFound } from './repository-missing.ts'
import { settingsPath } from './repository-settings-link.ts'
import { settingsTexts } from './repository-settings-texts.ts'
import { formFault, readVisit, type Visit } from './visit.ts'

type Faults = { form?: string; name?: string; typed?: string }
type Opened = { visit: Visit; repository: Repository }
type Sent = Opened & { fields: URLSearchParams }
type Answered = Response | Promise<Response>

/** `GET` shows the page; each of its forms has an address of its own below it. */
export function createRepositorySettings(host: Host): Hono {
  const pages = new Hono()
  pages.get('/:owner/:repo/settings', (c) => {
    const opened = openOwn(host, c)
    return opened ? show(host, c, opened) : showNotFound(host, c)
  })
  pages.post('/:owner/:repo/settings/name', (c) => answer(host, c, rename))
  pages.post('/:owner/:repo/settings/readers', (c) => answer(host, c, changeReaders))
  pages.post('/:owner/:repo/settings/delete', (c) => answer(host, c, remove))
  return pages
}

/** The repository of an address when it is the visitor's own; null for everybody else, as if it were not there. */
function openOwn(host: Host, c: Context): Opened | null {
  const visit = readVisit(host, c)
  const repository = findRepository(host, c.req.param('owner') ?? '', c.req.param('repo') ?? '')
  return repository && visit.account?.id === repository.owner.id ? { visit, repository } : null
}

async function answer(
  host: Host,
  c: Context,
  obey: (host: Host, c: Context, sent: Sent) => Answered,
): Promise<Response> {
  const opened = openOwn(host, c)
  if (!opened) return showNotFound(host, c)
  const fields = (await readForm(c)) ?? new URLSearchParams()
  const fault = formFault(host, c, { visit: opened.visit, fields })
  if (fault) return show(host, c, opened, { form: opened.visit.t[fault] })
  return obey(host, c, { ...opened, fields })
}

function rename(host: Host, c: Context, sent: Sent): Answered {
  const t = settingsTexts[sent.visit.locale]
  const name = (sent.fields.get('name') ?? '').trim()
  if (!repositoryName.safeParse(name).success) return show(host, c, sent, { name: t.nameFault })
  const outcome = updateRepository(host, sent.repository.id, { name })
  if (outcome === 'gone') return showNotFound(host, c, sent.visit)
  if (outcome === 'nameTaken') return show(host, c, sent, { name: t.nameTaken })
  return leadTo(host, c, `${settingsPath({ ...sent.repository, name })}?done=name`)
}

function changeReaders(host: Host, c: Context, sent: Sent): Answered {
  // Only a plain word opens it: whatever else a form says keeps it from strangers.
  const isPrivate = sent.fields.get('private') !== 'false'
  if (updateRepository(host, sent.repository.id, { isPrivate }) === 'gone')
    return showNotFound(host, c, sent.visit)
  return leadTo(host, c, `${settingsPath(sent.repository)}?done=readers`)
}

async function remove(host: Host, c: Context, sent: Sent): Promise<Response> {
  const { repository, visit, fields } = sent
  const t = settingsTexts[visit.locale]
  if ((fields.get('typed') ?? '').trim() !== repository.name)
    return show(host, c, sent, { typed: t.typedOther(repository.name) })
  deleteRepository(host, repository.id)
  await removeBareRepository(host, repository.id)
  host.log('repositoryDeleted', { repository: repository.id })
  return leadTo(host, c, `/codehost/${repository.owner.login}`)
}

function show(host: Host, c: Context, opened: Opened, faults: Faults | null = null): Answered {
  const { visit, repository } = opened
  const t = settingsTexts[visit.locale]
  const done = faults ? null : c.req.query('done')
  const told = done === 'name' ? t.renamed : done === 'readers' ? t.changed : null
  const home = settingsPath(repository).replace(/\/settings$/, '')
  const content = html`<h1>${t.settings}</h1>
    <p class="lead">
      <a class="link" href="${home}">${repository.owner.login}/${repository.name}</a>
    </p>
    ${notice(faults?.form ?? null)} ${notice(told, 'ok')} ${drawForms(opened, faults ?? {})}`
  const page = { title: `${t.settings} · ${repository.name}`, content }
  return showPage(host, c, { visit, page: { ...page, status: faults ? 422 : 200 } })
}

function drawForms({ visit, repository }: Opened, faults: Faults): Html {
  const t = settingsTexts[visit.locale]
  const path = settingsPath(repository)
  const field = { type: 'text', autocomplete: 'off', maxLength: 100 } as const
  const name = { ...field, name: 'name', label: t.name, value: repository.name, help: t.nameHelp }
  const typed = { ...field, name: 'typed', label: t.typeName(repository.name) }
  return html`<form method="post" action="${path}/name" class="form">
      ${formToken(visit)} ${drawFields([{ ...name, error: faults.name ?? null }])}
      <button class="btn" type="submit">${t.rename}</button>
    </form>
    <h2>${t.readers}</h2>
    <p>${repository.isPrivate ? t.isPrivate : t.isPublic}</p>
    ${repository.isPrivate ? html`<p class="help">${t.opens}</p>` : ''}
    <form method="post" action="${path}/readers" class="form">
      ${formToken(visit)}
      <input type="hidden" name="private" value="${String(!repository.isPrivate)}" />
      <button class="btn" type="submit">
        ${repository.isPrivate ? t.makePublic : t.makePrivate}
      </button>
    </form>
    <h2>${t.remove}</h2>
    <p>${t.removeLead}</p>
    <form method="post" action="${path}/delete" class="form">
      ${formToken(visit)} ${drawFields([{ ...typed, error: faults.typed ?? null }])}
      <button class="btn danger" type="submit">${t.remove}</button>
    </form>`
}
