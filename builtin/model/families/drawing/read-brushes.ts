/** Reads what one draws with: widths of brushes, tools, and the colour that is taken up at first. */
import { findNumber, NUMBER } from '../../read/words/numbers.ts'
import { readColours } from '../../read/words/paints.ts'
import type { Tool } from './details.ts'

const COUNT = new RegExp(
  `(${NUMBER})\\s*(?:brush(?:es)?|pen|line)?[- ]?(?:sizes|widths|thicknesses|brushes)|(${NUMBER})\\s*种?(?:画笔|粗细|笔刷|大小)`,
  'i',
)
const WIDTHS = /((?:\d+\s*(?:px)?\s*(?:,|and|\/|、|和|或)\s*)+\d+)\s*(?:px|pixels? wide|像素)/i
const STEPS = [2, 4, 8, 14, 24, 40, 64, 96]
const ONE_THICK =
  /\b(?:one|single|a) (?:very )?(?:thick|fat|big|chunky) (?:brush|pen|crayon|marker)\b|(?:一支|一种|一个|只要)粗笔/i
const THICK =
  /\b(?:thick|fat|chunky)(?:er)? (?:[a-z]+ )?(?:brush|pen|strokes?|lines?|crayons?)\b|粗线|笔[^，。；]{0,4}粗(?!细|中)|粗(?:一点|点)?的?(?:画?笔|笔画)/i
const THREE =
  /粗[、,，]?中[、,，]?细|细[、,，]?中[、,，]?粗|\bthin,? (?:medium|middle),? (?:and )?thick\b|\bthick,? (?:medium|middle),? (?:and )?thin\b/i

/** Thin brushes alone. */
const THIN =
  /\b(?:thin|fine)(?:ner)? (?:black |blue )?(?:brush|pen|pencil|strokes?|lines?)\b|(?:线条?|笔)[^，。；粗]{0,4}细|细(?:一点|点)?的?(?:画?笔|线)/i

/** A thin and a thick pen, and no other. */
const TWO =
  /\bthin (?:and|or|\+|&) (?:a )?thick\b|\bthick (?:and|or|\+|&) (?:a )?thin\b|粗细两[种支档]|一粗一细/i

const STARTS =
  /\b(?:start|begin|starts?|default)\w* (?:with|on|in|as|is)\b|\b(?:at|from) the (?:start|beginning)\b|\bfirst\b|默认|一开始|开始(?:就)?(?:用|是|为)|先用/i

/** The colour that is chosen at first, or null. */
export function readStart(text: string): string | null {
  if (!STARTS.test(text)) return null
  const colours = readColours(text)
  return colours.length === 1 ? (colours[0] ?? null) : null
}

/** The colours with the one that is chosen at first among them. */
export function withStart(colours: string[], start: string | null): string[] {
  return start === null ? colours : [...new Set([...colours, start])].slice(-24)
}

/**
 * The widths of the brushes, or null.
 *
 * @param text a request or a clause of a follow-up
 */
export function readSizes(text: string): number[] | null {
  if (TWO.test(text)) return [4, 22]
  const widths = WIDTHS.exec(text)?.[1]
    ?.match(/\d+/g)
    ?.map((word) => hold(Number(word), 1, 200))
  if (widths !== undefined) return [...new Set(widths)].slice(0, 8)
  if (ONE_THICK.test(text)) return [44]
  if (THREE.test(text)) return [5, 16, 36]
  const count = findNumber(text, COUNT, [1, 8])
  if (count === null) return leaningSizes(text)
  return STEPS.filter((_, at) => at < count + 1).slice(-count)
}

function leaningSizes(text: string): number[] | null {
  if (THIN.test(text)) return THICK.test(text) ? [4, 22] : [2, 4, 8]
  return THICK.test(text) ? [16, 30, 52] : null
}

/** Words for shapes that are set down whole. */
export const STAMP_WORDS = /\bstamps?\b|\bstickers?\b|印章|贴纸|图章|盖[个]?章/i

/** The words of each tool. */
export const TOOL_WORDS: Record<Tool, RegExp> = {
  brush: /\b(?:brush|pencil|pen)\b|画笔|铅笔/i,
  line: /\b(?:straight )?lines?(?: tool)?\b|直线|画线/i,
  arrow: /\barrows?\b(?! keys?)|箭头/i,
  box: /\b(?:rectangles?|squares?|box(?:es)?)\b|矩形|方框|长方形/i,
  oval: /\b(?:circles?|ovals?|ellipses?)\b|画圈|圆[形圈]?|椭圆/i,
  fill: /\b(?:fill|bucket)(?: tool)?\b|填充|油漆桶/i,
  heart: /\bhearts?\b|爱心|心形/i,
  star: /\bstars?\b|星星|星形/i,
  flower: /\bflowers?\b|小?花朵|小花/i,
  eraser: /\berasers?\b|\brubber\b|橡皮擦?/i,
}

/** The words of brushes, so that a reader can tell what it used. */
export const BRUSH_WORDS = [TWO, STARTS, COUNT, WIDTHS, ONE_THICK, THICK, THIN, THREE]

function hold(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, Math.round(value)))
}
