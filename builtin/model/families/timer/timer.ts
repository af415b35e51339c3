/** Timers: a countdown through rounds, presets to choose from, several at once, a day, a stopwatch. */
import type { Lang } from '../../plan.ts'
import type { Langs, Words } from '../family.ts'
import { defineFamily } from '../family.ts'
import { changeTimer, translateTimer } from './change.ts'
import { composeTimer } from './compose.ts'
import type { Round } from './details.ts'
import { TimerDetails } from './details.ts'
import { ENDLESS, readTimer, sayTime, scoreTimer } from './read.ts'

export const timer = defineFamily({
  kind: 'timer',
  Details: TimerDetails,
  name: { en: 'timers', zh: '计时器' },
  offers: { en: 'lengths, presets, rounds and the date', zh: '时长、预设、轮次和日期' },
  score: scoreTimer,
  read: readTimer,
  change: changeTimer,
  translate: translateTimer,
  title: ({ mode, event }, lang) => {
    if (mode === 'stopwatch') return lang === 'zh' ? '秒表' : 'Stopwatch'
    if (mode === 'date' && event !== '') return event
    if (mode === 'date') return lang === 'zh' ? '倒数日' : 'Countdown'
    return lang === 'zh' ? '计时器' : 'Timer'
  },
  describe: describeTimer,
  compose: composeTimer,
})

function describeTimer(details: TimerDetails, { spoken }: Langs): string {
  const list = sayRounds(details.rounds, spoken)
  const said: Record<TimerDetails['mode'], Words> = {
    stopwatch: {
      en: 'a stopwatch with laps that can be named, the fastest marked',
      zh: '可计圈、给圈起名并标出最快圈的秒表',
    },
    presets: { en: `a choice of ${list}`, zh: `可选${list}` },
    several: { en: `side by side: ${list}`, zh: `可同时运行：${list}` },
    countdown: {
      en: `${list}${sayRepeat(details.repeat).en}${details.tally ? ', with a count of today' : ''}`,
      zh: `${list}${sayRepeat(details.repeat).zh}${details.tally ? '，记录今日完成数' : ''}`,
    },
    date: sayDay(details),
  }
  return said[details.mode][spoken]
}

function sayDay({ day, clock }: TimerDetails): Words {
  const units = {
    days: { en: 'the days', zh: '天' },
    minutes: { en: 'days, hours and minutes', zh: '天、时、分' },
    seconds: { en: 'days, hours, minutes and seconds', zh: '天、时、分、秒' },
  }[clock]
  if (day !== null)
    return { en: `it counts ${units.en} to ${day}`, zh: `按${units.zh}倒数到 ${day}` }
  return { en: 'it counts the days once you choose the date', zh: '选好日期就开始倒数' }
}

function sayRepeat(repeat: number): Words {
  if (repeat === ENDLESS) return { en: ', again and again', zh: '，循环往复' }
  return repeat > 1 ? { en: `, ${repeat} times`, zh: `，共 ${repeat} 轮` } : { en: '', zh: '' }
}

function sayRounds(rounds: Round[], spoken: Lang): string {
  const named = rounds.slice(0, 5).map(({ name, seconds }) => {
    const time = sayTime(seconds, spoken)
    return name === '' || name === time ? time : `${name} ${time}`
  })
  return named.join(spoken === 'zh' ? '、' : ', ')
}
