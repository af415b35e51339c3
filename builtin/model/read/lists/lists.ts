/** Lists in running text, in both languages. */
import { findLook, findTheme } from '../words/mood-words.ts'
import type { Span } from '../spans.ts'
import { spansOf } from '../spans.ts'

/**
 * Splits 'a, b (x, y) and c' or '甲、乙和丙' into its pieces. Commas inside brackets do not split.
 *
 * @param text the words of the list
 */
export function splitList(text: string): string[] {
  const held: string[] = []
  const flat = text.replace(/[（(][^）)]*[）)]?/g, (bracket) => {
    held.push(bracket)
    return `\ue000${held.length - 1}\ue001`
  })
  return flat
    .split(BETWEEN)
    .map((piece) => piece.replace(/\ue000(\d+)\ue001/g, (_, at) => held[Number(at)] ?? ''))
    .map(trimPiece)
    .filter((word) => word !== '')
}

/** A Chinese 'and' splits between Chinese words only, and after a bracket. */
const BETWEEN =
  /[,，、;；\n]\s*(?:and\s+|以及|还有(?![几多])|和)?|\s+(?:and|plus|&)\s+|以及|还有(?![几多])|(?<=[\p{Script=Han}\ue001》”」])[和与及](?=[\p{Script=Han}《“「])/u

function trimPiece(piece: string): string {
  return piece
    .trim()
    .replace(/^[-*•·]\s*/, '')
    .replace(/[.。!！]+$/, '')
    .trim()
}

/** What is counted before a colon is the things themselves: '要检查三项：地面、灯箱、监控'. */
const COUNTED = [
  /\b(?:\d{1,2}|two|three|four|five|six|seven|eight|nine|ten|twelve|these|following|usual)\s+(?:[a-z]+\s+)?(?:items|things|checks|steps|chores|tasks|jobs|points|products|members|players)\b(?: (?:are|to (?:do|check|buy|pack)))?\s*:\s*([^.;\n]+)/i,
  /(?:\d{1,2}|[一二两三四五六七八九十]{1,3})(?:项|件事|样东?西?|件东西|个任务|个步骤)(?:内容|工作|检查)?(?:是|有|分别是)?[:：]\s*([^。；\n]+?)(?=$|[。；\n]|，(?:按|用|支持|可以|能|要|每|并|做|完|深色|浅色))/,
]

const CONTENT = [
  ...COUNTED,
  /(?<=[.;:]\s)([^.;:\n]{3,200}?)\s+(?:to (?:start|begin) with|for a start)\b/i,
  /\b(?:start(?:ing|s)?(?: off)? with|pre-?filled with|filled with|already contain(?:s|ing)|(?:initial|first|sample|example) (?:items|entries|tasks|things)(?: are|:)?)\s*:?\s*((?:[^.;\n]|\.(?=\d))+?)(?=$|[.;\n](?!\d)|\s+with\b|,?\s+(?:sorted|grouped|each|and (?:let|make|show|sort|add|mark|use)|in (?:dark|light|blue|red|green|pink|purple|orange|chinese|english))\b)/i,
  /(?:初始(?:内容|项目|数据)?(?:有|为|是)?|先(?:放|写|列|加|记|填|录)(?:上|入|进去?|好)?|预置|已有|里面有|例如)(?:[一两二三四五六七八九十几\d]+[条个项件样](?:[:：，]|(?=[“"「])))?[:：]?\s*([^。；\n]+?)(?=$|[。；\n]|，(?:按|用|支持|可以|能|要|每|并|深色|浅色))/,
]

/**
 * The things that a request gives to start with: a list after 'starting with', or lines with a dash.
 *
 * @param text the person's words
 */
export function readContent(text: string): string[] {
  const lines = text
    .split('\n')
    .flatMap((line) => /^\s*(?:[-*•]|\d+[.)、])\s+(.+)$/.exec(line)?.[1] ?? [])
  if (lines.length > 1) return lines.map((line) => line.trim()).slice(0, 60)
  for (const start of CONTENT) {
    const list = start.exec(text)?.[1]
    if (list !== undefined) return withoutLooks(splitList(list).map(unquote)).slice(0, 60)
  }
  return []
}

/** A last word of mood or light, after the things, is a wish for the looks; a colour may be a fruit. */
function withoutLooks(things: string[]): string[] {
  const last = things.at(-1) ?? ''
  const isLooks = [findLook, findTheme].some((find) => find(last) !== null)
  return things.length > 1 && isLooks && last.split(/\s+/).length < 3
    ? withoutLooks(things.slice(0, -1))
    : things
}

function unquote(word: string): string {
  return word.replace(/^["“'「]|["”'」]$/g, '')
}

/**
 * The places of a request that count things and name them: no properties stand there.
 *
 * @param text the person's words
 */
export function itemSpans(text: string): Span[] {
  return spansOf(text, ...COUNTED)
}

/**
 * The places of a request that give the things to start with.
 *
 * @param text the person's words
 */
export function contentSpans(text: string): Span[] {
  return spansOf(text, /^\s*(?:[-*•]|\d+[.)、])\s+.+$/m, ...CONTENT)
}
