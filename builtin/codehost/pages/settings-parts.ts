/** What the page of an account is made of. */
import { html } from 'hono/html'
import type { Account } from '../accounts/account-store.ts'
import { displayNameMost } from '../accounts/display-name.ts'
import { hasSecondStep } from '../accounts/second-step/second-step.ts'
import { listSessions, type ListedSession } from '../accounts/sessions.ts'
import { hasPassword } from '../accounts/vouched-accounts.ts'
import type { Host } from '../host.ts'
import { grantedScopes } from '../oauth/grants.ts'
import { scopeLines } from './consent-page.ts'
import { drawFields, formToken, notice, passwordUnits } from './form-parts.ts'
import type { Html } from './layout.ts'
import type { Texts } from './page-texts.ts'
import { stepTexts } from './second-step-texts.ts'
import type { Visit } from './visit.ts'

/** What is wrong with a form of the page: as a whole, or with a field. */
export type SettingsFaults = {
  form?: string
  name?: string
  password?: string
  newPassword?: string
}

type Settings = {
  visit: Visit
  account: Account
  faults: SettingsFaults
  /** What was just done, by the word in the address; null when nothing was. */
  done: string | null
  sessionSecret: string
}

/** Draws the page. */
export function drawSettings(host: Host, shown: Settings): Html {
  const { visit, account, faults } = shown
  const { t } = visit
  return html`
    <h1>${t.settings}</h1>
    <p class="lead">${account.login}</p>
    ${notice(faults.form ?? null)} ${notice(doneText(shown.done, t), 'ok')}
    ${nameForm(visit, account, faults)} ${passwordPart(host, shown)}
    ${secondStepPart(host, visit, account)}
    <h2>${t.sessions}</h2>
    ${sessionRows(visit, listSessions(host, account.id, shown.sessionSecret))}
    <h2>${t.access}</h2>
    ${accessRows(host, visit, account)}
    <h2>${t.deleteAccount}</h2>
    <p class="quiet">${t.deleteAccountLead(host.client.name)}</p>
    <p>
      <a class="link" href="${host.origin}/dashboard?tab=account"
        >${t.deleteAccountAt(host.client.name)}</a
      >
    </p>
    <p class="aside"><a class="link" href="/codehost/settings/tokens">${t.tokens}</a></p>
    <form method="post" action="/codehost/signout" class="aside inline">
      ${formToken(visit)} <button class="textual" type="submit">${t.signOut}</button>
    </form>
  `
}

/** Whether there is a second step, and the way to its page. */
function secondStepPart(host: Host, visit: Visit, account: Account): Html {
  const t = stepTexts[visit.locale]
  return html`<h2>${t.title}</h2>
    ${hasPassword(host, account.id) ? html`<p class="quiet">${hasSecondStep(host, account.id) ? t.isOn : t.isOff}</p>` : ''}
    <p class="aside"><a class="link" href="/codehost/settings/second-step">${t.manage}</a></p>`
}

function doneText(done: string | null, t: Texts): string | null {
  switch (done) {
    case 'name':
      return t.displayNameSaved
    case 'password':
      return t.passwordChanged
    case 'session':
      return t.sessionEnded
    case 'sessions':
      return t.sessionsEnded
    case 'access':
      return t.accessRevoked
    default:
      return null
  }
}

function nameForm(visit: Visit, account: Account, faults: SettingsFaults): Html {
  const { t } = visit
  const fields = drawFields([
    {
      name: 'name',
      label: t.displayName,
      type: 'text',
      autocomplete: 'name',
      isOptional: true,
      maxLength: 2 * displayNameMost,
      value: account.displayName ?? '',
      help: t.displayNameHelp,
      error: faults.name ?? null,
    },
  ])
  return html`<form method="post" action="/codehost/settings/name" class="form">
    ${formToken(visit)} ${fields}
    <button class="btn wide" type="submit">${t.saveDisplayName}</button>
  </form>`
}

function passwordPart(host: Host, { visit, account, faults }: Settings): Html | '' {
  if (!host.passwords) return ''
  const { t } = visit
  const hasOne = hasPassword(host, account.id)
  const title = hasOne ? t.changePassword : t.setPassword
  return html`<h2>${title}</h2>
    ${passwordForm(visit, faults, { title, hasOne })}`
}

function passwordForm(
  visit: Visit,
  faults: SettingsFaults,
  { title, hasOne }: { title: string; hasOne: boolean },
): Html {
  const { t } = visit
  const secret = { type: 'password', maxLength: passwordUnits } as const
  const present = { ...secret, name: 'password', label: t.presentPassword }
  const wanted = { ...secret, name: 'new_password', label: t.newPassword, help: t.passwordHelp }
  const fields = drawFields([
    ...(hasOne
      ? [{ ...present, autocomplete: 'current-password', error: faults.password ?? null } as const]
      : []),
    { ...wanted, autocomplete: 'new-password', error: faults.newPassword ?? null },
  ])
  return html`<form method="post" action="/codehost/settings/password" class="form">
    ${formToken(visit)} ${fields}
    <p class="help">${hasOne ? t.changeEnds : t.setPasswordHelp}</p>
    <button class="btn main wide" type="submit">${title}</button>
  </form>`
}

function sessionRows(visit: Visit, sessions: readonly ListedSession[]): Html {
  const { t } = visit
  const others = html`<form method="post" action="/codehost/settings/sessions/end-others">
    ${formToken(visit)} <button class="btn" type="submit">${t.endOthers}</button>
  </form>`
  return html`<ul class="rows">
      ${sessions.map((session) => sessionRow(visit, session))}
    </ul>
    ${sessions.length > 1 ? others : ''}`
}

function sessionRow(visit: Visit, session: ListedSession): Html {
  const { t } = visit
  const name = deviceText(session, t)
  const end = html`<form method="post" action="/codehost/settings/sessions/end">
    ${formToken(visit)} <input type="hidden" name="id" value="${session.id}" />
    <button class="btn" type="submit" aria-label="${t.endSessionOf(name)}">${t.endSession}</button>
  </form>`
  return html`<li class="row">
    <div>
      <strong>${name}</strong>
      <p class="quiet num">
        ${session.isThis ? t.thisSession : html`${t.lastUsed} ${minuteOf(session.usedAt)}`}
      </p>
    </div>
    ${session.isThis ? '' : end}
  </li>`
}

function deviceText({ device: { browser, system } }: ListedSession, t: Texts): string {
  if (browser === '' || system === '') return browser || system || t.unknownDevice
  return t.browserOn(browser, system)
}

function minuteOf(time: number): string {
  return `${new Date(time).toISOString().slice(0, 16).replace('T', ' ')} UTC`
}

function accessRows(host: Host, visit: Visit, account: Account): Html {
  const { t } = visit
  const scopes = grantedScopes(host, account.id, host.client.id)
  if (!scopes) return html`<p class="quiet">${t.noAccess}</p>`
  return html`<ul class="rows">
    <li class="row">
      <div>
        <strong>${host.client.name}</strong>
        ${scopeLines(scopes, t, account).map((line) => html`<p class="quiet">${line}</p>`)}
      </div>
      <form method="post" action="/codehost/settings/access/revoke">
        ${formToken(visit)}
        <button class="btn" type="submit" aria-label="${t.revoke(host.client.name)}">
          ${t.revokeWord}
        </button>
      </form>
    </li>
  </ul>`
}
