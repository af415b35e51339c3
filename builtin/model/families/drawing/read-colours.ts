/** Reads the paints of a box: by name, by number, in shades of one. */
import { findNumber, NUMBER, toNumber } from '../../read/words/numbers.ts'
import { readColours } from '../../read/words/paints.ts'
import { manyColours, PASTELS, shadesOf } from './colours.ts'

const HOW_MANY = new RegExp(
  `(${NUMBER})\\s*(?:\\w+ ){0,2}colou?rs\\b|(${NUMBER})\\s*[种个]?(?:基本|鲜艳的?|毛线)?颜?色(?!的)`,
  'i',
)
/** 'Four greys', 三种粉: so many shades of one colour. */
const SHADES = new RegExp(
  `(${NUMBER})(?<!,)\\s*(?:shades of (gr[ae]y|pink|blue|green|red|brown|purple|yellow|orange)|(gr[ae]y|pink|blue|green|red|brown|purple|yellow|orange)s)\\b|(${NUMBER})种([灰粉蓝绿红棕紫黄橙])色?`,
  'gi',
)
const SOFT = /\b(?:soft|pastel|pale|gentle) colou?rs\b|\bpastels?\b|柔和的?颜?色|马卡龙|粉嫩/i

/** Paints beyond those that have a name everywhere. */
const MORE: readonly [hex: string, word: RegExp][] = [
  ['#3f3d9e', /\bindigo\b|靛[蓝青]?色?/gi],
  ['#6b4a2b', /\b(?:coffee|chocolate)[- ]brown\b|咖啡色?/gi],
  ['#f07a5f', /\bcoral\b|珊瑚色/gi],
  ['#9fe0c0', /\bmint(?: green)?\b|薄荷[绿色]/gi],
  ['#b9a3e3', /\b(?:lavender|lilac)\b|薰衣草色|淡紫色?/gi],
  ['#c2308f', /\b(?:magenta|fuchsia)\b|玫红色?/gi],
  ['#d8a72c', /\bmustard\b|土黄色?/gi],
  ['#b8bcc2', /\bsilver\b|银色/gi],
  ['#b5653a', /\b(?:terracotta|rust|copper)\b|赭石?色?|砖红色?/gi],
]

/** 'With a black pen': one colour of paint. */
const ONE_PEN =
  /\b(?:an?|one|only|just|thin|thick) (?:(?:thick|thin|single|fine) )?[a-z]+ (?:pen|brush|marker|pencil|crayon|ink|chalk|line)\b(?! (?:size|tool))|[黑红蓝绿]色?的?(?:[粗细画钢毛粉]?笔|墨[水汁])|(?:笔迹|线条?)用?[黑红蓝绿]色?|只[要用有][黑红蓝绿]色?|[黑红蓝绿]色就[行好]/i

/**
 * The paints that words ask for, or null. One colour is a wish for the page; two and more are paint.
 * A bare number takes the first of ours.
 *
 * @param words a request or a clause of a follow-up, without what it says of the paper
 */
export function listColours(words: string): string[] | null {
  const text = MORE.reduce((told, [hex, word]) => told.replace(word, hex), words)
  const shades = [...text.matchAll(SHADES)].flatMap((found) => {
    const [many = '', name = ''] = found.slice(1).filter(Boolean)
    const [hex] = readColours(name)
    return hex === undefined ? [] : [shadesOf(hex, toNumber(many) ?? 2)]
  })
  const named = readColours(text.replace(SHADES, ' '))
  const colours = [...named, ...shades.flat()].slice(0, 24)
  if (colours.length > 1 || (colours.length === 1 && ONE_PEN.test(text))) return colours
  const count = findNumber(text, HOW_MANY, [1, 24])
  if (SOFT.test(text)) return PASTELS.slice(0, count ?? PASTELS.length)
  return count === null || count < 2 ? null : manyColours(count)
}

/** The words of paints, so that a reader can tell what it used. */
export const COLOUR_WORDS: readonly RegExp[] = [
  HOW_MANY,
  SHADES,
  SOFT,
  ...MORE.map(([, word]) => word),
]
