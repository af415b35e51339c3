/** Every failure code as a sentence in both languages: for whoever answers, not for pages, which would load them. */
import type { FailureCode, FailureParams } from '../failures.ts'
import type { Locale } from '../locale.ts'
import { fill } from '../text.ts'
import { en } from './answer-failures.en.ts'
import { zh } from './answer-failures.zh.ts'
import { failureTexts } from './failures.ts'

/** All of them. */
export const allFailureTexts = {
  en: { ...failureTexts.en, ...en },
  zh: { ...failureTexts.zh, ...zh },
} as const satisfies Record<Locale, Record<FailureCode, string>>

/** The sentence of any failure in a language, with its placeholders filled. */
export function anyFailureText(
  code: FailureCode,
  locale: Locale,
  params: FailureParams = {},
): string {
  return fill(allFailureTexts[locale][code], params, locale)
}
