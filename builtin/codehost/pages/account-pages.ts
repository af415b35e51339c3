/** Sign-up, sign-in and sign-out (AUTH-40). */
import { Hono, type Context } from 'hono'
import { html } from 'hono/html'
import { createAccount } from '../accounts/account-store.ts'
import { lengthOf, passwordLength } from '../accounts/passwords.ts'
import { endSession, startSession } from '../accounts/sessions.ts'
import type { SignIn } from '../accounts/sign-in.ts'
import { userNameFault } from '../accounts/user-names.ts'
import type { Host } from '../host.ts'
import { deniedAddress, parseAuthorizeRequest } from '../oauth/authorize-request.ts'
import { field, formToken, notice } from './form-parts.ts'
import { leadTo, showPage, type Html } from './layout.ts'
import type { Texts } from './page-texts.ts'
import { readForm, safeReturn } from './read-form.ts'
import {
  dropSessionCookie,
  formFault,
  giveSessionCookie,
  readVisit,
  sessionSecret,
  type Visit,
} from './visit.ts'

// Browsers measure a field in UTF-16 units, of which a character has at most two.
const fieldUnits = 2 * passwordLength.most

type Shown = {
  visit: Visit
  login?: string
  returnTo: string | null
  faults?: { form?: string; login?: string; password?: string }
  status?: 200 | 400 | 403 | 422 | 429
}

/** The pages by which a person gets in and out. */
export function createAccountPages(host: Host, signIn: SignIn): Hono {
  const pages = new Hono()
  pages.get('/signin', (c) => openForm(host, c, signInPage))
  pages.post('/signin', (c) => answerForm(host, c, { page: signInPage, act: enter(host, signIn) }))
  pages.get('/signup', (c) => openForm(host, c, signUpPage))
  pages.post('/signup', (c) => answerForm(host, c, { page: signUpPage, act: register(host) }))
  pages.post('/signout', (c) => leave(host, c))
  return pages
}

type Draw = (host: Host, shown: Shown) => { title: string; content: Html }
type Act = (
  fields: URLSearchParams,
  t: Texts,
) => Promise<{ session: string } | Pick<Shown, 'faults' | 'status'>>

function openForm(host: Host, c: Context, page: Draw): Response | Promise<Response> {
  const visit = readVisit(host, c)
  const returnTo = c.req.query('return_to') ?? null
  if (visit.account)
    return leadTo(host, c, safeReturn(returnTo, `/codehost/${visit.account.login}`))
  return show(host, c, { page, shown: { visit, returnTo } })
}

async function answerForm(
  host: Host,
  c: Context,
  form: { page: Draw; act: Act },
): Promise<Response> {
  const visit = readVisit(host, c)
  const fields = (await readForm(c)) ?? new URLSearchParams()
  const login = (fields.get('login') ?? '').trim()
  const returnTo = fields.get('return_to')
  const fault = formFault(host, c, { visit, fields })
  if (fault) {
    const faults = { form: visit.t[fault] }
    const status = fault === 'foreignForm' ? 403 : 400
    return show(host, c, { page: form.page, shown: { visit, login, returnTo, faults, status } })
  }
  const outcome = await form.act(fields, visit.t)
  if (!('session' in outcome))
    return show(host, c, { page: form.page, shown: { visit, login, returnTo, ...outcome } })
  giveSessionCookie(host, c, outcome.session)
  return leadTo(host, c, safeReturn(returnTo, `/codehost/${encodeURIComponent(login)}`))
}

function show(
  host: Host,
  c: Context,
  form: { page: Draw; shown: Shown },
): Response | Promise<Response> {
  const { shown } = form
  const page = { ...form.page(host, shown), status: shown.status ?? 200 }
  return showPage(host, c, { visit: shown.visit, page })
}

function enter(host: Host, signIn: SignIn): Act {
  return async (fields, t) => {
    const login = (fields.get('login') ?? '').trim()
    const outcome = await signIn(login, fields.get('password') ?? '')
    if (outcome.ok) return { session: startSession(host, outcome.account) }
    if (outcome.reason === 'wrong') return { faults: { password: t.wrongPassword }, status: 422 }
    const minutes = Math.ceil(outcome.waitSeconds / 60)
    return { faults: { form: t.tooManyAttempts(minutes) }, status: 429 }
  }
}

function register(host: Host): Act {
  return async (fields, t) => {
    if (!host.signUpOpen()) return { faults: { form: t.signUpClosed }, status: 403 }
    const login = (fields.get('login') ?? '').trim()
    const password = fields.get('password') ?? ''
    const faults = signUpFaults(login, password, t)
    if (faults.login || faults.password) return { faults, status: 422 }
    const account = await createAccount(host, { login, password, email: null })
    if (!account) return { faults: { login: t.userNameTaken }, status: 422 }
    host.log('accountCreated', { account: account.id })
    return { session: startSession(host, account) }
  }
}

function signUpFaults(
  login: string,
  password: string,
  t: Texts,
): { login?: string; password?: string } {
  const name = { empty: t.userNameEmpty, invalid: t.userNameInvalid, reserved: t.userNameReserved }
  const nameFault = userNameFault(login)
  return {
    ...(nameFault && { login: name[nameFault] }),
    ...(lengthOf(password) < passwordLength.least && { password: t.passwordShort }),
    ...(lengthOf(password) > passwordLength.most && { password: t.passwordLong }),
  }
}

async function leave(host: Host, c: Context): Promise<Response> {
  const visit = readVisit(host, c)
  const fields = (await readForm(c)) ?? new URLSearchParams()
  const secret = sessionSecret(c)
  if (secret && formFault(host, c, { visit, fields }) === null) {
    endSession(host, secret)
    dropSessionCookie(host, c)
  }
  return leadTo(host, c, safeReturn(fields.get('return_to'), '/codehost/signin'))
}

function withReturn(path: string, returnTo: string | null): string {
  return returnTo === null
    ? path
    : `${path}?${new URLSearchParams({ return_to: returnTo }).toString()}`
}

function hiddenReturn(returnTo: string | null): Html {
  return returnTo === null
    ? html``
    : html`<input type="hidden" name="return_to" value="${returnTo}" />`
}

/** Where "Cancel" leads from the sign-in that a client asked for; null when nobody did (AUTH-13). */
function cancelAddress(host: Host, returnTo: string | null): string | null {
  if (!returnTo?.startsWith('/codehost/login/oauth/authorize?')) return null
  const parsed = parseAuthorizeRequest(host, new URL(returnTo, host.origin).searchParams)
  return parsed.ok ? deniedAddress(host, parsed.request) : null
}

function signInPage(host: Host, shown: Shown): { title: string; content: Html } {
  const { t } = shown.visit
  const cancel = cancelAddress(host, shown.returnTo)
  const content = html`
    <h1>${t.signIn}</h1>
    <p class="lead">${cancel ? t.signInFor(host.client.name) : t.signInLead}</p>
    ${notice(shown.faults?.form ?? null)}
    <form method="post" action="/codehost/signin" class="form">
      ${formToken(shown.visit)} ${hiddenReturn(shown.returnTo)}
      ${field({ name: 'login', label: t.userName, type: 'text', value: shown.login ?? '', autocomplete: 'username', maxLength: 39, isFirst: !shown.faults?.password })}
      ${field({ name: 'password', label: t.password, type: 'password', error: shown.faults?.password ?? null, autocomplete: 'current-password', maxLength: fieldUnits })}
      <button class="btn main wide" type="submit">${t.signIn}</button>
    </form>
    <p class="aside">
      ${t.newHere}
      <a class="link" href="${withReturn('/codehost/signup', shown.returnTo)}">${t.signUp}</a>
    </p>
    ${cancel ? html`<p class="aside"><a class="link" href="${cancel}">${t.cancelReturn}</a></p>` : ''}
  `
  return { title: t.signIn, content }
}

function signUpPage(host: Host, shown: Shown): { title: string; content: Html } {
  const { t } = shown.visit
  const closed = host.signUpOpen() ? null : t.signUpClosed
  const content = html`
    <h1>${t.signUp}</h1>
    <p class="lead">${t.signUpLead}</p>
    ${notice(shown.faults?.form ?? closed)}
    <form method="post" action="/codehost/signup" class="form">
      ${formToken(shown.visit)} ${hiddenReturn(shown.returnTo)}
      ${field({ name: 'login', label: t.userName, type: 'text', value: shown.login ?? '', help: t.userNameHelp, error: shown.faults?.login ?? null, autocomplete: 'username', maxLength: 39, isFirst: true })}
      ${field({ name: 'password', label: t.password, type: 'password', help: t.passwordHelp, error: shown.faults?.password ?? null, autocomplete: 'new-password', maxLength: fieldUnits })}
      <button class="btn main wide" type="submit">${t.signUp}</button>
    </form>
    <p class="aside">
      ${t.haveAccount}
      <a class="link" href="${withReturn('/codehost/signin', shown.returnTo)}">${t.signIn}</a>
    </p>
  `
  return { title: t.signUp, content }
}
