/** Reads what a budget plans: 'rent 800, food 300', '200 for fun', '餐饮1500、交通300', or names alone. */
import { AMOUNT, toAmount } from '../../read/words/amounts.ts'
import { unquoted } from '../../read/clauses/clause-verbs.ts'
import { splitList } from '../../read/lists/lists.ts'
import { readToldRow } from '../../read/lists/told-row.ts'
import { readLooseNames } from './read-named.ts'
import { unbrokenCategories } from './unbroken-categories.ts'
import { findColour, findLook, findTheme } from '../../read/words/mood-words.ts'

/** A name, what is planned for it in a month, and the words that it came from. */
export type Planned = { name: string; amount: number | null; source: string[] }

/** A sign of currency before an amount, as source of a pattern. */
export const SIGN = '(?:[€$£¥￥]\\s*)?'
const UNIT =
  '\\s*(?:in\\s+)?(?:€|\\$|£|euros?|dollars?|pounds?|yuan|rmb|元|块|欧元|美元|EUR|USD|GBP|CNY)?'
const OFTEN = '\\s*(?:a month|per month|monthly|each month|/ ?month|每月|一个月)?'
const NAME = "(?:[\\p{L}][\\p{L}&'’/ -]{0,28}?)"

const AFTER = new RegExp(
  `^(${NAME})\\s*(?:limit|limited to|is|of|to|at|上限|限额|预算|不超过)?\\s*[:：=]?\\s*(?<![a-z])${SIGN}(${AMOUNT})${UNIT}${OFTEN}$`,
  'iu',
)
const BEFORE = new RegExp(
  `^(?:a limit of |limit of |spend )?${SIGN}(${AMOUNT})${UNIT}${OFTEN}\\s+(?:for|on)\\s+(?:the |my )?(${NAME})$`,
  'iu',
)

const INCOME =
  /(?<!女佣|保姆|阿姨|钟点工|司机|员工)(?:薪水|薪资|工资)|月薪|年薪|底薪|到手(?:工资)?$|\b(?:incomes?|salar(?:y|ies)|wages?|earnings?|pay ?che(?:ck|que)s?|pension|stipend|allowance|grants?|student loan|child benefit|take[- ]home|paycheck|freelanc\w*)\b|退休金|养老金|补贴|津贴|工钱|收入|奖金|生活费/i

/**
 * Whether a name speaks of money that comes in.
 *
 * @param name of a category
 */
export function isIncome(name: string): boolean {
  return INCOME.test(name)
}

/** Words with an amount that are no category, and words that lead to a list. */
const NO_NAME =
  /^(?:i|we)\b|^(?:is|are|was|of|to|have|has|got|only)$|\b(?:have|budgets?|limits?|totals?|months?|monthly|weeks?|goals?|savings goal|charts?|it|them|days?|each|every|category|what|which|how|view|entries|app|tracker|income and expenses?|expenses?|spending|categories|category)\b|^an? (?:bar|ring|chart|line|total)\b|^(?:the )?rest\b|剩|每天能|预算|总|每月|上限|\b(?:dollars?|euros?|pounds?|rand)$|图|功能|支持|记录|显示|分类|收支|支出/i
const LEAD =
  /^.*\b(?:categor(?:y|ies)|envelopes?|limits?|budgets?|with|for|like|such as|including|of|are)\b\s*(?:like|such as|for|are|of|:|：|\()*\s*/i
const LEAD_ZH = /^.*(?:分类|类别|预算|上限|限额|包括|包含|有|为|是)(?:有|为|是|包括)?[:：（(]?\s*/

const NAMED = [
  /\blimits? (?:for|on) (?!each|every|all)([a-z][^.;()\n]+)/i,
  /\b(?:spend\w*|spent|expenses?|costs?|entry|each one) under ([^.;()\n]+)/i,
  /\b(?:categor(?:y|ies)|envelopes?)\s*(?:like|such as|for|are|of|:|\()*\s*([^.;()\n]+)/i,
  /(?:分类|类别)(?:有|为|是|包括|如|[:：（(])+\s*([^。；\n）)]+)/,
  /\bspen(?:d|ding|t) (?:\w+ )?(?:on|for)\s+([^.;()\n]+)/i,
  /\b(?:planned|plan|estimate[ds]?|actual|real)\b[^.;:]{0,60}?\b(?:for|on|of)\s+([^.;()\n]+)/i,
  /(?:分|按|分成|包括|包含|有|像)[:：]?((?:[^，。；、]{1,8}、){1,12}[^，。；、]{1,8}?)(?:这?[几三四五六七八]+[项类块]|等|各|分别|的?(?:预算|计划|费用|花费)|(?=[，。]))/,
  /(?:记(?:一下|录|下)?|看看?|统计)((?:[^，。；、]{1,8}、)+[^，。；、]{1,8}?)(?:上?花了?|的?(?:花费|花销|开销|支出|消费)|各|分别)/,
]

/**
 * What the words plan. Names without amounts are taken from a list of categories only.
 *
 * @param text the person's words
 */
export function readPlanned(text: string): Planned[] {
  const found = [...earned(text), ...pieces(text).flatMap(readPiece)]
  const names = namedCategories(text).filter(
    (name) => !found.some((one) => one.name.toLowerCase() === name.toLowerCase()),
  )
  const planned = [
    ...found,
    ...names.map((name) => ({ name: capitalise(name), amount: null, source: [name] })),
  ]
  return planned
    .filter((one, at) => planned.findIndex(({ name }) => name === one.name) === at)
    .slice(0, 24)
}

const EARNED = [
  new RegExp(
    `\\b(?:i|we) (?:earn|get|make|bring (?:home|in)|take home|receive)\\s+${SIGN}(${AMOUNT})`,
    'i',
  ),
  new RegExp(`\\bincome(?: is| of)? ${SIGN}(${AMOUNT})(?= from\\b)`, 'i'),
  new RegExp(
    `(?:每个?月|一个月)(?:有)?\\s*(${AMOUNT})\\s*(?:\\p{Script=Han}{1,2})?的?(?:生活费|零花钱)`,
    'u',
  ),
  new RegExp(`(?:爸妈|父母|家里|爸爸|妈妈|老公|老婆|孩子)每?个?月?给(?:我)?\\s*(${AMOUNT})`),
  new RegExp(`${SIGN}(${AMOUNT})${UNIT}\\s+(?:a|per|each) month (?:in|coming in|income)\\b`, 'i'),
]

/** What somebody says to have in a month, without a word for it as a thing. */
function earned(text: string): Planned[] {
  for (const pattern of EARNED) {
    const [whole, written] = pattern.exec(text.replace(/(\d),(?=\d{3}\b)/g, '$1')) ?? []
    const amount = toAmount(written ?? '')
    const name = /\p{Script=Han}/u.test(whole ?? '') ? '收入' : 'Income'
    if (whole !== undefined && amount !== null) return [{ name, amount, source: [whole] }]
  }
  return []
}

function pieces(text: string): string[] {
  return text
    .replace(/(\d),(?=\d{3}\b)/g, '$1')
    .split(
      /[,，、;；。\n()（）]|[:：](?!\s*[€$£¥￥]?\s*\d)|\.(?!\d)|\s+(?:and|plus)\s+|和(?=\p{Script=Han})/u,
    )
    .map((piece) => piece.trim())
    .filter((piece) => piece !== '')
}

function readPiece(piece: string): Planned[] {
  const short = [piece, piece.replace(LEAD, ''), piece.replace(LEAD_ZH, '')]
  for (const words of short) {
    const [, after, afterAmount] = AFTER.exec(words) ?? []
    const [, beforeAmount, before] = BEFORE.exec(words) ?? []
    const name = unquoted(after ?? before ?? '')
      .replace(/^每个?月的?/, '')
      .replace(/^(?:the|my|a|an|and|with)\s+/i, '')
    const amount = toAmount(afterAmount ?? beforeAmount ?? '')
    if (name === '' || amount === null || !isName(name)) continue
    return [{ name: capitalise(plainName(name)), amount, source: [words, name] }]
  }
  return []
}

/** 'Aim to put away 500' is what is saved; 这月人情上限800 is 人情. */
function plainName(name: string): string {
  if (/^(?:aim to |want to )?(?:put (?:away|aside)|set aside|save|saving)$/i.test(name))
    return 'Savings'
  return name.replace(
    /^(?:[这本每]个?月|一个月)的?(?=\p{Script=Han}{2})|合起来$|(?<=\p{Script=Han}{2})一个月$/gu,
    '',
  )
}

function namedCategories(text: string): string[] {
  for (const pattern of NAMED) {
    const words =
      pattern
        .exec(text)?.[1]
        ?.split(/\b(?:with|that|where|which|so|each|and (?:show|see|tell|what|how|it))\b/i)[0] ?? ''
    // Where the list is written with 、 a comma begins another wish.
    const list = words.includes('、') ? (words.split(/[，,]/)[0] ?? '') : words
    const names = withoutSubject(splitList(list.replaceAll('/', ', ')))
      .map((name) => unquoted(name).replace(/(?:等|几类)$|\s+etc\b\.?$|\s+and so on$/i, ''))
      .filter((name) => isName(name) && !/\d/.test(name) && !speaksOfMood(name))
    if (names.length > 1 && !names.some((name) => name.includes(':'))) return names
  }
  const ways = [unbrokenCategories, readLooseNames, readRow]
  return ways.map((read) => read(text)).find((names) => names.length > 0) ?? []
}

/** Names in a row that nothing leads: 女佣薪水、冷气费、校车. */
function readRow(text: string): string[] {
  if (!/、/.test(text)) return []
  const row = readToldRow(text, {
    isWish: (words) => !isName(words) || /\d|看|谁|多少|几|提醒|超|记|[给付]/.test(words),
    isFirst: () => true,
    lead: /^(?:每[天月]|分|按)?/,
  })
  return row === null ? [] : row.items.map(({ words }) => words)
}

/** 'Spend on the boat, paint, ropes, moorings' tells first what all of it is for. */
function withoutSubject([first = '', ...others]: string[]): string[] {
  const hasOwner = /^(?:the|my|our|his|her|their)\s/i
  const isSubject =
    others.length > 1 && hasOwner.test(first) && !others.some((name) => hasOwner.test(name))
  return isSubject ? others : [first, ...others]
}

function isName(name: string): boolean {
  return name !== '' && name.length <= 30 && name.split(/\s+/).length <= 4 && !NO_NAME.test(name)
}

/** 'bold' at the end of a list is a wish for the looks; 'fun' is what money is spent on. */
function speaksOfMood(name: string): boolean {
  return (
    !/^fun$/i.test(name) && [findColour, findLook, findTheme].some((find) => find(name) !== null)
  )
}

/**
 * The words with a capital letter at their start.
 *
 * @param words any words
 */
export function capitalise(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}
