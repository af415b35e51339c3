/** Example values: a curve that rises, falls back and recovers, the same for the same name. */
import { numberOf } from '../../read/ask.ts'

/**
 * Values of about the given size. Towards the end they rise, or fall when less is better.
 *
 * @param metric its name, on which the curve depends, and whether less is better
 * @param size of the last value
 * @param count how many
 */
export function exampleValues(
  { name, down }: { name: string; down: boolean },
  size: number,
  count: number,
): number[] {
  const seed = numberOf(name)
  const pace = 4 + (seed % 40) / 10
  const growth = (down ? -1 : 1) * (0.2 + ((seed >>> 8) % 26) / 100)
  const sign = down ? -1 : 1
  const curve = Array.from({ length: count }, (_, at) => {
    const before = count < 2 ? 0 : at / (count - 1) - 1
    const wave = Math.sin(before * pace - 0.2) * 0.12 + Math.sin(before * pace * 2.3) * 0.05
    return 1 + growth * before + sign * wave
  })
  const last = curve.at(-1) ?? 1
  return curve.map((value) => roundTo(Math.max(0, (value / last) * size), size))
}

/** Three figures that say something: 42,180 is 42,200, 3.1874 is 3.2. */
function roundTo(value: number, size: number): number {
  const step = 10 ** Math.max(-1, Math.floor(Math.log10(Math.max(size, 0.1))) - 2)
  return Number((Math.round(value / step) * step).toFixed(step < 1 ? 1 : 0))
}
