/** Colours: made in OKLCH, where equal lightness looks equal, and written as hex for hand editing. */

/** Lightness 0..1, chroma 0..0.37, hue in degrees. */
export type Oklch = { l: number; c: number; h: number }

/**
 * A colour as `#rrggbb`. Chroma that the screen cannot show is lowered until it can.
 *
 * @param colour lightness, chroma and hue
 */
export function toHex(colour: Oklch): string {
  let { c } = colour
  let rgb = toLinear({ ...colour, c })
  while (c > 0 && rgb.some((part) => part < -0.0005 || part > 1.0005)) {
    c = Math.max(0, c - 0.004)
    rgb = toLinear({ ...colour, c })
  }
  return `#${rgb.map((part) => toByte(part).toString(16).padStart(2, '0')).join('')}`
}

/**
 * How well one colour reads on another, 1..21 (WCAG 2.2, contrast ratio).
 *
 * @param one `#rrggbb`
 * @param other `#rrggbb`
 */
export function contrastOf(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (lighter + 0.05) / (darker + 0.05)
}

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** The matrices are those of Björn Ottosson's definition of Oklab. */
function toLinear({ l, c, h }: Oklch): number[] {
  const a = c * Math.cos((h * Math.PI) / 180)
  const b = c * Math.sin((h * Math.PI) / 180)
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const middle = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short,
  ]
}

function toByte(linear: number): number {
  const part = Math.min(1, Math.max(0, linear))
  const shown = part <= 0.0031308 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055
  return Math.round(shown * 255)
}
