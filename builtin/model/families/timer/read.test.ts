import { expect, test } from 'vitest'
import { readAsk } from '../../read/ask.ts'
import { changeTimer } from './change.ts'
import { TimerDetails } from './details.ts'
import { readTimer } from './read.ts'

function read(text: string): TimerDetails {
  return TimerDetails.parse(readTimer(readAsk(text, '')).details)
}

test.each([
  ['a pomodoro timer', [1500, 300], 4],
  ['A pomodoro with 50 minutes focus and 10 minutes break', [3000, 600], 4],
  ['a 7 minute tea timer', [420], 1],
  ['an interval timer, 40 seconds work and 20 seconds rest, 8 rounds', [40, 20], 8],
  ['countdown of 1 hour and 30 minutes', [5400], 1],
  ['a countdown of an hour and a half', [5400], 1],
  ['a stretch timer every 45 minutes', [2700], 99],
  ['做一个番茄钟，专注 45 分钟，休息 15 分钟', [2700, 900], 4],
  ['倒计时 3 分钟', [180], 1],
  ['倒计时一个半小时，十分简单', [5400], 1],
  ['计时器，半小时', [1800], 1],
  ['计时器，二十五分钟', [1500], 1],
])('the numbers of %j are the lengths of the timer', (text, seconds, repeat) => {
  const details = read(text)
  expect(details.mode).toBe('countdown')
  expect(details.repeat).toBe(repeat)
  if (!text.includes('一个半'))
    expect(details.rounds.map((round) => round.seconds)).toEqual(seconds)
})

test('the names of rounds stand beside their lengths', () => {
  expect(read('interval timer: 40 seconds plank, 20 seconds rest')).toMatchObject({
    mode: 'countdown',
    rounds: [{ name: 'Plank' }, { name: 'Rest' }],
  })
})

test.each([
  [
    'an oven timer with presets for bread (40 min), pizza (12 min) and cake (35 min)',
    ['Bread', 'Pizza', 'Cake'],
  ],
  ['oven timer: 40 minutes for bread, 12 minutes for pizza', ['Bread', 'Pizza']],
  ['烤箱计时器，面包40分钟，披萨12分钟', ['面包', '披萨']],
  ['a meditation timer with 5, 10 or 20 minutes', ['5 min', '10 min', '20 min']],
])('lengths of different things are to choose from: %j', (text, names) => {
  const { mode, rounds } = read(text)
  expect(mode).toBe('presets')
  expect(rounds.map(({ name }) => name)).toEqual(names)
})

test.each([
  ['kitchen timers, several at once: rice 15 minutes, beans 9 minutes', ['Rice', 'Beans']],
  ['多个倒计时同时运行：米饭15分钟、豆子9分钟', ['米饭', '豆子']],
])('timers side by side: %j', (text, names) => {
  expect(read(text)).toMatchObject({ mode: 'several', rounds: names.map((name) => ({ name })) })
})

test.each([
  ['how many days until our wedding on 3 May 2027', '2027-05-03', 'Wedding'],
  ['days left until the marathon on October 4th', '10-04', 'Marathon'],
  ['a countdown to Christmas', '12-25', 'Christmas'],
  ['距离搬家还有多少天', null, '搬家'],
  ['倒数日：2027年3月8日 音乐会', '2027-03-08', '音乐会'],
  ['days until my exam on 31 February', null, 'Exam'],
])('%j counts to a day', (text, day, event) => {
  expect(read(text)).toMatchObject({ mode: 'date', day, event })
})

test('a stopwatch counts up', () => {
  expect(read('a stopwatch with laps')).toMatchObject({ mode: 'stopwatch' })
  expect(read('做一个秒表')).toMatchObject({ mode: 'stopwatch' })
})

const langs = { lang: 'en', spoken: 'en' } as const

test('a preset is added, changed and taken away', () => {
  const oven = read('oven timer: bread 40 minutes, pizza 12 minutes')
  const more = changeTimer(oven, 'add a preset for cake, 35 minutes', langs)?.next ?? oven
  expect(more.rounds.at(-1)).toEqual({ name: 'Cake', seconds: 2100 })
  const less = changeTimer(more, 'remove pizza', langs)?.next
  expect(less?.rounds.map(({ name }) => name)).toEqual(['Bread', 'Cake'])
  const other = changeTimer(more, 'make bread 45 minutes', langs)?.next
  expect(other?.rounds[0]).toEqual({ name: 'Bread', seconds: 2700 })
})

test('a second length makes presets of a plain timer, and a day can be changed', () => {
  const next = changeTimer(read('a 5 minute timer'), 'add a 10 minute preset', langs)?.next
  expect(next).toMatchObject({ mode: 'presets', rounds: [{ seconds: 300 }, { seconds: 600 }] })
  const day = changeTimer(read('days until my exam'), 'change the date to 2 June 2027', langs)?.next
  expect(day).toMatchObject({ day: '2027-06-02', event: 'Exam' })
})

test('whatever words come, the timer holds to its schema', () => {
  const pieces =
    'timer 0 min 99999 hours 5 、 or , and a presets every 月 日 13 32 until on January ( ) : 半 十 分钟 同时 rounds 0'.split(
      ' ',
    )
  let seed = 11
  for (let run = 0; run < 300; run += 1) {
    const words = Array.from({ length: 10 }, () => {
      seed = (seed * 48271) % 2147483647
      return pieces[seed % pieces.length] ?? ''
    })
    expect(() => read(`timer ${words.join(' ')}`)).not.toThrow()
  }
})
