import { expect, test } from 'vitest'
import { detectLang, readAsk } from '../../read/ask.ts'
import { findLeft } from '../../read/clauses/leftover.ts'
import { TimerDetails } from './details.ts'
import { timer } from './timer.ts'

function read(text: string): { details: TimerDetails; left: string[] } {
  const ask = readAsk(text, '')
  const { details, used, isGuess } = timer.read(ask)
  return { details: TimerDetails.parse(details), left: findLeft(ask, used, isGuess) }
}

function changed(text: string, clause: string): TimerDetails | null {
  const spoken = detectLang(clause)
  const step = timer.change(read(text).details, clause, { lang: spoken, spoken })
  return step === null ? null : TimerDetails.parse(step.next)
}

const TRACK =
  'Stopwatch for my four runners, Ana, Bo, Cleo and Dee, at the track. I stop each one and see who came first.'
const TRACK_ZH = '跑步比赛秒表，给大壮、小胖、阿飞三个人同时计时，看谁第一'

test.each([
  [TRACK, 'lanes', ['Ana', 'Bo', 'Cleo', 'Dee']],
  ['Kart race: one stopwatch each for Sam, Theo, Max; ranking.', 'lanes', ['Sam', 'Theo', 'Max']],
  [TRACK_ZH, 'lanes', ['大壮', '小胖', '阿飞']],
  [
    'Card night: Dora, Emil and Fay take turns, 45 seconds each, then it goes to the next one. Fay is so slow.',
    'turns',
    ['Dora', 'Emil', 'Fay'],
  ],
  [
    '打牌计时，老张、老李、老周轮着来，每人60秒，到时间换下一个，老周最慢了',
    'turns',
    ['老张', '老李', '老周'],
  ],
])('%s knows who takes part', (text, mode, names) => {
  const { details, left } = read(text)
  expect(details).toMatchObject({ mode, names })
  expect(left).toEqual([])
  if (mode === 'lanes') expect(details.lanes).toBe(names.length)
})

test.each([
  [TRACK, 'add a lane for Eli', ['Ana', 'Bo', 'Cleo', 'Dee', 'Eli']],
  [TRACK, 'another lane', ['Ana', 'Bo', 'Cleo', 'Dee']],
  [TRACK_ZH, '去掉小胖', ['大壮', '阿飞']],
  [TRACK_ZH, '加一条泳道给浩浩', ['大壮', '小胖', '阿飞', '浩浩']],
])('of %s, %s changes who has a lane', (text, clause, names) => {
  expect(changed(text, clause)?.names).toEqual(names)
})

test('days of the week side by side are nobody', () => {
  expect(read('Stopwatch for laps on Monday, Wednesday and Friday').details.names).toEqual([])
})

test.each([
  ['sprint 20 seconds, jog 40 seconds, nine rounds', 'twelve sets', 9, 12],
  ['sprint 20 seconds, jog 40 seconds, nine rounds', 'two more rounds', 9, 11],
  ['跳绳40秒，休息20秒，十二组', '改成十五组', 12, 15],
  ['跳绳40秒，休息20秒，七组', '再加两组', 7, 9],
])('rounds of %s and %s are counted in words', (text, clause, before, after) => {
  expect(read(text).details.repeat).toBe(before)
  expect(changed(text, clause)?.repeat).toBe(after)
})

test.each([
  ['count down the days until my son starts school, September 3 2029', 'Son starts school'],
  ['how many days until our daughter gets married, 12 June 2030?', 'Daughter gets married'],
])('%s is about what happens that day', (text, event) => {
  expect(read(text).details.event).toBe(event)
})

test('to stretch and to relax are repeated where nothing else is', () => {
  const { details } = read('stretch 20 seconds, relax 10, eight times')
  expect(details.rounds.map(({ name }) => name)).toEqual(['Stretch', 'Relax'])
  expect(details.repeat).toBe(8)
})

test('breaths that are counted in a word end after so many', () => {
  expect(read('breathing: in 4, hold 4, out 6, twelve times').details.repeat).toBe(12)
})
