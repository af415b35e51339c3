/** Changes of a budget that name no category: another total, a cost more, colours, who paid. */
import { AMOUNT, findAmount } from '../../read/words/amounts.ts'
import { splitList } from '../../read/lists/lists.ts'
import { takesAway, unquoted } from '../../read/clauses/clause-verbs.ts'
import type { Langs, Step } from '../family.ts'
import type { BudgetDetails, Category } from './details.ts'
import { plainSums, readWho, wantsTones } from './read-named.ts'
import { capitalise, isIncome, readPlanned, SIGN } from './read-planned.ts'
import { SHARES } from './read.ts'

type Changed = Step<BudgetDetails> | null

/**
 * Green and red by what comes in and goes out.
 *
 * @param details the budget
 * @param clause a part of the follow-up
 * @param langs language of the app, and of the person
 */
export function tone(details: BudgetDetails, clause: string, { spoken }: Langs): Changed {
  if (!wantsTones(clause) || (SAYS_OVER.test(clause) && !/green|绿/i.test(clause))) return null
  const tones = !takesAway(clause)
  return {
    next: { ...details, tones },
    said: spoken === 'zh' ? '收入绿色，支出红色' : 'green for what comes in, red for what goes out',
  }
}

/**
 * Each category tells its part of what went out, in percent.
 *
 * @param details the budget
 * @param clause a part of the follow-up
 * @param langs language of the app, and of the person
 */
export function tellShares(details: BudgetDetails, clause: string, { spoken }: Langs): Changed {
  if (!SHARES.test(clause)) return null
  const shares = !takesAway(clause)
  const said = spoken === 'zh' ? '各分类的百分比' : 'the percentage of each category'
  return { next: { ...details, shares }, said }
}

const SAYS_OVER = /\bover\b|超/i

/**
 * A choice that each entry has from now on.
 *
 * @param details the budget
 * @param clause a part of the follow-up
 * @param langs language of the app, and of the person
 */
export function addWho(details: BudgetDetails, clause: string, { lang }: Langs): Changed {
  const who = readWho(clause, lang)
  if (who === undefined) return null
  return { next: { ...details, who }, said: `${who.label}: ${who.options.join(', ')}` }
}

const ANOTHER = [
  new RegExp(
    `\\b(?:make it|make that|change (?:it|that|the budget) to|now (?:it'?s|its|it is)|it'?s now|it is now|raise it to|lower it to|(?:total |whole )?budget (?:is |to |of |now )*|we (?:now )?have|set it to|to)\\s*${SIGN}(${AMOUNT})(?!\\s?%)`,
    'i',
  ),
  new RegExp(
    `(?:总?预算|改成|改为|变成|换成|现在是?|提高到|降到|加到|一共有?)(?:是|为|到|改成|改为|变成|有|了)*\\s*${SIGN}(${AMOUNT})`,
  ),
]
const WHOLE = /总预算|\btotal budget\b|\b(?:whole|overall) budget\b|\baltogether\b|总共|一共/i

/**
 * Another sum that may be spent, also where no word says what it is: 'make it 1450'.
 *
 * @param details the budget
 * @param clause a part of the follow-up
 * @param langs language of the app, and of the person
 */
export function anotherTotal(details: BudgetDetails, clause: string, { spoken }: Langs): Changed {
  const words = plainSums(clause)
  const found = findAmount(words, ...ANOTHER)
  const isOfCategory = details.categories.some(
    ({ name }) => name.length > 1 && words.toLowerCase().includes(name.toLowerCase()),
  )
  const isWhole = WHOLE.test(words) && !/month|每月|月/i.test(words)
  const isMeant = details.total !== null || /\bbudget\b|预算/i.test(words)
  if (found === null || found <= 0 || isOfCategory || !isMeant || details.goal !== null) return null
  const once = details.once || isWhole
  const categories = once
    ? details.categories.filter(({ flow }) => flow === 'out')
    : details.categories
  const entries = details.entries.filter(({ category }) =>
    categories.some(({ id }) => id === category),
  )
  return {
    next: { ...details, total: found, once, categories, entries },
    said: spoken === 'zh' ? `预算 ${found}` : `a budget of ${found}`,
  }
}

const NAMED = [
  /^(?:(?:and|also|then|please|can you|could you|add|include|put)\s+)*(?:an? |the )?["“']?(.{2,60}?)["”']?\s+(?:as|is)\s+(?:also )?(?:an? |another )?(?:new |extra |own )?(?:category|type|cost|expense|kind|envelope|income|source)\b/i,
  /\bi forgot (?:about |to add )?(?:the )?(.{2,40}?)$/i,
  /(?:还有|漏了|忘了)(?:加|写)?(.{1,12}?)(?:也?(?:算|是|当)(?:一?[类项种个])?.*)?$/,
  /(?:再|也)?加(?:上|一?[个类项])?["“]?(\p{Script=Han}{1,10}?)["”]?(?:这?一?[类项种]|分类|类别|当分类|的?支出|的?成本)$/u,
]
const NO_NAME =
  /^(?:that|this|it|them|those|a|an|button|这个?|那个?|它)$|\b(?:button|chart|colou?r|export|title|limit|entry)\b|按钮|图|颜色|导出|上限|一笔|备注/i

/**
 * Categories that the words name without saying 'category' first: 'car wash as a cost'.
 *
 * @param details the budget
 * @param clause a part of the follow-up
 * @param langs language of the app, and of the person
 */
export function addNamed(details: BudgetDetails, clause: string, { spoken }: Langs): Changed {
  if (/\badd (?:that|this|it) as\b/i.test(clause)) return sayThere(details, spoken)
  const words = NAMED.map((pattern) => pattern.exec(clause.trim())?.[1]).find(Boolean)
  if (words === undefined || takesAway(clause) || /\d/.test(words)) return null
  const known = details.categories.map(({ name }) => name.toLowerCase())
  const isCost = /\b(?:cost|expense)\b|支出|成本/i.test(clause)
  const names = splitList(words)
    .map((name) =>
      capitalise(unquoted(name).replace(/^(?:add|also|and|the|an?)\s+/i, '')).slice(0, 40),
    )
    .filter(
      (name) =>
        name !== '' &&
        name.split(' ').length < 5 &&
        !NO_NAME.test(name) &&
        !known.includes(name.toLowerCase()),
    )
  if (names.length === 0) return null
  const first = Math.max(0, ...details.categories.map(({ id }) => id)) + 1
  const isIn = (name: string): boolean =>
    !isCost && (/\bincome\b|收入/i.test(clause) || isIncome(name))
  const added = names.map((name, at): Category => ({
    id: first + at,
    name,
    flow: isIn(name) ? 'in' : 'out',
    limit: null,
  }))
  return {
    next: { ...details, categories: [...details.categories, ...added].slice(0, 30) },
    said: spoken === 'zh' ? `增加${names.join('、')}` : `added ${names.join(', ')}`,
  }
}

/** 'Add that' speaks of the clause before. */
function sayThere(details: BudgetDetails, spoken: Langs['spoken']): Changed {
  const last = details.categories.at(-1)?.name ?? ''
  return { next: details, said: spoken === 'zh' ? `分类${last}` : `the category ${last}` }
}

const ADDS =
  /^(?:(?:and|also|please|then) )*(?:add|include|put in)(?: in)? |^(?:请|再|也|帮我)*(?:加上?|增加|添加)(?:一?[个项])?/i

/**
 * 'Add flowers 60' to a budget whose categories have limits.
 *
 * @param details the budget
 * @param clause a part of the follow-up
 * @param langs language of the app, and of the person
 */
export function addPlanned(details: BudgetDetails, clause: string, { spoken }: Langs): Changed {
  const words = clause.trim()
  const hasLimits = details.categories.some(({ limit }) => limit !== null)
  if (!hasLimits || !ADDS.test(words) || NO_NAME.test(words.replace(ADDS, ''))) return null
  const known = details.categories.map(({ name }) => name.toLowerCase())
  const planned = readPlanned(words.replace(ADDS, '')).filter(
    ({ name, amount }) => amount !== null && !known.includes(name.toLowerCase()),
  )
  if (planned.length === 0) return null
  const first = Math.max(0, ...details.categories.map(({ id }) => id)) + 1
  const added = planned.map(({ name, amount }, at): Category => {
    const flow = isIncome(name) ? 'in' : 'out'
    return { id: first + at, name: name.slice(0, 40), flow, limit: flow === 'in' ? null : amount }
  })
  const names = added.map(({ name, limit }) => `${name} ${limit ?? ''}`.trim())
  return {
    next: { ...details, categories: [...details.categories, ...added].slice(0, 30) },
    said: spoken === 'zh' ? `增加${names.join('、')}` : `added ${names.join(', ')}`,
  }
}
