/** The colours of each art direction, in light and dark, tinted by the colour that was asked for. */
import type { Colour, Look } from '../read/words/mood-words.ts'
import { toHex } from './colour.ts'

/** Names of the colour variables of an app, in the order in which they are written. */
export const SHADES = [
  'paper',
  'panel',
  'wash',
  'line',
  'edge',
  'ink',
  'soft',
  'accent',
  'on-accent',
  'alarm',
] as const
export type Shade = (typeof SHADES)[number]
export type Palette = Record<Shade, string>

const HUES: Record<Colour, { hue: number; strength: number }> = {
  red: { hue: 25, strength: 1 },
  orange: { hue: 52, strength: 1 },
  yellow: { hue: 88, strength: 1 },
  green: { hue: 148, strength: 1 },
  teal: { hue: 195, strength: 1 },
  blue: { hue: 262, strength: 1 },
  purple: { hue: 305, strength: 1 },
  pink: { hue: 0, strength: 1 },
  brown: { hue: 60, strength: 0.4 },
  grey: { hue: 80, strength: 0.06 },
}

/**
 * The hue of a colour by its name, and how strong it is.
 *
 * @param colour a colour by its name
 */
export function hueOf(colour: Colour): { hue: number; strength: number } {
  return HUES[colour]
}

type Tone = { hue: number; strength: number; tinted: boolean }
type Recipe = Record<Shade, [lightness: number, chroma: number, hue: number]>

const OWN_HUE: Record<Look, number> = { paper: 28, poster: 86, board: 78 }

/**
 * The colours of one art direction.
 *
 * @param look the art direction
 * @param colour the colour that was asked for, or null for the look's own
 * @param dark true for the dark theme
 */
export function makePalette(look: Look, colour: Colour | null, dark: boolean): Palette {
  const asked = colour === null ? { hue: OWN_HUE[look], strength: 1 } : HUES[colour]
  const tone = { ...asked, tinted: colour !== null }
  const recipe = RECIPES[look](tone, dark)
  const shade = (name: Shade): string => {
    const [l, c, h] = recipe[name]
    return toHex({ l, c: c * tone.strength, h })
  }
  return {
    paper: shade('paper'),
    panel: shade('panel'),
    wash: shade('wash'),
    line: shade('line'),
    edge: shade('edge'),
    ink: shade('ink'),
    soft: shade('soft'),
    accent: shade('accent'),
    'on-accent': shade('on-accent'),
    alarm: toHex(alarmOn(recipe.paper[0])),
  }
}

/**
 * Six colours for things side by side, dark enough for light words on them in both themes.
 *
 * @param look the art direction
 * @param colour the colour that was asked for, or null for the look's own
 */
export function makeSeries(look: Look, colour: Colour | null): string[] {
  const { hue, strength } = colour === null ? { hue: OWN_HUE[look], strength: 1 } : HUES[colour]
  const turns = colour === null ? [0, 130, 50, 215, 320, 85] : [0, 18, -22, 40, -40, 8]
  const lights = [0.45, 0.36, 0.52, 0.41, 0.3, 0.49]
  return turns.map((turn, at) =>
    toHex({ l: lights[at] ?? 0.45, c: 0.105 * Math.max(strength, 0.15), h: hue + turn }),
  )
}

function alarmOn(paper: number): { l: number; c: number; h: number } {
  if (paper > 0.9) return { l: 0.48, c: 0.18, h: 27 }
  if (paper > 0.6) return { l: 0.36, c: 0.14, h: 22 }
  return { l: paper > 0.35 ? 0.93 : 0.78, c: paper > 0.35 ? 0.06 : 0.13, h: 40 }
}

const RECIPES: Record<Look, (tone: Tone, dark: boolean) => Recipe> = {
  paper({ hue, tinted }, dark) {
    const ground = tinted ? hue : 84
    if (dark) {
      return {
        paper: [0.2, 0.014, ground],
        panel: [0.245, 0.018, ground],
        wash: [0.32, 0.035, ground],
        line: [0.34, 0.02, ground],
        edge: [0.52, 0.025, ground],
        ink: [0.94, 0.015, ground],
        soft: [0.76, 0.025, ground],
        accent: [0.78, 0.11, hue],
        'on-accent': [0.18, 0.03, hue],
        alarm: [0, 0, 0],
      }
    }
    return {
      // A colour that was asked for is seen on the ground too, and not on buttons alone.
      paper: tinted ? [0.925, 0.05, ground] : [0.955, 0.022, ground],
      panel: [0.985, 0.009, ground],
      wash: tinted ? [0.87, 0.075, ground] : [0.9, 0.04, ground],
      line: [0.85, 0.03, ground],
      edge: [0.62, 0.035, ground],
      ink: [0.25, 0.035, ground],
      soft: [0.46, 0.04, ground],
      accent: [0.43, 0.14, hue],
      'on-accent': [0.985, 0.012, hue],
      alarm: [0, 0, 0],
    }
  },
  poster({ hue }, dark) {
    if (dark) {
      return {
        paper: [0.19, 0.045, hue],
        panel: [0.245, 0.055, hue],
        wash: [0.31, 0.07, hue],
        line: [0.36, 0.07, hue],
        edge: [0.54, 0.09, hue],
        ink: [0.96, 0.03, hue],
        soft: [0.8, 0.06, hue],
        accent: [0.84, 0.15, hue],
        'on-accent': [0.2, 0.05, hue],
        alarm: [0, 0, 0],
      }
    }
    const deep = (hue > 215 && hue < 330) || hue === HUES.red.hue
    if (deep) {
      return {
        paper: [0.44, 0.21, hue],
        panel: [0.37, 0.18, hue],
        wash: [0.34, 0.16, hue],
        line: [0.58, 0.16, hue],
        edge: [0.72, 0.12, hue],
        ink: [0.99, 0.01, hue],
        soft: [0.92, 0.04, hue],
        accent: [0.88, 0.15, 92],
        'on-accent': [0.24, 0.06, hue],
        alarm: [0, 0, 0],
      }
    }
    // Green and blue-green are far stronger on screens than warm colours of the same chroma.
    const full = hue > 130 ? 0.105 : 0.155
    return {
      paper: [0.85, full, hue],
      panel: [0.93, full / 2, hue],
      wash: [0.78, full, hue],
      line: [0.7, 0.14, hue],
      edge: [0.5, 0.1, hue],
      ink: [0.22, 0.05, hue],
      soft: [0.36, 0.08, hue],
      accent: [0.24, 0.06, hue],
      'on-accent': [0.95, 0.08, hue],
      alarm: [0, 0, 0],
    }
  },
  board({ hue, tinted }, dark) {
    if (dark) {
      return {
        paper: [0.155, 0.006, hue],
        panel: [0.21, 0.008, hue],
        wash: [0.27, 0.02, hue],
        line: [0.31, 0.012, hue],
        edge: [0.5, 0.02, hue],
        ink: [0.95, 0.012, hue],
        soft: [0.72, 0.015, hue],
        accent: [0.83, 0.16, hue],
        'on-accent': [0.17, 0.03, hue],
        alarm: [0, 0, 0],
      }
    }
    return {
      paper: tinted ? [0.91, 0.045, hue] : [0.925, 0.008, hue],
      panel: [0.975, 0.004, hue],
      wash: [0.87, tinted ? 0.06 : 0.03, hue],
      line: [0.8, 0.012, hue],
      edge: [0.58, 0.02, hue],
      ink: [0.2, 0.012, hue],
      soft: [0.43, 0.015, hue],
      accent: [0.42, 0.12, hue],
      'on-accent': [0.98, 0.01, hue],
      alarm: [0, 0, 0],
    }
  },
}
