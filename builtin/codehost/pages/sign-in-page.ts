/** The page of the sign-in: name and password, or a passkey. */
import type { Context } from 'hono'
import { html } from 'hono/html'
import type { SecondStep } from '../accounts/second-step/second-step.ts'
import type { Host } from '../host.ts'
import { deniedAddress, parseAuthorizeRequest } from '../oauth/authorize-request.ts'
import { nameField, passwordField, type Shown, withReturn } from './entry-fields.ts'
import { drawFields, formToken, notice } from './form-parts.ts'
import type { Html, Page } from './layout.ts'
import type { Texts } from './page-texts.ts'
import { passkeySignIn } from './second-sign-in-pages.ts'

/** Makes what draws the page; a challenge for passkeys of its own is in each. */
export function drawSignIn(secondStep: SecondStep) {
  return async (
    host: Host,
    _c: Context,
    shown: Shown,
  ): Promise<Pick<Page, 'title' | 'content' | 'script'>> => {
    const { visit, returnTo } = shown
    const { t } = visit
    const cancel = cancelAddress(host, returnTo)
    const passkey = await passkeySignIn(host, visit, { secondStep, returnTo })
    const content = html`
      <h1>${t.signIn}</h1>
      <p class="lead">${cancel ? t.signInFor(host.client.name) : t.signInLead}</p>
      ${notice(shown.faults?.form ?? null)}
      <form method="post" action="${withReturn('/codehost/signin', returnTo)}" class="form">
        ${formToken(visit)}
        ${drawFields([
          { ...nameField(shown), isFirst: true },
          { ...passwordField(shown), autocomplete: 'current-password' },
        ])}
        <button class="btn main wide" type="submit">${t.signIn}</button>
      </form>
      ${passkey}
      <p class="aside">
        ${t.newHere}
        <a class="link" href="${withReturn('/codehost/signup', returnTo)}">${t.signUp}</a>
      </p>
      ${otherWays(host, t)}
      ${cancel ? html`<p class="aside"><a class="link" href="${cancel}">${t.cancelReturn}</a></p>` : ''}
    `
    return { title: t.signIn, content, ...(passkey !== '' && { script: 'passkey' }) }
  }
}

/** Where "Cancel" leads from the sign-in that a client asked for; null when nobody did. */
function cancelAddress(host: Host, returnTo: string | null): string | null {
  if (!returnTo?.startsWith('/codehost/login/oauth/authorize?')) return null
  const parsed = parseAuthorizeRequest(host, new URL(returnTo, host.origin).searchParams)
  return parsed.ok ? deniedAddress(host, parsed.request) : null
}

/** For whose account is without a password: the client knows where they sign in. */
function otherWays(host: Host, t: Texts): Html | '' {
  if (!host.hasOtherWays) return ''
  const address = `${host.origin}/login?again=1`
  return html`<p class="aside">
    <a class="link" href="${address}">${t.otherWaysAt(host.client.name)}</a>
  </p>`
}
