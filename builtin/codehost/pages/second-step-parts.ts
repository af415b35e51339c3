/** What the page of the second step is made of. */
import { html } from 'hono/html'
import { encode } from 'uqr'
import type { Account } from '../accounts/account-store.ts'
import {
  type AuthenticatorSetup,
  hasAuthenticator,
} from '../accounts/second-step/authenticators.ts'
import type { Challenges, Purpose } from '../accounts/second-step/challenges.ts'
import {
  creationOptions,
  hasPasskeys,
  requestOptions,
} from '../accounts/second-step/passkey-ceremonies.ts'
import { listPasskeys, type Passkey, passkeyNameMost } from '../accounts/second-step/passkeys.ts'
import { countRecoveryCodes } from '../accounts/second-step/recovery-codes.ts'
import { hasSecondStep } from '../accounts/second-step/second-step.ts'
import { hasPassword } from '../accounts/vouched-accounts.ts'
import type { Host } from '../host.ts'
import { drawFields, formToken, notice, passwordUnits } from './form-parts.ts'
import type { Html } from './layout.ts'
import { passkeyForm } from './passkey-form.ts'
import { stepTexts, type StepTexts } from './second-step-texts.ts'
import type { Visit } from './visit.ts'

const base = '/codehost/settings/second-step'

/** What is wrong with a form of the page: as a whole, or with a field. */
export type StepFaults = { form?: string; password?: string; code?: string; name?: string }

type Shown = {
  visit: Visit
  account: Account
  faults: StepFaults
  challenges: Challenges
  /** Whether it was proven a moment ago who is there. */
  mayChange: boolean
  /** What was just done, by the word in the address. */
  done: string | null
}

/** What a passkey of this page signs; the token of its forms is known to this session alone. */
export const confirmPurpose = (visit: Visit): Purpose => ({ kind: 'confirm', of: visit.formToken })
export const addPurpose = (visit: Visit): Purpose => ({ kind: 'add', of: visit.formToken })

/** Draws the page, and says whether it needs the script of passkeys. */
export async function drawSecondStep(
  host: Host,
  shown: Shown,
): Promise<{ content: Html; hasScript: boolean }> {
  const { visit, account, faults } = shown
  const t = stepTexts[visit.locale]
  const top = html`<h1>${t.title}</h1>
    <p class="lead">${t.lead}</p>
    <p class="aside"><a class="link" href="/codehost/settings">${visit.t.settings}</a></p>
    ${notice(faults.form ?? null)} ${notice(doneText(shown.done, t), 'ok')}`
  if (!hasPassword(host, account.id))
    return {
      content: html`${top}
        <p>${t.needsPassword(host.client.name)}</p>`,
      hasScript: false,
    }
  const parts = shown.mayChange ? await changeParts(host, shown) : await confirmParts(host, shown)
  const state = html`<p><strong>${hasSecondStep(host, account.id) ? t.isOn : t.isOff}</strong></p>`
  const end = html`<p class="quiet aside">${t.sessionsStay}</p>`
  const hasScript = hasPasskeys(host)
  return { content: html`${top} ${state} ${parts} ${end}`, hasScript }
}

function doneText(done: string | null, t: StepTexts): string | null {
  switch (done) {
    case 'app':
    case 'appRemoved':
    case 'passkey':
    case 'passkeyRemoved':
    case 'confirmed':
      return t.done[done]
    default:
      return null
  }
}

/** What there is, and the form that asks who is there. */
async function confirmParts(host: Host, shown: Shown): Promise<Html> {
  const { visit, account, faults, challenges } = shown
  const t = stepTexts[visit.locale]
  const passkeys = listPasskeys(host, account.id)
  const asking = { challenges, purpose: confirmPurpose(visit) }
  const options =
    hasPasskeys(host) && passkeys.length > 0 ? await requestOptions(host, account.id, asking) : null
  const secret = { name: 'password', type: 'password', maxLength: passwordUnits } as const
  const present = { label: visit.t.presentPassword, autocomplete: 'current-password' } as const
  const hasApp = hasAuthenticator(host, account.id)
  const code = {
    name: 'code',
    type: 'text',
    label: hasApp ? t.code : t.recoveryCode,
    help: hasApp ? t.codeHelp : t.recoveryHelp,
    autocomplete: 'one-time-code',
    maxLength: 40,
    error: faults.code ?? null,
  } as const
  const fields = drawFields([
    { ...secret, ...present, error: faults.password ?? null },
    ...(hasSecondStep(host, account.id) ? [code] : []),
  ])
  const byPasskey = { action: `${base}/confirm`, act: 'get', label: t.confirmPasskey } as const
  return html`<h2>${t.app}</h2>
    <p class="quiet">${hasApp ? t.appOn : t.appOff}</p>
    <h2>${t.codes}</h2>
    ${codesLeft(host, visit, account)}
    <h2>${t.passkeys}</h2>
    ${passkeyRows(visit, passkeys, false)}
    <h2>${t.confirmTitle}</h2>
    <p class="quiet">${t.confirmLead}</p>
    ${options ? passkeyForm(visit, { ...byPasskey, options }) : ''}
    <form method="post" action="${base}/confirm" class="form">
      ${formToken(visit)} ${fields}
      <button class="btn main wide" type="submit">${t.confirm}</button>
    </form>`
}

/** What can be changed now. */
async function changeParts(host: Host, shown: Shown): Promise<Html> {
  const { visit, account } = shown
  const t = stepTexts[visit.locale]
  const hasApp = hasAuthenticator(host, account.id)
  const begin = hasApp ? t.replaceApp : t.setUpApp
  const isOn = hasSecondStep(host, account.id)
  return html`<h2>${t.app}</h2>
    <p class="quiet">${hasApp ? t.appOn : t.appOff}</p>
    ${press(visit, 'app/begin', begin)} ${hasApp ? press(visit, 'app/remove', t.removeApp) : ''}
    <h2>${t.codes}</h2>
    ${codesLeft(host, visit, account)}
    ${
      isOn
        ? html`${press(visit, 'codes', t.newCodes)}
            <p class="help">${t.newCodesHelp}</p>`
        : ''
    }
    <h2>${t.passkeys}</h2>
    <p class="quiet">${t.passkeysLead}</p>
    ${passkeyRows(visit, listPasskeys(host, account.id), true)} ${await addForm(host, shown)}`
}

function codesLeft(host: Host, visit: Visit, account: Account): Html {
  const t = stepTexts[visit.locale]
  const isOn = hasSecondStep(host, account.id)
  const left = isOn ? t.codesLeft(countRecoveryCodes(host, account.id)) : t.codesNone
  return html`<p class="quiet">${left}</p>`
}

function press(visit: Visit, name: string, label: string): Html {
  return html`<form method="post" action="${base}/${name}" class="aside">
    ${formToken(visit)} <button class="btn" type="submit">${label}</button>
  </form>`
}

async function addForm(host: Host, shown: Shown): Promise<Html> {
  const { visit, account, faults, challenges } = shown
  const t = stepTexts[visit.locale]
  if (!hasPasskeys(host)) return html`<p class="quiet">${t.passkeyPlace}</p>`
  const asking = { challenges, purpose: addPurpose(visit) }
  const options = await creationOptions(host, account, asking)
  const name = {
    name: 'name',
    type: 'text',
    label: t.passkeyName,
    help: t.passkeyNameHelp,
    autocomplete: 'off',
    maxLength: 2 * passkeyNameMost,
    isOptional: true,
    error: faults.name ?? null,
  } as const
  const form = { action: `${base}/passkeys`, act: 'create', label: t.addPasskey } as const
  return passkeyForm(visit, { ...form, options, fields: [name] })
}

function passkeyRows(visit: Visit, passkeys: readonly Passkey[], canRemove: boolean): Html {
  const t = stepTexts[visit.locale]
  if (passkeys.length === 0) return html`<p class="quiet aside">${t.noPasskeys}</p>`
  return html`<ul class="rows">
    ${passkeys.map((passkey) => passkeyRow(visit, passkey, canRemove))}
  </ul>`
}

function passkeyRow(visit: Visit, passkey: Passkey, canRemove: boolean): Html {
  const t = stepTexts[visit.locale]
  const { created, lastUsed, neverUsed } = visit.t
  const day = (time: number): string => new Date(time).toISOString().slice(0, 10)
  const used = passkey.usedAt === null ? neverUsed : `${lastUsed} ${day(passkey.usedAt)}`
  const remove = html`<form method="post" action="${base}/passkeys/remove">
    ${formToken(visit)} <input type="hidden" name="id" value="${passkey.id}" />
    <button class="btn" type="submit" aria-label="${t.removePasskey(passkey.name)}">
      ${t.remove}
    </button>
  </form>`
  return html`<li class="row">
    <div>
      <strong>${passkey.name}</strong>
      <p class="quiet num">${created} ${day(passkey.createdAt)} · ${used}</p>
    </div>
    ${canRemove ? remove : ''}
  </li>`
}

/** The page on which an app is set up and proven. */
export function drawAppSetUp(visit: Visit, app: AuthenticatorSetup, fault: string | null): Html {
  const t = stepTexts[visit.locale]
  const code = { name: 'code', type: 'text', label: t.proveCode, help: t.proveHelp } as const
  const sort = { autocomplete: 'one-time-code', maxLength: 12, isFirst: true } as const
  return html`<h1>${t.setUpApp}</h1>
    <p class="lead">${t.setUpLead}</p>
    ${qrCode(app.address, t.qr)}
    <p class="help aside">${t.key}</p>
    <p class="secret mono" id="app-key">${app.secret}</p>
    <p><button class="btn" type="button" hidden data-copies="app-key">${t.copyKey}</button></p>
    ${copyNote(visit)}
    <form method="post" action="${base}/app" class="form">
      ${formToken(visit)} ${drawFields([{ ...code, ...sort, error: fault }])}
      <button class="btn main wide" type="submit">${t.turnOn}</button>
    </form>
    <p class="aside"><a class="link" href="${base}">${t.back}</a></p>`
}

/** The page that shows new recovery codes, this once. */
export function drawFreshCodes(host: Host, visit: Visit, codes: readonly string[]): Html {
  const t = stepTexts[visit.locale]
  const { hostname } = new URL(host.origin)
  const file = `${host.client.name} ${hostname} ${visit.account?.login ?? ''}\n${codes.join('\n')}\n`
  const address = `data:text/plain;charset=utf-8,${encodeURIComponent(file)}`
  return html`<h1>${t.freshTitle}</h1>
    <p class="lead">${t.freshLead}</p>
    <p class="secret mono codes" id="fresh-codes">${codes.join('\n')}</p>
    <p>
      <button class="btn" type="button" hidden data-copies="fresh-codes">${t.copyCodes}</button>
    </p>
    ${copyNote(visit)}
    <p class="aside">
      <a class="link" href="${address}" download="recovery-codes-${hostname}.txt">${t.download}</a>
    </p>
    <p class="aside"><a class="btn main wide" href="${base}">${t.kept}</a></p>`
}

function copyNote({ t }: Visit): Html {
  return html`<p
    class="help"
    id="copy-note"
    role="status"
    data-copied="${t.copied}"
    data-selected="${t.copyByHand}"
  ></p>`
}

/** Dark on light in every theme, since phones read no other well. */
function qrCode(text: string, label: string): Html {
  const { data, size } = encode(text, { border: 2 })
  const squares = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  )
  return html`<svg class="qr" viewBox="0 0 ${size} ${size}" role="img" aria-label="${label}">
    <path d="${squares.join('')}" shape-rendering="crispEdges" />
  </svg>`
}
