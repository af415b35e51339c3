/** What a refused connection test means, in the person's language. */
import type { ConnectionTest } from '../../../agent/providers/try-connection.ts'
import type { Locale } from '../../../contract/locale.ts'
import { speak } from '../../../contract/text.ts'
import { texts } from '../text/texts.ts'

type Refused = Extract<ConnectionTest, { outcome: 'refused' }>

const adviceFor = new Map([
  ['authentication_error', 'authenticationFailed'],
  ['permission_error', 'permissionDenied'],
  ['rate_limit_error', 'rateLimitReached'],
] as const)

/** The sentence by status, and a friendly line for the types of error that have one. */
export function refusalSentence(
  { status, message, type }: Refused,
  locale: Locale,
): { sentence: string; advice: string | null } {
  const t = speak(texts, locale)
  const known = [...adviceFor].find(([name]) => name === type)
  return { sentence: sentenceFor(status, message), advice: known ? t(known[1]) : null }

  function sentenceFor(code: number, words: string): string {
    if (code === 401) return t('invalidKey')
    if (code === 429) return t('rateLimit')
    if (code === 500) return t('serverError')
    return t('otherError', { status: code, message: words })
  }
}
