/** Budgets: income and expenses by category, month by month. */
import { describeLedger } from '../../ledger/describe-ledger.ts'
import type { Lang } from '../../plan.ts'
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
  title: ({ ledger }, lang) => {
    if (ledger !== null) return lang === 'zh' ? '共同账本' : 'Shared costs'
    return lang === 'zh' ? '收支预算' : 'Budget'
  },
  describe: describeBudget,
  compose: composeBudget,
})

/** One budget for an event: how much there is, and for what. */
function describeEvent({ total, currency, categories }: BudgetDetails, spoken: Lang): string {
  const names = categories.slice(0, 6).map(({ name }) => name)
  return spoken === 'zh'
    ? `总预算 ${total}（${currency}），按${names.join('、')}记计划和实际支出，看还剩多少`
    : `planned and actual costs for ${names.join(', ')}, and what is left of ${total} ${currency}`
}

function describeBudget(details: BudgetDetails, { spoken }: Langs): string {
  if (details.ledger !== null) return describeLedger(details.ledger, spoken)
  return details.once ? describeEvent(details, spoken) : describeMonths(details, spoken)
}

function describeMonths(details: BudgetDetails, spoken: Lang): string {
  const { categories, currency, sample, chart, total } = details
  const out = categories.filter(({ flow }) => flow === 'out')
  const limits = out.filter(({ limit }) => limit !== null).length
  const names = out.slice(0, 5).map(({ name }) => name)
  if (spoken === 'zh') {
    const what =
      total !== null ? `每月 ${total}，看还剩多少` : sample ? '示例收支' : `分类${names.join('、')}`
    const capped = limits > 0 ? `，${limits} 个上限` : ''
    return `按月记收支（${currency}），${sayPurpose(details, spoken)}${what}${capped}，${chart === 'donut' ? '环形图' : '条形图'}`
  }
  const what =
    total !== null
      ? `what is left of ${total} a month`
      : sample
        ? 'example entries'
        : names.join(', ')
  const capped = limits > 0 ? `, ${limits} ${limits === 1 ? 'limit' : 'limits'}` : ''
  const drawn = chart === 'donut' ? 'ring' : 'bar'
  return `income and expenses by month in ${currency}, ${sayPurpose(details, spoken)}${what}${capped}, ${drawn} chart`
}

function sayPurpose(
  { goal, daily, periods, currency, nearly }: BudgetDetails,
  spoken: Lang,
): string {
  const isZh = spoken === 'zh'
  const parts = [
    ...(goal === null
      ? []
      : [
          isZh
            ? `目标${goal.name} ${goal.amount}`
            : `${goal.name} for ${goal.amount} ${currency} as goal`,
        ]),
    ...(daily ? [isZh ? '每天还能花多少' : 'what is left a day'] : []),
    ...(periods ? [isZh ? '今天和近 7 天结余' : 'today and 7 days'] : []),
    ...(nearly === true ? [isZh ? '快超时提醒' : 'a warning near each limit'] : []),
  ]
  return parts.map((part) => `${part}${isZh ? '，' : ', '}`).join('')
}
