/** What becomes of a turn whose page is left (CHT-37, AGT-28). */
import { expect, test } from 'vitest'
import { leftPage, staysOpen } from './run-one-turn.ts'

test('a turn that is left while it is answered reads as interrupted; one whose answer is there is stored whole [CHT-37] [CHT-36]', () => {
  const left = AbortSignal.abort(leftPage)
  for (const state of ['running', 'stopped', 'failed'] as const)
    expect([state, staysOpen({ state }, left)]).toEqual([state, true])
  for (const state of ['done', 'roundLimit'] as const)
    expect([state, staysOpen({ state }, left)]).toEqual([state, false])
  // Stopped by hand: it is said that it was stopped.
  expect(staysOpen({ state: 'stopped' }, AbortSignal.abort())).toBe(false)
})
