/** Wishes beside the lengths, in the words of people who have not seen how the timer reads. */
import { expect, test } from 'vitest'
import { readAsk } from '../../read/ask.ts'
import { readPlan } from '../../read/plan/read-plan.ts'
import { TimerDetails } from './details.ts'

function read(text: string) {
  const found = readPlan(readAsk(text, ''))
  if (found === null) throw new Error(`not read: ${text}`)
  return {
    plan: found.plan,
    left: found.left,
    details: TimerDetails.parse(found.plan.details),
  }
}

test.each([
  [
    'breathing 5-2-7 to calm down',
    { breath: true, rounds: [{ seconds: 5 }, { seconds: 2 }, { seconds: 7 }] },
  ],
  [
    'box breathing, 6 seconds each',
    { rounds: [{ seconds: 6 }, { seconds: 6 }, { seconds: 6 }, { seconds: 6 }] },
  ],
  [
    'Glaze minutes to choose from: matt 9, gloss 12, starting as soon as I tap',
    {
      mode: 'presets',
      quick: true,
      rounds: [
        { name: 'Matt', seconds: 540 },
        { name: 'Gloss', seconds: 720 },
      ],
    },
  ],
  ['bread 30 min, rolls 15 min, each on its own', { mode: 'several' }],
  [
    'holds of 20 s, 30 s and 40 s with 10 s rest between',
    {
      flows: true,
      rounds: [{ seconds: 20 }, { seconds: 10 }, { seconds: 30 }, { seconds: 10 }, { seconds: 40 }],
    },
  ],
  [
    'dip 50 minutes, break 10, repeat 4 times',
    { repeat: 4, rounds: [{ seconds: 3000 }, { seconds: 600 }] },
  ],
  [
    'focus 40 minutes break 8 minutes, long break 20 after 3',
    { rounds: [{ seconds: 2400 }, { seconds: 480 }], last: { seconds: 1200 }, repeat: 3 },
  ],
  [
    'sitting of 30 minutes with a bell at the start, every 10 minutes and at the end',
    { opens: true, every: 600, rounds: [{ seconds: 1800 }] },
  ],
  [
    'test of 40 minutes, warn at 10 and 5 minutes left',
    {
      alerts: [
        { seconds: 600, isLeft: true },
        { seconds: 300, isLeft: true },
      ],
    },
  ],
  ['talk clock 10 minutes, green, yellow with 2 minutes left, red at the end', { begins: 'green' }],
  [
    '辩论计时：正方反方各4分钟，剩30秒提醒，到点变红',
    { mode: 'sides', warn: 30, over: 'red', soon: null, sides: ['正方', '反方'] },
  ],
  [
    'turn clock 40 s a player for Vic, Wes and Xia',
    { mode: 'turns', names: ['Vic', 'Wes', 'Xia'] },
  ],
  ['节拍器，60到180可调，从96开始', { beat: { bpm: 96, least: 60, most: 180 } }],
  [
    'focus 30 minutes, break 5 minutes, subjects Law, Latin and Art, and a star for every session I finish',
    { subjects: ['Law', 'Latin', 'Art'], prize: 'star' },
  ],
  [
    'count days to 24 March 2027 our fair, and days to 1 June 2027 our trip',
    { mode: 'date', event: 'Fair', days: [{ name: 'Trip' }] },
  ],
  ['iron 8 minutes, and the screen goes red when done', { over: 'red' }],
  [
    'speech of 3 to 5 minutes: green at 3, yellow at 4, red at 5',
    { begins: null, marks: [{ seconds: 180 }, { seconds: 240 }, { seconds: 300 }] },
  ],
  [
    'clock of 4 minutes per juggler, Ava, Bo and Che, bell 30 seconds before the end',
    { mode: 'turns', names: ['Ava', 'Bo', 'Che'], warn: 30 },
  ],
  [
    'tea: white 2, green 3, black 5 min; whichever I tap starts; turn blue when done',
    {
      mode: 'presets',
      quick: true,
      over: 'blue',
      rounds: [{ name: 'White' }, { name: 'Green' }, {}],
    },
  ],
  ['polish clock 45 s, red for the last 10', { mode: 'countdown', warn: 10, soon: 'red' }],
  ['countdown 3-2-1 before a 60 second sprint', { ready: 3, rounds: [{ seconds: 60 }] }],
  ['arms 30 s, legs 45 s, back 60 s, then again', { repeat: 2, flows: true }],
  [
    '象棋钟，红方黑方各15分钟，每步5秒',
    { increment: 5, sides: ['红方', '黑方'], rounds: [{ seconds: 900 }] },
  ],
  ['离外婆生日9月12日还有几天，另外离国庆还有几天', { days: [{ name: '国庆', day: '10-01' }] }],
  ['倒数我们搬家，2027年3月4日上午10点', { event: '搬家', time: '10:00', clock: 'minutes' }],
])('%j is read whole', (text, wanted) => {
  const { details, left } = read(text)
  expect(details).toMatchObject(wanted)
  expect(left).toEqual([])
})

test.each([
  'talk clock of 8 minutes, green at first, red at the end, digits as large as possible',
  'two minutes per player, Ann, Bob and Cleo in turns, huge numbers',
  'stopwatch for 4 riders, biggest digits possible',
  '象棋钟，每人10分钟，数字越大越好',
])('the figures of %j are larger', (text) => {
  const { plan, left } = read(text)
  expect(plan.extras.numbers).toBe('large')
  expect(left).toEqual([])
})

test('what belongs to the timer is not called left out', () => {
  expect(read('stopwatch with laps for my rides on the hill').left).toEqual([])
  const text = 'row 40 s, rest 20 s, 6 rounds, red while they row and blue while they rest'
  expect(read(text)).toMatchObject({ left: [], details: { tints: ['red', 'blue'] } })
})

test('a rest between sets that are not timed waits for its start', () => {
  expect(read('rest timer: 4 sets, 2 minutes rest').details).toMatchObject({
    repeat: 4,
    sets: 1,
    flows: false,
    rounds: [{ seconds: 120 }],
  })
})

test('who calls when the time is up gives no title', () => {
  expect(read('烤饼15分钟，汤20分钟，一起走，到点叫我').plan.title).not.toBe('我')
})
