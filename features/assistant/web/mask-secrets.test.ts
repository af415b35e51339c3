import { expect, test } from 'vitest'
import { newTurn } from './chat-turn.ts'
import { maskSecrets } from './mask-secrets.ts'
import { recordOf } from './turn-records.ts'

const jwt = `eyJ${'a'.repeat(20)}.${'b'.repeat(40)}.${'c'.repeat(43)}`
const secrets = [
  `sk-ant-${'x1'.repeat(20)}`,
  `sk-${'A9'.repeat(24)}`,
  `ghp_${'a1'.repeat(18)}`,
  `mchp_${'a1'.repeat(18)}`,
  jwt,
]

test('no key, token or Authorization value is in any part of the stored record [CHT-40]', () => {
  for (const secret of secrets) {
    const turn = {
      ...newTurn('turn-0001', `use ${secret} please`),
      state: 'failed' as const,
      fault: `401 for Bearer ${secret}`,
      text: `I use \`${secret}\`.`,
      executions: [
        {
          id: 'a',
          name: 'write_file',
          arguments: { content: `key = "${secret}"`, edits: [{ new_text: secret }] },
          description: `Write ${secret}`,
          status: 'completed' as const,
          result: `Authorization: Bearer ${secret}`,
        },
      ],
    }
    const record = JSON.stringify(recordOf(turn, true))
    expect(record).not.toContain(secret)
    expect(record).toContain('use [secret] please')
  }
  expect(maskSecrets(`"Authorization": "${'q7'.repeat(12)}"`)).toBe('"Authorization": "[secret]"')
  expect(maskSecrets(`Basic ${'dXNlcjpwYXNz'.repeat(2)}==`)).toBe('Basic [secret]')
})

test('what only looks a little like one stays', () => {
  const text =
    'The token of a turn, ask-me-anything, risk-free-returns-of-2026, basic authentication.'
  expect(maskSecrets(text)).toBe(text)
})
