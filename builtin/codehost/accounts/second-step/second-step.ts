/** The second step of an account's password: whether there is one, what proves it, and how it ends. */
import type { Host } from '../../host.ts'
import { createCallWindows, secondsLeft } from '../call-windows.ts'
import { hasAuthenticator, redeemAppCode, removeAuthenticator } from './authenticators.ts'
import { type Challenges, createChallenges } from './challenges.ts'
import { listPasskeys, removePasskey } from './passkeys.ts'
import {
  isRecoveryCode,
  makeRecoveryCodes,
  redeemRecoveryCode,
  removeRecoveryCodes,
} from './recovery-codes.ts'

/** What came of a code. */
export type CodeOutcome = 'right' | 'wrong' | { waitSeconds: number }

/** What proves second steps at one code host; its counts and challenges are in this process. */
export type SecondStep = {
  /** Takes the code of an app or a recovery code, of an account whose password was right. */
  redeemCode(attempt: { address: string; accountId: number; code: string }): CodeOutcome
  challenges: Challenges
}

/** Whether the password of an account needs a second step: an app, or a passkey. */
export function hasSecondStep(host: Pick<Host, 'db'>, accountId: number): boolean {
  return hasAuthenticator(host, accountId) || listPasskeys(host, accountId).length > 0
}

const pairMs = 10 * 60 * 1000
const attemptsPerPair = 10
const accountMs = 60 * 60 * 1000
/** Wrong codes of apps at one account from everywhere: of a million, three are right at a time. */
const attemptsPerAccount = 30

/**
 * Makes the second step of one code host. Codes are counted before they are looked at. Whoever is here has the
 * password, so a code of six digits is heard thirty times an hour at most, from wherever it comes; a recovery code, which
 * nobody guesses, is heard even then, so that nobody is locked out by who stole a password.
 */
export function createSecondStep(host: Host): SecondStep {
  const pairs = createCallWindows(host, pairMs)
  const accounts = createCallWindows(host, accountMs)

  function redeemCode({ address, accountId, code }: Parameters<SecondStep['redeemCode']>[0]) {
    const pair = `${address} ${accountId}`
    const isRecovery = isRecoveryCode(code)
    const near = pairs.read(pair)
    const all = accounts.read(`${accountId}`)
    const isShut = !isRecovery && all.count >= attemptsPerAccount
    if (near.count >= attemptsPerPair || isShut) {
      host.log('secondStepLimited', { account: accountId })
      return { waitSeconds: secondsLeft(host, isShut ? all : near) }
    }
    pairs.add(pair)
    if (!isRecovery) accounts.add(`${accountId}`)
    const isRight = isRecovery
      ? redeemRecoveryCode(host, accountId, code)
      : redeemAppCode(host, accountId, code.replaceAll(/\s/g, ''))
    if (!isRight) {
      host.log('secondStepRefused', { account: accountId })
      return 'wrong'
    }
    pairs.forget(pair)
    accounts.takeBack(`${accountId}`)
    if (isRecovery) host.log('recoveryCodeUsed', { account: accountId })
    return 'right'
  }
  return { redeemCode, challenges: createChallenges(host) }
}

/** Runs what sets a step; where it is the first of an account, answers the recovery codes that belong to it. */
export async function setFirst(
  host: Host,
  accountId: number,
  set: () => boolean | Promise<boolean>,
): Promise<{ isSet: boolean; codes: string[] | null }> {
  const had = hasSecondStep(host, accountId)
  const isSet = await set()
  return { isSet, codes: isSet && !had ? makeRecoveryCodes(host, accountId) : null }
}

/** Takes the app away; with the last step the recovery codes go. */
export function turnOffAuthenticator(host: Host, accountId: number): void {
  host.db.transaction(() => {
    removeAuthenticator(host, accountId)
    endWithLast(host, accountId)
  })
}

/** Takes a passkey away; with the last step the recovery codes go. */
export function turnOffPasskey(host: Host, accountId: number, id: string): boolean {
  return host.db.transaction(() => {
    const wasThere = removePasskey(host, accountId, id)
    endWithLast(host, accountId)
    return wasThere
  })
}

function endWithLast(host: Host, accountId: number): void {
  if (!hasSecondStep(host, accountId)) removeRecoveryCodes(host, accountId)
}

/** The tables that a second step stands in, by `account_id`. */
export const secondStepTables = [
  'authenticators',
  'recovery_codes',
  'passkeys',
  'pending_sign_ins',
] as const

/** Takes all steps of an account away, for who lost them. In the caller's transaction. */
export function forgetSecondStep(host: Pick<Host, 'db'>, accountId: number): void {
  for (const table of secondStepTables)
    host.db.run(`DELETE FROM ${table} WHERE account_id = ?`, accountId)
}
