/** Follow-ups that change one thing of a timer, and nothing else. */
import { expect, test } from 'vitest'
import { readAsk } from '../../read/ask.ts'
import { changePlan } from '../../read/plan/change-plan.ts'
import { readPlan } from '../../read/plan/read-plan.ts'
import { TimerDetails } from './details.ts'

function changed(text: string, words: string) {
  const found = readPlan(readAsk(text, ''))
  if (found === null) throw new Error(`not read: ${text}`)
  const { plan, done, left } = changePlan(found.plan, readAsk(words, ''))
  const before = TimerDetails.parse(found.plan.details)
  const after = TimerDetails.parse(plan.details)
  return { before, after, done, left, isSamePage: plan.colour === found.plan.colour, plan }
}

test.each([
  [
    'rounds: climb 40 s, rest 20 s, 6 rounds, climb in red and rest in green',
    'make the rest blue',
    { tints: ['red', 'blue'] },
  ],
  [
    'rounds: climb 40 s, rest 20 s, 6 rounds',
    'put the rest in purple',
    { tints: [null, 'purple'] },
  ],
  ['跳绳40秒休息20秒6轮，跳绳红色休息绿色', '休息的颜色改成蓝色', { tints: ['red', 'blue'] }],
  [
    'talk clock of 9 minutes, green, yellow with 2 minutes left, red at the end',
    'make the yellow orange',
    { begins: 'green', marks: [{ colour: 'orange' }, { colour: 'red' }] },
  ],
  ['15分钟倒计时，到点变红', '到点改成变蓝', { over: 'blue' }],
  [
    '考试60分钟，剩20分钟变黄，剩5分钟变红',
    '剩10分钟变黄',
    { warn: 0, alerts: [{ seconds: 600, colour: 'yellow' }, { colour: 'red' }] },
  ],
])('%s: %s changes that colour alone', (text, words, wanted) => {
  const { after, isSamePage, left } = changed(text, words)
  expect(after).toMatchObject(wanted)
  expect(isSamePage).toBe(true)
  expect(left).toEqual([])
})

test('a colour of the page stays one of the page', () => {
  const { before, after, isSamePage } = changed('pull 30 s, rest 30 s, 5 rounds', 'a blue page')
  expect(after).toEqual(before)
  expect(isSamePage).toBe(false)
})

test.each([
  ['pull 30 s, rest 20 s, 5 rounds, 10 s to get ready', 'get ready 5 s', { ready: 5 }],
  ['练30秒歇20秒，5组，准备10秒', '准备改成5秒', { ready: 5 }],
  ['pull 30 s, rest 20 s, 5 rounds', 'a warm-up of 4 minutes', { first: { seconds: 240 } }],
  [
    'six doors, 40 seconds each, beep at each change',
    '50 seconds each',
    { rounds: [{ seconds: 50 }, { seconds: 50 }, {}, {}, {}, { seconds: 50 }] },
  ],
  [
    'box breathing',
    '6 seconds each',
    { rounds: [{ seconds: 6 }, { seconds: 6 }, { seconds: 6 }, { seconds: 6 }] },
  ],
  [
    'eggs: soft 4, medium 7, hard 10',
    'make soft 5 and hard 11',
    { rounds: [{ seconds: 300 }, { seconds: 420 }, { seconds: 660 }] },
  ],
  ['eggs: soft 4, medium 7, hard 10', 'start it when I tap', { quick: true }],
  [
    'metronome from 50 to 150, start at 72',
    'from 60 to 200',
    { beat: { bpm: 72, least: 60, most: 200 } },
  ],
  [
    'days until the fair on 3 May 2030 in days, hours, minutes and seconds',
    'hide the seconds',
    { clock: 'minutes' },
  ],
  ['days since 3 May 2020 in hours too', 'only days', { clock: 'days' }],
  [
    'two minutes each in turn for Ann, Bo, Cy',
    'one more, Dee',
    { names: ['Ann', 'Bo', 'Cy', 'Dee'] },
  ],
  ['轮流，每人两分钟，小明、小红', '再加一个人，叫小刚', { names: ['小明', '小红', '小刚'] }],
  [
    'stopwatch for 3 swimmers: Ida, Jo, Kai',
    'add Leo in lane 4',
    { lanes: 4, names: ['Ida', 'Jo', 'Kai', 'Leo'] },
  ],
  ['polish clock 45 s, red for the last 10', 'red for the last 15', { warn: 15, soon: 'red' }],
  ['chess clock 5+3', 'call the sides Left and Right', { sides: ['Left', 'Right'] }],
  ['timer of 20 minutes', 'say “Tea” at the end', { ending: 'Tea' }],
  ['stopwatch for 3 riders, places', 'name them Ann, Bo, Cy', { names: ['Ann', 'Bo', 'Cy'] }],
  [
    'six doors, 40 seconds each, beep at each change',
    '50 seconds',
    { rounds: [{ seconds: 50 }, {}, {}, {}, {}, { seconds: 50 }] },
  ],
  ['days until the fair on 3 May 2030 at 9:00', '改成11点', { time: '11:00' }],
])('%s: %s', (text, words, wanted) => {
  expect(changed(text, words).after).toMatchObject(wanted)
})

test('one of two clocks has no length of its own', () => {
  const { before, after, left } = changed(
    'chess clock 5+3, White and Black',
    'Black gets 9 minutes',
  )
  expect(after).toEqual(before)
  expect(left).toEqual(['Black gets 9 minutes'])
})

test('a colour that is taken away is gone', () => {
  const text = 'talk clock of 9 minutes, green, yellow with 2 minutes left, red at the end'
  expect(changed(text, 'no yellow').after.marks).toEqual([{ seconds: 540, colour: 'red' }])
})

test('a length of something that is not there changes no other', () => {
  const { before, after, left } = changed('pull 30 s, rest 20 s, 5 rounds', 'snooze 5 minutes')
  expect(after).toEqual(before)
  expect(left).toEqual(['snooze 5 minutes'])
})

test('the words of the end are those of the time and not of the page', () => {
  expect(changed('timer of 20 minutes', 'say “Tea” at the end').plan.extras.footer).toBeNull()
})
