/** Where the link leads that an operator made for who forgot a password (T75). */
import { Hono, type Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { html } from 'hono/html'
import type { Account } from '../accounts/account-store.ts'
import { findReset, redeemReset } from '../accounts/change-password.ts'
import type { FormLimit } from '../accounts/form-limit.ts'
import { passwordFault } from '../accounts/password-fault.ts'
import { listPersonalTokens, revokePersonalTokens } from '../accounts/tokens.ts'
import type { Host } from '../host.ts'
import { grantedScopes, revokeGrant } from '../oauth/grants.ts'
import { withReturn } from './entry-fields.ts'
import { drawFields, formToken, notice, passwordUnits } from './form-parts.ts'
import { leadTo, showPage, type Html } from './layout.ts'
import { letIn, secondStepPath } from './let-in.ts'
import { passwordFaultText } from './field-fault-texts.ts'
import { readForm } from './read-form.ts'
import { cookieTerms, formFault, readVisit, type Visit } from './visit.ts'

const path = '/settings/reset'
const cookie = 'codehost_reset'
const cookieSeconds = 60 * 60

/** The link puts its secret into a cookie, so that it stands in no address of a page; the form uses it up. */
export function createResetPages(host: Host, formLimit: FormLimit): Hono {
  const pages = new Hono()
  pages.get(`${path}/:secret{[\\w-]{43}}`, (c) => {
    const terms = { ...cookieTerms(host), maxAge: cookieSeconds }
    setCookie(c, cookie, c.req.param('secret'), terms)
    return leadTo(host, c, `/codehost${path}`)
  })
  pages.get(path, (c) => {
    const visit = readVisit(host, c)
    const account = findReset(host, getCookie(c, cookie) ?? '')
    return account ? ask(host, c, { visit, account }) : tellGone(host, c, visit)
  })
  pages.post(path, (c) => answer(host, c, formLimit))
  return pages
}

type Asked = {
  visit: Visit
  account: Account
  faults?: { form?: string; password?: string }
  status?: 400 | 422 | 429
}

async function answer(host: Host, c: Context, formLimit: FormLimit): Promise<Response> {
  const visit = readVisit(host, c)
  const { t } = visit
  const secret = getCookie(c, cookie) ?? ''
  const account = findReset(host, secret)
  if (!account) return tellGone(host, c, visit)
  const refuse = (status: 400 | 422 | 429, faults: Asked['faults'] & object) =>
    ask(host, c, { visit, account, faults, status })
  const waitSeconds = formLimit(c)
  if (waitSeconds > 0) return refuse(429, { form: t.tooManyForms(waitSeconds) })
  const fields = (await readForm(c)) ?? new URLSearchParams()
  const formWrong = formFault(host, c, { visit, fields })
  if (formWrong) return refuse(400, { form: t[formWrong] })
  const password = fields.get('password') ?? ''
  const fault = passwordFault(password, account.login)
  if (fault) return refuse(422, { password: passwordFaultText(fault, t) })
  if (!(await redeemReset(host, secret, password))) return tellGone(host, c, visit)
  if (fields.has('revoke_tokens')) revokePersonalTokens(host, account.id)
  if (fields.has('revoke_access')) revokeGrant(host, account.id, host.client.id)
  deleteCookie(c, cookie, cookieTerms(host))
  const settings = '/codehost/settings?done=password'
  // A letter proves no second step: whoever reads the mail of somebody is not them yet.
  if (letIn(host, c, account) === 'secondStep')
    return leadTo(host, c, withReturn(secondStepPath, settings))
  return leadTo(host, c, settings)
}

function ask(host: Host, c: Context, asked: Asked): Response | Promise<Response> {
  const { visit, account, faults = {}, status = 200 } = asked
  const { t } = visit
  const password = { name: 'password', label: t.newPassword, help: t.passwordHelp } as const
  const terms = { type: 'password', autocomplete: 'new-password', isFirst: true } as const
  const notes = listPersonalTokens(host, account.id).map(({ note }) => note)
  const tokens = html`<p class="help">${t.tokensStay(notes)}</p>
    ${check('revoke_tokens', t.revokeTokens)}`
  const hasAccess = grantedScopes(host, account.id, host.client.id) !== null
  const content = html`<h1>${t.resetTitle}</h1>
    <p class="lead">${t.resetLead(account.login)}</p>
    ${notice(faults.form ?? null)}
    <form method="post" action="/codehost${path}" class="form">
      ${formToken(visit)}
      ${drawFields([{ ...password, ...terms, maxLength: passwordUnits, error: faults.password ?? null }])}
      ${notes.length > 0 ? tokens : ''}
      ${hasAccess ? check('revoke_access', t.revokeAccess(host.client.name)) : ''}
      <button class="btn main wide" type="submit">${t.resetDo}</button>
    </form>`
  return showPage(host, c, { visit, page: { title: t.resetTitle, content, status } })
}

function check(name: string, label: string): Html {
  return html`<label class="check"
    ><input type="checkbox" name="${name}" /><span>${label}</span></label
  >`
}

function tellGone(host: Host, c: Context, visit: Visit): Response | Promise<Response> {
  const { t } = visit
  const content = html`<h1>${t.resetTitle}</h1>
    <p class="lead">${t.resetGone}</p>
    <p class="aside"><a class="link" href="/codehost/signin">${t.signIn}</a></p>`
  return showPage(host, c, { visit, page: { title: t.resetTitle, content, status: 404 } })
}
