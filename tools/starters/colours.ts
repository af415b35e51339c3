/** The colours that a starter's style sheet declares. */

/** One colour in both themes, as `#rrggbb`. */
export type Tones = { light: string; dark: string }

/**
 * The variables of a style sheet that hold one colour, or one for each theme.
 *
 * @param sheet its text
 */
export function coloursOf(sheet: string): Map<string, Tones> {
  const hex = '(#[0-9a-f]{6})'
  const pattern = new RegExp(`--([\\w-]+): (?:light-dark\\(${hex}, ${hex}\\)|${hex});`, 'gi')
  return new Map(
    [...sheet.matchAll(pattern)].map(([, name = '', light, dark, both = '']) => [
      name,
      { light: light ?? both, dark: dark ?? both },
    ]),
  )
}
