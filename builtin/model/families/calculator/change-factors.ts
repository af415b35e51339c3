/** Changes the fixed numbers of a formula: what a field is multiplied with, what all is divided by. */
import type { Langs, Step } from '../family.ts'
import type { Own } from './details.ts'
import { findField } from './match-fields.ts'
import { PART_LABEL, partsOf } from './told/ratio.ts'
import { pick } from './told/sums.ts'

const NUMBER = '\\d+(?:\\.\\d+)?'
/** Words that speak of what each of something counts, and not of how many there are. */
const IS_RATE =
  /\b(?:rates?|prices?|pay|paid|wages?|weights?|factor|times|multipl\w+|each|per|counts?|costs?)\b|[乘每价倍]|系数|权重|费率|时薪|工资/i
/** The last number is the new one: 'divided by 30 becomes divided by 40'. */
const SIGNS: [RegExp, string][] = [
  [/.*(?:\bdivided? (?:it |all |that )?by|÷|除以)\s?(?<number>\d+(?:\.\d+)?)/i, '/'],
  [
    /.*(?:\btimes|\bmultipl(?:y|ied) (?:it |all |that )?by|×|乘以?)\s?(?<number>\d+(?:\.\d+)?)/i,
    '*',
  ],
]

/**
 * 'Make the night rate 26', 'divide by 0.04', 跑步改成乘0.4: other numbers within a formula in words.
 *
 * @param own the calculator
 * @param clause a part of the follow-up, with its numbers as digits
 * @param langs language of the app, and of the person
 */
export function changeFactors(own: Own, clause: string, { spoken }: Langs): Step<Own> | null {
  if (own.isKnown) return null
  const said: string[] = []
  const next = clause.split(/[,，、;；]|\s+and\s+|和/).reduce((held, piece) => {
    const found = ofField(held, piece) ?? ofSign(held, piece)
    if (found === null) return held
    said.push(found.said)
    return found.next
  }, own)
  return said.length === 0 ? null : { next, said: said.join(pick(spoken, ', ', '，')) }
}

/** 'Change it to 1:30': the parts of a ratio. */
export function changeRatio(own: Own, clause: string): Step<Own> | null {
  const fresh = partsOf(clause)
  const held = own.inputs.filter(({ label }) => PART_LABEL.test(label))
  if (fresh.length === 0 || fresh.length !== held.length) return null
  const inputs = own.inputs.map((input) => ({
    ...input,
    value: fresh[held.indexOf(input)] ?? input.value,
  }))
  return { next: { ...own, inputs }, said: fresh.join(':') }
}

/** The number that the named field is multiplied with. */
function ofField(own: Own, piece: string): Step<Own> | null {
  const fresh = new RegExp(`(${NUMBER})(?!.*\\d)`).exec(piece)?.[1]
  const field = IS_RATE.test(piece) ? findField(own.inputs, piece) : null
  if (fresh === undefined || field === null) return null
  const found = factorOf(own, field.id)
  if (found === null) return null
  const { whole, old } = found
  const next = put(own, whole, whole.replace(old, fresh))
  const name = new RegExp(`(${escaped(field.label)} × )${escaped(old)}`, 'i')
  return {
    next: { ...next, said: own.said.replace(name, `$1${fresh}`) },
    said: `${field.label} × ${fresh}`,
  }
}

/** Where a field is multiplied with a number. */
function factorOf(own: Own, id: string): { whole: string; old: string } | null {
  const factor = new RegExp(`\\b${id} \\* (${NUMBER})|(${NUMBER}) \\* ${id}\\b`)
  const [whole = '', behind, ahead] = factor.exec(own.outputs[0]?.expression ?? '') ?? []
  const old = behind ?? ahead
  return old === undefined ? null : { whole, old }
}

/** The one number behind a sign. */
function ofSign(own: Own, piece: string): Step<Own> | null {
  for (const [words, sign] of SIGNS) {
    const fresh = words.exec(piece)?.groups?.['number']
    const behind = new RegExp(`\\${sign} (${NUMBER})`, 'g')
    const olds = [...(own.outputs[0]?.expression ?? '').matchAll(behind)]
    const [only, ...others] = olds
    if (fresh === undefined || only?.[1] === undefined || others.length > 0) continue
    const shown = sign === '/' ? '÷' : '×'
    const next = put(own, only[0], `${sign} ${fresh}`)
    const said = own.said.replace(`${shown} ${only[1]}`, `${shown} ${fresh}`)
    return { next: { ...next, said }, said: `${shown} ${fresh}` }
  }
  return null
}

const put = (own: Own, old: string, fresh: string): Own => ({
  ...own,
  outputs: own.outputs.map((output) => ({
    ...output,
    expression: output.expression.replace(old, fresh),
  })),
})

const escaped = (words: string): string => words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/**
 * The calculator with one number in the place of another, or null where it has none such.
 *
 * @param own the calculator
 * @param old the number that stands there
 * @param fresh the other
 */
export function swapNumber(own: Own, old: number, fresh: number): Own | null {
  // A number of a formula in words is meant before one that a field only starts with.
  const inFormula = own.isKnown ? null : swapInFormula(own, old, fresh)
  if (inFormula !== null) return inFormula
  const held = own.inputs.find(({ value }) => value === old)
  if (held !== undefined)
    return {
      ...own,
      inputs: own.inputs.map((input) => (input === held ? { ...input, value: fresh } : input)),
    }
  return swapInFormula(own, old, fresh)
}

function swapInFormula(own: Own, old: number, fresh: number): Own | null {
  const outputs = own.outputs.map((output) => ({
    ...output,
    expression: output.expression.replaceAll(
      new RegExp(`(?<![\\d.])${String(old).replace('.', '\\.')}(?![\\d.])`, 'g'),
      String(fresh),
    ),
  }))
  const isSame = outputs.every(({ expression }, at) => expression === own.outputs[at]?.expression)
  return isSame ? null : { ...own, outputs, said: own.said.replace(String(old), String(fresh)) }
}

/**
 * A formula with one number in it has that number changed.
 *
 * @param own the calculator
 * @param clause a part of the follow-up, with its numbers as digits
 */
export function changeConstant(own: Own, clause: string): Step<Own> | null {
  const [number, ...others] = clause.match(/\d+(?:\.\d+)?/g) ?? []
  const held = new Set(
    (own.outputs[0]?.expression.match(/\d+(?:\.\d+)?/g) ?? []).filter((one) => !FIXED.test(one)),
  )
  const [only] = held
  if (number === undefined || others.length > 0 || held.size !== 1 || only === undefined)
    return null
  const next = swapNumber(own, Number(only), Number(number))
  return next === null ? null : { next, said: `${only} → ${number}` }
}

/** Numbers that belong to the arithmetic itself. */
export const FIXED = /^(?:0|1|2|60|100|1000|10000)$/
