/** Changes of accent colour and theme: the variables that every starter's style sheet declares. */
import { hasAccent, sheet, themeOf, withAccent, withTheme } from '../../../starters/look.ts'
import type { Language } from '../../../starters/starter.ts'
import type { Wish } from './wish.ts'

/** Hues by their names, in degrees of OKLCH, with how much colour they have. */
const hues: readonly (readonly [en: RegExp, zh: RegExp, hue: number, chroma: number])[] = [
  [/\b(?:red|crimson|scarlet)\b/i, /红/, 27, 0.19],
  [/\b(?:orange|apricot)\b/i, /橙|橘/, 55, 0.17],
  [/\b(?:brown|coffee)\b/i, /棕|褐|咖啡色/, 55, 0.08],
  [/\b(?:yellow|gold|golden)\b/i, /黄|金色/, 90, 0.16],
  [/\b(?:green|olive|emerald)\b/i, /绿/, 150, 0.15],
  [/\b(?:teal|turquoise|cyan)\b/i, /青|蓝绿/, 195, 0.11],
  [/\b(?:blue|navy)\b/i, /蓝/, 255, 0.17],
  [/\b(?:purple|violet|lilac|lavender)\b/i, /紫/, 300, 0.17],
  [/\b(?:pink|magenta|rose)\b/i, /粉|玫瑰色|桃红/, 355, 0.17],
  [/\b(?:gr[ae]y|black|white)\b/i, /灰|黑色|白色/, 0, 0],
]

/** Words that ask for the whole app, and for nothing besides: where another is left, one part, one case or a shade is meant. */
const whole = new RegExp(
  [
    "\\b(?:i|i'd|we|want|like|make|turn|paint|use|change|set|switch|go|have|give|put|be|it|this|the|a|an|to|in|into|with|of)\\b",
    '\\b(?:app|page|whole|all|everything|colou?rs?|accent|main|theme|scheme|mode|look|version)\\b',
    '把|将|它|整个|全部|整体|都|应用|页面|网页|主色|颜色|配色|色调|主题色?|外观|模式|界面|换|改|变|设|调|用|要|想|我|成|为|的|色|系|[\\s\\p{P}]',
  ].join('|'),
  'giu',
)

/** Whether words say no more of a change than one word of them does. */
const asksForAll = (text: string, word: string): boolean =>
  text.replace(word, '').replaceAll(whole, '') === ''

/** A colour that the whole app shall have, or null: the colour of one part is not asked of the accent. */
export function readColour(text: string, language: Language): Wish | null {
  const found = hues.filter(([en, zh]) => en.test(text) || zh.test(text))
  const [first] = found
  if (!first || found.length > 1 || first[3] === 0) return null
  const [en, zh, hue, chroma] = first
  const word = (en.exec(text) ?? zh.exec(text))?.[0] ?? ''
  if (!asksForAll(text, word)) return null
  const name = language === 'zh' ? `主色（${word}）` : `accent colour (${word.toLowerCase()})`
  return {
    name,
    apply: (files) => withAccent(files, hue, chroma),
    holds: (files) => hasAccent(files) && withAccent(files, hue, chroma)[sheet] === files[sheet],
  }
}

const dark = /\bdark\b|\bnight (?:mode|theme|look)\b|深色|暗色|黑暗|夜间/i
const light = /\blight\b|\bday (?:mode|theme|look)\b|浅色|亮色|明亮|白天/i

/** Light or dark, whatever the device says. */
export function readTheme(text: string, language: Language): Wish | null {
  const theme = dark.test(text) ? 'dark' : 'light'
  const word = (theme === 'dark' ? dark : light).exec(text)?.[0]
  if (word === undefined || !asksForAll(text, word)) return null
  const name = theme === 'dark' ? '深色' : '浅色'
  return {
    name: language === 'zh' ? `外观（${name}）` : `theme (${theme})`,
    apply: (files) => withTheme(files, theme),
    holds: (files) => themeOf(files) === theme,
  }
}
