/** Words of colour, light and mood in both languages. */
import type { Span } from '../spans.ts'
import { spansOf } from '../spans.ts'

export const COLOURS = [
  'red',
  'orange',
  'yellow',
  'green',
  'teal',
  'blue',
  'purple',
  'pink',
  'brown',
  'grey',
] as const
export type Colour = (typeof COLOURS)[number]

/** Art directions: a serif on paper, a poster in one colour, a departures board in monospace. */
export const LOOKS = ['paper', 'poster', 'board'] as const
export type Look = (typeof LOOKS)[number]

const COLOUR_WORDS: [Colour, RegExp][] = [
  ['red', /\b(?:red|crimson|scarlet|burgundy|maroon|ruby)\b|红色|红(?!利|包|酒|茶)|绯/],
  [
    'orange',
    /\b(?:orange|coral|tangerine|terracotta|peach)\b(?! juice)|橙色|橙(?=[红橙黄绿蓝紫粉金黑白灰]?(?:配色|色调|调|系|主题))|橘色|珊瑚色/,
  ],
  [
    'yellow',
    /\b(?:yellow|gold|golden|amber|mustard|lemon-yellow)\b|黄色|黄(?=[红橙黄绿蓝紫粉金黑白灰]?(?:配色|色调|调|系|主题))|金色|琥珀色/,
  ],
  [
    'green',
    /\b(?:green|olive|sage|mint|forest|emerald|lime)\b(?! tea)|绿色|绿(?=[红橙黄绿蓝紫粉金黑白灰]?(?:配色|色调|调|系|主题))|草绿|薄荷色|橄榄色/,
  ],
  ['teal', /\b(?:teal|turquoise|cyan|aqua)\b|青色|青(?=[瓦砖])|蓝绿色|湖蓝/],
  [
    'blue',
    /\b(?:blue|navy|azure|indigo|cobalt)\b|蓝色|蓝(?=[红橙黄绿蓝紫粉金黑白灰]?(?:配色|色调|调|系|主题))|藏青|天蓝|靛蓝/,
  ],
  [
    'purple',
    /\b(?:purple|violet|lavender|lilac|plum)\b|紫色|紫(?=[红橙黄绿蓝紫粉金黑白灰]?(?:配色|色调|调|系|主题))|薰衣草色/,
  ],
  [
    'pink',
    /\b(?:pink|rose|magenta|fuchsia)\b|粉色|粉(?=[红橙黄绿蓝紫粉金黑白灰]?(?:配色|色调|调|系|主题))|粉红|玫瑰色|玫红/,
  ],
  [
    'brown',
    /\b(?:brown|coffee-coloured|chocolate-brown|sepia|beige)\b|棕色|棕(?=[红橙黄绿蓝紫粉金黑白灰]?(?:配色|色调|调|系|主题))|褐色|咖啡色|米色/,
  ],
  [
    'grey',
    /\b(?:gr[ae]y|monochrome|black and white|minimalist black)\b|灰色|灰(?=[红橙黄绿蓝紫粉金黑白灰]?(?:配色|色调|调|系|主题))|黑白/,
  ],
]

const LOOK_WORDS: [Look, RegExp][] = [
  [
    'paper',
    /\b(?:calm(?:er)?|pastel|gentle|gentler|muted|classic|elegant|literary|cos[yi]e?r?|cozy|serif|warm|quiet|soft(?:er)?|minimal(?:ist)?|refined|book-like|warmer)\b|优雅|典雅|雅致|文艺|复古|(?:颜色|配色|色调|色彩)?(?:要|得|再|更|偏|稍微)?(?:温暖|暖和|温馨|柔和|暖)(?:一?[些点]|的?(?:颜色|色调|配色|色彩|色系|色))|温暖|温馨|柔和|暖色|安静|简约|简洁|素雅|清新|清爽|纸质/,
  ],
  [
    'poster',
    /\b(?:bold|bright|playful|fun|vivid|colou?rful|fresh|cheerful|festive|lively|celebratory|poster|big)\b|喜庆|喜气|热闹|欢快|节日|过年|醒目|活泼|明亮|鲜艳|可爱|大胆/,
  ],
  [
    'board',
    /\b(?:retro|terminal|mono(?:space)?|technical|hacker|industrial|departure|brutalist|cyber\w*|nerdy|geeky?)\b|终端|极客|科技感|等宽|工业风|像素|赛博/,
  ],
]

const DARK =
  /\b(?:dark(?:er)?(?!\s+(?:red|green|blue|brown|chocolate))|night[- ]?(?:mode|theme|look|colou?rs?|version)|black (?:background|theme|page|screen)|on (?:a )?black)\b|深色|暗色|夜间|黑色(?![画笔墨棋线字])(?:背景|主题|模式)?|暗黑|黑底/
const LIGHT =
  /\b(?:light (?:mode|theme|background|colou?rs?)|white (?:background|page|screen)|bright background|lighter)\b|浅色|亮色|白色(?:背景|主题)?|白底/

/** A colour that a thing takes on when something is so, which is none of the whole page. */
const COLOURS_EN = '(?:red|yellow|orange|green|gr[ae]y|amber|blue)'
const MEANING = new RegExp(
  `\\b(?:over-?due|late|expired?|below|under|low|wrong|right|missed|negative|positive|above|over|due|done|unpaid|paid|open)\\b[^,.;:!?]{0,28}\\b${COLOURS_EN}\\b|\\b(?:turns?|goes|go|flips?|becomes?|marked|highlighted|coloured|shown|flagged)\\s+(?:in |to )?${COLOURS_EN}\\b|\\b(?:dark|light)er ${COLOURS_EN} (?:means|for)\\b|\\b${COLOURS_EN} (?:if|when|means|once)\\b|(?:变|标|标成|变成|显示|显示为|亮|涂)[红橙黄绿灰蓝]色?|的(?:是|用|标|显示)?[红橙黄绿灰蓝]色?(?=[，。；、]|$)`,
  'gi',
)

/** What a card says, such as 'gris = grey', is none of the page. */
const PAIRED = /[=＝][^,.;:!?\n，。；：、！？]*/gu

/** A colour by its shade: 竹子那种绿, 淡一点的蓝. */
const SHADE =
  /(?:[那这]种|偏|[淡浅深暗亮嫩竹墨豆草海雾粉]|一?点的?)([红橙黄绿青蓝紫粉棕灰])(?![包茶酒笔板豆菜])/u
const SHADES: Record<string, Colour> = {
  红: 'red',
  橙: 'orange',
  黄: 'yellow',
  绿: 'green',
  青: 'teal',
  蓝: 'blue',
  紫: 'purple',
  粉: 'pink',
  棕: 'brown',
  灰: 'grey',
}

/** A warmth of colours, for who names none of them. */
const WARMTHS: [Colour, RegExp][] = [
  [
    'orange',
    /\bwarm(?:er)?,? (?:[a-z]+ )?(?:colou?rs?|tones?|shades?|hues?|palette|looks?|feel)\b|\b(?:colou?rs?|tones?|looks?|palette)\b[^.,;]{0,12}\bwarm(?:er)?\b|暖色|(?:颜色|配色|色调|色彩)[^，。；]{0,4}暖|暖[^，。；]{0,3}(?:颜色|配色|色调|色彩|色系)/,
  ],
  [
    'blue',
    /\bcool(?:er)?,? (?:[a-z]+ )?(?:colou?rs|tones?|shades?|hues?|palette)\b|冷色|(?:颜色|配色|色调|色彩)[^，。；]{0,4}冷|冷[^，。；]{0,3}(?:颜色|配色|色调|色彩|色系)/,
  ],
]

/**
 * The last colour that is named, or null: later words win over earlier ones.
 *
 * @param text what was asked
 */
export function findColour(text: string): Colour | null {
  const plain = text.replace(MEANING, '').replace(PAIRED, '')
  const shade = SHADES[SHADE.exec(plain)?.[1] ?? '']
  return lastNamed(plain, COLOUR_WORDS) ?? shade ?? lastNamed(plain, WARMTHS)
}

/**
 * The art direction that a word of mood asks for, or null.
 *
 * @param text what was asked
 */
export function findLook(text: string): Look | null {
  return lastNamed(text.replace(PAIRED, ''), LOOK_WORDS)
}

/**
 * Whether dark or light was asked for, the later word winning, or null.
 *
 * @param text what was asked
 */
export function findTheme(text: string): 'dark' | 'light' | null {
  const dark = lastPlace(text, DARK)
  const light = lastPlace(text, LIGHT)
  if (dark < 0 && light < 0) return null
  return dark > light ? 'dark' : 'light'
}

const LARGER =
  /\b(?:bigger|larger|large|big)(?:,? (?:bolder|clearer))? (?:text|font|fonts|letters|lettering|type|print|buttons and letters)\b|\b(?:text|font|letters|type)(?: size)? (?:bigger|larger|up)\b|\b(?:bigger|larger|large|big) [a-z]+ and (?:text|fonts?|letters|lettering|print)(?=[.,;!]|$| please)|\b(?:text|letters|print) and [a-z]+ (?:\w+ ){0,2}(?:bigger|larger|large|big)(?=[.,;!]|$| please)|\bincrease the (?:font|text)(?: size)?\b|(?<=^|[.,;:] )(?:(?:with|in|very|really|nice) )*(?:bigger|larger|large|big) (?:numbers|digits|figures)(?=[,.;]|$)|(?:字体?|文字|字号)[和跟与、]\p{Script=Han}{1,4}?(?:都|也)?(?:要|得|再|更|放|调|做|弄)*大(?:一?[些点号])?|[和跟与、]字体?(?:都|也)?(?:要|得|再|更|放|调|做|弄)*大(?:一?[些点号])?|(?:字体?|文字|字号)(?:再)?(?:变|调|改|放|设)?(?:得|为|成)?(?:更)?大(?:一?[些点号])?|字(?:体|号)?(?:要|得)(?:再|更)?大一?[些点号]|字体?(?:要|得)?(?:特别|很|超|非常|尽量|足够)大|大字(?:体|号)?|放大(?:字体|文字)/iu
const USUAL =
  /\b(?:smaller|normal|usual|default)(?:[- ]sized?)? (?:text|font|fonts|letters|type)\b|\b(?:text|font|letters)(?: size)? (?:smaller|normal)\b|(?:字体?|文字|字号)(?:变|调|改|缩|设)?(?:得|为|成)?(?:更)?(?:小|正常)(?:一?[些点号])?/i

/**
 * The size of text that was asked for, or null.
 *
 * @param text what was asked
 */
export function findSize(text: string): 'usual' | 'large' | null {
  if (LARGER.test(text)) return 'large'
  return USUAL.test(text) ? 'usual' : null
}

/**
 * The places of a request that speak of the size of text.
 *
 * @param text what was asked
 */
export function sizeSpans(text: string): Span[] {
  return spansOf(text, LARGER, USUAL)
}

/**
 * The places of a request that speak of colour, light or mood.
 *
 * @param text what was asked
 */
export function moodSpans(text: string): Span[] {
  const words = [...COLOUR_WORDS, ...LOOK_WORDS, ...WARMTHS].map(
    ([, word]) => new RegExp(word.source, 'i'),
  )
  return spansOf(text, SHADE, ...words, new RegExp(DARK.source, 'i'), new RegExp(LIGHT.source, 'i'))
}

function lastNamed<T>(text: string, words: [T, RegExp][]): T | null {
  const named = words
    .map(([name, word]) => ({ name, at: lastPlace(text, word) }))
    .filter(({ at }) => at >= 0)
    .sort((one, other) => other.at - one.at)
  return named[0]?.name ?? null
}

function lastPlace(text: string, word: RegExp): number {
  const places = [...text.matchAll(new RegExp(word.source, 'gi'))]
  return places.at(-1)?.index ?? -1
}

/** How a colour is called in an answer. */
export const COLOUR_NAMES: Record<Colour, { en: string; zh: string }> = {
  red: { en: 'red', zh: '红色' },
  orange: { en: 'orange', zh: '橙色' },
  yellow: { en: 'yellow', zh: '黄色' },
  green: { en: 'green', zh: '绿色' },
  teal: { en: 'teal', zh: '青色' },
  blue: { en: 'blue', zh: '蓝色' },
  purple: { en: 'purple', zh: '紫色' },
  pink: { en: 'pink', zh: '粉色' },
  brown: { en: 'brown', zh: '棕色' },
  grey: { en: 'grey', zh: '灰色' },
}
