/** What came of a call to a service, in the person's language. */
import type { Locale } from '../../../../contract/locale.ts'
import type { ReplyOf } from '../../../../contract/route.ts'
import { speak } from '../../../../contract/text.ts'
import type { listServiceModels, testService } from '../../services-contract.ts'
import { servicesTexts } from '../../text/services-texts.ts'

type Test = ReplyOf<typeof testService>

/** A sentence, and whether the call went well. */
export type CallWords = { isWell: boolean; text: string }

/** What a test of a model told. */
export function testWords(test: Test, model: string, locale: Locale): CallWords {
  if (test.fault !== null) return { isWell: false, text: faultWords(test, locale) }
  const t = speak(servicesTexts, locale)
  const { answer, milliseconds } = test
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 })
  const seconds = number.format(Math.max(milliseconds / 1_000, 0.1))
  const text =
    answer === ''
      ? t('answeredSilently', { model, seconds })
      : t('answered', { model, seconds, answer })
  return { isWell: true, text }
}

/** Why a call brought no answer. */
export function faultWords(
  { fault, status, words }: Pick<ReplyOf<typeof listServiceModels>, 'fault' | 'status' | 'words'>,
  locale: Locale,
): string {
  const t = speak(servicesTexts, locale)
  const parts = [
    t(`fault.${fault ?? 'other'}`),
    status === null || status === 200 ? '' : t('status', { status: String(status) }),
    words === '' ? '' : t('said', { words }),
  ]
  return parts.filter(Boolean).join(locale === 'zh' ? '' : ' ')
}
