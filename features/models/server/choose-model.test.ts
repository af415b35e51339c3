/** The rule that chooses a model: what is shown is what is charged (LLM-30 to LLM-39). */
import { expect, test } from 'vitest'
import { chooseModel, mayUse, type Offer } from './choose-model.ts'

const all: Offer[] = [
  { name: 'claude-sonnet-4-0', role: 'premium' },
  { name: 'qwen-3-coder', role: 'standard' },
  { name: 'qwen-3-coder-free', role: 'free' },
]
const free = { isPaid: false, day: 7, premium: 0, picks: 2 }
const paid = { isPaid: true, day: null, premium: 3, picks: 0 }

test('free: the free model while the day lasts, and none after it [LLM-33, LLM-34]', () => {
  expect(chooseModel(free, 'auto', all)).toEqual({
    name: 'qwen-3-coder-free',
    reason: 'free_tier',
    remainingQuota: 7,
    takes: null,
  })
  expect(chooseModel({ ...free, day: 1 }, 'auto', all)?.name).toBe('qwen-3-coder-free')
  expect(chooseModel({ ...free, day: 0 }, 'auto', all)).toBeNull()
  expect(chooseModel({ ...free, day: 0 }, 'claude-sonnet-4-0', all)).toBeNull()
})

test('paid: the premium model while there are calls, then the default one, never none [LLM-35, LLM-36]', () => {
  expect(chooseModel(paid, 'auto', all)).toEqual({
    name: 'claude-sonnet-4-0',
    reason: 'premium',
    remainingQuota: 3,
    takes: 'premium',
  })
  expect(chooseModel({ ...paid, premium: 0 }, 'auto', all)).toEqual({
    name: 'qwen-3-coder',
    reason: 'premium_quota_exhausted',
    remainingQuota: 0,
    takes: null,
  })
})

test('picked: the default model saves premium calls; a free person picks the premium one some turns a day [LLM-39]', () => {
  expect(chooseModel(paid, 'qwen-3-coder', all)).toMatchObject({
    name: 'qwen-3-coder',
    takes: null,
  })
  expect(chooseModel(free, 'claude-sonnet-4-0', all)).toMatchObject({
    name: 'claude-sonnet-4-0',
    takes: 'pick',
  })
  expect(chooseModel({ ...free, picks: 0 }, 'claude-sonnet-4-0', all)).toMatchObject({
    name: 'qwen-3-coder-free',
    reason: 'premium_quota_exhausted',
    takes: null,
  })
})

test('the names of a plan, and what stands in where a host offers fewer [LLM-31]', () => {
  const namesOf = (isPaid: boolean) =>
    all.filter(({ role }) => mayUse(isPaid, role)).map(({ name }) => name)
  expect(namesOf(false)).toEqual(['claude-sonnet-4-0', 'qwen-3-coder', 'qwen-3-coder-free'])
  expect(namesOf(true)).toEqual(['claude-sonnet-4-0', 'qwen-3-coder'])
  const one = all.filter(({ role }) => role === 'standard')
  expect(chooseModel(paid, 'auto', one)).toMatchObject({ name: 'qwen-3-coder', takes: null })
  expect(chooseModel(free, 'auto', one)).toMatchObject({ name: 'qwen-3-coder' })
  expect(chooseModel(free, 'claude-sonnet-4-0', one)).toMatchObject({ name: 'qwen-3-coder' })
})

test('names that the host chose: the first of a role answers, a pick is kept, and premium is what the host says is [CON-19]', () => {
  const own: Offer[] = [
    { name: 'deepseek-chat', role: 'standard' },
    { name: 'glm-4.6', role: 'standard' },
    { name: 'gpt-5', role: 'premium' },
  ]
  expect(chooseModel(free, 'auto', own)).toMatchObject({ name: 'deepseek-chat', takes: null })
  expect(chooseModel(free, 'glm-4.6', own)).toMatchObject({ name: 'glm-4.6', takes: null })
  expect(chooseModel(free, 'gpt-5', own)).toMatchObject({ name: 'gpt-5', takes: 'pick' })
  expect(chooseModel(paid, 'auto', own)).toMatchObject({ name: 'gpt-5', takes: 'premium' })
  expect(chooseModel(paid, 'glm-4.6', own)).toMatchObject({ name: 'glm-4.6', takes: null })
  const spent = { ...paid, premium: 0 }
  expect(chooseModel(spent, 'auto', own)).toMatchObject({ name: 'deepseek-chat' })
})

test('a premium model stands in for no other by the route that is taken, only on a host that has nothing else [LLM-30] [LLM-39]', () => {
  const premium = all.filter(({ role }) => role === 'premium')
  expect(chooseModel(free, 'auto', premium, all)).toBeNull()
  expect(chooseModel({ ...free, picks: 0 }, 'claude-sonnet-4-0', premium, all)).toBeNull()
  expect(chooseModel({ ...paid, premium: 0 }, 'auto', premium, all)).toBeNull()
  expect(chooseModel(free, 'claude-sonnet-4-0', premium, all)).toMatchObject({ takes: 'pick' })
  expect(chooseModel(paid, 'auto', premium, all)).toMatchObject({ takes: 'premium' })
  for (const left of [free, { ...free, picks: 0 }, { ...paid, premium: 0 }])
    expect(chooseModel(left, 'auto', premium)).toMatchObject({ takes: null })
})
