/** Changes of accent colour and theme: the variables that every starter's style sheet declares. */
import { contrast, toHex } from '../../../starters/contrast.ts'
import type { Files, Language } from '../../../starters/starter.ts'
import type { Wish } from './wish.ts'

const sheet = 'styles.css'

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

/** Words that ask for the whole app, and for nothing besides: where another is left, one part or one case is meant. */
const whole = new RegExp(
  [
    "\\b(?:please|can|could|would|you|i|i'd|we|want|like|make|turn|paint|use|change|set|switch|go|give|put|be|it|this|the|a|an|app|whole)\\b",
    '\\b(?:all|everything|colou?rs?|accent|main|theme|scheme|mode|look|version|to|in|into|with|of|more|bit|little|deep|dark|light|bright|pale|now)\\b',
    '\\b(?:per|day|each|every|daily|should|is|are|only|just|at)\\b',
    '请|把|将|它|是|每|天|定|到|就|好|了|个|只|应该|整个|全部|整体|都|应用|主色|颜色|配色|色调|主题|外观|模式|界面|换|改|变|用|要|想|成|为|的|吧|一下|一?点|一些|更|再|深|浅|暗|亮|淡|色|系|[\\s\\p{P}]',
  ].join('|'),
  'giu',
)

/** Whether words say no more of a change than one word of them does. */
export const asksForAll = (text: string, word: string): boolean =>
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

const accent = /(--accent: )[^;\n]+;/
const onAccent = /(--on-accent: )[^;\n]+;/

function hasAccent(files: Files): boolean {
  return accent.test(files[sheet] ?? '')
}

/** The accent in both themes, as light or dark as the ground of each asks for. */
function withAccent(files: Files, hue: number, chroma: number): Files {
  const text = files[sheet]
  if (text === undefined || !hasAccent(files)) return files
  const [light, dark] = groundOf(text)
  const tones = [light, dark].map((ground) => toneOn(ground, hue, chroma))
  const inks = tones.map((tone) => (contrast(tone, '#ffffff') >= 4.5 ? '#ffffff' : '#111111'))
  return {
    ...files,
    [sheet]: text
      .replace(accent, `$1light-dark(${tones.join(', ')});`)
      .replace(onAccent, `$1light-dark(${inks.join(', ')});`),
  }
}

function groundOf(text: string): [string, string] {
  const hex = '(#[0-9a-f]{6})'
  const found = new RegExp(`--ground: (?:light-dark\\(${hex}, ${hex}\\)|${hex});`, 'i').exec(text)
  return [found?.[1] ?? found?.[3] ?? '#ffffff', found?.[2] ?? found?.[3] ?? '#111111']
}

/** The tone of a hue that is read on a ground and carries text: the one nearest to the middle. */
function toneOn(ground: string, hue: number, chroma: number): string {
  const steps = Array.from({ length: 60 }, (_, at) => 0.2 + at * 0.0125)
  const tones = steps
    .toSorted((one, other) => Math.abs(one - 0.55) - Math.abs(other - 0.55))
    .map((lightness) => toHex(lightness, chroma, hue))
  const carries = (tone: string): boolean =>
    Math.max(contrast(tone, '#ffffff'), contrast(tone, '#111111')) >= 4.5
  return (
    tones.find((tone) => contrast(tone, ground) >= 4.5 && carries(tone)) ?? tones[0] ?? '#000000'
  )
}

const scheme = /(color-scheme: )(light dark|light|dark);/

/** Light or dark, whatever the device says; or as the device says again. */
export function readTheme(text: string, language: Language): Wish | null {
  const theme = themeIn(text)
  if (theme === null) return null
  const names = {
    dark: ['dark', '深色'],
    light: ['light', '浅色'],
    'light dark': ['as the device', '跟随设备'],
  }
  return {
    name: language === 'zh' ? `外观（${names[theme][1]}）` : `theme (${names[theme][0]})`,
    apply: (files) => {
      const styles = files[sheet]
      return styles ? { ...files, [sheet]: styles.replace(scheme, `$1${theme};`) } : files
    },
    holds: (files) => (scheme.exec(files[sheet] ?? '')?.[2] ?? '') === theme,
  }
}

function themeIn(text: string): 'light' | 'dark' | 'light dark' | null {
  if (/\b(?:follow|as) (?:the |my )?(?:device|system)\b|跟随(?:系统|设备)/i.test(text))
    return 'light dark'
  const dark = /\bdark(?:er)?\b|\bnight (?:mode|theme|look)\b|深色|暗色|黑暗|夜间|暗一?点/i.exec(
    text,
  )
  const light =
    /\b(?:light|bright)(?:er)?\b|\bday (?:mode|theme|look)\b|浅色|亮色|明亮|亮一?点/i.exec(text)
  const [word] = dark ?? light ?? []
  if (word === undefined || (dark && light) || !asksForAll(text, word)) return null
  return dark ? 'dark' : 'light'
}
