/** Parts of a landing page with a title of their own: those that are named, counted, or only stated. */
import type { Ask } from '../../../read/ask.ts'
import { readCategories } from '../../../read/entries/categories.ts'
import { readPageParts } from '../../../read/pages/page-parts.ts'
import type { Span } from '../../../read/spans.ts'
import type { LandingDetails } from '../details.ts'
import { upper } from './read-content.ts'
import { withLooseFacts } from './read-facts.ts'
import { readToKnow } from './read-loose.ts'
import { readCounted, readTold } from './read-told.ts'

/** The parts that are named, and the things that are counted and listed, each with its lines. */
export function readParts(
  text: string,
  lang: Ask['lang'],
): { extras: LandingDetails['extras']; used: Span[] } {
  const parts = [...readPageParts(text, lang, PORTFOLIO_PARTS), ...readCounted(text)]
  const extras = parts.map(({ title, lines, count }) => ({
    title,
    text: (lines.length > 0 ? lines : exampleLines(title, count, lang)).join('\n').slice(0, 600),
  }))
  return { extras, used: parts.map(({ span }) => span) }
}

/** What is stated and stands in no part that was named. */
export function linesToKnow(text: string, used: readonly Span[], parts: readonly Span[]): string[] {
  const told = parts.map(({ start, end }) => text.slice(start, end).toLowerCase())
  const lines = readTold(text, used)
  const known = readToKnow(text).filter((line) => !lines.some((one) => one.includes(line)))
  const isNew = (line: string): boolean => !told.some((words) => words.includes(line.toLowerCase()))
  const values = withLooseFacts([], text).map(({ value }) => value.toLowerCase())
  const placeOf = (line: string): number => text.toLowerCase().indexOf(line.toLowerCase())
  return [...lines, ...known]
    .filter((line) => isNew(line) && !values.some((value) => value.includes(line.toLowerCase())))
    .toSorted((one, other) => placeOf(one) - placeOf(other))
    .slice(0, 8)
}

export function notes(lines: string[], lang: Ask['lang']): LandingDetails['extras'] {
  const title = lang === 'zh' ? '须知' : 'Good to know'
  return lines.length === 0 ? [] : [{ title, text: lines.join('\n').slice(0, 600) }]
}

/** Parts that belong to a person's page. */
const PORTFOLIO_PARTS = [
  'Prices',
  'Experience',
  'Education',
  'Publications',
  'Worked with',
  'Awards',
]

function exampleLines(title: string, count: number, lang: Ask['lang']): string[] {
  return Array.from({ length: Math.min(8, count) }, (_, at) =>
    lang === 'zh' ? `示例${title} ${at + 1}` : `Example ${at + 1}`,
  )
}

/** Classes or kinds that are named, where nothing else is: 分启蒙班、提高班、竞技班. */
export function namedKinds(
  text: string,
  prices: LandingDetails['prices'],
  isChosen: boolean,
): { features: LandingDetails['features']; used: Span[] } {
  const { names, used } = readCategories(text)
  const isKinds = names.every(
    (name) => !/\d|^(?:over|for|of|first|what|who)\b|\bfree\b/i.test(name),
  )
  if (prices.length > 0 || !isKinds) return { features: [], used: isChosen ? used : [] }
  return { features: names.map((title) => ({ title: upper(title), text: '' })), used }
}
