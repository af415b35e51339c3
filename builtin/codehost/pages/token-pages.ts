/** Personal tokens: made (and shown once), listed, revoked. */
import { Hono, type Context } from 'hono'
import { html } from 'hono/html'
import { allScopes, parseScopes } from '../accounts/scopes.ts'
import {
  createPersonalToken,
  listPersonalTokens,
  mostPersonalTokens,
  revokePersonalToken,
  type ListedToken,
} from '../accounts/tokens.ts'
import type { Account } from '../accounts/account-store.ts'
import type { Host } from '../host.ts'
import { listRepositories, type Repository } from '../storage/repository-store.ts'
import { scopeLines } from './consent-page.ts'
import { drawFields, formToken, notice } from './form-parts.ts'
import { leadTo, showPage, type Html } from './layout.ts'
import { readForm } from './read-form.ts'
import { formFault, readVisit, type Visit } from './visit.ts'

const path = '/settings/tokens'
const longestNote = 100

type Shown = {
  fresh?: string
  note?: string
  faults?: { note?: string; scopes?: string; form?: string }
  isRevoked?: boolean
}

/** `GET` lists, `POST` makes, `POST …/revoke` revokes. */
export function createTokenPages(host: Host): Hono {
  const pages = new Hono()
  pages.get(path, (c) => {
    const visit = readVisit(host, c)
    if (!visit.account) return toSignIn(host, c)
    return show(host, c, { visit, shown: { isRevoked: c.req.query('revoked') !== undefined } })
  })
  pages.post(path, (c) => create(host, c))
  pages.post(`${path}/revoke`, (c) => revoke(host, c))
  return pages
}

function toSignIn(host: Host, c: Context): Response {
  const query = new URLSearchParams({ return_to: `/codehost${path}` })
  return leadTo(host, c, `/codehost/signin?${query.toString()}`)
}

async function create(host: Host, c: Context): Promise<Response> {
  const visit = readVisit(host, c)
  const { account, t } = visit
  if (!account) return toSignIn(host, c)
  const fields = (await readForm(c)) ?? new URLSearchParams()
  const note = (fields.get('note') ?? '').trim()
  const fault = formFault(host, c, { visit, fields })
  if (fault)
    return show(host, c, { visit, shown: { note, faults: { form: t[fault] } }, status: 400 })
  const scopes = allScopes.filter((scope) => fields.has(`scope_${scope}`))
  const faults = {
    ...(note === '' && { note: t.tokenNoteEmpty }),
    ...(note.length > longestNote && { note: t.tokenNoteLong }),
    ...(scopes.length === 0 && { scopes: t.tokenScopesEmpty }),
  }
  if (Object.keys(faults).length > 0)
    return show(host, c, { visit, shown: { note, faults }, status: 422 })
  const fresh = createPersonalToken(host, account, { note, scopes })
  if (fresh === null) {
    const full = { note, faults: { form: t.tokensTooMany(mostPersonalTokens) } }
    return show(host, c, { visit, shown: full, status: 422 })
  }
  return show(host, c, { visit, shown: { fresh }, status: 201 })
}

async function revoke(host: Host, c: Context): Promise<Response> {
  const visit = readVisit(host, c)
  if (!visit.account) return toSignIn(host, c)
  const fields = (await readForm(c)) ?? new URLSearchParams()
  const fault = formFault(host, c, { visit, fields })
  if (fault)
    return show(host, c, { visit, shown: { faults: { form: visit.t[fault] } }, status: 400 })
  const id = /^\d{1,15}$/.exec(fields.get('id') ?? '')?.[0]
  const isRevoked = id !== undefined && revokePersonalToken(host, visit.account.id, Number(id))
  return leadTo(host, c, `/codehost${path}${isRevoked ? '?revoked' : ''}`)
}

async function show(
  host: Host,
  c: Context,
  drawn: { visit: Visit; shown: Shown; status?: 201 | 400 | 422 },
): Promise<Response> {
  const { visit, shown } = drawn
  const { t, account } = visit
  const tokens = account ? listPersonalTokens(host, account.id) : []
  const content = html`
    <h1>${t.tokens}</h1>
    <p class="lead">${t.tokensLead}</p>
    <p class="aside"><a class="link" href="/codehost/settings">${t.settings}</a></p>
    ${notice(shown.faults?.form ?? null)} ${notice(shown.isRevoked ? t.revoked : null, 'ok')}
    ${shown.fresh === undefined ? '' : freshToken(host, visit, shown.fresh)}
    ${createForm(visit, shown)}
    <h2>${t.yourTokens}</h2>
    ${
      tokens.length === 0
        ? html`<p class="quiet">${t.noTokens}</p>`
        : html`<ul class="rows">
            ${tokens.map((token) => tokenRow(visit, token))}
          </ul>`
    }
    <form method="post" action="/codehost/signout" class="aside inline">
      ${formToken(visit)} <button class="textual" type="submit">${t.signOut}</button>
    </form>
  `
  const status = drawn.status ?? 200
  const script = shown.fresh === undefined ? {} : ({ script: 'copy' } as const)
  return showPage(host, c, { visit, page: { title: t.tokens, content, status, ...script } })
}

function freshToken(host: Host, visit: Visit, token: string): Html {
  const { t, account } = visit
  const newest = newestRepository(host, account)
  const clone = newest && `git clone ${host.baseUrl}/${newest.owner.login}/${newest.name}.git`
  return html`<section class="fresh">
    <h2>${t.newToken}</h2>
    <p class="help">${t.newTokenHelp}</p>
    ${toCopy('fresh-token', token, t.copyToken)}
    ${
      clone
        ? html`<p class="help">${t.tokenClone}</p>
            ${toCopy('fresh-clone', clone, t.copyCommand)}`
        : ''
    }
    <p
      class="help"
      id="copy-note"
      role="status"
      data-copied="${t.copied}"
      data-selected="${t.copyByHand}"
    ></p>
  </section>`
}

/** A text with the button that copies it, which is shown where the script runs. */
function toCopy(id: string, text: string, label: string): Html {
  return html`<p class="secret mono" id="${id}">${text}</p>
    <button class="btn" type="button" hidden data-copies="${id}">${label}</button>`
}

/** The repository that its owner most likely wants to clone: the one pushed to last. */
function newestRepository(host: Host, account: Account | null): Repository | undefined {
  if (!account) return undefined
  const order = { sort: 'pushed', isDescending: true } as const
  const wanted = { ownerId: account.id, isOwn: true, seesPrivate: true, order, page: 1, perPage: 1 }
  return listRepositories(host, wanted).repositories[0]
}

function createForm(visit: Visit, shown: Shown): Html {
  const { t } = visit
  const note = { name: 'note', label: t.tokenNote, type: 'text', maxLength: longestNote } as const
  const fault = shown.faults?.scopes
  const opensScopes = fault !== undefined && !shown.faults?.note
  return html`<form method="post" action="/codehost${path}" class="form">
    ${formToken(visit)}
    ${drawFields([{ ...note, value: shown.note ?? '', error: shown.faults?.note ?? null, autocomplete: 'off' }])}
    <fieldset ${fault ? html`aria-describedby="scopes-note"` : ''}>
      <legend>${t.tokenScopes}</legend>
      ${allScopes.map(
        (scope, at) =>
          html`<label class="check">
            <input
              type="checkbox"
              name="scope_${scope}"
              checked
              ${opensScopes && at === 0 ? html`autofocus` : ''}
            />
            <span
              >${scopeLines([scope], t, visit.account)}
              <span class="mono quiet">${scope}</span></span
            >
          </label>`,
      )}
      ${fault ? html`<p class="error" id="scopes-note" role="alert">${fault}</p>` : ''}
    </fieldset>
    <button class="btn main wide" type="submit">${t.createToken}</button>
  </form>`
}

function tokenRow(visit: Visit, token: ListedToken): Html {
  const { t } = visit
  const day = (time: number) => new Date(time).toISOString().slice(0, 10)
  const used = token.used_at === null ? t.neverUsed : `${t.lastUsed} ${day(token.used_at)}`
  return html`<li class="row">
    <div>
      <strong>${token.note}</strong>
      <p class="quiet num">
        <span class="mono">${(parseScopes(token.scopes) ?? []).join(' ')}</span> · ${t.created}
        ${day(token.created_at)} · ${used}
      </p>
    </div>
    <form method="post" action="/codehost${path}/revoke">
      ${formToken(visit)} <input type="hidden" name="id" value="${token.id}" />
      <button class="btn" type="submit" aria-label="${t.revoke(token.note)}">
        ${t.revokeWord}
      </button>
    </form>
  </li>`
}
