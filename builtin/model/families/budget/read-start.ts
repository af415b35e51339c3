/** What a budget starts with: planned categories, those of a purse or an event, or examples. */
import type { Lang } from '../../plan.ts'
import type { Ask } from '../../read/ask.ts'
import { readCurrency } from '../../ledger/read-currency.ts'
import type { BudgetDetails, Category, Entry } from './details.ts'
import type { Planned } from './read-planned.ts'
import { isIncome } from './read-planned.ts'
import { sampleEntries, usualCategories } from './samples.ts'

type Start = Pick<BudgetDetails, 'currency' | 'categories' | 'entries' | 'sample'>

/**
 * Who works for a profit has what comes in beside what goes out.
 *
 * @param flows what comes in and goes out
 * @param ask the request
 */
export function flowsOf(flows: { name: string; flow: 'in' | 'out' }[], { text, lang }: Ask): Start {
  const categories = flows.map(({ name, flow }, at): Category => ({
    id: at + 1,
    name,
    flow,
    limit: null,
  }))
  return { currency: readCurrency(text, lang), categories, entries: [], sample: false }
}

/** The purse of a group has no rent and no groceries. */
const FUND =
  /班费|经费|会费|公款|党费|团费|队费|\b(?:club|class|team|society|church|choir|treasurer|kitty|dues|pta|allotment association|band)\b/i

/**
 * What is planned, or examples where nothing was.
 *
 * @param planned what the words plan
 * @param total what may be spent altogether
 * @param ask the request
 * @param isOnce whether it is for one event
 */
export function startOf(
  planned: Planned[],
  total: number | null,
  { text, lang }: Ask,
  isOnce: boolean,
): Start {
  const currency = readCurrency(text, lang)
  if (planned.length > 0) {
    const { categories, entries } = makeCategories(planned, lang)
    const own = isOnce ? categories.filter(({ name }) => !isIncome(name)) : categories
    return { currency, categories: own, entries, sample: false }
  }
  if (isOnce) {
    const name = { en: 'Spending', zh: '支出' }[lang]
    const categories: Category[] = [{ id: 1, name, flow: 'out', limit: null }]
    return { currency, categories, entries: [], sample: false }
  }
  if (FUND.test(text) && total === null) {
    const names = { en: ['Spending', 'Income'], zh: ['支出', '收入'] }[lang]
    const categories = names.map((name, at): Category => ({
      id: at + 1,
      name,
      flow: at === 0 ? 'out' : 'in',
      limit: null,
    }))
    return { currency, categories, entries: [], sample: false }
  }
  const entries = total === null ? sampleEntries(lang, currency) : []
  return { currency, categories: usualOf(lang, currency, total), entries, sample: true }
}

/** Where the whole month has a limit of the person's, ours of single categories would not fit it. */
function usualOf(lang: Lang, currency: string, total: number | null): Category[] {
  const usual = usualCategories(lang, currency)
  return total === null ? usual : usual.map((one) => ({ ...one, limit: null }))
}

/** Money must come from somewhere: without a category for it, 'Income' is added. */
function makeCategories(
  planned: Planned[],
  lang: Lang,
): { categories: Category[]; entries: Entry[] } {
  const named = planned.map(({ name, amount }, at): Category => {
    const flow = isIncome(name) ? 'in' : 'out'
    return { id: at + 1, name, flow, limit: flow === 'out' ? amount : null }
  })
  const entries = planned.flatMap(({ name, amount }, at): Entry[] =>
    isIncome(name) && amount !== null
      ? [{ id: at + 1, name, amount, category: at + 1, ago: 0 }]
      : [],
  )
  const income: Category = {
    id: named.length + 1,
    name: lang === 'zh' ? '收入' : 'Income',
    flow: 'in',
    limit: null,
  }
  const hasIncome = named.some(({ flow }) => flow === 'in')
  return { categories: hasIncome ? named : [...named, income], entries }
}
