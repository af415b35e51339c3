/** The sign-in by a passkey alone, on a page without a password. It names nobody before somebody is proven. */
import { Hono, type Context } from 'hono'
import { html } from 'hono/html'
import { type Account, findAccount } from '../accounts/account-store.ts'
import type { FormLimit } from '../accounts/form-limit.ts'
import {
  hasPasskeys,
  provenBy,
  requestOptions,
} from '../accounts/second-step/passkey-ceremonies.ts'
import type { SecondStep } from '../accounts/second-step/second-step.ts'
import { suspensionOfId } from '../accounts/suspensions.ts'
import type { Host } from '../host.ts'
import { withReturn } from './entry-fields.ts'
import { notice } from './form-parts.ts'
import { leadTo, showPage } from './layout.ts'
import { beginSession } from './let-in.ts'
import { passkeyForm } from './passkey-form.ts'
import { readForm, safeReturn } from './read-form.ts'
import { stepTexts } from './second-step-texts.ts'
import { formFault, readVisit, type Visit } from './visit.ts'

const path = '/signin/passkey'

type Terms = { formLimit: FormLimit; secondStep: SecondStep }
type Refused = { fault: string; status: 400 | 403 | 422 | 429 }

/** `GET` asks, `POST` takes. */
export function createPasskeySignIn(host: Host, terms: Terms): Hono {
  const pages = new Hono()
  pages.get(path, (c) => {
    const visit = readVisit(host, c)
    if (visit.account)
      return leadTo(host, c, safeReturn(returnOf(c), `/codehost/${visit.account.login}`))
    return show(host, c, visit, terms, null)
  })
  pages.post(path, async (c) => {
    const visit = readVisit(host, c)
    const came = await enter(host, c, visit, terms)
    if ('fault' in came) return show(host, c, visit, terms, came)
    beginSession(host, c, came)
    host.log('signedIn', { account: came.id })
    return leadTo(host, c, safeReturn(returnOf(c), `/codehost/${came.login}`))
  })
  return pages
}

const returnOf = (c: Context): string | null => c.req.query('return_to') ?? null

const purposeOf = (visit: Visit) => ({ kind: 'enter', of: visit.formToken }) as const

async function enter(
  host: Host,
  c: Context,
  visit: Visit,
  { formLimit, secondStep: { challenges } }: Terms,
): Promise<Account | Refused> {
  const { t, locale } = visit
  const waitSeconds = formLimit(c)
  if (waitSeconds > 0) return { fault: t.tooManyForms(waitSeconds), status: 429 }
  const fields = (await readForm(c)) ?? new URLSearchParams()
  const fault = formFault(host, c, { visit, fields })
  if (fault) return { fault: t[fault], status: fault === 'foreignForm' ? 403 : 400 }
  if (!host.passwords) return { fault: t.passwordsOff(host.client.name), status: 403 }
  const sent = fields.get('passkey') ?? ''
  const accountId = await provenBy(host, { sent, challenges, purpose: purposeOf(visit) })
  const account = accountId === null ? null : findAccount(host, accountId)
  if (account) return account
  const because = accountId === null ? null : suspensionOfId(host, accountId)
  return because === null
    ? { fault: stepTexts[locale].passkeyWrong, status: 422 }
    : { fault: t.suspended(because), status: 403 }
}

async function show(
  host: Host,
  c: Context,
  visit: Visit,
  { secondStep: { challenges } }: Terms,
  refused: Refused | null,
): Promise<Response> {
  const t = stepTexts[visit.locale]
  const canBe = host.passwords && hasPasskeys(host)
  const asking = { challenges, purpose: purposeOf(visit) }
  const action = withReturn(`/codehost${path}`, returnOf(c))
  const form = { action, act: 'get', label: t.usePasskey, isMain: true } as const
  const none = host.passwords ? t.passkeyPlace : visit.t.passwordsOff(host.client.name)
  const content = html`<h1>${t.withPasskey}</h1>
    <p class="lead">${canBe ? t.passkeyLead : none}</p>
    ${notice(refused?.fault ?? null)}
    ${canBe ? passkeyForm(visit, { ...form, options: await requestOptions(host, null, asking) }) : ''}
    <p class="aside">
      <a class="link" href="${withReturn('/codehost/signin', returnOf(c))}">${t.byPassword}</a>
    </p>`
  const script = canBe ? ({ script: 'passkey' } as const) : {}
  const status = refused?.status ?? 200
  return showPage(host, c, { visit, page: { title: t.withPasskey, content, status, ...script } })
}
