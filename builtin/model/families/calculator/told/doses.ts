/** So much of something for each measure of what is filled or covered: 3 grams per 1000 litres. */
import { wrap } from './sizes.ts'
import type { Sums } from './sums.ts'
import { addInput, addOutput, pick } from './sums.ts'

const OF = '(ml|g|kg|grams?|kilos?|drops?|tablets?|caps?(?:ful)?s?|l|lit(?:re|er)s?|spoons?|bags?)'
const OF_ZH = '(公斤|千克|克|毫升|滴|片|勺|升|袋|斤)'
const PER_EN =
  '(\\d+(?:\\.\\d+)?)?\\s?(cubic (?:met(?:re|er)s?|feet)|m3|m³|lit(?:re|er)s?|l|gallons?|square (?:met(?:re|er)s?|feet)|m2|m²|sq ?m|sqm)\\b'
const PER_ZH = '(\\d+(?:\\.\\d+)?)?\\s?(立方米|立方|平方米|平米|平方|方|升|吨|平)'

const DOSES = [
  new RegExp(
    `(?<dose>\\d+(?:\\.\\d+)?)\\s?${named(OF, 'of')}(?: of [a-z]+)?(?: [a-z]+)?\\s?(?:per|a|an|for (?:each|every)|to (?:each|every)|each|every|/)\\s?(?:the )?${numbered(PER_EN)}`,
    'i',
  ),
  new RegExp(
    `[每一1]${numbered(PER_ZH)}(?:水|土)?[^\\d，。]{0,4}(?<dose>\\d+(?:\\.\\d+)?)\\s?${named(OF_ZH, 'of')}`,
  ),
  new RegExp(
    `${numbered(PER_ZH)}(?:水|土)?(?:放|加|撒|用|配|投)(?<dose>\\d+(?:\\.\\d+)?)\\s?${named(OF_ZH, 'of')}`,
  ),
]

function named(pattern: string, name: string): string {
  return pattern.replace('(', `(?<${name}>`)
}

function numbered(pattern: string): string {
  return pattern
    .replace('(\\d', '(?<each>\\d')
    .replace('(cubic', '(?<per>cubic')
    .replace('(立方米', '(?<per>立方米')
}

/** What is there in cubic metres or feet, or in square ones. */
export type Filled = { volume: string; isFeet: boolean } | { area: string }

/**
 * Adds how much of it is needed, or nothing where the words tell no dose.
 *
 * @param sums the calculator
 * @param filled what is filled or covered
 */
export function addDose(sums: Sums, filled: Filled): void {
  const groups = DOSES.map((pattern) => pattern.exec(sums.text)?.groups).find(Boolean)
  const { dose = '', of = '', each = '1', per = '' } = groups ?? {}
  const isArea = /square|m2|m²|sq|平/i.test(per)
  const amount = 'area' in filled ? filled.area : `${filled.volume}${measured(per, filled.isFeet)}`
  if (dose === '' || isArea !== 'area' in filled) return
  const unit = pick(sums.lang, of.replace(/^grams?$/i, 'g'), of)
  const size = each === '1' ? per : `${each} ${per}`
  const name = nameOf(sums)
  const rate = addInput(
    sums,
    pick(sums.lang, `${unit} per ${size}`, `每${each === '1' ? '' : each}${per}（${unit}）`),
    Number(dose),
  )
  const divided = each === '1' ? wrap(amount) : `${wrap(amount)} / ${each}`
  addOutput(sums, name, `${divided} * ${rate}`, { unit })
}

/** How often the measure of the dose goes into a cubic metre or foot. */
function measured(per: string, isFeet: boolean): string {
  if (/^gallon/i.test(per)) return isFeet ? ' * 7.48' : ' * 264.17'
  if (/^l|升/i.test(per)) return isFeet ? ' * 28.317' : ' * 1000'
  return ''
}

const THING = [
  /\b(?:how much|how many(?: \w+ of)?) (?!water|does|do|is|it|i\b|to\b|of\b|will|would)([a-z]+(?: (?:powder|liquid|seed|salt))?)\b/i,
  /(?:放|加|投|撒|用|要|配)(?:多少|几)(?:克|毫升|公斤|斤|片|滴)?(?:的)?(\p{Script=Han}{1,5}?)(?=$|[，。,]|每)/u,
]

/** What is put in, by its name where the words ask how much of it. */
function nameOf({ text, lang }: Sums): string {
  const found = THING.map((pattern) => pattern.exec(text)?.[1]).find(
    (name) => name !== undefined && !/^(?:at|for|per|litres?|liters?)$/i.test(name),
  )
  return found ?? pick(lang, 'Needed', '用量')
}
