/** Who calls: the token of a sign-in in this app, or a key of this browser for strangers. */
import type { ReplyOf } from '../../../contract/route.ts'
import type { exchangeCode } from '../../../features/app-data/contract.ts'
import { has, parse } from './read-json.ts'
import { randomText, type Shelf } from './environment.ts'

type Tokens = Pick<ReplyOf<typeof exchangeCode>, 'token' | 'refresh'>

const tokensName = 'tokens'
const visitorName = 'visitor'

/** Where the code of an invitation waits until it is taken. */
export const waitingCode = 'invite'

/** The tokens of whoever is signed in to the app in this browser. */
export function readTokens(shelf: Shelf): Tokens | null {
  const value = parse(shelf.read(tokensName))
  return isTokens(value) ? value : null
}

/** Stores what a sign-in gave. Answers whether it was tokens. */
export function storeTokens(shelf: Shelf, value: unknown): boolean {
  if (!isTokens(value)) return false
  const { token, refresh } = value
  return shelf.write(tokensName, JSON.stringify({ token, refresh }))
}

/** Signs out in this browser. */
export function forgetTokens(shelf: Shelf): void {
  shelf.remove(tokensName)
}

/** The headers by which a call says whose it is. */
export function sessionHeaders(shelf: Shelf): Record<string, string> {
  const held = readTokens(shelf)
  return held ? { Authorization: `Bearer ${held.token}` } : visitorHeaders(shelf)
}

/** Those of a stranger: also of somebody signed in, who is asked whether to take along what they wrote before. */
export function visitorHeaders(shelf: Shelf): Record<string, string> {
  const visitor = shelf.read(visitorName)
  return visitor ? { 'X-App-Visitor': visitor } : {}
}

/**
 * Makes the key by which a stranger is known again, unless there is one or somebody is signed in. Answers whether it
 * did: whoever reads or follows something then is somebody else.
 */
export function becomeKnown(shelf: Shelf): boolean {
  if (readTokens(shelf) || shelf.read(visitorName)) return false
  return shelf.write(visitorName, randomText(32))
}

/** Forgets the key by which a stranger was known: what they wrote is an account's by now. */
export function forgetVisitor(shelf: Shelf): void {
  shelf.remove(visitorName)
}

function isTokens(value: unknown): value is Tokens {
  return has(value, 'token', 'refresh')
}
