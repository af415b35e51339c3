/** Composes a to-do app: its page, style parts and script. */
import type { Files } from '../../compose/files.ts'
import { composePage, composeTitle, escapeHtml, literal, literalLines } from '../../compose/page.ts'
import { composeScript } from '../../compose/script.ts'
import { composeSheet } from '../../compose/sheet.ts'
import type { Plan } from '../../plan.ts'
import type { Field } from '../../read/fields/field.ts'
import type { TodoDetails } from './details.ts'
import { TEXTS } from './texts.ts'

const FOLDER = 'families/todo/app'

/**
 * Composes the files of a to-do app.
 *
 * @param plan the app
 * @param details its tasks and what they can have
 */
export function composeTodo(plan: Plan, details: TodoDetails): Files {
  const { page, ...texts } = TEXTS[plan.lang]
  return {
    'index.html': composePage(plan, composeMain(plan, details, { ...texts, ...page })),
    'styles.css': composeSheet(plan, [
      `${FOLDER}/todo.css`,
      'parts/burst.css',
      `${FOLDER}/todo-${plan.look}.css`,
    ]),
    'app.js': composeScript(plan, {
      constants: {
        LISTS: literal(details.lists),
        SORT: literal(details.sort),
        CHEERS: literal(details.cheers),
        FIELDS: literalLines(details.fields),
        ALL_DONE: literal(details.allDone),
        FIRST: literalLines(details.tasks),
      },
      texts,
      parts: [
        'parts/given.js',
        'parts/burst.js',
        `${FOLDER}/days.js`,
        `${FOLDER}/due.js`,
        `${FOLDER}/todo.js`,
      ],
    }),
  }
}

type Texts = Record<string, string>

function composeMain(plan: Plan, details: TodoDetails, texts: Texts): string[] {
  return [
    `<main class="page${details.late ? ' loud' : ''}">`,
    '  <header class="side">',
    ...composeTitle(plan).map((line) => `    ${line}`),
    '    <p class="count"><span id="big">0</span> <span id="unit"></span></p>',
    '    <ol class="tiles" id="tiles" aria-hidden="true"></ol>',
    '    <p class="today" id="today"></p>',
    '  </header>',
    `  <section class="work" aria-label="${texts.tasks}">`,
    ...composeEntry(details, texts).map((line) => `    ${line}`),
    ...composeBar(details, texts).map((line) => `    ${line}`),
    '    <div id="rows"></div>',
    '    <footer class="last">',
    `      <button type="button" class="quiet-button" id="sweep" hidden>${texts.sweep}</button>`,
    ...(details.untick
      ? [`      <button type="button" class="quiet-button" id="untick">${texts.untick}</button>`]
      : []),
    ...(details.clear
      ? [`      <button type="button" class="quiet-button" id="clear">${texts.clear}</button>`]
      : []),
    '    </footer>',
    '  </section>',
    '</main>',
  ]
}

function composeEntry({ priorities, dues, lists, fields }: TodoDetails, texts: Texts): string[] {
  const priority = [
    `<label class="pick">${texts.priority} <select id="new-priority">`,
    `  <option value="2">${texts.high}</option>`,
    `  <option value="1" selected>${texts.normal}</option>`,
    `  <option value="0">${texts.low}</option>`,
    '</select></label>',
  ]
  const due = [`<label class="pick">${texts.due} <input type="date" id="new-due" /></label>`]
  const list = [
    `<label class="pick">${texts.list} <select id="new-list">`,
    ...lists.map((name) => `  <option>${escapeHtml(name)}</option>`),
    '</select></label>',
  ]
  const extras = [
    ...(lists.length > 0 ? list : []),
    ...(priorities ? priority : []),
    ...(dues ? due : []),
    ...fields.flatMap(composeOwn),
  ]
  return [
    '<form id="entry" novalidate>',
    `  <label class="unseen" for="new-text">${texts.newTask}</label>`,
    `  <input id="new-text" autocomplete="off" maxlength="160" placeholder="${texts.newTask}" aria-describedby="entry-error" />`,
    `  <button class="main-button" id="entry-save">${texts.add}</button>`,
    ...(extras.length > 0
      ? ['  <div class="extras">', ...extras.map((line) => `    ${line}`), '  </div>']
      : []),
    '  <p class="fault" id="entry-error" role="alert"></p>',
    '</form>',
  ]
}

/** The control of a field that the tasks have of their own. */
function composeOwn({ id, label, type, options = [] }: Field): string[] {
  const name = escapeHtml(label)
  if (type !== 'choice') {
    const kind = type === 'number' || type === 'money' ? 'number" step="any' : 'text'
    return [
      `<label class="pick">${name} <input type="${kind}" id="new-${id}" autocomplete="off" maxlength="160" /></label>`,
    ]
  }
  return [
    `<label class="pick">${name} <select id="new-${id}">`,
    '  <option value="">–</option>',
    ...options.map((option) => `  <option>${escapeHtml(option)}</option>`),
    '</select></label>',
  ]
}

/** 'Who does it: Dani' shows the tasks of one person alone. */
function composeOwnFilters(fields: readonly Field[]): string[] {
  return fields.flatMap(({ id, label, options = [] }) =>
    options.map(
      (option) =>
        `    <option value="own=${id}=${escapeHtml(option)}">${escapeHtml(`${label}: ${option}`)}</option>`,
    ),
  )
}

function composeBar({ priorities, dues, lists, fields }: TodoDetails, texts: Texts): string[] {
  const orders = [
    ['added', texts.added],
    ...(dues ? [['due', texts.byDue]] : []),
    ...(priorities ? [['priority', texts.byPriority]] : []),
    ...(lists.length > 0 ? [['list', texts.byList]] : []),
  ]
  return [
    '<div class="bar">',
    `  <label class="pick">${texts.show} <select id="filter">`,
    `    <option value="">${texts.all}</option>`,
    `    <option value="open">${texts.open}</option>`,
    `    <option value="done">${texts.done}</option>`,
    ...composeOwnFilters(fields),
    ...lists.map(
      (name) => `    <option value="list=${escapeHtml(name)}">${escapeHtml(name)}</option>`,
    ),
    '  </select></label>',
    ...(orders.length > 1
      ? [
          `  <label class="pick">${texts.sort} <select id="order">`,
          ...orders.map(([value, label]) => `    <option value="${value}">${label}</option>`),
          '  </select></label>',
        ]
      : []),
    '</div>',
  ]
}
