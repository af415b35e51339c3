/** Changes of a timer: lengths of its rounds, and how often they repeat. */
import type { Lang } from '../../plan.ts'
import type { Step } from '../../read/change-plan.ts'
import type { TimerDetails } from './details.ts'
import { readLengths, readRounds } from './read.ts'

type Langs = { lang: Lang; spoken: Lang }
type Changed = Step<TimerDetails> | null

/**
 * Applies one clause, or answers null when it speaks of something else.
 *
 * @param details the timer
 * @param clause a part of the follow-up
 * @param langs language of the app, and of the person
 */
export function changeTimer(details: TimerDetails, clause: string, langs: Langs): Changed {
  if (/\b(?:reset|restart)\b|重置|重新开始|清空/i.test(clause)) {
    const said = langs.spoken === 'zh' ? '重置按钮' : 'a reset button'
    return { next: details, said }
  }
  return changeLengths(details, clause, langs) ?? changeRepeat(details, clause, langs)
}

function changeLengths(details: TimerDetails, clause: string, { spoken }: Langs): Changed {
  const [length] = readLengths(clause)
  if (length === undefined || details.mode === 'stopwatch') return null
  const words = clause.toLowerCase()
  const named = details.rounds.findIndex(
    ({ name }) => name !== '' && words.includes(name.toLowerCase()),
  )
  const said = spoken === 'zh' ? `${length.seconds / 60} 分钟` : `${length.seconds / 60} min`
  const isNew = /\badd\b|增加|添加|加一/i.test(clause) && named < 0
  if (isNew) {
    const rounds = [...details.rounds, length]
    return { next: { ...details, rounds, flows: true }, said }
  }
  const at = Math.max(0, named)
  const rounds = details.rounds.map((round, place) =>
    place === at ? { ...round, seconds: length.seconds } : round,
  )
  return { next: { ...details, rounds }, said }
}

function changeRepeat(details: TimerDetails, clause: string, { spoken }: Langs): Changed {
  const repeat = readRounds(clause)
  if (repeat === 1) return null
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
  const rounds = details.rounds.map((round) => {
    const pair = NAMES.find(([en, zh]) => round.name === en || round.name === zh)
    return pair === undefined ? round : { ...round, name: lang === 'zh' ? pair[1] : pair[0] }
  })
  return { ...details, rounds }
}
