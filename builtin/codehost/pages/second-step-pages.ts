/** Where the owner of an account sets its second step up: app, recovery codes and passkeys. */
import { Hono, type Context } from 'hono'
import type { Account } from '../accounts/account-store.ts'
import { readDevice } from '../accounts/device-name.ts'
import type { FormLimit } from '../accounts/form-limit.ts'
import {
  beginAuthenticator,
  begunAuthenticator,
  confirmAuthenticator,
} from '../accounts/second-step/authenticators.ts'
import { addCreated } from '../accounts/second-step/passkey-ceremonies.ts'
import { mostPasskeys, passkeyNameMost } from '../accounts/second-step/passkeys.ts'
import { makeRecoveryCodes } from '../accounts/second-step/recovery-codes.ts'
import {
  hasSecondStep,
  type SecondStep,
  setFirst,
  turnOffAuthenticator,
  turnOffPasskey,
} from '../accounts/second-step/second-step.ts'
import { isProven } from '../accounts/sessions.ts'
import type { SignIn } from '../accounts/sign-in.ts'
import { hasPassword } from '../accounts/vouched-accounts.ts'
import type { Host } from '../host.ts'
import { confirmPerson } from './confirm-person.ts'
import { leadTo, showPage } from './layout.ts'
import { readForm } from './read-form.ts'
import {
  addPurpose,
  drawAppSetUp,
  drawFreshCodes,
  drawSecondStep,
  type StepFaults,
} from './second-step-parts.ts'
import { stepTexts } from './second-step-texts.ts'
import { formFault, readVisit, sessionSecret, type Visit } from './visit.ts'

const path = '/settings/second-step'

type Terms = { signIn: SignIn; formLimit: FormLimit; secondStep: SecondStep }
type PageResponse = Response | Promise<Response>
type Sent = { visit: Visit; account: Account; fields: URLSearchParams }
type Obey = (host: Host, c: Context, sent: Sent & Terms) => PageResponse

/** `GET` shows the page; each of its forms has an address of its own below it, and obeys only who proved who they are. */
export function createSecondStepPages(host: Host, terms: Terms): Hono {
  const pages = new Hono()
  pages.get(path, (c) => {
    const visit = readVisit(host, c)
    if (!visit.account) return toSignIn(host, c)
    return show(host, c, { visit, account: visit.account, terms })
  })
  pages.get(`${path}/app`, (c) => showSetUp(host, c, terms))
  pages.post(`${path}/confirm`, (c) => answer(host, c, terms, confirm))
  const changes: readonly [string, Obey][] = [
    ['app/begin', beginApp],
    ['app', proveApp],
    ['app/remove', removeApp],
    ['codes', remakeCodes],
    ['passkeys', addPasskey],
    ['passkeys/remove', removePasskey],
  ]
  for (const [name, obey] of changes)
    pages.post(`${path}/${name}`, (c) =>
      answer(host, c, terms, (_host, _c, sent) =>
        mayChange(host, c, sent.account)
          ? obey(host, c, sent)
          : refuse(host, c, sent, { form: stepTexts[sent.visit.locale].confirmFirst }),
      ),
    )
  // What a form answers with has these addresses too, for instance after a change of the language.
  for (const name of ['confirm', ...changes.map(([known]) => known)])
    if (name !== 'app') pages.get(`${path}/${name}`, (c) => leadTo(host, c, `/codehost${path}`))
  return pages
}

const mayChange = (host: Host, c: Context, account: Account): boolean =>
  hasPassword(host, account.id) && isProven(host, sessionSecret(c) ?? '')

/** Obeys a form of this page when it is our own and somebody is signed in. */
async function answer(host: Host, c: Context, terms: Terms, obey: Obey): Promise<Response> {
  const visit = readVisit(host, c)
  const { account } = visit
  if (!account) return toSignIn(host, c)
  const fields = (await readForm(c)) ?? new URLSearchParams()
  const sent = { visit, account, fields, ...terms }
  const fault = formFault(host, c, { visit, fields })
  if (fault) return refuse(host, c, sent, { form: visit.t[fault] }, 400)
  // Nothing is to be guarded behind a password that there is not.
  if (!hasPassword(host, account.id)) return leadTo(host, c, `/codehost${path}`)
  return obey(host, c, sent)
}

async function confirm(host: Host, c: Context, sent: Sent & Terms): Promise<Response> {
  const faults = await confirmPerson(host, c, sent)
  if (faults) return refuse(host, c, sent, faults, faults.waits ? 429 : 422)
  return leadTo(host, c, `/codehost${path}?done=confirmed`)
}

function beginApp(host: Host, c: Context, { account }: Sent): Response {
  beginAuthenticator(host, account.id)
  return leadTo(host, c, `/codehost${path}/app`)
}

function showSetUp(host: Host, c: Context, terms: Terms): PageResponse {
  const visit = readVisit(host, c)
  const { account } = visit
  if (!account) return toSignIn(host, c)
  if (!mayChange(host, c, account)) return leadTo(host, c, `/codehost${path}`)
  return setUp(host, c, { visit, account, terms })
}

function setUp(
  host: Host,
  c: Context,
  asked: { visit: Visit; account: Account; terms: Terms; fault?: string; status?: 422 | 429 },
): PageResponse {
  const { visit, account, fault = null, status = 200 } = asked
  const app = begunAuthenticator(host, account)
  if (!app) return leadTo(host, c, `/codehost${path}`)
  const { title } = stepTexts[visit.locale]
  const content = drawAppSetUp(visit, app, fault)
  return showPage(host, c, { visit, page: { title, content, status, script: 'copy' } })
}

async function proveApp(host: Host, c: Context, sent: Sent & Terms): Promise<Response> {
  const { visit, account, fields, formLimit } = sent
  const asked = { visit, account, terms: sent }
  const waitSeconds = formLimit(c)
  if (waitSeconds > 0)
    return setUp(host, c, { ...asked, fault: visit.t.tooManyForms(waitSeconds), status: 429 })
  const code = (fields.get('code') ?? '').replaceAll(/\s/g, '')
  const prove = () => confirmAuthenticator(host, account.id, code)
  const { isSet, codes } = await setFirst(host, account.id, prove)
  if (!isSet)
    return setUp(host, c, {
      ...asked,
      fault: stepTexts[visit.locale].proveWrong,
      status: 422,
    })
  host.log('authenticatorSet', { account: account.id })
  return codes ? showCodes(host, c, visit, codes) : leadTo(host, c, `/codehost${path}?done=app`)
}

function removeApp(host: Host, c: Context, { account }: Sent): Response {
  turnOffAuthenticator(host, account.id)
  host.log('authenticatorRemoved', { account: account.id })
  return leadTo(host, c, `/codehost${path}?done=appRemoved`)
}

function remakeCodes(host: Host, c: Context, { visit, account }: Sent): PageResponse {
  if (!hasSecondStep(host, account.id)) return leadTo(host, c, `/codehost${path}`)
  return showCodes(host, c, visit, makeRecoveryCodes(host, account.id))
}

async function addPasskey(host: Host, c: Context, sent: Sent & Terms): Promise<Response> {
  const { visit, account, fields, formLimit } = sent
  const t = stepTexts[visit.locale]
  const waitSeconds = formLimit(c)
  if (waitSeconds > 0)
    return refuse(host, c, sent, { form: visit.t.tooManyForms(waitSeconds) }, 429)
  const typed = (fields.get('name') ?? '').trim()
  if ([...typed].length > passkeyNameMost) return refuse(host, c, sent, { name: t.passkeyNameLong })
  const made = {
    sent: fields.get('passkey') ?? '',
    challenges: sent.secondStep.challenges,
    purpose: addPurpose(visit),
    name: typed === '' ? deviceName(c, visit) : typed,
  }
  const { isSet, codes } = await setFirst(host, account.id, () => addCreated(host, account, made))
  if (!isSet) return refuse(host, c, sent, { form: t.addFailed(mostPasskeys) })
  return codes ? showCodes(host, c, visit, codes) : leadTo(host, c, `/codehost${path}?done=passkey`)
}

function deviceName(c: Context, { t }: Visit): string {
  const { browser, system } = readDevice(c.req.header('user-agent') ?? '')
  if (browser === '' || system === '') return browser || system || t.unknownDevice
  return t.browserOn(browser, system)
}

function removePasskey(host: Host, c: Context, { account, fields }: Sent): Response {
  const wasThere = turnOffPasskey(host, account.id, fields.get('id') ?? '')
  if (wasThere) host.log('passkeyRemoved', { account: account.id })
  return leadTo(host, c, `/codehost${path}${wasThere ? '?done=passkeyRemoved' : ''}`)
}

function toSignIn(host: Host, c: Context): Response {
  const query = new URLSearchParams({ return_to: `/codehost${path}` })
  return leadTo(host, c, `/codehost/signin?${query.toString()}`)
}

function showCodes(host: Host, c: Context, visit: Visit, codes: readonly string[]): PageResponse {
  const { freshTitle: title } = stepTexts[visit.locale]
  const content = drawFreshCodes(host, visit, codes)
  return showPage(host, c, { visit, page: { title, content, status: 201, script: 'copy' } })
}

function refuse(
  host: Host,
  c: Context,
  sent: Sent & Terms,
  faults: StepFaults,
  status: 400 | 422 | 429 = 422,
): Promise<Response> {
  const { visit, account } = sent
  return show(host, c, { visit, account, terms: sent, faults, status })
}

async function show(
  host: Host,
  c: Context,
  shown: {
    visit: Visit
    account: Account
    terms: Terms
    faults?: StepFaults
    status?: 400 | 422 | 429
  },
): Promise<Response> {
  const { visit, account, terms, faults = {}, status = 200 } = shown
  const { content, hasScript } = await drawSecondStep(host, {
    visit,
    account,
    faults,
    challenges: terms.secondStep.challenges,
    mayChange: mayChange(host, c, account),
    done: status === 200 ? (c.req.query('done') ?? null) : null,
  })
  const { title } = stepTexts[visit.locale]
  const script = hasScript ? ({ script: 'passkey' } as const) : {}
  return showPage(host, c, { visit, page: { title, content, status, ...script } })
}
