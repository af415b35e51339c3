/** Timers: a countdown through rounds, presets to choose from, several at once, a day, a stopwatch. */
import type { Langs } from '../family.ts'
import { defineFamily } from '../family.ts'
import { changeTimer, translateTimer } from './change.ts'
import { composeTimer } from './compose.ts'
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
  const { mode, rounds, repeat, day } = details
  const isChinese = spoken === 'zh'
  if (mode === 'stopwatch') return isChinese ? '可计圈的秒表' : 'a stopwatch with laps'
  if (mode === 'date' && day === null)
    return isChinese ? '选好日期就开始倒数' : 'it counts the days once you choose the date'
  if (mode === 'date') return isChinese ? `倒数到 ${day}` : `it counts the days to ${day}`
  const named = rounds
    .slice(0, 5)
    .map(({ name, seconds }) => [name, sayTime(seconds, spoken)])
    .map(([name = '', time = '']) => (name === '' || name === time ? time : `${name} ${time}`))
  const endless = isChinese ? '，循环往复' : ', again and again'
  const times = isChinese ? `，共 ${repeat} 轮` : `, ${repeat} times`
  const list = named.join(isChinese ? '、' : ', ')
  if (mode === 'presets') return isChinese ? `可选${list}` : `a choice of ${list}`
  if (mode === 'several') return isChinese ? `可同时运行：${list}` : `side by side: ${list}`
  return list + (repeat === ENDLESS ? endless : repeat > 1 ? times : '')
}
