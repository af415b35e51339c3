import { expect, test } from 'vitest'
import { readRules, rulesLimits, withWord, wordAbout, wordsAfterTyping } from './rules-file.ts'
import type { RulesWord } from './rules-file.ts'

test('rules are text that can be seen, of at most 8 KiB: T32', () => {
  expect(readRules(undefined)).toBe(null)
  expect(readRules(new Uint8Array([0, 1]))).toBe(null)
  expect(readRules(' \n\u200b\t')).toBe(null)
  // Zero width, right to left, tags that spell letters, a variation, a byte order mark, an escape.
  const hidden = '\ufeffUse\u200b \u202eblue\u{e0041}\ufe0f.\u001b\r\n'
  expect(readRules(hidden)).toEqual({ text: 'Use blue.', isCut: false })
  const long = readRules('茶'.repeat(rulesLimits.bytes))
  expect(long).toEqual({ text: '茶'.repeat(Math.floor(rulesLimits.bytes / 3)), isCut: true })
})

test('the owner’s word is about one text to the letter, and the last of twenty hold: T32', async () => {
  let words: RulesWord[] = []
  expect(await wordAbout(words, 'a')).toBe(undefined)
  words = await withWord(words, 'a', true)
  expect((await wordAbout(words, 'a'))?.isAccepted).toBe(true)
  expect(await wordAbout(words, 'a ')).toBe(undefined)
  words = await withWord(words, 'a', false)
  expect(words).toHaveLength(1)
  expect((await wordAbout(words, 'a'))?.isAccepted).toBe(false)
  for (let n = 0; n < rulesLimits.remembered; n += 1) words = await withWord(words, `${n}`, true)
  expect(words).toHaveLength(rulesLimits.remembered)
  expect(await wordAbout(words, 'a')).toBe(undefined)
})

test('what the owner types is the owner’s own, but not what is typed into foreign rules: T32', async () => {
  const isOn = async (words: readonly RulesWord[], text: string) =>
    (await wordAbout(words, text))?.isAccepted ?? false
  const begun = await wordsAfterTyping([], undefined, 'mine')
  expect(await isOn(begun, 'mine')).toBe(true)
  expect(await isOn(await wordsAfterTyping([], ' \n', 'mine'), 'mine')).toBe(true)
  expect(await isOn(await wordsAfterTyping(begun, 'mine', 'mine too'), 'mine too')).toBe(true)
  expect(
    await isOn(await wordsAfterTyping(begun, 'foreign', 'foreign, mine'), 'foreign, mine'),
  ).toBe(false)
  const left = await withWord([], 'foreign', false)
  expect(await isOn(await wordsAfterTyping(left, 'foreign', 'foreign.'), 'foreign.')).toBe(false)
})
