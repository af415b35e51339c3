/** Reads what a book of money is for: a goal that is saved for, or a small business. */
import { AMOUNT, findAmount, toAmount } from '../../read/words/amounts.ts'
import type { Lang } from '../../plan.ts'
import type { BudgetDetails } from './details.ts'
import type { Planned } from './read-planned.ts'
import { capitalise, SIGN } from './read-planned.ts'

type Goal = NonNullable<BudgetDetails['goal']>

const MONEY = '(?:€|\\$|£|euros?|dollars?|pounds?|bucks|yuan|块钱?|元|美元)?'
const SAVES = [
  new RegExp(
    `\\bsav(?:es?|ing|ings)(?: up)? (?:for|towards) (?:an? |the |my |our )?(?<name>[\\p{L} '-]{2,30}?)(?: of| for| that costs?| costing| at|,|:| \\()+ ?${SIGN}(?<amount>${AMOUNT})\\s*${MONEY}`,
    'iu',
  ),
  new RegExp(
    `\\bgoal(?: of| is|:)? ${SIGN}(?<amount>${AMOUNT})\\s*${MONEY}(?: for (?:an? |the )?(?<name>[\\p{L} '-]{2,30}))?`,
    'iu',
  ),
  new RegExp(
    `\\b(?:for|until|till|towards?|wants?|buy|get|getting) (?:an? |the |his |her |my |our |that )(?=[€$£\\d])${SIGN}(?<amount>${AMOUNT})\\s*${MONEY} ?(?<name>[\\p{L}'-]+(?: (?!and\\b|so\\b|show\\b|how\\b)[\\p{L}'-]+)?)`,
    'iu',
  ),
  new RegExp(
    `(?:攒|存)(?:够|到|下|满)?(?<amount>${AMOUNT})\\s*${MONEY}(?:来)?(?:换|买)(?:一?[个台辆部只把架套双件])?(?<name>[^\\d，。,]{1,12})`,
    'iu',
  ),
  new RegExp(
    `(?:攒钱|存钱)买(?:一?[个台辆部只把架套双件])?(?<name>[^\\d，。,]{1,12})[^]*?目标(?:是|为)?\\s*(?<amount>${AMOUNT})`,
    'iu',
  ),
  new RegExp(
    `(?:攒钱|存钱|攒够?|存够)(?:钱)?买(?:一?[个台辆部只])?(?<name>[^\\d，。,一二两三四五六七八九十]{1,12})[，,（(]?(?:要|需要?|价格)?\\s*(?<amount>${AMOUNT})\\s*${MONEY}`,
    'iu',
  ),
]
const WEEKLY = new RegExp(
  `${SIGN}(${AMOUNT})\\s*${MONEY}\\s*(?:every|a|per|each) week|(?:每|一)个?(?:周|星期|礼拜)(?:给|存|攒|有|零花钱?|零用钱?)*\\s*(${AMOUNT})\\s*${MONEY}`,
  'i',
)

/** The places that speak of a goal. */
export const GOAL_WORDS = [
  /\b(?:what (?:he|she|i) )?spends?(?: \w+)? on [a-z]+(?:,? and [a-z]+)?|\b[a-z]+ and [a-z]+ eat (?:it|them) up\b/i,
  ...SAVES,
  WEEKLY,
  /\bpocket money\b|\ballowance\b|\b(?:plus|minus)(?: and (?:plus|minus))? buttons?\b|\bpiggy(?: bank)?\b[^.,;]{0,24}|\bhow many weeks\b[^.,;]{0,30}|\bwhat it was for\b|零花钱|存钱罐|小猪|几周|多少周|\bhow (?:far|near|close)\b[^.,;]*|还差[^，。；]{0,4}|离目标[^，。；]*|什么时候[^，。；]{0,3}到|[用存]了多少/i,
]

/**
 * What is saved for, or null.
 *
 * @param text the person's words
 */
export function readGoal(text: string): Goal | null {
  const found = SAVES.map((pattern) => pattern.exec(text)?.groups).find(Boolean)
  const amount = toAmount(found?.['amount'] ?? '')
  // A goal is one of money where somebody saves: others have goals of minutes and steps.
  if (found === undefined || amount === null || amount <= 0 || !SAVING.test(text)) return null
  const name = (found['name'] ?? '').trim() || (detectsHan(text) ? '目标' : 'Goal')
  return { name: capitalise(name).slice(0, 60), amount, weekly: weeklyOf(text) }
}

function weeklyOf(text: string): number | null {
  const weekly = toAmount(WEEKLY.exec(text)?.slice(1).find(Boolean) ?? '')
  return weekly !== null && weekly > 0 ? weekly : null
}

const SAVING = /\bpocket money\b|\ballowance\b|\bsav(?:e|es|ing|ings)\b|[€$£¥]|攒|存/i
const detectsHan = (text: string): boolean => /\p{Script=Han}/u.test(text)

/**
 * The categories of who saves: what comes in and what goes out.
 *
 * @param goal what is saved for
 * @param lang language of the app
 * @param text the person's words, which may tell what goes out
 */
export function readPocket(goal: Goal, lang: Lang, text = ''): Planned[] {
  const names = lang === 'zh' ? ['零花钱收入', '花掉'] : ['Allowance', ...spentOn(text)]
  return names.map((name) => ({ name, amount: null, source: [goal.name] }))
}

const SPENT_ON =
  /\bspends?(?: \w+)? on ([a-z]+(?:,? and [a-z]+)?)|\b([a-z]+ and [a-z]+) eat (?:it|them) up\b/i

/** What goes out of a purse by its name: 'spends some on stickers'. */
function spentOn(text: string): string[] {
  const names =
    SPENT_ON.exec(text)
      ?.slice(1)
      .find(Boolean)
      ?.split(/,? and /) ?? []
  const things = names.filter((name) => !/^(?:how|what|show|so|see|the)$/i.test(name))
  return things.length === 0 ? ['Spent'] : [...things.map(capitalise), 'Other']
}

/** The words of a small business. */
export const BUSINESS =
  /\b(?:takings|sales|stock|profit|invoices?|clients?|market stall|stall)\b|进货|卖了?(?:多少(?:钱)?)?|摊位费|成本|摆摊|地摊|每天赚(?:多少)?|赚了?(?:多少)?|营业额|利润/gi

const IS_BUSINESS =
  /\b(?:stall|takings|freelance|small business|my (?:shop|business|stand))\b[^]{0,160}\b(?:profit|costs?|spending|expenses|stock)\b|(?:摆摊|摊位|进货|成本|开店|小店|生意)[^]{0,60}(?:赚|利润|卖)|卖[^。]{0,40}(?:进货|成本|摊位费)/i
const SALES = [
  { name: { en: 'Sales income', zh: '卖货收入' }, word: /./ },
  { name: { en: 'Stock', zh: '进货' }, word: /进货|成本|\bstock\b|\bcosts?\b|\bsupplies\b/i },
  {
    name: { en: 'Stall or rent', zh: '摊位费' },
    word: /摊位费|房租|租金|\bstall\b|\brent\b|\bfees?\b/i,
  },
  { name: { en: 'Power and gas', zh: '水电煤气' }, word: /水电|煤气|\bpower\b|\bgas\b/i },
  { name: { en: 'Other costs', zh: '其他成本' }, word: /./ },
]

/**
 * The categories of a small business, or none where the words speak of none.
 *
 * @param text the person's words
 * @param lang language of the app
 */
export function readBusiness(text: string, lang: Lang): Planned[] {
  if (!IS_BUSINESS.test(text)) return []
  return SALES.filter(({ word }) => word.test(text)).map(({ name }) => ({
    name: name[lang],
    amount: null,
    source: [],
  }))
}

/** What a budget is made for once, and not from month to month. */
const EVENTS =
  /\b[a-z]+['’]s? \d{1,3}(?:st|nd|rd|th)\b|\b(?:weddings?|camps?|weekends?|hen (?:do|night|party)|stag (?:do|night)|prom|tournaments?|exhibitions?|dinners?|picnics?|outings?|part(?:y|ies)|trips?|holidays?|vacations?|honeymoon|renovations?|renovating|remodel\w*|refurb\w*|moving house|move|projects?|events?|birthdays?|christmas|xmas|festivals?|conference|baby|nursery|funeral|reunion|bathroom|kitchen|extension|graduation|anniversary|fundraiser|fair|ceremony|communion|baptism|christening|doing up|(?<=\b(?:a|an|the|our|my|school|art|dog|flower|fashion|trade|talent|craft) )show)\b|婚礼|结婚|装修|旅行|旅游|出游|自驾|蜜月|搬家|活动|生日|大寿|寿宴|乔迁|百日宴|聚会|年会|团建|项目|派对|满月|酒席|婚宴|毕业|改造/i
const MONTHLY =
  /\b(?:months?|monthly|weekly|a week|per week|each week|every week|salary|income|earn)\b|每?个?(?<![满蜜])月|每周|工资|收入/i
const EVENT_TOTAL = [
  new RegExp(
    `\\b(?:have|has|got|there is|there's|with|spend|spending|costs?|under|within|no more than|not (?:over|above|more than)|(?:can'?t|cannot|can not|mustn'?t|must not|not to) (?:go over|exceed|be more than)|at most|limit of|max(?:imum)?(?: of)?|cap of)\\s+(?:about |around |a budget of |up to )?${SIGN}(${AMOUNT})`,
    'i',
  ),
  new RegExp(`\\bbudget(?: for [\\w'’ ]{2,40}?)?(?: of| is| at|:)+ ${SIGN}(${AMOUNT})`, 'i'),
  new RegExp(
    `${SIGN}(${AMOUNT})\\s*${MONEY}\\s*(?:budget|in total|in all\\b|all told|tops\\b|total\\b|altogether|all in\\b|for (?:the|our|my|an?)\\b)`,
    'i',
  ),
  new RegExp(
    `(?:预算|总共|一共|准备了?|备(?=\\d)|有|打算花|控制在|不超过)(?:大概|大约|总共|一共|控制在|备|是|为|只有|有)*\\s*${SIGN}(${AMOUNT})`,
  ),
]

/**
 * What there is for an event altogether, or null where the budget is one of months.
 *
 * @param text the person's words
 */
export function readEventTotal(text: string): number | null {
  const isOnce = EVENTS.test(text) || HAVE_FOR.test(text)
  if (!isOnce || MONTHLY.test(text)) return null
  return findAmount(text, ...EVENT_TOTAL)
}

/** Who has so much for something has it once. */
const HAVE_FOR = new RegExp(
  `\\b(?:have|has|got|budget of|budget is) (?:only |about )?${SIGN}(?:${AMOUNT})\\s*${MONEY}\\s+for (?:the|our|my|an?) `,
  'i',
)

/** The words of a budget for an event. */
export const EVENT_WORDS = [
  EVENTS,
  ...EVENT_TOTAL,
  /\b(?:plan(?:ned|s)?|actual(?:ly)?|estimate[ds]?|real(?:ly)?|costs?|paid|pay|prices?)\b|计划|实际|预计|真正/gi,
]
