/** Reads what is eaten, drunk or used day by day, and how many packs that takes: 2% of the weight a day. */
import type { Lang } from '../../../plan.ts'
import type { Own } from '../details.ts'
import { plural } from './counted.ts'
import { labelOf, unitOf } from './names.ts'
import type { Sums } from './sums.ts'
import { addInput, addOutput, finishSums, numberIn, pick, startSums } from './sums.ts'

const NUMBER = '(\\d+(?:\\.\\d+)?)'
const DAY = '(?:a|per|each|every|/) ?day|daily'
const SHARE = [
  new RegExp(
    `${NUMBER}%\\s?of (?:(?:its|the|his|her|their|your|my|our|a|an) )?(?:[a-z]+'s )?((?:body ?|live ?|dry )?weight|bodyweight)`,
    'i',
  ),
  new RegExp(`(体重)的?(?:百分之)?${NUMBER}%?`),
]
const PER_WEIGHT = [
  new RegExp(
    `${NUMBER}\\s?(g|grams?|ml|mg|kcal) (?:of [a-z]+ )?(?:per|for (?:each|every)|a) (kg|kilo)`,
    'i',
  ),
  new RegExp(`每(?:公斤|千克|kg)(?:体重)?[^\\d，。]{0,4}${NUMBER}\\s?(克|毫升|毫克|大卡)`),
]
const FLAT = [
  new RegExp(
    `${NUMBER}\\s?(kg|kilos?|g|grams?|l|lit(?:re|er)s?|ml|cups?)(?: of [a-z]+)? (?:${DAY})`,
    'i',
  ),
  new RegExp(`(?:每[天日]|[一1]天)(?:吃|喝|喂|用)?${NUMBER}\\s?(公斤|千克|克|升|毫升|斤|杯)`),
]
const IS_DAILY = new RegExp(`\\b(?:${DAY})\\b|每[天日]|[一1]天|日粮`, 'i')
const PACK = [
  new RegExp(
    `${NUMBER}[ -]?(kg|kilos?|g|grams?|l|lit(?:re|er)s?|ml) (bale|bag|sack|tin|can|pack|box|bottle|tub|bucket|net|pouch)(?:e?s)?\\b`,
    'i',
  ),
  new RegExp(
    `(?:一|每|1)(袋|包|箱|罐|桶|瓶|捆|盒)(?:是|有|装|重)?${NUMBER}\\s?(公斤|千克|克|升|毫升|斤)`,
  ),
  new RegExp(`${NUMBER}\\s?(公斤|千克|克|升|毫升|斤)(?:一|每|1)?(?:的)?(袋|包|箱|罐|桶|瓶|捆|盒)`),
]
const SPANS: [RegExp, number][] = [
  [/\b(?:for|a|per|each|every|the|one|1) (?:whole )?month\b|\bmonthly\b|[一1]个?月|每月/i, 30],
  [
    /\b(?:for|a|per|each|every|the|one|1) (?:whole )?week\b|\bweekly\b|[一1]周|[一1]个?星期|每周/i,
    7,
  ],
  [/\b(?:for|a|per|each|the) (?:whole )?winter\b|一个冬天|过冬/i, 120],
  [/\b(?:for|a|per|each|the) (?:whole )?year\b|[一1]年/i, 365],
]
const ASKS =
  /\bhow (?:much|many|long)\b|\bwork(?:s|ed|ing)? out\b|\bcalculat\w*\b|\btells?\b|\bneed\b|多少|几[袋包箱罐桶瓶捆盒]|算|够/i
const KEPT = /\b(?:log|track\w*|record|diary|chart|graph)\b|记录|打卡|曲线|走势/i

type Amount = { expression: string; unit: string; factor: number }

/**
 * A calculator of what is used each day and of the packs that it takes, or null.
 *
 * @param text the request, with its numbers as digits
 * @param lang the language of the app
 */
export function readRation(text: string, lang: Lang): Own | null {
  if (!ASKS.test(text) || !IS_DAILY.test(text) || KEPT.test(text)) return null
  const sums = startSums(text, lang)
  const pack = packIn(text)
  const daily = dailyOf(sums, pack)
  if (daily === null) return null
  if (daily.expression.includes(' '))
    addOutput(sums, { en: 'A day', zh: '每天' }, daily.expression, { unit: daily.unit })
  const days = daysIn(text)
  if (days !== null) addDays(sums, { days, daily, pack })
  else if (pack !== null && LASTS.test(text)) addLasting(sums, pack, daily)
  else if (pack !== null) addDays(sums, { days: 30, daily, pack })
  return finishSums(sums)
}

const dailyOf = (sums: Sums, pack: Pack | null): Amount | null =>
  ofShare(sums) ?? ofWeight(sums) ?? (pack === null ? null : flat(sums))

/** How many days are spoken of; one day is what all is counted by. */
const daysIn = (text: string): number | null =>
  numberIn(text, /(?<!\d)([2-9]|\d{2,4})\s?(?:days|天)/i) ??
  SPANS.find(([words]) => words.test(text))?.[1] ??
  null

type Days = { days: number; daily: Amount; pack: Pack | null }

function addDays(sums: Sums, { days, daily, pack }: Days): void {
  const count = addInput(sums, { en: 'Days', zh: '天数' }, days)
  const all = `${daily.expression} * ${count}`
  addOutput(sums, { en: 'For these days', zh: '这些天共需' }, all, { unit: daily.unit })
  if (pack !== null) addPacks(sums, pack, daily, all)
}

function ofShare(sums: Sums): Amount | null {
  const found = SHARE.map((pattern) => pattern.exec(sums.text)).find(Boolean)
  if (!found) return null
  const share = found.slice(1).find((word) => /^\d/.test(word)) ?? '2'
  const { weight, unit } = addWeight(sums)
  const rate = addInput(
    sums,
    pick(sums.lang, 'Share of the weight, %', '占体重（%）'),
    Number(share),
  )
  return { expression: `${weight} * ${rate} / 100`, unit, factor: 1 }
}

function ofWeight(sums: Sums): Amount | null {
  const [, each, unit = ''] = PER_WEIGHT.map((one) => one.exec(sums.text)).find(Boolean) ?? []
  if (each === undefined) return null
  const { weight } = addWeight(sums)
  const short = unitOf(unit, sums.lang)
  const rate = addInput(
    sums,
    pick(sums.lang, `${short} per kg`, `每公斤（${short}）`),
    Number(each),
  )
  return { expression: `${weight} * ${rate}`, unit: short, factor: factorOf(short) }
}

function addWeight(sums: Sums): { weight: string; unit: string } {
  const isPounds = /\b(?:lbs?|pounds)\b/i.test(sums.text)
  const unit = isPounds ? 'lb' : pick(sums.lang, 'kg', '公斤')
  const value = /\b(?:horse|cow|pony|bull|mare|cattle)s?\b|[马牛驴]/i.test(sums.text) ? 500 : 10
  return {
    weight: addInput(
      sums,
      labelOf({ name: pick(sums.lang, 'Weight', '体重'), unit }, sums.lang),
      value,
    ),
    unit,
  }
}

function flat(sums: Sums): Amount | null {
  const [, each, unit = ''] = FLAT.map((pattern) => pattern.exec(sums.text)).find(Boolean) ?? []
  if (each === undefined) return null
  const short = unitOf(unit, sums.lang)
  const rate = addInput(sums, pick(sums.lang, `${short} a day`, `每天（${short}）`), Number(each))
  return { expression: rate, unit: short, factor: factorOf(short) }
}

/** How many of a unit make a kilogram or a litre. */
const factorOf = (unit: string): number =>
  /^(?:g|克|ml|毫升)$/i.test(unit) ? 1000 : /^斤$/.test(unit) ? 2 : 1

type Pack = { size: number; unit: string; name: string }

function packIn(text: string): Pack | null {
  for (const pattern of PACK) {
    const words = pattern.exec(text)?.slice(1) ?? []
    const size = words.find((word) => /^\d/.test(word))
    const unit = words.find((word) => MEASURE.test(word))
    const name = words.find((word) => word !== size && word !== unit)
    if (size !== undefined && unit !== undefined && name !== undefined)
      return { size: Number(size), unit, name }
  }
  return null
}

const MEASURE = /^(?:kg|kilos?|g|grams?|l|lit(?:re|er)s?|ml|公斤|千克|克|升|毫升|斤)$/i

const LASTS = /\bhow long\b|\blasts?\b|\bhow many days\b|[几多]少?天|多久/i

/** How much is in a pack, in the unit of what is used each day. */
function sizeOf(sums: Sums, { size, unit, name }: Pack, { factor: of }: Amount): string {
  const short = unitOf(unit, sums.lang)
  const pack = addInput(
    sums,
    pick(sums.lang, `${short} in a ${name}`, `每${name}（${short}）`),
    size,
  )
  const factor = of / factorOf(short)
  return factor === 1 ? pack : `${pack} * ${factor}`
}

function addPacks(sums: Sums, pack: Pack, daily: Amount, all: string): void {
  const name = capital(pick(sums.lang, plural(pack.name), `${pack.name}数`))
  addOutput(sums, name, `up(${all} / ${inBrackets(sizeOf(sums, pack, daily))})`)
  addLasting(sums, pack, daily)
}

function addLasting(sums: Sums, pack: Pack, daily: Amount): void {
  const name = pick(sums.lang, `A ${pack.name} lasts`, `一${pack.name}可用`)
  const expression = `${sizeOf(sums, pack, daily)} / ${inBrackets(daily.expression)}`
  addOutput(sums, name, expression, { unit: pick(sums.lang, 'days', '天') })
}

const inBrackets = (expression: string): string =>
  expression.includes(' ') ? `(${expression})` : expression
const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)
