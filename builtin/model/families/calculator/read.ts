/** Reads a request for a calculator: what is computed, with which numbers. */
import type { Ask } from '../../read/ask.ts'
import { plainHan } from '../../read/words/plain-han.ts'
import { weighCues } from '../../read/cues.ts'
import type { Span } from '../../read/spans.ts'
import { spansOf, spansOfWords } from '../../read/spans.ts'
import type { Reading } from '../family.ts'
import { isShared as isLedger, readLedger, readPaid, readPeople } from '../../ledger/read-ledger.ts'
import type { CalculatorDetails, Formula, Own } from './details.ts'
import { extraWords, readExtras } from './extras.ts'
import type { Known } from './formula-shape.ts'
import { findKnown, makeKnown } from './library.ts'
import { factorSpans, isFactors, readFactors } from './read-factors.ts'
import { readFormula } from './read-formula.ts'
import { isPercents, percentSpans, readPercents } from './read-percents.ts'
import { portionSpans, readPortions, scalesPortions, tellsRecipe } from './read-portions.ts'
import { readRecipe, recipeSpans } from './read-recipe.ts'
import { readOff } from './read-money.ts'
import { readPresets } from './read-presets.ts'
import { readStarts, withBegins } from './read-starts.ts'
import { readLetters } from './read-letters.ts'
import { PRICE_ASIDE, readPrices } from './read-prices.ts'
import {
  ALWAYS,
  ASIDE,
  CALCULATOR_WORDS,
  COMPUTES,
  CONVERTER,
  CONVERTING,
  CUES,
  FORMULAS,
  FORM_WORDS,
  KEYPAD,
  LISTED,
  ROWS,
} from './words.ts'
import { BEGIN_WORDS } from './told/begins.ts'
import { complete } from './told/complete.ts'
import { definesSomething } from './told/definitions.ts'
import { isFull, mostFaithful, withoutStray } from './told/faithful.ts'
import { readShares } from './told/shares.ts'
import { plainNumbers } from './told/sums.ts'
import { asksUneven, isShared, UNEVEN } from './shared-bill.ts'
import { readTold, TOLD_WORDS, toldSpans } from './told/told.ts'
import { asksKitchen, kitchenSpans, readIngredients } from './kitchen.ts'
import { besideKitchen, currencyOf, isOfUnits, measuresOf, MONEY, unitKind } from './read-units.ts'
import { findKinds, findPairs, isWithinKinds, unitSpans, unitsOf } from './units.ts'

/**
 * How surely a request asks for a calculator.
 *
 * @param ask the request
 */
export function scoreCalculator(ask: Ask): number {
  const base = basicScore(ask)
  if (base === 0) return 0
  return Math.max(0, Math.min(6, base + weighCues(ask.text, CUES)))
}

function basicScore({ text: words, lang }: Ask): number {
  const text = plainHan(words)
  const isListed = LISTED.test(text)
  if (isSettled(text) || readShares(plainNumbers(text), lang) !== null) return 5
  const told = isListed ? 0 : toldScore(text, lang)
  if (told > 0) return told
  return isShared(text) && isListed ? 2 : formScore(text, isListed)
}

/** A formula that holds every number of the request is hardly anything else. */
function toldScore(text: string, lang: Ask['lang']): number {
  const told = readTold(text, lang)
  if (told !== null) return isFull(text, told) ? 5 : 4
  if (isShared(text)) return 4
  const own = ownFormula(text, lang)
  if (own !== null) return isFull(text, complete(own, plainNumbers(text), lang)) ? 5 : 4
  if (asksKitchen(text)) return 4
  return definesSomething(plainNumbers(text)) && findKnown(text) !== null ? 5 : 0
}

function formScore(text: string, isListed: boolean): number {
  const isMeant = CONVERTER.test(text) || CALCULATOR_WORDS.test(text)
  if (scalesPortions(text)) return 4
  if (rowForm(text) !== null) return isListed && !isMeant ? 1 : 3
  if (isMeant) return 3
  if (isListed) return 0
  if (FORMULAS.some(([, word]) => word.test(text))) return 3
  if (findKnown(text) === null) return 0
  return /\bhow (?:much|many)\b|\bcalculat\w+|算|多少/i.test(text) ? 3 : 2
}

const paidBySeveral = (text: string): boolean => readPaid(text).length > 1

/** Who paid what is settled among people: a calculator where the words ask for one. */
function isSettled(text: string): boolean {
  const isAmong = /\bwho\b|\bwhom\b|\beach other\b|\bsettle|谁|算账/i.test(text)
  return (
    isLedger(text) && /算账|\bcalculator\b|计算器/i.test(text) && (isAmong || paidBySeveral(text))
  )
}

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
  return {
    details: withBegins(details, text, lang),
    used: withoutStray(used, ask.text, own),
    isGuess: formula === 'plain',
  }
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
  const others = [
    own !== null && isThinner(own, text) ? null : own,
    named?.own ?? null,
    named === null || named.own !== null ? own : null,
  ]
  const told = readTold(text, lang)
  const completed = others.flatMap((one) =>
    one === null ? [] : complete(one, plainNumbers(text), lang),
  )
  return told === null ? completed : [told, ...completed]
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

const rowForm = (text: string): Formula | null =>
  ROWS.find(([, word]) => word.test(text))?.[0] ?? (scalesPortions(text) ? 'scale' : null)

function ownFormula(text: string, lang: Ask['lang']): Own | null {
  return (
    readFactors(text, lang) ??
    (COMPUTES.test(text) || STEPS.test(text) ? readFormula(text, lang) : null) ??
    readPrices(text, lang)
  )
}

/** A step with a number in it is a formula without a word for one: 'miles times 0.4'. */
const STEPS =
  /\b[a-z]+ (?:times|multiplied by|divided by) (?:the |my |its |our )?(?:[a-z]+ ){0,2}?(?:rates?|prices?|costs?|fees?|pages?|hours?|days?|weeks?|quantity|number|weight|length|width|height|people)\b|\b[a-z]+ (?:times|multiplied by|divided by|[×÷*]) \d+(?:\.\d+)?(?! ?(?:times|sec|min|hours?|days?)\b)|\p{Script=Han}(?:乘以?|除以|×|÷)\s?\d/iu

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
    ...(own.isKnown ? toldSpans(text) : spansOf(text, TOLD_WORDS)),
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
