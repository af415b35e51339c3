/** Changes of timers that have several steps alike: a list of names, one length for all, what a move adds. */
import { takesAway } from '../../read/clauses/clause-verbs.ts'
import { splitList } from '../../read/lists/lists.ts'
import type { Langs, Step } from '../family.ts'
import type { TimerDetails } from './details.ts'
import { readLengths } from './reading/read-lengths.ts'
import { readBreaths } from './reading/read-breath.ts'
import { readEvery } from './reading/read-signals.ts'
import { readIncrement, readShort, withoutIncrement } from './reading/read-sides.ts'
import { namedSpells } from './reading/read-spells.ts'
import { sayTime } from './reading/length-words.ts'

type Changed = Step<TimerDetails> | null

const NAMED: TimerDetails['mode'][] = ['countdown', 'several', 'presets', 'sides', 'lanes']
const LISTED = [
  /\b(?:call|name|label)(?: (?:the|them|these|each|all|my|our|\d+|two|three|four|five|six))*(?: [a-z]+s)?(?: as)?\s*:?\s+([^.;:]{3,300})$/i,
  /\b(?:names?|labels?)\b(?: (?:are|should be|of the [a-z]+|for the [a-z]+))*\s*:?\s+([^.;:]{3,300})$/i,
  /(?:名字?称?|标签)(?:分别|依次|都|写上?|写成|标上|填上?|改[成为]|叫做?|是|为|用)*[:：，]?\s*([^。；：]{2,200})$/,
  /(?:分别|依次|就)(?:叫做?|是|写上?|命名为|标上)[:：]?\s*([^。；：]{2,200})$/,
]

/** 'call the timers beans, rice and corn', 名字写上：甲、乙: in the order of the steps. */
export function nameSteps(details: TimerDetails, clause: string, { spoken }: Langs): Changed {
  if (!NAMED.includes(details.mode)) return null
  if (readLengths(clause).length > 0) return null
  const list = LISTED.map((pattern) => pattern.exec(clause)?.[1]).find(Boolean) ?? ''
  const names = splitList(list)
    .map((name) => name.trim())
    .filter((name) => name !== '' && name.length <= 30)
  if (details.mode === 'sides' || details.mode === 'lanes') return nameSome(details, names, spoken)
  const rounds = names.length > 1 ? namedSpells(repeated(details, names.length), names) : null
  if (rounds === null) return null
  const isUnrolled = rounds.length > details.rounds.length
  return {
    next: { ...details, rounds, repeat: isUnrolled ? 1 : details.repeat },
    said: names.join(spoken === 'zh' ? '、' : ', '),
  }
}

/** Those of two clocks, or those of a stopwatch for several. */
function nameSome(details: TimerDetails, names: string[], spoken: Langs['spoken']): Changed {
  const said = names.join(spoken === 'zh' ? '、' : ', ')
  if (details.mode === 'sides')
    return names.length === 2 ? { next: { ...details, sides: names }, said } : null
  if (names.length < 2 || names.length > 12) return null
  return { next: { ...details, names, lanes: Math.max(details.lanes, names.length) }, said }
}

/** Rounds that are run through as often as there are names are written out, so that each has its own. */
function repeated({ mode, rounds, repeat }: TimerDetails, count: number): TimerDetails['rounds'] {
  const isTold = mode === 'countdown' && repeat === count && rounds.length * repeat <= 24
  return isTold
    ? Array.from({ length: repeat }, () => rounds.map((round) => ({ ...round }))).flat()
    : rounds
}

const OF_REST = /\b(?:rest\w*|breaks?|pauses?|off|between)\b|休息|歇|间隔|放松/i
const EACH = /\b(?:each|every|all|both|by default)\b|每|都|各|默认|全部/i

/** 'each should start at two minutes': of several countdowns side by side, all of them. */
export function changeEach(details: TimerDetails, clause: string, { spoken }: Langs): Changed {
  const [length, ...more] = readLengths(clause)
  const isRow = details.mode === 'countdown' && details.rounds.length > 1
  const canBe = details.mode === 'several' || isRow
  if (!canBe || length === undefined || more.length > 0 || !EACH.test(clause)) return null
  const words = clause.toLowerCase()
  if (details.rounds.some(({ name }) => name !== '' && words.includes(name.toLowerCase())))
    return null
  if (isRow && (OF_REST.test(clause) || readEvery(clause) > 0)) return null
  const rounds = details.rounds.map((round) =>
    isRow && OF_REST.test(round.name) ? round : { ...round, seconds: length.seconds },
  )
  const time = sayTime(length.seconds, spoken)
  return { next: { ...details, rounds }, said: spoken === 'zh' ? `每个 ${time}` : `${time} each` }
}

/** 'Make the bonus 8 seconds' speaks of what a move adds, too. */
function addedTime(clause: string): number | null {
  const [length, ...more] = readLengths(clause)
  const isAdded =
    /\b(?:extra|bonus|added|add-?on|increments?|back|delay|per move)\b|加时|加秒|补时|每步|奖励/i.test(
      clause,
    )
  return isAdded && length !== undefined && more.length === 0 && length.seconds <= 120
    ? length.seconds
    : null
}

const PAUSE = /\bpauses?\b|\bstops? both\b|\bhold\b|暂停|都停/i

/** What a move adds to the clock of its side, and the pause that lies between the two. */
export function changeSides(details: TimerDetails, clause: string, { spoken }: Langs): Changed {
  if (details.mode !== 'sides') return null
  const isOff = takesAway(clause) && /\bincrement|\bper move|\badded\b|每步|加秒|加时/i.test(clause)
  const increment = isOff ? 0 : (readIncrement(clause) ?? addedTime(clause))
  if (increment !== null) {
    const said = { en: `${increment} s added per move`, zh: `每步加 ${increment} 秒` }[spoken]
    const seconds = lengthBeside(details, clause)
    if (seconds === null) return { next: { ...details, increment }, said }
    const rounds = details.rounds.map((round) => ({ ...round, seconds }))
    return { next: { ...details, rounds, increment }, said: `${sayTime(seconds, spoken)}, ${said}` }
  }
  if (!PAUSE.test(clause) || takesAway(clause)) return null
  const said = { en: 'a pause between the two clocks', zh: '两个钟之间的暂停' }[spoken]
  return { next: details, said }
}

/** How long both clocks run, where the words tell it beside what a move adds: '15+10'. */
function lengthBeside({ rounds }: TimerDetails, clause: string): number | null {
  const length = withoutIncrement(clause, readLengths(clause)).find(({ seconds }) => seconds > 59)
  return rounds.length > 1 ? null : (readShort(clause)?.seconds ?? length?.seconds ?? null)
}

/** '4-4-8', 'hold for 7', 呼气改成8秒: of what is breathed. */
export function changeBreath(details: TimerDetails, clause: string, langs: Langs): Changed {
  if (!details.breath) return null
  const told = readBreaths(clause, langs.lang)
  const whole = readLengths(clause).find(({ seconds }) => seconds >= 60)?.seconds
  if (told.length === 0 && whole !== undefined) {
    const cycle = details.rounds.reduce((sum, { seconds }) => sum + seconds, 0)
    const repeat = Math.min(99, Math.ceil(whole / cycle))
    return { next: { ...details, repeat }, said: sayTime(whole, langs.spoken) }
  }
  if (told.length === 0) return null
  const isRow = told.length > 2
  const rounds = isRow
    ? told
    : details.rounds.map((round) => told.find(({ name }) => name === round.name) ?? round)
  const said = told.map(({ name, seconds }) => `${name} ${sayTime(seconds, langs.spoken)}`)
  return { next: { ...details, rounds }, said: said.join(langs.spoken === 'zh' ? '、' : ', ') }
}
