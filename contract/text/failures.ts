/** Every failure code as a sentence in both languages. */
import type { FailureCode, FailureParams } from '../failures.ts'
import type { Locale } from '../locale.ts'
import { fill } from '../text.ts'
import { en } from './failures.en.ts'
import { zh } from './failures.zh.ts'

/** The texts of the failure codes, for catalogues that show them beside their own. */
export const failureTexts = { en, zh } as const satisfies Record<
  Locale,
  Record<FailureCode, string>
>

/** The sentence of a failure in a language, with its placeholders filled. */
export function failureText(code: FailureCode, locale: Locale, params: FailureParams = {}): string {
  return fill(failureTexts[locale][code], params, locale)
}
