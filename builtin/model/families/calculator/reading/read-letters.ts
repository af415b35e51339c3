/** Reads marks in letters, and what each is worth: 'letter grades, A counts 5 and B 4'. */
import type { CalculatorDetails, Formula } from '../details.ts'

/** What the letters are worth at most colleges of the United States. */
const USUAL: [string, number][] = [
  ['A', 4],
  ['A-', 3.7],
  ['B+', 3.3],
  ['B', 3],
  ['B-', 2.7],
  ['C+', 2.3],
  ['C', 2],
  ['C-', 1.7],
  ['D+', 1.3],
  ['D', 1],
  ['F', 0],
]
const ASKS =
  /\bletters?\b[^.;]{0,12}\b(?:grades?|marks?)\b|\b(?:grades?|marks?) (?:as|in|are) letters?\b|字母(?:成绩|等级)|等级(?:制|成绩)/i
const WORTH =
  /(?<![\p{L}\d])([A-F][+-]?)(?:\s?(?:counts?(?: as| for)?|is(?: worth)?|are|equals?|=|:|gives?|worth|算|是|为|等于|记))*\s?(\d(?:\.\d+)?)(?![\d%]|\.\d)/gu

/**
 * The letters that marks may be given in, with their worth; none where marks are numbers.
 *
 * @param formula the form
 * @param text the request
 */
export function readLetters(formula: Formula, text: string): CalculatorDetails['letters'] {
  if (formula !== 'weighted') return []
  const told = [...text.matchAll(WORTH)].map(
    ([, name = '', worth]) => [name, Number(worth)] as const,
  )
  if (told.length < 2 && !ASKS.test(text)) return []
  const all = new Map<string, number>([...USUAL, ...told])
  return [...all].map(([name, worth]) => ({ name, worth }))
}
