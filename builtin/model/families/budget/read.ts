/** Reads a request for a budget: currency, categories with limits, what comes in, first entries. */
import type { Lang } from '../../plan.ts'
import { AMOUNT, findAmount } from '../../read/words/amounts.ts'
import type { Ask } from '../../read/ask.ts'
import type { Cue } from '../../read/cues.ts'
import { weighCues } from '../../read/cues.ts'
import { spansOf, spansOfWords } from '../../read/spans.ts'
import type { Reading } from '../family.ts'
import type { BudgetDetails } from './details.ts'
import {
  BUSINESS,
  EVENT_WORDS,
  GOAL_WORDS,
  readEventTotal,
  readGoal,
  readPocket,
} from './read-purposes.ts'
import { CURRENCY_WORDS } from '../../ledger/read-currency.ts'
import { FLOW_WORDS } from './read-flows.ts'
import { tradeIn } from './read-trade.ts'
import { isShared, readLedger } from '../../ledger/read-ledger.ts'
import type { Planned } from './read-planned.ts'
import { readPlanned, SIGN } from './read-planned.ts'
import { plainSums, readProfitFlows, readWho, wantsTones } from './read-named.ts'
import { flowsOf, startOf } from './read-start.ts'
import { amountSpans, IN_PASSING, MOST_SPENT } from './told.ts'
import { NEARLY, WARNING_WORDS, warningsIn } from './read-warning.ts'
import { sampleEntries, usualCategories } from './samples.ts'

const OWN_WORDS =
  /\b(?:budgets?|budgeting|income and (?:expenses?|spending)|expenses? and income|(?:expense|spending|money|cash ?flow)s?[- ](?:tracker|manager|planner|app|log|book|diary)|track(?:ing)? (?:my |our |the )?(?:expenses|spending|money|finances)|personal finances?|household (?:accounts?|money)|where (?:all )?(?:my|our|the) (?:\w+ )?money (?:goes|went|is going)|what (?:i|we) (?:spend|spent|have spent|am spending)|how much (?:i|we) (?:spend|spent)|track my spending|(?:track|log|keep (?:track|an eye)|note|write down|record) (?:of |on )?what [a-z' ]{2,40}(?:costs?|spend|spent)|what (?:my|our|the) [a-z ]{2,30} costs?(?: me| us)?)\b|(?:一个月|每月|到底|总共|一共)花(?:多少|了?多少)|(?:摆摊|班费|活动经费|经费)[^。]{0,20}(?:花|收|支|余)|花销|花一笔|收支|预算|记账|账本|理财|开销|花了多少|钱(?:都)?花(?:在|到)哪|花钱|家庭账|收入(?:和|与|、)?支出/i
/** A request that names the fields of a record wants a list with just these. */
const NAMED_FIELDS =
  /\b(?:name|title|description|item)s?,.*\b(?:amount|price|cost)s?\b|\b(?:amount|price|cost)s?\b.*,\s*(?:and )?(?:name|title|description)|每(?:笔|一笔|次).{0,8}的.*(?:金额|价格)/i

/** Beside an amount for a month, these words tell a budget from a price. */
const FLOWS_OUT =
  /\b(?:budgets?|spend(?:ing)?|spent|left|money|expenses?|live on)\b|预算|花|剩|记账|支出|超支/i

/** What is said of months, charts, limits and files, in both languages. */
export const SAID = {
  category: /\b(?:categor(?:y|ies)|envelopes?)\b|分类|类别/i,
  limit:
    /\b(?:limits?|caps?|ceilings?|maximum|budgets? (?:for|per) (?:each )?categor\w+|over ?spen\w+)\b|上限|限额|额度|超支|限制/i,
  month: /\b(?:months?|monthly)\b|每?月(?:度|份)?/i,
  chart:
    /\b(?:charts?|graphs?|diagrams?|visuali[sz]\w*|overview|summary|bars?)\b|图表|统计图?|可视化|柱状图|条形图/i,
  donut: /\b(?:pie|donut|doughnut|ring)(?: charts?| graph)?\b|饼图|环形图|圆环图|圆?圈图|占比/i,
  bar: /\b(?:bar|stacked|horizontal)(?: charts?| graph)?\b|柱状图|条形图|横条/i,
  flow: /\b(?:incomes?|expenses?|spend(?:ing|ings)?|earn(?:ing|ings)?|salary|salaries|balance|left(?: over)?|remaining|totals?|sums?)\b|收入|支出|结余|余额|剩余|合计|总计|花费|花销/i,
  takeOut: /\b(?:export\w*|csv|download\w*|spreadsheet)\b|导出|下载/i,
  clear: /\b(?:clear|reset|empty)\b(?!\s+and)|清空|重置/i,
  currency:
    /[€$£¥￥]|\b(?:euros?|dollars?|pounds?|yuan|rmb|yen|EUR|USD|GBP|CNY|JPY)\b|欧元|美元|英镑|日元|人民币|元/i,
  /** What somebody does with such a book, in running words. */
  write:
    /超(?:了|支|过|出)?[^，。]{0,4}提醒(?:我)?|\b(?:put|type|enter|write|fill|pick|choose|jot)(?: (?:in|down))?\b|\b(?:what|where|how much)\b(?: (?:i|we|it|my money|is))*(?: (?:spend|spent|goes|went|have|left))*|\bsee\b|\bmoney\b|\b(?:goes|went)\b|\bamounts?\b|\b(?:live on|stay (?:under|below|within)|buy|bought)\b|情侣|账|分开[算记]|(?:总共|一共)(?:花了?)?多少|\bnotes?\b|金额|备注|日期|\bdates?\b|花了?多少(?:钱)?|花(?:在)?哪|还剩(?:多少)?|剩下?|看(?:看)?|写|填|记(?:一下|下)?|选|红|超了?/i,
  edit: /\b(?:add(?:ing)?|edit(?:ing)?|delet\w+|track(?:ing)?|log(?:ging)?|entr(?:y|ies)|transactions?|record(?:ing)?)\b|添加|编辑|删除|记录|每笔|账目/i,
}

/**
 * How surely a request asks for a budget: 3 by a word for it, 1 when it names the fields of a list.
 *
 * @param ask the request
 */
export function scoreBudget({ text: words }: Ask): number {
  const text = plainSums(words)
  // Who asks for a calculator wants one, though several pay.
  if (isShared(text)) return /算账|\bcalculator\b|计算器/i.test(text) ? 2 : 5
  const base = Math.max(
    basicScore(text),
    readGoal(text) === null ? 0 : 4,
    readEventTotal(text) !== null && FLOWS_OUT.test(text) ? 3 : 0,
  )
  const cues = weighCues(text, CUES)
  // Who names the fields of a record wants them, whatever speaks of money besides.
  return Math.max(0, Math.min(5, base + (base === 1 ? Math.min(0, cues) : cues)))
}

/** What people say of money that comes and goes, and what is of other kinds of app. */
const CUES: Cue[] = [
  [
    /\bpocket money\b|\ballowance\b|\bpensions?\b|零花钱|压岁钱|份子钱|随礼|礼金|人情(?:账|往来)|私房钱/i,
    3,
  ],
  [
    /(?:进货|成本|摊位费|房租|水电)[^。]{0,40}(?:卖了|卖多少|赚|营业额|利润)|每天赚|赚了?多少|\b(?:profit|takings|invoices?)\b[^.]{0,60}\b(?:costs?|spending|expenses|tax)\b/i,
    4,
  ],
  [
    /\b(?:enter|log|put in|type|note|write down|record|track)\b[^.]{3,90}\bprofit\b|花一笔记一笔|\btotals? (?:for|per|of) each\b/i,
    4,
  ],
  [/\bwhat [a-z' ]{2,40} costs? (?:me|us)\b|\bwhat (?:i|we) spend\b/i, 2],
  [/\b(?:i|we) (?:earn|get|make) [€$£]?\d/i, 3],
  [/\bsav(?:e|es|ing|ings)\b[^.]{0,30}\b(?:for|goal|towards?)\b|攒钱|存钱|储蓄/i, 2],
  [/[€$£¥￥]\s?\d|\d\s?(?:euros?|dollars?|pounds|bucks|块钱?|元|万)/i, 1],
  [/\bincome\b|\bspend\w*\b|\bexpenses?\b|\bbills?\b|收入|支出|结余|超支|还剩多少/i, 1],
  [/\bcalculat\w+\b|计算器|换算|\bloan\b|贷款|\bline chart\b|折线图|\bdashboard\b|看板/i, -1],
  [/\bportfolio\b|\blanding\b|\bblog\b|\bgame\b|落地页|博客|游戏/i, -3],
]

function basicScore(text: string): number {
  if (readProfitFlows(text).length > 0) return 3
  const isLimited = findTotal(text) !== null && FLOWS_OUT.test(text)
  if (isLimited) return 3
  if (!OWN_WORDS.test(text)) return 0
  if (NAMED_FIELDS.test(text)) return 1
  return 3
}

/**
 * Reads the budget. What the words plan with an amount becomes a category with that limit, or an
 * entry when it comes in.
 *
 * @param ask the request
 */
export function readBudget(ask: Ask): Reading<BudgetDetails> {
  const { lang } = ask
  const text = plainSums(ask.text)
  if (isShared(text)) return readShared(samePlaces(ask, text))
  const goal = readGoal(text)
  const { business, flows, isBusiness } = tradeIn(text, lang, goal !== null)
  const event = goal === null ? readEventTotal(text) : null
  const planned = goal === null ? plannedIn(text, business, event) : readPocket(goal, lang, text)
  const total = event ?? monthTotal(text, goal)
  const who = readWho(text, lang)
  const details: BudgetDetails = {
    kind: 'budget',
    ...(flows.length > 0
      ? flowsOf(flows, ask)
      : startOf(planned, total, { ...ask, text }, event !== null)),
    ...saidOf(text),
    ...periodsOf(text, isBusiness, goal),
    total,
    once: event !== null,
    goal,
    ledger: null,
    ...(who !== undefined && { who }),
    ...warningsIn(text),
  }
  const words = [...planned.flatMap(({ source }) => source), ...flows.map(({ name }) => name)]
  const used = [
    ...spansOf(ask.text, ...CURRENCY_WORDS, OWN_WORDS, ...Object.values(SAID), ...wordsOf(details)),
    ...spansOfWords(ask.text, [...words, ...optionsOf(details)]),
    ...(isBusiness ? spansOf(ask.text, BUSINESS) : []),
    ...(details.shares === true ? spansOf(ask.text, SHARES) : []),
    ...spansOf(ask.text, MOST_SPENT, IN_PASSING),
    ...(flows.length > 0 ? spansOf(ask.text, ...FLOW_WORDS) : []),
    ...(details.nearly === true ? spansOf(ask.text, NEARLY) : []),
    ...(details.warning === undefined ? [] : spansOf(ask.text, WARNING_WORDS)),
    ...amountSpans(ask.text, words),
  ]
  return { details, used }
}

/** The plainer words where each sign still stands in its place. */
const samePlaces = (ask: Ask, text: string): Ask =>
  text.length === ask.text.length ? { ...ask, text } : ask

/** What is planned beside the sum that there is for all of it. */
function plannedIn(text: string, business: Planned[], event: number | null): Planned[] {
  const usual = business.length > 0 ? business : readPlanned(text.replace(EXAMPLE, ' '))
  return event === null ? usual : usual.filter(({ amount }) => amount !== event)
}

/** 'Type coffee 6, taxi 18' shows how entries are written. */
const EXAMPLE =
  /\b(?:type|enter|like|e\.g\.) [a-z]+ \d+(?:, [a-z]+ \d+)*(?=,? and it\b|,? and the\b)/i

const optionsOf = ({ who }: BudgetDetails): string[] => who?.options ?? []

/** Who works for a profit sees it by day and month. */
function periodsOf(
  text: string,
  isBusiness: boolean,
  goal: BudgetDetails['goal'],
): Pick<BudgetDetails, 'daily' | 'periods' | 'profit'> {
  if (isBusiness) return { daily: false, periods: true, profit: true }
  return { daily: goal === null && DAILY.test(text), periods: PERIODS.test(text) }
}

/** What part of all the money a category takes. */
export const SHARES =
  /\bpercent(?:age)?s?\b(?! (?:off|interest))|\bas (?:a )?%|\bin %|\bwhat (?:share|part|fraction)\b|百分比|百分之几|各?占(?:了)?(?:多少|几成)|占总[^，。]{0,4}(?:多少|比例?)/i

/** The chart, the buttons and the colours that the words ask for. */
function saidOf(
  text: string,
): Pick<BudgetDetails, 'chart' | 'takeOut' | 'clear' | 'tones' | 'shares'> {
  return {
    chart: SAID.donut.test(text) ? 'donut' : 'bar',
    takeOut: SAID.takeOut.test(text),
    clear: SAID.clear.test(text),
    ...(wantsTones(text) && { tones: true }),
    ...(SHARES.test(text) && { shares: true }),
  }
}

const monthTotal = (text: string, goal: BudgetDetails['goal']): number | null =>
  goal === null && EARNED.test(text) ? null : findTotal(text)

/** The words of what a budget has besides. */
function wordsOf({ total, daily, periods, once, goal }: BudgetDetails): RegExp[] {
  return [
    ...(total === null ? [] : TOTAL),
    ...(daily ? [DAILY] : []),
    ...(periods ? [PERIODS] : []),
    ...(once ? EVENT_WORDS : []),
    ...(goal === null ? [] : GOAL_WORDS),
  ]
}

/** What may be spent each day until the month is over. */
const DAILY =
  /\b(?:per|a|each|every) day\b(?: (?:till|until|to) (?:the )?(?:end|payday)[\w ]*)?|\bdaily (?:budget|allowance)\b|[每天]天(?:还)?(?:能|可以?)花|还?能花多少每天|\bremainder until\b|日均|平均每天/i

const PERIODS =
  /\b(?:today|daily|weekly|this week|week'?s?)\b[^.]{0,24}\b(?:totals?|profit|sums?|balance)\b|[一每本]周[^。]{0,6}(?:合计|总|汇总|赚)|每天赚|今天赚/i
/** What somebody has in a month comes in; it is no limit. */
const EARNED = /\b(?:i|we) (?:earn|get|make)\b|\b(?:a|per) month in\b/i

function readShared(ask: Ask): Reading<BudgetDetails> {
  const { ledger, used } = readLedger(ask)
  const details: BudgetDetails = {
    kind: 'budget',
    currency: ledger.currency,
    categories: [],
    entries: [],
    total: null,
    chart: 'bar',
    takeOut: false,
    clear: false,
    sample: false,
    daily: false,
    periods: false,
    once: false,
    goal: null,
    ledger,
  }
  return { details, used }
}

const TOTAL = [
  new RegExp(
    `\\b(?:monthly|total|overall|whole)\\s+(?:budget|limit|spending)(?:\\s+(?:of|to|is|at|limit|:))*\\s*${SIGN}(${AMOUNT})`,
    'i',
  ),
  new RegExp(`${SIGN}(${AMOUNT}) (?:in all|in total|altogether|all told)\\b`, 'i'),
  new RegExp(`\\bbudget(?: of| is| at| to|:)* ${SIGN}(${AMOUNT})`, 'i'),
  new RegExp(
    `${SIGN}(${AMOUNT})\\s*(?:euros?|dollars?|pounds?|yuan|€)?\\s*(?:monthly |a month )?budget\\b`,
    'i',
  ),
  new RegExp(
    `${SIGN}(${AMOUNT})\\s*(?:euros?|dollars?|pounds?|yuan|€)?\\s*(?:a|per|each|every)\\s+month\\b`,
    'i',
  ),
  new RegExp(
    `(?:预算总额|总?预算|每个?月(?:的)?生活费|每个?月(?:最多|只能|可以|能)花?)(?:一共|总共|只有|是|有|为|改为|改成|设为|[:：])?\\s*${SIGN}(${AMOUNT})`,
  ),
]

/**
 * What the words allow for a whole month, or null.
 *
 * @param text the person's words
 */
export function findTotal(text: string): number | null {
  return findAmount(text, ...TOTAL)
}

/**
 * The same budget in another language: what is ours is said in it, own words stay.
 *
 * @param details the budget
 * @param lang the language that it shall have
 */
export function translateBudget(details: BudgetDetails, lang: Lang): BudgetDetails {
  const swap = (name: string, lists: Record<Lang, { name: string }[]>): string => {
    const at = [...lists.en.keys()].find(
      (place) => lists.en[place]?.name === name || lists.zh[place]?.name === name,
    )
    return at === undefined ? name : (lists[lang][at]?.name ?? name)
  }
  const { currency } = details
  const ours = { en: usualCategories('en', currency), zh: usualCategories('zh', currency) }
  const entries = { en: sampleEntries('en', currency), zh: sampleEntries('zh', currency) }
  return {
    ...details,
    categories: details.categories.map((one) => ({ ...one, name: swap(one.name, ours) })),
    entries: details.entries.map((one) => ({ ...one, name: swap(one.name, entries) })),
  }
}
