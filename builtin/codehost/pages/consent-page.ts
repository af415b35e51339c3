/** The authorize page: asks a signed-in person whether the client may act for them, unless the code host is its own. */
import { Hono, type Context } from 'hono'
import { html } from 'hono/html'
import type { Account } from '../accounts/account-store.ts'
import { suspensionOfSession } from '../accounts/suspensions.ts'
import type { Scope } from '../accounts/scopes.ts'
import type { Host } from '../host.ts'
import { issueCode, wasAnswered } from '../oauth/authorization-codes.ts'
import {
  deniedAddress,
  parseAuthorizeRequest,
  redirectWith,
  type AuthorizeRequest,
} from '../oauth/authorize-request.ts'
import { isGranted, rememberGrant } from '../oauth/grants.ts'
import { formToken, notice } from './form-parts.ts'
import { leadTo, showPage, type Html } from './layout.ts'
import type { Texts } from './page-texts.ts'
import { readForm } from './read-form.ts'
import { formFault, readVisit, sessionSecret, type Visit } from './visit.ts'

const path = '/login/oauth/authorize'

/** `GET` shows sign-in or consent, or goes straight back where nothing is to be asked; `POST` decides. */
export function createConsentPage(host: Host): Hono {
  const pages = new Hono()
  pages.get(path, (c) => ask(host, c))
  pages.post(path, (c) => decide(host, c))
  return pages
}

function ask(host: Host, c: Context): Response | Promise<Response> {
  const url = new URL(c.req.url)
  const visit = readVisit(host, c)
  // The visit has kept the language; a later choice must not meet the client's again.
  for (const name of ['lang', 'ui_locales']) url.searchParams.delete(name)
  const parsed = parseAuthorizeRequest(host, url.searchParams)
  if (!parsed.ok && parsed.tell === 'person') return cannot(host, c, { visit, fault: parsed.fault })
  if (!parsed.ok) return leadTo(host, c, parsed.redirectTo)
  const { request } = parsed
  if (!visit.account) {
    const because = suspensionOfSession(host, sessionSecret(c) ?? '')
    if (because !== null) return showSuspended(host, c, { visit, because, query: url.search })
    const returnTo = `/codehost${path}?${url.searchParams.toString()}`
    return leadTo(
      host,
      c,
      `/codehost/signin?${new URLSearchParams({ return_to: returnTo }).toString()}`,
    )
  }
  // Somebody who goes back from the studio would else be sent into it again at once.
  if (wasAnswered(host, visit.account.id, request)) return leadTo(host, c, `${host.origin}/`)
  // The request names this very client and one of its addresses, or it would not have been read.
  if (host.client.isFirstParty) rememberGrant(host, visit.account.id, request)
  if (isGranted(host, visit.account.id, request))
    return agree(host, c, { account: visit.account, request })
  return showConsent(host, c, {
    visit,
    account: visit.account,
    request,
    query: url.search,
    fault: null,
  })
}

async function decide(host: Host, c: Context): Promise<Response> {
  const visit = readVisit(host, c)
  const fields = (await readForm(c)) ?? new URLSearchParams()
  const query = new URLSearchParams(fields.get('request') ?? '')
  const parsed = parseAuthorizeRequest(host, query)
  if (!parsed.ok && parsed.tell === 'person') return cannot(host, c, { visit, fault: parsed.fault })
  if (!parsed.ok) return leadTo(host, c, parsed.redirectTo)
  const { request } = parsed
  const { account } = visit
  if (!account) return leadTo(host, c, `/codehost${path}?${query.toString()}`)
  const fault = formFault(host, c, { visit, fields })
  if (fault) {
    const shown = { visit, account, request, query: `?${query.toString()}`, fault: visit.t[fault] }
    return showConsent(host, c, shown)
  }
  if (fields.get('decision') !== 'authorize') {
    host.log('consentRefused', { account: account.id })
    return leadTo(host, c, deniedAddress(host, request))
  }
  rememberGrant(host, account.id, request)
  return agree(host, c, { account, request })
}

function agree(
  host: Host,
  c: Context,
  given: { account: Account; request: AuthorizeRequest },
): Response {
  const code = issueCode(host, given.account.id, given.request)
  return leadTo(host, c, redirectWith(host, given.request, { code }))
}

function cannot(
  host: Host,
  c: Context,
  shown: { visit: Visit; fault: 'unknownClient' | 'wrongRedirect' },
): Response | Promise<Response> {
  const { t } = shown.visit
  const content = html`<h1>${t.cannotAuthorize}</h1>
    <p class="lead">${t[shown.fault]}</p>
    <p class="aside"><a class="link" href="${host.origin}/">${t.backHome}</a></p>`
  const page = { title: t.cannotAuthorize, content, status: 400 } as const
  return showPage(host, c, { visit: shown.visit, page })
}

/** Who is signed in at the code host and suspended reads why, and may sign in as somebody else. */
function showSuspended(
  host: Host,
  c: Context,
  shown: { visit: Visit; because: string; query: string },
): Response | Promise<Response> {
  const { visit, because, query } = shown
  const { t } = visit
  const content = html`<h1>${t.signIn}</h1>
    ${notice(t.suspended(because))} ${otherAccount(visit, query)}`
  return showPage(host, c, { visit, page: { title: t.signIn, content, status: 403 } })
}

function otherAccount(visit: Visit, query: string): Html {
  const { t } = visit
  return html`<form method="post" action="/codehost/signout" class="aside inline">
    ${formToken(visit)}
    <input type="hidden" name="return_to" value="/codehost${path}${query}" />
    ${t.notYou} <button class="textual" type="submit">${t.signOut}</button>
  </form>`
}

type Consent = {
  visit: Visit
  account: Account
  request: AuthorizeRequest
  query: string
  fault: string | null
}

function showConsent(host: Host, c: Context, shown: Consent): Response | Promise<Response> {
  const { t } = shown.visit
  const client = host.client.name
  const content: Html = html`
    <h1>${t.authorizeTitle(client)}</h1>
    <p class="lead">${t.authorizeLead(client, shown.account.login)}</p>
    ${notice(shown.fault)}
    <ul class="rows">
      ${scopeLines(shown.request.scopes, t, shown.account).map((line) => html`<li>${line}</li>`)}
    </ul>
    <form method="post" action="/codehost${path}" class="form">
      ${formToken(shown.visit)}
      <input type="hidden" name="request" value="${shown.query.replace(/^\?/, '')}" />
      <div class="choices">
        <button class="btn main" type="submit" name="decision" value="authorize">
          ${t.authorize}
        </button>
        <button class="btn" type="submit" name="decision" value="cancel">${t.cancel}</button>
      </div>
    </form>
    <p class="aside">
      ${t.returnsTo} <span class="mono">${new URL(shown.request.redirectUri).origin}</span>
    </p>
    ${otherAccount(shown.visit, shown.query)}
  `
  const status = shown.fault === null ? 200 : 400
  return showPage(host, c, {
    visit: shown.visit,
    page: { title: t.authorizeTitle(client), content, status },
  })
}

/** Scopes in words, in the order of their reach; an e-mail address is named where the account has one. */
export function scopeLines(
  scopes: readonly Scope[],
  t: Texts,
  account: Pick<Account, 'email'> | null,
): string[] {
  const user = account?.email ? t.scopeUserEmail : t.scopeUser
  const words = { user, public_repo: t.scopePublicRepo, repo: t.scopeRepo }
  return scopes.length === 0 ? [t.scopeNone] : scopes.map((scope) => words[scope])
}
