/** What is known about a visit to a page: language, session, and whether a form is our own. */
import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import type { Account } from '../accounts/account-store.ts'
import { newSecret, sameText, sha256 } from '../accounts/secrets.ts'
import { findSession, sessionSeconds, signInCookie } from '../accounts/sessions.ts'
import type { Host } from '../host.ts'
import { texts, type Locale, type Texts } from './page-texts.ts'

/** One visit to a page. */
export type Visit = {
  locale: Locale
  t: Texts
  /** Who is signed in at the code host, or null. */
  account: Account | null
  /** The hidden field every form carries against requests forged by other sites. */
  formToken: string
}

const formCookie = 'codehost_form'
const { name: sessionCookie, path } = signInCookie

/** Reads a visit; gives a browser without session a form cookie and keeps a chosen language. */
export function readVisit(host: Host, c: Context): Visit {
  const locale = chooseLocale(host, c)
  const session = getCookie(c, sessionCookie)
  const account = session ? findSession(host, session) : null
  const bound = account && session ? session : (getCookie(c, formCookie) ?? giveFormCookie(host, c))
  return { locale, t: texts[locale], account, formToken: sha256(`form:${bound}`) }
}

/** Why a sent form is not obeyed, or null: another site's, or of a session that ended. */
export function formFault(
  host: Host,
  c: Context,
  sent: { visit: Visit; fields: URLSearchParams },
): 'foreignForm' | 'formExpired' | null {
  const origin = c.req.header('origin')
  if (origin !== undefined && origin !== host.origin) return 'foreignForm'
  if (c.req.header('sec-fetch-site') === 'cross-site') return 'foreignForm'
  return sameText(sent.fields.get('form') ?? '', sent.visit.formToken) ? null : 'formExpired'
}

/** Whether what is sent is a call by a script; no form of a page can say so. */
export function isCall(c: Context): boolean {
  return c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase() === 'application/json'
}

/**
 * Whether a call was made by a script of the studio's own pages: both headers are the browser's own, so that no page
 * of another site, and no app on its own host name, has them (T05). By http browsers leave `Sec-Fetch-Site` out.
 */
export function isCallOfStudio(host: Host, c: Context): boolean {
  return (
    c.req.header('origin') === host.origin &&
    (c.req.header('sec-fetch-site') ?? 'same-origin') === 'same-origin'
  )
}

/** Sets the session cookie. It cannot be `__Host-`, since its path is `/codehost`. */
export function giveSessionCookie(host: Host, c: Context, secret: string): void {
  setCookie(c, sessionCookie, secret, { ...cookieTerms(host), maxAge: sessionSeconds })
}

/** The session secret of a request, if any. */
export function sessionSecret(c: Context): string | null {
  return getCookie(c, sessionCookie) ?? null
}

/** Takes the session cookie away. */
export function dropSessionCookie(host: Host, c: Context): void {
  setCookie(c, sessionCookie, '', { ...cookieTerms(host), maxAge: 0 })
}

/** How every cookie of the code host is set. */
export function cookieTerms(host: Host) {
  return { httpOnly: true, secure: host.secureCookies, sameSite: 'Lax', path } as const
}

function giveFormCookie(host: Host, c: Context): string {
  const secret = newSecret(host)
  setCookie(c, formCookie, secret, cookieTerms(host))
  return secret
}

// A choice, by ?lang here or by the client that sends somebody, is kept for these pages.
function chooseLocale(host: Host, c: Context): Locale {
  const asked = askedLocale(c)
  if (asked !== null) {
    setCookie(c, 'locale', asked, { ...cookieTerms(host), maxAge: 365 * 24 * 60 * 60 })
    return asked
  }
  const kept = getCookie(c, 'locale')
  if (kept === 'en' || kept === 'zh') return kept
  return acceptedLocale(c.req.header('accept-language') ?? '')
}

// `ui_locales` lists a client's languages, best first, by spaces (OpenID Connect Core 3.1.2.1).
function askedLocale(c: Context): Locale | null {
  const asked = [c.req.query('lang') ?? '', ...(c.req.query('ui_locales') ?? '').split(' ')]
  const languages = asked.map((tag) => tag.toLowerCase().split('-')[0])
  return languages.find((language) => language === 'en' || language === 'zh') ?? null
}

function acceptedLocale(header: string): Locale {
  const wanted = header
    .split(',')
    .map((part) => {
      const [tag = '', ...terms] = part.trim().toLowerCase().split(';')
      const quality = terms.find((term) => term.trim().startsWith('q='))?.split('=')[1]
      return { language: tag.split('-')[0], quality: quality === undefined ? 1 : Number(quality) }
    })
    .filter(({ language, quality }) => (language === 'en' || language === 'zh') && quality > 0)
    .sort((a, b) => b.quality - a.quality)
  return wanted[0]?.language === 'zh' ? 'zh' : 'en'
}
