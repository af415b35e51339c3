/** Example values: a curve that rises, falls back and recovers, the same for the same name. */
import { numberOf } from '../../read/ask.ts'

/**
 * Values of about the given size, the last of them the largest part of the story.
 *
 * @param name of the metric, on which the curve depends
 * @param size of the last value
 * @param count how many
 */
export function exampleValues(name: string, size: number, count: number): number[] {
  const seed = numberOf(name)
  const phase = (seed % 628) / 100
  const growth = 0.18 + ((seed >>> 8) % 30) / 100
  const curve = Array.from({ length: count }, (_, at) => {
    const along = count < 2 ? 1 : at / (count - 1)
    const wave = Math.sin(phase + along * 5.2) * 0.13 + Math.sin(phase * 2 + along * 11) * 0.05
    return 1 - growth + growth * along + wave
  })
  const last = curve.at(-1) ?? 1
  return curve.map((value) => roundTo(Math.max(0, (value / last) * size), size))
}

/** Three figures that say something: 42,180 is 42,200, 3.1874 is 3.2. */
function roundTo(value: number, size: number): number {
  const step = 10 ** Math.max(-1, Math.floor(Math.log10(Math.max(size, 0.1))) - 2)
  return Number((Math.round(value / step) * step).toFixed(step < 1 ? 1 : 0))
}
