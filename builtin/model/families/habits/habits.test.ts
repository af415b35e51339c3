import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readApp } from '../../read-app.testing.ts'
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

const said = (text: string): string[] =>
  read(text).habits.map(({ name, goal }) => `${name} ${goal}`)

test.each([
  [
    'Habit tracker for drinking water every day, gym 3 times a week and reading',
    ['Drinking water 7', 'Gym 3', 'Reading 7'],
  ],
  [
    'Track my running, cello and sleep habits with a weekly goal of 4',
    ['Running 4', 'Cello 4', 'Sleep 4'],
  ],
  ['习惯打卡，记录跑步、阅读、早睡，每周目标5天', ['跑步 5', '阅读 5', '早睡 5']],
  ['习惯追踪：跑步每周3次、冥想', ['跑步 3', '冥想 7']],
])('habits and goals of %j', (text, wanted) => {
  expect(said(text)).toEqual(wanted)
})

test('without habits there are examples that say so, with a month of marks', () => {
  const details = read('a habit tracker with streaks and monthly grid')
  expect(details).toMatchObject({ sample: true, view: 'month' })
  expect(details.habits.every(({ kept }) => kept.length > 0)).toBe(true)
  expect(habits.describe(details, { lang: 'en', spoken: 'en' })).toContain('example habits')
  expect(read('habit tracker for yoga and tea').habits.every(({ kept }) => kept.length === 0)).toBe(
    true,
  )
})

test.each([
  ['add a habit: Meditate 5 times a week', { habits: [{}, {}, { name: 'Meditate', goal: 5 }] }],
  ['增加一个习惯：喝水', { habits: [{}, {}, { name: '喝水', goal: 7 }] }],
  ['remove the habit Reading', { habits: [{ name: 'Gym' }] }],
  ['rename the habit Gym to Weights', { habits: [{ name: 'Weights', id: 1 }, {}] }],
  ['set the goal to 4', { habits: [{ goal: 4 }, { goal: 4 }] }],
  ['set the goal of Reading to 2 times a week', { habits: [{ goal: 3 }, { goal: 2 }] }],
  ['把Gym的目标改成每周5次', { habits: [{ goal: 5 }, { goal: 7 }] }],
  ['show a week', { view: 'week' }],
  ['显示两周', { view: 'fortnight' }],
  ['start the week on Sunday', { weekStart: 0 }],
  ['add a reset button', { clear: true }],
  ['add confetti', { cheers: true }],
])('a follow-up: %s', (clause, wanted) => {
  expect(changed(read('habit tracker for gym 3 times a week and reading'), clause)).toMatchObject(
    wanted,
  )
})

test('what it does not know is left to others', () => {
  for (const clause of ['make it green', 'remove the habit Juggling', '字体大一点'])
    expect(changed(read('habit tracker for gym and reading'), clause)).toBeNull()
})

test('any words make a tracker with goals of one to seven days', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), fc.integer(), (words, number) => {
      const details = read(`habit tracker: ${words}, run ${number} times a week, goal of ${number}`)
      changed(details, `add a habit ${words} ${number} times a week`)
    }),
    { numRuns: 60 },
  )
})

test.each([
  [
    '胃药早中晚各一片，钙片睡前一片，做个打卡',
    ['胃药 · 早上 ×1', '胃药 · 中午 ×1', '胃药 · 晚上 ×1', '钙片 · 睡前 ×1'],
  ],
  [
    '全家打卡，爸爸跑步、妈妈瑜伽、姐姐练琴',
    ['爸爸 · 跑步 ×1', '妈妈 · 瑜伽 ×1', '姐姐 · 练琴 ×1'],
  ],
  [
    'tooth brushing chart for our kids Ada and Tom, morning and evening, tick it off',
    ['Ada · morning ×1', 'Ada · evening ×1', 'Tom · morning ×1', 'Tom · evening ×1'],
  ],
  ['每天六杯水打卡', ['喝水 ×6']],
  ['I quit drinking, let me tick every day', ['No drinking ×1']],
  [
    'I keep forgetting whether I watered the basil, a button to tick each day',
    ['Watered the basil ×1'],
  ],
  ['a calm habit tracker, just for stretching', ['Stretching ×1']],
])('what is told and not listed in %j becomes habits', (text, wanted) => {
  const found = readApp(text).plan.details
  expect(found.kind).toBe('habits')
  expect(read(text).habits.map(({ name, times }) => `${name} ×${times}`)).toEqual(wanted)
})

test('fireworks are there when they were asked for', () => {
  expect(read('每天六杯茶打卡，喝满放烟花')).toMatchObject({ habits: [{ times: 6 }], cheers: true })
  expect(read('每天六杯茶打卡').cheers).toBe(false)
})

test('a week that is named with the habit is its goal', () => {
  expect(read('每周游泳三次打卡').habits).toMatchObject([{ name: '游泳', goal: 3 }])
})

test.each([
  ['每天有没有拉伸、冥想和看书，用日历看', ['拉伸 7', '冥想 7', '看书 7']],
  ['每周爬山一次、游泳两次，打卡', ['爬山 1', '游泳 2']],
  [
    'tick off whether I swam a lap, walked the cat and slept eight hours',
    ['Swam a lap 7', 'Walked the cat 7', 'Slept eight hours 7'],
  ],
  ['Sauna twice a week, chess once a week. I tick those', ['Sauna 2', 'Chess 1']],
  ['我想养成爬楼、早起、少糖三个习惯', ['爬楼 7', '早起 7', '少糖 7']],
])('what is done each day or week in %j are the habits', (text, wanted) => {
  const found = readApp(text).plan.details
  expect(found.kind).toBe('habits')
  expect(read(text).habits.map(({ name, goal }) => `${name} ${goal}`)).toEqual(wanted)
})

test('what somebody keeps forgetting names the rows, at each of its times', () => {
  const request = '我妈总忘记吃钙片，弄个打卡，早晚各一次，要看这星期哪天漏了'
  expect(said(request)).toEqual(['钙片 · 早上 7', '钙片 · 晚上 7'])
  expect(read(request).view).toBe('week')
  expect(readApp(request).left).toEqual([])
  expect(said('he forgets his eye drops twice a day, habit tracker')[0]).toMatch(/^Eye drops/)
})
