/** What became of a test or of saving, in the person's language. */
import type { ConnectionTest } from '../../../../agent/providers/try-connection.ts'
import type { TurnFailure } from '../../../../agent/turn-event.ts'
import type { Locale } from '../../../../contract/locale.ts'
import { speak } from '../../../../contract/text.ts'
import { texts } from '../../text/texts.ts'
import { refusalSentence } from '../refusal-sentence.ts'
import type { SaveEnd } from './save-own-model.ts'
import { hasContent } from './save-own-model.ts'

/** A banner: its sentence, and a line under it. */
export type Outcome = { kind: 'good' | 'bad'; text: string; below: string | null }

/** The banner of a test that came to its end. */
export function testOutcome(
  test: ConnectionTest,
  { model, tookMs }: { model: string; tookMs: number },
  locale: Locale,
): Outcome {
  const t = speak(texts, locale)
  if (test.outcome === 'answered' && hasContent(test)) {
    const facts = { model, seconds: (tookMs / 1_000).toFixed(1) }
    return { kind: 'good', text: t('testOk'), below: t('testFacts', facts) }
  }
  if (test.outcome === 'refused') {
    const { sentence, advice } = refusalSentence(test, locale)
    const text = t('testRefused', { status: String(test.status), message: sentence })
    return { kind: 'bad', text, below: advice }
  }
  const message = test.outcome === 'failed' ? failureWords(test.failure, locale) : t('emptyAnswer')
  return { kind: 'bad', text: t('testThrew', { message }), below: null }
}

/** The banner of a saving that came to its end; null for faults, which stand at their fields, and for a stop. */
export function saveOutcome(end: SaveEnd, locale: Locale): Outcome | null {
  const t = speak(texts, locale)
  const bad = (text: string, below: string | null = null): Outcome => ({ kind: 'bad', text, below })
  switch (end.step) {
    case 'saved':
      return { kind: 'good', text: t('saved'), below: null }
    case 'missing':
      return bad(t('missingFields'))
    case 'noContent':
      return bad(t('noContent'))
    case 'notStored':
      return bad(t('notSaved'))
    case 'threw': {
      if (end.test.outcome === 'failed')
        return bad(t('networkFailed', { message: failureWords(end.test.failure, locale) }))
      const { sentence, advice } = refusalSentence(end.test, locale)
      return bad(t('networkFailed', { message: sentence }), advice)
    }
    case 'form':
    case 'stopped':
      return null
  }
}

/** Why a call got no answer, as the {message} of a sentence. */
function failureWords(failure: TurnFailure, locale: Locale): string {
  const t = speak(texts, locale)
  switch (failure.code) {
    case 'crossOrigin':
    case 'crossOriginOllama':
    case 'redirected':
    case 'ollamaNotRunning': {
      const { code, ...params } = failure
      return t(code, params)
    }
    case 'timeout':
    case 'emptyAnswer':
      return t(failure.code)
    default:
      return 'message' in failure && failure.message !== '' ? failure.message : t('noAnswer')
  }
}
