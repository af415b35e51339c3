/** Changes of a calculator: the rates that it offers, its formula, the numbers that it starts with. */
import type { Words } from '../family.ts'
import { firstStep, type Langs, type Step } from '../family.ts'
import { takesAway } from '../../read/clauses/clause-verbs.ts'
import { changeCurrency, changeOwn } from './change-own.ts'
import { changeRecipe } from './change-recipe.ts'
import type { CalculatorDetails, Extra } from './details.ts'
import { readExtras } from './extras.ts'
import { UnitKind } from './details.ts'
import { ingredientsOf, readIngredients } from './kitchen.ts'
import { readPresets } from './reading/read-presets.ts'
import { asksUneven } from './shared-bill.ts'
import { sheetOf } from './inputs.ts'
import { findField } from './match-fields.ts'
import { isFactors } from './reading/read-factors.ts'
import { readFormula } from './reading/read-formula.ts'
import { addPercent, readPercents } from './reading/read-percents.ts'
import { amountAtFirst } from './reading/read-units.ts'
import { readPortions } from './reading/read-portions.ts'
import type { Pair } from './units.ts'
import { readRounding } from './told/shares.ts'
import { plainNumbers } from './told/sums.ts'
import { findKinds, findPairs, findUnits, kindName } from './units.ts'

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
  return firstStep(CHANGERS, details, clause, langs)
}

/** 'add a second discount' and 'also sales tax' where a price is changed in percent. */
function changePercents(details: CalculatorDetails, clause: string, { lang }: Langs): Changed {
  const plain =
    details.formula === 'discount' ? readPercents(`price discount ${clause}`, lang) : null
  const own = details.own === null ? plain : addPercent(details.own, clause, lang)
  const before = details.own?.inputs.map(({ label }) => label) ?? []
  const added = own?.inputs.map(({ label }) => label).filter((label) => !before.includes(label))
  if (own === null || added === undefined || added.length === 0) return null
  return { next: { ...details, formula: 'own', own }, said: added.at(-1) ?? '' }
}

/** How many are cooked for, where a recipe is scaled: 'make the default 25 people'. */
function changePortions(details: CalculatorDetails, clause: string, { spoken }: Langs): Changed {
  if (details.formula !== 'scale') return null
  const { from, to } = readPortions(clause) ?? { from: null, to: null }
  const count = to ?? from
  if (count === null) return null
  const before = details.portions ?? { from: null, to: null }
  const isOfRecipe = /\b(?:recipes?|original|serves)\b|配方|原来|菜谱|食谱/i.test(clause)
  const portions = isOfRecipe ? { ...before, from: count } : { ...before, to: count }
  return {
    next: { ...details, portions },
    said: spoken === 'zh' ? `${count} 人份` : `${count} people`,
  }
}

/** What each kind comes to is shown from the start. */
function sayKinds(
  { own, ...details }: CalculatorDetails,
  clause: string,
  { spoken }: Langs,
): Changed {
  const asks =
    /\b(?:separately|each (?:kind|type|of them|one)|break ?down|per (?:kind|type)|by (?:kind|type))\b|分开|每一?[类种项]|分别|明细|各自/i
  if (own === null || !isFactors(own) || !asks.test(clause)) return null
  return {
    next: { ...details, own },
    said: spoken === 'zh' ? '每一类都单独列出' : 'what each kind comes to',
  }
}

function changeFormula(details: CalculatorDetails, clause: string, { lang }: Langs): Changed {
  const own = readFormula(clause, lang)
  // Words that tell of a change are no names of fields.
  const isChange = own?.inputs.some(({ label }) => CHANGES.test(label)) === true
  if (own === null || (details.own !== null && isChange)) return null
  return { next: { ...details, formula: 'own', own }, said: own.said }
}

const CHANGES = /\d|改|换|变成|\b(?:make|change|set|raise|lower|from|instead)\b/i

/** Who says 'compute' gives a formula, whatever names of fields stand in it. */
function changeNamedFormula(details: CalculatorDetails, clause: string, langs: Langs): Changed {
  const isNamed = /\b(?:compute|calculate)s?\b|\bformula\b|公式|计算/i.test(clause)
  return isNamed ? changeFormula(details, clause, langs) : null
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
  const pairs = pairsAfter(details, kinds, clause)
  return { next: { ...details, ...units, formula, kinds, pairs }, said }
}

/** The units that were named first stay so, beside those of the clause. */
function pairsAfter(
  { formula, from, to, pairs }: CalculatorDetails,
  kinds: readonly UnitKind[],
  clause: string,
): Pair[] {
  const first = UnitKind.safeParse(formula).data
  const isHeld = pairs.length > 0 || first === undefined || from === null || to === null
  const held = isHeld ? pairs : [{ kind: first, from, to }]
  return [...held, ...findPairs(clause)].filter(({ kind }) => kinds.includes(kind))
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

/** 'Make it 30 years' and 'the interest is 4.5% now' change what a field of a ready form starts with. */
function changeFormStart(details: CalculatorDetails, clause: string, { lang }: Langs): Changed {
  const plain = plainNumbers(clause)
  const [number, ...others] = plain.match(/\d+(?:\.\d+)?/g) ?? []
  const fields = details.own === null ? (sheetOf(details, lang)?.inputs ?? []) : []
  const numbers = fields.filter(({ kind }) => kind === 'number')
  const isShare = /\d\s?%/.test(plain)
  const alike = numbers.filter(({ label }) => label.includes('%') === isShare)
  const field = findField(alike, plain) ?? findField(numbers, plain)
  if (field === null || number === undefined || others.length > 0) return null
  const value = Number(number) / (field.times ?? 1)
  const starts = { ...details.starts, [field.id]: value }
  return { next: { ...details, starts }, said: `${field.label}: ${value}` }
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

const EXTRA_NAMES: Partial<Record<Extra, Words>> = {
  round: { en: 'rounded up', zh: '向上取整' },
  imperial: { en: 'feet and pounds too', zh: '也有英制单位' },
  table: { en: 'a table of the years', zh: '逐年明细' },
  methods: { en: 'both ways to pay back', zh: '两种还款方式' },
}

/** 'Round up what each pays': what a ready form may have more, as in a request. */
function changeExtras(details: CalculatorDetails, clause: string, { spoken }: Langs): Changed {
  if (details.own !== null || takesAway(clause) || /\d/.test(clause)) return null
  const added = readExtras(details.formula, clause).filter((one) => !details.extras.includes(one))
  // The share of a bill is rounded up and in no other way.
  if (added.includes('round') && readRounding(clause)?.way !== 'up') return null
  const said = added.flatMap((one) => EXTRA_NAMES[one]?.[spoken] ?? [])
  if (said.length === 0) return null
  return {
    next: { ...details, extras: [...details.extras, ...added] },
    said: said.join(spoken === 'zh' ? '、' : ', '),
  }
}

/** 'Start at 65 psi': how much of it a conversion begins with. */
function changeAmount(details: CalculatorDetails, clause: string, { spoken }: Langs): Changed {
  const amount = amountAtFirst(details.formula, clause)
  if (amount === null) return null
  const starts = { ...details.starts, amount }
  return {
    next: { ...details, starts },
    said: spoken === 'zh' ? `先填 ${amount}` : `${amount} at first`,
  }
}

/** What is among the results already: 'the total interest too' of a loan. */
function sayShown(details: CalculatorDetails, clause: string, { lang }: Langs): Changed {
  const words = clause.toLowerCase()
  const isThere = (label: string): boolean =>
    lang === 'zh'
      ? [...label].filter((sign) => words.includes(sign)).length >= Math.max(3, label.length - 1)
      : label
          .toLowerCase()
          .split(/\W+/)
          .filter((word) => word.length > 4)
          .some((word) => words.includes(word))
  const known = sheetOf(details, lang)?.outputs.find(({ label }) => isThere(label))
  return known === undefined ? null : { next: details, said: known.label }
}

/** The first that applies is meant. */
const CHANGERS = [
  changePercents,
  changePortions,
  changeRecipe,
  sayKinds,
  changeNamedFormula,
  changeOwn,
  changeFormula,
  changeIngredients,
  changeAmount,
  changeExtras,
  changeKinds,
  changeUnits,
  changeStart,
  changeRates,
  changeFormStart,
  changeCurrency,
  sayShown,
]
