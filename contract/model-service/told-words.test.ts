/** What a service said is told on one line, cut, and without what nobody else may read. */
import { expect, test } from 'vitest'
import { loggedWords, toldWords } from './told-words.ts'

test('the first 200 characters are told, whole ones, and no line break', () => {
  expect(toldWords(`No\n such\tmodel ${'é'.repeat(300)}`)).toBe(`No such model ${'é'.repeat(186)}`)
  expect(Array.from(toldWords('😀'.repeat(300)))).toHaveLength(200)
})

test.each([
  ['Incorrect API key provided: sk-canary-0123456789', 'Incorrect API key provided: •••'],
  ['no route to http://10.0.0.7:11434/api from 10.0.0.8:80', 'no route to ••• from •••'],
  ['ask admin@example.test about ollama.internal:11434', 'ask ••• about •••'],
  ['Authorization: Bearer abcdef', 'Authorization: •••'],
  ['token eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.sig', 'token •••'],
  ['request 7b0d3c1e-0a1b-4c2d-8e3f-0123456789ab', 'request •••'],
])('%s: keys, addresses and machines are masked', (said, told) => {
  expect(toldWords(said)).toBe(told)
})

test('the key that the service was called with is masked even where it looks like a word', () => {
  expect(toldWords('hunter2 is not a key', ['hunter2'])).toBe('••• is not a key')
})

test('the log leaves out what a service repeats of the person', () => {
  expect(loggedWords('bad value "a diary of my whole long summer" for prompt')).toBe(
    'bad value "•••" for prompt',
  )
})
