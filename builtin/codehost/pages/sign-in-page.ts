/** The page of the sign-in by name and password. It has no script: that of passkeys is on a page of its own. */
import type { Context } from 'hono'
import { html } from 'hono/html'
import { hasPasskeys } from '../accounts/second-step/passkey-ceremonies.ts'
import type { Host } from '../host.ts'
import { deniedAddress, parseAuthorizeRequest } from '../oauth/authorize-request.ts'
import { nameField, passwordField, type Shown, withReturn } from './entry-fields.ts'
import { drawFields, formToken, notice } from './form-parts.ts'
import type { Html, Page } from './layout.ts'
import type { Texts } from './page-texts.ts'
import { stepTexts } from './second-step-texts.ts'

/** Draws the page. */
export function signInPage(host: Host, _c: Context, shown: Shown): Pick<Page, 'title' | 'content'> {
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
    ${byPasskey(host, shown)}
    <p class="aside">
      ${t.newHere}
      <a class="link" href="${withReturn('/codehost/signup', shown.returnTo)}">${t.signUp}</a>
    </p>
    ${otherWays(host, t)}
    ${cancel ? html`<p class="aside"><a class="link" href="${cancel}">${t.cancelReturn}</a></p>` : ''}
  `
  return { title: t.signIn, content }
}

function byPasskey(host: Host, { visit, returnTo }: Shown): Html | '' {
  if (!host.passwords || !hasPasskeys(host)) return ''
  const address = withReturn('/codehost/signin/passkey', returnTo)
  return html`<p class="aside">
    <a class="btn wide" href="${address}">${stepTexts[visit.locale].withPasskey}</a>
  </p>`
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
