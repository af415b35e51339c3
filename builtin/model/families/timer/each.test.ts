/** One length for each of several, who is timed side by side, and follow-ups that change what they name. */
import { expect, test } from 'vitest'
import { asksToMake, readAsk } from '../../read/ask.ts'
import { changePlan } from '../../read/plan/change-plan.ts'
import { readPlan } from '../../read/plan/read-plan.ts'
import { describeTimer } from './describe.ts'
import { TimerDetails } from './details.ts'

function read(text: string) {
  const ask = readAsk(text, '')
  const found = readPlan(ask)
  if (found === null) throw new Error(`not read: ${text}`)
  const details = TimerDetails.parse(found.plan.details)
  return { ...found, details, said: describeTimer(details, { lang: ask.lang, spoken: ask.lang }) }
}

function changed(text: string, words: string) {
  const { plan, done, left } = changePlan(read(text).plan, readAsk(words, ''))
  return { details: TimerDetails.parse(plan.details), plan, done, left }
}

test.each([
  ['a timer of 2 minutes for each juggler', 'Each juggler 2 min'],
  ['audition timer where every singer performs for 4 minutes', 'Each singer 4 min'],
  ['ballet warm-down timer, 40 seconds per leg', 'Each leg 40 s'],
  ['竞选计时，每位同学讲2分钟', '每位同学 2 分钟'],
  [
    'pitch clock, 3 minutes per team, yellow with 1 minute left, red at the end',
    'Each team: 3 min',
  ],
  ['a timer of 2 minutes for the juggler each evening', '2 min'],
])('%s says whose the length is', (text, said) => {
  expect(read(text).said).toMatch(new RegExp(`^${said}`))
  expect(read(text).left).toEqual([])
})

test.each([
  ['竞选计时，每位同学讲2分钟', '每人改成5分钟吧', 300, '每人 5 分钟'],
  ['竞选计时，每位同学讲2分钟', '麻烦改成5分钟啦', 300, '每位同学 5 分钟'],
  ['a timer of 2 minutes for each juggler', '3 minutes each please', 180, 'Each juggler 3 min'],
  ['A 10 minute soak timer', 'Lengthen it to 12 minutes', 720, 'Soak 12 min'],
])('of %s, %s names what has another length', (text, words, seconds, said) => {
  const { details, done } = changed(text, words)
  expect(details.rounds.map((round) => round.seconds)).toEqual([seconds])
  expect(details.rounds[0]?.name).toBe(read(text).details.rounds[0]?.name)
  expect(done).toEqual([said])
})

test.each([
  ['Hill run: time Uma, Vito and Wes together and tell me who was fastest', ['Uma', 'Vito', 'Wes']],
  ['time Uma and Vito at the same time, show the winner', ['Uma', 'Vito']],
  ['给阿海和小川同时计时，看谁快', ['阿海', '小川']],
])('%s is a stopwatch for each of them', (text, names) => {
  const { details, left } = read(text)
  expect(details).toMatchObject({ mode: 'lanes', lanes: names.length, names })
  expect(left).toEqual([])
})

test('dishes that are timed at once are no race', () => {
  expect(read('timers for Ham and Peas at once, 20 minutes and 8 minutes').details.mode).toBe(
    'several',
  )
})

test.each([
  'stains to choose from: oak 8, ash 6 minutes, starts when tapped',
  'stains to choose from: oak 8, ash 6 minutes, each begins on a tap',
])('%s', (text) => {
  expect(read(text).details.quick).toBe(true)
  expect(read(text).left).toEqual([])
})

test.each([
  ['How many days until we sail to Malta on 9 April 2028?', 'We sail to Malta', '2028-04-09'],
  ['离搬家去大理还有多少天？2028年4月9日出发', '搬家去大理', '2028-04-09'],
])('%s asks for a countdown', (text, event, day) => {
  expect(asksToMake(text)).toBe(true)
  expect(read(text).details).toMatchObject({ event, day })
})

test('what happens on a day stays when it moves, in the year that is near', () => {
  const text = 'How many days until we sail to Malta on 29 December 2028?'
  const { details } = changed(text, 'the trip is now on 3 January')
  expect(details).toMatchObject({ event: 'We sail to Malta', day: '2029-01-03' })
})

test('minutes on the minute are rounds', () => {
  expect(read('EMOM for 14 minutes').details).toMatchObject({
    rounds: [{ seconds: 60 }],
    repeat: 14,
  })
  expect(changed('EMOM for 14 minutes', 'make it 20 minutes').details.repeat).toBe(20)
})

test.each([
  ['a 40 minute exam timer, warn with 8 minutes left', 'warn at 6 minutes instead', { warn: 360 }],
  ['刷题40分钟倒计时，剩8分钟提醒', '提醒改成6分钟', { warn: 360 }],
  ['a rowing timer of 8 minutes with a beep every 40 seconds', 'every 50 seconds', { every: 50 }],
])('of %s, %s moves the signal alone', (text, words, wanted) => {
  const { details, left } = changed(text, words)
  expect(details).toEqual({ ...read(text).details, ...wanted })
  expect(left).toEqual([])
})

test('a colour with so much left comes then', () => {
  const { details } = read('an exam timer of 50 minutes, orange at 8 minutes left')
  expect(details).toMatchObject({ warn: 480, soon: 'orange' })
})

test('the short names of long rounds have their colours', () => {
  const { details } = changed('间歇跑：山路冲刺30秒，平路慢走60秒，5组', '冲刺用红色，慢走用绿色')
  expect(details.tints).toEqual(['red', 'green'])
})

test('the days since a day may begin anew', () => {
  const { details } = changed('days since we stopped smoking on 9 May 2026', 'a start over button')
  expect(details.again).toBe(true)
})

test('a long break is said to be one', () => {
  const { done } = changed('a pomodoro timer', 'give me a long break of 25 minutes')
  expect(done).toEqual(['Long break 25 min'])
})

test('no colour that is not there makes the page none of it', () => {
  expect(changed('a red 5 minute timer', 'no blue')).toMatchObject({ done: [], left: ['no blue'] })
  expect(changed('a red 5 minute timer', 'no red').plan.colour).toBe(null)
})

test.each([
  ['a 40 minute nap timer', '5 minutes longer', [2700]],
  [
    'baths to choose from: first 20, second 40 minutes',
    'add 5 minutes to the second',
    [1200, 2700],
  ],
  ['洗涤20分钟、烘干40分钟，同时计时', '烘干再加5分钟', [1200, 2700]],
  ['a 40 minute nap timer', 'cut it by 5 minutes', [2100]],
  // How long it is now, and no more or less of it.
  ['pull 40 s, rest 30 s, 6 rounds', 'a shorter rest, 20 seconds', [40, 20]],
  ['午睡40分钟倒计时', '缩短到30分钟', [1800]],
])('of %s, %s changes it by so much', (text, words, seconds) => {
  expect(changed(text, words).details.rounds.map((round) => round.seconds)).toEqual(seconds)
})

test('players without names are as many as the words want', () => {
  expect(changed('发言计时，9人，每人80秒，轮流', '改成7个人').details.names).toHaveLength(7)
})

test('a time of the day is no length', () => {
  expect(read('a timer for 6:40 tomorrow').details.rounds).not.toMatchObject([{ seconds: 400 }])
})

test('warming up and cooling down stand in a row', () => {
  const { details } = read('row class: 8 minutes warm up, 20 minutes rowing, 4 minutes cool down')
  expect(details).toMatchObject({ mode: 'countdown', rounds: [{}, {}, {}] })
})

test('many rounds of so much on and off are seconds', () => {
  const { details } = read('swings: 25 on, 35 off, nine rounds')
  expect(details.rounds.map((round) => round.seconds)).toEqual([25, 35])
})

test.each([
  ['再加一档6分钟的', '6 分钟'],
  ['再来一档6分钟', '6 分钟'],
  ['加一档叫浓茶 6分钟', '浓茶'],
  ['加6分钟的', '6 分钟'],
])('one more length is named by its words and not by its measure: %s', (words, name) => {
  const { details } = changed('泡茶倒计时，2分钟和4分钟两档', words)
  expect(details.rounds.map((round) => round.name)).toEqual(['2 分钟', '4 分钟', name])
})

test('who is spoken of once more is not added again', () => {
  const { details, left } = changed(
    'stopwatch for three rowers, Una, Sam and Ned',
    'Pia is rowing too, add her.',
  )
  expect(details.names).toEqual(['Una', 'Sam', 'Ned', 'Pia'])
  expect(left).toEqual([])
})
