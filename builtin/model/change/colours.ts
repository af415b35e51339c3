/** Changes of accent colour and theme: the variables that every starter's style sheet declares. */
import { hasAccent, sheet, themeOf, withAccent, withTheme } from '../../../starters/look.ts'
import type { Language } from '../../../starters/starter.ts'
import { placesIn } from '../read/request.ts'
import type { Wish } from './wish.ts'

const verb = '(?:make|turn|paint|set|change|switch)'
const zhPut = '(?:换成|改成|变成|改为|换为|调成|设为|设成|用|要)'

/** The sentences that ask for a look of the whole app: what one says besides asks for something else. */
const look = (words: string, parts: string, zhParts: string, kinds: string): RegExp[] =>
  [
    `^(?<told>${verb} (?:it|this|everything|(?:the|this) (?:app|page|theme|${parts}))(?: to| in)? |use )?(?:a |the )?(?<word>${words})(?: ${kinds})?$`,
    `^(?<told>(?:它|整个|应用|页面|主题|界面|全部|整体|都|${zhParts})*${zhPut})?(?<word>${words})色?系?(?:的?(?:主题|配色|界面|外观|模式))?$`,
  ].map((form) => new RegExp(form, 'i'))

const colour = (words: string): RegExp[] =>
  look(words, 'accent|(?:main |accent )?colou?r', '主题?色|颜色|配色', '(?:accent|theme|colou?r)')
const dark = look('dark|night|深色|暗色|黑暗|夜间', 'look', '外观', '(?:mode|theme|look|version)')
const light = look('light|浅色|亮色|明亮', 'look', '外观', '(?:mode|theme|look|version)')

/** Hues by their names, in degrees of OKLCH, with how much colour they have. */
const hues: readonly (readonly [forms: RegExp[], hue: number, chroma: number])[] = [
  [colour('red|红'), 27, 0.19],
  [colour('orange|[橙橘]'), 55, 0.17],
  [colour('brown|[棕褐]'), 55, 0.08],
  [colour('yellow|黄'), 90, 0.16],
  [colour('green|绿'), 150, 0.15],
  [colour('teal|turquoise|青'), 195, 0.11],
  [colour('blue|蓝'), 255, 0.17],
  [colour('purple|violet|紫'), 300, 0.17],
  [colour('pink|粉红?'), 355, 0.17],
]

/** A colour that the whole app shall have, or null. */
export function readColour(text: string, language: Language): Wish | null {
  for (const [forms, hue, chroma] of hues) {
    const { word, told } = placesIn(forms, text) ?? {}
    if (word === undefined) continue
    const name = language === 'zh' ? `主色（${word}）` : `accent colour (${word.toLowerCase()})`
    return {
      name,
      about: 'accent',
      isOpen: told === undefined,
      apply: (files) => withAccent(files, hue, chroma),
      holds: (files) => hasAccent(files) && withAccent(files, hue, chroma)[sheet] === files[sheet],
    }
  }
  return null
}

/** Light or dark, whatever the device says. */
export function readTheme(text: string, language: Language): Wish | null {
  const isDark = placesIn(dark, text) !== null
  const found = placesIn(isDark ? dark : light, text)
  if (found === null) return null
  const theme = isDark ? 'dark' : 'light'
  return {
    name: language === 'zh' ? `外观（${isDark ? '深色' : '浅色'}）` : `theme (${theme})`,
    about: 'theme',
    isOpen: found['told'] === undefined,
    apply: (files) => withTheme(files, theme),
    holds: (files) => themeOf(files) === theme,
  }
}
