/** Changes of a budget: categories, limits, currency, entries, chart. */
import { AMOUNT, findAmount } from '../../read/words/amounts.ts'
import {
  addsSomething,
  placeOf,
  readAdded,
  readRemoved,
  readRenamed,
  takesAway,
} from '../../read/clauses/clause-verbs.ts'
import type { LedgerDetails } from '../../ledger/details.ts'
import { readCurrency } from '../../ledger/read-currency.ts'
import { firstStep, type Langs, type Step } from '../family.ts'
import type { BudgetDetails, Category, Entry } from './details.ts'
import { addNamed, addPlanned, addWho, anotherTotal, tellShares, tone } from './change-more.ts'
import { findTotal, SAID } from './read.ts'
import { changeLedger } from '../../ledger/read-ledger.ts'
import { capitalise, isIncome, readPlanned, SIGN } from './read-planned.ts'
import { warnAt } from './read-warning.ts'

type Changed = Step<BudgetDetails> | null

const CATEGORY = { en: 'categor(?:y|ies)|envelopes?', zh: '分类|类别' }
const ENTRY = { en: 'expenses?|entr(?:y|ies)|incomes?|transactions?', zh: '支出|收入|账目|记录' }

/**
 * Applies one clause, or answers null when it speaks of something else.
 *
 * @param details the budget
 * @param clause a part of the follow-up
 * @param langs language of the app, and of the person
 */
export function changeBudget(details: BudgetDetails, clause: string, langs: Langs): Changed {
  if (details.ledger !== null) {
    const step = changeLedger(details.ledger, clause) ?? ledgerCurrency(details.ledger, clause)
    return step === null ? null : { next: { ...details, ledger: step.next }, said: step.said }
  }
  const changers = [
    warnAt,
    tone,
    tellShares,
    warned,
    addWho,
    anotherTotal,
    total,
    rename,
    addCategories,
    addNamed,
    limit,
    remove,
    addEntry,
    addPlanned,
    chart,
    currency,
    turn,
  ]
  return firstStep(changers, details, clause, langs)
}

const namesOf = ({ categories }: BudgetDetails): string[] => categories.map(({ name }) => name)
const nextId = (list: readonly { id: number }[]): number =>
  Math.max(0, ...list.map(({ id }) => id)) + 1

/** What is over its limit is marked from the start. */
function warned(details: BudgetDetails, clause: string, { spoken }: Langs): Changed {
  if (!OVER.test(clause) || takesAway(clause) || /\d/.test(clause)) return null
  return {
    next: details,
    said: spoken === 'zh' ? '超出的分类会标红' : 'categories that go over are marked',
  }
}

const OVER =
  /\b(?:warn\w*|alert\w*|mark\w*|highlight\w*|flag\w*|tell|show|red)\b[^.;]*\b(?:over|exceed\w*|above|more than)\b|\b(?:over|exceed\w*)\b[^.;]*\b(?:warn\w*|red|mark\w*|highlight\w*)\b|(?:超[过出支了]|超额|大于)[^，。]*(?:提醒|标|警告|红|提示)|(?:提醒|标出|警告|提示)[^，。]*超/i

/** 'let me change it' asks for a field and not for another amount. */
const SETS_IT =
  /\b(?:let me|i want to|able to|can i|myself)\b.*\b(?:change|edit|set|adjust)\b(?!.*\bcategor)|(?:能|可以|让我|自己)[^，。]{0,6}(?:改|调|设)(?!.*分类)/i

function total(details: BudgetDetails, clause: string, { spoken }: Langs): Changed {
  const found = findTotal(clause)
  if (found === null && details.total !== null && SETS_IT.test(clause))
    return {
      next: details,
      said: spoken === 'zh' ? '每月预算可在应用里改' : 'a budget that you can set',
    }
  if (found === null) return null
  const said = spoken === 'zh' ? `每月预算 ${found}` : `a monthly budget of ${found}`
  return { next: { ...details, total: found }, said }
}

function rename(details: BudgetDetails, clause: string, { spoken }: Langs): Changed {
  const named = readRenamed(clause, CATEGORY)
  const at = named === null ? null : placeOf(namesOf(details), named.from)
  if (named === null || at === null) return null
  const categories = details.categories.map((one, place) =>
    place === at ? { ...one, name: named.to.slice(0, 40) } : one,
  )
  const said = spoken === 'zh' ? `改名为“${named.to}”` : `renamed to “${named.to}”`
  return { next: { ...details, categories }, said }
}

/** 'add a category Pets with a limit of 80', '增加分类：宠物'. */
function addCategories(details: BudgetDetails, clause: string, { spoken }: Langs): Changed {
  const most = findAmount(
    clause,
    new RegExp(
      `(?:limit|上限|限额)(?:\\s+(?:of|to|is))*(?:为|是|[:：])?\\s*${SIGN}(${AMOUNT})`,
      'i',
    ),
  )
  const short = clause.replace(
    /\s*(?:with|and|at)?\s*(?:a |the )?limit.*$|[，,]?\s*(?:上限|限额).*$/i,
    '',
  )
  const planned = addsSomething(short) && SAID.category.test(short) ? readPlanned(short) : []
  const names =
    planned.length > 0 ? planned.map(({ name }) => name) : (readAdded(short, CATEGORY) ?? [])
  const isNew = (name: string): boolean =>
    placeOf(namesOf(details), name) === null && !/^(?:that|this|it|them)(?: as)?$/i.test(name)
  const first = nextId(details.categories)
  const added = names.filter(isNew).map((name, at): Category => {
    const amount = planned.find((one) => one.name === name)?.amount ?? most
    const flow = isIncome(name) ? 'in' : 'out'
    return {
      id: first + at,
      name: capitalise(name).slice(0, 40),
      flow,
      limit: flow === 'in' ? null : amount,
    }
  })
  if (added.length === 0) return null
  const labels = added.map(({ name }) => name)
  return {
    next: { ...details, categories: [...details.categories, ...added].slice(0, 30) },
    said: spoken === 'zh' ? `增加${labels.join('、')}` : `added ${labels.join(', ')}`,
  }
}

/** 'set the limit for Food to 300', 'limit food to 300', '把餐饮的上限改成500', 'no limit for Food'. */
function limit(details: BudgetDetails, clause: string, { spoken }: Langs): Changed {
  const words = clause.toLowerCase()
  const named = details.categories.filter(
    ({ name, flow }) => flow === 'out' && words.includes(name.toLowerCase()),
  )
  const amount = findAmount(
    clause,
    new RegExp(`(?:to|at|of|is|为|成|到|是|=|:|：)\\s*${SIGN}(${AMOUNT})`, 'i'),
    new RegExp(`\\s${SIGN}(${AMOUNT})$`),
  )
  const isSet = (named.length === 1 && MOVES.test(clause)) || SETS.test(clause)
  const isOff = takesAway(clause) && SAID.limit.test(clause) && amount === null
  const isOn = amount !== null && isSet
  if (named.length === 0 || (!isOff && !isOn)) return null
  const categories = details.categories.map((one) =>
    named.includes(one) ? { ...one, limit: isOff ? null : amount } : one,
  )
  const who = named.map(({ name }) => name).join(', ')
  const none = spoken === 'zh' ? '不设上限' : 'no limit'
  return {
    next: { ...details, categories },
    said: `${who}${spoken === 'zh' ? '：' : ': '}${isOff ? none : String(amount)}`,
  }
}

const SETS = new RegExp(`${SAID.limit.source}|\\b(?:set|budget)\\b|预算|设`, 'i')

/** 'Make food 500', 吃饭改成1500: another sum for what is there. */
const MOVES =
  /\b(?:change|make|raise|lower|put|cut|drop|increase|reduce|bring|should be|is now|now)\b|改|调|降|提|加到|换|变/i

function remove(details: BudgetDetails, clause: string, { spoken }: Langs): Changed {
  const names = readRemoved(clause, CATEGORY) ?? readRemoved(clause, ENTRY) ?? []
  const gone = names.map((name) => name.toLowerCase())
  const categories = details.categories.filter(({ name }) => !gone.includes(name.toLowerCase()))
  const entries = details.entries.filter(
    ({ name, category }) =>
      !gone.includes(name.toLowerCase()) && categories.some(({ id }) => id === category),
  )
  const isSame =
    categories.length === details.categories.length && entries.length === details.entries.length
  if (isSame || categories.length === 0) return null
  const said = spoken === 'zh' ? `去掉${names.join('、')}` : `no ${names.join(', ')}`
  return { next: { ...details, categories, entries }, said }
}

/** 'add an expense coffee 4.50', '增加一笔支出：咖啡 18'. The category that its name speaks of, or the first. */
function addEntry(details: BudgetDetails, clause: string, { spoken }: Langs): Changed {
  const [words] = readAdded(clause, ENTRY) ?? []
  const [planned] = words === undefined ? [] : readPlanned(words)
  if (planned === undefined || planned.amount === null) return null
  const flow = /\bincome\b|收入/i.test(clause) || isIncome(planned.name) ? 'in' : 'out'
  const known = details.categories.filter((one) => one.flow === flow)
  const lower = clause.toLowerCase()
  const category = known.find(({ name }) => lower.includes(name.toLowerCase())) ?? known[0]
  if (category === undefined) return null
  const entry: Entry = {
    id: nextId(details.entries),
    name: planned.name,
    amount: planned.amount,
    category: category.id,
    ago: 0,
  }
  const said = spoken === 'zh' ? `增加“${entry.name}”` : `added “${entry.name}”`
  return { next: { ...details, entries: [...details.entries, entry].slice(0, 60) }, said }
}

function chart(details: BudgetDetails, clause: string, { spoken }: Langs): Changed {
  const found = SAID.donut.test(clause) ? 'donut' : SAID.bar.test(clause) ? 'bar' : null
  if (found === null) return null
  const said = {
    donut: { en: 'a ring chart', zh: '环形图' },
    bar: { en: 'a bar chart', zh: '条形图' },
  }
  return { next: { ...details, chart: found }, said: said[found][spoken] }
}

function ledgerCurrency(ledger: LedgerDetails, clause: string): Step<LedgerDetails> | null {
  if (!SAID.currency.test(clause) || /\d/.test(clause)) return null
  const found = readCurrency(clause, 'en')
  return { next: { ...ledger, currency: found }, said: found }
}

function currency(details: BudgetDetails, clause: string, { lang }: Langs): Changed {
  if (!SAID.currency.test(clause) || /\d/.test(clause)) return null
  const found = readCurrency(clause, lang)
  return { next: { ...details, currency: found }, said: found }
}

function turn(details: BudgetDetails, clause: string, { spoken }: Langs): Changed {
  const isOff = takesAway(clause)
  const isOn = addsSomething(clause) || /\b(?:give|show|let|want)\b|要|给/i.test(clause)
  if (!isOff && !isOn) return null
  if (SAID.clear.test(clause)) {
    const said = spoken === 'zh' ? '清空按钮' : 'clear button'
    return { next: { ...details, clear: !isOff }, said: sayTurn(said, isOff, spoken) }
  }
  if (!SAID.takeOut.test(clause)) return null
  const said = spoken === 'zh' ? '导出按钮' : 'export button'
  return { next: { ...details, takeOut: !isOff }, said: sayTurn(said, isOff, spoken) }
}

function sayTurn(name: string, isOff: boolean, spoken: Langs['spoken']): string {
  if (spoken === 'zh') return isOff ? `去掉${name}` : name
  return isOff ? `no ${name}` : `${/^[aeiou]/.test(name) ? 'an' : 'a'} ${name}`
}
