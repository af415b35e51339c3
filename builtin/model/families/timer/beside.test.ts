/** What people tell beside a timer, signals of each second, and what is named in unusual ways. */
import { expect, test } from 'vitest'
import { detectLang, readAsk } from '../../read/ask.ts'
import { readPlan } from '../../read/plan/read-plan.ts'
import { TimerDetails } from './details.ts'
import { backgroundSpans } from './reading/read-background.ts'
import { timer } from './timer.ts'

function read(text: string) {
  const found = readPlan(readAsk(text, ''))
  if (found === null) throw new Error(`not read: ${text}`)
  const { plan, left } = found
  return { plan, left, details: TimerDetails.parse(plan.details) }
}

function changed(text: string, clause: string): TimerDetails {
  const spoken = detectLang(clause)
  const step = timer.change(read(text).details, clause, { lang: spoken, spoken })
  if (step === null) throw new Error(`not changed: ${clause}`)
  return TimerDetails.parse(step.next)
}

test.each([
  "Rowing erg nights with the lads' club: 30 s hard, 30 s easy, 8 rounds",
  'The basses rush in each slow song, so I want a metronome at 66, 4/4',
  'Hot bakery in July, feeling worn out. A countdown of 12 minutes for the buns',
  'stopwatch with a huge lap button i can press with wet hands',
  'timer of 9 minutes, digits big enough for the whole class',
  '我带社区老年队打太极：热身60秒，打拳120秒，休息30秒，做4轮',
  '药膏敷完就忘，大家老笑话我！做个15分钟倒计时',
])('what %j tells beside the timer is no wish', (text) => {
  expect(read(text).left).toEqual([])
})

test('a wish before the timer is no story', () => {
  expect(backgroundSpans('Confetti and statistics, a timer of 20 minutes', [])).toEqual([])
  expect(backgroundSpans('Slow Sunday, a timer of 20 minutes', [])).toEqual([{ start: 0, end: 11 }])
})

test('what is asked for as big or silent is so', () => {
  expect(read('stopwatch with a giant lap button').plan.extras.buttons).toBe('large')
  expect(read('a silent countdown of 4 minutes').plan.extras.silent).toBe(true)
})

test.each([
  ['timer of 8 minutes that beeps every second of the last five', 5],
  ['countdown 3 minutes, tick for the last 15 seconds', 15],
  ['计时6分钟，最后10秒每秒响一下', 10],
])('%j has a signal for each second of its end', (text, warn) => {
  expect(read(text).details).toMatchObject({ warn, ticks: true, every: 0, notes: 3 })
  expect(read(text).left).toEqual([])
})

test('one signal before the end may become one for each second', () => {
  expect(changed('timer of 8 minutes', 'beep every second for the last 10 seconds')).toMatchObject({
    warn: 10,
    ticks: true,
    every: 0,
  })
})

test.each([
  ['two timers at once: oven A 20 minutes, oven B 30 minutes', ['Oven A', 'Oven B']],
  ['计时：听题20秒，准备10秒，答题40秒，循环3次', ['听题', '准备', '答题']],
  ['mat timer, 45 s push 15 s rest x4', ['Push', 'Rest']],
])('%j names its lengths', (text, names) => {
  expect(read(text).details.rounds.map(({ name }) => name)).toEqual(names)
  expect(read(text).details.ready).toBe(0)
})

test.each([
  ['box breathing, five rounds, then the words "Go on stage"', 'Go on stage'],
  ['timer 7 minutes, and finally "Rinse it"', 'Rinse it'],
  ['timer of 1 h with a bell every 10 minutes and "Turn it off" at the end', 'Turn it off'],
  ['倒计时9分钟，煮完显示“关火”', '关火'],
])('%j ends with its words', (text, ending) => {
  expect(read(text).details).toMatchObject({ ending, sentence: '' })
})

test('a quoted name with a length is one more timer', () => {
  const names = changed('两个计时同时走：煮面5分钟、煮汤20分钟', '再加一个“蒸蛋”8分钟').rounds
  expect(names.map(({ name }) => name)).toEqual(['煮面', '煮汤', '蒸蛋'])
})

test.each([
  ['turn timer for Otto, Lin and me (Rosa), 40 seconds each turn', ['Otto', 'Lin', 'Rosa']],
  ['Otto, Lin and me take turns, 40 seconds each', ['Otto', 'Lin', 'Me']],
])('who asks in %j takes part', (text, names) => {
  expect(read(text).details).toMatchObject({ mode: 'turns', names })
})

test('a day below the first counts its own way, goes again, and always has a name', () => {
  const text = 'days until the fair on 3 May 2030 and days since we met on 14 February'
  expect(read(text).details.days).toEqual([{ id: 1, name: 'Met', day: '02-14', up: true }])
  expect(changed(text, 'remove met').days).toEqual([])
  const more = changed(text, 'add another date: 8 August')
  expect(more).toMatchObject({ day: '2030-05-03' })
  expect(more.days?.at(-1)).toMatchObject({ name: '8 August', day: '08-08' })
})

test('several moments may share the unit of the last', () => {
  const { details } = read('tea ceremony timer 20 min, bell at 5, 10 and 15 minutes')
  expect(details.alerts.map(({ seconds }) => seconds)).toEqual([300, 600, 900])
  expect(details.rounds).toHaveLength(1)
})

test('a metronome takes its tempo, and its accent may move', () => {
  const text = 'tempo 84 metronome for the tuba, 5/4'
  expect(read(text).details.beat).toMatchObject({ bpm: 84, beats: 5 })
  expect(changed(text, 'accent every 3').beat).toMatchObject({ bpm: 84, beats: 3 })
})
