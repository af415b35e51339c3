/** Reads whether one draws on a grid of pixels, and of how many. */
import { NUMBER, toNumber } from '../../read/words/numbers.ts'
import type { DrawingDetails } from './details.ts'

const PIXEL =
  /\b\d+ (?:squares |cells |stitches |beads )?(?:x|×|by|wide)[^.;]{0,12}\d+ (?:rows|high|tall)\b|\b(?:grid|squares|cells)\b[^.;]{0,40}\b(?:click|tap|fill)\w*\b[^.;]{0,20}\bcolou?r|[一二三四五六七八九十\d]+格[乘x×][一二三四五六七八九十\d]+格?|点[一格][^，。]{0,6}(?:变色|上色|涂色)|\bgrid (?:of )?\d+\b|\bsquares? (?:i|she|he|they|we) can (?:fill|colou?r)\b|\bgrid\b[^.;]{0,40}\bfill (?:the )?squares\b|点一?[格下][^，。]{0,4}上一?个?颜?色|小?格子?[^。；]{0,10}(?:上色|上颜色|涂色|填色|填颜色)|\bpixels?\b|\b\d+\s*(?:x|×|by)\s*\d+ (?:grid|squares|cells|stitch\w*)\b|\b(?:cross[- ]?stitch|bead\w*|knitting|mosaic)\b|像素|点阵(?!纸)|十字绣|拼豆|\d+\s*[x×*乘]\s*\d+\s*的?(?:格|网格|方格)/i
const FREE =
  /\bfree(?:hand| drawing)\b|\bsheet\b[^.;]{0,24}\b(?:finger|sketching)\b|\bsmooth\b|自由(?:绘|画)|手绘/i

/**
 * How one draws, or null when the words do not tell.
 *
 * @param text a request or a clause of a follow-up
 */
export function readMode(text: string): DrawingDetails['mode'] | null {
  if (FREE.test(text)) return 'free'
  return PIXEL.test(text) ? 'pixel' : null
}

const GRID = new RegExp(
  `(${NUMBER})(?:\\s*格|\\s+(?:squares|stitches|cells|beads|columns))?\\s*(?:x|×|\\*|by|乘以?|wide(?: and| by|,)?)\\s*(${NUMBER})(?!\\s*(?:px|[a-z]*\\s*gr[ae]ys?\\b))`,
  'i',
)
/** One number for both sides: 'a grid of 32 squares', 16格见方. */
const SQUARE = new RegExp(
  `\\bgrid (?:of |that is )?(${NUMBER}) (?:squares|cells|stitches|beads|wide)\\b|(${NUMBER})\\s*[格个]?(?:小?格子?)?见方`,
  'i',
)

/**
 * Columns and rows, or null.
 *
 * @param text a request or a clause of a follow-up
 */
export function readGrid(text: string): [number, number] | null {
  const [, wide = '', high = ''] = GRID.exec(text) ?? []
  const [columns, rows] = [toNumber(wide), toNumber(high)]
  if (columns !== null && rows !== null) return [columns, rows]
  const side = toNumber(SQUARE.exec(text)?.slice(1).find(Boolean) ?? '')
  return side === null || side < 4 ? null : [side, side]
}

/** The words of the grid, so that a reader can tell what it used. */
export const GRID_WORDS: readonly RegExp[] = [PIXEL, GRID, SQUARE]
