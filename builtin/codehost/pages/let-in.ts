/** What a right password leads to: a session, or the wait for a second step. No page begins a session by a password past this. */
import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import type { Account } from '../accounts/account-store.ts'
import { readDevice } from '../accounts/device-name.ts'
import { beginPending, pendingSeconds } from '../accounts/second-step/pending-sign-ins.ts'
import { hasSecondStep } from '../accounts/second-step/second-step.ts'
import { endSession, startSession } from '../accounts/sessions.ts'
import type { Host } from '../host.ts'
import { cookieTerms, dropSessionCookie, giveSessionCookie, sessionSecret } from './visit.ts'

const cookie = 'codehost_second'

/** Where the second step is asked for. */
export const secondStepPath = '/codehost/signin/second'

/** Lets somebody in whose password was right, or was just set by a link; says what comes next. */
export function letIn(host: Host, c: Context, account: Account): 'session' | 'secondStep' {
  if (!hasSecondStep(host, account.id)) {
    beginSession(host, c, account)
    return 'session'
  }
  // Whoever was signed in here before would else go on as who is typed now.
  endSessionOfBrowser(host, c)
  const secret = beginPending(host, account.id)
  setCookie(c, cookie, secret, { ...cookieTerms(host), maxAge: pendingSeconds })
  return 'secondStep'
}

/** Begins a session of somebody who proved all that is asked for. */
export function beginSession(host: Host, c: Context, account: Account): void {
  const before = sessionSecret(c)
  if (before) endSession(host, before)
  const device = readDevice(c.req.header('user-agent') ?? '')
  giveSessionCookie(host, c, startSession(host, account, device))
}

function endSessionOfBrowser(host: Host, c: Context): void {
  const before = sessionSecret(c)
  if (!before) return
  endSession(host, before)
  dropSessionCookie(host, c)
}

/** The secret of a sign-in that waits in this browser; empty where there is none. */
export function pendingSecret(c: Context): string {
  return getCookie(c, cookie) ?? ''
}

/** Takes it away. */
export function dropPendingCookie(host: Host, c: Context): void {
  setCookie(c, cookie, '', { ...cookieTerms(host), maxAge: 0 })
}
