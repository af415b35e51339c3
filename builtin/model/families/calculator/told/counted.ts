/** What is counted: its units in both languages, and the field for how many of them. */
import type { Sums } from './sums.ts'
import { addInput, exampleFor, numberIn } from './sums.ts'

/** Words behind 'per' and 'a' that nothing is charged by. */
export const NOT_A_UNIT =
  /^(?:the|time|other|of|way|to|and|or|week|month|year|one|them|us|day's|row|side|bit|lot|few|total|more|extra|additional|further|started|percent|person's|person|head|people|half|set|thing|good|new|colou?r|page with|button|round|game|player|turn|point|question|answer|word|letter|minute break|break|timer)$/i

/** Units of what is charged for, as the source of a pattern. */
export const UNIT_ZH =
  '小时|分钟|公里|千米|天|晚|夜|页|斤|公斤|平方米|平米|平方|平|吨|度|方|张|份|件|个|次|桌|层楼|层|节课|节|瓶|箱|单|千字|字|间|只|条|本|盒|套|台|辆|杯|碗|米|棵|盆|立方|扇|位|户|场|圈|颗|双|头|幅|组|袋|罐|包|桶|卷'

/** More than one of a thing. */
export const plural = (word: string): string =>
  /(?:s|x|ch|sh)$/.test(word)
    ? `${word}es`
    : /[^aeiou]y$/.test(word)
      ? `${word.slice(0, -1)}ies`
      : /^(?:km|kg|kwh|m2|people)$/i.test(word)
        ? word
        : `${word}s`

/** One of a thing. */
export const singular = (word: string): string =>
  /ies$/i.test(word)
    ? `${word.slice(0, -3)}y`
    : /(?:ch|sh|x|ss)es$/i.test(word)
      ? word.slice(0, -2)
      : /[^s]s$/i.test(word)
        ? word.slice(0, -1)
        : word

/**
 * The field for how many there are.
 *
 * @param sums the calculator
 * @param unit what is counted
 * @param thing what it is of, where a Chinese unit says too little
 * @param lot how many of them are priced together
 */
export const quantity = (sums: Sums, unit: string, thing = '', lot = 1): string => {
  const zh = unit.startsWith('节') ? '节数' : `${thing}${unit}数`
  const name = sums.lang === 'zh' ? zh : plural(singular(unit))
  const told = numberIn(
    sums.text,
    new RegExp(`\\b(?:for|of|have|work|drive|teach) (\\d+) ${name}\\b(?! (?:or|and) )`, 'i'),
  )
  const usual = sums.inputs.length === 0 ? exampleFor(sums.text, 5) : 1
  return addInput(sums, name, told ?? usual * lot)
}
