import { expect, test } from 'vitest'
import { COLOURS, LOOKS } from '../read/words/mood-words.ts'
import { contrastOf } from './colour.ts'
import { makePalette, makeSeries } from './palette.ts'

const every = LOOKS.flatMap((look) =>
  [null, ...COLOURS].flatMap((colour) => [false, true].map((dark) => ({ look, colour, dark }))),
)

test.each(every)('words can be read in $look, $colour, dark: $dark', ({ look, colour, dark }) => {
  const shade = makePalette(look, colour, dark)
  for (const ground of [shade.paper, shade.panel, shade.wash]) {
    expect(contrastOf(shade.ink, ground)).toBeGreaterThanOrEqual(4.5)
    expect(contrastOf(shade.soft, ground)).toBeGreaterThanOrEqual(4.5)
  }
  expect(contrastOf(shade.accent, shade['on-accent'])).toBeGreaterThanOrEqual(4.5)
  expect(contrastOf(shade.accent, shade.paper)).toBeGreaterThanOrEqual(4.5)
  expect(contrastOf(shade.accent, shade.panel)).toBeGreaterThanOrEqual(4.5)
  expect(contrastOf(shade.alarm, shade.paper)).toBeGreaterThanOrEqual(4.5)
})

test('words on the colours of things side by side can be read', () => {
  for (const look of LOOKS) {
    for (const colour of [null, ...COLOURS]) {
      for (const ground of makeSeries(look, colour)) {
        expect(contrastOf('#fdfcfa', ground)).toBeGreaterThanOrEqual(4.5)
      }
    }
  }
})
