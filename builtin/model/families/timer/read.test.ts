import { expect, test } from 'vitest'
import { readAsk } from '../../read/ask.ts'
import { findLeft } from '../../read/clauses/leftover.ts'
import { changeTimer } from './change.ts'
import { TimerDetails } from './details.ts'
import { readTimer, scoreTimer } from './read.ts'

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

test.each([
  ['egg timer: soft 4, medium 7, hard 10', ['presets', [240, 420, 600]]],
  ['focus timer, 50 minutes work 10 rest', ['countdown', [3000, 600]]],
  ['撑40秒歇20秒，一共6组', ['countdown', [40, 20]]],
  ['卤蛋15、炖肉90、蒸饭25，厨房计时器，要能同时跑', ['several', [900, 5400, 1500]]],
  ['three pots at once: pasta 9 min, rice 12, beans 20', ['several', [540, 720, 1200]]],
  ['chess clock 10 minutes each', ['sides', [600]]],
  ['stopwatch for 6 runners, ranking at the end', ['lanes', []]],
])('lengths without units and ways of timing: %j', (text, [mode, seconds]) => {
  const details = read(text)
  expect([details.mode, details.rounds.map((round) => round.seconds)]).toEqual([mode, seconds])
})

test.each([
  ['pomodoro 25/5, long break 15 after 4', { repeat: 4, last: { seconds: 900 } }],
  ['HIIT 40 seconds on 20 off, 10 second get ready', { ready: 10, rounds: [{}, {}] }],
  ['间歇训练，跑1分钟走30秒，还剩10秒响一声，结束响两声', { warn: 10, notes: 2 }],
  ['boxing timer, green while fighting, red while resting', { tints: ['green', 'red'] }],
  ['番茄钟，每完成一个种一棵树，科目选：语文、数学', { prize: 'tree', subjects: ['语文', '数学'] }],
  ['countdown to 3 May 2027 at 2pm, full screen', { time: '14:00', fullScreen: true }],
  [
    'birthdays: countdown to Mum 4 March, Dad 9 August',
    { day: '03-04', days: [{ name: 'Dad', day: '08-09' }] },
  ],
])('what else a timer has: %j', (text, details) => {
  expect(read(text)).toMatchObject(details)
})

test.each([
  ['boxing timer 3 minutes', 'give us a 10 second get ready countdown', { ready: 10 }],
  ['stopwatch for 6 swimmers', 'we have 8 lanes now', { lanes: 8 }],
  [
    'countdown to 3 May 2027',
    'also count down to the hen do on 2 April 2027',
    { days: [{ day: '2027-04-02' }] },
  ],
  ['pomodoro', 'plant a tree for each finished one', { prize: 'tree', tally: true }],
])('%j is changed by %j', (text, clause, details) => {
  expect(changeTimer(read(text), clause, langs)?.next).toMatchObject(details)
})

test('money, lists and games with times in them are no timers', () => {
  const score = (text: string): number => scoreTimer(readAsk(text, ''))
  for (const text of [
    'budget, what is left per day till the end of the month',
    'a list of workouts',
  ])
    expect(score(text)).toBeLessThan(3)
  for (const text of ['something that beeps every 20 minutes', '泡脚20分钟到点响铃'])
    expect(score(text)).toBeGreaterThan(2)
})

test.each([
  [
    'pomodoro: 30 minutes work, 6 minutes break and a 20 minute break after every third round',
    3,
    1200,
  ],
  ['番茄钟，学40分钟歇8分钟，每完成四个番茄休息25分钟', 4, 1500],
])('the longer break after several rounds: %j', (text, repeat, seconds) => {
  expect(read(text)).toMatchObject({ repeat, last: { seconds } })
})

test.each([
  ['days until the fair on 9 May 2027, write "Bring the tent" below', 'Bring the tent', ''],
  ['离开学还有几天，2027年9月1日，下面显示“早睡早起”', '早睡早起', ''],
  ['a 4 minute egg timer, when it ends show "Eat!"', '', 'Eat!'],
  ['倒计时3分钟，结束时显示“吃饭啦”', '', '吃饭啦'],
  ['a timer called "Slow tea", 4 minutes', '', ''],
])('words that stand on the page: %j', (text, sentence, ending) => {
  expect(read(text)).toMatchObject({ sentence, ending })
})

test.each([
  ['a 3 minute timer that beeps every 20 seconds', { every: 20, rounds: [{ seconds: 180 }] }],
  ['刷牙3分钟，每20秒响一下', { every: 20, rounds: [{ seconds: 180 }] }],
  ['talk timer 9 minutes, turns orange for the last 2 minutes', { soon: 'orange', warn: 120 }],
  ['work 30 minutes, then stretch for 1 minute, over and over', { repeat: 99 }],
  ['咖啡计时，能选手冲3分钟、法压4分钟', { rounds: [{ name: '手冲' }, { name: '法压' }] }],
  [
    'routine: squats, planks, crunches, 30 seconds each with 10 seconds rest',
    {
      rounds: [
        { name: 'Squats' },
        { seconds: 10 },
        { name: 'Planks' },
        {},
        { name: 'Crunches' },
        {},
      ],
    },
  ],
  ['辩论钟，正方反方各5分钟', { sides: ['正方', '反方'], rounds: [{ name: '', seconds: 300 }] }],
])('what a timer does besides: %j', (text, wanted) => {
  expect(read(text)).toMatchObject(wanted)
})

test.each([
  ['同时开好几个倒计时，每个写个名字比如炖汤、蒸鱼，自己设分钟数', ['炖汤', '蒸鱼']],
  ['Several countdowns at once, labels such as bread, soup and cake', ['Bread', 'Soup', 'Cake']],
])('the names of %j are those of its timers', (text, names) => {
  expect(read(text).rounds.map(({ name }) => name)).toEqual(names)
})

test.each([
  ['metronome, 3 beats to the bar, 84 per minute', 84, 3],
  ['A metronome with 6/8 at 58', 58, 6],
  ['节拍器，每分钟90下，3拍', 90, 3],
])('how fast and in what bar it beats: %j', (text, bpm, beats) => {
  const ask = readAsk(text, '')
  const { details, used, isGuess } = readTimer(ask)
  expect(details).toMatchObject({ mode: 'metronome', beat: { bpm, beats } })
  expect(findLeft(ask, used, isGuess)).toEqual([])
})

test('a breath goes out in other words, and a pause is called as it was', () => {
  expect(read('呼吸训练：吸气5秒，停3秒，吐气7秒').rounds).toEqual([
    { name: '吸气', seconds: 5 },
    { name: '停', seconds: 3 },
    { name: '吐气', seconds: 7 },
  ])
})

test('who chooses among the subjects is none of them', () => {
  expect(read('番茄钟，专注30分钟，科目物理、化学、历史由我自己挑').subjects).toEqual([
    '物理',
    '化学',
    '历史',
  ])
})

test('what somebody does on the day is no event', () => {
  expect(read('Days until our trip to Oslo! We fly on 14 June 2027').event).toBe('Trip to Oslo')
})
