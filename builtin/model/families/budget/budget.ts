/** Budgets: income and expenses by category, month by month. */
import type { Langs } from '../family.ts'
import { defineFamily } from '../family.ts'
import { changeBudget } from './change.ts'
import { composeBudget } from './compose.ts'
import { BudgetDetails } from './details.ts'
import { readBudget, scoreBudget, translateBudget } from './read.ts'

export const budget = defineFamily({
  kind: 'budget',
  Details: BudgetDetails,
  name: { en: 'budgets', zh: '收支预算' },
  offers: { en: 'categories, limits, currency and chart', zh: '分类、上限、货币和图表' },
  score: scoreBudget,
  read: readBudget,
  change: changeBudget,
  translate: translateBudget,
  title: (_, lang) => (lang === 'zh' ? '收支预算' : 'Budget'),
  describe: describeBudget,
  compose: composeBudget,
})

function describeBudget(details: BudgetDetails, { spoken }: Langs): string {
  const { categories, currency, sample, chart, total } = details
  const out = categories.filter(({ flow }) => flow === 'out')
  const limits = out.filter(({ limit }) => limit !== null).length
  const names = out.slice(0, 3).map(({ name }) => name)
  if (spoken === 'zh') {
    const what =
      total !== null ? `每月 ${total}，看还剩多少` : sample ? '示例收支' : `分类${names.join('、')}`
    const capped = limits > 0 ? `，${limits} 个上限` : ''
    return `按月记收支（${currency}），${what}${capped}，${chart === 'donut' ? '环形图' : '条形图'}`
  }
  const what =
    total !== null
      ? `what is left of ${total} a month`
      : sample
        ? 'example entries'
        : names.join(', ')
  const capped = limits > 0 ? `, ${limits} ${limits === 1 ? 'limit' : 'limits'}` : ''
  const drawn = chart === 'donut' ? 'ring' : 'bar'
  return `income and expenses by month in ${currency}, ${what}${capped}, ${drawn} chart`
}
