import { expect, test } from 'vitest'
import { detectLang, readAsk } from '../../read/ask.ts'
import { TimerDetails } from './details.ts'
import { timer } from './timer.ts'

function read(text: string): TimerDetails {
  return TimerDetails.parse(timer.read(readAsk(text, '')).details)
}

function changed(details: TimerDetails, clause: string): TimerDetails | null {
  const spoken = detectLang(clause)
  const step = timer.change(details, clause, { lang: spoken, spoken })
  return step === null ? null : TimerDetails.parse(step.next)
}

test.each([
  [
    'each player gets 45 seconds per turn, 3 players',
    { mode: 'turns', names: ['Player 1', 'Player 2', 'Player 3'], rounds: [{ seconds: 45 }] },
  ],
  [
    'every speaker has 2 minutes, then the next one. names: Uma, Leo, Kit',
    { mode: 'turns', names: ['Uma', 'Leo', 'Kit'] },
  ],
  [
    'talk timer, green at 3 min, orange at 4, red at 5',
    {
      mode: 'speech',
      marks: [
        { seconds: 180, colour: 'green' },
        { seconds: 240, colour: 'orange' },
        { seconds: 300, colour: 'red' },
      ],
    },
  ],
  [
    '发言限时3分钟，剩一分钟变黄，超时变红',
    { mode: 'speech', marks: [{ seconds: 120 }, { seconds: 180, colour: 'red' }] },
  ],
  [
    'metronome from 50 to 180, start at 72',
    { mode: 'metronome', beat: { bpm: 72, least: 50, most: 180 } },
  ],
  [
    'breathing exercise, in 5, hold 2, out 6',
    { breath: true, repeat: 99, rounds: [{ seconds: 5 }, { seconds: 2 }, { seconds: 6 }] },
  ],
  [
    'days since we moved in on 4 May 2021, and a button to start over',
    { mode: 'date', up: true, again: true, day: '2021-05-04' },
  ],
  ['我们结婚多少天了，2019年3月8日', { mode: 'date', up: true, day: '2019-03-08' }],
  [
    '4 minutes warm up, then 20 seconds on, 10 off, 8 rounds, 2 min cool down',
    {
      first: { seconds: 240 },
      rounds: [{ seconds: 20 }, { seconds: 10 }],
      after: { seconds: 120 },
      repeat: 8,
    },
  ],
  [
    'three kilns at the same time, each with its own countdown',
    { mode: 'several', rounds: [{ name: 'Kiln 1', seconds: 300 }, {}, { name: 'Kiln 3' }] },
  ],
  [
    '同时蒸五笼，每笼单独计时，两分四十秒',
    { mode: 'several', rounds: [{ name: '笼 1', seconds: 160 }, {}, {}, {}, { name: '笼 5' }] },
  ],
  [
    'game clock for two players, 15 minutes each, 10 seconds added for every move',
    { mode: 'sides', increment: 10, rounds: [{ seconds: 900 }] },
  ],
  [
    '象棋钟，每人二十分钟，每走一步加五秒',
    { mode: 'sides', increment: 5, rounds: [{ seconds: 1200 }] },
  ],
  [
    'three stretches, two minutes each, 15 seconds between them',
    {
      mode: 'countdown',
      flows: true,
      rounds: [
        { name: 'Stretch 1', seconds: 120 },
        { seconds: 15 },
        { name: 'Stretch 2' },
        { seconds: 15 },
        { name: 'Stretch 3', seconds: 120 },
      ],
    },
  ],
  [
    '按摩，一个部位三分钟，总共三个部位，中间停十秒，换的时候响一下',
    { flows: true, rounds: [{ name: '部位 1', seconds: 180 }, { seconds: 10 }, {}, {}, {}] },
  ],
  [
    '每隔25分钟提醒我看窗外30秒',
    { mode: 'countdown', rounds: [{ seconds: 1500 }, { seconds: 30 }] },
  ],
])('a way of timing: %s', (text, wanted) => {
  expect(read(text)).toMatchObject(wanted)
  expect(timer.score(readAsk(text, ''))).toBeGreaterThan(1)
})

test.each([
  [
    'each player gets 45 seconds per turn, 3 players',
    'add Zoe',
    { names: ['Player 1', 'Player 2', 'Player 3', 'Zoe'] },
  ],
  [
    'three stretches, two minutes each, 15 seconds between them',
    'call them neck, arms and back',
    { rounds: [{ name: 'neck' }, { seconds: 15 }, { name: 'arms' }, {}, { name: 'back' }] },
  ],
  [
    '同时蒸五笼，每笼单独计时',
    '每笼都从六分半开始',
    { rounds: Array.from({ length: 5 }, () => ({ seconds: 390 })) },
  ],
  ['chess clock, 10 minutes each', 'give 3 seconds for each move', { increment: 3 }],
  ['chess clock 5+3', 'remove the increment', { increment: 0, rounds: [{ seconds: 300 }] }],
  ['metronome', 'start at 90', { beat: { bpm: 90 } }],
  [
    '20 seconds on, 10 off, 8 rounds',
    'make it 6 rounds and 15 off',
    { repeat: 6, rounds: [{ seconds: 20 }, { seconds: 15 }] },
  ],
  [
    'steep 3 min, then rest 5 min',
    'change steep to 4',
    { rounds: [{ seconds: 240 }, { seconds: 300 }] },
  ],
  [
    'steep 3 min, then rest 5 min',
    'rename steep to first pour',
    { rounds: [{ name: 'First pour' }, {}] },
  ],
  [
    'days until the play',
    'say "Break a leg" when less than a week is left',
    { near: { days: 7, words: 'Break a leg' } },
  ],
  [
    'buttons for 1 and 2 minutes',
    'turn the numbers orange for the last 20 seconds',
    { warn: 20, soon: 'orange' },
  ],
  [
    '第一泡20秒，第二泡30秒，点一下就开始',
    '加个第三泡，50秒',
    { rounds: [{}, {}, { name: '第三泡', seconds: 50 }] },
  ],
])('%s, and then: %s', (text, clause, wanted) => {
  expect(changed(read(text), clause)).toMatchObject(wanted)
})
