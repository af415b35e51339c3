/** Pictures for pages without photographs: drawn from a name, so that no two are the same. */
import { escapeHtml } from './page.ts'
import { numberOf } from '../read/ask.ts'
import type { Look } from '../read/words/mood-words.ts'

/** The style part that the pictures need. */
export const MOTIF_STYLES = ['parts/motif.css']

/**
 * The picture as lines of HTML; it says nothing and is hidden from those who listen.
 *
 * @param name what the page is for
 * @param lines what a board of flaps announces
 * @param look the art direction
 */
export function drawMotif(name: string, lines: readonly string[], look: Look): string[] {
  switch (look) {
    case 'paper':
      return rosette(numberOf(name))
    case 'poster':
      return tiles(numberOf(name))
    case 'board':
      return flaps(lines)
  }
}

/** Petals turned about a middle, as banknotes are engraved. */
function rosette(seed: number): string[] {
  const petals = 14 + (seed % 9)
  const [wide, thin] = [150 + (seed % 40), 46 + ((seed >>> 4) % 40)]
  const turns = Array.from({ length: petals }, (_, at) => Math.round((at * 3600) / petals / 2) / 10)
  return [
    '<svg class="motif rosette" viewBox="-200 -200 400 400" aria-hidden="true">',
    ...turns.map((turn) => `  <ellipse rx="${wide}" ry="${thin}" transform="rotate(${turn})" />`),
    `  <circle r="${thin - 12}" />`,
    `  <circle class="full" r="${Math.round(thin / 3)}" />`,
    '</svg>',
  ]
}

const QUARTERS = [
  'M0 0h100a100 100 0 0 1-100 100z',
  'M100 0v100a100 100 0 0 1-100-100z',
  'M100 100h-100a100 100 0 0 1 100-100z',
  'M0 100v-100a100 100 0 0 1 100 100z',
  'M50 0a50 50 0 0 1 0 100a50 50 0 0 1 0-100z',
  'M0 0h100l-100 100z',
  'M0 50a50 50 0 0 1 100 0z',
]

/** A wall of sixteen tiles, each a part of a circle. */
function tiles(seed: number): string[] {
  const shapes = Array.from({ length: 16 }, (_, at) => {
    const part = numberOf(`${seed} ${at}`)
    return {
      shape: QUARTERS[part % QUARTERS.length] ?? '',
      colour: (part >>> 5) % 4,
      ground: (part >>> 9) % 3,
      at,
    }
  })
  return [
    '<svg class="motif tiles" viewBox="0 0 400 400" aria-hidden="true">',
    ...shapes.map(
      ({ shape, colour, ground, at }) =>
        `  <g transform="translate(${(at % 4) * 100} ${Math.floor(at / 4) * 100})"><path class="g${ground}" d="M0 0h100v100h-100z" /><path class="t${colour}" d="${shape}" /></g>`,
    ),
    '</svg>',
  ]
}

const MOST_ROWS = 10

/** What there is to announce on a board of flaps, a line each. */
function flaps(lines: readonly string[]): string[] {
  const wide = 12
  // Without the empty line there is room for one more; what does not fit stays away whole.
  const full = lines.length > MOST_ROWS ? lines.filter((line) => line !== '') : lines
  const empty = Array.from({ length: Math.max(0, 6 - full.length) }, () => '')
  const rows = [...full.slice(0, MOST_ROWS), ...empty]
  return [
    '<div class="motif flaps" aria-hidden="true">',
    ...rows.map((line) => {
      const signs = [...line.toUpperCase().padEnd(wide)].slice(0, wide)
      return `  <p>${signs.map((sign) => `<i>${escapeHtml(sign.trim())}</i>`).join('')}</p>`
    }),
    '</div>',
  ]
}
