/** Categories and a month of entries for a budget whose request gives none. */
import type { Lang } from '../../plan.ts'
import type { Category, Entry } from './details.ts'

type Sample = { en: string; zh: string; flow: Category['flow']; limit: number | null }

/** Amounts are of a currency whose coffee costs about four; they are scaled for others. */
const CATEGORIES: Sample[] = [
  { en: 'Salary', zh: '工资', flow: 'in', limit: null },
  { en: 'Home', zh: '住房', flow: 'out', limit: 900 },
  { en: 'Groceries', zh: '买菜', flow: 'out', limit: 320 },
  { en: 'Eating out', zh: '外食', flow: 'out', limit: 120 },
  { en: 'Getting around', zh: '交通', flow: 'out', limit: 90 },
  { en: 'Joy', zh: '娱乐', flow: 'out', limit: 150 },
]
const ENTRIES: [en: string, zh: string, amount: number, category: number, ago: number][] = [
  ['Salary', '工资', 2400, 1, 12],
  ['Rent', '房租', 860, 2, 11],
  ['Greengrocer', '菜市场', 34.2, 3, 9],
  ['Train card', '公交充值', 49, 5, 8],
  ['Noodles with Ida', '和阿宁吃面', 27.5, 4, 6],
  ['Baker', '面包店', 6.8, 3, 5],
  ['Cinema, two seats', '电影票两张', 24, 6, 4],
  ['Market', '周末集市', 51.35, 3, 3],
  ['Pizza on the steps', '台阶上的披萨', 38, 4, 1],
  ['Second-hand novel', '旧书店的小说', 5.5, 6, 0],
]
const SCALE: Record<string, number> = { CNY: 5, JPY: 120 }

/**
 * Our categories.
 *
 * @param lang the language of the app
 * @param currency three letters
 */
export function usualCategories(lang: Lang, currency: string): Category[] {
  const scale = SCALE[currency] ?? 1
  return CATEGORIES.map(({ flow, limit, ...names }, at) => ({
    id: at + 1,
    name: names[lang],
    flow,
    limit: limit === null ? null : limit * scale,
  }))
}

/**
 * Our entries, for our categories.
 *
 * @param lang the language of the app
 * @param currency three letters
 */
export function sampleEntries(lang: Lang, currency: string): Entry[] {
  const scale = SCALE[currency] ?? 1
  return ENTRIES.map(([en, zh, amount, category, ago], at) => ({
    id: at + 1,
    name: lang === 'zh' ? zh : en,
    amount: Math.round(amount * scale * 100) / 100,
    category,
    ago,
  }))
}
