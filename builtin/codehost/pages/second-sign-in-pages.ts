/** The second step of a sign-in: a code, a recovery code or a passkey. */
import { Hono, type Context } from 'hono'
import { html } from 'hono/html'
import type { Account } from '../accounts/account-store.ts'
import type { FormLimit } from '../accounts/form-limit.ts'
import { hasAuthenticator } from '../accounts/second-step/authenticators.ts'
import {
  hasPasskeys,
  provenBy,
  requestOptions,
} from '../accounts/second-step/passkey-ceremonies.ts'
import { listPasskeys } from '../accounts/second-step/passkeys.ts'
import { endPending, findPending } from '../accounts/second-step/pending-sign-ins.ts'
import type { SecondStep } from '../accounts/second-step/second-step.ts'
import { sha256 } from '../accounts/secrets.ts'
import { callerAddress } from '../caller-address.ts'
import type { Host } from '../host.ts'
import { withReturn } from './entry-fields.ts'
import { drawFields, formToken, notice } from './form-parts.ts'
import { leadTo, showPage } from './layout.ts'
import { beginSession, dropPendingCookie, pendingSecret } from './let-in.ts'
import { passkeyForm } from './passkey-form.ts'
import { readForm, safeReturn } from './read-form.ts'
import { stepTexts } from './second-step-texts.ts'
import { formFault, readVisit, type Visit } from './visit.ts'

const path = '/signin/second'

type Terms = { formLimit: FormLimit; secondStep: SecondStep }
type Faults = { form?: string; code?: string }
type Status = 400 | 403 | 422 | 429
type Waiting = { visit: Visit; account: Account; secret: string }

/** `…/signin/second` asks and takes; `…/signin/second/leave` ends the wait. */
export function createSecondSignInPages(host: Host, terms: Terms): Hono {
  const pages = new Hono()
  pages.get(path, async (c) => {
    const visit = readVisit(host, c)
    const secret = pendingSecret(c)
    const account = findPending(host, secret)
    if (!account) return toSignIn(host, c)
    return ask(host, c, { visit, account, secret, terms })
  })
  pages.post(path, (c) => answer(host, c, terms))
  pages.get(`${path}/leave`, (c) => {
    endPending(host, pendingSecret(c))
    dropPendingCookie(host, c)
    return toSignIn(host, c)
  })
  return pages
}

const returnOf = (c: Context): string | null => c.req.query('return_to') ?? null

function toSignIn(host: Host, c: Context): Response {
  return leadTo(host, c, withReturn('/codehost/signin', returnOf(c)))
}

async function answer(host: Host, c: Context, terms: Terms): Promise<Response> {
  const visit = readVisit(host, c)
  const secret = pendingSecret(c)
  const account = findPending(host, secret)
  if (!account) return toSignIn(host, c)
  const waiting = { visit, account, secret }
  const refuse = (status: Status, faults: Faults) =>
    ask(host, c, { ...waiting, terms, faults, status })
  const waitSeconds = terms.formLimit(c)
  if (waitSeconds > 0) return refuse(429, { form: visit.t.tooManyForms(waitSeconds) })
  const fields = (await readForm(c)) ?? new URLSearchParams()
  const fault = formFault(host, c, { visit, fields })
  if (fault) return refuse(fault === 'foreignForm' ? 403 : 400, { form: visit.t[fault] })
  const refused = fields.has('passkey')
    ? await refusalOfPasskey(host, fields, waiting, terms)
    : refusalOfCode(c, fields, waiting, terms)
  if (refused) return refuse(refused.status, refused.faults)
  // What proved it is used up; whoever comes second with the same wait gets nothing by it.
  if (!endPending(host, secret)) return toSignIn(host, c)
  dropPendingCookie(host, c)
  beginSession(host, c, account)
  host.log('signedIn', { account: account.id })
  return leadTo(host, c, safeReturn(returnOf(c), `/codehost/${account.login}`))
}

type Refused = { status: Status; faults: Faults } | null

function refusalOfCode(
  c: Context,
  fields: URLSearchParams,
  { visit, account }: Waiting,
  { secondStep }: Terms,
): Refused {
  const code = fields.get('code') ?? ''
  const attempt = { address: callerAddress(c), accountId: account.id, code }
  const outcome = secondStep.redeemCode(attempt)
  if (outcome === 'right') return null
  if (outcome === 'wrong')
    return { status: 422, faults: { code: stepTexts[visit.locale].codeWrong } }
  c.header('Retry-After', String(outcome.waitSeconds))
  const form = visit.t.tooManyAttempts(Math.ceil(outcome.waitSeconds / 60))
  return { status: 429, faults: { form } }
}

const purposeOf = (secret: string) => ({ kind: 'second', of: sha256(secret) }) as const

async function refusalOfPasskey(
  host: Host,
  fields: URLSearchParams,
  { visit, account, secret }: Waiting,
  { secondStep: { challenges } }: Terms,
): Promise<Refused> {
  const sent = fields.get('passkey') ?? ''
  const purpose = purposeOf(secret)
  const owner = await provenBy(host, { sent, challenges, purpose })
  return owner === account.id
    ? null
    : { status: 422, faults: { form: stepTexts[visit.locale].passkeyWrong } }
}

async function ask(
  host: Host,
  c: Context,
  asked: Waiting & { terms: Terms; faults?: Faults; status?: Status },
): Promise<Response> {
  const { visit, account, secret, terms, faults = {}, status = 200 } = asked
  const t = stepTexts[visit.locale]
  const action = withReturn(`/codehost${path}`, returnOf(c))
  const hasApp = hasAuthenticator(host, account.id)
  const canUse = hasPasskeys(host) && listPasskeys(host, account.id).length > 0
  const { challenges } = terms.secondStep
  const asking = { challenges, purpose: purposeOf(secret) }
  const options = canUse ? await requestOptions(host, account.id, asking) : null
  const sort = { type: 'text', autocomplete: 'one-time-code', maxLength: 40 } as const
  const field = {
    ...sort,
    name: 'code',
    label: hasApp ? t.code : t.recoveryCode,
    help: hasApp ? t.codeHelp : t.recoveryHelp,
    isFirst: true,
    error: faults.code ?? null,
  }
  const form = { action, act: 'get', label: t.usePasskey, isMain: !hasApp } as const
  const content = html`<h1>${t.stepTitle}</h1>
    <p class="lead">${t.stepLead(account.login)}</p>
    ${notice(faults.form ?? null)} ${options ? passkeyForm(visit, { ...form, options }) : ''}
    <form method="post" action="${action}" class="form">
      ${formToken(visit)} ${drawFields([field])}
      <button class="btn ${hasApp ? 'main ' : ''}wide" type="submit">${t.goOn}</button>
    </form>
    <p class="help aside">${t.lostAll}</p>
    <p class="aside">
      <a class="link" href="${withReturn(`/codehost${path}/leave`, returnOf(c))}"
        >${t.someoneElse}</a
      >
    </p>`
  const script = options ? ({ script: 'passkey' } as const) : {}
  return showPage(host, c, { visit, page: { title: t.stepTitle, content, status, ...script } })
}
