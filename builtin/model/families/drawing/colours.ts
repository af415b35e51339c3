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
