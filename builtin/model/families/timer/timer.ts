/** Timers: a countdown through rounds, presets to choose from, several at once, a day, a stopwatch. */
import type { Words } from '../family.ts'
import { defineFamily } from '../family.ts'
import { changeTimer, translateTimer } from './change.ts'
import { composeTimer } from './compose.ts'
import { describeTimer } from './describe.ts'
import { TimerDetails } from './details.ts'
import { readTimer, scoreTimer } from './read.ts'

const POMODORO: Words = { en: 'Pomodoro', zh: '番茄钟' }
const SINCE: Words = { en: 'Days since', zh: '天数' }
const TITLES: Record<TimerDetails['mode'], Words> = {
  countdown: { en: 'Timer', zh: '计时器' },
  presets: { en: 'Timer', zh: '计时器' },
  several: { en: 'Timers', zh: '计时器' },
  date: { en: 'Countdown', zh: '倒数日' },
  stopwatch: { en: 'Stopwatch', zh: '秒表' },
  lanes: { en: 'Stopwatch', zh: '多人秒表' },
  sides: { en: 'Two clocks', zh: '双方计时' },
  turns: { en: 'Turns', zh: '轮流计时' },
  speech: { en: 'Speech timer', zh: '演讲计时' },
  metronome: { en: 'Metronome', zh: '节拍器' },
}

export const timer = defineFamily({
  kind: 'timer',
  Details: TimerDetails,
  name: { en: 'timers', zh: '计时器' },
  offers: { en: 'lengths, presets, rounds and the date', zh: '时长、预设、轮次和日期' },
  score: scoreTimer,
  read: readTimer,
  change: changeTimer,
  translate: translateTimer,
  title: ({ mode, event, last, tally, breath, up }, lang) => {
    if (up && event === '') return SINCE[lang]
    // What stands after 'days' begins small, or is a name with what it did.
    if (up) return lang === 'en' && / /.test(event) ? `Days ${event}` : event
    if (breath) return { en: 'Breathing', zh: '呼吸练习' }[lang]
    if (mode === 'date' && event !== '') return event
    const isPomodoro = mode === 'countdown' && (last !== null || tally)
    return (isPomodoro ? POMODORO : TITLES[mode])[lang]
  },
  describe: describeTimer,
  compose: composeTimer,
})
