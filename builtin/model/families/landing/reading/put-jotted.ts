/** Puts what was jotted down clause by clause on a landing page. */
import type { Ask } from '../../../read/ask.ts'
import type { LandingDetails } from '../details.ts'
import { readPrices, readQuestions } from './read-content.ts'
import { withLooseFacts } from './read-facts.ts'
import type { Jotted } from './read-jotted.ts'
import { readLoosePrices } from './read-loose.ts'
import { countedPrices } from './read-open.ts'
import { LOOSE, PRICED } from '../words.ts'

/**
 * The page with what was jotted down, which goes before what a label took of the words after it.
 *
 * @param page what was read by labels
 * @param jotted what was jotted down
 * @param text the request
 */
export function putJotted(page: LandingDetails, jotted: Jotted, text: string): LandingDetails {
  return {
    ...page,
    facts: withHours(page.facts, jotted, text),
    button: page.button || jotted.button.slice(0, 40),
    notice: page.notice || jotted.notice.slice(0, 300),
    questions:
      page.questions.length > 0
        ? page.questions
        : jotted.questions.flatMap((about) => readQuestions(about)).slice(0, 20),
  }
}

function withHours(
  facts: LandingDetails['facts'],
  jotted: Jotted,
  text: string,
): LandingDetails['facts'] {
  const isZh = /\p{Script=Han}/u.test(jotted.hours.join(''))
  const hours = [...new Set(jotted.hours)].join(isZh ? '，' : ', ').slice(0, 200)
  if (hours === '' || isPartOf(hours, hoursOf(withLooseFacts([], text)))) return facts
  const labelled = hoursOf(facts)
  // What a label took along belongs to the clauses after it.
  const isCut = labelled.split(/[,，]/).length > jotted.hours.length && !hours.includes(labelled)
  return labelled === '' || isCut
    ? [...facts.filter(({ name }) => name !== 'hours'), { name: 'hours', value: hours }]
    : facts
}

function hoursOf(facts: LandingDetails['facts']): string {
  return facts.find(({ name }) => name === 'hours')?.value ?? ''
}

function isPartOf(words: string, whole: string): boolean {
  return whole.length > words.length && whole.includes(words)
}

/**
 * The prices after their label, or those that stand anywhere else, where these are more.
 *
 * @param labelled prices after their label
 * @param ask the request
 * @param jotted what was jotted down
 */
export function pricesOf(
  labelled: LandingDetails['prices'],
  { text, lang }: Ask,
  jotted: Jotted,
): LandingDetails['prices'] {
  const priced = readPrices(PRICED.exec(text)?.[1] ?? '')
  const loose = priced.length > 0 ? priced : readLoosePrices(text, lang)
  const read = labelled.length >= loose.length ? labelled : loose
  const isBetter =
    jotted.prices.length > 0 &&
    (jotted.prices.length >= read.length || read.some(({ name }) => name === ''))
  const found = isBetter ? jotted.prices.slice(0, 20) : read
  return found.length === 0 && LOOSE.prices?.test(text) === true ? countedPrices(text, lang) : found
}
