/** The failure codes of the studio as sentences in both languages; pages load them. */
import type { FailureCode, FailureParams } from '../failures.ts'
import type { Locale } from '../locale.ts'
import { fill } from '../text.ts'
import type { en as answerEn } from './answer-failures.en.ts'
import { en } from './failures.en.ts'
import { zh } from './failures.zh.ts'

/** The codes whose sentences pages have; all others come with the answer. */
export type SpokenCode = Exclude<FailureCode, keyof typeof answerEn>

/** The texts of these codes, for catalogues that show them beside their own. */
export const failureTexts = { en, zh } as const satisfies Record<Locale, Record<SpokenCode, string>>

/** Whether pages have a sentence for a code. */
export function isSpoken(code: string): code is SpokenCode {
  return Object.hasOwn(en, code)
}

/** The sentence of a failure in a language, with its placeholders filled. */
export function failureText(code: SpokenCode, locale: Locale, params: FailureParams = {}): string {
  return fill(failureTexts[locale][code], params, locale)
}
