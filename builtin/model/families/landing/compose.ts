/** Composes a landing page: its page, style parts and script. */
import type { Files } from '../../compose/files.ts'
import {
  composeLetters,
  LETTER_SCRIPTS,
  LETTER_STYLES,
  letterTexts,
} from '../../compose/letters.ts'
import { drawMotif, MOTIF_STYLES } from '../../compose/motif.ts'
import { composePage, escapeHtml, literal } from '../../compose/page.ts'
import { composeScript } from '../../compose/script.ts'
import { composeSheet } from '../../compose/sheet.ts'
import type { Plan } from '../../plan.ts'
import type { FactName, LandingDetails } from './details.ts'
import { SECTIONS } from './details.ts'
import { factsOf, showFact } from './compose-facts.ts'
import { ownContent } from './own-content.ts'
import { upper } from './reading/read-content.ts'
import type { Texts } from './texts.ts'
import { TEXTS } from './texts.ts'

const FOLDER = 'families/landing/app'

/**
 * Composes the files of a landing page.
 *
 * @param plan the app
 * @param details its sections and their content
 */
export function composeLanding(plan: Plan, details: LandingDetails): Files {
  const { notKept, undo, today } = TEXTS[plan.lang]
  const hasForm = details.sections.includes('contact')
  return {
    'index.html': composePage(plan, composeMain(plan, details)),
    'styles.css': composeSheet(plan, [
      ...MOTIF_STYLES,
      `${FOLDER}/landing.css`,
      `${FOLDER}/landing-${plan.look}.css`,
      ...(hasForm ? LETTER_STYLES : []),
    ]),
    'app.js': composeScript(plan, {
      constants: details.countdown === '' ? {} : { MOMENT: literal(details.countdown) },
      texts: { ...letterTexts(plan.lang), today, notKept, undo },
      parts: [
        ...(hasForm ? LETTER_SCRIPTS : []),
        `${FOLDER}/landing.js`,
        ...(details.countdown === '' ? [] : [`${FOLDER}/countdown.js`]),
      ],
    }),
  }
}

type Page = { plan: Plan; details: LandingDetails; texts: Texts }

function composeMain(plan: Plan, details: LandingDetails): string[] {
  const texts = TEXTS[plan.lang]
  const page = { plan, details, texts }
  return [
    ...(details.notice === ''
      ? []
      : [`<aside class="notice">${escapeHtml(details.notice)}</aside>`]),
    ...composeTop(page),
    '<main>',
    ...details.sections.flatMap((name) => composeSection(name, page)).map((line) => `  ${line}`),
    '</main>',
    `<footer class="foot"><b>${escapeHtml(plan.title)}</b>${factLine(details, texts)}</footer>`,
  ]
}

function factLine(details: LandingDetails, texts: Texts): string {
  const facts = factsOf(details, texts)
  if (facts.length === 0) return ''
  const told = facts.map(({ name, value }) => {
    const isLink = name === 'phone' || name === 'email'
    return `${labelOf(name, texts)}: ${isLink ? showFact(name, value, true) : escapeHtml(value)}`
  })
  return `<span>${told.join(' · ')}</span>`
}

function composeTop(page: Page): string[] {
  const { plan, details, texts } = page
  const own = ownContent(details.topic, plan.lang)
  const named = plan.title.includes(details.name) ? '' : details.name
  const about =
    plan.subtitle ??
    [
      named,
      plan.title.toLowerCase().includes(details.about.toLowerCase()) ? '' : upper(details.about),
    ]
      .filter(Boolean)
      .join(' · ')
  const lead = details.tagline || own.tagline
  const target = details.sections.includes('contact')
    ? 'contact'
    : anchorOf(details.sections[0] ?? '', details)
  const links = details.sections.map(
    (name) => `<a href="#${anchorOf(name, details)}">${escapeHtml(titleOf(name, page))}</a>`,
  )
  return [
    '<header class="top">',
    `  <nav aria-label="${texts.sections}">${links.join('')}</nav>`,
    '  <div class="hero">',
    '    <div class="words">',
    `      <h1>${escapeHtml(plan.title)}</h1>`,
    ...(about === '' ? [] : [`      <p class="about">${escapeHtml(about)}</p>`]),
    `      <p class="lead">${escapeHtml(lead)}</p>`,
    ...(target === ''
      ? []
      : [
          `      <a class="call main-button" href="${escapeHtml(hrefOf(details, target))}">${escapeHtml(details.button || details.formTitle || own.button)}</a>`,
        ]),
    ...(details.countdown === '' ? [] : ['      <p class="countdown" id="countdown"></p>']),
    ...composeFacts(details, texts).map((line) => `      ${line}`),
    '    </div>',
    ...drawMotif(plan.title, announced(plan, details), plan.look).map((line) => `    ${line}`),
    '  </div>',
    '</header>',
  ]
}

/** Who is booked by mail has a button that begins one. */
function hrefOf({ facts, mails }: LandingDetails, target: string): string {
  const mail = facts.find(({ name }) => name === 'email')?.value
  return mails && mail !== undefined ? `mailto:${mail}` : `#${target}`
}

const WIDE = 12

/** Words in lines that a board of flaps can hold; a longer word goes on in the next line. */
function inLines(words: string): string[] {
  const pieces = words.split(/\s+/).flatMap((word) => word.match(/.{1,12}/gu) ?? [])
  return pieces.reduce<string[]>((lines, word) => {
    const last = lines.at(-1)
    if (last === undefined || `${last} ${word}`.length > WIDE) return [...lines, word]
    return [...lines.slice(0, -1), `${last} ${word}`]
  }, [])
}

/** Name, facts and prices, as a board by the road would show them. */
function announced({ title }: Plan, { about, facts, prices }: LandingDetails): string[] {
  const isSame = about.toLowerCase().replace(/^an? /, '') === title.toLowerCase()
  const more = isSame || facts.length + prices.length > 0 ? '' : about
  const told = facts
    .filter(({ name }) => name !== 'email')
    .slice(0, 2)
    .flatMap(({ value }) => inLines(value))
  const priced = prices.flatMap(({ name, price }) =>
    name.length + price.length < WIDE
      ? [`${name.padEnd(WIDE - price.length)}${price}`]
      : inLines(`${name} ${price}`),
  )
  return [...inLines(`${title} ${more}`.trim()), '', ...told, ...priced]
}

function composeFacts(details: LandingDetails, texts: Texts): string[] {
  const facts = factsOf(details, texts)
  if (facts.length === 0) return []
  const rows = facts.map(
    ({ name, value, isOpen }) =>
      `<div><dt>${labelOf(name, texts)}</dt><dd>${showFact(name, value, isOpen)}${isOpen ? ` <small>${texts.toFill}</small>` : ''}</dd></div>`,
  )
  return ['<dl class="facts">', ...rows.map((row) => `  ${row}`), '</dl>']
}

function labelOf(name: FactName, texts: Texts): string {
  return name === 'email' ? texts.mail : texts[name]
}

function titleOf(name: string, { details, texts }: Page): string {
  const told = formNameOf(details)
  if (name === 'contact' && told !== '') return told
  const known = SECTIONS.find((one) => one === name)
  return known === undefined ? name : texts[known]
}

/** The form is headed by what the button promises that leads to it. */
function formNameOf({ formTitle, button, mails }: LandingDetails): string {
  const saysMore = button.toLowerCase().startsWith(formTitle.toLowerCase()) && !mails
  return saysMore ? button : formTitle
}

/** Nobody is made to have said something: what stands there for customers' words says so. */
function exampleQuotes(texts: Texts): LandingDetails['quotes'] {
  return [texts.quoteOne, texts.quoteTwo, texts.quoteThree].map((words) => ({
    words,
    by: texts.exampleQuote,
  }))
}

/** A name of a section may hold any sign; its place among the others does not. */
function anchorOf(name: string, { sections }: LandingDetails): string {
  return /^[a-z]+$/.test(name) || name === '' ? name : `part-${sections.indexOf(name) + 1}`
}

function composeSection(name: string, page: Page): string[] {
  const { details } = page
  const anchor = anchorOf(name, details)
  return [
    `<section class="part ${anchor}" id="${anchor}" aria-labelledby="${anchor}-title">`,
    `  <h2 id="${anchor}-title">${escapeHtml(titleOf(name, page))}</h2>`,
    ...bodyOf(name, page).map((line) => `  ${line}`),
    '</section>',
  ]
}

function bodyOf(name: string, page: Page): string[] {
  const { plan, details, texts } = page
  const own = ownContent(details.topic, plan.lang)
  switch (name) {
    case 'features': {
      const shown = details.features.length > 0 ? details.features : own.features
      const cards = shown.map(({ title, text }) => {
        const words = text === '' ? '' : `<p>${escapeHtml(text)}</p>`
        return `  <li><h3>${escapeHtml(title)}</h3>${words}</li>`
      })
      const note = details.features.length > 0 ? [] : [`<p class="note">${texts.examples}</p>`]
      return [...note, '<ul class="cards">', ...cards, '</ul>']
    }
    case 'prices': {
      const given = details.prices.length > 0
      const shown = given
        ? details.prices
        : own.prices.map((one) => ({ name: one, price: texts.ask }))
      return [
        '<dl class="price-list">',
        ...shown.map(
          (one) => `  <div><dt>${escapeHtml(one.name)}</dt><dd>${escapeHtml(one.price)}</dd></div>`,
        ),
        '</dl>',
      ]
    }
    case 'quotes': {
      const examples = exampleQuotes(texts).slice(0, details.asked.quotes || 3)
      const shown = details.quotes.length > 0 ? details.quotes : examples
      return [
        '<ul class="quotes">',
        ...shown.map(({ words, by }) => {
          const who = by === '' ? '' : `<figcaption>${escapeHtml(by)}</figcaption>`
          return `  <li><figure><blockquote>${escapeHtml(words)}</blockquote>${who}</figure></li>`
        }),
        '</ul>',
      ]
    }
    case 'questions': {
      const isOwn = details.questions.length > 0
      const shown = isOwn ? details.questions : ownQuestions(page)
      const note = isOwn ? [] : [`<p class="note">${texts.examples}</p>`]
      const rows = shown.map(
        ({ question, answer }) =>
          `<details><summary>${escapeHtml(question)}</summary><p>${escapeHtml(answer || texts.unanswered)}</p></details>`,
      )
      return [...note, ...rows]
    }
    case 'contact':
      return composeLetters(plan.lang, details.form)
    default: {
      const text = details.extras.find(({ title }) => title === name)?.text ?? ''
      return composeExtra(text || texts.toWrite)
    }
  }
}

/** As many questions as were asked for: those of the topic, then examples that say so. */
function ownQuestions({ plan, details, texts }: Page): LandingDetails['questions'] {
  const own = ownContent(details.topic, plan.lang).questions
  const count = details.asked.questions || own.length
  const more = Array.from({ length: Math.max(0, count - own.length) }, (_, at) => ({
    question: `${texts.exampleQuestion} ${at + 1}`,
    answer: texts.toWrite,
  }))
  return [...own.slice(0, count), ...more]
}

function composeExtra(text: string): string[] {
  const lines = text.split('\n')
  if (lines.length < 2) return [`<p class="extra">${escapeHtml(text)}</p>`]
  return [
    '<ul class="extra rows">',
    ...lines.map((one) => `  <li>${escapeHtml(one)}</li>`),
    '</ul>',
  ]
}
