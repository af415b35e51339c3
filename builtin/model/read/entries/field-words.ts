/** How the fields of entries are called: those that every entry has, figures, dates and scales. */
import type { EntryField } from './entry-fields.ts'

/** What every entry of a family has anyway, by the person's word for it. */
export type OwnName = 'title' | 'text' | 'date' | 'tags'

/** The ends of a scale: 'from 1 to 5', 'out of 10'. */
export const RANGE =
  /\s*(?:from\s+)?(?:\b(\d)\s*(?:-|–|to|到|至)|\bout of)\s*(\d{1,2})\s*[分星]?(?!\d)/i

const OWN: [OwnName, RegExp][] = [
  ['title', /^(?:titles?|headlines?|headings?|subject|标题|题目|书名|片名)$/i],
  [
    'text',
    /^(?:text|texts|body|content|contents|few (?:lines|words|sentences)|description|report|write-up|notes?|story|the story|code|正文|\p{Script=Han}{1,4}正文|心得|内容|文字|描述|感想|备注|what happened|日记内容|发生了什么|讨论内容|作品说明|设计说明)$/iu,
  ],
  ['date', /^(?:dates?|day|日期|时间|日期时间|日期和时间)$/i],
  ['tags', /^(?:tags?|tech tags|labels?|标签)$/i],
]

/**
 * The part of every entry that a label means, or null.
 *
 * @param label a word of the person
 */
export function ownName(label: string): OwnName | null {
  return OWN.find(([, word]) => word.test(label))?.[0] ?? null
}

/** Words for what is counted or measured. */
export const NUMBERS =
  /\b(?:day|session|week|page|issue|chapter|lap) number\b|\b(?:minutes?|hours?|days|weeks?|months|km|kilomet(?:re|er)s?|miles?|distance|weight|height|age(?! group)|year|pages|price|cost|amount|count|degrees|temperature|climb|ascent|metres)\b|里程|爬升|重量|距离|身高|体重|分钟|时长|小时|年龄|岁数|面积|造价|页数|公里|金额|年份|温度|步数|数量|人数|花费|花了|多少钱|费用|工时|页码/i

/**
 * What is written in a field.
 *
 * @param label how it is called
 * @param options the choices that were given
 * @param hasRange whether it has the ends of a scale
 */
export function typeOf(label: string, options: string[], hasRange: boolean): EntryField['type'] {
  if (hasRange || /\b(?:ratings?|stars)\b|评分|打分|星级|几颗?星/i.test(label)) return 'rating'
  if (options.length > 1) return 'choice'
  if (/\b(?:dates?|when|birthday)\b|日期|哪天|什么时候/i.test(label)) return 'date'
  return NUMBERS.test(label) ? 'number' : 'text'
}
