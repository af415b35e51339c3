/**
 * Which storyVariants of a story run: most stories can be told in each language, at a desk and on a phone, and every
 * telling costs half a minute. `LOOKS=all` tells them all; else the stories of a file take turns, and files begin
 * at different ones, so that every run hears each language and size many times (docs/testing.md).
 */
import { basename } from 'node:path'

const tellsAll = process.env['LOOKS'] === 'all'

/**
 * For one file of journeys: `const inTurn = storyVariants(import.meta.filename)`, then `test.each(inTurn(places))`.
 *
 * @returns A function that gives all of its storyVariants, or the one whose turn it is.
 */
export function storyVariants(file: string): <T>(all: readonly T[]) => T[] {
  let turn = [...basename(file)].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0)
  return (all) => {
    if (tellsAll) return [...all]
    turn += 1
    return all.filter((_, place) => place === turn % all.length)
  }
}
