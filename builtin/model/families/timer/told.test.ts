/** What people tell of a timer in their own words, and how they change it. */
import { expect, test } from 'vitest'
import { detectLang, readAsk } from '../../read/ask.ts'
import { TimerDetails } from './details.ts'
import { timer } from './timer.ts'

function read(text: string): TimerDetails {
  return TimerDetails.parse(timer.read(readAsk(text, '')).details)
}

function changed(text: string, clause: string): TimerDetails {
  const spoken = detectLang(clause)
  const step = timer.change(read(text), clause, { lang: spoken, spoken })
  if (step === null) throw new Error(`not changed: ${clause}`)
  return TimerDetails.parse(step.next)
}

test.each([
  ['a quarter of an hour for the dough', [900]],
  ['forty-five minute timer', [2700]],
  ['timer of two and a half minutes', [150]],
  ['timer 2 minutes 30', [150]],
  ['计时一刻钟', [900]],
  ['two timers at once: soup 2:30, toast 1:15', [150, 75]],
  [
    'timers side by side: shelf 1 fifteen minutes, shelf 2 twenty, shelf 3 thirty',
    [900, 1200, 1800],
  ],
])('%j is as long as it says', (text, seconds) => {
  expect(read(text).rounds.map((round) => round.seconds)).toEqual(seconds)
})

test.each([
  [
    "a speaker's clock of 6 minutes, green at first, yellow with 2 minutes left, red at the end",
    {
      begins: 'green',
      down: true,
      marks: [
        [240, 'yellow'],
        [360, 'red'],
      ],
    },
  ],
  [
    'pitch night: 4 minutes each, amber for the last minute and red when time is up',
    {
      begins: null,
      down: true,
      marks: [
        [180, 'orange'],
        [240, 'red'],
      ],
    },
  ],
  [
    'speech, nine minutes, green until 7 minutes, yellow until 8:30, then red',
    {
      begins: 'green',
      down: false,
      marks: [
        [420, 'yellow'],
        [510, 'red'],
        [540, 'red'],
      ],
    },
  ],
  [
    '述职每人6分钟，第5分钟变黄，到点变红',
    {
      begins: null,
      down: false,
      marks: [
        [300, 'yellow'],
        [360, 'red'],
      ],
    },
  ],
])('the colours of %j come in their time', (text, { begins, down, marks }) => {
  const details = read(text)
  expect(details).toMatchObject({ mode: 'speech', begins, down })
  expect(details.marks.map(({ seconds, colour }) => [seconds, colour])).toEqual(marks)
})

test.each([
  [
    'skipping: 50 seconds jump, 25 seconds rest, 9 of those, yellow for jumping and teal for resting',
    { repeat: 9, tints: ['yellow', 'teal'] },
  ],
  ['做50秒停25秒，9轮，做的时候红色，停的时候绿色', { repeat: 9, tints: ['red', 'green'] }],
  ['drills: one-minute stations, 7 of them, 15 seconds to swap', { repeat: 7 }],
  ['tabata', { repeat: 8, rounds: [{ seconds: 20 }, { seconds: 10 }] }],
  ['circuit 45/15, nine rounds', { repeat: 9, rounds: [{ name: 'Work' }, { name: 'Rest' }] }],
  [
    'study 40 minutes rest 8, after three of them half an hour off',
    { repeat: 3, last: { seconds: 1800 }, rounds: [{ seconds: 2400 }, { seconds: 480 }] },
  ],
  [
    '番茄钟，学35歇5，三个之后歇20分钟，科目有数学、语文',
    { repeat: 3, last: { seconds: 1200 }, subjects: ['数学', '语文'] },
  ],
  ['meditation 30 minutes with a bell every minute', { every: 60, repeat: 1 }],
  ['exam: 12 minutes preparation, then 18 minutes talk', { ready: 0, rounds: [{}, {}] }],
  ['sauna 10 minutes, the screen goes blue when time is up', { mode: 'countdown', over: 'blue' }],
])('%j is a row of rounds', (text, asked) => {
  expect(read(text)).toMatchObject(asked)
})

test.each([
  ['dye bath: light 4, mid 9, dark 18 minutes, whichever I tap starts', ['Light', 'Mid', 'Dark']],
  ['泡脚计时，短15分钟、中25分钟、长40分钟，点哪个走哪个', ['短', '中', '长']],
])('a choice starts at once where it shall: %j', (text, names) => {
  const details = read(text)
  expect(details).toMatchObject({ mode: 'presets', quick: true })
  expect(details.rounds.map(({ name }) => name)).toEqual(names)
})

test.each([
  [
    'two clocks for our draughts club, 12 minutes each, 4 seconds back after every move',
    { mode: 'sides', increment: 4, rounds: [{ seconds: 720 }] },
  ],
  ['rapid chess 7+2', { mode: 'sides', increment: 2, rounds: [{ seconds: 420 }] }],
  [
    'Foxes team and Badgers team, 4 minutes each, only one runs',
    { mode: 'sides', sides: ['Foxes team', 'Badgers team'] },
  ],
  [
    'the swing: taking turns, Edda then Nils, 5 minutes each',
    { mode: 'turns', names: ['Edda', 'Nils'] },
  ],
  [
    'days since 4 May 2024 without coffee, and days until the marathon on 2 May 2027',
    { mode: 'date', up: true, day: '2024-05-04', days: [{ day: '2027-05-02' }] },
  ],
  ['从2023年7月1日起不喝酒，已经坚持多少天', { mode: 'date', up: true, day: '2023-07-01' }],
  [
    'metronome, 四四拍，从60到140可调，开始80',
    { beat: { bpm: 80, least: 60, most: 140, beats: 4 } },
  ],
  [
    'breathe in four, hold two, out six, eight rounds',
    { breath: true, repeat: 8, rounds: [{ seconds: 4 }, { seconds: 2 }, { seconds: 6 }] },
  ],
])('%j has its own way of timing', (text, asked) => {
  expect(read(text)).toMatchObject(asked)
})

test('what stands at the foot of the page is not what is said at the end', () => {
  expect(read('说课8分钟，到点变红，页面底部写“保持安静”')).toMatchObject({
    ending: '',
    sentence: '',
  })
  expect(read('timer 9 minutes, when it is over turn red and show "Out"').ending).toBe('Out')
})

test.each([
  ['two clocks, 10 minutes each, chess', 'make the extra time 6 seconds', { increment: 6 }],
  ['rapid chess 7+2', '15+10', { increment: 10, rounds: [{ seconds: 900 }] }],
  [
    'stopwatch for Ann, Ben and Cleo',
    'put Dora in as a fourth',
    { lanes: 4, names: ['Ann', 'Ben', 'Cleo', 'Dora'] },
  ],
  [
    'turns: Ann, Ben and Cleo, 2 minutes each',
    'swap Ben for Bela',
    { names: ['Ann', 'Bela', 'Cleo'] },
  ],
  [
    'breathing 4-7-8',
    'make it 4-4-6',
    { rounds: [{ seconds: 4 }, { seconds: 4 }, { seconds: 6 }] },
  ],
  ['metronome at 80', 'make it 3/4', { beat: { bpm: 80, beats: 3 } }],
  ['练30秒歇10秒，6组', '休息改成15秒', { rounds: [{ seconds: 30 }, { seconds: 15 }] }],
  ['pomodoro, long break of 20 after 4', 'long break 25 minutes', { last: { seconds: 1500 } }],
  [
    'talk of 6 minutes, yellow at 4 minutes, red at 6',
    'red at 8',
    { marks: [{ seconds: 240 }, { seconds: 480 }] },
  ],
  ['days until the fair on 3 May 2027', 'at 16:30', { day: '2027-05-03', time: '16:30' }],
  [
    'timers side by side: tray 10 minutes, tin 20 minutes',
    'add Pan 3 with 5 minutes',
    { rounds: [{}, {}, { name: 'Pan 3', seconds: 300 }] },
  ],
  ['番茄钟，科目有数学、语文', '科目加上英语', { subjects: ['数学', '语文', '英语'] }],
  ['meditation 30 minutes with a bell every 10 minutes', 'a bell every 5 minutes', { every: 300 }],
])('%j is changed by %j', (text, clause, asked) => {
  expect(changed(text, clause)).toMatchObject(asked)
})
