import fc from 'fast-check'
import { expect, test } from 'vitest'
import { suggestName } from './suggest-name.ts'

test('a description suggests its first words as a name, in both languages [GEN-10]', () => {
  expect(suggestName('I want a pomodoro timer with sound')).toBe('Pomodoro Timer')
  expect(suggestName('Please create a recipe book for my family.')).toBe('Recipe Book')
  expect(suggestName('quiz about the planets of our sun')).toBe('Quiz About The Planets')
  expect(suggestName('帮我做一个待办清单，可以勾选')).toBe('待办清单')
  expect(suggestName('制作一款记账应用')).toBe('记账应用')
  expect(suggestName('uncle’s stew on a card before he forgets')).toBe('Uncle’s Stew')
  expect(suggestName('i wanna draw a cat')).toBe('Draw A Cat')
  expect(suggestName('Hi, I need a seating plan for the hall')).toBe('Seating Plan')
})

test('words that only say “app” are no name: what it does is, in both languages [GEN-47]', () => {
  expect(suggestName('An app that tracks my plants')).toBe('Tracks My Plants')
  expect(suggestName('A simple web app for splitting bills, with tips')).toBe('Splitting Bills')
  expect(suggestName('Build a website where people can share soup recipes')).toBe(
    'People Can Share Soup',
  )
  expect(suggestName('a tool')).toBe('Tool')
  expect(suggestName('帮我写一个用来记账的小程序')).toBe('记账的小程序')
  expect(suggestName('一个应用，可以记录每天的心情')).toBe('记录每天的心情')
  expect(suggestName('我想要一个能记录孩子身高的应用')).toBe('记录孩子身高的应用')
  expect(suggestName('番茄钟')).toBe('番茄钟')
})

test('a word for what is done to something is no name: the something is', () => {
  expect(suggestName('Track which books my reading group has read')).toBe('Books My Reading Group')
  expect(suggestName('Track which books our club has read')).toBe('Books Our Club')
  expect(suggestName('Remember who borrowed my tools')).toBe('Borrowed My Tools')
  expect(suggestName('Plan for the summer fair')).toBe('Summer Fair')
  // Where nothing else is said the word stays, and a thing stays a thing.
  expect(suggestName('Track')).toBe('Track')
  expect(suggestName('Timer for two')).toBe('Timer')
  expect(suggestName('Track my plants')).toBe('Track My Plants')
})

test('a name that is said is taken [GEN-47]', () => {
  expect(suggestName('A habit tracker called “Small Steps”, with a streak')).toBe('Small Steps')
  expect(suggestName('a timer named Tea Time for two')).toBe('Tea Time')
  expect(suggestName('帮我做一个记录每天喝水的小应用，叫“清泉”，目标 8 杯')).toBe('清泉')
  expect(suggestName('做一个记账应用，名叫小账本，按月统计')).toBe('小账本')
  expect(suggestName('A maze for my sister, call it Lost Sheep. Keys to move')).toBe('Lost Sheep')
  expect(suggestName('stew on a page: beef, beer. title Aunt May’s Pot')).toBe('Aunt May’s Pot')
  expect(suggestName('a form with title Name and day')).toBe('Form')
  expect(suggestName('做一个成语测验,标题叫一字千金')).toBe('一字千金')
  expect(suggestName('I am called often: a phone log')).not.toBe('often')
})

test('nothing usable suggests nothing [GEN-10]', () => {
  for (const prompt of ['', '   ', 'a', '!!!', '。。。', 'make me a', `make ${'x'.repeat(101)}`])
    expect(suggestName(prompt)).toBeNull()
})

test('whatever is typed, a suggestion is a name of 2 to 100 characters [GEN-10]', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), (prompt) => {
      const name = suggestName(prompt)
      if (name === null) return
      expect([...name].length).toBeGreaterThanOrEqual(2)
      expect([...name].length).toBeLessThanOrEqual(100)
      expect(name).toMatch(/[\p{L}\p{N}]/u)
    }),
    { numRuns: 2_000 },
  )
})
