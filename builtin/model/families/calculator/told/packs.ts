/** What is bought to cover or to fill: how far a tin goes, how many are needed, what they cost. */
import type { Words } from '../../family.ts'
import { readRounding } from './shares.ts'
import { unitIn, wrap } from './sizes.ts'
import type { Sums } from './sums.ts'
import { addInput, addOutput, numberIn, pick } from './sums.ts'

const PACK =
  '(?:tin|can|bag|box|roll|pack|packet|bucket|tub|pot|bottle|board|sheet|plank|panel|tile|lit(?:re|er)|kilo|kg|piece|slab|turf|brick)'
const COVERS = [
  new RegExp(
    `\\b(?:an?|one|1|each|every|per|the)\\s+(${PACK})s?\\b(?: of [a-z]+)?\\s+(?:does|do|covers?|is (?:enough|good) for|goes for|lasts?(?: for)?|is|paints?|fills?|holds?|will do)\\s+(?:about |around |roughly )?(\\d+(?:\\.\\d+)?)`,
    'i',
  ),
  new RegExp(
    `\\b(${PACK})(?:e?s)?\\s+(?:that )?(?:covers?|does|do|of|are|hold)\\s+(?:about |around )?(\\d+(?:\\.\\d+)?)\\s?(?:square|sq|m2|m²|met)`,
    'i',
  ),
]
const COVERS_ZH =
  /(?:每?1?|一)(桶|罐|箱|袋|卷|包|瓶|盒|公斤|升|块|张)(?:漆|涂料|油漆|地板|砖|墙纸|壁纸|草籽|肥料)?(?:大概|大约|差不多)?(?:能|可以?|够|有)?(?:刷|铺|涂|盖|贴|撒|用|是)?(?:大概|大约)?(\d+(?:\.\d+)?)\s?(?:平|㎡|m|个?平)/
const PRICED =
  /\bprices?\b|\bcosts?\b|\bper (?:tin|box|pack|roll|tile|bag)\b.{0,12}[€$£]|单价|价格|多少钱|总价|费用|每[块桶箱袋卷]\d+(?:\.\d+)?元/i

/** What one tin or bag is called, and how much it does. */
export type Pack = { name: string; does: number }

/**
 * The tin, bag or litre that the words tell, or null.
 *
 * @param text the request, with its numbers as digits
 */
export function packOf(text: string): Pack | null {
  const en = COVERS.map((pattern) => pattern.exec(text)).find(Boolean)
  const found = en ?? COVERS_ZH.exec(text)
  if (found) return { name: found[1] ?? '', does: Number(found[2]) }
  const asked = COVER_ASKED.exec(text)
  return asked ? { name: asked.slice(1).find(Boolean) ?? 'litre', does: 10 } : null
}

/** What one does may be left to a field: 'how much a tin covers'. */
const COVER_ASKED =
  /\bhow (?:far|much) (?:an?|one|each|the|every) (lit(?:re|er)|tin|can|bucket|bag) (?:goes|covers|does|paints|will cover)|\b(?:coverage|spreading rate)\b(?: (?:per|of an?|for an?|a) (lit(?:re|er)|tin|can|bucket|bag))?|\b(?:square met(?:re|er)s|m²|m2|sq ?m) (?:per|an?|to an?|to the|for each) (lit(?:re|er)|tin|can|bucket|bag)\b|每(升|桶|公斤|袋)(?:漆|涂料)?(?:能|可以?|大概)*[刷涂铺盖](?:多少|几)|涂布率/i

const PACKS_ZH: Record<string, string> = {
  tin: '罐',
  can: '罐',
  bag: '袋',
  box: '箱',
  roll: '卷',
  pack: '包',
  packet: '包',
  bucket: '桶',
}

/**
 * How many of them are needed, and what they cost.
 *
 * @param sums the calculator
 * @param full what is to be covered or filled
 * @param pack what one does
 * @param unit in which that is measured
 */
export function countPacks(sums: Sums, full: string, { name, does }: Pack, unit?: string): void {
  const { text, lang } = sums
  const square = unit ?? unitIn(text, lang).square
  const word = lang === 'zh' ? (PACKS_ZH[name] ?? name) : name
  const label = pick(lang, `${square} per ${word}`, `每${word}可用（${square}）`)
  const cover = addInput(sums, label, does)
  // What is poured is measured; tins and bags are bought whole.
  const isPoured =
    /^(?:lit(?:re|er)|kilo|kg|升|公斤)$/i.test(name) && readRounding(text)?.way !== 'up'
  const count = isPoured ? `${wrap(full)} / ${cover}` : `up(${wrap(full)} / ${cover})`
  const many = pick(
    lang,
    `${word.charAt(0).toUpperCase()}${word.slice(1)}${/x$|sh$/.test(word) ? 'es' : 's'}`,
    `${word}数`,
  )
  addOutput(sums, many, count, { unit: lang === 'zh' ? word : '' })
  addCost(sums, count, { en: word, zh: word })
}

const BOXED = [
  /\b(\d{1,3}) (?:[a-z]+ )?(?:per|in an?|to an?) (box|pack|packet|bag|crate)\b|\b(box|pack|packet|crate)(?:es|s)? of (\d{1,3})\b/i,
  /(?:一|每|1)(箱|盒|包|袋)(?:有|是|装)?(\d{1,3})(?:块|片|张|条|个|卷)/,
]

/** Pieces that are sold by the box. */
function addBoxes(sums: Sums, count: string): { count: string; one: Words } | null {
  const words = BOXED.flatMap((pattern) => pattern.exec(sums.text)?.slice(1).filter(Boolean) ?? [])
  const many = words.find((word) => /^\d+$/.test(word))
  const name = words.find((word) => !/^\d+$/.test(word))
  if (many === undefined || name === undefined) return null
  const inOne = addInput(
    sums,
    pick(sums.lang, `Pieces in a ${name}`, `每${name}几块`),
    Number(many),
  )
  const boxes = `up(${count} / ${inOne})`
  const label = pick(sums.lang, `${capital(name)}${name.endsWith('x') ? 'es' : 's'}`, `${name}数`)
  addOutput(sums, label, boxes)
  return { count: boxes, one: { en: name, zh: name } }
}

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)

/**
 * What the pieces cost, by the box where they are sold so.
 *
 * @param sums the calculator
 * @param pieces how many there are
 * @param piece what one is called
 */
export function addCost(sums: Sums, pieces: string, piece: Words): void {
  const { count, one } = addBoxes(sums, pieces) ?? { count: pieces, one: piece }
  if (!PRICED.test(sums.text)) return
  const given = numberIn(
    sums.text,
    /[€$£¥￥]\s?(\d+(?:\.\d+)?)/,
    /(\d+(?:\.\d+)?)\s?(?:元|块钱|euros?|dollars?|pounds?)/i,
    new RegExp(
      `\\b${PACK}s?\\s+(?:costs?|is|for|at)\\s+(\\d+(?:\\.\\d+)?)(?! ?(?:square|sq|m|l|cm))`,
      'i',
    ),
  )
  const price = addInput(sums, { en: `Price of a ${one.en}`, zh: `每${one.zh}价格` }, given ?? 10)
  addOutput(sums, { en: 'Cost', zh: '总价' }, `${count} * ${price}`, { isMoney: true })
}
