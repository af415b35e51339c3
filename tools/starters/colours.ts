/** The colours that a starter's style sheet declares, and how well one is read on another (WCAG 2.2, 1.4.3). */

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

/**
 * The ratio of contrast between two colours, 1 to 21.
 *
 * @param one `#rrggbb`
 * @param other `#rrggbb`
 */
export function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
