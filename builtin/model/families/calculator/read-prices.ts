/** Reads a price list: 'adults 12, children 7; I enter how many of each and see the total'. */
import type { Lang } from '../../plan.ts'
import { splitList } from '../../read/lists/lists.ts'
import type { Own } from './details.ts'

const COUNTS =
  /\bhow many\b|\bnumber of\b|\bquantit(?:y|ies)\b|\bcounts?\b|数量|[几多少][个张份杯本页碗次瓶只件斤]|[份张杯页件个]数/i
const SUMS =
  /\btotals?\b|\bhow much\b|\bsum\b|\baltogether\b|\bin all\b|总价|总额|总共|一共|合计|多少钱|[算计][出钱算]|费用?/i
const MARK = '(?:[€$£¥￥]\\s?)?'
const MONEY = '(?:\\s?(?:[€$£]|元|块钱?|dollars?|euros?|pounds?|bucks|cents?|p\\b))?'
const EACH =
  '(?:\\s*(?:each|apiece|(?:per|an?) [a-z]+|[/每一]\\s?(?:[a-z]+|[个张份杯本页碗次瓶只件斤位人]))){0,2}'
const ENTRY = new RegExp(
  `^(?:and |with )?(.{1,24}?)\\s*(?:[:：]|\\b(?:is|are|costs?|at|for)\\b|是|为|每?[个张份杯本页碗次瓶只件斤位])?\\s*${MARK}(\\d+(?:\\.\\d+)?)${MONEY}${EACH}$`,
  'iu',
)
const LEADS =
  /^.*(?:[:：]|\b(?:for|are|is|sells?|sold|with|a|an|the|our|my)\b)\s*(?=\S)|^(?:我们?|门票|价格|有)+(?=.{2})/iu

/**
 * A calculator of the price list that the words give, or null: so many of each, and what they cost.
 *
 * @param text the person's words
 * @param lang the language of the app
 */
export function readPrices(text: string, lang: Lang): Own | null {
  if (!SUMS.test(text)) return null
  if (!COUNTS.test(text)) return readRate(text, lang)
  const entries = text
    .split(/[;；。\n!！?？]|\.(?!\d)/)
    .map(entriesIn)
    .find((list) => list.length > 1)
  if (entries === undefined) return readRate(text, lang)
  const inputs = entries.slice(0, 12).map(({ name, price }, at) => ({
    id: 'abcdefghijkl'.charAt(at),
    label: lang === 'zh' ? `${name}（${price} 元）` : `${name}, at ${price}`,
    value: at === 0 ? 1 : 0,
  }))
  const expression = inputs.map(({ id }, at) => `${id} * ${entries[at]?.price ?? 0}`).join(' + ')
  const label = lang === 'zh' ? '总价' : 'Total'
  return { inputs, outputs: [{ label, isMoney: true, expression }], said: label, isKnown: true }
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

function entriesIn(words: string): { name: string; price: string }[] {
  // What stands before a colon is what the list is of; a colon before a number belongs to a price.
  const list = words.replace(/^[^]*?[:：](?!\s*[€$£¥￥]?\s?\d)/, '')
  const pieces = splitList(list.replace(/[（(]([^（()）]*)[）)]/g, ' $1 '))
  return pieces.flatMap((piece) => {
    const [, before = '', price = ''] = ENTRY.exec(piece) ?? []
    const name = before.replace(LEADS, '').trim()
    if (price === '' || name === '' || /\d/.test(name) || name.split(/\s+/).length > 3) return []
    return [{ name: name.charAt(0).toUpperCase() + name.slice(1), price }]
  })
}

/** What a price list says besides its prices. */
export const PRICE_ASIDE =
  /\b(?:how many|number|quantity|each|every|enter|type|total|prices?|costs?|altogether|sum)\b|数量|多少|单价|价格|总价|一共|合计|每[个张份杯本页碗次瓶只件斤位]|[份张杯页件个]数/gi
