/** Reads a request for a landing page: what it is for, its sections and their content. */
import type { Ask } from '../../read/ask.ts'
import { readCategories } from '../../read/entries/categories.ts'
import { weighCues } from '../../read/cues.ts'
import { readDay } from '../../read/words/days.ts'
import { toNumber } from '../../read/words/numbers.ts'
import { PRICE } from './money.ts'
import { readPageParts } from '../../read/pages/page-parts.ts'
import type { Section } from '../../read/pages/sections.ts'
import { readSections } from '../../read/pages/sections.ts'
import type { Span } from '../../read/spans.ts'
import { spansOf, spansOfWords } from '../../read/spans.ts'
import type { Reading } from '../family.ts'
import { LANDING_CUES, LANDING_WORDS } from './cues.ts'
import type { LandingDetails, SectionName } from './details.ts'
import { SECTIONS } from './details.ts'
import { ADDRESSES, FACT_WORDS, withLooseFacts } from './read-facts.ts'
import { readForm } from './read-form.ts'
import { readLoosePrices, readOffers, readToKnow } from './read-loose.ts'
import { FACT_NAMES, kindSpans, partsAsked } from './read-asked.ts'
import { countedPrices, openFacts, openParts } from './read-open.ts'
import { PLACE, subjectOf } from './read-subject.ts'
import { readCounted, readTold, SAYS } from './read-told.ts'
import { readPrices, upper } from './read-content.ts'
import { isFact, takePiece } from './take-piece.ts'
import { ASIDE, LABELS, LOOSE, ONLY_ASKED, OPEN, PRICED, TOPIC_WORDS } from './words.ts'

/**
 * How surely a request asks for a landing page.
 *
 * @param ask the request
 */
export function scoreLanding({ text }: Ask): number {
  const cues = weighCues(text, LANDING_CUES)
  if (/\blanding|落地页|着陆页|官网/i.test(text)) return Math.max(4, 4 + cues)
  if (/\b(?:portfolio|blog)\b|作品集|博客/i.test(text)) return LANDING_WORDS.test(text) ? 1 : 0
  const score = cues + (LANDING_WORDS.test(text) ? 2 : 0)
  return score > 2 || LANDING_WORDS.test(text) ? Math.max(0, score) : 0
}

/**
 * Reads the landing page.
 *
 * @param ask the request
 */
export function readLanding(ask: Ask): Reading<LandingDetails> {
  const { text, lang } = ask
  const pieces = readSections(text, LABELS, OPEN)
  const subject = subjectOf(text)
  const form = readForm(text, lang)
  const parts = readParts(text, lang)
  const labelled = pieces.reduce(takePiece, blankPage(ask, subject, form))
  const prices = pricesOf(labelled.prices, ask)
  const used: Span[] = [
    ...spansOf(text, PRICED, LANDING_WORDS, ASIDE, PLACE, ...FACT_WORDS, COUNTDOWN, LINE),
    ...spansOf(text, ...Object.values(LOOSE)),
    ...spansOfWords(text, [
      ...subject.words,
      ...prices.flatMap(({ name, price }) => [name, price]),
      labelled.button,
    ]),
    ...spansOfWords(text, readOffers(text)),
    ...pieces.map((piece) => spanOf(text, piece)),
    ...parts.used,
    ...readCategories(text).used,
    ...kindSpans(text),
    ...form.used,
    ...spansOf(text, SAYS),
  ]
  const asks = partsAsked(text, [
    ...parts.used,
    ...form.used,
    ...pieces
      .filter(({ name, words }) => name !== 'prices' && words.length > 1)
      .map(({ span }) => span),
  ])
  used.push(...asks.map(({ span }) => span), ...spansOf(text, ...FACT_NAMES))
  const lines = linesToKnow(
    text,
    [...used.filter(isNoPlace(text)), ...spansOf(text, PRICE).filter(isFigure(text))],
    parts.used,
  )
  const { features } = labelled
  // 'Services: puncture repair £10' is a list of prices.
  const isPriced = features.length > 0 && features.every(({ title }) => PRICE.test(title))
  const facts = withLooseFacts(labelled.facts, text)
  const page = {
    ...labelled,
    prices,
    features: isPriced ? [] : features.length > 0 ? features : namedKinds(text, prices),
    extras: [...parts.extras, ...openParts(asks, labelled.about), ...notes(lines, lang)].slice(
      0,
      8,
    ),
    facts,
    open: openFacts(text, facts, form.used),
  }
  const asked = SECTIONS.filter(
    (section) =>
      !(isPriced && section === 'features') &&
      (LOOSE[section]?.test(text) || pieces.some((piece) => piece.name === section)),
  )
  const details = { ...page, sections: chooseSections(page, asked, form.isAsked) }
  return { details, used: [...used, ...spansOfWords(text, lines)] }
}

/** The page before anything that stands after a label is put on it. */
function blankPage(
  { text, lang }: Ask,
  subject: ReturnType<typeof subjectOf>,
  form: ReturnType<typeof readForm>,
): LandingDetails {
  return {
    kind: 'landing',
    topic: TOPIC_WORDS.find(([, word]) => word.test(text))?.[0] ?? 'product',
    name: subject.name,
    about: subject.about,
    tagline: upper(LINE.exec(text)?.[1] ?? ''),
    button: readButton(text),
    sections: [],
    features: [],
    prices: [],
    questions: [],
    quotes: [],
    facts: [],
    extras: [],
    notice: readOffers(text)
      .join(lang === 'zh' ? '；' : ' · ')
      .slice(0, 300),
    countdown: readCountdown(text),
    open: [],
    mails: /\b(?:by|via|per|an?) e-?mail\b|邮件(?:预约|报名|预订|联系)|发邮件/i.test(text),
    form: form.fields,
    formTitle: form.title,
    asked: { questions: countOf(text, 'questions'), quotes: countOf(text, 'quotes') },
  }
}

/** In Chinese a comma ends what a fact says. */
function spanOf(text: string, { name, span }: Section<(typeof LABELS)[number][0]>): Span {
  const comma = text.slice(span.start, span.end).search(/[，。]/)
  return isFact(name) && comma > 1 ? { ...span, end: span.start + comma } : span
}

/** What stands at a place is told with the place. */
const isNoPlace = (text: string) => {
  const places = spansOf(text, ...ADDRESSES)
  return ({ start }: Span): boolean => !places.some((place) => place.start === start)
}

/** 'Free' is a price, and says more than a figure does. */
const isFigure =
  (text: string) =>
  ({ start, end }: Span): boolean =>
    /\d/.test(text.slice(start, end))

/** The prices after their label, or those that stand anywhere else, where these are more. */
function pricesOf(
  labelled: LandingDetails['prices'],
  { text, lang }: Ask,
): LandingDetails['prices'] {
  const priced = readPrices(PRICED.exec(text)?.[1] ?? '')
  const loose = priced.length > 0 ? priced : readLoosePrices(text, lang)
  const found = labelled.length >= loose.length ? labelled : loose
  return found.length === 0 && LOOSE.prices?.test(text) === true ? countedPrices(text, lang) : found
}

/** The sections in order: those that were asked for, or what such a page has where nothing was. */
function chooseSections(
  { extras, prices, features, quotes, open, facts }: LandingDetails,
  asked: SectionName[],
  asksForm: boolean,
): string[] {
  const has: Record<SectionName, boolean> = {
    features: features.length > 0,
    prices: prices.length > 0,
    quotes: quotes.length > 0,
    questions: false,
    contact: asksForm,
  }
  const wanted = SECTIONS.filter((one) => asked.includes(one) || has[one])
  const own = extras.map(({ title }) => title)
  const known =
    wanted.length + own.length > 1 ||
    open.length + facts.length > 1 ||
    (open.length > 0 && wanted.length + own.length > 0)
      ? wanted
      : SECTIONS.filter((one) => !ONLY_ASKED.includes(one) || wanted.includes(one))
  return [...known.filter((one) => one !== 'contact'), ...own, 'contact']
}

/** The parts that are named, and the things that are counted and listed, each with its lines. */
function readParts(
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
function linesToKnow(text: string, used: readonly Span[], parts: readonly Span[]): string[] {
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

function notes(lines: string[], lang: Ask['lang']): LandingDetails['extras'] {
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
function namedKinds(text: string, prices: LandingDetails['prices']): LandingDetails['features'] {
  if (prices.length > 0) return []
  return readCategories(text).names.map((title) => ({ title: upper(title), text: '' }))
}

/** 'With the line "Bread for everyone"', 写一句“把春天带回家” */
const LINE =
  /(?:\b(?:line|sentence|words|motto|slogan|tag ?line|headline)[^"“”.]{0,20}|一[句段](?:话|文字)?[：:]?\s*)["“「]([^"”」]{2,200})["”」]/i

/** 'A "Book now" button', 'a button to book a walk' */
function readButton(text: string): string {
  const quoted = /["“「]([^"”」]{2,30})["”」] button\b/i.exec(text)?.[1]
  const kind =
    /\ban? ((?:buy|order|donate|call|download|subscribe|pre-?order)(?: now)?) button\b/i.exec(
      text,
    )?.[1]
  const does = /\bbutton to ([a-z][a-z -]{2,36}?)(?=[,.;]|$)/i.exec(text)?.[1]
  const zh = /点[击开]?[“"「]([^”"」]{1,10})[”"」]|[“"「]([^”"」]{1,10})[”"」]的?按钮/.exec(text)
  return quoted ?? zh?.[1] ?? zh?.[2] ?? upper((kind ?? does ?? '').trim()).slice(0, 40)
}

const COUNTDOWN = /\bcount ?downs?\b|倒计时|还有[多几]少?天/i

function readCountdown(text: string): string {
  return COUNTDOWN.test(text) ? (readDay(text) ?? '') : ''
}

const COUNTED = {
  questions:
    /(\d|one|two|three|four|five|six|[一二两三四五六])\s?(?:个|条)?\s?(?:(?:common|short) )?(?:questions|常见问题|问题)/i,
  quotes:
    /(\d|one|two|three|four|five|six|[一二两三四五六])\s?(?:条|个|句)?\s?(?:short |happy )?(?:customer |client |guest )?(?:reviews|quotes|testimonials|评价|好评)/i,
}

function countOf(text: string, what: keyof typeof COUNTED): number {
  return toNumber(COUNTED[what].exec(text)?.[1] ?? '') ?? 0
}
