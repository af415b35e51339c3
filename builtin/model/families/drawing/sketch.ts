/** The picture on a sheet before it is drawn on. */
import type { DrawingDetails } from './details.ts'

/**
 * The lines of the picture: only a plain white sheet has one.
 *
 * @param details the drawing app
 */
export function sketchOf({ ground, paper, isBare }: DrawingDetails): string[] {
  const isPlain = ground === 'plain' && paper === '#fffefb' && !isBare
  return isPlain ? SKETCH.map((line) => `      ${line}`) : []
}

/** A boat in pale lines, there as long as the sheet is empty. */
const SKETCH = [
  '<svg class="sketch" viewBox="0 0 240 180" aria-hidden="true">',
  '  <path d="M20 132c14-9 24 9 40 0s24 9 40 0 24 9 40 0 24 9 40 0 24 9 40 0" />',
  '  <path d="M66 122c4 10 9 16 18 16h62c13 0 22-7 27-19-36 6-72 7-107 3zM118 120c1-30 0-58-1-88" />',
  '  <path d="M112 40c-16 22-29 42-42 66 14 3 28 4 42 3zM123 46c18 18 30 36 38 58-13 4-25 6-38 6z" />',
  '  <path d="M196 34c-9-3-17 4-17 12s8 15 17 12 13-11 10-17-6-7-11-7M196 20v5M196 66v6M172 46h-6M220 46h6" />',
  '</svg>',
]
