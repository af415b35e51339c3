/** Sign-up, sign-in and sign-out. */
import { Hono, type Context } from 'hono'
import { html } from 'hono/html'
import { callerAddress } from '../caller-address.ts'
import {
  createEnter,
  createRegister,
  type Enter,
  type Refusal,
  type Typed,
} from '../accounts/entering.ts'
import type { FormLimit } from '../accounts/form-limit.ts'
import { findPending } from '../accounts/second-step/pending-sign-ins.ts'
import { endSession } from '../accounts/sessions.ts'
import type { Proofs } from '../accounts/proofs.ts'
import type { SignIn } from '../accounts/sign-in.ts'
import type { Host } from '../host.ts'
import { answerCall } from './account-calls.ts'
import { type Shown, withReturn } from './entry-fields.ts'
import { dropInvitationCookie, readInvitationCookie } from './invitation-cookie.ts'
import { joinTexts } from './join-texts.ts'
import { leadTo, type Page, showPage } from './layout.ts'
import { letIn, pendingSecret, secondStepPath } from './let-in.ts'
import { fieldFaultTexts } from './field-fault-texts.ts'
import { readForm, safeReturn } from './read-form.ts'
import { signInPage } from './sign-in-page.ts'
import { drawSignUp } from './sign-up-page.ts'
import {
  dropSessionCookie,
  formFault,
  isCall,
  isCallOfStudio,
  readVisit,
  sessionSecret,
  type Visit,
} from './visit.ts'

/** The pages by which a person gets in and out; the studio's own form sends its calls to the same addresses. */
export function createAccountPages(
  host: Host,
  terms: { signIn: SignIn; formLimit: FormLimit; proofs: Proofs },
): Hono {
  const pages = new Hono()
  const { formLimit, proofs } = terms
  const signUpPage = drawSignUp(proofs)
  const enter = createEnter(host, terms.signIn)
  const signInForm = { page: signInPage, enter, formLimit }
  const signUpForm = { page: signUpPage, enter: createRegister(host, proofs), formLimit }
  pages.get('/signin', (c) =>
    findPending(host, pendingSecret(c)) && !readVisit(host, c).account
      ? leadTo(host, c, withReturn(secondStepPath, c.req.query('return_to') ?? null))
      : openForm(host, c, signInPage),
  )
  pages.post('/signin', (c) => answerSent(host, c, signInForm))
  pages.get('/signup', (c) => openForm(host, c, signUpPage))
  pages.post('/signup', (c) => answerSent(host, c, signUpForm))
  pages.post('/signout', (c) => leave(host, c))
  return pages
}

type Drawn = Pick<Page, 'title' | 'content' | 'script'>
type Draw = (host: Host, c: Context, shown: Shown) => Drawn | Promise<Drawn>
type Form = { page: Draw; enter: Enter; formLimit: FormLimit }

function openForm(host: Host, c: Context, page: Draw): Response | Promise<Response> {
  const visit = readVisit(host, c)
  const returnTo = c.req.query('return_to') ?? null
  if (visit.account)
    return leadTo(host, c, safeReturn(returnTo, `/codehost/${visit.account.login}`))
  return show(host, c, { page, shown: { visit, returnTo } })
}

function answerSent(host: Host, c: Context, form: Form): Promise<Response> {
  return isCall(c) ? answerCall(host, c, form) : answerForm(host, c, form)
}

async function answerForm(host: Host, c: Context, form: Form): Promise<Response> {
  const visit = readVisit(host, c)
  // It stands in the address, which is known of a form that is not read, and kept by the change of the language.
  const returnTo = c.req.query('return_to') ?? null
  const waitSeconds = form.formLimit(c)
  if (waitSeconds > 0) {
    const faults = { form: visit.t.tooManyForms(waitSeconds) }
    return show(host, c, { page: form.page, shown: { visit, returnTo, faults, status: 429 } })
  }
  const fields = (await readForm(c)) ?? new URLSearchParams()
  const sent = readSent(c, fields)
  const typed = { visit, login: sent.login, name: sent.name, returnTo }
  const fault = formFault(host, c, { visit, fields })
  if (fault) {
    const faults = { form: visit.t[fault] }
    const status = fault === 'foreignForm' ? 403 : 400
    return show(host, c, { page: form.page, shown: { ...typed, faults, status } })
  }
  const entry = await form.enter(sent)
  if ('refused' in entry) {
    if (entry.refused.kind === 'waiting') return showWaiting(host, c, visit)
    const shown = { ...typed, ...refusalOf(host, c, entry.refused, visit) }
    return show(host, c, { page: form.page, shown })
  }
  if (sent.invitation !== '') dropInvitationCookie(host, c)
  if (letIn(host, c, entry.entered) === 'secondStep')
    return leadTo(host, c, withReturn(secondStepPath, returnTo))
  return leadTo(host, c, safeReturn(returnTo, `/codehost/${encodeURIComponent(sent.login)}`))
}

function readSent(c: Context, fields: URLSearchParams): Typed {
  const text = (name: string): string => fields.get(name) ?? ''
  return {
    address: callerAddress(c),
    login: text('login').trim(),
    password: text('password'),
    name: text('name'),
    invitation: readInvitationCookie(c),
    proof: text('proof'),
    // The studio's own form asks for it.
    email: '',
  }
}

async function show(host: Host, c: Context, form: { page: Draw; shown: Shown }): Promise<Response> {
  const { shown } = form
  const page = { ...(await form.page(host, c, shown)), status: shown.status ?? 200 }
  return showPage(host, c, { visit: shown.visit, page })
}

/** Says what somebody waits for. It is no error, and nothing is to be sent again. */
function showWaiting(host: Host, c: Context, visit: Visit): Response | Promise<Response> {
  const t = joinTexts[visit.locale]
  const content = html`<h1>${t.waitingTitle}</h1>
    <p class="lead" role="status">${t.waiting}</p>
    <p class="aside"><a class="link" href="/codehost/signin">${visit.t.signIn}</a></p>`
  return showPage(host, c, { visit, page: { title: t.waitingTitle, content, status: 202 } })
}

function refusalOf(
  host: Host,
  c: Context,
  refused: Exclude<Refusal, { kind: 'waiting' }>,
  { t, locale }: Visit,
): Required<Pick<Shown, 'faults' | 'status'>> {
  switch (refused.kind) {
    case 'fields': {
      const faults = { ...fieldFaultTexts(refused.fields, t), form: t.signUpFailed }
      return { faults, status: refused.fields.login === 'taken' ? 409 : 400 }
    }
    case 'closed':
      return { faults: { form: joinTexts[locale].closed }, status: 403 }
    case 'passwordsOff':
      return { faults: { form: t.passwordsOff(host.client.name) }, status: 403 }
    case 'network':
      return { faults: { form: joinTexts[locale].network }, status: 403 }
    case 'noProof':
      return { faults: { form: joinTexts[locale].noProof }, status: 400 }
    case 'notInvited': {
      const of = refused.invited
      const form = of === 'missing' || of === 'valid' ? 'invite' : of
      return { faults: { form: joinTexts[locale][form] }, status: 403 }
    }
    case 'wrong':
      return { faults: { password: t.wrongPassword }, status: 422 }
    case 'suspended':
      return { faults: { form: t.suspended(refused.because) }, status: 403 }
    case 'tooMany':
      c.header('Retry-After', String(refused.waitSeconds))
      return {
        faults: { form: t.tooManyAttempts(Math.ceil(refused.waitSeconds / 60)) },
        status: 429,
      }
  }
}

async function leave(host: Host, c: Context): Promise<Response> {
  if (c.req.header('content-type') === undefined && isCallOfStudio(host, c))
    return leaveByCall(host, c)
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
