/** Reads the units that people measure in: 'in ml', '75 kg', 120斤. */

const UNITS: [suffix: string, words: RegExp][] = [
  ['kg', /\b(?:kgs?|kilos?|kilograms?)\b|(?<=\d)kg\b|公斤|千克/i],
  ['斤', /(?<!公)斤/],
  ['lb', /\b(?:lbs?|pounds)\b(?! sterling)/i],
  ['g', /\b(?:grams?|g)\b|(?<!千|公|毫)克/i],
  ['ml', /\b(?:ml|millilit(?:re|er)s?)\b|毫升/i],
  ['l', /\b(?:lit(?:re|er)s?)\b|(?<!毫)升(?!高)/i],
  ['km', /\b(?:kms?|kilomet(?:re|er)s?)\b|公里|千米/i],
  ['mi', /\bmiles?\b/i],
  ['cm', /\b(?:cm|centimet(?:re|er)s?)\b|厘米/i],
  ['mm', /\b(?:mm|millimet(?:re|er)s?)\b|毫米(?!汞)/i],
  ['°C', /°\s?c\b|\b(?:degrees|celsius)\b|摄氏|(?<=[水气体室]温[^，。]{0,6})度/i],
  ['kWh', /\bkwh\b|(?<=[电用][^，。]{0,14})(?<!温)度(?!数)/i],
  ['mmol/L', /\bmmol\b|毫摩/i],
  ['mg/dL', /\bmg\/dl\b/i],
  ['mmHg', /\bmmhg\b|毫米汞柱/i],
  ['bpm', /\bbpm\b/i],
  ['%', /\bin per ?cent\b|百分比/i],
  ['h', /\bhours?\b|小时/i],
  ['min', /\b(?:minutes?|mins?)\b|分钟/i],
  ['步', /步/],
]

/**
 * The unit that the words name, or an empty text.
 *
 * @param text some words
 */
export function readUnit(text: string): string {
  const told = toldUnit(text)
  const known = told === '' ? UNITS.find(([, words]) => words.test(text))?.[0] : told
  return known ?? ''
}

/**
 * The unit that is named by that word, or an empty text.
 *
 * @param text some words
 */
export function toldUnit(text: string): string {
  const told = TOLD.exec(text)?.slice(1).find(Boolean) ?? ''
  return UNITS.find(([, words]) => words.test(told))?.[0] ?? told.slice(0, 12)
}

/** A unit by that word: 单位mmol/L, 'the unit is bpm'; one that nobody knows stands as it is written. */
const TOLD =
  /单位(?:改|换|设|写)?(?:是|为|用|成)?[:：]?\s?([\p{Script=Han}A-Za-zµμ%°℃℉/]{1,10})|\bunits?\b:?(?: (?:is|are|of|in|to|as))* ([a-zµμ%°/]{1,10})(?![a-z])/iu

/** The words that name a unit, so that a reader can tell what it used. */
export const UNIT_WORDS =
  /单位(?:是|为|用)?[:：]?\s?[\p{Script=Han}A-Za-zµμ%°℃℉/]{1,10}|\bunits?\b:?(?: (?:is|are|of|in|to|as))* [a-zµμ%°/]{1,10}|\bin (?:per ?cent|bpm|mmol(?:\/l)?|mg\/dl|mmhg|degrees(?: celsius)?)(?![a-z])/giu

/**
 * The words without a unit beside what is measured: 'milk in ml' is milk.
 *
 * @param words a piece of a list
 */
export function withoutUnit(words: string): string {
  return words
    .replace(
      /\s*\bin (?:ml|kg|g|km|miles|cm|mm|litres|liters|hours|minutes|lbs?|pounds|degrees|kwh)\b/i,
      '',
    )
    .replace(/\s*[（(](?:ml|kg|g|km|cm|mm|h|min|°c|l|kwh)[）)]/i, '')
}

/** What some things are always measured in. */
const USUAL: [suffix: string, names: RegExp][] = [
  ['mmHg', /^(?:systolic|diastolic|upper|lower|高压|低压|收缩压|舒张压)$/i],
  ['bpm', /^(?:pulse|heart rate|心率|脉搏)$/i],
  ['%', /^(?:oxygen|血氧|humidity|湿度)$/i],
  ['°C', /^(?:水温|体温|气温|温度)$/],
  ['km', /^(?:距离|跑量)$/],
]

/**
 * The unit that a thing is always measured in, or an empty text.
 *
 * @param name what is measured
 */
export function usualUnit(name: string): string {
  return USUAL.find(([, names]) => names.test(name))?.[0] ?? ''
}
