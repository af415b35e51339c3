import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  choiceFor,
  chosenTags,
  noTags,
  takeRecommendation as take,
  TagChoice,
  toggleTag,
} from './tag-choice.ts'

const map = 'A map of my journeys'
const takeRecommendation = (choice: TagChoice, tags: readonly string[]): TagChoice =>
  take(choice, { prompt: map, tags })

function toggled(choice: TagChoice, ...tags: string[]): TagChoice {
  return tags.reduce((now, tag) => toggleTag(now, tag) ?? now, choice)
}

test('recommended tags are chosen by themselves, and an untouched one leaves when a later recommendation lacks it [GEN-13] [GEN-14]', () => {
  const first = takeRecommendation(noTags, ['travel', 'weather'])
  expect(chosenTags(first)).toEqual(['travel', 'weather'])
  expect(chosenTags(takeRecommendation(first, ['weather', 'tool']))).toEqual(['weather', 'tool'])
})

test('a recommended tag that was switched off is not added again, one chosen by hand stays [GEN-14]', () => {
  const first = toggled(takeRecommendation(noTags, ['travel', 'weather']), 'travel', 'music')
  const later = takeRecommendation(first, ['travel', 'tool'])
  expect(chosenTags(later)).toEqual(['music', 'tool'])
  expect(chosenTags(takeRecommendation(toggled(later, 'travel'), []))).toEqual(['music', 'travel'])
})

test('an automatic tag that was switched off and on again counts as chosen by hand [GEN-14]', () => {
  const kept = toggled(takeRecommendation(noTags, ['travel']), 'travel', 'travel')
  expect(chosenTags(takeRecommendation(kept, []))).toEqual(['travel'])
})

test('an empty description takes the untouched automatic tags away and leaves the others [GEN-15]', () => {
  const chosen = toggled(takeRecommendation(noTags, ['travel', 'weather']), 'music')
  expect(chosenTags(takeRecommendation(chosen, []))).toEqual(['music'])
})

test('ten tags at most, however they come; the eleventh is not taken [GEN-12]', () => {
  const ten = toggled(noTags, ...Array.from({ length: 10 }, (_, index) => `tag-${index}`))
  expect(toggleTag(ten, 'eleventh')).toBeNull()
  expect(chosenTags(takeRecommendation(ten, ['travel']))).toHaveLength(10)
  const letters = Array.from('abcdefghijklmno')
  const act = fc.oneof(
    fc.record({ toggle: fc.constantFrom(...letters) }),
    fc.record({
      recommend: fc.uniqueArray(fc.constantFrom(...letters), { maxLength: 5 }),
    }),
  )
  fc.assert(
    fc.property(fc.array(act), (acts) => {
      let choice = noTags
      for (const one of acts) {
        choice =
          'toggle' in one
            ? (toggleTag(choice, one.toggle) ?? choice)
            : takeRecommendation(choice, one.recommend)
      }
      const on = chosenTags(choice)
      expect(on.length).toBeLessThanOrEqual(10)
      expect(new Set(on).size).toBe(on.length)
      expect(on.filter((tag) => choice.refused.includes(tag))).toEqual([])
    }),
  )
})

test('a recommendation that changes nothing answers the same choice, so that nothing is drawn again', () => {
  const choice = takeRecommendation(noTags, ['travel'])
  expect(takeRecommendation(choice, ['travel'])).toBe(choice)
})

test('tags proposed for an earlier description are off as soon as it is another, and those chosen by hand stay [GEN-14] [GEN-16]', () => {
  const chosen = toggled(takeRecommendation(noTags, ['travel', 'weather']), 'music')
  expect(chosenTags(choiceFor(chosen, map))).toEqual(['music', 'travel', 'weather'])
  const later = choiceFor(chosen, 'A drum machine')
  expect(chosenTags(later)).toEqual(['music'])
  expect(chosenTags(toggled(later, 'travel'))).toEqual(['music', 'travel'])
  // The first description stands there again.
  expect(chosenTags(choiceFor(chosen, map))).toEqual(['music', 'travel', 'weather'])
})

test('what a person switched off of an earlier proposal stays off for a later one [GEN-14]', () => {
  const chosen = toggled(takeRecommendation(noTags, ['travel', 'weather']), 'travel')
  const later = choiceFor(chosen, 'A drum machine')
  const taken = take(later, { prompt: 'A drum machine', tags: ['travel', 'music'] })
  expect(chosenTags(taken)).toEqual(['music'])
})

test('a choice kept before proposals knew their description loses what was proposed alone [GEN-14]', () => {
  const kept = TagChoice.parse({ byHand: ['music'], automatic: ['travel'], refused: ['tool'] })
  expect(choiceFor(kept, map)).toMatchObject({
    byHand: ['music'],
    automatic: [],
    refused: ['tool'],
  })
})
