/** Checks that are run in a row, with trials that answer by a script. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Check } from '../../../../project/checks/checks-file.ts'
import type { TriedApp } from '../../../../hosting/preview/browser/studio-channel.ts'
import type { WishedTrial } from './use-trials.ts'
import { runChecks } from './run-checks.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const step = { do: 'click', target: 'Add' } as const
const checks: Check[] = ['One', 'Two', 'Three'].map((name) => ({ name, steps: [step] }))
const good: TriedApp = {
  end: 'done',
  steps: [{ step, state: 'done', note: '', errors: [] }],
  errors: [],
  outline: '',
  lent: null,
  picture: null,
}

test('each check is a trial of its own that begins empty, and pictures are taken of those that fail [CHK-06]', async () => {
  const wishes: WishedTrial[] = []
  const picture = 'data:image/jpeg;base64,/9j/4AAQ'
  const answers: TriedApp[] = [
    good,
    {
      ...good,
      end: 'failed',
      steps: [{ step, state: 'failed', note: 'not found', errors: ['x (a.js:1)'] }],
      picture,
    },
    { ...good, errors: ['y is not defined (a.js:2)'] },
  ]
  const tried = await runChecks(
    [...checks.slice(0, 2), { name: 'Three', steps: [step], width: 390 }],
    async (wish) => {
      wishes.push(wish)
      return answers[wishes.length - 1] ?? good
    },
    { from: 0, withinMs: 5_000 },
  )
  expect(wishes.map(({ fresh, width, onlyFailed }) => [fresh, width, onlyFailed])).toEqual([
    [true, 1_280, true],
    [true, 1_280, true],
    [true, 390, true],
  ])
  expect(tried.run).toEqual([
    { name: 'One', failure: null, picture: null },
    { name: 'Two', failure: { at: 1, step: 'click(Add)', note: 'not found; x (a.js:1)' }, picture },
    {
      name: 'Three',
      failure: { at: 0, step: '', note: 'y is not defined (a.js:2)' },
      picture: null,
    },
  ])
})

test('when the time is over the rest comes first the next time [CHK-06]', async () => {
  const run: string[] = []
  const slow = async (): Promise<TriedApp> => {
    await vi.advanceTimersByTimeAsync(3_000)
    return good
  }
  let next = 0
  for (let turn = 0; turn < 3; turn += 1) {
    const done = await runChecks(checks, slow, { from: next, withinMs: 5_000 })
    run.push(done.run.map(({ name }) => name).join(' '))
    next = done.next
  }
  expect(run).toEqual(['One Two', 'Three One', 'Two Three'])
  expect(await runChecks([], slow, { from: 2, withinMs: 5_000 })).toEqual({ run: [], next: 0 })
})
