/** Who is signed in, outside React, so that calls and other tabs can change it. Accounts fill it at start. */
import { accessTokens, renewTokensBy } from './access-token-browser.ts'
import type { Renewal } from './access-token.ts'
import { readStored, writeStored } from './browser-storage.ts'
import type { CallFailure } from './call-failure.ts'
import { firstData } from './first-data.ts'
import { hearTabs, type News, tellTabs } from './tab-news.ts'

/** The signed-in person, as far as the shell needs to know them. */
export type Person = {
  id: string
  username: string
  /** In any script; null where the code host has none. */
  displayName: string | null
  email: string | null
  avatar: string | null
  createdAt: string
  codeHost: 'github' | 'builtin'
  githubLinked: boolean
  draftsPrivate: boolean
  isAdmin: boolean
  isModerator?: true | undefined
}

/** A visitor; somebody who leaves here or left in another tab; somebody whose session ended by itself. */
type Gone = 'visitor' | 'leaving' | 'left' | 'ended'

/** The session: not known yet (`failure` when asking failed), signed out, or signed in. */
export type Session =
  | { state: 'unknown'; failure: CallFailure | null }
  | { state: 'signedOut'; why: Gone }
  | { state: 'signedIn'; user: Person }

/** What a session asks of the server; accounts give it at start, as the kernel knows no feature. */
export type SessionCalls = {
  /** Renews the token by the cookie. */
  renew: () => Promise<Renewal>
  /** The signed-in person; null when nobody is signed in. */
  readMe: () => Promise<{ user: Person } | { failure: CallFailure } | null>
  /**
   * Ends the session at the server and at the account's code host; `isTold` is false when one could not be told.
   * `goOn` is where the browser signs out at the provider that it came by.
   */
  signOut: (codeHost: Person['codeHost']) => Promise<{ isTold: boolean; goOn: string | null }>
}

const owedKey = 'signOutOwed'
const listeners = new Set<() => void>()
const visitor: Session = { state: 'signedOut', why: 'visitor' }
const notKnown: Session = { state: 'unknown', failure: null }
let session: Session = notKnown
let calls: SessionCalls | null = null
let starting: Promise<void> = Promise.resolve()
/** What ends the session at the server, while it runs. */
let leaving: Promise<unknown> | null = null
/** Another tab logged out in that time. */
let hasLeftMeanwhile = false
/** A tab that is closed while it leaves never tells how that ended; after so long nobody waits for it. */
const othersLeaveAtMostMs = 60_000
/** Until when the session may end because somebody leaves in another tab. */
let othersLeaveUntil = 0

/** The session now. */
export function currentSession(): Session {
  return session
}

/** The session as the server drew the page: nobody's, or not known yet. What is found to be so is the same object, or all is drawn twice. */
export function sessionAtFirst(): Session {
  return firstData().session === 'none' ? visitor : notKnown
}

/** Calls back at each change; answers how to stop. */
export function subscribeSession(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Starts the session: `maybe` asks the server, `none` asks nothing, so that a visitor's console
 * stays clean. Follows the other tabs from then on.
 */
export function startSession(given: SessionCalls, hint: 'maybe' | 'none'): void {
  calls = given
  renewTokensBy(given.renew)
  hearTabs(follow)
  if (readStored('browser', owedKey)) starting = settleSignOut()
  else if (hint === 'none') put(visitor)
  else starting = findSession()
  window.addEventListener('online', () => {
    if (readStored('browser', owedKey)) void settleSignOut()
    else if (session.state === 'unknown') retrySession()
  })
}

/** Asks once more who is signed in, after asking failed. */
export function retrySession(): void {
  put(notKnown)
  starting = findSession()
}

/** The code host of whoever is signed in. Where nobody is known to be, the one that can be left from here. */
export function codeHostInUse(): Person['codeHost'] {
  return session.state === 'signedIn' ? session.user.codeHost : 'builtin'
}

/** Resolves once it is known whether somebody is signed in; true when somebody is. */
export async function sessionReady(): Promise<boolean> {
  // A held token is enough; waiting here would also block the call that loads the person.
  if (accessTokens.current() !== null) return true
  await starting
  return session.state === 'signedIn' || accessTokens.current() !== null
}

/** Takes a finished sign-in, here and in the other tabs. */
export function signedIn(user: Person, token: string, expiresIn: number): void {
  accessTokens.keep(token, expiresIn)
  writeStored('browser', owedKey, null)
  put({ state: 'signedIn', user })
  tellTabs({ kind: 'signedIn', token, expiresIn })
}

/**
 * Runs what ends the session at the server. Meanwhile queries wait, and a refusal is not taken for a session
 * that ended by itself: it would lead a person who is on the way out to the sign-in.
 *
 * @returns What `end` gave; rejects as it does, and the person stays, unless another tab logged out meanwhile.
 */
export async function whileLeaving<T>(end: () => Promise<T>): Promise<T> {
  // Before the server hears of it: what ends then is left, in every tab.
  tellTabs({ kind: 'leaving' })
  const ending = end()
  leaving = ending
  hasLeftMeanwhile = false
  try {
    return await ending
  } finally {
    leaving = null
    if (session.state === 'signedIn')
      if (hasLeftMeanwhile) leaveAs('left')
      else tellTabs({ kind: 'stays' })
  }
}

/** Resolves at once, or when whoever is on the way out has left or stays after all. */
export async function nobodyLeaves(): Promise<void> {
  await leaving?.catch(() => undefined)
}

/**
 * The person leaves for Home: everything is forgotten here and in the other tabs, even if the server is
 * out of reach. Until Home is shown a protected page shows nothing and leads nowhere.
 */
export function leaveForHome(serverKnows: boolean): void {
  if (!serverKnows) writeStored('browser', owedKey, codeHostInUse())
  leaveAs('leaving')
  tellTabs({ kind: 'left' })
}

/** Home is shown: whoever was leaving is a visitor like any other. */
export function homeShown(): void {
  if (session.state === 'signedOut' && session.why === 'leaving') leaveAs('visitor')
}

/** Who left in another tab is out of what needs a person: from here on a visitor, whose ways are remembered. */
export function leftShown(): void {
  if (session.state === 'signedOut' && session.why === 'left') put(visitor)
}

/** The session ended: the server refused to renew it. By itself, unless somebody leaves in another tab. */
export function sessionEnded(): void {
  if (session.state !== 'signedIn' || leaving !== null) return
  const why = whyEnded()
  leaveAs(why)
  if (why === 'ended') tellTabs({ kind: 'ended' })
}

function whyEnded(): Gone {
  return Date.now() < othersLeaveUntil ? 'left' : 'ended'
}

/** Does as the other tabs tell. Who is on the way out here is led Home by this tab alone. */
function follow({ kind }: News): void {
  noteOthers(kind)
  if (kind === 'signedIn') starting = loadPerson()
  const isGoing = session.state === 'signedOut' && session.why === 'leaving'
  if (leaving !== null || isGoing) return
  if (kind === 'left') leaveAs('left')
  if (kind === 'ended' && session.state !== 'signedOut') leaveAs(whyEnded())
}

/** Keeps in mind whether somebody is on the way out in another tab, or out while this one was on its way. */
function noteOthers(kind: News['kind']): void {
  if (kind === 'leaving') othersLeaveUntil = Date.now() + othersLeaveAtMostMs
  if (kind === 'stays' || kind === 'left' || kind === 'signedIn') othersLeaveUntil = 0
  if (kind === 'left' && leaving !== null) hasLeftMeanwhile = true
}

/** Throws before the start, which is a fault of `main`. */
function started(): SessionCalls {
  if (!calls) throw new Error('the session was not started')
  return calls
}

async function findSession(): Promise<void> {
  const renewal = await accessTokens.renewAfter(null)
  if (renewal.kind === 'failed') return put({ state: 'unknown', failure: renewal.failure })
  if (renewal.kind === 'refused') return put(visitor)
  await loadPerson()
}

async function loadPerson(): Promise<void> {
  const me = await started().readMe()
  if (me === null) return put(visitor)
  put('user' in me ? { state: 'signedIn', ...me } : { state: 'unknown', failure: me.failure })
}

async function settleSignOut(): Promise<void> {
  const owed = readStored('browser', owedKey) === 'github' ? 'github' : 'builtin'
  put({ state: 'signedOut', why: 'left' })
  if ((await started().signOut(owed)).isTold) writeStored('browser', owedKey, null)
}

function leaveAs(why: Gone): void {
  accessTokens.forget()
  put({ state: 'signedOut', why })
}

function put(next: Session): void {
  session = next
  for (const listener of listeners) listener()
}
