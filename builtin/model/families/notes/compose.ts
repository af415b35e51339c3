/** Composes a notes app: its page, style parts and script. */
import type { Files } from '../../compose/files.ts'
import { composePage, composeTitle, escapeHtml, literal, literalLines } from '../../compose/page.ts'
import { composeScript } from '../../compose/script.ts'
import { composeSheet } from '../../compose/sheet.ts'
import type { Plan } from '../../plan.ts'
import type { NotesDetails } from './details.ts'
import { TEXTS } from './texts.ts'

const FOLDER = 'families/notes/app'

/**
 * Composes the files of a notes app.
 *
 * @param plan the app
 * @param details its notes and what they can have
 */
export function composeNotes(plan: Plan, details: NotesDetails): Files {
  const { page, ...texts } = TEXTS[plan.lang]
  const files = details.takeOut ? ['parts/files.js'] : []
  return {
    'index.html': composePage(plan, composeMain(plan, details, { ...texts, ...page })),
    'styles.css': composeSheet(plan, [
      `${FOLDER}/notes.css`,
      ...(details.view === 'wall' ? [`${FOLDER}/wall.css`] : []),
      `${FOLDER}/notes-${plan.look}.css`,
    ]),
    'app.js': composeScript(plan, {
      constants: {
        VIEW: literal(details.view),
        SORT: literal(details.sort),
        TAGS: literal(details.tags),
        COLOURS: literal(details.colours),
        PINS: literal(details.pins),
        FIRST: literalLines(details.notes),
      },
      texts,
      parts: ['parts/given.js', ...files, `${FOLDER}/notes.js`],
    }),
  }
}

type Texts = Record<string, string>

function composeMain(plan: Plan, details: NotesDetails, texts: Texts): string[] {
  return [
    `<main class="page${details.view === 'wall' ? ' wall' : ''}">`,
    `  <section class="slips" aria-label="${texts.list}">`,
    '    <header>',
    ...composeTitle(plan).map((line) => `      ${line}`),
    `      <button type="button" class="main-button" id="add">${texts.add}</button>`,
    '    </header>',
    '    <div class="find">',
    `      <input type="search" id="search" aria-label="${texts.search}" placeholder="${texts.search}" />`,
    ...composeTags(details, texts).map((line) => `      ${line}`),
    '    </div>',
    '    <ul id="rows"></ul>',
    '    <p class="empty" id="empty" hidden></p>',
    '    <footer class="last">',
    '      <span id="count"></span>',
    ...(details.takeOut
      ? [`      <button type="button" class="quiet-button" id="take-out">${texts.takeOut}</button>`]
      : []),
    ...(details.clear
      ? [`      <button type="button" class="quiet-button" id="clear">${texts.clear}</button>`]
      : []),
    '    </footer>',
    '  </section>',
    `  <section class="sheet" id="sheet" aria-label="${texts.sheet}" hidden>`,
    ...composeOpen(details, texts).map((line) => `    ${line}`),
    '  </section>',
    '</main>',
  ]
}

function composeTags({ tags }: NotesDetails, texts: Texts): string[] {
  if (tags.length === 0) return []
  return [
    `<label class="pick"><span>${texts.tag}</span> <select id="filter">`,
    `  <option value="">${texts.all}</option>`,
    ...tags.map((tag) => `  <option>${escapeHtml(tag)}</option>`),
    '</select></label>',
  ]
}

function composeOpen({ tags, colours, pins, count }: NotesDetails, texts: Texts): string[] {
  const tag = [
    `  <label class="pick"><span>${texts.tag}</span> <select id="tag">`,
    `    <option value="">${texts.none}</option>`,
    ...tags.map((name) => `    <option>${escapeHtml(name)}</option>`),
    '  </select></label>',
  ]
  return [
    '<div class="tools">',
    `  <button type="button" class="quiet-button" id="close">${texts.close}</button>`,
    ...(colours
      ? [`  <div class="colours" id="colours" role="group" aria-label="${texts.colour}"></div>`]
      : []),
    ...(tags.length > 0 ? tag : []),
    ...(pins
      ? [`  <button type="button" class="quiet-button" id="pin">${texts.pin}</button>`]
      : []),
    `  <button type="button" class="quiet-button" id="remove">${texts.remove}</button>`,
    '</div>',
    `<input id="title" aria-label="${texts.title}" placeholder="${texts.title}" maxlength="120" autocomplete="off" />`,
    `<textarea id="text" aria-label="${texts.text}" placeholder="${texts.write}" maxlength="100000"></textarea>`,
    `<p class="state"><span id="state" role="status"></span>${count ? ' <span id="words"></span>' : ''}</p>`,
  ]
}
