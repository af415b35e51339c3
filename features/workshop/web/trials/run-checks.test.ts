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

const { signal } = new AbortController()
/** A trial that takes as long as it is given, and ends when it is stopped. */
const endless = (wish: WishedTrial): Promise<TriedApp> =>
  new Promise((resolve) => {
    wish.signal?.addEventListener('abort', () => resolve({ ...good, end: 'stopped' }))
  })

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
    { from: 0, withinMs: 5_000, signal },
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
    const done = await runChecks(checks, slow, { from: next, withinMs: 5_000, signal })
    run.push(done.run.map(({ name }) => name).join(' '))
    next = done.next
  }
  expect(run).toEqual(['One Two', 'Three One', 'Two Three'])
  expect(await runChecks([], slow, { from: 2, withinMs: 5_000, signal })).toEqual({
    run: [],
    next: 0,
  })
})

test('a check that runs when the time is over is ended, counts as not run, and lets the next one pass [CHK-06]', async () => {
  const first = runChecks(checks, endless, { from: 0, withinMs: 5_000, signal })
  await vi.advanceTimersByTimeAsync(5_000)
  expect(await first).toEqual({ run: [], next: 1 })
  let calls = 0
  const secondHangs = (wish: WishedTrial) => {
    calls += 1
    return calls === 1 ? Promise.resolve(good) : endless(wish)
  }
  const second = runChecks(checks, secondHangs, { from: 1, withinMs: 5_000, signal })
  await vi.advanceTimersByTimeAsync(5_000)
  expect(await second).toMatchObject({ run: [{ name: 'Two' }], next: 2 })
})

test('checks that are stopped end at once, and the one that ran is the first of the next time', async () => {
  const stopping = new AbortController()
  const running = runChecks(checks, endless, {
    from: 1,
    withinMs: null,
    signal: stopping.signal,
  })
  stopping.abort()
  expect(await running).toEqual({ run: [], next: 1 })
})

test('a check without time for all its steps names the first that was not run, one without a page says so', async () => {
  const rest = { step, state: 'notRun', note: '', errors: [] } as const
  const ends: TriedApp[] = [
    { ...good, end: 'late', steps: [...good.steps, rest] },
    { ...good, end: 'notLoaded', steps: [rest] },
  ]
  const tried = await runChecks(checks.slice(0, 2), () => Promise.resolve(ends.shift() ?? good), {
    from: 0,
    withinMs: null,
    signal,
  })
  expect(tried.run.map(({ failure }) => failure)).toEqual([
    { at: 2, step: 'click(Add)', note: 'Stopped: the time of the trial was over.' },
    { at: 0, step: '', note: 'The app showed no page.' },
  ])
})
