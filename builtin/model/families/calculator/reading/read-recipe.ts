/** Reads what goes into a recipe: so much of each, as somebody wrote it. */
import { readNumber } from '../../../read/words/number-words.ts'
import type { Span } from '../../../read/spans.ts'
import type { CalculatorDetails } from '../details.ts'

type Ingredient = CalculatorDetails['recipe'][number]
type Found = Ingredient & Span

const AMOUNT = '\\d+\\s?/\\s?\\d+|\\d+(?:\\.\\d+)?|[½¼¾]'
const UNITS =
  'kilograms?|kilos?|kg|grams?|gr?|milligrams?|mg|millilit(?:re|er)s?|ml|cl|dl|lit(?:re|er)s?|l|cups?|tablespoons?|tbsps?|teaspoons?|tsps?|spoons?|ounces?|oz|pounds?|lbs?|pints?|pinch(?:es)?|cloves?|cans?|tins?|packets?|sachets?|slices?|sticks?|bunch(?:es)?|heads?|handfuls?'
const UNITS_ZH =
  '千克|公斤|毫升|毫克|汤匙|茶匙|大勺|小勺|克|斤|两|升|勺|匙|杯|碗|个|只|根|片|瓣|颗|块|条|把|包|袋|罐|盒|粒|朵|滴|撮|头|枚'
/** What an amount is counted in that is no food. */
const NO_FOOD =
  /\b(?:people|persons?|servings?|portions?|guests?|kids|children|students|adults|minutes?|mins?|hours?|days?|degrees|times|decimals?|recipes?|tins?|steps?|of us|it|calculator|buttons?|fields?|columns?)\b|人|份|分钟|小时|次|天|度|步|页|配方|菜谱/i
/** What is done with it is no part of its name. */
const VERB = /^(?:scale|use|using|takes?|needs?|add|with|have|of|has) /i
const WORD = "[a-z][a-z'-]*"
const FOOD = `(?!(?:for|and|or|to|each|per|into|in|at|a|an|the)\\b)${WORD}(?: (?!(?:for|and|or|to|each|per|into|in|at|with|then|when|if|is|are|makes?|serves?|feeds?|gives?|fills?|yields?|does|do)\\b)${WORD}){0,3}`
const WRITTEN = [
  // 400 g of rice
  new RegExp(
    `(?<![\\d.,/])(?<amount>${AMOUNT}|an?|one|two|three|four|five|six|eight|ten|twelve|half an?)\\s?(?<unit>${UNITS})\\b\\.? (?:of )?(?<name>${FOOD})`,
    'gi',
  ),
  // rice 400 g
  new RegExp(
    `(?<=^|[,.;:(–-] ?|\\band )(?<name>${WORD}(?: ${WORD}){0,2}):? (?<amount>${AMOUNT}) ?(?<unit>${UNITS})\\b`,
    'gi',
  ),
  // 3 eggs
  new RegExp(
    `(?<=^|[,:;(] ?|\\band |, and )(?<amount>${AMOUNT}|one|two|three|four|five|six|eight|ten|twelve) (?<name>${FOOD})(?=[,.;)]| and |$)`,
    'gi',
  ),
  // eggs 2
  new RegExp(`(?<=[,:;] ?)(?<name>${WORD}) (?<amount>\\d{1,3})(?=[,.;]|$)`, 'gi'),
  // 面粉500克
  new RegExp(
    `(?<name>(?:(?!人份|份|用量|配方)\\p{Script=Han}){1,8}?)[:： ]?(?<amount>\\d+(?:\\.\\d+)?|[半一二两三四五六七八九十]{1,3})\\s?(?<unit>${UNITS_ZH}|kg|g|ml|l)(?=[，、,。；;）)和够供 ]|$)`,
    'giu',
  ),
  // 500克面粉
  new RegExp(
    `(?<=^|[，、：:。；;和用要放加是] ?)(?<amount>\\d+(?:\\.\\d+)?|[半一二两三四五六七八九十]{1,3})\\s?(?<unit>${UNITS_ZH}|kg|g|ml|l)(?<name>\\p{Script=Han}{1,8}?)(?=[，、,。；;）)和 ]|$)`,
    'giu',
  ),
]

/**
 * The amounts of a recipe that a text tells, in their order.
 *
 * @param text a request or a clause of a follow-up
 */
export function readRecipe(text: string): Ingredient[] {
  return found(text).map(({ name, amount, unit }) => ({ name, amount, unit }))
}

/**
 * The places of a request that tell them.
 *
 * @param text the request
 */
export function recipeSpans(text: string): Span[] {
  return found(text).map(({ start, end }) => ({ start, end }))
}

function found(text: string): Found[] {
  const all = WRITTEN.flatMap((pattern) => [...text.matchAll(pattern)].flatMap(ingredientOf))
  // Of two readings of the same words the first pattern is the surer one.
  const apart = all.filter(
    ({ start, end }, at) => !all.slice(0, at).some((one) => start < one.end && end > one.start),
  )
  return apart.toSorted((one, other) => one.start - other.start).slice(0, 30)
}

const FRACTIONS: Record<string, number> = { '½': 0.5, '¼': 0.25, '¾': 0.75 }

function ingredientOf({ 0: words, index, groups = {} }: RegExpExecArray): Found[] {
  const name = (groups['name'] ?? '')
    .replace(/^(?:再|和|用|要|放|加|的)(?=\p{Script=Han}{2})/u, '')
    .replace(VERB, '')
    .trim()
  const amount = amountOf(groups['amount'] ?? '')
  if (amount === null || amount <= 0 || name === '' || NO_FOOD.test(name)) return []
  const label = name.charAt(0).toUpperCase() + name.slice(1)
  const unit = groups['unit'] ?? ''
  return [{ name: label.slice(0, 40), amount, unit, start: index, end: index + words.length }]
}

function amountOf(word: string): number | null {
  const [, top, bottom] = /^(\d+)\s?\/\s?(\d+)$/.exec(word) ?? []
  if (top !== undefined) return Number(bottom) === 0 ? null : Number(top) / Number(bottom)
  const plain = word.toLowerCase()
  return FRACTIONS[word] ?? (plain.startsWith('half') ? 0.5 : readNumber(plain))
}
