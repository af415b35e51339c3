/** Reads a ratio: 'coffee to water 1:16', 粉水比1:15, 'concrete 1:2:3'. */
import type { Lang } from '../../../plan.ts'
import { splitList } from '../../../read/lists/lists.ts'
import type { Own } from '../details.ts'
import { CALCULATOR_WORDS } from '../words.ts'
import { labelOf, nameOf, readEntered, unitOf } from './names.ts'
import type { Sums } from './sums.ts'
import { addInput, addOutput, finishSums, pick, startSums } from './sums.ts'

const RATIO =
  /(?<![\d:])(\d{1,3}(?:\.\d+)?)\s?[:：比]\s?(\d{1,3}(?:\.\d+)?)(?:\s?[:：比]\s?(\d{1,3}(?:\.\d+)?))?(?![\d:])/
/** Fields that hold one part of a ratio. */
export const PART_LABEL = /: parts$|（份）$/

/**
 * The parts of a ratio, or none.
 *
 * @param text a request or a clause
 */
export const partsOf = (text: string): number[] =>
  (RATIO.exec(text) ?? [])
    .slice(1)
    .filter((part) => part !== undefined)
    .map(Number)

const IS_RATIO =
  /\bratio\b|\bparts?\b|\bmix(?:es|ing|ture)?\b|\bdilut\w*\b|比例?|配比|[怎调勾]么?[样]?配|配[多几成制]|兑|稀释/i
/** Two things with one part of the first: 'bleach to water 1:50'. */
const ONE_TO =
  /\b[a-z]+ to [a-z]+,? (?:at |is |of |in )?1 ?: ?\d|\p{Script=Han}{2,4}[和与兑加]\p{Script=Han}{1,4}(?:是|按)?1[:：比]\d/iu
const NAMES = [
  /\b([a-z]+) (?:to|and|:|\/) ([a-z]+)(?:(?: to|,? and|,) ([a-z]+))?(?: (?:in )?(?:a )?ratio)?(?: of| is|:| at| in)* ?(?=\d)/i,
  /\bratio(?: of)? ([a-z]+) (?:to|and) ([a-z]+)(?:(?: to|,? and) ([a-z]+))?/i,
  /(\p{Script=Han}{1,4}?)[、和与:：](\p{Script=Han}{1,4}?)(?:[、和与:：](\p{Script=Han}{1,4}?))?(?:的)?(?:配|比)(?:比|例)?(?:是|为)?(?=\d)/u,
  /(\p{Script=Han}{1,4}?)[和与兑加](\p{Script=Han}{1,4}?)(?:是|为|按)?(?=\s?\d+\s?[:：比])/u,
  /([\p{Script=Han}])([\p{Script=Han}])比例?(?:是|为)?(?=\s?\d)/u,
]

/**
 * A calculator of what goes with so much of the first by a ratio, or null where none is told.
 *
 * @param text the request, with its numbers as digits
 * @param lang the language of the app
 */
export function readRatio(text: string, lang: Lang): Own | null {
  const parts = partsOf(text)
  const names = namesIn(text, lang)
  const isMeant =
    IS_RATIO.test(text) ||
    ONE_TO.test(text) ||
    (CALCULATOR_WORDS.test(text) && /(?<!\d)1\s?[:：比]|[:：比]\s?1(?!\d)/.test(text))
  if (parts.length < 2 || !isMeant || names.length < parts.length) return null
  const sums = startSums(text, lang)
  const { at, unit, amount } = startOf(text, names, lang)
  const a = addInput(sums, labelOf({ name: capital(names[at] ?? ''), unit }, lang), amount)
  const shares = parts.map((part, place) =>
    addInput(sums, shareName(sums, names[place] ?? ''), part),
  )
  for (const [place, name] of names.slice(0, parts.length).entries())
    if (place !== at)
      addOutput(sums, capital(name), `${a} * ${shares[place]} / ${shares[at]}`, { unit })
  addOutput(sums, { en: 'In all', zh: '合计' }, `${a} * (${shares.join(' + ')}) / ${shares[at]}`, {
    unit,
  })
  return finishSums(sums)
}

type Start = { at: number; unit: string; amount: number }

/** Which of the things is typed, in which unit, and how much of it there is at first. */
function startOf(text: string, names: readonly string[], lang: Lang): Start {
  const usual = pick(lang, 'g', '克')
  const given = givenIn(text, names, lang)
  const typed = readEntered(text, lang).flatMap(({ name, unit }) => {
    const at = names.findIndex((one) => sameThing(name, one))
    return at < 0 ? [] : [{ at, unit: unit === '' ? usual : unit, amount: 20 }]
  })
  return given ?? typed[0] ?? { at: 0, unit: usual, amount: 20 }
}

const AMOUNT =
  /(?<![\d:：比])(\d+(?:\.\d+)?)\s?(ml|millilit(?:re|er)s?|l|lit(?:re|er)s?|kg|kilos?|g|grams?|毫升|升|公斤|千克|克)(?![a-z])(?: of)?(?: the)?\s?(\p{L}+)?/iu

/** What there is at first, of which of the things, and in which unit: '3 litres of soap'. */
function givenIn(text: string, names: readonly string[], lang: Lang): Start | null {
  const [, amount, unit = '', thing = ''] = AMOUNT.exec(text) ?? []
  if (amount === undefined) return null
  const at = names.findIndex((name) => thing !== '' && sameThing(thing, name))
  return { amount: Number(amount), unit: unitOf(unit, lang), at: Math.max(0, at) }
}

const shareName = ({ lang }: Sums, name: string): string =>
  pick(lang, `${capital(name)}: parts`, `${name}（份）`)

const sameThing = (entered: string, name: string): boolean =>
  entered.toLowerCase().includes(name.toLowerCase())

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)

function namesIn(text: string, lang: Lang): string[] {
  const found = NAMES.map((pattern) => pattern.exec(text)).find(Boolean)
  const names = found?.slice(1).filter((name) => name !== undefined) ?? []
  return splitList(names.join(', ')).flatMap((name) => nameOf(name, lang)?.name ?? [])
}
