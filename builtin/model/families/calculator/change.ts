/** Changes of a calculator: the rates that it offers, its formula, the numbers that it starts with. */
import type { Langs, Step } from '../family.ts'
import { takesAway } from '../../read/clause-verbs.ts'
import type { CalculatorDetails } from './details.ts'
import { UnitKind } from './details.ts'
import { ingredientsOf, readIngredients } from './kitchen.ts'
import { asksUneven, readPresets } from './read.ts'
import { readFormula } from './read-formula.ts'
import { findKinds, findUnits, kindName } from './units.ts'

type Changed = Step<CalculatorDetails> | null

/**
 * Applies one clause, or answers null when it speaks of something else.
 *
 * @param details the calculator
 * @param clause a part of the follow-up
 * @param langs language of the app, and of the person
 */
export function changeCalculator(
  details: CalculatorDetails,
  clause: string,
  langs: Langs,
): Changed {
  if (/\b(?:reset|clear)\b|重置|清空|清除/i.test(clause)) {
    return { next: details, said: langs.spoken === 'zh' ? '清空按钮' : 'a clear button' }
  }
  if (details.formula === 'tip' && asksUneven(clause)) {
    const uneven = !takesAway(clause)
    return {
      next: { ...details, uneven },
      said: langs.spoken === 'zh' ? '一人少付' : 'one who pays less',
    }
  }
  return (
    changeFormula(details, clause, langs) ??
    changeIngredients(details, clause, langs) ??
    changeKinds(details, clause, langs) ??
    changeUnits(details, clause, langs) ??
    changeStart(details, clause, langs) ??
    changeRates(details, clause)
  )
}

function changeFormula(details: CalculatorDetails, clause: string, { lang }: Langs): Changed {
  const own = readFormula(clause, lang)
  if (own === null) return null
  return { next: { ...details, formula: 'own', own }, said: own.said }
}

/** 'add milk and honey', 'remove rice' where a kitchen's measures are converted. */
function changeIngredients(details: CalculatorDetails, clause: string, { spoken }: Langs): Changed {
  const named = readIngredients(clause)
  if (details.formula !== 'kitchen' || named.length === 0) return null
  const before = ingredientsOf(details.ingredients, spoken).map(({ id }) => id)
  const ingredients = takesAway(clause)
    ? before.filter((id) => !named.includes(id))
    : [...new Set([...before, ...named])]
  if (ingredients.length === 0) return null
  const said = ingredientsOf(named, spoken).map(({ label }) => label)
  return { next: { ...details, ingredients }, said: said.join(spoken === 'zh' ? '、' : ', ') }
}

/** Another kind of measure beside those that are there. */
function changeKinds(details: CalculatorDetails, clause: string, { spoken }: Langs): Changed {
  const before = details.kinds.length > 0 ? details.kinds : UnitKind.safeParse(details.formula).data
  const named = findKinds(clause)
  if (before === undefined || named.length === 0) return null
  const own = [before].flat()
  const kinds = takesAway(clause)
    ? own.filter((kind) => !named.includes(kind))
    : [...new Set([...own, ...named])]
  const [formula] = kinds
  if (formula === undefined || kinds.length === own.length) return null
  const said = named.map((kind) => kindName(kind, spoken)).join(spoken === 'zh' ? '、' : ', ')
  const units = formula === details.formula ? {} : { from: null, to: null }
  return { next: { ...details, ...units, formula, kinds }, said }
}

function changeUnits(details: CalculatorDetails, clause: string, { spoken }: Langs): Changed {
  const units = findUnits(clause)
  if (units === null || units.from === null || units.to === null || details.from === null)
    return null
  const { formula, from, to } = units
  return {
    next: { ...details, formula, from, to },
    said: spoken === 'zh' ? '换了单位' : 'other units',
  }
}

/** 'set the tax to 12%' and 'hours 8' change what a field of the person's own formula starts with. */
function changeStart(details: CalculatorDetails, clause: string, { spoken }: Langs): Changed {
  const { own } = details
  const number = /(\d+(?:\.\d+)?)/.exec(clause)?.[1]
  const named = own?.inputs.find(({ label }) =>
    clause.toLowerCase().includes(label.replace(/ ?%$/, '').toLowerCase()),
  )
  if (own === null || number === undefined || named === undefined) return null
  const value = Number(number)
  const inputs = own.inputs.map((input) => (input === named ? { ...input, value } : input))
  const said = spoken === 'zh' ? `${named.label}：${value}` : `${named.label}: ${value}`
  return { next: { ...details, own: { ...own, inputs } }, said }
}

function changeRates(details: CalculatorDetails, clause: string): Changed {
  const rates = readPresets(clause)
  if (rates.length === 0 || !/^(?:tip|discount|vat)$/.test(details.formula)) return null
  const isMore = /\badd\b|also|增加|添加|加/i.test(clause)
  const presets = isMore
    ? [...new Set([...details.presets, ...rates])].sort((a, b) => a - b)
    : rates
  return { next: { ...details, presets }, said: presets.map((rate) => `${rate}%`).join(', ') }
}
