/** Reads a price list: 'adults 12, children 7; I enter how many of each and see the total'. */
import type { Lang } from '../../../plan.ts'
import { splitList } from '../../../read/lists/lists.ts'
import { plainPrices } from '../../../read/words/spoken-money.ts'
import type { Own } from '../details.ts'

const COUNTS =
  /\bhow many\b|\bnumber of\b|\bquantit(?:y|ies)\b|\bcounts?\b|数量|[几多少][个张份杯本页碗次瓶只件斤]|[份张杯页件个斤吨只条箱袋瓶桶碗]数|(?:填|输入)[^，。]{0,4}(?:重量|个数|斤两)/i
const SUMS =
  /\bcalculator\b|计算器|\btotals?\b|\bquotes?\b|\bhow much\b|\bsum\b|\baltogether\b|\bin all\b|总价|总额|总共|一共|合计|多少钱|[算计][出钱算]|费用?/i
const MARK = '(?:[€$£¥￥]\\s?)?'
const MONEY = '(?:\\s?(?:[€$£]|元|块钱?|dollars?|euros?|pounds?|bucks|cents?|p\\b))?'
const EACH =
  '(?:\\s*(?:each|apiece|(?:per|an?) [a-z]+|[/每一]\\s?(?:[a-z]+|[个张份杯本页碗次瓶只件斤位人]))){0,2}'
const ENTRY = new RegExp(
  `^(?:and |with )?(.{1,24}?)\\s*(?:[:：]|\\b(?:is|are|costs?|at|for)\\b|是|为|[每一][个张份杯本页碗次瓶只件斤位])?\\s*${MARK}(\\d+(?:\\.\\d+)?)${MONEY}${EACH}$`,
  'iu',
)
const LEADS =
  /^.*(?:[:：]|\b(?:for|are|is|sells?|sold|with|a|an|the|our|my)\b)\s*(?=\S)|^(?:我们?|门票|价格|有)+(?=.{2})/iu

/**
 * A calculator of the price list that the words give, or null: so many of each, and what they cost.
 *
 * @param words the person's words
 * @param lang the language of the app
 */
export function readPrices(words: string, lang: Lang): Own | null {
  const text = plainPrices(words)
  if (!SUMS.test(text)) return null
  const menu = COUNTS.test(text) ? [] : menuIn(text)
  if (!COUNTS.test(text) && menu.length === 0) return readRate(text, lang)
  const entries = menu.length > 0 ? menu : listIn(text)
  if (entries.length === 0) return readRate(text, lang)
  const inputs = entries.slice(0, 12).map(({ name, price, unit }, at) => ({
    id: 'abcdefghijkl'.charAt(at),
    label:
      lang === 'zh'
        ? `${name}（${price} 元${unit === '' ? '' : `/${unit}`}）`
        : `${name}, at ${price}`,
    value: at === 0 ? 1 : 0,
  }))
  const expression = inputs.map(({ id }, at) => `${id} * ${entries[at]?.price ?? 0}`).join(' + ')
  const label = lang === 'zh' ? '总价' : 'Total'
  const own = {
    inputs,
    outputs: [{ label, isMoney: true, expression }],
    said: label,
    isKnown: true,
  }
  return OWN_PRICES.test(text) ? (freePrices(own, lang) ?? own) : own
}

/**
 * Whether the words tell what each of several things costs.
 *
 * @param text the request
 */
export function listsPrices(text: string): boolean {
  return listIn(plainPrices(text)).length > 1
}

const listIn = (text: string): Entry[] =>
  text
    .split(/[;；。\n!！?？]|\.(?!\d)/)
    .map(entriesIn)
    .find((list) => list.length > 1) ?? []

const OF_PRICES =
  /\b(?:prices?|costs?|menu|orders?|bill|quotes?|charges?|fees?|tickets?|how much)\b|价|收费|点单|菜单|费用?|门票|多少钱/i
const NO_THING =
  /\b(?:rate|hours?|days?|nights?|km|miles?|total|sum|people|persons|members|length|width|height|depth|weight|speed|base|flat|fee|budget|deposit|discount|tax|vat|tip|price|cost|costs|salary|rent|minimum|maximum|max|min|first|then|after|extra|over|under|from|year|years|start\w*|begin\w*)\b|费|总|起步|封顶|最|满|超|之后|前|人数|小时|天|押金|折|减|加|底薪|单价|[长宽高]$/i

/** A price list and nothing else: 'haircut prices: cut 25, beard 12'. */
function menuIn(text: string): Entry[] {
  const colon = text.search(/[:：](?!\d)/)
  const [head, list] = [text.slice(0, Math.max(0, colon)), text.slice(colon + 1)]
  // A menu is short, and what is asked of a long text takes long.
  if (!OF_PRICES.test(head) || list.length > 400 || /%|折/.test(list)) return []
  const entries = entriesIn(list.replace(/[.。]$/, ''))
  const isAlone =
    splitList(list).length === entries.length && entries.every(({ name }) => !NO_THING.test(name))
  return isAlone && entries.length > 1 ? entries : []
}

/** Prices that change, or that somebody wants to set. */
const OWN_PRICES =
  /(?:单价|价格|价钱|报价)[^，。]{0,8}(?:天天|每天|经常|随时|会|都)?(?:变|浮动|不固定|不一样|能改|可以?改|可调|自己[填改定])|(?:改|调|设)(?:一下)?(?:单价|价格|价钱)|\b(?:prices?|rates?) (?:change|vary|differ|go up|can be (?:changed|set|edited))|\b(?:change|edit|set|adjust|update) (?:the |each |my |these |those )?(?:\w+ )?prices?\b/i

/**
 * Whether the words want prices that can be set.
 *
 * @param text a request or a clause of a follow-up
 */
export const wantsOwnPrices = (text: string): boolean => OWN_PRICES.test(text)

const LISTED = /^(.{1,30}?)(?:（([\d.]+) 元(?:\/.)?）|, at ([\d.]+))$/

/**
 * The same price list with a field for each price, or null where the calculator is none.
 *
 * @param own the calculator
 * @param lang the language of the app
 */
export function freePrices(own: Own, lang: Lang): Own | null {
  const listed = own.inputs.map(({ id, label, value }) => {
    const [, name = '', zh, en] = LISTED.exec(label) ?? []
    return { id, name, value, price: Number(zh ?? en) }
  })
  const [first] = own.outputs
  const isList = listed.length < 7 && listed.every(({ name }) => name !== '')
  if (!isList || first === undefined || own.rows !== undefined) return null
  const prices = listed.map((one, at) => ({ ...one, of: 'ghijkl'.charAt(at) }))
  return {
    ...own,
    inputs: prices.flatMap(({ id, name, value, price, of }) => [
      { id, label: name, value },
      { id: of, label: lang === 'zh' ? `${name}单价` : `${name}: price`, value: price },
    ]),
    outputs: [
      { ...first, expression: prices.map(({ id, of }) => `${id} * ${of}`).join(' + ') },
      ...own.outputs.slice(1),
    ],
  }
}

/**
 * The price list with another price for what a clause names, or null: 豆皮改成5块.
 *
 * @param own the calculator
 * @param clause a part of the follow-up, with its numbers as digits
 */
export function anotherPrice(own: Own, clause: string): { next: Own; said: string } | null {
  const price = /(\d+(?:\.\d+)?)(?!.*\d)/.exec(clause)?.[1]
  const [first] = own.outputs
  const found = own.inputs.find(({ label }) => {
    const name = LISTED.exec(label)?.[1] ?? ''
    return name !== '' && clause.toLowerCase().includes(name.toLowerCase())
  })
  const [, name = '', zh, en] = LISTED.exec(found?.label ?? '') ?? []
  const old = zh ?? en ?? ''
  if (found === undefined || price === undefined || first === undefined) return null
  const label = found.label.replace(new RegExp(`(（| at )${old.replace('.', '\\.')}`), `$1${price}`)
  return {
    next: {
      ...own,
      inputs: own.inputs.map((input) => (input === found ? { ...input, label } : input)),
      outputs: own.outputs.map((output) => ({
        ...output,
        expression: output.expression.replace(`${found.id} * ${old}`, `${found.id} * ${price}`),
      })),
    },
    said: `${name}: ${price}`,
  }
}

const RATE = [
  /每(?<unit>小时|分钟|公里|天|晚|页|斤|公斤|平方米|平米|人|张|份|件|个)(?:收费?|是|要|收取)?\s*[¥￥]?(?<price>\d+(?:\.\d+)?)\s?[元块]/,
  /[€$£]?(?<price>\d+(?:\.\d+)?)\s?(?:dollars?|euros?|pounds?|bucks|cents?)?\s?(?:per|an?|for each|for every|each)\s(?<unit>hour|minute|mile|km|kilomet(?:re|er)|day|night|page|kilo|pound|person|lesson|ticket|box|piece)\b/i,
]

/** One price for each hour, page or person, whose number is typed: '每小时6元，输入小时数'. */
function readRate(text: string, lang: Lang): Own | null {
  const { unit = '', price = '' } =
    RATE.map((pattern) => pattern.exec(text)?.groups).find((found) => found !== undefined) ?? {}
  const types = new RegExp(
    `(?:\\b(?:enter|type|put in|number of|how many)\\b[^.;]{0,30}\\b${unit}s?\\b)|(?:输入|填写?|几|多少)个?${unit}|${unit}数`,
    'i',
  )
  if (price === '' || !types.test(text)) return null
  const label = lang === 'zh' ? `${unit}数` : `${unit.charAt(0).toUpperCase()}${unit.slice(1)}s`
  const priceLabel = lang === 'zh' ? `每${unit}价格` : `Price per ${unit}`
  const total = lang === 'zh' ? '总价' : 'Total'
  return {
    inputs: [
      { id: 'a', label, value: 1 },
      { id: 'b', label: priceLabel, value: Number(price) },
    ],
    outputs: [{ label: total, isMoney: true, expression: 'a * b' }],
    said: total,
    isKnown: true,
  }
}

type Entry = { name: string; price: string; unit: string }

/** 七毛一斤，铁八毛: the first tells by what all are counted. */
function entriesIn(words: string): Entry[] {
  // What stands before a colon is what the list is of; a colon before a number belongs to a price.
  const list = words.replace(/^[^]*?[:：](?!\s*[€$£¥￥]?\s?\d)/, '')
  const pieces = splitList(list.replace(/[（(]([^（()）]*)[）)]/g, ' $1 '))
  const unit = /[元块]\s?[/每一]([斤吨只条箱袋瓶桶碗个张份杯本件])/.exec(words)?.[1] ?? ''
  return pieces.flatMap((piece) => {
    const [, before = '', price = ''] = ENTRY.exec(piece) ?? []
    const name = before.replace(LEADS, '').trim()
    if (price === '' || name === '' || /\d/.test(name) || name.split(/\s+/).length > 3) return []
    return [{ name: name.charAt(0).toUpperCase() + name.slice(1), price, unit }]
  })
}

/** What a price list says besides its prices. */
export const PRICE_ASIDE =
  /\b(?:how many|number|quantity|each|every|enter|type|total|prices?|costs?|altogether|sum)\b|数量|多少|单价|价格|总价|一共|合计|每[个张份杯本页碗次瓶只件斤位]|[份张杯页件个斤吨只条箱袋瓶桶碗]数|[一二两三四五六七八九\d]+[毛块角][一二三四五六七八九]?|算账/gi
