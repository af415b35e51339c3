/** What a landing page is asked to tell and not told: rows of prices, parts and facts to be filled in. */
import type { Lang } from '../../../plan.ts'
import type { Span } from '../../../read/spans.ts'
import { toNumber } from '../../../read/words/numbers.ts'
import type { FactName, LandingDetails } from '../details.ts'
import type { AskedPart } from './read-asked.ts'
import { factsAsked, kindsCounted } from './read-asked.ts'
import { upper } from './read-content.ts'
import { TEXTS } from '../texts.ts'

/**
 * 'Three rooms with prices': a row for each, whose price is still to be told.
 *
 * @param text the request
 * @param lang the language of the app
 */
export function countedPrices(text: string, lang: Lang): LandingDetails['prices'] {
  const kinds = kindsCounted(text)
  const many = Math.min(8, toNumber(kinds?.count ?? '') ?? 0)
  const noun = upper((kinds?.noun ?? '').replace(/(?<=[a-z]{3})s$/, ''))
  const price = TEXTS[lang].ask
  return Array.from({ length: many }, (_, at) => ({ name: `${noun} ${at + 1}`, price }))
}

/**
 * The parts that were asked for. What the page is for answers 'what'; the others wait to be filled in.
 *
 * @param asks parts by the request's words
 * @param about what the page is for
 */
export function openParts(asks: AskedPart[], about: string): LandingDetails['extras'] {
  const parts = asks.map(({ title }) => ({
    title,
    text: /^what$/i.test(title) ? upper(about) : '',
  }))
  return parts.filter(({ title }, at) => parts.findIndex((one) => one.title === title) === at)
}

/**
 * The facts that were named without a value, beside those of the form.
 *
 * @param text the request
 * @param facts what was told
 * @param form places of the form
 */
export function openFacts(
  text: string,
  facts: LandingDetails['facts'],
  form: readonly Span[],
): FactName[] {
  return factsAsked(withoutSpans(text, form)).filter(
    (name) => !facts.some((fact) => fact.name === name),
  )
}

function withoutSpans(text: string, spans: readonly Span[]): string {
  return spans.reduce(
    (rest, { start, end }) => rest.slice(0, start) + ' '.repeat(end - start) + rest.slice(end),
    text,
  )
}
