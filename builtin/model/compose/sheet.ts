/** The style sheet of an app: one block of variables, then the parts that its family needs. */
import type { Plan, Lang } from '../plan.ts'
import type { Look } from '../read/words/mood-words.ts'
import { facesOf, lookVariables } from './looks.ts'
import { makePalette, makeSeries, SHADES } from './palette.ts'
import { readPart } from './part.ts'

type Faces = Record<
  | 'text-face'
  | 'title-face'
  | 'title-font'
  | 'title-tracking'
  | 'number-font'
  | 'number-tracking'
  | 'row-font'
  | 'note-font'
  | 'round',
  string
>

const HAN_SANS = "'PingFang SC', 'Hiragino Sans GB', 'Microsoft YaHei', 'Noto Sans CJK SC'"
const HAN_SERIF = "'Songti SC', STSong, 'Noto Serif CJK SC', SimSun"
const SANS = `'Helvetica Neue', Helvetica, 'Liberation Sans', Arial, ${HAN_SANS}, sans-serif`
const SERIF = `'Iowan Old Style', 'Palatino Linotype', Palatino, 'TeX Gyre Pagella', ${HAN_SERIF}, Georgia, serif`
const MONO = `ui-monospace, 'SF Mono', Menlo, Consolas, 'Noto Sans Mono', 'Liberation Mono', ${HAN_SANS}, monospace`

/** Chinese is set without tracking and without italics, and a little looser. */
const FACES: Record<Look, (lang: Lang) => Faces> = {
  paper: (lang) => ({
    'text-face': lang === 'zh' ? SANS : `'Seravek', 'Gill Sans Nova', ${SANS}`,
    'title-face': SERIF,
    'title-font': `500 clamp(2.5rem, 5vw, 3.75rem) / ${lang === 'zh' ? 1.2 : 1.05} ${SERIF}`,
    'title-tracking': lang === 'zh' ? '0' : '-0.015em',
    'number-font': `400 clamp(3.5rem, 7vw, 5.5rem) / 1 ${SERIF}`,
    'number-tracking': '-0.02em',
    'row-font': `500 1.25rem / 1.35 ${SERIF}`,
    'note-font': lang === 'zh' ? `400 1rem / 1.7 ${SERIF}` : `italic 400 1.0625rem / 1.5 ${SERIF}`,
    round: '3px',
  }),
  poster: (lang) => ({
    'text-face': SANS,
    'title-face': SANS,
    'title-font': `800 clamp(2.6rem, 5vw, 4rem) / ${lang === 'zh' ? 1.15 : 0.98} ${SANS}`,
    'title-tracking': lang === 'zh' ? '0' : '-0.035em',
    'number-font': `800 clamp(4.5rem, 10vw, 8rem) / 0.9 ${SANS}`,
    'number-tracking': '-0.05em',
    'row-font': `700 1.1875rem / 1.35 ${SANS}`,
    'note-font': `400 1rem / 1.55 ${SANS}`,
    round: '12px',
  }),
  board: (lang) => ({
    'text-face': MONO,
    'title-face': MONO,
    'title-font': `700 clamp(1.75rem, 3.4vw, 2.5rem) / 1.15 ${MONO}`,
    'title-tracking': lang === 'zh' ? '0' : '-0.02em',
    'number-font': `700 clamp(3.5rem, 7vw, 5.5rem) / 1 ${MONO}`,
    'number-tracking': '-0.06em',
    'row-font': `600 1.0625rem / 1.4 ${MONO}`,
    'note-font': `400 0.9375rem / 1.6 ${MONO}`,
    round: '2px',
  }),
}

/**
 * Composes styles.css.
 *
 * @param plan the app
 * @param parts names of the style parts after the base, in order
 */
export function composeSheet(plan: Plan, parts: string[]): string {
  const light = plan.lightSwitch ? ['parts/light.css'] : []
  return [variables(plan), ...['parts/base.css', ...light, ...parts].map(readPart)].join('\n')
}

function variables(plan: Plan): string {
  const { look, colour, theme, lang, size } = plan
  const light = makePalette(look, colour, false)
  const dark = makePalette(look, colour, true)
  const series = makeSeries(look, colour)
  const scheme = theme === 'auto' ? 'light dark' : theme
  const lines = [
    `color-scheme: ${scheme};`,
    ...(size === 'large' ? ['font-size: 118.75%;'] : []),
    ...SHADES.map((name) => `--${name}: light-dark(${light[name]}, ${dark[name]});`),
    ...series.map((hex, at) => `--s${at + 1}: ${hex};`),
    '--on-series: #fdfcfa;',
    ...Object.entries(facesOf(FACES[look](lang), plan)).map(
      ([name, value]) => `--${name}: ${value};`,
    ),
    ...lookVariables(plan),
  ]
  return `:root {\n${lines.map((line) => `  ${line}\n`).join('')}}\n`
}
