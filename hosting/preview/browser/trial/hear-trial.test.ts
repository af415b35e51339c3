import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { awaitSteps } from './await-step.ts'
import { hearTrial } from './hear-trial.ts'
import { parseStepAnswer, parseStepOrder, type StepOrder } from './trial-event.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('the wait for a page ends with the next one, and an earlier wait never ends a later one [CHK-02]', async () => {
  const heard = hearTrial()
  const first = heard.nextPage(1_000)
  await vi.advanceTimersByTimeAsync(900)
  const second = heard.nextPage(1_000)
  expect(await first).toBe(false)
  await vi.advanceTimersByTimeAsync(500)
  heard.hear({ kind: 'painted', path: '/' })
  expect(await second).toBe(true)
  const never = heard.nextPage(1_000)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(await never).toBe(false)
})

test('errors are told once with their place; other lines of the console are none [CHK-03]', () => {
  const heard = hearTrial()
  const line = { kind: 'console', text: 'x is not defined', file: 'app.js', line: 3 } as const
  heard.hear({ ...line, level: 'error' })
  heard.hear({ ...line, level: 'error' })
  heard.hear({ ...line, level: 'warn' })
  heard.hear({ kind: 'missingFile', path: 'a.png' })
  heard.hear({ kind: 'externalLink', url: 'https://elsewhere.test/' })
  expect(heard.take()).toEqual({
    errors: ['x is not defined (app.js:3)', 'Missing file: a.png'],
    notes: ['It led to https://elsewhere.test/, which is held'],
  })
  expect(heard.take()).toEqual({ errors: [], notes: [] })
})

test('a step has one answer, or none after 4 s; what nobody waits for is dropped [CHK-02]', async () => {
  const sent: StepOrder[] = []
  const steps = awaitSteps((order) => void sent.push(order))
  const answer = { kind: 'stepped', isDone: true, note: '', leaves: false, lent: null } as const
  const first = steps.doStep('look')
  steps.answer({ ...answer, id: 7 })
  steps.answer({ ...answer, id: sent[0]?.id ?? 0, note: 'one' })
  expect((await first)?.note).toBe('one')
  const silent = steps.doStep({ do: 'wait', ms: 1 })
  await vi.advanceTimersByTimeAsync(4_000)
  expect(await silent).toBeNull()
  const dropped = steps.doStep('look')
  steps.drop()
  expect(await dropped).toBeNull()
})

test('orders and answers of another shape are none, and long texts are cut [CHK-02]', () => {
  expect(parseStepOrder({ kind: 'step', id: 1, step: { do: 'click' } })).toBeUndefined()
  expect(
    parseStepOrder({ kind: 'step', id: 1, step: { do: 'click', target: 'A', more: 1 } }),
  ).toEqual({
    kind: 'step',
    id: 1,
    step: { do: 'click', target: 'A', state: undefined },
  })
  expect(parseStepOrder({ kind: 'step', id: '1', step: 'look' })).toBeUndefined()
  expect(parseStepAnswer({ kind: 'stepped', note: 'a' })).toBeUndefined()
  const lent = { localStorage: [['a', 'b']], sessionStorage: [] }
  const read = parseStepAnswer({ kind: 'stepped', id: 1, note: 'n'.repeat(5_000), isDone: 1, lent })
  expect(read).toMatchObject({ isDone: false, leaves: false, lent })
  expect(read?.note).toHaveLength(4_000)
  expect(
    parseStepAnswer({ kind: 'stepped', id: 1, note: '', lent: { localStorage: [1] } })?.lent,
  ).toBeNull()
})
