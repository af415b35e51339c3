import { expect, test } from 'vitest'
import { detectLang, readAsk } from '../../read/ask.ts'
import { HabitsDetails } from './details.ts'
import { habits } from './habits.ts'

function read(text: string): HabitsDetails {
  return HabitsDetails.parse(habits.read(readAsk(text, '')).details)
}

function changed(details: HabitsDetails, clause: string): HabitsDetails | null {
  const spoken = detectLang(clause)
  const step = habits.change(details, clause, { lang: spoken, spoken })
  return step === null ? null : HabitsDetails.parse(step.next)
}

const names = (text: string): string[] => read(text).habits.map(({ name }) => name)

test.each([
  [
    'I try to do juggling, flute and no crisps. week view with a box each',
    ['Juggling', 'Flute', 'No crisps'],
  ],
  [
    'kids get a star when they lay the table, walk the dog, tidy up',
    ['Lay the table', 'Walk the dog', 'Tidy up'],
  ],
  [
    'tick if I did my knee exercises morning and night',
    ['Knee exercises morning', 'Knee exercises night'],
  ],
  ['did I feed the fish? one big button', ['Feed the fish']],
  [
    'Mia and Ben each tick flossing and making their bed every day',
    ['Mia · Flossing', 'Mia · Making their bed', 'Ben · Flossing', 'Ben · Making their bed'],
  ],
  ['吹口琴、浇花、遛狗三件事，每天勾一下', ['吹口琴', '浇花', '遛狗']],
  ['吃药打勾，早上鱼油，晚上钙片', ['鱼油 · 早上', '钙片 · 晚上']],
])('habits are told in running words: %s', (text, wanted) => {
  expect(names(text)).toEqual(wanted)
  expect(habits.score(readAsk(text, ''))).toBeGreaterThan(2)
})

test('days of the week are those of the habit', () => {
  expect(read('swimming tue and thu, show my streak').habits).toMatchObject([
    { name: 'Swimming', on: [2, 4], goal: 2 },
  ])
})

test('a request for a week counts toward its goal', () => {
  expect(
    read('climb 2 times a week and sing 3 times a week, show if I reached it').habits,
  ).toMatchObject([{ goal: 2 }, { goal: 3 }])
})

test('stars, a challenge and a calendar are there where they are asked for', () => {
  expect(read('kids earn a star when they sweep, dust, mop').stars).toBe(true)
  expect(read('40 day no sugar challenge, cross off each day').span).toBe(40)
  expect(read('whether I had a cold, tap the day in a calendar').calendar).toBe(true)
})

test.each([
  ['add a third one, feed the hens', { habits: [{}, {}, { name: 'Feed the hens' }] }],
  ['take out the flute', { habits: [{ name: 'Juggling' }] }],
  ['juggling 3 times a week', { habits: [{ goal: 3 }, { goal: 7 }] }],
  ['at 8 stars show "Cinema!"', { stars: true, reward: { at: 8, of: 'stars', words: 'Cinema!' } }],
  ['say something kind when I get to 5 days', { reward: { at: 5, of: 'streak' } }],
  ['show what I save, €4 each time', { saves: 4, currency: 'EUR' }],
  ['let me write why I missed a day', { why: true }],
  ['show it as a calendar', { calendar: true }],
])('a follow-up in plain words: %s', (clause, wanted) => {
  expect(changed(read('habits: juggling, flute'), clause)).toMatchObject(wanted)
})

test('what stands there already is said', () => {
  const before = read('habits: juggling, flute')
  expect(changed(before, 'show the longest streak')).toEqual(before)
})

test('a number beside the stars is that of the reward, and no time of a habit', () => {
  const text =
    'Two habits: lights out by nine, no sweets after six. A tick is a star. At 18 stars show "Bowling"'
  expect(read(text).reward).toEqual({ at: 18, of: 'stars', words: 'Bowling' })
  const ofWeek = read('habits: oboe, sums. Stars for ticks, 9 stars in a week means popcorn')
  expect(ofWeek.reward).toMatchObject({ at: 9, of: 'stars', weekly: true })
})

test.each([
  ['make it 30 stars', { at: 30, of: 'stars', words: '逛公园' }],
  ['改成12颗', { at: 12, of: 'stars', words: '逛公园' }],
  ['奖励改成看电影', { at: 10, of: 'stars', words: '看电影' }],
  ['the reward should be new skates', { at: 10, of: 'stars', words: 'new skates' }],
])('a reward that is there is moved and keeps the rest: %s', (clause, reward) => {
  const before = read('习惯：跳绳、背诗，打勾得星星，满10颗星显示“逛公园”')
  expect(changed(before, clause)?.reward).toEqual(reward)
})

test.each([
  ['45 day challenge, no fizzy drinks, calendar', 'No fizzy drinks', 45],
  ['a forty day challenge to stretch every day, as a calendar', 'Stretch', 40],
  ['no crisps, thirty day challenge', 'No crisps', 30],
  ['五十天挑战，不吃宵夜，日历显示', '不吃宵夜', 50],
  ['不刷短视频，21天打卡', '不刷短视频', 21],
])('a challenge has its thing and its days: %j', (text, name, span) => {
  expect(names(text)).toEqual([name])
  expect(read(text).span).toBe(span)
})
