/** Changes the fixed numbers of a formula: what a field is multiplied with, what all is divided by. */
import type { Langs, Step } from '../family.ts'
import type { Own } from './details.ts'
import { findField } from './match-fields.ts'
import { PART_LABEL, partsOf } from './told/ratio.ts'
import { pick } from './told/sums.ts'

/** What a field starts with is no number of the formula. */
const BEGINS = /\b(?:start|begin|default)\w*\b|先填|一?开始|起初|默认/i
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

const OFF =
  /(?<tenths>\d+(?:\.\d+)?)折|(?<percent>\d+(?:\.\d+)?)\s?% ?(?:off|discount|less|cheaper)/i
const FROM =
  /(?:满|达到?|超过?|住)(\d+(?:\.\d+)?)|(?<![\d.])(\d+(?:\.\d+)?)[个件张份本杯人次斤天晚元块]*(?:以上|起)|\b(?:from|over|above|at least|after|for) (?:[€$£])?(\d+(?:\.\d+)?)(?! ?%)/i

const SUM_OFF =
  /减(?<less>\d+(?:\.\d+)?)|(?<![\d.])(?<off>\d+(?:\.\d+)?) (?:[a-z]+ )?(?:off|less)\b/i

type Told = { field: Own['inputs'][number]; value: number }

const named = (own: Own, name: RegExp): Own['inputs'][number] | undefined =>
  own.inputs.find(({ label }) => name.test(label))

/** The discount in percent that a clause tells; 打8折 leaves 80. */
function shareIn(own: Own, clause: string): Told | null {
  const { tenths, percent } = OFF.exec(clause)?.groups ?? {}
  const field = named(own, /^(?:discount, %|折扣（减 %）)$/i)
  if (field === undefined) return null
  if (percent !== undefined) return { field, value: Number(percent) }
  if (tenths === undefined) return null
  return { field, value: 100 - Number(tenths) * (/^\d\d/.test(tenths) ? 1 : 10) }
}

/** The sum that is taken off. */
function sumIn(own: Own, clause: string): Told | null {
  const { less, off = less } = SUM_OFF.exec(clause)?.groups ?? {}
  const field = named(own, /^(?:discount|减免金额)$/i)
  return field === undefined || off === undefined ? null : { field, value: Number(off) }
}

/** 'From 20 on 15% off', 满10件打八折: the discount that holds from some number on, and that number. */
export function changeOff(own: Own, clause: string, { spoken }: Langs): Step<Own> | null {
  const told = shareIn(own, clause) ?? sumIn(own, clause)
  if (told === null) return null
  const from = FROM.exec(clause)?.slice(1).find(Boolean)
  const step = named(own, /^(?:discount from|满多少.*打折$)/i)
  const inputs = own.inputs.map((input) => {
    if (input === told.field) return { ...input, value: told.value }
    return input === step && from !== undefined ? { ...input, value: Number(from) } : input
  })
  const said = inputs.flatMap((input, at) =>
    input === own.inputs[at] ? [] : [`${input.label}: ${input.value}`],
  )
  return { next: { ...own, inputs }, said: said.join(pick(spoken, ', ', '，')) }
}

/** 'The weekend surcharge is 30%': what a tick puts on or takes off. */
export function changeTick(own: Own, clause: string): Step<Own> | null {
  const ticks = own.inputs.filter(({ kind }) => kind === 'check')
  const tick = findField(ticks, clause)
  const fresh = new RegExp(`(${NUMBER})(?!.*\\d)`).exec(clause)?.[1]
  const old = /[+−](\d+(?:\.\d+)?)%?\)$/.exec(tick?.label ?? '')?.[1]
  if (tick === null || fresh === undefined || old === undefined) return null
  const label = tick.label.replace(/([+−])[\d.]+(%?\))$/, `$1${fresh}$2`)
  const share = new RegExp(`(?<![\\d.])${escaped(old)}((?: / 100)? \\* ${tick.id})(?![a-z])`, 'g')
  return {
    next: {
      ...own,
      inputs: own.inputs.map((input) => (input === tick ? { ...input, label } : input)),
      outputs: own.outputs.map((output) => ({
        ...output,
        expression: output.expression.replace(share, `${fresh}$1`),
      })),
    },
    said: label,
  }
}

/** The number that the named field is multiplied with. */
function ofField(own: Own, piece: string): Step<Own> | null {
  const fresh = new RegExp(`(${NUMBER})(?!.*\\d)`).exec(piece)?.[1]
  const field = BEGINS.test(piece) ? null : findField(own.inputs, piece)
  if (fresh === undefined || field === null) return null
  const found = factorOf(own, field.id)
  // Nobody has 2.75 bottles: where 2.50 stands, it is what each of them counts.
  const isPart = fresh.includes('.') && found?.old.includes('.') === true
  if (found === null || !(IS_RATE.test(piece) || isPart)) return null
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
    // A number may stand there as it was written, as 6.50.
    expression: output.expression.replace(/\d+(?:\.\d+)?/g, (number) =>
      Number(number) === old ? String(fresh) : number,
    ),
  }))
  const isSame = outputs.every(({ expression }, at) => expression === own.outputs[at]?.expression)
  return isSame
    ? null
    : {
        ...own,
        outputs,
        said: own.said.replace(/\d+(?:\.\d+)?/g, (one) =>
          Number(one) === old ? String(fresh) : one,
        ),
      }
}

/**
 * A formula with one number in it has that number changed.
 *
 * @param own the calculator
 * @param clause a part of the follow-up, with its numbers as digits
 */
export function changeConstant(own: Own, clause: string): Step<Own> | null {
  const [number, ...others] = clause.match(/\d+(?:\.\d+)?/g) ?? []
  if (BEGINS.test(clause)) return null
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
export const FIXED = /^(?:0|1|2|7|12|24|52|60|100|365|1000|10000|1000000)$/
