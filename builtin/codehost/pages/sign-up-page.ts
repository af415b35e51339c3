/** The page on which an account is made, or which says why none can be. */
import type { Context } from 'hono'
import { html } from 'hono/html'
import { wayIn } from '../accounts/way-in.ts'
import type { Host } from '../host.ts'
import {
  displayNameField,
  nameField,
  passwordField,
  type Shown,
  withReturn,
} from './entry-fields.ts'
import { drawFields, formToken, notice } from './form-parts.ts'
import { readInvitationCookie } from './invitation-cookie.ts'
import { entranceSentence, joinTexts } from './join-texts.ts'
import type { Html } from './layout.ts'

/** Draws it. Where nobody can join now there is no form to fill in for nothing. */
export async function signUpPage(
  host: Host,
  c: Context,
  shown: Shown,
): Promise<{ title: string; content: Html }> {
  const { t, locale } = shown.visit
  const registration = await host.registration()
  const { way, invited } = wayIn(host, registration, readInvitationCookie(c))
  const said = entranceSentence(joinTexts[locale], { registration, invited }, way !== null)
  const content = html`
    <h1>${t.signUp}</h1>
    <p class="lead">${t.signUpLead}</p>
    ${notice(shown.faults?.form ?? (said.isWrong ? said.text : null))}
    ${said.isWrong ? '' : html`<p class="help">${said.text}</p>`}
    ${way === null ? '' : signUpForm(shown)}
    <p class="aside">
      ${t.haveAccount}
      <a class="link" href="${withReturn('/codehost/signin', shown.returnTo)}">${t.signIn}</a>
    </p>
  `
  return { title: t.signUp, content }
}

function signUpForm(shown: Shown): Html {
  const { t } = shown.visit
  return html`<form
    method="post"
    action="${withReturn('/codehost/signup', shown.returnTo)}"
    class="form"
  >
    ${formToken(shown.visit)}
    ${drawFields([
      { ...nameField(shown), help: t.userNameHelp, isFirst: true },
      { ...passwordField(shown), help: t.passwordHelp, autocomplete: 'new-password' },
      { ...displayNameField(shown), help: t.displayNameHelp },
    ])}
    <button class="btn main wide" type="submit">${t.signUp}</button>
  </form>`
}
