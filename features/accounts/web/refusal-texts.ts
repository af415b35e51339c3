/** Why the code host let nobody in, in words. */
import type { Speak } from '../../../contract/text.ts'
import { type CallFailure, failureOf } from '../../../web/kernel/call-failure.ts'
import type { texts } from '../text/texts.ts'
import type { Refusal } from './enter-code-host.ts'
import { invitedTexts } from './entrance.ts'

type Words = Speak<(typeof texts)['en']>

const loginTexts = {
  empty: 'loginEmpty',
  invalid: 'loginInvalid',
  reserved: 'loginReserved',
  taken: 'loginTaken',
} as const

const nameTexts = { long: 'nameLong', invalid: 'nameInvalid' } as const

const passwordTexts = {
  empty: 'passwordEmpty',
  short: 'passwordShort',
  long: 'passwordLong',
  common: 'passwordCommon',
  name: 'passwordName',
} as const

/** What stands next to the fields. */
export function fieldErrors(
  refusal: Refusal | null,
  t: Words,
): Record<'login' | 'name' | 'password' | 'email', string | null> {
  if (refusal?.fault === 'wrong')
    return { login: null, name: null, password: t('wrongPassword'), email: null }
  const { login, name, password, email } = refusal?.fault === 'fields' ? refusal.fields : {}
  return {
    login: login ? t(loginTexts[login]) : null,
    name: name ? t(nameTexts[name]) : null,
    password: password ? t(passwordTexts[password]) : null,
    email: email ? t('emailInvalid') : null,
  }
}

/** What stands above the form as a whole: a sentence, or a failure for whoever speaks those; null for a fault of fields. */
export function formError(refusal: Refusal, t: Words): string | CallFailure | null {
  switch (refusal.fault) {
    case 'closed':
      return t('joinClosed')
    case 'passwordsOff':
      return t('passwordsOff')
    case 'network':
      return t('networkRefused')
    case 'noProof':
      return t('noProof')
    case 'notInvited':
      return t(invitedTexts[refusal.invited])
    case 'suspended':
      return t('suspended', { reason: refusal.reason })
    case 'tooMany':
      return tooMany(refusal.waitSeconds, t)
    case 'failed':
      return refusal.failure
    // Nothing failed: what somebody waits for is said in its own place.
    case 'waiting':
    case 'fields':
    case 'wrong':
      return null
  }
}

/** Seconds are counted up to a minute and a half. */
function tooMany(waitSeconds: number, t: Words): string | CallFailure {
  if (waitSeconds > 90) return t('tooManyMinutes', { minutes: Math.ceil(waitSeconds / 60) })
  return { ...failureOf('tooManyAttempts'), retryAfterSeconds: waitSeconds }
}
