/** Composes a notes app: its page, style parts and script. */
import type { Files } from '../../compose/files.ts'
import { composePage, composeTitle, escapeHtml, literal, literalLines } from '../../compose/page.ts'
import { composeScript } from '../../compose/script.ts'
import { composeSheet } from '../../compose/sheet.ts'
import { makeSeries } from '../../compose/palette.ts'
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
  const isWall = details.view === 'wall'
  const part = (is: boolean, name: string): string[] => (is ? [`${FOLDER}/${name}`] : [])
  return {
    'index.html': composePage(plan, composeMain(plan, details, { ...texts, ...page })),
    'styles.css': composeSheet(plan, [
      `${FOLDER}/notes.css`,
      'parts/entry-fields.css',
      `${FOLDER}/powers.css`,
      ...part(isWall, 'wall.css'),
      ...part(isWall && (details.drag || details.cross), 'drag.css'),
      `${FOLDER}/notes-${plan.look}.css`,
    ]),
    'app.js': composeScript(plan, {
      constants: constantsOf(details),
      texts,
      parts: [
        'parts/given.js',
        ...(details.takeOut ? ['parts/files.js'] : []),
        'parts/entry-fields.js',
        `${FOLDER}/powers.js`,
        `${FOLDER}/slips.js`,
        `${FOLDER}/notes.js`,
        ...part(isWall && details.drag, 'drag.js'),
      ],
    }),
  }
}

function constantsOf(details: NotesDetails): Record<string, string> {
  return {
    VIEW: literal(details.view),
    SORT: literal(details.sort),
    TAGS: literal(details.tags),
    COLOURS: literal(details.colours),
    CONFIRM: literal(details.confirm),
    LENGTHS: literal(details.lengths),
    HUES: literal(details.hues.length === 0 ? 6 : details.hues.length),
    TINT: literal(details.tint && details.tags.length > 0),
    PINS: literal(details.pins),
    FIELDS: literalLines(details.fields),
    FILTERS: literal(details.filters),
    SUMS: literal(details.sums),
    SUMS_BY: literal(details.sumsBy),
    COPY: literal(details.copy),
    BLANKS: literal(details.blanks),
    USED: literal(details.used),
    SECRET: literal(details.secret),
    URGENT: literal(details.urgent),
    CROSS: literal(details.cross && details.view === 'wall'),
    DRAG: literal(details.drag && details.view === 'wall'),
    FIRST: literalLines(details.notes),
  }
}

type Texts = Record<string, string>

const line = (shown: boolean, html: string): string[] => (shown ? [html] : [])

function composeMain(plan: Plan, details: NotesDetails, texts: Texts): string[] {
  const { view, mono, hand } = details
  const classes = [
    'page',
    ...(view === 'wall' ? ['wall'] : []),
    ...(mono ? ['mono'] : []),
    ...(hand ? ['hand'] : []),
  ]
  return [
    `<main class="${classes.join(' ')}"${huesOf(plan, details)}>`,
    `  <section class="slips" aria-label="${texts.list}">`,
    '    <header>',
    ...composeTitle(plan).map((html) => `      ${html}`),
    `      <button type="button" class="main-button" id="add">${texts.add}</button>`,
    '    </header>',
    ...composeQuick(details, texts).map((html) => `    ${html}`),
    '    <div class="find">',
    `      <input type="search" id="search" aria-label="${texts.search}" placeholder="${texts.search}" />`,
    ...composeTags(details, texts).map((html) => `      ${html}`),
    '    </div>',
    ...line(
      details.filters.length > 0,
      `    <div class="filters" id="filters" role="group" aria-label="${texts.filters}"></div>`,
    ),
    '    <ul id="rows"></ul>',
    '    <p class="empty" id="empty" hidden></p>',
    ...line(details.sums.length > 0, '    <dl class="totals" id="totals"></dl>'),
    '    <footer class="last">',
    '      <span id="count"></span>',
    ...composeEnd(details, texts).map((html) => `      ${html}`),
    '    </footer>',
    '  </section>',
    `  <section class="sheet" id="sheet" aria-label="${texts.sheet}" hidden>`,
    ...composeOpen(details, texts).map((html) => `    ${html}`),
    '  </section>',
    ...line(details.confirm, composeConfirm(texts)),
    ...line(details.blanks, composeBlanks(texts)),
    '</main>',
  ]
}

/** The colours that the request named, in the strength of the app's own. */
function huesOf({ look }: Plan, { hues }: NotesDetails): string {
  if (hues.length === 0) return ''
  const colours = hues.map((hue, at) => `--s${at + 1}: ${makeSeries(look, hue)[0] ?? ''}`)
  return ` style="${colours.join('; ')}"`
}

function composeQuick({ quick, tags }: NotesDetails, texts: Texts): string[] {
  if (!quick) return []
  return [
    '<form class="quick" id="quick">',
    `  <textarea id="quick-text" rows="3" aria-label="${texts.quick}" placeholder="${texts.quick}" autofocus></textarea>`,
    `  <div>${tags.length === 0 ? '' : tagSelect('quick-tag', tags, texts)} <button class="main-button">${texts.keep}</button></div>`,
    '</form>',
  ]
}

function tagSelect(id: string, tags: readonly string[], texts: Texts): string {
  const options = tags.map((name) => `<option>${escapeHtml(name)}</option>`).join('')
  return `<label class="pick"><span>${texts.tag}</span> <select id="${id}"><option value="">${texts.none}</option>${options}</select></label>`
}

function composeEnd({ takeOut, clear, random }: NotesDetails, texts: Texts): string[] {
  const button = (id: string): string =>
    `<button type="button" class="quiet-button" id="${id}">${texts[id === 'take-out' ? 'takeOut' : id] ?? ''}</button>`
  return [
    ...line(takeOut, button('take-out')),
    ...line(random, button('random')),
    ...line(clear, button('clear')),
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

function composeOpen(details: NotesDetails, texts: Texts): string[] {
  const { tags, colours, pins, count, tint } = details
  const title = escapeHtml(details.titleLabel || (texts.title ?? ''))
  const text = escapeHtml(details.textLabel || (texts.text ?? ''))
  const write = escapeHtml(details.textLabel || (texts.write ?? ''))
  const button = (id: string, label = ''): string =>
    `  <button type="button" class="quiet-button" id="${id}">${label}</button>`
  return [
    '<div class="tools">',
    button('close', texts.close),
    ...line(
      colours && !tint,
      `  <div class="colours" id="colours" role="group" aria-label="${texts.colour}"></div>`,
    ),
    ...line(tags.length > 0, `  ${tagSelect('tag', tags, texts)}`),
    ...line(pins, button('pin', texts.pin)),
    ...line(details.copy !== '', button('copy', texts.copy)),
    ...line(details.used !== '', button('used', texts.markUsed)),
    ...line(details.urgent, button('urgent', texts.markUrgent)),
    ...line(details.secret, button('secret', texts.hide)),
    ...line(details.stamp, button('stamp', texts.stamp)),
    button('remove', texts.remove),
    '</div>',
    `<input id="title" aria-label="${title}" placeholder="${title}" maxlength="120" autocomplete="off" />`,
    ...line(details.fields.length > 0, '<div class="own-fields" id="own"></div>'),
    `<textarea id="text" aria-label="${text}" placeholder="${write}" maxlength="100000"></textarea>`,
    `<p class="state"><span id="state" role="status"></span>${count ? ' <span id="words"></span>' : ''}</p>`,
  ]
}

function composeConfirm(texts: Texts): string {
  return `  <dialog id="sure" aria-labelledby="sure-title"><form method="dialog"><h2 id="sure-title">${texts.sure}</h2><button class="quiet-button" value="" autofocus>${texts.keepIt}</button> <button class="main-button" value="remove">${texts.remove}</button></form></dialog>`
}

function composeBlanks(texts: Texts): string {
  return `  <dialog id="blanks" aria-labelledby="blanks-title"><form method="dialog"><h2 id="blanks-title">${texts.fill}</h2><div class="own-fields" id="blanks-list"></div><button class="main-button" value="copy">${texts.copy}</button> <button class="quiet-button" value="">${texts.cancel}</button></form></dialog>`
}
