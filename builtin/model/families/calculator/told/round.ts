/** Reads what is round: the volume of a pool, a tank or a pot, the area of a bed, and a dose for it. */
import type { Lang } from '../../../plan.ts'
import type { Own } from '../details.ts'
import { addDose } from './doses.ts'
import type { Sums } from './sums.ts'
import { addInput, addOutput, finishSums, numberIn, pick, startSums } from './sums.ts'

const ACROSS = /\bdiameters?\b|\bacross\b|直径|口径/i
const RADIUS = /\bradius\b|半径/i
const ROUND = /\b(?:round|circular|cylind\w+)\b|圆|圓/i
const DEEP = /\bdepth\b|\bdeep\b|\bthick\w*\b|深(?!色)|厚/i
const HIGH = /\bheights?\b|\bhigh\b|\btall\b|高(?!级|中|考|温)/i
const LONG = /\blengths?\b|\blong\b|长(?!期|大)/i
const ASKS =
  /\b(?:how (?:much|many)|tells?|gives?|shows?|work(?:s|ed|ing)? out|calculat\w*|volume|lit(?:re|er)s?|gallons?|area|need)\b|多少|几[升桶袋立平]|算|容积|体积|面积/i
const PI = '3.14159265'

/**
 * A calculator of what is round, or null where nothing is.
 *
 * @param text the request, with its numbers as digits
 * @param lang the language of the app
 */
export function readRound(text: string, lang: Lang): Own | null {
  const isRadius = RADIUS.test(text) && !ACROSS.test(text)
  const isSized = isRadius || ACROSS.test(text)
  const isRound = ROUND.test(text) || /\bdiameters?\b|直径|半径|\bradius\b/i.test(text)
  if (!isSized || !isRound || !ASKS.test(text)) return null
  const sums = startSums(text, lang)
  const unit = unitOf(text, lang)
  const across = isRadius
    ? askFor(sums, { en: 'Radius', zh: '半径', unit: unit.name, value: unit.starts[0] / 2 })
    : askFor(sums, { en: 'Diameter', zh: '直径', unit: unit.name, value: unit.starts[0] })
  const area = isRadius ? `${PI} * ${across} * ${across}` : `${PI} / 4 * ${across} * ${across}`
  const side = SIDES.find(({ word }) => word.test(text))
  if (side === undefined) return coverRound(sums, `${area}${unit.area}`, unit)
  const high = askFor(sums, { ...side, unit: unit.name, value: unit.starts[1] })
  return fillRound(sums, `${area} * ${high}${unit.volume}`, unit)
}

const SIDES = [
  { word: DEEP, en: 'Depth', zh: '深' },
  { word: HIGH, en: 'Height', zh: '高' },
  { word: LONG, en: 'Length', zh: '长' },
]

type Unit = {
  name: string
  starts: [number, number]
  area: string
  volume: string
  isFeet: boolean
}

/** Feet and centimetres where the words measure in them, metres else. */
function unitOf(text: string, lang: Lang): Unit {
  if (/\b(?:feet|foot|ft)\b/i.test(text))
    return { name: 'ft', starts: [12, 4], area: '', volume: '', isFeet: true }
  const isSmall = /\bcm\b|centimet|厘米|\bpots?\b|\bjars?\b|花盆|\btins?\b|\bpans?\b/i.test(text)
  return isSmall && !/\bmet(?:re|er)s?\b|(?<!厘)米/i.test(text)
    ? {
        name: pick(lang, 'cm', '厘米'),
        starts: [30, 25],
        area: ' / 10000',
        volume: ' / 1000000',
        isFeet: false,
      }
    : { name: pick(lang, 'm', '米'), starts: [4, 1], area: '', volume: '', isFeet: false }
}

type Asked = { en: string; zh: string; unit: string; value: number }

function askFor(sums: Sums, { en, zh, unit, value }: Asked): string {
  const given = numberIn(
    sums.text,
    new RegExp(`\\b${en}(?: (?:is|of|=))?:? (\\d+(?:\\.\\d+)?)`, 'i'),
    new RegExp(`${zh}(?:度|是|为)*(\\d+(?:\\.\\d+)?)`),
  )
  return addInput(sums, pick(sums.lang, `${en}, ${unit}`, `${zh}（${unit}）`), given ?? value)
}

function coverRound(sums: Sums, area: string, { isFeet }: Unit): Own | null {
  addOutput(sums, { en: 'Area', zh: '面积' }, area, {
    unit: isFeet ? 'sq ft' : pick(sums.lang, 'm²', '平方米'),
  })
  addDose(sums, { area })
  return finishSums(sums)
}

function fillRound(sums: Sums, volume: string, { isFeet }: Unit): Own | null {
  const { text, lang } = sums
  if (/\bgallons?\b|加仑/i.test(text))
    addOutput(sums, { en: 'Gallons', zh: '加仑' }, `${volume} * ${isFeet ? 7.48 : 264.17}`)
  if (!isFeet || /\blit(?:re|er)s?\b|升/i.test(text))
    addOutput(sums, { en: 'Litres', zh: '升' }, `${volume} * ${isFeet ? 28.317 : 1000}`, {
      unit: pick(lang, 'l', '升'),
    })
  addDose(sums, { volume, isFeet })
  addOutput(sums, { en: 'Volume', zh: '体积' }, volume, {
    unit: isFeet ? 'cu ft' : pick(lang, 'm³', '立方米'),
  })
  return finishSums(sums)
}
