/** Colours of paint by name, in both languages. */
import type { Lang } from '../../plan.ts'
import type { Span } from '../spans.ts'
import { spansOf } from '../spans.ts'

/** A colour that has a name: how it looks, what it is called, and how it is asked for. */
type Paint = { hex: string; en: string; zh: string; word: RegExp }

/** Every colour that has a name. */
export const PAINTS: readonly Paint[] = [
  { hex: '#1d1c1a', en: 'black', zh: '黑色', word: /\bblack\b|(?<!漆)黑色?(?!板)/i },
  { hex: '#fffdf8', en: 'white', zh: '白色', word: /\bwhite\b|(?<!米|空)白色?(?!板)/i },
  { hex: '#8d8a84', en: 'grey', zh: '灰色', word: /\bgr[ae]y\b|灰色?/i },
  {
    hex: '#7a1f2b',
    en: 'dark red',
    zh: '深红',
    word: /\b(?:dark red|maroon|burgundy)\b|深红色?|酒红色?/i,
  },
  { hex: '#d63a2f', en: 'red', zh: '红色', word: /(?<!dark )\bred\b|(?<![深粉酒])红色?/i },
  { hex: '#ef7d22', en: 'orange', zh: '橙色', word: /\borange\b|橙色?|橘色/i },
  { hex: '#f4c430', en: 'yellow', zh: '黄色', word: /\byellow\b|黄色?/i },
  { hex: '#c9a227', en: 'gold', zh: '金色', word: /\bgold(?:en)?\b|金色/i },
  { hex: '#8bc34a', en: 'light green', zh: '浅绿', word: /\b(?:light green|lime)\b|浅绿色?/i },
  {
    hex: '#2f8f4e',
    en: 'green',
    zh: '绿色',
    word: /(?<!(?:light|dark) )\bgreen\b|(?<![浅深墨])绿色?/i,
  },
  { hex: '#1d5c3a', en: 'dark green', zh: '深绿', word: /\bdark green\b|[深墨]绿色?/i },
  { hex: '#1f9e9a', en: 'teal', zh: '青色', word: /\b(?:teal|turquoise|cyan)\b|青色?/i },
  { hex: '#7ec8f2', en: 'light blue', zh: '浅蓝', word: /\b(?:light|sky) blue\b|浅蓝色?|天蓝色?/i },
  {
    hex: '#2d6cdf',
    en: 'blue',
    zh: '蓝色',
    word: /(?<!(?:light|sky|dark|navy) )\bblue\b|(?<![浅深天])蓝色?/i,
  },
  {
    hex: '#1c2f6b',
    en: 'navy',
    zh: '深蓝',
    word: /\b(?:navy(?: blue)?|dark blue)\b|深蓝色?|藏青色?/i,
  },
  { hex: '#7b3fb5', en: 'purple', zh: '紫色', word: /\b(?:purple|violet)\b|紫色?/i },
  { hex: '#ef6fa5', en: 'pink', zh: '粉色', word: /\bpink\b|粉(?!笔|刷|丝)红?色?/i },
  { hex: '#8a5a33', en: 'brown', zh: '棕色', word: /\bbrown\b|棕色?|褐色?/i },
  {
    hex: '#f2c9a5',
    en: 'skin',
    zh: '肤色',
    word: /\b(?:skin|peach|beige|cream|ivory)\b|肤色|米[色白黄]/i,
  },
]

const HEX = /#([0-9a-f]{6}|[0-9a-f]{3})\b/i

/**
 * The colours that words name, by word or by code, in their order.
 *
 * @param text any words
 */
export function readColours(text: string): string[] {
  const named = PAINTS.flatMap(({ hex, word }) =>
    spansOf(text, word).map(({ start }) => ({ start, hex })),
  )
  const coded = [...text.matchAll(new RegExp(HEX.source, 'gi'))].map(({ index, 1: code = '' }) => ({
    start: index,
    hex: `#${(code.length === 3 ? [...code].map((sign) => sign + sign).join('') : code).toLowerCase()}`,
  }))
  const inOrder = [...named, ...coded].sort((one, other) => one.start - other.start)
  return [...new Set(inOrder.map(({ hex }) => hex))]
}

/**
 * The places where colours are named.
 *
 * @param text any words
 */
export function colourSpans(text: string): Span[] {
  return spansOf(text, HEX, ...PAINTS.map(({ word }) => word))
}

/**
 * What a colour is called; its code when it has no name.
 *
 * @param hex `#rrggbb`
 * @param lang language of the name
 */
export function nameOfColour(hex: string, lang: Lang): string {
  return PAINTS.find((paint) => paint.hex === hex)?.[lang] ?? hex
}
