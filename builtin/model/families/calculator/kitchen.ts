/** What a cup of each ingredient weighs, for kitchens that measure by volume and by weight. */
import type { Lang } from '../../plan.ts'
import type { Span } from '../../read/spans.ts'
import { spansOf } from '../../read/spans.ts'

/** `grams`: of a level US cup of 236.6 ml, as printed in baking tables. */
type Ingredient = { id: string; en: string; zh: string; grams: number; word: RegExp }

const INGREDIENTS: Ingredient[] = [
  { id: 'flour', en: 'Flour', zh: '面粉', grams: 120, word: /\bflours?\b|面粉|低筋|高筋/i },
  { id: 'sugar', en: 'Sugar', zh: '白糖', grams: 200, word: /\bsugars?\b|(?<![红糖])糖/i },
  { id: 'butter', en: 'Butter', zh: '黄油', grams: 227, word: /(?<!peanut )\bbutter\b|黄油|奶油/i },
  { id: 'brown-sugar', en: 'Brown sugar', zh: '红糖', grams: 213, word: /\bbrown sugar\b|红糖/i },
  {
    id: 'icing-sugar',
    en: 'Icing sugar',
    zh: '糖粉',
    grams: 113,
    word: /\b(?:icing|powdered|confectioner'?s'?) sugar\b|糖粉/i,
  },
  { id: 'milk', en: 'Milk', zh: '牛奶', grams: 242, word: /\bmilk\b|牛奶/i },
  { id: 'water', en: 'Water', zh: '水', grams: 237, word: /\bwater\b|(?<![口薪])水/i },
  { id: 'cream', en: 'Cream', zh: '淡奶油', grams: 232, word: /\bcream\b|淡奶油/i },
  { id: 'yogurt', en: 'Yogurt', zh: '酸奶', grams: 245, word: /\byogh?urt\b|酸奶/i },
  { id: 'honey', en: 'Honey', zh: '蜂蜜', grams: 336, word: /\bhoney\b|蜂蜜/i },
  { id: 'syrup', en: 'Syrup', zh: '糖浆', grams: 312, word: /\bsyrup\b|糖浆/i },
  { id: 'oil', en: 'Oil', zh: '食用油', grams: 216, word: /\boil\b|(?<!黄)油/i },
  { id: 'rice', en: 'Rice', zh: '大米', grams: 190, word: /\brice\b|大?米(?!粉)/i },
  { id: 'oats', en: 'Oats', zh: '燕麦', grams: 90, word: /\boats?\b|\boatmeal\b|燕麦/i },
  { id: 'cocoa', en: 'Cocoa', zh: '可可粉', grams: 84, word: /\bcocoa\b|可可/i },
  {
    id: 'starch',
    en: 'Cornstarch',
    zh: '玉米淀粉',
    grams: 120,
    word: /\b(?:corn ?)?starch\b|淀粉/i,
  },
  { id: 'salt', en: 'Salt', zh: '盐', grams: 288, word: /\bsalt\b|盐/i },
  { id: 'almonds', en: 'Ground almonds', zh: '杏仁粉', grams: 96, word: /\balmonds?\b|杏仁/i },
  {
    id: 'nuts',
    en: 'Chopped nuts',
    zh: '坚果碎',
    grams: 113,
    word: /\b(?:wal|hazel)?nuts\b|坚果/i,
  },
  {
    id: 'chocolate',
    en: 'Chocolate chips',
    zh: '巧克力豆',
    grams: 170,
    word: /\bchocolate\b|巧克力/i,
  },
  {
    id: 'peanut-butter',
    en: 'Peanut butter',
    zh: '花生酱',
    grams: 270,
    word: /\bpeanut butter\b|花生酱/i,
  },
]

/** What is in sight when the words name nothing. */
const USUAL = ['flour', 'sugar', 'butter', 'milk', 'honey', 'rice']

/** `cups`: how many cups a measure holds; a weight has its grams instead. */
const MEASURES: { id: string; en: string; zh: string; size: number; isWeight: boolean }[] = [
  { id: 'cup', en: 'cups', zh: '杯', size: 1, isWeight: false },
  { id: 'tbsp', en: 'tablespoons', zh: '汤匙', size: 1 / 16, isWeight: false },
  { id: 'tsp', en: 'teaspoons', zh: '茶匙', size: 1 / 48, isWeight: false },
  { id: 'ml', en: 'millilitres', zh: '毫升', size: 1 / 236.5882365, isWeight: false },
  { id: 'g', en: 'grams', zh: '克', size: 1, isWeight: true },
  { id: 'oz', en: 'ounces', zh: '盎司', size: 28.349523125, isWeight: true },
  { id: 'lb', en: 'pounds', zh: '磅', size: 453.59237, isWeight: true },
  { id: 'kg', en: 'kilograms', zh: '公斤', size: 1000, isWeight: true },
]

const VOLUME =
  /\b(?:cups?|tablespoons?|teaspoons?|tbsps?|tsps?|spoons?|ounces?)\b|杯|[汤茶]?[匙勺]|盎司/i
const WEIGHT = /\b(?:grams?|ounces?|oz|weigh\w*|kilos?)\b|克|盎司|重量|多重/i
const TURNS =
  /\b(?:conver\w+|into|to|get|want|turn\w*|in grams|how (?:much|many))\b|换|转|变成|等于|多少克|是几克|算/i
/** What such a page does, in the words of cooks. */
const COOKING =
  /\b(?:bak\w+|cook\w*|kitchen|recipes?|ingredients?|american|us|weigh\w*|back|separately|different(?:ly)?|choose|pick|type(?: in)?|amounts?)\b|烘焙|厨房|食材|材料|配方|食谱|菜谱|都要能选|选择?|分别|不同|不一样|用量/i

/**
 * Whether the words want measures of the kitchen turned into weights, for things that weigh differently.
 *
 * @param text the person's words
 */
export function asksKitchen(text: string): boolean {
  const isCooking = /\b(?:bak\w+|kitchen|cook\w*|recipes?)\b|烘焙|厨房|食谱|配方/i.test(text)
  const isMeasured = VOLUME.test(text) && WEIGHT.test(text) && TURNS.test(text)
  return isMeasured && (readIngredients(text).length > 0 || isCooking)
}

/**
 * The ingredients that the words name, by id, in the order of the table.
 *
 * @param text the person's words
 */
export function readIngredients(text: string): string[] {
  return INGREDIENTS.filter(({ word }) => word.test(text)).map(({ id }) => id)
}

/**
 * What can be chosen, with what a cup of it weighs in grams.
 *
 * @param ids of the details; none stand for the usual ones
 * @param lang language of the app
 */
export function ingredientsOf(
  ids: readonly string[],
  lang: Lang,
): { id: string; label: string; grams: number }[] {
  const chosen = ids.length > 0 ? ids : USUAL
  return INGREDIENTS.filter(({ id }) => chosen.includes(id)).map(({ id, grams, ...names }) => ({
    id,
    label: names[lang],
    grams,
  }))
}

/**
 * The measures of a kitchen. `size` is in cups, or in grams of a weight.
 *
 * @param lang language of the app
 */
export function measuresOf(
  lang: Lang,
): { id: string; label: string; size: number; isWeight: boolean }[] {
  return MEASURES.map(({ id, size, isWeight, ...names }) => ({
    id,
    label: names[lang],
    size,
    isWeight,
  }))
}

/**
 * The places of a request that speak of cooking, measures and ingredients.
 *
 * @param text the request
 */
export function kitchenSpans(text: string): Span[] {
  return spansOf(text, VOLUME, WEIGHT, TURNS, COOKING, ...INGREDIENTS.map(({ word }) => word))
}
