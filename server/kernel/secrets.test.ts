/** What is made from the one secret key (T25). */
import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { createSecrets, equalSecret } from './secrets.ts'

const world = { random: (count: number) => randomBytes(count) }
const ours = createSecrets('a secret key that is long enough to be one', world)
const theirs = createSecrets('another secret key, long enough to be one', world)

test('a sealed text opens with the same key for the same purpose, and for nothing else: threat T25', () => {
  const sealed = ours.seal('gho_token', 'provider-token:1')
  expect(ours.open(sealed, 'provider-token:1')).toBe('gho_token')
  expect(ours.open(sealed, 'provider-token:2')).toBeNull()
  expect(theirs.open(sealed, 'provider-token:1')).toBeNull()
  expect(sealed).not.toContain('gho_token')
  expect(ours.seal('gho_token', 'provider-token:1')).not.toBe(sealed)
  expect(ours.open(ours.seal('', 'empty'), 'empty')).toBe('')
})

test('a sealed text that was changed anywhere does not open: threat T25', () => {
  const sealed = ours.seal('text', 'p')
  const parts = sealed.split('.')
  for (const index of parts.keys()) {
    const spoilt = parts
      .map((part, at) => (at === index ? `${part[0] === 'A' ? 'B' : 'A'}${part.slice(1)}` : part))
      .join('.')
    expect({ index, opened: ours.open(spoilt, 'p') }).toEqual({ index, opened: null })
  }
  for (const rubbish of [
    '',
    'k1',
    'k1...',
    'k1.a.b.c',
    'rubbish',
    `${sealed}x`.replace('k1', 'k9'),
  ])
    expect(ours.open(rubbish, 'p')).toBeNull()
})

test('hashes and signing keys differ by key and by purpose: threat T25', () => {
  expect(ours.hash('x', 'a')).toBe(ours.hash('x', 'a'))
  expect(
    new Set([
      ours.hash('x', 'a'),
      ours.hash('x', 'b'),
      theirs.hash('x', 'a'),
      ours.hash('a\0x', ''),
    ]).size,
  ).toBe(4)
  expect(Buffer.from(ours.signingKey('access'))).toHaveLength(32)
  expect(
    Buffer.from(ours.signingKey('access')).equals(Buffer.from(theirs.signingKey('access'))),
  ).toBe(false)
})

test('secrets are compared whole', () => {
  expect([equalSecret('same', 'same'), equalSecret('same', 'other'), equalSecret('', 'x')]).toEqual(
    [true, false, false],
  )
})
