/** The look of an app that began as a starter: its accent colour with the ink upon it, and light or dark. */
import { contrast, toHex } from './contrast.ts'
import type { Files } from './starter.ts'

/** The style sheet of every starter. */
export const sheet = 'styles.css'

const accent = /(--accent: )[^;\n]+;/
const onAccent = /(--on-accent: )[^;\n]+;/

/** Whether an app's style sheet declares an accent. */
export function hasAccent(files: Files): boolean {
  return accent.test(files[sheet] ?? '')
}

/**
 * The files with another accent in both themes, as light or dark as the ground of each asks for.
 *
 * @param files the app's files; without an accent they stay as they are
 * @param hue in degrees of OKLCH
 * @param chroma of OKLCH, 0 to 0.4
 */
export function withAccent(files: Files, hue: number, chroma: number): Files {
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

/** The theme that an app's style sheet declares: `light`, `dark` or `light dark`; or null. */
export const themeOf = (files: Files): string | null => scheme.exec(files[sheet] ?? '')?.[2] ?? null

/** The files with another theme; without one they stay as they are. */
export function withTheme(files: Files, theme: 'light' | 'dark'): Files {
  const styles = files[sheet]
  return styles ? { ...files, [sheet]: styles.replace(scheme, `$1${theme};`) } : files
}
