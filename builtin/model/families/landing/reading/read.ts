/** Reads a request for a landing page: what it is for, its sections and their content. */
import type { Ask } from '../../../read/ask.ts'
import { weighCues } from '../../../read/cues.ts'
import { toNumber } from '../../../read/words/numbers.ts'
import { PRICE } from './money.ts'
import type { Section } from '../../../read/pages/sections.ts'
import { readSections } from '../../../read/pages/sections.ts'
import type { Span } from '../../../read/spans.ts'
import { spansOf, spansOfWords } from '../../../read/spans.ts'
import type { Reading } from '../../family.ts'
import { LANDING_CUES, LANDING_WORDS } from './cues.ts'
import type { LandingDetails, SectionName } from '../details.ts'
import { SECTIONS } from '../details.ts'
import { ADDRESSES, FACT_WORDS, withLooseFacts } from './read-facts.ts'
import { readForm } from './read-form.ts'
import type { Jotted } from './read-jotted.ts'
import { readJotted } from './read-jotted.ts'
import { pricesOf, putJotted } from './put-jotted.ts'
import { readOffers } from './read-loose.ts'
import { FACT_NAMES, kindSpans, partsAsked } from './read-asked.ts'
import { openFacts, openParts } from './read-open.ts'
import { linesToKnow, namedKinds, notes, readParts } from './read-parts.ts'
import { PLACE, subjectOf } from './read-subject.ts'
import { SAYS } from './read-told.ts'
import { upper } from './read-content.ts'
import { readMoment } from './read-countdown.ts'
import { dayTold } from './read-times.ts'
import { isFact, takePiece } from '../take-piece.ts'
import { ASIDE, LABELS, LOOSE, ONLY_ASKED, OPEN, PRICED, TOPIC_WORDS } from '../words.ts'

/**
 * How surely a request asks for a landing page.
 *
 * @param ask the request
 */
export function scoreLanding({ text }: Ask): number {
  const cues = weighCues(text, LANDING_CUES)
  if (/\blanding|落地页|着陆页|官网|(?:介绍|宣传|邀请|报名)网?页/i.test(text))
    return Math.max(4, 4 + cues)
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
  const found = lookOver(ask)
  const { pieces, form, parts, jotted } = found
  const labelled = putJotted(pieces.reduce(takePiece, blankPage(ask, found)), jotted, text)
  const prices = pricesOf(labelled.prices, ask, jotted)
  const isChosen = form.fields.some(({ type }) => type === 'choice')
  const kinds = namedKinds(text, prices, isChosen)
  const asks = partsAsked(text, [
    ...parts.used,
    ...form.used,
    ...jotted.used,
    ...pieces
      .filter(({ name, words }) => name !== 'prices' && words.length > 1)
      .map(({ span }) => span),
  ])
  const used = [
    ...usedOf(text, found, { ...labelled, prices }),
    ...kinds.used,
    ...asks.map(({ span }) => span),
    ...spansOf(text, ...FACT_NAMES),
  ]
  const lines = linesToKnow(
    text,
    [...used.filter(isNoPlace(text)), ...spansOf(text, PRICE).filter(isFigure(text))],
    parts.used,
  )
  const titles = jotted.parts.map((title) => ({ title, span: { start: 0, end: 0 } }))
  const facts = withLooseFacts(labelled.facts, text)
  const page = {
    ...labelled,
    prices,
    features: isPriced(labelled) ? [] : ([labelled.features, kinds.features].find(isFilled) ?? []),
    extras: [
      ...parts.extras,
      ...openParts([...asks, ...titles], labelled.about),
      ...notes(lines, lang),
    ].slice(0, 8),
    facts,
    open: [...new Set([...openFacts(text, facts, form.used), ...jotted.open])].filter(
      (name) => !facts.some((fact) => fact.name === name),
    ),
  }
  const asked = sectionsAsked(text, found, isPriced(labelled))
  const details = { ...page, sections: chooseSections(page, asked, form.isAsked) }
  return { details, used: [...used, ...spansOfWords(text, lines)] }
}

const isFilled = (list: readonly unknown[]): boolean => list.length > 0

/** What the readers of single things found in a request. */
type Found = {
  pieces: Section<(typeof LABELS)[number][0]>[]
  subject: ReturnType<typeof subjectOf>
  form: ReturnType<typeof readForm>
  parts: ReturnType<typeof readParts>
  jotted: Jotted
}

function lookOver(ask: Ask): Found {
  const { text, lang } = ask
  const pieces = readSections(text, LABELS, OPEN)
  const form = readForm(text, lang)
  const features = pieces.filter(({ name, words }) => name === 'features' && words.length > 1)
  return {
    pieces,
    form,
    subject: subjectOf(text),
    parts: readParts(text, lang),
    jotted: readJotted(ask, [...form.used, ...features.map(({ span }) => span)]),
  }
}

/** 'Services: puncture repair £10' is a list of prices. */
function isPriced({ features }: LandingDetails): boolean {
  return features.length > 0 && features.every(({ title }) => PRICE.test(title))
}

function sectionsAsked(
  text: string,
  { jotted, pieces }: Found,
  isListOfPrices: boolean,
): SectionName[] {
  return SECTIONS.filter(
    (section) =>
      !(isListOfPrices && section === 'features') &&
      (LOOSE[section]?.test(text) === true ||
        jotted.sections.includes(section) ||
        pieces.some((piece) => piece.name === section)),
  )
}

/** The places of the request that the readers used. */
function usedOf(
  text: string,
  { pieces, subject, form, parts, jotted }: Found,
  { prices, button, countdown }: LandingDetails,
): Span[] {
  return [
    ...spansOf(text, PRICED, LANDING_WORDS, ASIDE, PLACE, ...FACT_WORDS, LINE),
    ...spansOfWords(text, [dayTold(text)]),
    ...(countdown === '' ? [] : spansOf(text, COUNTDOWN)),
    ...spansOf(text, ...Object.values(LOOSE)),
    ...spansOfWords(text, [
      ...subject.words,
      ...prices.flatMap(({ name, price }) => [name, price]),
      button,
    ]),
    ...spansOfWords(text, readOffers(text)),
    ...pieces.map((piece) => spanOf(text, piece)),
    ...parts.used,
    ...kindSpans(text),
    ...form.used,
    ...spansOf(text, SAYS),
    ...jotted.used,
  ]
}

/** The page before anything that stands after a label is put on it. */
function blankPage({ text, lang }: Ask, { subject, form }: Found): LandingDetails {
  return {
    kind: 'landing',
    // What is held on a day is an event, whatever it is called.
    topic:
      TOPIC_WORDS.find(([, word]) => word.test(text))?.[0] ??
      (readMoment(text) === null ? 'product' : 'event'),
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
  const said = text.slice(span.start, span.end)
  const closed = name === 'button' ? said.search(/[”"」](?=[，,])/) : -1
  if (closed > 1) return { ...span, end: span.start + closed + 1 }
  const comma = said.search(/[，。]/)
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

/** 'With the line "Bread for everyone"', 写一句“把春天带回家” */
const LINE =
  /(?:\b(?:line|sentence|words|motto|slogan|tag ?line|headline)[^"“”.]{0,20}|(?:大标题|大字|口号|标语)[：:]?\s*|一[句段](?:话|文字)?[：:]?\s*)["“「]([^"”」]{2,200})["”」]/i

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

const COUNTDOWN =
  /\bcount ?downs?\b|\b(?:how many )?days (?:left|to go|remaining)(?: (?:until|till|to) (?:then|it begins|it starts|the day))?|倒计时(?:放[上中下]间?面?)?|倒数(?:天数|还有几天)?|(?:还有|还剩)[多几]少?天(?:[\p{Script=Han}]{1,3}(?=[，。,]|$))?/iu

function readCountdown(text: string): string {
  return COUNTDOWN.test(text) ? (readMoment(text) ?? '') : ''
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
