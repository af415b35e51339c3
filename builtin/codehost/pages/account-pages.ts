/** Sign-up, sign-in and sign-out. */
import { Hono, type Context } from 'hono'
import { html } from 'hono/html'
import { callerAddress } from '../caller-address.ts'
import { createAccount, type Account } from '../accounts/account-store.ts'
import type { FormLimit } from '../accounts/form-limit.ts'
import { readDevice } from '../accounts/device-name.ts'
import { passwordFault } from '../accounts/password-fault.ts'
import { endSession, startSession } from '../accounts/sessions.ts'
import type { SignIn } from '../accounts/sign-in.ts'
import { userNameFault } from '../accounts/user-names.ts'
import type { Host } from '../host.ts'
import { deniedAddress, parseAuthorizeRequest } from '../oauth/authorize-request.ts'
import { drawFields, formToken, notice, passwordUnits } from './form-parts.ts'
import { leadTo, showPage, type Html } from './layout.ts'
import type { Texts } from './page-texts.ts'
import { passwordFaultText } from './password-texts.ts'
import { readForm, safeReturn } from './read-form.ts'
import {
  dropSessionCookie,
  formFault,
  giveSessionCookie,
  isCallOfStudio,
  readVisit,
  sessionSecret,
  type Visit,
} from './visit.ts'

type Shown = {
  visit: Visit
  login?: string
  returnTo: string | null
  faults?: { form?: string; login?: string; password?: string }
  status?: 200 | 400 | 403 | 409 | 422 | 429
}

/** The pages by which a person gets in and out. */
export function createAccountPages(
  host: Host,
  terms: { signIn: SignIn; formLimit: FormLimit },
): Hono {
  const pages = new Hono()
  const { formLimit } = terms
  const signInForm = { page: signInPage, act: enter(host, terms.signIn), formLimit }
  const signUpForm = { page: signUpPage, act: register(host), formLimit }
  pages.get('/signin', (c) => openForm(host, c, signInPage))
  pages.post('/signin', (c) => answerForm(host, c, signInForm))
  pages.get('/signup', (c) => openForm(host, c, signUpPage))
  pages.post('/signup', (c) => answerForm(host, c, signUpForm))
  pages.post('/signout', (c) => leave(host, c))
  return pages
}

type Draw = (host: Host, shown: Shown) => { title: string; content: Html }
type Act = (
  sent: { c: Context; fields: URLSearchParams },
  t: Texts,
) => Promise<{ entered: Account } | Pick<Shown, 'faults' | 'status'>>

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
  form: { page: Draw; act: Act; formLimit: FormLimit },
): Promise<Response> {
  const visit = readVisit(host, c)
  // It stands in the address, which is known of a form that is not read, and kept by the change of the language.
  const returnTo = c.req.query('return_to') ?? null
  const waitSeconds = form.formLimit(c)
  if (waitSeconds > 0) {
    const faults = { form: visit.t.tooManyForms(waitSeconds) }
    return show(host, c, { page: form.page, shown: { visit, returnTo, faults, status: 429 } })
  }
  const fields = (await readForm(c)) ?? new URLSearchParams()
  const login = (fields.get('login') ?? '').trim()
  const fault = formFault(host, c, { visit, fields })
  if (fault) {
    const faults = { form: visit.t[fault] }
    const status = fault === 'foreignForm' ? 403 : 400
    return show(host, c, { page: form.page, shown: { visit, login, returnTo, faults, status } })
  }
  const outcome = await form.act({ c, fields }, visit.t)
  if (!('entered' in outcome))
    return show(host, c, { page: form.page, shown: { visit, login, returnTo, ...outcome } })
  const device = readDevice(c.req.header('user-agent') ?? '')
  giveSessionCookie(host, c, startSession(host, outcome.entered, device))
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
  return async ({ c, fields }, t) => {
    const login = (fields.get('login') ?? '').trim()
    const password = fields.get('password') ?? ''
    const outcome = await signIn({ address: callerAddress(c), login, password })
    if (outcome.ok) {
      host.log('signedIn', { account: outcome.account.id })
      return { entered: outcome.account }
    }
    if (outcome.reason === 'suspended')
      return { faults: { form: t.suspended(outcome.because) }, status: 403 }
    if (outcome.reason === 'wrong') return { faults: { password: t.wrongPassword }, status: 422 }
    c.header('Retry-After', String(outcome.waitSeconds))
    const minutes = Math.ceil(outcome.waitSeconds / 60)
    return { faults: { form: t.tooManyAttempts(minutes) }, status: 429 }
  }
}

function register(host: Host): Act {
  return async ({ fields }, t) => {
    if (!host.signUpOpen()) return { faults: { form: t.signUpClosed }, status: 403 }
    const login = (fields.get('login') ?? '').trim()
    const password = fields.get('password') ?? ''
    const faults = signUpFaults(login, password, t)
    const form = t.signUpFailed
    if (faults.login || faults.password) return { faults: { ...faults, form }, status: 400 }
    const account = await createAccount(host, { login, password, email: null })
    if (!account) return { faults: { login: t.userNameTaken, form }, status: 409 }
    host.log('accountCreated', { account: account.id })
    return { entered: account }
  }
}

function signUpFaults(
  login: string,
  password: string,
  t: Texts,
): { login?: string; password?: string } {
  const name = { empty: t.userNameEmpty, invalid: t.userNameInvalid, reserved: t.userNameReserved }
  const nameFault = userNameFault(login)
  const secretFault = passwordFault(password, login)
  return {
    ...(nameFault && { login: name[nameFault] }),
    ...(secretFault && { password: passwordFaultText(secretFault, t) }),
  }
}

async function leave(host: Host, c: Context): Promise<Response> {
  if (isCallOfStudio(host, c)) return leaveByCall(host, c)
  const visit = readVisit(host, c)
  const fields = (await readForm(c)) ?? new URLSearchParams()
  const secret = sessionSecret(c)
  if (secret && formFault(host, c, { visit, fields }) === null) {
    endSession(host, secret)
    dropSessionCookie(host, c)
  }
  return leadTo(host, c, safeReturn(fields.get('return_to'), '/codehost/signin'))
}

/** Ends the session by a call of the studio's page, which has no form to show a token of. */
function leaveByCall(host: Host, c: Context): Response {
  const secret = sessionSecret(c)
  if (secret) endSession(host, secret)
  dropSessionCookie(host, c)
  return c.body(null, 204)
}

function withReturn(path: string, returnTo: string | null): string {
  return returnTo === null
    ? path
    : `${path}?${new URLSearchParams({ return_to: returnTo }).toString()}`
}

/** Where "Cancel" leads from the sign-in that a client asked for; null when nobody did. */
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
    <form method="post" action="${withReturn('/codehost/signin', shown.returnTo)}" class="form">
      ${formToken(shown.visit)}
      ${drawFields([
        { ...nameField(shown), isFirst: true },
        { ...passwordField(shown), autocomplete: 'current-password' },
      ])}
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
    <form method="post" action="${withReturn('/codehost/signup', shown.returnTo)}" class="form">
      ${formToken(shown.visit)}
      ${drawFields([
        { ...nameField(shown), help: t.userNameHelp, isFirst: true },
        { ...passwordField(shown), help: t.passwordHelp, autocomplete: 'new-password' },
      ])}
      <button class="btn main wide" type="submit">${t.signUp}</button>
    </form>
    <p class="aside">
      ${t.haveAccount}
      <a class="link" href="${withReturn('/codehost/signin', shown.returnTo)}">${t.signIn}</a>
    </p>
  `
  return { title: t.signUp, content }
}

function nameField({ visit, login, faults }: Shown) {
  const { userName: label } = visit.t
  const terms = { name: 'login', label, type: 'text', autocomplete: 'username' } as const
  return { ...terms, value: login ?? '', error: faults?.login ?? null, maxLength: 39 }
}

function passwordField({ visit, faults }: Shown) {
  const terms = { name: 'password', label: visit.t.password, type: 'password' } as const
  return { ...terms, error: faults?.password ?? null, maxLength: passwordUnits }
}
