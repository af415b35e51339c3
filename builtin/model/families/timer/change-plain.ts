/** Changes of a timer in plain words: bare numbers, names of steps, who takes turns, what is said near the day. */
import { nameMeant } from '../../read/clauses/added-things.ts'
import { readRenamed } from '../../read/clauses/clause-verbs.ts'
import { toAmount } from '../../read/words/amounts.ts'
import { COLOUR_NAMES, findColour } from '../../read/words/mood-words.ts'
import { type Changer, firstStep, type Langs, type Step } from '../family.ts'
import type { TimerDetails } from './details.ts'
import { readLengths } from './reading/read-lengths.ts'
import { sayTime, UNIT, unitSeconds } from './reading/length-words.ts'
import { readRepeat } from './reading/read-repeat.ts'
import { lastCount, readSignals } from './reading/read-signals.ts'
import { readColours } from './reading/read-speech.ts'
import { changeBeat } from './change-beat.ts'
import { changeColours } from './change-colours.ts'
import { changePeople } from './change-people.ts'
import { changeBreath, changeEach, changeSides, nameSteps } from './change-steps.ts'

type Changed = Step<TimerDetails> | null

const CHANGERS: Changer<TimerDetails>[] = [
  changeNear,
  changeBreath,
  changeSides,
  nameSteps,
  changeEach,
  changeSoon,
  changeColours,
  renameStep,
  changeBeat,
  changeMarks,
  changePeople,
  changeNamed,
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
  return firstStep(CHANGERS, details, clause, langs)
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

/** 'The last 15' has the unit of the warning that is there, or of what is counted down. */
function bareWarn({ warn, rounds }: TimerDetails, clause: string): number {
  const usual = warn || (rounds[0]?.seconds ?? 60)
  return lastCount(clause) * (usual % 60 === 0 ? 60 : 1)
}

/** 'turn the numbers orange for the last 30 seconds' */
function changeSoon(details: TimerDetails, clause: string, { spoken }: Langs): Changed {
  const { warn, soon: asked } = readSignals(clause)
  const told = warn || bareWarn(details, clause)
  const isTinted = details.soon !== null && told === 0
  const seconds = isTinted ? details.warn : told
  const soon =
    asked ??
    (isTinted && /\b(?:turns?|goes?|becomes?)\b|变/i.test(clause)
      ? findColour(clause.replace(/变成?|\b(?:turns?|goes?|becomes?)\b/gi, ''))
      : null)
  if (seconds === 0 || soon === null || !['countdown', 'presets', 'sides'].includes(details.mode))
    return null
  const time = sayTime(seconds, spoken)
  const colour = COLOUR_NAMES[soon][spoken]
  const said = spoken === 'zh' ? `剩 ${time}时变${colour}` : `${colour} for the last ${time}`
  // Of several colours before the end, the one that is named moves.
  if (details.alerts.some(({ colour: own }) => own === soon)) {
    const alerts = details.alerts.map((one) =>
      one.colour === soon ? { ...one, seconds, isLeft: true } : one,
    )
    return { next: { ...details, alerts }, said }
  }
  return { next: { ...details, warn: seconds, soon }, said }
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

const COLOUR_AT =
  /\b(green|yellow|orange|amber|red|blue|purple) (\d+(?:[:.]\d+)?)(?=$|[,.;]| and\b)/gi

/** A colour that is named moves to its moment; new minutes move all colours alike. */
function changeMarks(details: TimerDetails, clause: string, { spoken }: Langs): Changed {
  if (details.mode !== 'speech') return null
  // 'Green 5, yellow 6' tells their minutes.
  const spelt = clause.replace(COLOUR_AT, '$1 at $2')
  const lengths = readLengths(clause)
  const own = readColours(spelt, lengths, details.marks.at(-1)?.seconds ?? 60)
  const told = own === null ? [] : own.marks
  const marks = told.length > 0 ? placed(details, told, own?.isLeft) : moved(details, lengths)
  if (marks === null) return null
  const said = marks
    .map(({ seconds, colour }) => `${COLOUR_NAMES[colour][spoken]} ${sayTime(seconds, spoken)}`)
    .join(', ')
  return { next: { ...details, marks, begins: own?.begins ?? details.begins }, said }
}

type Marks = TimerDetails['marks']

/** Those that the words name, among those they do not; the end stays where they tell of what is left. */
function placed({ marks }: TimerDetails, told: Marks, keepsEnd = false): Marks {
  if (told.length >= marks.length) return told
  const end = marks.at(-1)
  const isMeant = (mark: Marks[number]): boolean =>
    told.some(({ colour, seconds }) => mark.colour === colour || mark.seconds === seconds)
  const rest = marks.filter((mark) => (keepsEnd && mark === end) || !isMeant(mark))
  return [...rest, ...told]
    .toSorted((one, other) => one.seconds - other.seconds)
    .filter(({ seconds }, at, all) => all[at - 1]?.seconds !== seconds)
    .slice(-6)
}

/** The last length is the new end; as many lengths as colours are theirs in order. */
function moved({ marks }: TimerDetails, lengths: readonly { seconds: number }[]): Marks | null {
  if (lengths.length === 0) return null
  const last = marks.at(-1)?.seconds ?? 60
  return marks.map((mark, at) => ({
    ...mark,
    seconds:
      lengths.length === marks.length
        ? (lengths[at]?.seconds ?? mark.seconds)
        : Math.max(1, mark.seconds + (lengths[0]?.seconds ?? last) - last),
  }))
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

/** 'Soft 5 and hard 11': each number, with its unit or that of its round, belongs to the name before it. */
function changeNamed(details: TimerDetails, clause: string, { spoken }: Langs): Changed {
  if (!COUNTED.includes(details.mode) || /\b(?:add|another)\b|[加添]/i.test(clause)) return null
  const told = details.rounds.map(({ name, seconds }) => {
    const plain = name.replace(/[\^$.*+?()[\]{}|]/g, '\\$&')
    const found = new RegExp(`${plain}[^\\d.;,，。；]{0,10}?${AMOUNT}`, 'i').exec(clause)
    if (name === '' || /\d/.test(name) || found === null) return null
    const usual = seconds % 60 === 0 ? 60 : 1
    return Math.round(Number(found[1]) * (found[2] === undefined ? usual : unitSeconds(found[2])))
  })
  const changed = new Set(told.flatMap((one, at) => (one ? [details.rounds[at]?.name] : [])))
  if (changed.size < 2 || (clause.match(/\d+(?:\.\d+)?/g) ?? []).length !== changed.size)
    return null
  const rounds = details.rounds.map((one, at) => ({ ...one, seconds: told[at] || one.seconds }))
  const said = rounds
    .filter(({ name }) => changed.has(name))
    .map(({ name, seconds }) => `${name} ${sayTime(seconds, spoken)}`)
  return { next: { ...details, rounds }, said: [...new Set(said)].join(', ') }
}

const AMOUNT = `(\\d+(?:\\.\\d+)?)\\s*${UNIT}?(?![a-z\\d])`

const BARE =
  /(?:\b(?:to|it|at|is|of|last|be|rest|work|hold)\s+|改[成为到]|换成|设[为成])(\d{1,3})\s*(?:instead)?$/i
/** 'Long break 20' of a row that has one. */
function changeBarePart(details: TimerDetails, clause: string, spoken: Langs['spoken']): Changed {
  const number = Number(/(\d{1,3})$/.exec(clause)?.[1] ?? 0)
  const { last } = details
  if (
    last === null ||
    number === 0 ||
    !/\b(?:long|big)\w* (?:break|rest|pause)|[长大]休/i.test(clause)
  )
    return null
  const seconds = number * 60
  const said = `${last.name} ${sayTime(seconds, spoken)}`
  return { next: { ...details, last: { ...last, seconds } }, said }
}

const COUNTED = ['countdown', 'presets', 'several', 'sides', 'turns']

/** Behind a word that leads to it, or behind the name of a round: 'lentils 30'. */
function numberAtEnd(clause: string, names: readonly string[]): number {
  const isNamed = nameMeant(names, clause) !== null
  const found = BARE.exec(clause) ?? (isNamed ? /(?:^|\s)(\d{1,3})$/.exec(clause) : null)
  return Number(found?.[1] ?? 0)
}

/** A number without its unit has that of the round that is named, or of the only one. */
function changeBare(details: TimerDetails, clause: string, { spoken }: Langs): Changed {
  const plain = clause.trim()
  const part = changeBarePart(details, plain, spoken)
  if (part !== null) return part
  const names = [...new Set(details.rounds.map(({ name }) => name))]
  const number = numberAtEnd(plain, names)
  if (!COUNTED.includes(details.mode) || number === 0) return null
  if (readLengths(clause).length > 0 || readRepeat(clause) > 1) return null
  const at = nameMeant(names, clause) ?? (names.length === 1 ? 0 : null)
  const round = details.rounds.find(({ name }) => at !== null && name === names[at])
  if (round === undefined) return null
  const seconds = number * (round.seconds % 60 === 0 ? 60 : 1)
  const rounds = details.rounds.map((one) => (one.name === round.name ? { ...one, seconds } : one))
  return { next: { ...details, rounds }, said: `${round.name} ${sayTime(seconds, spoken)}`.trim() }
}
