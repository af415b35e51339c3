/** Reads what a note is put under where colours or a client tell it: 荤菜红的素菜绿的, 'a note per client'. */
import type { Colour } from '../../read/words/mood-words.ts'
import type { Span } from '../../read/spans.ts'
import { spansOf } from '../../read/spans.ts'
import type { NotesDetails } from './details.ts'
import { readHues } from './powers.ts'

const HUES: [Colour, RegExp][] = [
  ['yellow', /^(?:黄|yellow)/i],
  ['pink', /^(?:粉|pink)/i],
  ['green', /^(?:绿|green)/i],
  ['blue', /^(?:蓝|blue)/i],
  ['purple', /^(?:紫|purple)/i],
  ['orange', /^(?:橙|橘|orange)/i],
  ['red', /^(?:红|red)/i],
  ['grey', /^(?:灰|gr[ae]y)/i],
]
const PAIR_ZH =
  /(?<=^|[，。；、的色和：:])(\p{Script=Han}{1,4}?)(?:用|是|标|为)?(黄|粉|绿|蓝|紫|橙|橘|红|灰)色?的?/giu
const PAIR_EN =
  /\b((?:[a-z]+ )?[a-z]+) (?:(?:ones|notes|in|are|is|as|=) ){0,2}(yellow|pink|green|blue|purple|orange|red|gr[ae]y)\b(?! (?:paper|notes?|slips?|background|theme|text|button))/gi
const FOR_EN =
  /\b(yellow|pink|green|blue|purple|orange|red|gr[ae]y) (?:ones |notes )?(?:for|is|are|means|=) ([a-z]+(?: (?!and\b|or\b|so\b)[a-z]+)?)/gi
const WRITE_ZH =
  /(?<=^|[，。；、])(黄|粉|绿|蓝|紫|橙|橘|红|灰)色?的?(?:用来|纸|便签)?(?:写|记|放|贴|是)(\p{Script=Han}{1,6}?)(?=[，。；、]|$)/gu
const JOINS = /^(?:and|the|or|with|colou?r(?:ed|s)?|in|are|make|a|an)\s+/i

/** What is told by a colour, and that colour. */
export type Kinds = { names: string[]; hues: Colour[]; used: Span[] }

/**
 * The kinds of notes that a request gives a colour each; none where it gives fewer than two.
 *
 * @param text the request
 */
export function readKinds(text: string): Kinds {
  const named = [...text.matchAll(FOR_EN), ...text.matchAll(WRITE_ZH)].map(
    ([whole, hue = '', name = '']) => [whole, name, hue],
  )
  const told = named.length > 1 ? named : [...text.matchAll(PAIR_ZH), ...text.matchAll(PAIR_EN)]
  const pairs = told.flatMap(([, name = '', word = '']) => {
    const hue = HUES.find(([, begin]) => begin.test(word))?.[0]
    const plain = name.replace(JOINS, '').trim()
    return hue === undefined || plain === '' || NO_KIND.test(plain) ? [] : [{ name: plain, hue }]
  })
  const isTold = pairs.length > 1 && new Set(pairs.map(({ hue }) => hue)).size > 1
  return isTold
    ? {
        names: pairs.slice(0, 6).map(({ name }) => name),
        hues: pairs.slice(0, 6).map(({ hue }) => hue),
        used: spansOf(text, FOR_EN, WRITE_ZH, PAIR_ZH, PAIR_EN),
      }
    : { names: [], hues: [], used: [] }
}

const NO_KIND =
  /^(?:let|me|stick|put|make|use|give|show|have)\b|\band$|\b(?:notes?|slips|wall|board|yellow|pink|green|blue|purple|orange|red|gr[ae]y)$|^(?:和|或|的|用|有|是|要|可以|能|颜色|背景|yellow|pink|green|blue|purple|orange|red|gr[ae]y|sticky|notes?|for|of|in|or|like)$|^(?:黄|粉|绿|蓝|紫|橙|红|灰)/i

const PER =
  /\bnotes? (?:per|for (?:each|every)|about (?:each|every|my)|on (?:each|every)|after (?:each|every)) (?:[a-z]+ing )?([a-z]+)\b/i
const AS_TITLE =
  /\b(?:with |and |has |where )?(?:the |a |an )?((?:[a-z]+['’]?s? )?[a-z]+) (?:as|for|is|goes in|in) (?:the |its |a )?(?:title|heading|headline)\b|(\p{Script=Han}{2,6})(?:作为?|当|做|写在)标题|标题(?:写|是|填|用)(\p{Script=Han}{2,6})/iu

/**
 * What the title of a note holds: 'a note per client', 'with the client's name as the title'; or ''.
 *
 * @param text the request
 */
export function readTitleLabel(text: string): string {
  const who = WRITER.map((pattern) => pattern.exec(text)?.[1]).find(Boolean)
  const named = AS_TITLE.exec(text)?.slice(1).find(Boolean) ?? PER.exec(text)?.[1] ?? who ?? ''
  const label = named.charAt(0).toUpperCase() + named.slice(1)
  return /^(?:of|day|week|time|one|entry|note|it|my)$/i.test(label) ? '' : label.slice(0, 40)
}

/** Who writes names the note: 谁值班写一条, 'whoever is on shift writes'. */
const WRITER = [
  /(谁(?:值班|当班|在班|值日|巡[查夜逻]|负责|经手|接待|来过|打扫))(?:，|,)?(?:就|都|要|来)?(?:写|记|填|留|签)/,
  /\b(who(?:ever)? (?:is|was) (?:on (?:duty|shift|call|watch)|in charge|working))\b(?=[^.;]{0,16}\b(?:writes?|notes?|leaves?|puts?|logs?)\b)/i,
]
const FOR_NEXT = [
  /有?(?:什么|啥)(?:事情?|情况|话|问题)(?:要|想)?(?:(留给|交代给?|转告|告诉|交接给?)(下一?[班个位]\p{Script=Han}{0,2}?))(?=[，。,]|$)/u,
  /\b(?:anything|what|things?|something) (?:to (?:pass|hand) on|for|to tell)(?: to)? (the next (?:shift|person|one|team|crew|nurse|guard))\b/i,
]

/**
 * What the text of a note holds where it is left for those who come next; or ''.
 *
 * @param text the request
 */
export function readTextLabel(text: string): string {
  const [zh, en] = FOR_NEXT.map((pattern) => pattern.exec(text))
  if (zh) return `${zh[1] ?? ''}${zh[2] ?? ''}的事`
  return en ? `For ${en[1] ?? ''}` : ''
}

/** What somebody writes, beside the entry that all notes are: 谁看到什么记一条. */
const WRITES =
  /谁[^，。]{1,6}[记写留]一?[条下笔句]|写(?:一下|下)?(?:今天|当天|当班|本班)[^，。]{0,8}(?:情况|事情?)/

/** The places that tell it. */
export const TITLE_WORDS: readonly RegExp[] = [AS_TITLE, PER, WRITES, ...WRITER, ...FOR_NEXT]

/**
 * The colours of notes: one for each kind that has one, or those that the request names.
 *
 * @param kinds as they were read
 * @param text the request
 */
export function colourKinds(
  { hues }: Kinds,
  text: string,
): Partial<NotesDetails> & { hues: Colour[] } {
  return hues.length > 0 ? { hues, tint: true } : { hues: readHues(text) }
}
