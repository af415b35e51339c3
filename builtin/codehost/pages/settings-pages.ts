/** An account's own page: its password, its sessions, and what has access to it (T75). */
import { Hono, type Context } from 'hono'
import { type Account, changeDisplayName } from '../accounts/account-store.ts'
import { changePassword } from '../accounts/change-password.ts'
import { readDevice } from '../accounts/device-name.ts'
import { displayNameFault, tidyDisplayName } from '../accounts/display-name.ts'
import type { FormLimit } from '../accounts/form-limit.ts'
import { passwordFault } from '../accounts/password-fault.ts'
import { endListedSession, endSessions, sessionStart, startSession } from '../accounts/sessions.ts'
import type { SignIn } from '../accounts/sign-in.ts'
import { hasPassword } from '../accounts/vouched-accounts.ts'
import { callerAddress } from '../caller-address.ts'
import type { Host } from '../host.ts'
import { revokeGrant } from '../oauth/grants.ts'
import { fieldFaultTexts, passwordFaultText } from './field-fault-texts.ts'
import { leadTo, showPage } from './layout.ts'
import { readForm } from './read-form.ts'
import { drawSettings, type SettingsFaults } from './settings-parts.ts'
import { formFault, giveSessionCookie, readVisit, sessionSecret, type Visit } from './visit.ts'

const path = '/settings'

/** `GET` shows the page; each of its forms has an address of its own below it. */
export function createSettingsPages(
  host: Host,
  terms: { signIn: SignIn; formLimit: FormLimit },
): Hono {
  const pages = new Hono()
  pages.get(path, (c) => {
    const visit = readVisit(host, c)
    if (!visit.account) return toSignIn(host, c)
    return show(host, c, { visit, account: visit.account })
  })
  pages.post(`${path}/password`, (c) =>
    answer(host, c, (sent) => setPassword(host, c, { ...sent, ...terms })),
  )
  pages.post(`${path}/name`, (c) => answer(host, c, (sent) => setName(host, c, sent)))
  pages.post(`${path}/sessions/end`, (c) =>
    answer(host, c, ({ account, fields }) => {
      endListedSession(host, account.id, fields.get('id') ?? '')
      return leadTo(host, c, `/codehost${path}?done=session`)
    }),
  )
  pages.post(`${path}/sessions/end-others`, (c) =>
    answer(host, c, ({ account }) => {
      endSessions(host, account.id, sessionSecret(c))
      return leadTo(host, c, `/codehost${path}?done=sessions`)
    }),
  )
  pages.post(`${path}/access/revoke`, (c) =>
    answer(host, c, ({ account }) => {
      revokeGrant(host, account.id, host.client.id)
      return leadTo(host, c, `/codehost${path}?done=access`)
    }),
  )
  return pages
}

type PageResponse = Response | Promise<Response>
type Sent = { visit: Visit; account: Account; fields: URLSearchParams }

/** Obeys a form of this page when it is our own and somebody is signed in. */
async function answer(
  host: Host,
  c: Context,
  obey: (sent: Sent) => Response | Promise<Response>,
): Promise<Response> {
  const visit = readVisit(host, c)
  const { account } = visit
  if (!account) return toSignIn(host, c)
  const fields = (await readForm(c)) ?? new URLSearchParams()
  const fault = formFault(host, c, { visit, fields })
  if (fault === null) return obey({ visit, account, fields })
  return show(host, c, { visit, account, faults: { form: visit.t[fault] }, status: 400 })
}

function setName(host: Host, c: Context, sent: Sent): Response | Promise<Response> {
  const { visit, account, fields } = sent
  const name = tidyDisplayName(fields.get('name') ?? '')
  const fault = displayNameFault(name)
  if (fault) {
    const { name: words } = fieldFaultTexts({ name: fault }, visit.t)
    const faults = { name: words ?? '' }
    return show(host, c, { visit, account: { ...account, displayName: name }, faults, status: 422 })
  }
  changeDisplayName(host, account.id, name)
  return leadTo(host, c, `/codehost${path}?done=name`)
}

async function setPassword(
  host: Host,
  c: Context,
  sent: Sent & { signIn: SignIn; formLimit: FormLimit },
): Promise<Response> {
  const { visit, account, fields } = sent
  const { t } = visit
  const refuse = (faults: SettingsFaults, status: 422 | 429) =>
    show(host, c, { visit, account, faults, status })
  const waitSeconds = sent.formLimit(c)
  if (waitSeconds > 0) return refuse({ form: t.tooManyForms(waitSeconds) }, 429)
  const password = fields.get('new_password') ?? ''
  const fault = passwordFault(password, account.login)
  if (fault) return refuse({ newPassword: passwordFaultText(fault, t) }, 422)
  if (!host.passwords) return refuse({ form: t.passwordsOff(host.client.name) }, 422)
  if (!hasPassword(host, account.id))
    return setFirstPassword(host, c, { ...sent, refuse, password })
  const present = fields.get('password') ?? ''
  const attempt = { address: callerAddress(c), login: account.login, password: present }
  const outcome = await sent.signIn(attempt)
  if (!outcome.ok && outcome.reason === 'wrong') return refuse({ password: t.presentWrong }, 422)
  // While the password was looked at: the sign-in says why.
  if (!outcome.ok && outcome.reason !== 'tooMany') return toSignIn(host, c)
  if (!outcome.ok) {
    c.header('Retry-After', String(outcome.waitSeconds))
    return refuse({ form: t.tooManyAttempts(Math.ceil(outcome.waitSeconds / 60)) }, 429)
  }
  return replacePassword(host, c, { account, password })
}

/** Who never had a password proves who they are by having signed in a moment ago (T135). */
async function setFirstPassword(
  host: Host,
  c: Context,
  sent: Sent & { password: string; refuse(faults: SettingsFaults, status: 422): PageResponse },
): Promise<Response> {
  const { visit, account, password, refuse } = sent
  const startedAt = sessionStart(host, sessionSecret(c) ?? '')
  if (host.now() - startedAt > freshMs) return refuse({ form: visit.t.signInAgainFirst }, 422)
  return replacePassword(host, c, { account, password })
}

const freshMs = 10 * 60_000

async function replacePassword(
  host: Host,
  c: Context,
  { account, password }: { account: Account; password: string },
): Promise<Response> {
  await changePassword(host, account, password)
  const device = readDevice(c.req.header('user-agent') ?? '')
  giveSessionCookie(host, c, startSession(host, account, device))
  return leadTo(host, c, `/codehost${path}?done=password`)
}

function toSignIn(host: Host, c: Context): Response {
  const query = new URLSearchParams({ return_to: `/codehost${path}` })
  return leadTo(host, c, `/codehost/signin?${query.toString()}`)
}

function show(
  host: Host,
  c: Context,
  shown: { visit: Visit; account: Account; faults?: SettingsFaults; status?: 400 | 422 | 429 },
): Response | Promise<Response> {
  const { visit, account, status = 200 } = shown
  const content = drawSettings(host, {
    visit,
    account,
    faults: shown.faults ?? {},
    done: status === 200 ? (c.req.query('done') ?? null) : null,
    sessionSecret: sessionSecret(c) ?? '',
  })
  return showPage(host, c, { visit, page: { title: visit.t.settings, content, status } })
}
