/** Reads what is compared by its price for so much, what changed in percent, and sums that grow by a factor. */
import type { Lang } from '../../../plan.ts'
import { splitList } from '../../../read/lists/lists.ts'
import type { Own } from '../details.ts'
import { labelOf, nameOf, readEntered } from './names.ts'
import { addInput, addOutput, finishSums, MONEY_NAME, numberIn, startSums, pick } from './sums.ts'

const CHEAPEST =
  /\b(?:cheap(?:er|est)|best (?:value|deal|buy|price)|better (?:value|deal|buy)|compar(?:e|es|ing)|which (?:one )?is)\b|哪[个家种款](?:更|最)?(?:划算|便宜|实惠)|比价|最划算|更划算|单价对比/i
const SIZED =
  /\b(?:weights?|grams?|g|kg|kilos?|ml|lit(?:re|er)s?|size|sizes|amount|quantity|sheets?|rolls?|pieces?|count|number of|how (?:much|many) (?:is )?in|volume|oz|metres?|pods|tablets|capsules)\b|重量|克|毫升|容量|规格|数量|片数|张数|斤|升|净含量|[几多少](?:克|片|张|毫升|个)/i
const PRICED = /\bprices?\b|\bcosts?\b|价|多少钱/i

/**
 * Things side by side with what so much of each costs; the least is marked. Null where nothing is
 * compared.
 *
 * @param text the request, with its numbers as digits
 * @param lang the language of the app
 */
export function readCompared(text: string, lang: Lang): Own | null {
  if (![CHEAPEST, SIZED, PRICED].every((words) => words.test(text)) || SHOPS.test(text)) return null
  const sums = startSums(text, lang)
  const [step, unit] = stepOf(text)
  const a = addInput(
    sums,
    pick(lang, `Price for so many ${unit}`.trim(), `按每多少${unit}比`),
    step,
  )
  addOutput(sums, { en: 'Compared', zh: '比较了几个' }, 'N')
  addOutput(sums, { en: 'All together', zh: '合计价格' }, 'P', { isMoney: true })
  const names = lang === 'zh' ? ['甲', '乙', '丙'] : ['First', 'Second', 'Third']
  return finishSums(sums, {
    columns: [
      { id: 'p', label: { en: 'Price', zh: '价格' }[lang], kind: 'number', value: '' },
      {
        id: 'q',
        label: unit === '' ? { en: 'Amount', zh: '数量' }[lang] : unit,
        kind: 'number',
        value: '',
      },
    ],
    names,
    each: {
      label: pick(lang, `For ${step} ${unit}`, `每 ${step} ${unit}`).trim(),
      isMoney: true,
      expression: `p / q * ${a}`,
    },
    marksLeast: true,
  })
}

/** 'Per 100 ml' and 每斤: for how many of what prices are compared. */
function stepOf(text: string): [number, string] {
  const [, count = '100', unit = ''] =
    /\bper (\d+)\s?(g|ml|grams?|sheets?|pieces?|l|kg)\b/i.exec(text) ??
    /每(\d+)\s?(克|毫升|张|片|个|斤)/.exec(text) ??
    /\bper ()(kilo|kg|lit(?:re|er)|gram|sheet|roll|piece|tablet|pod|unit|wash|metre)\b/i.exec(
      text,
    ) ??
    []
  return [Number(count) || 1, unit]
}

const SHOPS = /\b(?:list|log|track|save|inventory)\b|清单|记录|记账/i

const CHANGED =
  /\b(?:percent(?:age)?|%|how much)\b[^.;]{0,60}\b(?:chang\w*|increas\w*|decreas\w*|went (?:up|down)|go(?:ne)? (?:up|down)|rise|rose|risen|drop\w*|fell|grow\w*|grew|gained|lost|more|less|difference)\b|\b(?:change|increase|decrease|rise|drop|difference) in (?:percent|%)|\b(?:percent(?:age)?|%) (?:change|increase|decrease|difference)|(?:涨|降|增长|下降|变化|增加|减少)了?(?:百分之几|多少%|百分比|几个点|率|幅)/i
const PAIR_EN =
  /\b((?:old|last|previous|before|start(?:ing)?|first|original|this)(?: [a-z]+){0,2})(?:,| and| to| vs\.?)+ (?:the )?((?:new|this|current|now|after|end|second|last)(?: [a-z]+){0,2})\b/i
const PAIR_ZH =
  /((?:旧|原来?的?|上[个次]?月?|去年|之前的?|以前的?)\p{Script=Han}{1,5}?)[、和，与]((?:新|现在的?|这个?月|今年|之后的?|本月)\p{Script=Han}{0,5})/u

/**
 * The change from one number to another in percent, or null.
 *
 * @param text the request, with its numbers as digits
 * @param lang the language of the app
 */
export function readChanged(text: string, lang: Lang): Own | null {
  const [, before = '', after = ''] = PAIR_EN.exec(text) ?? PAIR_ZH.exec(text) ?? []
  if (!CHANGED.test(text) || before === '') return null
  const sums = startSums(text, lang)
  const [from, to] = [nameOf(before, lang)?.name ?? before, nameOf(after, lang)?.name ?? after]
  const isMoney = MONEY_NAME.test(text)
  const a = addInput(sums, from, 100)
  const b = addInput(sums, to, 120)
  addOutput(sums, { en: 'Change, %', zh: '变化（%）' }, `(${b} - ${a}) / ${a} * 100`)
  addOutput(sums, { en: 'Difference', zh: '差额' }, `${b} - ${a}`, { isMoney })
  return finishSums(sums)
}

const ADDED =
  /\b(?:add(?:s|ed)? (?:them|it|these|all|everything)?(?: all)?(?: up| together)|sum(?: of)?(?: them| these| all)?|plus them)\b|加起来|加在一起|相加|求和/i
const FACTOR =
  /\b(?:times|multipl(?:y|ies|ied)(?: (?:it|that|them|the (?:sum|total)))? by|×|x)\s?(\d+(?:\.\d+)?)|(?:再)?(?:乘以?|×)(\d+(?:\.\d+)?)/i
const SHARED = /\bdivid\w*(?: (?:it|that|them))? by\s?(\d+(?:\.\d+)?)|除以(\d+(?:\.\d+)?)/i

/**
 * Named costs that are added up and then multiplied or divided, or null.
 *
 * @param text the request, with its numbers as digits
 * @param lang the language of the app
 */
export function readAdded(text: string, lang: Lang): Own | null {
  if (!ADDED.test(text)) return null
  const factor = numberIn(text, FACTOR)
  const parts = numberIn(text, SHARED)
  const sentence = text.split(/[.。；;]/).find((words) => ADDED.test(words)) ?? text
  const before = sentence.slice(0, sentence.search(ADDED)).replace(/^.*[:：]/, '')
  const entered = readEntered(text, lang)
  const listed = splitList(before).flatMap((piece) => nameOf(piece, lang) ?? [])
  const named = entered.length > 1 ? entered : listed.slice(0, 8)
  if (named.length < 2 || (factor === null && parts === null && entered.length < 2)) return null
  const sums = startSums(text, lang)
  const isMoney = MONEY_NAME.test(text)
  const letters = named.map((one) => addInput(sums, labelOf(one, lang), 10))
  const sum = letters.join(' + ')
  const result = resultName(text, lang)
  const total = { en: 'Sum', zh: '合计' }
  if (factor !== null) {
    const by = addInput(sums, { en: 'Times', zh: '倍数' }, factor)
    addOutput(sums, result, `(${sum}) * ${by}`, { isMoney })
    addOutput(sums, total, sum, { isMoney })
    if (/\bprofit\b|利润|赚/i.test(text))
      addOutput(sums, { en: 'Profit', zh: '利润' }, `(${sum}) * ${by} - (${sum})`, { isMoney })
  } else if (parts !== null) {
    const by = addInput(sums, { en: 'Divided by', zh: '除以' }, parts)
    addOutput(sums, result, `(${sum}) / ${by}`, { isMoney })
    addOutput(sums, total, sum, { isMoney })
  } else addOutput(sums, total, sum, { isMoney })
  return finishSums(sums)
}

function resultName(text: string, lang: Lang): string {
  const named =
    /\b(?:for|to get|gives?|is|as) (?:the |my )?((?:selling |final |sale |asking )?(?:price|total|cost|score|value|points|result))\b/i.exec(
      text,
    )?.[1] ?? /(?:得出|就是|算出|得到)(\p{Script=Han}{2,6}?)(?=[，。]|$)/u.exec(text)?.[1]
  return named ?? { en: 'Result', zh: '结果' }[lang]
}
