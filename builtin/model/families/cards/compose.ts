/** Composes a quiz: its page, style parts and script. */
import type { Files } from '../../compose/files.ts'
import { composePage, composeTitle, escapeHtml, literal, literalLines } from '../../compose/page.ts'
import { composeScript } from '../../compose/script.ts'
import { composeSheet } from '../../compose/sheet.ts'
import type { Plan } from '../../plan.ts'
import type { CardsDetails } from './details.ts'
import { TEXTS } from './texts.ts'

const FOLDER = 'families/cards/app'

/**
 * Composes the files of a quiz.
 *
 * @param plan the app
 * @param details its cards and how they are asked
 */
export function composeCards(plan: Plan, details: CardsDetails): Files {
  const { page, ...usual } = TEXTS[plan.lang]
  const { front, back, again, got } = details.labels
  const isChoice = details.mode === 'choice'
  const sides = isChoice ? { front: usual.question, back: page.right } : {}
  const texts = { ...usual, ...sides, ...(front && { front }), ...(back && { back }) }
  const words = { ...texts, ...page, ...(again && { again }), ...(got && { got }) }
  return {
    'index.html': composePage(plan, composeMain(plan, details, escapeAll(words))),
    'styles.css': composeSheet(plan, [`${FOLDER}/cards.css`, `${FOLDER}/cards-${plan.look}.css`]),
    'app.js': composeScript(plan, {
      constants: {
        SHUFFLE: literal(details.shuffle),
        REVERSE: literal(details.reverse),
        BOTH: literal(details.both),
        PER_ROUND: literal(details.perRound),
        RETIRES: literal(details.retires),
        FIRST: literalLines(details.cards),
      },
      texts: { ...texts, group: page.group },
      parts: [
        'parts/given.js',
        `${FOLDER}/round.js`,
        `${FOLDER}/${details.mode}.js`,
        `${FOLDER}/deck.js`,
      ],
    }),
  }
}

type Texts = Record<string, string>

function escapeAll(texts: Texts): Texts {
  return Object.fromEntries(Object.entries(texts).map(([id, text]) => [id, escapeHtml(text)]))
}

function composeMain(plan: Plan, details: CardsDetails, texts: Texts): string[] {
  return [
    `<main class="page ${details.mode}${details.groups.length > 0 ? ' grouped' : ''}">`,
    '  <header>',
    ...composeTitle(plan).map((line) => `    ${line}`),
    ...composeGroups(texts, details.groups).map((line) => `    ${line}`),
    '    <p class="score" id="score" role="status"></p>',
    `    <button type="button" class="quiet-button" id="show-deck" aria-expanded="false" aria-controls="deck">${texts.cards}</button>`,
    '  </header>',
    '  <div class="table" id="table">',
    ...TABLES[details.mode](texts).map((line) => `    ${line}`),
    '  </div>',
    '  <section class="over" id="over" hidden>',
    '    <h2 id="over-title" tabindex="-1"></h2>',
    '    <p class="result" id="result"></p>',
    `    <p class="choices"><button type="button" class="main-button" id="once">${texts.once}</button> <button type="button" class="quiet-button" id="missed">${texts.missed}</button></p>`,
    '  </section>',
    ...composeDeck(texts, details).map((line) => `  ${line}`),
    '  <footer>',
    `    <ol class="ticks" id="ticks" aria-label="${texts.progress}"></ol>`,
    `    <button type="button" class="quiet-button" id="restart">${texts.restart}</button>`,
    '  </footer>',
    '</main>',
  ]
}

function composeFlip(texts: Texts): string[] {
  return [
    `<button type="button" class="card" id="card" aria-describedby="hint">`,
    '  <span class="face" id="front"></span>',
    '  <span class="face back" id="back"></span>',
    '</button>',
    '<p class="choices">',
    `  <button type="button" class="quiet-button" id="again"><kbd aria-hidden="true">1</kbd> ${texts.again}</button>`,
    `  <button type="button" class="main-button" id="turn">${texts.flip}</button>`,
    `  <button type="button" class="main-button" id="got"><kbd aria-hidden="true">2</kbd> ${texts.got}</button>`,
    '</p>',
    '<p class="unseen" id="hint" role="status"></p>',
  ]
}

function composeChoice(texts: Texts): string[] {
  return [
    '<div class="card" id="card"><p class="face" id="front" tabindex="-1"></p></div>',
    `<div class="options" id="options" role="group" aria-label="${texts.options}"></div>`,
    '<p class="choices"><span class="verdict" id="verdict" role="status"></span>',
    `  <button type="button" class="main-button" id="next" hidden>${texts.next}</button></p>`,
  ]
}

/** What is practised: everything, or one group. */
function composeGroups(texts: Texts, groups: readonly string[]): string[] {
  if (groups.length === 0) return []
  return [
    `<p class="groups"><label>${texts.group} <select id="group"><option value="">${texts.all}</option>${optionsOf(groups)}</select></label></p>`,
  ]
}

function optionsOf(groups: readonly string[]): string {
  return groups.map((group) => `<option>${escapeHtml(group)}</option>`).join('')
}

function composeTyped(texts: Texts): string[] {
  return [
    '<div class="card" id="card"><p class="face" id="front" tabindex="-1"></p></div>',
    `<form class="typed" id="typed" novalidate><label>${texts.yours} <input id="typed-answer" maxlength="240" autocomplete="off" autocapitalize="off" spellcheck="false" /></label>`,
    `  <button class="main-button" id="check">${texts.check}</button></form>`,
    '<p class="choices"><span class="verdict" id="verdict" role="status"></span>',
    `  <button type="button" class="main-button" id="next" hidden>${texts.next}</button></p>`,
  ]
}

const TABLES = { flip: composeFlip, choice: composeChoice, type: composeTyped }

/** Where the answers are chosen from, wrong ones can be written in; without them other cards lend theirs. */
function composeWrong(texts: Texts, { mode, answers }: CardsDetails): string[] {
  if (mode !== 'choice') return []
  return Array.from(
    { length: answers - 1 },
    (_, at) =>
      `    <label>${texts.other} ${at + 1} <input class="new-wrong" maxlength="120" autocomplete="off" /></label>`,
  )
}

function composeDeck(texts: Texts, details: CardsDetails): string[] {
  const { groups } = details
  return [
    `<section class="deck" id="deck" aria-label="${texts.deck}" hidden>`,
    '  <form id="entry" novalidate>',
    `    <label>${texts.front} <input id="new-front" maxlength="240" autocomplete="off" /></label>`,
    `    <label>${texts.back} <input id="new-back" maxlength="240" autocomplete="off" aria-describedby="entry-error" /></label>`,
    ...composeWrong(texts, details),
    ...(groups.length === 0
      ? []
      : [
          `    <label>${texts.group} <select id="new-group"><option value="">${texts.noGroup}</option>${optionsOf(groups)}</select></label>`,
        ]),
    `    <button class="main-button">${texts.add}</button>`,
    '    <p class="fault" id="entry-error" role="alert"></p>',
    '  </form>',
    '  <ul id="rows"></ul>',
    '</section>',
  ]
}
