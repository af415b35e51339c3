/** Addresses and numbers are whole wherever words are cut. */
import { expect, test } from 'vitest'
import { readAsk } from '../ask.ts'
import { splitClauses } from './clauses.ts'
import { findLeft } from './leftover.ts'

test.each([
  [
    'add the email zoe@mail.example. Make it blue',
    ['add the email zoe@mail.example', 'Make it blue'],
  ],
  [
    '邮箱改成 zoe@mail.example；种类里再加个乌龙',
    ['邮箱改成 zoe@mail.example', '种类里再加个乌龙'],
  ],
  ['把标题改成茶再加一个字段', ['把标题改成茶', '加一个字段']],
])('the clauses of %j are %j', (text, clauses) => {
  expect(splitClauses(text)).toEqual(clauses)
})

test('what is left out names an address whole', () => {
  const ask = readAsk('A zebra page. Tell zoe@mail.example weekly about stripes', '')
  expect(findLeft(ask, [{ start: 0, end: 12 }]).join(' ')).toContain('zoe@mail.example')
})
