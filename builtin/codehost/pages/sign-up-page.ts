/** The page on which an account is made, or which says why none can be. */
import type { Context } from 'hono'
import { html } from 'hono/html'
import type { Challenge, Proofs } from '../accounts/proofs.ts'
import { wayIn } from '../accounts/way-in.ts'
import { callerAddress } from '../caller-address.ts'
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
import type { Html, Page } from './layout.ts'

/** Draws it. Where nobody can join now there is no form to fill in for nothing. */
export function drawSignUp(proofs: Proofs) {
  return async (
    host: Host,
    c: Context,
    shown: Shown,
  ): Promise<Pick<Page, 'title' | 'content' | 'script'>> => {
    const { t, locale } = shown.visit
    const registration = await host.registration()
    const { way, invited } = wayIn(host, registration, readInvitationCookie(c))
    const said = entranceSentence(joinTexts[locale], { registration, invited }, way !== null)
    const isAsked = invited !== 'valid' && (await host.door(callerAddress(c))).needsProof
    const challenge = way !== null && isAsked ? proofs.issue() : null
    const content = html`
      <h1>${t.signUp}</h1>
      <p class="lead">${t.signUpLead}</p>
      ${notice(shown.faults?.form ?? (said.isWrong ? said.text : null))}
      ${said.isWrong ? '' : html`<p class="help">${said.text}</p>`}
      ${way === null ? '' : signUpForm(shown, challenge)}
      <p class="aside">
        ${t.haveAccount}
        <a class="link" href="${withReturn('/codehost/signin', shown.returnTo)}">${t.signIn}</a>
      </p>
    `
    return { title: t.signUp, content, ...(challenge ? { script: 'work' as const } : {}) }
  }
}

function signUpForm(shown: Shown, challenge: Challenge | null): Html {
  const { t, locale } = shown.visit
  const data = challenge
    ? html`data-challenge="${challenge.challenge}" data-zeros="${challenge.zeros}"
      data-parts="${challenge.parts}"`
    : ''
  const words = joinTexts[locale]
  const work = html`<input type="hidden" name="proof" value="" />
    <noscript><p class="notice bad">${words.needsScript}</p></noscript>
    <p class="help" id="working" role="status" hidden>${words.working}</p>`
  return html`<form
    method="post"
    action="${withReturn('/codehost/signup', shown.returnTo)}"
    class="form"
    ${data}
  >
    ${formToken(shown.visit)}
    ${drawFields([
      { ...nameField(shown), help: t.userNameHelp, isFirst: true },
      { ...passwordField(shown), help: t.passwordHelp, autocomplete: 'new-password' },
      { ...displayNameField(shown), help: t.displayNameHelp },
    ])}
    ${challenge ? work : ''}
    <button class="btn main wide" type="submit">${t.signUp}</button>
  </form>`
}
