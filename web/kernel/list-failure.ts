/** Why a list did not come, as it is logged and as it stands below the view's own sentence. */
import type { Locale } from '../../contract/locale.ts'
import { speak } from '../../contract/text.ts'
import { texts } from '../i18n/texts.ts'
import type { CallFailure } from './call-failure.ts'
import { statusNames } from '../i18n/status-names.ts'
import { useLocale } from './locale.tsx'
import { failureIn } from './query.ts'
import { useLogged } from './use-logged.ts'

const sentences = {
  userApps: 'userAppsNotFetched',
  apps: 'appsNotFetched',
  favorites: 'favoritesNotFetched',
  comments: 'commentsNotFetched',
} as const

/** A list that is asked for page by page. */
export type List = keyof typeof sentences

/** The sentence, with what the answer's status is called, or the failure's code where there was no answer. */
export function listFailure(list: List, failure: CallFailure, locale: Locale): string {
  return speak(texts, locale)(sentences[list], { status: statusName(failure, locale) })
}

// Answers over HTTP/2 have a number and no name.
function statusName({ status, statusText, code }: CallFailure, locale: Locale): string {
  if (status === undefined) return statusText || code
  const named = locale === 'zh' ? statusNames[status] : statusText
  return named || `HTTP ${status}`
}

/** Writes into the browser's log why a list did not come, and answers it for the failed face. */
export function useListFailure(list: List, error: Error | null): string {
  const locale = useLocale()
  const sentence = error ? listFailure(list, failureIn(error), locale) : ''
  useLogged(error !== null, sentence)
  return sentence
}
