import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sizesOfModel } from './model-sizes.ts'
import { budgetOf, defaultBudget, largestBudget } from './turn-budget.ts'

const budgetFor = (contextTokens: number | null, answerTokens: number | null = null) =>
  budgetOf({ contextTokens, answerTokens })

test('where nothing is known of a model, the usual bounds count [CHK-09] [LIM-39] [LIM-38]', () => {
  expect(budgetOf({})).toEqual(defaultBudget)
  expect(defaultBudget).toEqual({
    contextTokens: 8_000,
    messages: 10,
    answerTokens: 5_000,
    rounds: 10,
  })
})

test('a known model gets a quarter of its context, and messages, rounds and answer with it [CHK-09]', () => {
  expect(budgetFor(32_000, 4_000)).toEqual({
    contextTokens: 8_000,
    messages: 10,
    answerTokens: 4_000,
    rounds: 10,
  })
  expect(budgetFor(64_000, 8_000)).toEqual({
    contextTokens: 16_000,
    messages: 20,
    answerTokens: 8_000,
    rounds: 20,
  })
  expect(budgetFor(200_000, 64_000)).toEqual({ ...largestBudget, contextTokens: 50_000 })
  expect(budgetFor(1_000_000, 64_000)).toEqual(largestBudget)
})

test('what is sent, the tools and the answer fit into the model, whatever is chosen [CHK-09]', () => {
  const size = fc.integer({ min: 8_192, max: 2_000_000 })
  const chosen = fc.record(
    {
      contextTokens: fc.integer({ min: 2_000, max: 64_000 }),
      messages: fc.integer({ min: 1, max: 30 }),
      answerTokens: fc.integer({ min: 1, max: 32_000 }),
      rounds: fc.integer({ min: 1, max: 20 }),
    },
    { requiredKeys: [] },
  )
  fc.assert(
    fc.property(
      size,
      fc.option(fc.integer({ min: 100, max: 200_000 })),
      chosen,
      (context, answer, by) => {
        const budget = budgetOf({ contextTokens: context, answerTokens: answer }, by)
        expect(budget.contextTokens + budget.answerTokens + 2_000).toBeLessThanOrEqual(context)
        expect(budget.answerTokens).toBeLessThanOrEqual(answer ?? context)
        expect(budget.messages).toBe(by.messages ?? budget.messages)
        expect(budget.rounds).toBe(by.rounds ?? budget.rounds)
        expect(budget.contextTokens).toBeLessThanOrEqual(by.contextTokens ?? 64_000)
      },
    ),
  )
})

test('well-known names tell their sizes, also behind the name of their maker; others tell nothing [CHK-09]', () => {
  expect(sizesOfModel('gpt-4')).toEqual({ contextTokens: 8_192, answerTokens: 8_192 })
  expect(sizesOfModel('openai/GPT-4o-mini')).toMatchObject({ contextTokens: 128_000 })
  expect(sizesOfModel('claude-opus-4-1')).toEqual({ contextTokens: 200_000, answerTokens: 32_000 })
  expect(sizesOfModel('claude-sonnet-4-0')).toEqual({
    contextTokens: 200_000,
    answerTokens: 64_000,
  })
  expect(sizesOfModel('qwen/qwen3-coder')).toMatchObject({ contextTokens: 262_144 })
  for (const name of ['my-gpt-4', 'gpt-9', '', 'codellama']) expect(sizesOfModel(name)).toEqual({})
})
