import fc from 'fast-check'
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
