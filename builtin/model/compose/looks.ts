/** The looks of parts that a person asked for: more variables, and style parts after all others. */
import type { Plan } from '../plan.ts'
import type { Extras } from '../read/extras/extras.ts'
import type { Colour } from '../read/words/mood-words.ts'
import { contrastOf, toHex } from './colour.ts'
import { hueOf, makePalette } from './palette.ts'

/**
 * The style parts of the extras of a plan, in order.
 *
 * @param plan the app
 */
export function lookParts({ extras }: Plan): string[] {
  const parts: [isThere: boolean, name: string][] = [
    [extras.width !== 'usual', `width-${extras.width}`],
    [extras.align === 'centre', 'centre'],
    [extras.columns === 'two', 'columns-two'],
    [extras.numbers === 'large', 'numbers-large'],
    [extras.buttons !== 'usual', `buttons-${extras.buttons}`],
    [extras.corners !== 'usual', `corners-${extras.corners}`],
    [extras.buttonColour !== null, 'buttons-colour'],
    [extras.headingColour !== null, 'heading'],
    [extras.fade.length > 0, 'fade'],
  ]
  return parts.flatMap(([isThere, name]) => (isThere ? [`parts/looks/${name}.css`] : []))
}

/**
 * The lines of variables that the extras of a plan add.
 *
 * @param plan the app
 */
export function lookVariables(plan: Plan): string[] {
  const { headingColour, buttonColour, fade } = plan.extras
  return [
    ...(headingColour === null ? [] : [`--heading: ${bothOf(plan, readableOf(headingColour))};`]),
    ...(buttonColour === null
      ? []
      : [
          `--button-ground: ${bothOf(plan, (_, dark) => makePalette('paper', buttonColour, dark).accent)};`,
          `--on-button: ${bothOf(plan, (_, dark) => makePalette('paper', buttonColour, dark)['on-accent'])};`,
        ]),
    ...(fade.length === 0 ? [] : fadeLines(plan)),
  ]
}

type Making = (plan: Plan, dark: boolean) => string

function bothOf(plan: Plan, make: Making): string {
  return `light-dark(${make(plan, false)}, ${make(plan, true)})`
}

const LIGHTNESSES = [...Array(19).keys()].map((at) => 0.05 + at * 0.05)

/** A shade of a colour that can be read on every ground of the app: the strongest that can. */
function readableOf(colour: Colour): Making {
  return ({ look, colour: own }, dark) => {
    const { paper, panel, wash, ink } = makePalette(look, own, dark)
    const { hue, strength } = hueOf(colour)
    const shades = LIGHTNESSES.map((l) => toHex({ l, c: 0.17 * strength, h: hue }))
    const fit = shades.filter((shade) =>
      [paper, panel, wash].every((ground) => contrastOf(shade, ground) >= 4.5),
    )
    // Of what can be read, what is nearest to the middle shows most of its colour.
    const isDarkInk = contrastOf(ink, '#ffffff') > contrastOf(ink, '#000000')
    return (isDarkInk ? fit.at(-1) : fit[0]) ?? ink
  }
}

function fadeLines(plan: Plan): string[] {
  const [from, to] = plan.extras.fade
  const hues = [
    hueOf(from ?? 'pink').hue,
    to === undefined ? hueOf(from ?? 'pink').hue + 55 : hueOf(to).hue,
  ]
  return ['from', 'to'].map((end, at) => `--fade-${end}: ${bothOf(plan, groundOf(hues[at] ?? 0))};`)
}

/** A ground in another colour on which all words of the app are read as well as before. */
function groundOf(hue: number): Making {
  return ({ look, colour }, dark) => {
    const { ink, soft, accent, alarm } = makePalette(look, colour, dark)
    const isDarkInk = contrastOf(ink, '#ffffff') > contrastOf(ink, '#000000')
    const lightnesses = isDarkInk ? LIGHTNESSES.toReversed() : LIGHTNESSES
    const grounds = lightnesses.map((l) => toHex({ l, c: isDarkInk ? 0.13 : 0.11, h: hue }))
    const fit = grounds.filter((ground) =>
      [ink, soft, accent, alarm].every((word) => contrastOf(word, ground) >= 4.6),
    )
    return fit.at(-1) ?? makePalette(look, colour, dark).paper
  }
}

const HAN_SANS = "'PingFang SC', 'Hiragino Sans GB', 'Microsoft YaHei', 'Noto Sans CJK SC'"
const STACKS: Record<Exclude<Extras['face'], 'usual'>, string> = {
  plain: `'Helvetica Neue', Helvetica, 'Liberation Sans', Arial, ${HAN_SANS}, sans-serif`,
  serif: `Palatino, 'Palatino Linotype', 'TeX Gyre Pagella', 'Songti SC', STSong, 'Noto Serif CJK SC', SimSun, Georgia, serif`,
  round: `ui-rounded, 'SF Pro Rounded', 'Hiragino Maru Gothic ProN', 'Arial Rounded MT Bold', Nunito, Quicksand, Comfortaa, 'Varela Round', Verdana, 'DejaVu Sans', 'Yuanti SC', YouYuan, ${HAN_SANS}, sans-serif`,
  hand: `'Segoe Print', 'Bradley Hand', 'Chalkboard SE', 'Comic Sans MS', 'Comic Neue', 'Kaiti SC', STKaiti, KaiTi, cursive`,
  mono: `ui-monospace, 'SF Mono', Menlo, Consolas, 'Noto Sans Mono', 'Liberation Mono', ${HAN_SANS}, monospace`,
}

/**
 * The faces of a look as the extras of a plan change them: one face for all, larger numbers, corners.
 *
 * @param faces values by the name of their variable
 * @param plan the app
 */
export function facesOf<F extends Record<string, string>>(
  faces: F,
  { extras }: Plan,
): Record<string, string> {
  const { face, corners, numbers } = extras
  return Object.fromEntries(
    Object.entries(faces).map(([name, value]) => {
      if (name === 'round' && corners !== 'usual')
        return [name, corners === 'round' ? '18px' : '0px']
      const sized = name === 'number-font' && numbers === 'large' ? larger(value) : value
      return [name, face === 'usual' ? sized : inFace(name, sized, STACKS[face])]
    }),
  )
}

/** 'clamp(3.5rem, 7vw, 5.5rem)' by a third. */
function larger(font: string): string {
  return font.replace(
    /clamp\(([\d.]+)rem, ([\d.]+)vw, ([\d.]+)rem\)/,
    (_, least: string, share: string, most: string) =>
      `clamp(${Number(least) + 0.25}rem, ${(Number(share) * 1.5).toFixed(1)}vw, ${(Number(most) * 1.4).toFixed(2)}rem)`,
  )
}

/** What comes after the size of a font, or is all of it, is the face. */
function inFace(name: string, value: string, stack: string): string {
  if (name.endsWith('-face')) return stack
  const size = /^(.*\/ [\d.]+) /.exec(value)?.[1]
  return name.endsWith('-font') && size !== undefined ? `${size} ${stack}` : value
}
