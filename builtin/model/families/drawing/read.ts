/** Reads a request for a drawing app: sheet or grid, colours, brushes, tools. */
import type { Ask } from '../../read/ask.ts'
import { findNumber, NUMBER, toNumber } from '../../read/numbers.ts'
import { spansOf } from '../../read/spans.ts'
import type { Reading } from '../family.ts'
import { colourSpans, OWN_COLOURS, readColours } from './colours.ts'
import type { DrawingDetails, Tool } from './details.ts'
import { STAMPS, TOOLS } from './details.ts'

const DRAW_WORDS =
  /\bcolou?ring (?:app|pad|board|book|page|sheet)\b|\bdrawing (?:app|pad|board|tool|canvas|page|program)\b|\b(?:paint|sketch|doodle)(?:ing)?(?: (?:app|pad|board|tool|program|canvas|book))\b|\bsketch(?:pad|book)\b|\b(?:pixel|dot)[- ](?:art|drawing|paint\w*|editor)\b|\bwhite ?board\b|\b(?:draw|paint|doodle|sketch)\b(?! (?:names?|lots?|a (?:name|winner|number|card)|winners?|numbers|straws|teams))|\bcanvas\b(?=.*\b(?:brush|draw|paint)\w*)|画板|画布|画图|绘图|绘画|涂鸦|像素画|素描|画画|白板/i
const PIXEL = /\bpixels?\b|\b\d+\s*(?:x|×|by)\s*\d+ grid\b|像素|点阵/i
const FREE = /\bfree(?:hand| drawing)\b|\bsmooth\b|自由(?:绘|画)|手绘/i

/**
 * How surely a request asks for a drawing app.
 *
 * @param ask the request
 */
export function scoreDrawing({ text }: Ask): number {
  if (!DRAW_WORDS.test(text)) return 0
  return /\bbrush|\berase|画笔|橡皮|\bapp\b|\bpad\b|\bcanvas\b|画板|画布|\bpixel art\b|像素画|涂鸦/i.test(
    text,
  )
    ? 4
    : 3
}

/** The tools of each mode when none are named. */
export const USUAL: Record<DrawingDetails['mode'], Tool[]> = {
  free: ['brush', 'line', 'box', 'oval', 'eraser'],
  pixel: ['brush', 'line', 'box', 'fill', 'eraser'],
}

const PLAIN: DrawingDetails = {
  kind: 'drawing',
  mode: 'free',
  columns: 24,
  rows: 18,
  colours: OWN_COLOURS,
  sizes: [4, 12, 28],
  ground: 'plain',
  mirror: false,
  tools: USUAL.free,
}

/** What every drawing app does without being asked. */
const ALWAYS =
  /\b(?:bright|big|large|small) ?(?:colou?rs?|brush(?:es)?)?\b|\bfor (?:kids|children|toddlers)\b|\b(?:thick\w*|thin\w*|widths?|strokes?|mistakes?|go(?:ing)? back|step back|start over|rubber|lots of|pick|choose|finished|(?:she|he|they|i|we|kids?) can)\b|画(?:完|错|好)了?|退一?步|上一步|后退|返回|调|换|选|擦|重画|重新画|小朋友|孩子|存(?:成|为|下)?|成图片|\bundo\b|\bredo\b|\bclear(?:ing)?(?: button)?\b|\berasers?\b|\berase\b|\b(?:save|export|download)\w*(?: (?:it|them|the (?:picture|drawing|image)|my drawings?))?(?: as (?:a )?(?:png|images?|pictures?|files?))?|\bpng\b|\bcolou?rs?\b|\bbrush(?:es)?(?: sizes?)?\b|\bsizes?\b|\bkeyboard\b|\btouch\b|\bfinger\b|\bcolou?r palette\b|\bpalette\b|撤销|重做|清空|橡皮擦?|保存(?:为|成)?(?:图片|png)?|导出|下载|颜色|调色板|画笔|粗细|大小|触屏|图片/i

/**
 * Reads the drawing app.
 *
 * @param ask the request
 */
export function readDrawing({ text }: Ask): Reading<DrawingDetails> {
  const details = readParts(PLAIN, text)
  const tools = details.tools.map((tool) => TOOL_WORDS[tool])
  const used = [
    ...spansOf(
      text,
      DRAW_WORDS,
      PIXEL,
      ALWAYS,
      ...(details.mode === 'free' ? [STAMP_WORDS] : []),
      ...WORDS,
      ...tools,
    ),
    ...colourSpans(text),
  ]
  return { details, used }
}

/**
 * The parts that words give, over those that are there already.
 *
 * @param before what is there already
 * @param text a request or a clause of a follow-up
 */
export function readParts(before: DrawingDetails, text: string): DrawingDetails {
  const mode = FREE.test(text) ? 'free' : PIXEL.test(text) ? 'pixel' : before.mode
  const usual = mode === before.mode ? before : { ...before, ...gridOf(mode), tools: USUAL[mode] }
  const [columns, rows] = readGrid(text) ?? [usual.columns, usual.rows]
  return {
    ...usual,
    mode,
    columns: hold(columns, 4, 64),
    rows: hold(rows, 4, 64),
    colours: listColours(text) ?? before.colours,
    sizes: readSizes(text) ?? before.sizes,
    ground: readGround(text) ?? before.ground,
    tools: withStamps(usual.tools, mode, text),
    mirror: MIRROR_OFF.test(text) ? false : MIRROR.test(text) || before.mirror,
  }
}

function withStamps(tools: Tool[], mode: DrawingDetails['mode'], text: string): Tool[] {
  if (mode === 'pixel' || !STAMP_WORDS.test(text)) return tools
  return TOOLS.filter((tool) => tools.includes(tool) || STAMPS.some((stamp) => stamp === tool))
}

function gridOf(mode: DrawingDetails['mode']): { columns: number; rows: number } {
  return mode === 'pixel' ? { columns: 20, rows: 20 } : { columns: 24, rows: 18 }
}

const GRID = new RegExp(`(${NUMBER})\\s*(?:x|×|\\*|by|乘以?)\\s*(${NUMBER})(?!\\s*px)`, 'i')

function readGrid(text: string): [number, number] | null {
  const [, wide = '', high = ''] = GRID.exec(text) ?? []
  const [columns, rows] = [toNumber(wide), toNumber(high)]
  return columns === null || rows === null ? null : [columns, rows]
}

/** One colour is a wish for the page; two and more are paint. */
function listColours(text: string): string[] | null {
  const colours = readColours(text).slice(0, 24)
  const isPaint = colours.length > 1
  return isPaint ? colours : null
}

const COUNT = new RegExp(
  `(${NUMBER})\\s*(?:brush(?:es)?|pen|line)?[- ]?(?:sizes|widths|thicknesses|brushes)|(${NUMBER})\\s*种?(?:画笔|粗细|笔刷|大小)`,
  'i',
)
const WIDTHS = /((?:\d+\s*(?:px)?\s*(?:,|and|\/|、|和|或)\s*)+\d+)\s*(?:px|pixels? wide|像素)/i
const STEPS = [2, 4, 8, 14, 24, 40, 64, 96]

function readSizes(text: string): number[] | null {
  const widths = WIDTHS.exec(text)?.[1]
    ?.match(/\d+/g)
    ?.map((word) => hold(Number(word), 1, 200))
  if (widths !== undefined) return [...new Set(widths)].slice(0, 8)
  const count = findNumber(text, COUNT, [1, 8])
  if (count === null) return null
  return STEPS.filter((_, at) => at < count + 1).slice(-count)
}

const GROUNDS: [DrawingDetails['ground'], RegExp][] = [
  ['lined', /\b(?:lined|ruled)\b|横线/i],
  ['squared', /\b(?:squared|graph|checked|grid) (?:paper|sheet|background|lines)\b|方格|网格纸/i],
  ['dotted', /\b(?:dotted|dot grid|bullet)(?: paper| sheet)?\b|点阵纸|圆点/i],
  ['plain', /\b(?:plain|blank)(?: paper| sheet| background)?\b|空白|白纸/i],
]

function readGround(text: string): DrawingDetails['ground'] | null {
  return GROUNDS.find(([, word]) => word.test(text))?.[0] ?? null
}

const MIRROR = /\bmirror\w*\b|\bsymmetr\w*\b|镜像|对称/i
const MIRROR_OFF =
  /\b(?:no|without(?: the| a)?|remove(?: the)?|turn off(?: the)?) (?:mirror|symmetry)|(?:关闭|取消|不要|去掉)(?:镜像|对称)/i

/** Words for shapes that are set down whole. */
export const STAMP_WORDS = /\bstamps?\b|\bstickers?\b|印章|贴纸|图章/i

/** The words of each tool. */
export const TOOL_WORDS: Record<Tool, RegExp> = {
  brush: /\b(?:brush|pencil|pen)\b|画笔|铅笔/i,
  line: /\b(?:straight )?lines?(?: tool)?\b|直线/i,
  box: /\b(?:rectangles?|squares?|box(?:es)?)\b|矩形|方框/i,
  oval: /\b(?:circles?|ovals?|ellipses?)\b|圆形?|椭圆/i,
  fill: /\b(?:fill|bucket)(?: tool)?\b|填充|油漆桶/i,
  heart: /\bhearts?\b|爱心|心形/i,
  star: /\bstars?\b|星星|星形/i,
  flower: /\bflowers?\b|小?花朵|小花/i,
  eraser: /\berasers?\b|\brubber\b|橡皮擦?/i,
}

const WORDS = [GRID, COUNT, WIDTHS, MIRROR, MIRROR_OFF, ...GROUNDS.map(([, word]) => word)]

function hold(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, Math.round(value)))
}
