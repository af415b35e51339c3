/** The page of a conversion: an amount in one unit, the same in another, a button between them. */
import { escapeHtml, literal, literalLines } from '../../compose/page.ts'
import type { Plan } from '../../plan.ts'
import type { CalculatorDetails } from './details.ts'
import { ingredientsOf, measuresOf } from './kitchen.ts'
import type { Texts } from './texts.ts'
import { TEXTS } from './texts.ts'
import { kindName, unitsOf } from './units.ts'

/** Units to choose from; `isWeight` is known of the kitchen's alone. */
type Unit = { id: string; label: string; size: number; isWeight?: boolean }

/**
 * The units of a conversion, of its first kind where there are several.
 *
 * @param details the calculator
 * @param lang language of the app
 */
export function convertUnits({ formula, pairs }: CalculatorDetails, lang: Plan['lang']): Unit[] {
  return formula === 'kitchen' ? measuresOf(lang) : unitsOf(formula, lang, pairs)
}

/**
 * The constants of the script of a conversion.
 *
 * @param details the calculator
 * @param lang language of the app
 */
export function convertConstants(
  details: CalculatorDetails,
  lang: Plan['lang'],
): Record<string, string> {
  const [one, other] = details.currencies
  const money = {
    id: 'money',
    units: [one, other].flatMap((id) => (id ? [{ id, label: id, size: 1 }] : [])),
  }
  const kitchen = { id: 'kitchen', units: convertUnits(details, lang) }
  const kinds = [
    ...(isKitchenWithMore(details) ? [kitchen] : []),
    ...details.kinds.map((kind) => ({
      id: String(kind),
      units: unitsOf(kind, lang, details.pairs),
    })),
    ...(money.units.length === 2 ? [money] : []),
  ]
  return {
    UNITS: literalLines(convertUnits(details, lang)),
    KINDS: literalLines(kinds),
    AMOUNT: literal(String(details.starts?.['amount'] ?? 1)),
    SHOWN: literal(details.units),
    INGREDIENTS: literalLines(
      details.formula === 'kitchen' ? ingredientsOf(details.ingredients, lang) : [],
    ),
  }
}

/** A kitchen may convert other things beside, such as the heat of the oven. */
const isKitchenWithMore = ({ formula, kinds }: CalculatorDetails): boolean =>
  formula === 'kitchen' && kinds.length > 0

/**
 * The body of the page.
 *
 * @param plan the app
 * @param details the calculator
 */
export function composeConvert(plan: Plan, details: CalculatorDetails): string[] {
  const texts: Texts = TEXTS[plan.lang]
  const units = convertUnits(details, plan.lang)
  const usual = details.formula === 'kitchen' ? ['cup', 'g'] : []
  const from = details.from ?? usual[0] ?? units[0]?.id
  const to = details.to ?? usual[1] ?? units.find(({ id }) => id !== from)?.id
  return [
    '<div class="half">',
    ...composeChoices(plan, details).map((line) => `  ${line}`),
    `  <select id="from" aria-label="${texts.from}">${options(units, from)}</select>`,
    `  <input type="number" class="figure" id="amount" inputmode="decimal" step="any" aria-label="${texts.amount}" aria-describedby="hint" />`,
    '  <p class="hint" id="hint" role="status"></p>',
    '</div>',
    `<button type="button" class="swap" id="swap" aria-label="${texts.swap}"><svg viewBox="0 0 24 24" width="24" height="24" fill="none" stroke="currentColor" stroke-width="1.8" aria-hidden="true"><path d="M4 9h15l-4-4M20 15H5l4 4" /></svg></button>`,
    '<div class="half other">',
    `  <select id="to" aria-label="${texts.to}">${options(units, to)}</select>`,
    '  <output class="figure" id="result" for="amount from to"></output>',
    ...(details.units.length === 0 ? [] : ['  <dl class="all" id="all"></dl>']),
    '</div>',
  ]
}

/** What is measured, where there is more than one kind of it. */
function composeChoices(plan: Plan, details: CalculatorDetails): string[] {
  const { formula, kinds, ingredients, currencies } = details
  const texts = TEXTS[plan.lang]
  if (formula === 'kitchen') {
    const things = ingredientsOf(ingredients, plan.lang)
    const named = kinds.map((kind) => ({ id: String(kind), label: kindName(kind, plan.lang) }))
    const all = [{ id: 'kitchen', label: texts.kitchen }, ...named]
    return [
      ...(isKitchenWithMore(details)
        ? [`<select id="kind" aria-label="${texts.kind}">${options(all, undefined)}</select>`]
        : []),
      `<select id="what" aria-label="${texts.ingredient}">${options(things, undefined)}</select>`,
    ]
  }
  const [one, other] = currencies
  const hasMoney = one !== undefined && other !== undefined
  if (kinds.length < 2 && !hasMoney) return []
  const named = [
    ...kinds.map((kind) => ({ id: String(kind), label: kindName(kind, plan.lang) })),
    ...(hasMoney ? [{ id: 'money', label: texts.money }] : []),
  ]
  const rate = `<label id="rate-of" hidden>${texts.rate}: 1 ${one} = ? ${other} <input type="number" id="rate" inputmode="decimal" step="any" min="0" value="1" /></label>`
  return [
    ...(hasMoney ? [rate] : []),
    `<select id="kind" aria-label="${texts.kind}">${options(named, undefined)}</select>`,
  ]
}

function options(all: { id: string; label: string }[], chosen: string | undefined): string {
  return all
    .map(
      ({ id, label }) =>
        `<option value="${id}"${id === chosen ? ' selected' : ''}>${escapeHtml(label)}</option>`,
    )
    .join('')
}
