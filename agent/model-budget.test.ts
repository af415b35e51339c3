/** A turn takes as much as its model: what is sent, how often, and how long an answer may be. */
import { expect, test } from 'vitest'
import { countTokens } from '../contract/token-count.ts'
import { ownBudget, readConnection } from './providers/connection.ts'
import { askOnce } from './testing/ask-once.ts'
import { scriptedModel } from './testing/scripted-model.ts'
import { modelOver } from './testing/wire.ts'

const history = Array.from({ length: 50 }, (_, at) => ({
  role: at % 2 === 0 ? ('user' as const) : ('assistant' as const),
  text: `message ${at}`,
}))
const start = { 'index.html': 'word '.repeat(8_000) }

test('messages, files and rounds go as far as the budget of the model [CHK-09] [AGT-10]', async () => {
  const budget = { contextTokens: 20_000, messages: 30, answerTokens: 9_000, rounds: 12 }
  const list = { calls: [{ name: 'list_files', args: {} }] }
  const model = { ...scriptedModel(list), budget }
  const { result } = await askOnce([], { model, start, history })
  expect(result.end).toEqual({ reason: 'roundLimit', rounds: 12 })
  const [first] = model.mock.doStreamCalls
  const text = JSON.stringify(first?.prompt)
  expect(text).toContain('There are 12 rounds')
  expect(text).toContain('message 22')
  expect(text).not.toContain('message 19"')
  expect(countTokens(text)).toBeGreaterThan(10_000)
  const usual = await askOnce([{ text: 'ok' }], { start, history })
  expect(countTokens(JSON.stringify(usual.sent[0]?.prompt))).toBeLessThan(8_500)
  expect(JSON.stringify(usual.sent[0]?.prompt)).not.toContain('message 40"')
})

test('an own model that is known gets its budget, unless who brings the key has chosen another [CHK-09] [LIM-33]', () => {
  const budgetOfOwn = (given: object) => {
    const read = readConnection(given)
    if (!read.ok || read.value.provider === 'hosted') throw new Error('no connection')
    return ownBudget(read.value)
  }
  const claude = { provider: 'claude', apiKey: 'key', model: 'claude-sonnet-4-0' } as const
  expect(budgetOfOwn(claude)).toEqual({
    contextTokens: 50_000,
    messages: 30,
    answerTokens: 16_000,
    rounds: 20,
  })
  const budget = { contextTokens: 10_000, messages: 12, rounds: null }
  expect(budgetOfOwn({ ...claude, maxTokens: 900, budget })).toMatchObject({
    contextTokens: 10_000,
    messages: 12,
    answerTokens: 900,
  })
  const unknown = { contextTokens: 8_000, messages: 10, answerTokens: 4_000, rounds: 10 }
  expect(budgetOfOwn({ provider: 'openai', apiKey: 'key', model: 'of-next-year' })).toEqual(unknown)
  // Its window decides, not the name.
  expect(budgetOfOwn({ provider: 'ollama', model: 'qwen3-coder' })).toEqual(unknown)
  const model = modelOver(claude, fetch)
  expect([model.maxTokens, model.budget?.contextTokens]).toEqual([16_000, 50_000])
})

test('a model that takes less than its name says is asked once more with less [CHK-09] [AIP-35]', async () => {
  const budget = { contextTokens: 20_000, messages: 30, answerTokens: 9_000, rounds: 20 }
  const error = new Error('This model’s maximum context length is 8192 tokens')
  const model = { ...scriptedModel({ error }, { text: 'Ready.' }), budget }
  const { result } = await askOnce([], { model, start, history })
  expect(result).toMatchObject({ text: 'Ready.', end: { reason: 'done' } })
  const [first = 0, second = 0, ...more] = model.mock.doStreamCalls.map(({ prompt }) =>
    countTokens(JSON.stringify(prompt)),
  )
  expect(more).toEqual([])
  expect(first).toBeGreaterThan(10_000)
  expect(second).toBeLessThan(8_500)
  const still = { ...scriptedModel({ error }), budget }
  const refused = await askOnce([], { model: still, start, history })
  expect(still.mock.doStreamCalls).toHaveLength(2)
  expect(refused.result.end).toMatchObject({
    reason: 'failed',
    failure: { code: 'contextTooLong' },
  })
})
