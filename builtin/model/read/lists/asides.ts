/** Clauses that stand beside a wish and ask for nothing: for whom, why, how it came about. */
import type { Span } from '../spans.ts'
import { spansOf } from '../spans.ts'

/** Up to the end of the clause. */
const REST = '[^,.;:!?，。；：！？\\n]'

const ASIDES_EN = [
  `\\bbecause ${REST}*`,
  `\\bfor (?:my|our|his|her|their) ${REST}{3,60}`,
  `\\bso (?:that )?(?:the|my|our|we|they|i|he|she|nobody) ${REST}*\\b(?:stops?|argu\\w+|fight\\w*|quarrel\\w*|never|no longer|don['’]?t|doesn['’]?t)\\b${REST}*`,
  `(?<=^|[,.;] )(?:just )?like (?:the ones?|that one|what|on|in|at) ${REST}*`,
  `(?<=^|[,.;] )something (?:small |fun |simple |little |quick )?for ${REST}{3,40}`,
  `(?<=^|[,.;] )[a-z ]{2,24}\\bneeds? it for ${REST}*`,
  '\\b(?:let fate decide|settles? (?:the|this|our) \\w+|just for (?:fun|a laugh)|nothing (?:too )?fancy|no frills)\\b',
]
const KIN_ZH =
  '娃儿?|孩子们?|儿子|女儿|闺女|孙[子女]|学生们?|老人|[爷奶姥]{2}|[外公婆]{2}|爸|妈|妹|弟|小朋友们?|同学们?|[大小]班|外甥|侄[子女]'
const START_ZH = '(?<=^|[，,。；：！？、\\n])'
const END_ZH = '(?=$|[，,。；！？\\n])'
const ASIDES_ZH = [
  `${START_ZH}给${REST}{0,12}(?:${KIN_ZH})(?:${REST}{0,4}[玩用背看练画学]${REST}{0,6}|们)?${END_ZH}`,
  `${START_ZH}(?!${REST}*[不可能])${REST}{1,14}用的?${END_ZH}`,
  `${START_ZH}(?:就|纯粹?|只是|只)?(?:图个?乐|好玩|博个彩头|怀旧一下|随便玩玩|打发时间|解解?闷)(?:而已|就行|呗)?${END_ZH}`,
  `${START_ZH}我?${REST}{0,10}(?:老|总|常|爱|喜欢)(?:是|在)?玩[这那]个${END_ZH}`,
  `${START_ZH}我?(?:们?家)?${REST}{0,3}(?:${KIN_ZH})${REST}{0,3}[\\d一二两三四五六七八九十]+岁${END_ZH}`,
  `${START_ZH}${REST}{0,10}(?:怀旧一下|大家比一?比|轮着玩|定了算|听天由命|老吵架|老纠结)${END_ZH}`,
  `${START_ZH}(?:${REST}{0,6}(?:一起|大家|全家)${REST}{0,4}玩|${REST}{0,6}给${REST}{1,6}看)${END_ZH}`,
  `${START_ZH}${REST}{0,8}轮流${REST}{0,2}${END_ZH}`,
  `${START_ZH}在${REST}{1,10}时候?${REST}{0,4}玩${REST}{0,3}${END_ZH}`,
  `${START_ZH}看谁${REST}{1,6}[多快高准]${END_ZH}`,
]

const ASIDES = [...ASIDES_EN, ...ASIDES_ZH].map((words) => new RegExp(words, 'gi'))

/** What asks for something after all. */
const ASKS =
  /\b(?:buttons?|columns?|lists?|show\w*|add\w*|count\w*|save\w*|export\w*|print\w*|remind\w*)\b|按钮|显示|统计|导出|保存|提醒|一栏/i

/**
 * The places of a request that ask for nothing, so that nobody names them as left out.
 *
 * @param text the person's words
 */
export function asideSpans(text: string): Span[] {
  return spansOf(text, ...ASIDES).filter(({ start, end }) => !ASKS.test(text.slice(start, end)))
}

/**
 * What a sentence begins with and closes by a colon: the subject of what it gives behind.
 *
 * @param text the person's words
 */
export function headSpans(text: string): Span[] {
  return spansOf(text, /(?<=^|[.!?。！？]\s?)(?!\s)[^,.;:!?，。；：！？\n]{2,60}(?=[:：])/).filter(
    ({ start, end }) => !ASKS.test(text.slice(start, end)),
  )
}
