/** The sizes of rooms and boxes: their fields, units and brackets. */
import type { Lang } from '../../../plan.ts'
import type { Words } from '../../family.ts'
import type { Sums } from './sums.ts'
import { addInput, numberIn, pick } from './sums.ts'

/** How an area is called. */
export const AREA_NAME: Words = { en: 'Area', zh: '面积' }
const NAMES: Record<string, Words> = {
  long: { en: 'Length', zh: '长' },
  wide: { en: 'Width', zh: '宽' },
  high: { en: 'Height', zh: '高' },
  deep: { en: 'Depth', zh: '厚' },
  area: { en: 'Area', zh: '面积' },
}

/** Feet where the words measure in feet, metres else. */
export const unitIn = (text: string, lang: Lang): { one: string; square: string; cube: string } => {
  if (/\b(?:feet|foot|ft|sq ?ft)\b/i.test(text))
    return { one: 'ft', square: 'sq ft', cube: 'cu ft' }
  return lang === 'zh'
    ? { one: '米', square: '平方米', cube: '立方米' }
    : { one: 'm', square: 'm²', cube: 'm³' }
}

/** The field of a size, with the number that the request gives it. */
export const ask = (sums: Sums, name: string, unit: string, value: number): string => {
  const { en = name, zh = name } = NAMES[name] ?? {}
  const given = numberIn(
    sums.text,
    new RegExp(`\\b${en}(?: (?:is|of|=))?:? (\\d+(?:\\.\\d+)?)(?! ?%)`, 'i'),
    new RegExp(`${zh}(?:是|为)?(\\d+(?:\\.\\d+)?)\\s?(?:米|厘米|m|cm)`),
  )
  return addInput(sums, pick(sums.lang, `${en}, ${unit}`, `${zh}（${unit}）`), given ?? value)
}

/** In brackets where it is a sum; a sum within brackets is none. */
export const wrap = (expression: string): string =>
  / [+-] /.test(expression.replace(/\([^()]*\)/g, '')) ? `(${expression})` : expression
