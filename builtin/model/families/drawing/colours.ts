/** The boxes of paint that a sheet comes with. */
import { PAINTS } from '../../read/words/paints.ts'

/** Of a small box nobody wants the greys. */
const FEW = [
  '#d63a2f',
  '#f4c430',
  '#2d6cdf',
  '#2f8f4e',
  '#ef7d22',
  '#7b3fb5',
  '#ef6fa5',
  '#1d1c1a',
  '#8a5a33',
  '#7ec8f2',
]

/**
 * A box of so many colours: ours, then the others that have a name.
 *
 * @param count how many, at most as many as have a name
 */
export function manyColours(count: number): string[] {
  if (count <= FEW.length) return FEW.slice(0, count)
  const rest = PAINTS.map(({ hex }) => hex).filter((hex) => !OWN_COLOURS.includes(hex))
  return [...OWN_COLOURS, ...rest].slice(0, count)
}

/** The colours of a box of paint for which nobody named any. */
export const OWN_COLOURS = [
  '#1d1c1a',
  '#8d8a84',
  '#7a1f2b',
  '#d63a2f',
  '#ef7d22',
  '#f4c430',
  '#2f8f4e',
  '#1f9e9a',
  '#2d6cdf',
  '#7ec8f2',
  '#7b3fb5',
  '#ef6fa5',
  '#8a5a33',
  '#f2c9a5',
]

/** Soft paints. */
export const PASTELS = [
  '#f2b8c6',
  '#f7cfa9',
  '#f6e7a1',
  '#bfe3b4',
  '#a9dcd6',
  '#aecbef',
  '#c7b6e8',
  '#e3c3e6',
  '#d8c4ae',
  '#8d8a84',
]

/**
 * So many shades of one colour, from dark to light.
 *
 * @param hex the colour in the middle
 * @param count how many, at most eight
 */
export function shadesOf(hex: string, count: number): string[] {
  const many = Math.min(8, Math.max(1, Math.round(count)))
  const parts = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
  return Array.from({ length: many }, (_, at) => {
    const lean = many === 1 ? 0 : (at / (many - 1)) * 1.1 - 0.5
    return `#${parts
      .map((part) => Math.round(lean < 0 ? part * (1 + lean) : part + (255 - part) * lean))
      .map((part) => part.toString(16).padStart(2, '0'))
      .join('')}`
  })
}
