import { expect, test } from 'vitest'
import { readAsk } from '../../read/ask.ts'
import { readPlan } from '../../read/plan/read-plan.ts'
import { TimerDetails } from './details.ts'

function read(text: string) {
  const read = readPlan(readAsk(text, ''))
  if (read === null) throw new Error(`No plan for: ${text}`)
  return { details: TimerDetails.parse(read.plan.details), left: read.left }
}

test.each([
  [
    'talk timer of 12 minutes with a bell at 2 minutes and at 10 minutes',
    [720],
    [
      { seconds: 120, isLeft: false, colour: null },
      { seconds: 600, isLeft: false, colour: null },
    ],
  ],
  [
    'countdown 60 minutes, beep at half time, 15 minutes left and 2 minutes left',
    [3600],
    [
      { seconds: 1800, isLeft: false, colour: null },
      { seconds: 900, isLeft: true, colour: null },
      { seconds: 120, isLeft: true, colour: null },
    ],
  ],
  [
    '面试计时：一共20分钟，剩5分钟变橙，剩1分钟变红',
    [1200],
    [
      { seconds: 300, isLeft: true, colour: 'orange' },
      { seconds: 60, isLeft: true, colour: 'red' },
    ],
  ],
  [
    '上课计时40分钟，第10分钟和第25分钟响铃',
    [2400],
    [
      { seconds: 600, isLeft: false, colour: null },
      { seconds: 1500, isLeft: false, colour: null },
    ],
  ],
])('%j has signals at its moments', (text, seconds, alerts) => {
  const { details, left } = read(text)
  expect(details.rounds.map((round) => round.seconds)).toEqual(seconds)
  expect(details).toMatchObject({ mode: 'countdown', alerts, warn: 0, soon: null })
  expect(left).toEqual([])
})

test('a double bell is two notes', () => {
  expect(read('timer of 4 minutes with a double bell at the end').details.notes).toBe(2)
})

test('one moment before the end stays the warning that can be changed', () => {
  expect(read('timer of 10 minutes, beep 1 minute before the end').details).toMatchObject({
    warn: 60,
    alerts: [],
  })
})

test.each([
  [
    'stretch timer: stretch 20 seconds, relax 10 seconds, 6 times, then 90 seconds break, 4 sets',
    { sets: 4, repeat: 6, between: { seconds: 90 } },
    [20, 10],
  ],
  [
    'kettlebell timer 40 s on 20 s off, 3 rounds, 2 minutes rest between sets, 5 sets',
    { sets: 5, repeat: 3, between: { seconds: 120 } },
    [40, 20],
  ],
  ['计时器：深蹲40秒，共3组，组间休息60秒', { sets: 3, repeat: 1, between: { seconds: 60 } }, [40]],
])('%j runs through its sets', (text, wanted, seconds) => {
  const { details } = read(text)
  expect(details).toMatchObject({ mode: 'countdown', flows: true, ...wanted })
  expect(details.rounds.map((round) => round.seconds)).toEqual(seconds)
})

test.each([
  [
    'sewing with 40 minutes of work and 8 minutes break, after four of them a longer break of 25 minutes',
    [2400, 480],
    1500,
  ],
  ['番茄钟，30分钟工作6分钟休息，三轮以后长休息20分钟', [1800, 360], 1200],
])('%j ends in its long break', (text, seconds, last) => {
  const { details } = read(text)
  expect(details.rounds.map((round) => round.seconds)).toEqual(seconds)
  expect(details.last?.seconds).toBe(last)
})

test.each([
  [
    'bread steps: knead 12 min, rest 45 min, bake 35 min, one after another',
    ['Knead', 'Rest', 'Bake'],
  ],
  ['洗发计时：打湿20秒，起泡60秒，冲洗90秒，每一步完了响一声', ['打湿', '起泡', '冲洗']],
])('the steps of %j follow one another', (text, names) => {
  const { details } = read(text)
  expect(details).toMatchObject({ mode: 'countdown', flows: true })
  expect(details.rounds.map(({ name }) => name)).toEqual(names)
})
