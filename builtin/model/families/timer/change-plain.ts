/** Changes of a timer in plain words: bare numbers, names of steps, who takes turns, what is said near the day. */
import { nameMeant, readAddedThings } from '../../read/clauses/added-things.ts'
import { readRenamed, takesAway } from '../../read/clauses/clause-verbs.ts'

import { toAmount } from '../../read/words/amounts.ts'
import { COLOUR_NAMES } from '../../read/words/mood-words.ts'
import type { Langs, Step } from '../family.ts'
import type { TimerDetails } from './details.ts'
import { readLengths } from './read-lengths.ts'
import { readMarks } from './read-modes.ts'
import { readRepeat, sayTime } from './read.ts'
import { readSignals } from './read-signals.ts'

import { changeEach, changeSides, nameSteps } from './change-steps.ts'

type Changed = Step<TimerDetails> | null
type Changer = (details: TimerDetails, clause: string, langs: Langs) => Changed

const CHANGERS: Changer[] = [
  changeNear,
  changeSides,
  nameSteps,
  changeEach,
  changeSoon,
  renameStep,
  changeBeat,
  changeMarks,
  changeNames,
  changeBoth,
  changeBare,
]

/**
 * Applies a clause in plain words, or answers null.
 *
 * @param details the timer
 * @param clause a part of the follow-up
 * @param langs language of the app, and of the person
 */
export function changePlain(details: TimerDetails, clause: string, langs: Langs): Changed {
  for (const changer of CHANGERS) {
    const step = changer(details, clause, langs)
    if (step !== null) return step
  }
  return null
}

const NEAR =
  /\b(?:less than|under|within|fewer than|only|last|final)\s+(?:(an?|one|\d{1,3}|two|three|ten) )?(days?|weeks?|month)\b|(?:不到|少于|不足|只剩|最后)\s*(\d{1,3}|[一两三七十])\s*个?(天|周|星期|月)/i
const QUOTED = /[“"「『]([^“”"「」『』\n]{1,120})[”"」』]/

/** 'say "Nearly!" when less than a week is left' */
function changeNear(details: TimerDetails, clause: string, { spoken }: Langs): Changed {
  const words = QUOTED.exec(clause)?.[1]
  const days = daysNear(clause)
  if (details.mode !== 'date' || details.up || words === undefined || days === 0) return null
  const said =
    spoken === 'zh' ? `不到 ${days} 天时显示“${words}”` : `“${words}” within ${days} days`
  return { next: { ...details, near: { days, words } }, said }
}

function daysNear(clause: string): number {
  const [, ...found] = NEAR.exec(clause) ?? []
  const said = found.filter(Boolean)
  const unit = said.at(-1) ?? ''
  if (unit === '') return 0
  const size = /^w|周|星期/i.test(unit) ? 7 : /^m|月/i.test(unit) ? 30 : 1
  const count = said.length > 1 ? toAmount(said[0] ?? '') : 1
  return Math.min(366, Math.max(1, Math.round((count ?? 1) * size)))
}

/** 'turn the numbers orange for the last 30 seconds' */
function changeSoon(details: TimerDetails, clause: string, { spoken }: Langs): Changed {
  const { warn, soon } = readSignals(clause)
  if (warn === 0 || soon === null || !['countdown', 'presets'].includes(details.mode)) return null
  const time = sayTime(warn, spoken)
  const colour = COLOUR_NAMES[soon][spoken]
  const said = spoken === 'zh' ? `剩 ${time}时变${colour}` : `${colour} for the last ${time}`
  return { next: { ...details, warn, soon }, said }
}

function renameStep(details: TimerDetails, clause: string, { spoken }: Langs): Changed {
  const named = readRenamed(clause, {
    en: 'steps?|rounds?|timers?|stages?',
    zh: '步骤|环节|计时器',
  })
  const names = details.rounds.map(({ name }) => name)
  const at = named === null ? null : nameMeant(names, named.from)
  if (named === null || at === null || /\d/.test(named.to) || readLengths(named.to).length > 0)
    return null
  const to = named.to.charAt(0).toUpperCase() + named.to.slice(1, 60)
  const rounds = details.rounds.map((one, place) => (place === at ? { ...one, name: to } : one))
  return {
    next: { ...details, rounds },
    said: spoken === 'zh' ? `改名为“${to}”` : `renamed to “${to}”`,
  }
}

function changeBeat(details: TimerDetails, clause: string, { spoken }: Langs): Changed {
  const number = Number(/\b(\d{2,3})\b|(\d{2,3})/.exec(clause)?.[0] ?? 0)
  if (details.mode !== 'metronome' || number < 20 || number > 400) return null
  const { least, most } = details.beat
  const beat = {
    ...details.beat,
    bpm: number,
    least: Math.min(least, number),
    most: Math.max(most, number),
  }
  return {
    next: { ...details, beat },
    said: spoken === 'zh' ? `每分钟 ${number} 拍` : `${number} beats a minute`,
  }
}

/** New minutes take the colours that are there, in their order. */
function changeMarks(details: TimerDetails, clause: string, { spoken }: Langs): Changed {
  if (details.mode !== 'speech') return null
  const own = readMarks(clause)
  const lengths = readLengths(clause).map(({ seconds }) => seconds)
  const { marks } = details
  const last = marks.at(-1)?.seconds ?? 60
  const moved = marks.map((mark, at) => ({
    ...mark,
    seconds:
      lengths.length === marks.length
        ? (lengths[at] ?? mark.seconds)
        : Math.max(1, mark.seconds + (lengths[0] ?? last) - last),
  }))
  if (own.length === 0 && lengths.length === 0) return null
  const next = own.length > 0 ? own : moved
  const said = next
    .map(({ seconds, colour }) => `${COLOUR_NAMES[colour][spoken]} ${sayTime(seconds, spoken)}`)
    .join(', ')
  return { next: { ...details, marks: next }, said }
}

function changeNames(details: TimerDetails, clause: string, { spoken }: Langs): Changed {
  if (details.mode !== 'turns') return null
  const gone = takesAway(clause) ? nameMeant(details.names, clause) : null
  if (gone !== null && details.names.length > 1) {
    const names = details.names.filter((_, at) => at !== gone)
    const name = details.names[gone] ?? ''
    return { next: { ...details, names }, said: spoken === 'zh' ? `去掉${name}` : `no ${name}` }
  }
  const added = readLengths(clause).length > 0 ? null : readAddedThings(clause)
  if (added === null || added.some((name) => name.length > 30)) return null
  const names = [...details.names, ...added].slice(0, 24)
  return {
    next: { ...details, names },
    said: spoken === 'zh' ? `增加${added.join('、')}` : `added ${added.join(', ')}`,
  }
}

const REST =
  /\b(\d{1,3})\s*(?:s|sec\w*)?\s*(?:off|rest|breaks?|pause)\b|(?:休息|歇)(?:改[成为])?(\d{1,3})/i
const WORK =
  /\b(\d{1,3})\s*(?:s|sec\w*)?\s*(?:on|work|hold)\b|(?:训练|练|撑)(?:改[成为])?(\d{1,3})/i

/** '8 rounds and 30 off' changes both. */
function changeBoth(details: TimerDetails, clause: string, { spoken }: Langs): Changed {
  if (details.mode !== 'countdown' || details.rounds.length < 2) return null
  const repeat = readRepeat(clause)
  const rest = Number(REST.exec(clause)?.slice(1).find(Boolean) ?? 0)
  const work = Number(WORK.exec(clause)?.slice(1).find(Boolean) ?? 0)
  if ([repeat > 1, rest > 0, work > 0].filter(Boolean).length < 2) return null
  const isRest = (name: string): boolean => /rest|break|off|pause|休息|歇/i.test(name)
  const asked = (name: string): number => (isRest(name) ? rest : work)
  const rounds = details.rounds.map((one) => {
    const size = one.seconds >= 120 ? 60 : 1
    return asked(one.name) > 0 ? { ...one, seconds: asked(one.name) * size } : one
  })
  const all = rounds.map(({ name, seconds }) => `${name} ${sayTime(seconds, spoken)}`).join(', ')
  const times = repeat > 1 ? repeat : details.repeat
  const count = spoken === 'zh' ? `${times} 轮` : `${times} rounds`
  return { next: { ...details, rounds, repeat: times, flows: true }, said: `${all}, ${count}` }
}

const BARE =
  /(?:\b(?:to|it|at|is|of|last|be|rest|work|hold)\s+|改[成为到]|换成|设[为成])(\d{1,3})\s*(?:instead)?$/i
const COUNTED = ['countdown', 'presets', 'several', 'sides', 'turns']

/** A number without its unit has that of the round that is named, or of the only one. */
function changeBare(details: TimerDetails, clause: string, { spoken }: Langs): Changed {
  const number = Number(BARE.exec(clause.trim())?.[1] ?? 0)
  if (!COUNTED.includes(details.mode) || number === 0) return null
  if (readLengths(clause).length > 0 || readRepeat(clause) > 1) return null
  const names = [...new Set(details.rounds.map(({ name }) => name))]
  const at = nameMeant(names, clause) ?? (names.length === 1 ? 0 : null)
  const round = details.rounds.find(({ name }) => at !== null && name === names[at])
  if (round === undefined) return null
  const seconds = number * (round.seconds % 60 === 0 ? 60 : 1)
  const rounds = details.rounds.map((one) => (one.name === round.name ? { ...one, seconds } : one))
  return { next: { ...details, rounds }, said: `${round.name} ${sayTime(seconds, spoken)}`.trim() }
}
