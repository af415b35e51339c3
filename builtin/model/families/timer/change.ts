/** Changes of a timer: lengths, rounds, presets, the day that is counted to. */
import type { Lang } from '../../plan.ts'
import type { Langs, Step } from '../family.ts'
import { changeExtras } from './change-extras.ts'
import { changeLengths, roundNamed } from './change-lengths.ts'
import { changePlain } from './change-plain.ts'
import { changeRepeat } from './change-repeat.ts'
import type { TimerDetails } from './details.ts'
import { readDay } from '../../read/words/days.ts'
import { takesAway } from '../../read/clauses/clause-verbs.ts'
import { nameMeant } from '../../read/clauses/added-things.ts'
import { clockAt, readClock, readEvent } from './reading/read-day.ts'
import { AGAIN } from './reading/read-since.ts'
import { readLengths } from './reading/read-lengths.ts'
import { sayTime } from './reading/length-words.ts'
import { readTime } from './reading/read-several-days.ts'

type Changed = Step<TimerDetails> | null

const OFF =
  /\b(?:remove|delete|drop|without|leave out)\b|\b(?:take|leave)\b.*\b(?:out|off|away)\b|去掉|删除|删掉|移除|不要/i

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
  if (details.up && AGAIN.test(clause)) return startsOver(details, clause, langs)
  const isTold = readLengths(clause).length > 0
  if (!isTold && /\b(?:reset|restart|pause|resume)\b|重置|重新开始|清空|暂停/i.test(clause)) {
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

/** A count of the days since a day may have a button that begins it anew. */
function startsOver(details: TimerDetails, clause: string, { spoken }: Langs): Changed {
  const again = !takesAway(clause)
  const said = { en: 'a button that resets it to today', zh: '重置到今天的按钮' }
  const none = { en: 'no button to start over', zh: '去掉重新开始的按钮' }
  return { next: { ...details, again }, said: (again ? said : none)[spoken] }
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
  const day = nearDay(readDay(clause), details.day)
  const time = readTime(clause)
  const clock = clockAt(time, details.clock)
  if (day === null) {
    if (time === '') return changeClock(details, clause, spoken)
    const said = spoken === 'zh' ? `时间 ${time}` : `at ${time}`
    return { next: { ...details, time, clock }, said }
  }
  const names = namesOf(details)
  const meant = nameMeant(names, clause) ?? -1
  if (meant > 0) return { next: moveOther(details, meant - 1, day), said: `${names[meant]} ${day}` }
  const event = (meant === 0 ? '' : eventTold(details, clause)) || details.event
  const next = { ...details, day, event, time: time || details.time, clock }
  return { next, said: spoken === 'zh' ? `日期 ${day}` : `the day ${day}` }
}

/** A day without its year is the one nearest to the day before, where that has a year. */
function nearDay(told: string | null, before: string | null): string | null {
  if (told?.length !== 5 || before?.length !== 10) return told
  const year = Number(before.slice(0, 4))
  const far = (day: string): number => Math.abs(Date.parse(day) - Date.parse(before))
  const days = [year, year - 1, year + 1].map((one) => `${one}-${told}`)
  return days.toSorted((one, other) => far(one) - far(other))[0] ?? told
}

/** What happens on the day now, where the words tell more than when it is. */
const eventTold = ({ up, event }: TimerDetails, clause: string): string =>
  up || (event !== '' && MOVES.test(clause)) ? '' : readEvent(clause)

/** 'The trip is now on ...' tells when it is, and not what. */
const MOVES =
  /\b(?:is|are|was|has|have|got|moved|moves|shifted|postponed|delayed|brought|now|instead|actually)\b|改|换|提前|推迟|延/i

/** What each of the days is called, the first one first. */
const namesOf = ({ event, days }: TimerDetails): string[] => [
  event,
  ...(days ?? []).map(({ name }) => name),
]

/** Another day than the first one moves. */
function moveOther(details: TimerDetails, place: number, day: string): TimerDetails {
  const days = (details.days ?? []).map((one, at) => (at === place ? { ...one, day } : one))
  return { ...details, days }
}

function changeClock(details: TimerDetails, clause: string, spoken: Lang): Changed {
  const asked = readClock(clause)
  if (asked === 'days' && /\bweeks?\b|周/i.test(clause))
    return { next: details, said: spoken === 'zh' ? '下面也按周显示' : 'weeks below the days' }
  if (asked === 'days') return ONLY_DAYS.test(clause) ? wholeDays(details, spoken) : null
  const clock = takesAway(clause) ? (asked === 'seconds' ? 'minutes' : 'days') : asked
  const said = {
    days: { en: 'whole days', zh: '只显示天' },
    minutes: { en: 'days, hours and minutes', zh: '天、时、分' },
    seconds: { en: 'days, hours, minutes and seconds', zh: '天、时、分、秒' },
  }
  return { next: { ...details, clock }, said: said[clock][spoken] }
}

const ONLY_DAYS =
  /\b(?:only|just|whole|nothing but) (?:the )?days\b|\bdays (?:only|alone)\b|只[要看显示]*天|整天数/i
const wholeDays = (details: TimerDetails, spoken: Lang): Step<TimerDetails> => ({
  next: { ...details, clock: 'days' },
  said: { en: 'whole days', zh: '只显示天' }[spoken],
})

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

function removeRound(details: TimerDetails, clause: string, { spoken }: Langs): Changed {
  const gone = OFF.test(clause) ? roundNamed(details.rounds, clause) : undefined
  if (gone === undefined || details.rounds.length < 2) return null
  const rounds = details.rounds.filter((round) => round !== gone)
  return {
    next: { ...details, rounds },
    said: spoken === 'zh' ? `去掉${gone.name}` : `no ${gone.name}`,
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
