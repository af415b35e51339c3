/** Changes of a timer: lengths, rounds, presets, the day that is counted to. */
import type { Lang } from '../../plan.ts'
import type { Langs, Step } from '../family.ts'
import { changeExtras } from './change-extras.ts'
import { changePlain } from './change-plain.ts'
import type { Round, TimerDetails } from './details.ts'
import { readDay } from '../../read/words/days.ts'
import { findNumber, NUMBER } from '../../read/words/numbers.ts'
import { readClock, readEvent } from './read-day.ts'
import { readLengths } from './read-lengths.ts'
import { readRepeat, sayTime } from './read.ts'

type Changed = Step<TimerDetails> | null

const OFF = /\b(?:remove|delete|drop|without)\b|去掉|删除|删掉|移除|不要/i
const MORE = /\b(?:add|another|include|also)\b|增加|添加|加一|加个|再加|加上|新增/i

/**
 * Applies one clause, or answers null when it speaks of something else.
 *
 * @param details the timer
 * @param clause a part of the follow-up
 * @param langs language of the app, and of the person
 */
export function changeTimer(details: TimerDetails, clause: string, langs: Langs): Changed {
  const extra = changePlain(details, clause, langs) ?? changeExtras(details, clause, langs)
  if (extra !== null) return extra
  if (/\b(?:reset|restart|pause|resume)\b|重置|重新开始|清空|暂停/i.test(clause)) {
    return {
      next: details,
      said: langs.spoken === 'zh' ? '开始、暂停和重置按钮' : 'start, pause and reset buttons',
    }
  }
  if (/\b(?:sound|bell|beep|vibrat\w*|alarm)\b|提示音|声音|铃声|震动|振动/i.test(clause)) {
    return {
      next: details,
      said: langs.spoken === 'zh' ? '结束时响铃并震动' : 'it rings and vibrates at the end',
    }
  }
  return changeByMode(details, clause, langs)
}

function changeByMode(details: TimerDetails, clause: string, langs: Langs): Changed {
  if (details.mode === 'date') return changeDay(details, clause, langs)
  if (details.mode === 'stopwatch') return sayLaps(details, clause, langs)
  if (['lanes', 'metronome', 'speech'].includes(details.mode)) return null
  return (
    removeRound(details, clause, langs) ??
    changeLengths(details, clause, langs) ??
    changeRepeat(details, clause, langs) ??
    changeTally(details, clause, langs)
  )
}

function changeDay(details: TimerDetails, clause: string, { spoken }: Langs): Changed {
  const day = readDay(clause)
  if (day === null) return changeClock(details, clause, spoken)
  const event = readEvent(clause) || details.event
  return {
    next: { ...details, day, event },
    said: spoken === 'zh' ? `日期 ${day}` : `the day ${day}`,
  }
}

function changeClock(details: TimerDetails, clause: string, spoken: Lang): Changed {
  const asked = readClock(clause)
  if (asked === 'days' && /\bweeks?\b|周/i.test(clause))
    return { next: details, said: spoken === 'zh' ? '下面也按周显示' : 'weeks below the days' }
  if (asked === 'days') return null
  const clock = OFF.test(clause) ? (asked === 'seconds' ? 'minutes' : 'days') : asked
  const said = {
    days: { en: 'whole days', zh: '只显示天' },
    minutes: { en: 'days, hours and minutes', zh: '天、时、分' },
    seconds: { en: 'days, hours, minutes and seconds', zh: '天、时、分、秒' },
  }
  return { next: { ...details, clock }, said: said[clock][spoken] }
}

/** What a stopwatch has from the start is said to be there. */
function sayLaps(details: TimerDetails, clause: string, { spoken }: Langs): Changed {
  if (/\bnames?\b|\blabels?\b|名字|姓名|命名/i.test(clause))
    return { next: details, said: spoken === 'zh' ? '每圈可写名字' : 'a name for each lap' }
  if (/\b(?:averages?|mean|fast|quick|slow|best)\w*\b|最[快慢]|平均|纪录/i.test(clause))
    return {
      next: details,
      said:
        spoken === 'zh'
          ? '平均每圈、历史最快，并标出最快和最慢的圈'
          : 'the average lap, the best ever and marks on the fastest and slowest',
    }
  return null
}

function changeTally(details: TimerDetails, clause: string, { spoken }: Langs): Changed {
  if (
    /\b(?:lengths?|seconds|minutes|durations?|times?)\b[^.]*\bmyself\b|\b(?:change|edit|adjust)\b[^.]*\b(?:seconds|minutes|lengths?|durations?)\b|自己(?:改|设|调)/i.test(
      clause,
    )
  )
    return {
      next: details,
      said: spoken === 'zh' ? '时长可在应用里修改' : 'lengths that you can set in the app',
    }
  if (!/\b(?:how many|count|tally)\b|计数|几个|多少(?:个|次)|今[天日]/i.test(clause)) return null
  return {
    next: { ...details, tally: !OFF.test(clause) },
    said: spoken === 'zh' ? '今天完成的次数' : 'how many were finished today',
  }
}

/** The round that a clause names, the longest name first. */
function roundNamed(rounds: Round[], clause: string): Round | undefined {
  const words = clause.toLowerCase()
  return [...rounds]
    .sort((one, other) => other.name.length - one.name.length)
    .find(({ name }) => name !== '' && words.includes(name.toLowerCase()))
}

function removeRound(details: TimerDetails, clause: string, { spoken }: Langs): Changed {
  const gone = OFF.test(clause) ? roundNamed(details.rounds, clause) : undefined
  if (gone === undefined || details.rounds.length < 2) return null
  const rounds = details.rounds.filter((round) => round !== gone)
  return {
    next: { ...details, rounds },
    said: spoken === 'zh' ? `去掉${gone.name}` : `no ${gone.name}`,
  }
}

/** 'add a fourth cup, 45 seconds': the name stands before the comma. */
function nameBefore(clause: string): string {
  const found =
    /\badd (?:an? |another )?([^,，\d]{2,24}),\s/i.exec(clause) ??
    /(?:加一?个?|添加|增加|新增)([\p{Script=Han}\d]{2,10})[，,]/u.exec(clause)
  const name = found?.[1]?.trim() ?? ''
  return name.charAt(0).toUpperCase() + name.slice(1)
}

function changeLengths(details: TimerDetails, clause: string, { lang, spoken }: Langs): Changed {
  const lengths = readLengths(clause).map(({ name, seconds }, at) => ({
    name: details.mode === 'turns' ? '' : name || (at === 0 ? nameBefore(clause) : ''),
    seconds,
  }))
  const said = lengths.map(({ name, seconds }) =>
    [name, sayTime(seconds, spoken)].filter(Boolean).join(' '),
  )
  if (lengths.length === 0) return null
  const named = roundNamed(details.rounds, clause)
  if (MORE.test(clause) && (named === undefined || lengths.length > 1))
    return { next: addLengths(details, lengths, clause, lang), said: said.join(', ') }
  const isAll = named === undefined && lengths.length === details.rounds.length
  const at = named === undefined ? 0 : details.rounds.indexOf(named)
  const rounds = details.rounds.map((round, place) => {
    const asked = isAll ? lengths[place] : place === at ? lengths[0] : undefined
    return asked === undefined ? round : { ...round, seconds: asked.seconds }
  })
  return { next: { ...details, rounds }, said: isAll ? said.join(', ') : (said[0] ?? '') }
}

function addLengths(
  details: TimerDetails,
  lengths: Round[],
  clause: string,
  lang: Lang,
): TimerDetails {
  const added = lengths.map(({ name, seconds }) => ({
    name: name || sayTime(seconds, lang),
    seconds,
  }))
  const rounds = [...nameAll(details.rounds, lang), ...added].slice(0, 24)
  const isRow = details.mode === 'countdown' && (details.flows || /\bround|轮|段/i.test(clause))
  const mode = details.mode === 'countdown' && !isRow ? 'presets' : details.mode
  return { ...details, mode, rounds, flows: isRow }
}

function nameAll(rounds: Round[], lang: Lang): Round[] {
  return rounds.map(({ name, seconds }) => ({ name: name || sayTime(seconds, lang), seconds }))
}

const MORE_ROUNDS = new RegExp(
  `(${NUMBER}) (?:more|extra|additional|further) (?:rounds?|sets?|times|intervals?|cycles?)\\b|(?:再|多)(?:加|来|做|跑|练)?(${NUMBER})[轮组遍]|加(${NUMBER})[轮组遍]`,
  'i',
)

function changeRepeat(details: TimerDetails, clause: string, { spoken }: Langs): Changed {
  const more = findNumber(clause, MORE_ROUNDS, [1, 98])
  const repeat = more === null ? readRepeat(clause) : Math.min(99, details.repeat + more)
  if (repeat === 1 || details.mode !== 'countdown') return null
  return {
    next: { ...details, repeat, flows: true },
    said: spoken === 'zh' ? `${repeat} 轮` : `${repeat} rounds`,
  }
}

const NAMES: [en: string, zh: string][] = [
  ['Focus', '专注'],
  ['Work', '工作'],
  ['Study', '学习'],
  ['Break', '休息'],
  ['Rest', '休息'],
  ['Long break', '长休息'],
  ['Short break', '短休息'],
  ['Warm-up', '热身'],
  ['Cool-down', '放松'],
]

/**
 * The same timer in another language; own names of rounds stay.
 *
 * @param details the timer
 * @param lang the language that it shall have
 */
export function translateTimer(details: TimerDetails, lang: Lang): TimerDetails {
  const other: Lang = lang === 'zh' ? 'en' : 'zh'
  const rounds = details.rounds.map((round) => {
    if (round.name === sayTime(round.seconds, other))
      return { ...round, name: sayTime(round.seconds, lang) }
    const pair = NAMES.find(([en, zh]) => round.name === en || round.name === zh)
    return pair === undefined ? round : { ...round, name: lang === 'zh' ? pair[1] : pair[0] }
  })
  return { ...details, rounds }
}
