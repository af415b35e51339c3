/** Changes of the lengths of a timer: those that are named, new ones, what stands once among the rounds. */
import type { Lang } from '../../plan.ts'
import type { Langs, Step } from '../family.ts'
import type { Round, TimerDetails } from './details.ts'
import { sayTime } from './reading/length-words.ts'
import { nameMeant } from '../../read/clauses/added-things.ts'
import { changePart } from './change-parts.ts'
import { readEach } from './reading/read-each.ts'
import { readLengths } from './reading/read-lengths.ts'

type Changed = Step<TimerDetails> | null

const MORE =
  /\b(?:add|another|one more|an extra|include|also)\b|增加|添加|加一|加个|再加|加上|新增|再来|加(?=\d+分钟的$)/i

/**
 * The round that a clause names, the longest name first.
 *
 * @param rounds what is counted down
 * @param clause a part of the follow-up
 */
export function roundNamed(rounds: Round[], clause: string): Round | undefined {
  const words = clause.toLowerCase()
  return (
    [...rounds]
      .sort((one, other) => other.name.length - one.name.length)
      .find(({ name }) => name !== '' && words.includes(name.toLowerCase())) ??
    rounds.find((round) => bareName(round).length > 1 && words.includes(bareName(round)))
  )
}

/** 'Add a fourth cup, 45 seconds', 'add Bed 7 with 5 minutes', 再加一个鸡汤，90分钟: the name stands before the length. */
function nameBefore(clause: string, start: number): string {
  const before = clause.slice(0, start)
  const english =
    /(?:\b(?:add|include|put in|also|need|want)\b |^(?:and )?(?=another|one more|an extra))(?:(?:an?|another|one|a new one|more|extra|new|timer|preset|button|choice|round|length|countdown|in)\b ?)*(?:(?:for|called|named|of) )?(?:(?:the|my|our|an?) )?(.{2,30}?)(?:[,:]| at| for| with| to| of| is| -)*\s*$/i
  const chinese =
    /(?:再?加上?|添加?|增加|新增|来)一?[个份种档]?位?(?:叫做?)?([\p{Script=Han}\d]{1,10}?)[，,：:]?\s*$/u
  const name = (english.exec(before)?.[1] ?? chinese.exec(before)?.[1] ?? '').trim()
  return /^(?:an?|the|\d+|[一个份种档]+)$/i.test(name)
    ? ''
    : name.charAt(0).toUpperCase() + name.slice(1)
}

function lengthsTold({ mode }: TimerDetails, clause: string): Round[] {
  return readLengths(clause).map(({ name, seconds, start }, at) => ({
    name: mode === 'turns' ? '' : (at === 0 && nameBefore(clause, start)) || name,
    seconds,
  }))
}

/**
 * Changes lengths, or adds some.
 *
 * @param details the timer
 * @param clause a part of the follow-up
 * @param langs language of the app, and of the person
 */
export function changeLengths(details: TimerDetails, clause: string, langs: Langs): Changed {
  const lengths = lengthsTold(details, clause)
  const [length, ...more] = lengths
  if (length === undefined || isOfOneSide(details, clause)) return null
  const called = roundNamed(details.rounds, clause)
  const part = more.length === 0 ? partOf(details, clause, { length, called, langs }) : null
  if (part !== null) return { next: part.next, said: sayLength(part.round, langs.spoken) }
  const named = called ?? roundMeant(details.rounds, clause)
  const told = { named, clause, langs }
  const longer = lengthen(details, told, lengths)
  if (longer !== null) return longer
  if (!MORE.test(clause) || (named !== undefined && more.length === 0))
    return setLengths(details, lengths, told)
  const said = lengths.map((one) => sayLength(one, langs.spoken)).join(', ')
  return { next: addLengths(details, lengths, clause, langs.lang), said }
}

type Single = { length: Round; called: Round | undefined; langs: Langs }

const partOf = (
  details: TimerDetails,
  clause: string,
  { length: { seconds }, called, langs: { lang } }: Single,
): ReturnType<typeof changePart> =>
  changePart(details, clause, { seconds, lang, named: called?.name ?? '' })

/** 'Five minutes longer', 'add 5 minutes to the soak', 醒发再加10分钟: so much more or less of what there is. */
const LONGER =
  /\b(?:min\w*|sec\w*|hours?|[smh]) (?:longer|more|extra)\b|\b(?:extend|lengthen)\w* (?:it |the \w+ )?by\b|\badd\b[^.;]{0,24}\bto (?:the|my|each|every|all)\b|延长(?!到|[成为至])|(?:再[加多]|多加?)(?=[\d一二两三四五六七八九十半])/i
const SHORTER =
  /\b(?:min\w*|sec\w*|hours?|[smh]) (?:shorter|less)\b|\b(?:shorten|cut)\w* (?:it |the \w+ )?by\b|\b(?:take|cut|knock)\b[^.;]{0,24}\boff\b|缩短(?!到|[成为至])|(?:减[少去掉]?|少)(?=[\d一二两三四五六七八九十半])/i

function lengthen(
  { rounds, ...details }: TimerDetails,
  { named, clause, langs }: Told,
  [length, ...more]: Round[],
): Changed {
  const way = SHORTER.test(clause) ? -1 : LONGER.test(clause) ? 1 : 0
  const meant = named ?? (rounds.length === 1 ? rounds[0] : undefined)
  if (
    way === 0 ||
    length === undefined ||
    more.length > 0 ||
    meant === undefined ||
    /\bthan\b/i.test(clause)
  )
    return null
  const next = meant.seconds + way * length.seconds
  if (next < 1 || next > 359_999) return null
  const name = ownName(rounds, meant, langs.lang)
  return {
    next: { ...details, rounds: withLength(rounds, next, { named: meant, clause }) },
    said: sayLength({ name, seconds: next }, langs.spoken),
  }
}

/** What a single length becomes that of: the first round where none is named, and all that are numbered. */
function ownName(rounds: Round[], named: Round | undefined, lang: Lang): string {
  const changed = named ?? (areNumbered(rounds) ? undefined : rounds[0])
  return changed === undefined || changed.name === sayTime(changed.seconds, lang)
    ? ''
    : changed.name
}

const sayLength = ({ name, seconds }: Round, spoken: Lang): string =>
  [name, sayTime(seconds, spoken)].filter(Boolean).join(' ')

/** Both clocks have as long: one of them alone cannot have another length. */
const isOfOneSide = ({ mode, sides }: TimerDetails, clause: string): boolean =>
  mode === 'sides' && nameMeant(sides, clause) !== null

type Told = { named: Round | undefined; clause: string; langs: Langs }

/** Every minute on the minute: how long all of it is tells how many rounds there are. */
const isOfMinutes = ({ rounds: [first, ...others], repeat }: TimerDetails): boolean =>
  /^(?:Minute|一分钟)$/.test(first?.name ?? '') && others.length === 0 && repeat > 1

function setMinutes(details: TimerDetails, seconds: number, spoken: Lang): Changed {
  const repeat = Math.round(seconds / 60)
  if (seconds % 60 !== 0 || repeat > 98) return null
  return {
    next: { ...details, repeat },
    said: { en: `${repeat} rounds`, zh: `${repeat} 轮` }[spoken],
  }
}

function setLengths(
  details: TimerDetails,
  lengths: Round[],
  { named, clause, langs: { lang, spoken } }: Told,
): Changed {
  const { rounds } = details
  const [length, ...more] = lengths
  if (length === undefined) return null
  if (isOfMinutes(details) && length.seconds > 60)
    return setMinutes(details, length.seconds, spoken)
  if (named === undefined && more.length > 0 && lengths.length === rounds.length) {
    const said = lengths.map((one) => sayLength(one, spoken)).join(', ')
    return { next: { ...details, rounds: inOrder(details, lengths) }, said }
  }
  // What has a name that none of several rounds has is no length of the first one.
  if (named === undefined && rounds.length > 1 && isOther(length)) return null
  const next = withLength(rounds, length.seconds, { named, clause })
  const name = readEach(clause) || ownName(rounds, named, lang)
  return {
    next: { ...details, rounds: next },
    said: sayLength({ name, seconds: length.seconds }, spoken),
  }
}

/** As many lengths as there are rounds are theirs in order. */
const inOrder = ({ rounds }: TimerDetails, lengths: readonly Round[]): Round[] =>
  rounds.map((round, at) => ({ ...round, seconds: lengths[at]?.seconds ?? round.seconds }))

/** The round that is meant, and those that are called alike, with another length; the first where none is named. */
function withLength(
  rounds: Round[],
  seconds: number,
  { named, clause }: { named: Round | undefined; clause: string },
): Round[] {
  if (named === undefined && areNumbered(rounds) && !ORDINAL.test(clause))
    return rounds.map((round) => (OF_REST.test(round.name) ? round : { ...round, seconds }))
  const at = named === undefined ? 0 : placeMeant(rounds, named, clause)
  return rounds.map((round, place) => {
    const isMeant = place === at || (named !== undefined && isAlike(round, named, clause))
    return isMeant ? { ...round, seconds } : round
  })
}

/** 'Door 1', 'Door 2': all but the rests are alike, so that a length without a name is that of all. */
function areNumbered(rounds: Round[]): boolean {
  const own = rounds.filter(({ name }) => !OF_REST.test(name))
  const names = new Set(own.map(bareName))
  return own.length > 1 && names.size === 1 && own.every(({ name }) => / \d+$/.test(name))
}

/** 'Table 1' and 'Table 2' are tables, unless one of them is meant. */
function isAlike(one: Round, named: Round, clause: string): boolean {
  const isOne =
    ORDINAL.test(clause) ||
    (/ \d+$/.test(named.name) && clause.toLowerCase().includes(named.name.toLowerCase()))
  return !isOne && bareName(one) === bareName(named)
}

/**
 * The name of a round without its number.
 *
 * @param round 'Table 1' and others
 */
export const bareName = ({ name }: Round): string => name.replace(/ \d+$/, '').toLowerCase()

const ORDINAL = /\b(first|second|third|fourth|last)\b|第([一二三四])|(最后)/i
const ORDINALS = ['first', 'second', 'third', 'fourth']

/** Of several that are called alike, the one by its number: 'the second wait'. */
function placeMeant(rounds: Round[], named: Round, clause: string): number {
  const like = rounds.flatMap(({ name }, at) => (name === named.name ? [at] : []))
  const [, word, han, last] = ORDINAL.exec(clause) ?? []
  const place =
    han === undefined ? ORDINALS.indexOf((word ?? '').toLowerCase()) : '一二三四'.indexOf(han)
  const at =
    last !== undefined || word?.toLowerCase() === 'last' ? like.at(-1) : like[Math.max(0, place)]
  return at ?? rounds.indexOf(named)
}

/** Words around a length that name nothing. */
const NO_NAME =
  /^(?:start\w*|begin\w*|with|give|first|second|third|last|the|time|instead|now|please|go|runs?|count|down|only|just|both|timer|let|have|shorter|longer|up|then|also|改|换|调|设|开始|时间|时长|长度|成|为|第[一二三四]|\s)*$/i
const isOther = ({ name }: Round): boolean => !NO_NAME.test(name)

const OF_REST = /\b(?:rest(?:ing|s)?|breaks?|off|paus\w+|gaps?|recover\w*)\b|休息|歇|间隔|停/i
const OF_WORK =
  /\b(?:work(?:ing)?|focus|on|train\w*|effort|stud\w+|exercis\w*)\b|训练|工作|专注|学习|练/i

/** The rest by any word for it, also where the person called it otherwise; likewise the work. */
function roundMeant(rounds: Round[], clause: string): Round | undefined {
  const isRest = ({ name }: Round): boolean => OF_REST.test(name)
  if (OF_REST.test(clause)) return rounds.find(isRest)
  const hasRest = rounds.some(isRest) && rounds.length === 2
  return hasRest && OF_WORK.test(clause) ? rounds.find((round) => !isRest(round)) : undefined
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
