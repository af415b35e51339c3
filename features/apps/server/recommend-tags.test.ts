import { expect, test } from 'vitest'
import { recommend } from './recommend-tags.ts'
import { startTags } from './start-tags.ts'

const known = startTags.map(({ tag }) => tag)
const top = (prompt: string) => recommend(prompt, known).slice(0, 5)

test('a description in English or Chinese is known by its words, best first [GEN-13] [API-24]', () => {
  expect(top('A packing list that looks up the weather where I am going')).toEqual([
    'travel',
    'weather',
  ])
  expect(top('帮我做一个记账应用，带图表')).toEqual(['finance', 'charts'])
  expect(top('一个番茄钟，专注 25 分钟')).toEqual(['timer'])
  expect(top('Flash-cards for vocabulary: a quiz for students')).toEqual(['quiz', 'education'])
  expect(top('Photos of stories')).toEqual(['photo'])
})

test('a word inside another word means nothing, and neither does an empty description', () => {
  expect(top('gamete classification of started particles')).toEqual([])
  expect(top('')).toEqual([])
  expect(top('....!?')).toEqual([])
})

test('a tag that people made up is found by its own name', () => {
  expect(recommend('something about sour dough and 猫咪', ['sour dough', '猫咪', 'rust'])).toEqual([
    'sour dough',
    '猫咪',
  ])
})

test('every start tag is a tag, and each of its words finds it', () => {
  expect(new Set(known).size).toBe(known.length)
  for (const { tag, words } of startTags) {
    expect(tag).toMatch(/^[a-z]{1,30}$/)
    for (const word of words) expect(recommend(`my ${word} app`, known), word).toContain(tag)
  }
})
