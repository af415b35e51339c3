import { expect, test } from 'vitest'
import { budgetWords } from './budget-words.ts'

test('what a turn may send is said in one sentence, in both languages [CHK-09]', () => {
  const budget = { contextTokens: 50_000, messages: 30, answerTokens: 16_000, rounds: 20 }
  expect(budgetWords(budget, 'en')).toBe(
    'For each message: up to 50,000 tokens of context, 30 messages of the chat, 20 rounds, answers of up to 16,000 tokens',
  )
  expect(budgetWords(budget, 'zh')).toBe(
    '每条消息：上下文最多 50,000 个 token，聊天消息 30 条，20 轮，回答最多 16,000 个 token',
  )
})
