/** Reads what a field is worked out of: 月薪除以21.75再除以8得到时薪, 'flour, milk and eggs together are the cost'. */
import type { Lang } from '../../../plan.ts'
import { splitList } from '../../../read/lists/lists.ts'
import type { Own } from '../details.ts'
import { nameOf } from './names.ts'
import type { Sums } from './sums.ts'
import { addInput } from './sums.ts'

/** A name, and the steps that lead to it. */
type Definition = { name: string; terms: Term[] }
type Term = { sign: '+' | '-' | '*' | '/'; word: string; isAfterAll: boolean }

const STEP_ZH = '，?(?:再|然后)?(?:除以|乘以?|加上?|减去?|[×÷*/+−-])\\s*'
const OPERAND_ZH = '(?:\\d+(?:\\.\\d+)?(?:个?(?:小时|天|月|周|人))?|\\p{Script=Han}{1,8}?)'
const IS_ZH = '，?(?:就是|就等于|等于|得到|得出?|算出|作为|即为?|[=＝]|是|为)'
const STEP_EN = ',? (?:and )?(?:then )?(?:times|multiplied by|divided by|by|plus|minus|[x×*/÷+−-]) '
const OPERAND_EN = '(?:\\d+(?:\\.\\d+)?|(?:the |my )?[a-z]+(?: [a-z]+){0,2}?)'
const CHAINS = [
  new RegExp(
    `(?<=^|[，。；：:])(?<first>\\p{Script=Han}{1,8}?)(?<steps>(?:${STEP_ZH}${OPERAND_ZH}){1,4})${IS_ZH}(?<name>\\p{Script=Han}{2,8})`,
    'gu',
  ),
  new RegExp(
    `(?<=^|[，。；：:])(?<name>\\p{Script=Han}{2,8}?)${IS_ZH}(?<first>\\p{Script=Han}{1,8}?)(?<steps>(?:${STEP_ZH}${OPERAND_ZH}){1,4})(?=$|[，。；、])`,
    'gu',
  ),
  new RegExp(
    `\\b(?:the |my )?(?<name>[a-z]+(?: [a-z]+)?) (?:is|=|equals) (?:the |my )?(?<first>[a-z]+(?: [a-z]+){0,2}?)(?<steps>(?:${STEP_EN}${OPERAND_EN}){1,4})(?=$|[,.;])`,
    'gi',
  ),
  new RegExp(
    `(?<=^|[,.;:] )(?:the |my )?(?<first>[a-z]+(?: [a-z]+){0,2}?)(?<steps>(?:${STEP_EN}${OPERAND_EN}){1,4}) (?:is|equals|=|gives|makes) (?:the |my |an? )?(?<name>[a-z]+(?: [a-z]+)?)(?=$|[,.;]| and )`,
    'gi',
  ),
]
const LISTS = [
  /(?<=^|[，。；：:])(?<list>(?:\p{Script=Han}{1,8}、)+\p{Script=Han}{1,8}?)(?:几[样项个])?的?(?:价[格钱]|费用|成本|金额)?(?:全部|都)?(?:相加|加起来|加在?一起|之和|总和)(?:就?是|就?等于|得到|为|作为|=)(?:总)?(?<name>\p{Script=Han}{2,6}?)(?=$|[，。；、])/gu,
  /(?<=^|[.;:] )(?:the )?(?<list>(?:[a-z]+(?: [a-z]+)?, )+[a-z]+(?: [a-z]+)?,? and [a-z]+(?: [a-z]+)?) (?:added (?:up|together)|together|summed up) (?:are|is|make|makes|give|gives|=)(?: up)? (?:the |my )?(?<name>[a-z]+(?: [a-z]+)?)(?=$|[,.;]| and )/gi,
]

function definitionsIn(text: string): Definition[] {
  const chains = CHAINS.flatMap((pattern) => [...text.matchAll(pattern)]).map(
    ({ groups = {} }) => ({
      name: groups['name'] ?? '',
      terms: termsOf(groups['first'] ?? '', groups['steps'] ?? ''),
    }),
  )
  const lists = LISTS.flatMap((pattern) => [...text.matchAll(pattern)]).map(({ groups = {} }) => ({
    name: groups['name'] ?? '',
    terms: splitList(groups['list'] ?? '').map((word) => ({
      sign: '+' as const,
      word,
      isAfterAll: false,
    })),
  }))
  return [...lists, ...chains]
}

const ONE_STEP =
  /(?:，|,)?\s?((?:and )?then |再|然后)?(除以|乘以?|加上?|减去?|times|multiplied by|divided by|by|plus|minus|[x×*/÷+−-])\s*/gi

function termsOf(first: string, steps: string): Term[] {
  const found = [...steps.matchAll(ONE_STEP)]
  const terms = found.map((match, at) => ({
    sign: signOf(match[2] ?? ''),
    word: steps.slice(match.index + match[0].length, found[at + 1]?.index ?? steps.length).trim(),
    isAfterAll: match[1] !== undefined,
  }))
  return [{ sign: '+', word: first, isAfterAll: false }, ...terms]
}

function signOf(word: string): Term['sign'] {
  if (/^(?:除|divided|by$|[÷/])/i.test(word)) return '/'
  if (/^(?:乘|times|multiplied|[x×*])/i.test(word)) return '*'
  return /^(?:减|minus|[−-])/i.test(word) ? '-' : '+'
}

const bare = (label: string): string =>
  label
    .replace(/[（(,].*$/, '')
    .replace(/^(?:the|my) /i, '')
    .trim()
    .toLowerCase()

/**
 * Whether the words work one thing out of others.
 *
 * @param text the request
 */
export const definesSomething = (text: string): boolean => definitionsIn(text).length > 0

/**
 * The calculator in which a field that the words work out of others has these in its place.
 *
 * @param own the calculator
 * @param text the request, with its numbers as digits
 * @param lang the language of the app
 */
export function withDefinitions(own: Own, text: string, lang: Lang): Own {
  return definitionsIn(text).reduce((held, definition) => define(held, definition, lang), own)
}

function define(own: Own, { name, terms }: Definition, lang: Lang): Own {
  const known = own.inputs.find(({ label }) => bare(label) === bare(name))
  const isOwn = terms.some(({ word }) => bare(word) === bare(name))
  if (known === undefined || isOwn || own.inputs.length + terms.length > 12) return own
  const sums: Sums = { text: '', lang, inputs: [...own.inputs], outputs: [] }
  const expression = chain(sums, terms, known.value)
  if (expression === null) return own
  const before = own.inputs.indexOf(known)
  const added = sums.inputs.slice(own.inputs.length)
  const inputs = own.inputs.toSpliced(before, 1, ...added)
  const put = (words: string): string =>
    words.replaceAll(new RegExp(`\\b${known.id}\\b`, 'g'), () => `(${expression})`)
  const outputs = own.outputs.map((output) => ({ ...output, expression: put(output.expression) }))
  const defined = {
    label: known.label.replace(/[（(,].*$/, '').trim(),
    isMoney: own.outputs.some(({ isMoney }) => isMoney),
    expression,
  }
  const isShown = outputs.length > 9 || outputs.some(({ label }) => label === defined.label)
  return { ...own, inputs, outputs: isShown ? outputs : [...outputs, defined] }
}

/** A field starts so that the whole is worth about what stood there before. */
function chain(sums: Sums, terms: Term[], value: number): string | null {
  const isSum = terms.every(({ sign }) => sign === '+')
  const start = isSum ? Math.round(value / terms.length) : 1
  const factor = terms.reduce((all, { sign, word }) => {
    const number = Number(word)
    return sign === '/' && number > 0 ? all * number : all
  }, 1)
  return terms.reduce<string | null>((whole, { sign, word, isAfterAll }, at) => {
    const term = termIn(sums, word, at === 0 && !isSum ? Math.round(value * factor) : start)
    if (whole === null || term === null) return null
    if (at === 0) return term
    return `${isAfterAll && / [-+] /.test(whole) ? `(${whole})` : whole} ${sign} ${term}`
  }, '')
}

function termIn(sums: Sums, word: string, value: number): string | null {
  const [, number] = /^(\d+(?:\.\d+)?)(?:个?(?:小时|天|月|周|人))?$/.exec(word) ?? []
  if (number !== undefined) return number
  const named = nameOf(word, sums.lang)
  return named === null ? null : addInput(sums, named.name, value)
}
