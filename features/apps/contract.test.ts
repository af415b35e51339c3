/** Names of apps, with lengths as people count them. */
import { expect, test } from 'vitest'
import { codePoints, limits } from '../../contract/limits.ts'
import { AppName } from './contract.ts'

test('a Chinese character and an emoji count as one on both ends [I18N-28]', () => {
  expect(codePoints('番茄钟🍅')).toBe(4)
  const longest = '🍅a'.repeat(limits.nameMax / 2)
  expect(longest.length).toBeGreaterThan(limits.nameMax)
  expect(AppName.safeParse(longest).success).toBe(true)
  expect(AppName.safeParse(`${longest}b`).error?.issues[0]?.message).toBe('nameTooLong')
  expect(AppName.safeParse('茶').error?.issues[0]?.message).toBe('nameTooShort')
  expect(AppName.safeParse('茶单').success).toBe(true)
})

test('a name needs a letter or digit and holds nothing that turns text around', () => {
  const faultOf = (name: string) => AppName.safeParse(name).error?.issues[0]?.message
  for (const name of ['🍅🍅', '..', 'tab\there', '\u202e..'])
    expect({ name, fault: faultOf(name) }).toEqual({ name, fault: 'nameNeedsLetter' })
  for (const name of ['a\u202eb', 'مرحبا\u200f', 'a\u2066b\u2069'])
    expect({ name, fault: faultOf(name) }).toEqual({ name, fault: 'nameTurnsText' })
  expect(faultOf('مرحبا')).toBeUndefined()
})
