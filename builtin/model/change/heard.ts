/**
 * Whether what was read of a wish is all that it says: a figure that was not taken, a 'not', a 'more' or a
 * 'when' means something else, and nothing is guessed then (STR-09, STR-10).
 */
import { readPlace } from '../../../starters/places.ts'
import type { Files, Slot } from '../../../starters/starter.ts'
import { withoutDay } from '../read/dates.ts'
import { type Given, inUnitOf, isMeasured, isNamed, wordsOf } from '../read/fill-slots.ts'
import { numbersIn, secondsOf, type Stated } from '../read/numbers.ts'
import { complains } from '../read/request.ts'
import { asksForAll } from './colours.ts'

/** A slot, and what it shall hold. */
export type Reads = { slot: Slot; value: Given }

const denies = /\b(?:not|never|no longer|cannot)\b|n't\b|不|别|没/i
const compares =
  /\b(?:add|more|less|fewer|extra|another|by|plus|minus|double|twice|half|longer|shorter|higher|lower)\b|(?<!最)多|(?<!至)少|[加减](?![到至为成])|翻倍|一半/i
/** What shall happen, what did, or when: no value that the app shall have. */
const happens = new RegExp(
  [
    '\\b(?:when|if|after|before|until|once|e-?mail|send|notify|remind(?:er)?|alert|share|post|log ?in|paid|had)\\b',
    "\\b(?:i|we|he|she|they) (?:\\S*'ve |have |has |just )?\\w+ed\\b|\\bweek(?:end|day)s?\\b",
    '如果|的时候|以后|之后|超过|[发打]|通知|提醒|分享|登录|周末',
  ].join('|'),
  'i',
)
const settles =
  /\b(?:make|set|use|change|switch|want|need|like|should|must|let|do|be|only|just|instead|rather|better|enough)\b|[改设换要用调变只就]|应该/i
const moves = /\b(?:moved?|now|it's|it is|postponed)\b|推迟|提前|延|挪/i

/**
 * What is meant by a part, or null when it says more than was read of it. Of two figures, one of which
 * the app holds, the other is meant: '8 glasses is too much, do 6'.
 */
export function asMeant(
  part: string,
  read: readonly Reads[],
  { files, slots }: { files: Files; slots: readonly Slot[] },
): Reads[] | null {
  // '25 minutes is too long, 15 minutes': the second is no figure of another slot with this unit.
  const given = read.filter(
    ({ slot }) =>
      isNamed(slot, part) || !read.some((one) => holds(one, files) && isLike(one.slot, slot)),
  )
  const isTimed = given.some(({ slot }) => slot.type === 'date' || slot.type === 'time')
  // What stands in a name or a list says nothing about it.
  const words = given
    .flatMap(({ slot, value }) => (isMeasured(slot) ? [] : value.value))
    .reduce<string>(
      (left, text) => left.replace(String(text), ' '),
      isTimed ? withoutDay(part) : part,
    )
  const numbers = numbersIn(words).filter(({ value }) => value !== 1)
  const held = given.map(({ slot }) => readPlace(files, slot.places[0] ?? ''))
  const others = numbers.filter((number) => !given.some((one) => isAt(one, number)))
  const meant = given.flatMap((one, at) => {
    if (isMeasured(one.slot))
      return figureMeant(one, held[at] === one.value.value, { words, others, slots }) ?? []
    const isDay = one.slot.type === 'date' || one.slot.type === 'time'
    const isFor = isNamed(one.slot, words) || settles.test(words) || moves.test(words)
    return isTimed && (happens.test(words) || (isDay && !isFor)) ? [] : [one]
  })
  const known = given.map(({ slot }, at) => ({ slot, value: { value: held[at] ?? '' } }))
  const isHeard = numbers.every((number) =>
    [...given, ...meant, ...known].some((one) => isAt(one, number)),
  )
  // 'not 8 but 6' and 'no sound' deny nothing of what was read.
  const isMet =
    meant.some((one, at) => one !== given[at]) || given.every(({ slot }) => slot.type === 'yesNo')
  return meant.length < given.length || !isHeard || (denies.test(words) && !isMet) ? null : meant
}

type Said = { words: string; others: Stated[]; slots: readonly Slot[] }

/** A new figure, or the only other one beside the one that is held; what is so already may say nothing else. */
function figureMeant(one: Reads, isHeld: boolean, said: Said): Reads | null {
  const { slot } = one
  const { words, others, slots } = said
  if (happens.test(words)) return null
  if (isHeld && others.length > 0) return others.length === 1 ? corrected(one, others) : null
  if (isHeld) return !complains.test(words) && saysOnly(slot, words) ? one : null
  const isFor = isNamed(slot, words) || (isOneOfItsUnit(slot, slots) && settles.test(words))
  return isFor && !compares.test(words) ? one : null
}

function corrected({ slot, value }: Reads, [other]: Stated[]): Reads | null {
  if (!other) return null
  const isBare = secondsOf(other.unit) === null
  if (slot.type !== 'number')
    return isBare ? { slot, value: { ...value, value: other.value } } : null
  const now =
    inUnitOf(slot, other) ?? (isBare && other.currency === null ? other.value : slot.min - 1)
  return now >= slot.min && now <= slot.max ? { slot, value: { value: now } } : null
}

function saysOnly(slot: Slot, words: string): boolean {
  const units = slot.type === 'number' ? [...slot.units.en, ...slot.units.zh] : ['euros', '元']
  const left = [...wordsOf(slot), ...units]
    .toSorted((one, other) => other.length - one.length)
    .reduce((text, name) => text.replaceAll(name, ' '), words.toLowerCase())
  return asksForAll(left.replaceAll(/[\d\p{S}]/gu, ''), '')
}

const holds = ({ slot, value }: Reads, files: Files): boolean =>
  readPlace(files, slot.places[0] ?? '') === value.value

const isLike = (one: Slot, other: Slot): boolean =>
  one !== other &&
  one.type === 'number' &&
  other.type === 'number' &&
  one.units.en.some((unit) => other.units.en.includes(unit))

// 'Make it 30 minutes' says nothing of which of two times.
const isOneOfItsUnit = (slot: Slot, slots: readonly Slot[]): boolean =>
  slot.type === 'number' && !slots.some((other) => isLike(slot, other))

/** Whether a number states what a slot holds, in its unit or without. */
const isAt = ({ slot, value }: Reads, number: Stated): boolean =>
  number.value === value.value || (slot.type === 'number' && inUnitOf(slot, number) === value.value)
