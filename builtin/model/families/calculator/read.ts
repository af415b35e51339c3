/** Reads a request for a calculator: what is computed, with which numbers. */
import type { Ask } from '../../read/ask.ts'
import { plainHan } from '../../read/words/plain-han.ts'
import type { Span } from '../../read/spans.ts'
import { spansOf, spansOfWords } from '../../read/spans.ts'
import type { Reading } from '../family.ts'
import { readLedger, readPaid, readPeople } from '../../ledger/read-ledger.ts'
import type { CalculatorDetails, Formula, Own } from './details.ts'
import { extraWords, readExtras } from './extras.ts'
import type { Known } from './formula-shape.ts'
import { findKnown, makeKnown } from './library.ts'
import { factorSpans, isFactors, readFactors } from './reading/read-factors.ts'
import { readFormula } from './reading/read-formula.ts'
import { isPercents, percentSpans, readPercents } from './reading/read-percents.ts'
import { portionSpans, readPortions, scalesPortions, tellsRecipe } from './reading/read-portions.ts'
import { readRecipe, recipeSpans } from './reading/read-recipe.ts'
import { readOff } from './reading/read-money.ts'
import { readPresets } from './reading/read-presets.ts'
import { readStarts, withBegins } from './reading/read-starts.ts'
import { readLetters } from './reading/read-letters.ts'
import { PRICE_ASIDE, readPrices } from './reading/read-prices.ts'
import {
  ALWAYS,
  ASIDE,
  CALCULATOR_WORDS,
  COMPUTES,
  CONVERTER,
  CONVERTING,
  FORMULAS,
  FORM_WORDS,
  KEYPAD,
  ROWS,
} from './words.ts'
import { BEGIN_WORDS } from './told/begins.ts'
import { complete } from './told/complete.ts'
import { mostFaithful, withoutStray, withoutUnheld } from './told/faithful.ts'
import { plainNumbers } from './told/sums.ts'
import { asksUneven, isSettled, isShared, UNEVEN } from './shared-bill.ts'
import { headSpans, readLeft, readTold, TOLD_WORDS, toldSpans } from './told/told.ts'
import { asksKitchen, kitchenSpans, readIngredients } from './kitchen.ts'
import {
  amountAtFirst,
  besideKitchen,
  currencyOf,
  isOfUnits,
  measuresOf,
  MONEY,
  unitKind,
} from './reading/read-units.ts'
import { findKinds, findPairs, isWithinKinds, unitSpans, unitsOf } from './units.ts'

/**
 * Reads the calculator.
 *
 * @param ask the request
 */
export function readCalculator(ask: Ask): Reading<CalculatorDetails> {
  const { lang } = ask
  const text = plainHan(ask.text)
  const chosen = chooseFormula(text, lang)
  const { formula, own } = chosen
  const details: CalculatorDetails = {
    kind: 'calculator',
    formula,
    own,
    presets: formula === 'basket' ? [] : readPresets(text),
    uneven: formula === 'tip' && asksUneven(text),
    currency: currencyOf(text, lang),
    ...readStarts(formula, text),
    ...amountStarts(formula, text),
    ...measuresOf(text, chosen),
    extras: readExtras(formula, text),
    ...thingsOf(formula, text, lang),
  }
  const known = own?.isKnown === true ? findKnown(text) : null
  const used = [
    ...usedSpans(ask.text, details),
    ...(known === null ? [] : knownSpans(ask.text, known)),
    ...(formula === 'settle' ? readLedger(ask).used : []),
  ]
  const begun = withBegins(details, text, lang)
  return {
    details: begun,
    ...(own === null
      ? withoutUnheld(used, ask.text, {
          numbers: heldBy(begun),
          isOfMoney: OF_MONEY.includes(formula),
        })
      : withoutStray(used, ask.text, own)),
    isGuess: formula === 'plain',
  }
}

/** 'Start at 65 psi' is how much of it a conversion begins with. */
function amountStarts(formula: Formula, text: string): Pick<CalculatorDetails, 'starts'> {
  const amount = amountAtFirst(formula, text)
  return amount === null ? {} : { starts: { amount } }
}

/** Forms in which no number stands by the way. */
const OF_MONEY: Formula[] = ['tip', 'vat', 'discount', 'loan', 'savings', 'plain']

/** Forms in which a percentage is chosen among those of the request. */
const RATED: Formula[] = ['tip', 'vat', 'discount']

/** The numbers that a ready form holds. */
function heldBy({ formula, presets, ...details }: CalculatorDetails): Set<number> {
  const { starts = {}, off, letters, recipe, portions, paid, extras } = details
  return new Set([
    ...(RATED.includes(formula) ? presets : []),
    ...Object.values(starts).flatMap((value) => [value, value * 10_000]),
    ...(off === null ? [] : [off.each, off.less]),
    ...letters.map(({ worth }) => worth),
    ...recipe.map(({ amount }) => amount),
    ...paid.map(({ amount }) => amount),
    ...[portions?.from, portions?.to].filter((count) => typeof count === 'number'),
    ...(extras.includes('tens') ? [10] : []),
  ])
}

type Things = Pick<
  CalculatorDetails,
  'letters' | 'ingredients' | 'portions' | 'recipe' | 'people' | 'paid' | 'off'
>

/** What single forms are told besides numbers: people, things to eat, marks in letters. */
function thingsOf(formula: Formula, text: string, lang: Ask['lang']): Things {
  const isRecipe = formula === 'scale'
  const isSettling = formula === 'settle'
  return {
    letters: readLetters(formula, text),
    ingredients: formula === 'kitchen' ? readIngredients(text) : [],
    portions: isRecipe ? readPortions(text) : null,
    recipe: isRecipe ? readRecipe(text) : [],
    people: isSettling ? readPeople(text, lang) : [],
    paid: isSettling ? readPaid(text) : [],
    off: formula === 'basket' ? readOff(text) : null,
  }
}

/** The words that name fields and results of a known formula, and those that ask for it. */
function knownSpans(text: string, { word, inputs, outputs }: Known): Span[] {
  const labels = [...inputs, ...outputs].flatMap(([en, zh]) => [en, zh])
  const words = labels
    .flatMap((label) => label.split(/[\s,，:：（()）%、]+/))
    .filter((one) => (/^\p{Script=Han}+$/u.test(one) ? one.length > 1 : one.length > 3))
  const told = inputs.flatMap(([, , , also]) => [also?.word, also?.beside].filter((one) => !!one))
  const isWhole = word.source.startsWith('^')
  return [
    ...spansOf(text, ...(isWhole ? [] : [word]), ...told, KNOWN_ASIDE),
    ...spansOfWords(text, words),
  ]
}

const KNOWN_ASIDE =
  /\b(?:defaults?|updates? while typing|while typing|buttons?|presets?|number of|grams? (?:per|of)|percent of \w+|both ways|the other way)\b|按钮|默认|反(?:过来|算)|倍数?|毫升|升|字大|看得清|太阳底下|\b(?:rooms?|walls?|area|met(?:re|er)s|feet|two \w+|get|min)\b|房间|多加|算[要出]|读数|几度|几[个天人]|\b(?:back|spend|materials?)\b/gi

type Chosen = Pick<CalculatorDetails, 'formula' | 'own' | 'kinds'>

/** A kitchen and a shared bill come before a formula in words, which comes before named forms. */
function chooseFormula(text: string, lang: Ask['lang']): Chosen {
  const first = firstForm(text)
  if (first !== null)
    return { formula: first, own: null, kinds: first === 'kitchen' ? besideKitchen(text) : [] }
  const kinds = CONVERTER.test(text) || isOfUnits(text) ? findKinds(text) : []
  const [kind] = kinds
  if (kind !== undefined && kinds.length > 1) return { formula: kind, own: null, kinds }
  const own = isShared(text) ? null : ownFormula(text, lang)
  const named = namedForm(text, lang)
  const best = mostFaithful(text, readingsOf(text, lang, { own, named }))
  if (best !== null) return ownOf(best)
  return named ?? { formula: kind ?? unitKind(text) ?? usual(text), own, kinds }
}

/** Every way to read the words, the particular before the general; a ready form leaves no thin one. */
function readingsOf(
  text: string,
  lang: Ask['lang'],
  { own, named }: { own: Own | null; named: Chosen | null },
): Own[] {
  const whole = (one: Own | null): Own | null =>
    one === null ? null : complete(one, plainNumbers(text), lang)
  return [
    readTold(text, lang),
    whole(own !== null && isThinner(own, text) ? null : own),
    readLeft(text, lang),
    whole(named?.own ?? null),
    whole(named === null || named.own !== null ? own : null),
  ].filter((one) => one !== null)
}

const ownOf = (own: Own): Chosen => ({ formula: 'own', own, kinds: [] })

const isThinner = (own: Own, text: string): boolean => isThin(own) && findKnown(text) !== null

/** Forms that a known formula of the library may be closer to. */
const GENERAL: Formula[] = ['percent', 'fuel', 'savings', 'tip']

/** Forms with room for one percentage; who names more inputs gets them all. */
const PERCENTS: Formula[] = ['discount', 'vat', 'percent', 'tip']

/** A form by its words; a percentage is part of many known formulas, which come before it. */
function namedForm(text: string, lang: Ask['lang']): Chosen | null {
  const named = FORMULAS.find(([, word]) => word.test(text))?.[0]
  const known = named === undefined || GENERAL.includes(named) ? findKnown(text) : null
  if (known !== null) return { formula: 'own', own: makeKnown(known, text, lang), kinds: [] }
  const percents = named === undefined || PERCENTS.includes(named) ? readPercents(text, lang) : null
  if (percents !== null) return { formula: 'own', own: percents, kinds: [] }
  return named === undefined ? null : { formula: named, own: null, kinds: [] }
}

/** One thing with a percentage on it is part of most known formulas. */
const isThin = ({ inputs, isKnown }: Own): boolean =>
  !isKnown && inputs.filter(({ label }) => !label.includes('%')).length < 2

function firstForm(text: string): Formula | null {
  if (tellsRecipe(text)) return 'scale'
  if (isSettled(text)) return 'settle'
  if (asksKitchen(text) && (!isWithinKinds(text) || readIngredients(text).length > 0))
    return 'kitchen'
  const rows = rowForm(text)
  // Units of a recipe are converted; its amounts are scaled where nothing else is named.
  const isUnits = CONVERTER.test(text) && findPairs(text).length > 0 && !scalesPortions(text)
  return rows === 'scale' && isUnits ? null : rows
}

/** A form with a row for each thing, where the words ask for one. */
export const rowForm = (text: string): Formula | null =>
  ROWS.find(([, word]) => word.test(text))?.[0] ?? (scalesPortions(text) ? 'scale' : null)

/**
 * The formula that the words tell by steps, factors or prices, or null.
 *
 * @param text the person's words
 * @param lang the language of the app
 */
export function ownFormula(text: string, lang: Ask['lang']): Own | null {
  return (
    readFactors(text, lang) ??
    (COMPUTES.test(text) || STEPS.test(text) ? readFormula(text, lang) : null) ??
    readPrices(text, lang)
  )
}

/** A step with a number in it is a formula without a word for one: 'miles times 0.4'. */
const STEPS =
  /\b[a-z]+ (?:times|multiplied by|divided by) (?:the |my |its |our )?(?:[a-z]+ ){0,2}?(?:rates?|prices?|costs?|fees?|pages?|hours?|days?|weeks?|quantity|number|weight|length|width|height|people)\b|\b[a-z]+ (?:times|multiplied by|divided by|[×÷*]) \d+(?:\.\d+)?(?! ?(?:times|sec|min|hours?|days?)\b)|\p{Script=Han}(?:乘以?|除以|×|÷)\s?\d|\p{Script=Han}{2}(?:乘[以上]|除以)\p{Script=Han}|\b[a-z]+ (?:plus|minus|times|divided by) (?:[a-z\d%.]+ ){1,4}(?:plus|minus|times|divided by) [a-z\d]|\p{Script=Han}{2}(?:乘以?|除以|减去?|加)[\p{Script=Han}]{2,8}?(?:乘以?|除以|减去|加上)\p{Script=Han}{2}/iu

function usual(text: string): Formula {
  return CONVERTER.test(text) ? 'length' : 'plain'
}

function usedSpans(text: string, details: CalculatorDetails): Span[] {
  const { formula, own, uneven } = details
  const words = [...FORMULAS, ...ROWS].filter(([name]) => name === formula).map(([, word]) => word)
  const isConversion = unitsOf(formula, 'en').length > 0
  return [
    ...spansOf(text, CALCULATOR_WORDS, CONVERTER, ...words),
    ...(formula === 'plain' ? spansOf(text, KEYPAD) : spansOf(text, ALWAYS)),
    ...(details.currencies.length === 2 ? spansOf(text, MONEY) : []),
    ...(isConversion ? [...unitSpans(text), ...spansOf(text, CONVERTING)] : []),
    ...(formula === 'kitchen' ? kitchenSpans(text) : []),
    ...spansOf(text, ...(formula === 'plain' ? [] : BEGIN_WORDS)),
    ...spansOf(text, ASIDE, ...(FORM_WORDS[formula] ?? []), ...extraWords(details)),
    ...(own === null ? [] : ownSpans(text, own)),
    ...(formula === 'scale' ? [...portionSpans(text), ...recipeSpans(text)] : []),
    ...(uneven ? spansOf(text, UNEVEN) : []),
  ]
}

function ownSpans(text: string, own: Own): Span[] {
  return [
    ...formulaSpans(text, own),
    ...(own.isKnown ? toldSpans(text) : [...headSpans(text), ...spansOf(text, TOLD_WORDS)]),
    ...(isPercents(own) ? percentSpans(text) : []),
    ...(isFactors(own) ? factorSpans(text) : []),
  ]
}

/** The words of a formula, from its first input to its last. */
function formulaSpans(text: string, { inputs, outputs }: Own): Span[] {
  const labels = [...inputs, ...outputs].map(({ label }) =>
    label.replace(/ ?%$|（.*）$|, at [\d.]+$| \([+−].*\)$/, ''),
  )
  const names = spansOfWords(text, labels)
  return [...names, ...spansOf(text, COMPUTES, OPERATORS, PRICE_ASIDE)]
}

const OPERATORS =
  /\b(?:times|multiplied (?:by|with)|divided by|plus|minus|less)\b|[×÷−*+/=]|乘以?|除以|加上?|减去?|再|打[\d一二三四五六七八九.点]{1,3}折/i
