import { expect, test } from 'vitest'
import { speak } from '../../../contract/text.ts'
import { texts } from '../text/texts.ts'
import { afterEvent, newTurn } from './chat-turn.ts'
import { quotaResetTime } from './quota-reset.ts'

test('a day of the quota ends at midnight UTC, said in the time of the person [AIP-30] [BIL-34]', () => {
  const evening = Date.parse('2026-03-21T23:59:59.000Z')
  expect(quotaResetTime(evening, 'UTC')).toBe('00:00')
  expect(quotaResetTime(evening, 'Asia/Shanghai')).toBe('08:00')
  expect(quotaResetTime(Date.parse('2026-01-10T00:00:00.000Z'), 'America/New_York')).toBe('19:00')
})

test('a turn that ends at the daily limit names the reset time in both languages [AIP-30]', () => {
  const failure = { code: 'quotaExceeded', message: '' } as const
  const said = (locale: 'en' | 'zh') =>
    afterEvent(
      newTurn('turn-0001', 'x'),
      { kind: 'ended', end: { reason: 'failed', failure } },
      speak(texts, locale),
    ).fault
  const time = quotaResetTime(Date.now())
  expect(said('en')).toBe(`Daily quota exceeded. It resets at ${time}.`)
  expect(said('zh')).toBe(`今日额度已用完，将于 ${time} 重置。`)
})
