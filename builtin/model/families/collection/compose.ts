/** Composes a collection: its page, style parts and script. */
import {
  composePage,
  composeTitle,
  escapeHtml,
  literal,
  literalLines,
  literalTexts,
} from '../../compose/page.ts'
import { readPart } from '../../compose/part.ts'
import { composeSheet } from '../../compose/sheet.ts'
import type { Files } from '../../compose/files.ts'
import type { Plan } from '../../plan.ts'
import type { CollectionDetails, Field } from './details.ts'
import { collectionTexts } from './texts.ts'

type Texts = ReturnType<typeof collectionTexts>
type Picture = 'shelf' | 'groups' | 'columns' | 'steps'

/**
 * Composes the files of a collection.
 *
 * @param plan the app
 * @param details its collection
 */
export function composeCollection(plan: Plan, details: CollectionDetails): Files {
  const texts = collectionTexts(plan.lang, {
    one: details.one,
    many: details.many,
    name: details.fields[0]?.label ?? '',
  })
  const folder = 'families/collection'
  const picture = choosePicture(details)
  return {
    'index.html': composePage(plan, composeMain(plan, details, texts)),
    'styles.css': composeSheet(plan, [
      `${folder}/collection.css`,
      `${folder}/collection-${plan.look}.css`,
    ]),
    'app.js': [
      composeHead(plan, details, texts),
      readPart('parts/core.js'),
      readPart(`${folder}/picture-${picture}.js`),
      readPart(`${folder}/collection.js`),
    ].join('\n'),
  }
}

/** What is added up: money, or a number of which a sum means something, unlike a height or an age. */
function amountOf({ fields }: CollectionDetails): Field | undefined {
  const money = fields.find(({ type }) => type === 'money')
  return money ?? fields.find(({ type, label }) => type === 'number' && SUMMABLE.test(label))
}

const SUMMABLE =
  /\bpages?\b|quantity|\bcount\b|\bnumber of|distance|\bkm\b|\bmiles\b|minutes?|hours?|duration|\breps\b|\bsets\b|calories|\btime\b|数量|页数|距离|公里|分钟|小时|时长|次数|个数|热量|份数/i

function groupOf(details: CollectionDetails): Field | undefined {
  return details.fields.find((field) => field.type === 'choice')
}

function choosePicture(details: CollectionDetails): Picture {
  if (details.check) return 'steps'
  if (details.fields.some((field) => field.type === 'rating')) return 'shelf'
  if (amountOf(details) === undefined) return 'shelf'
  return groupOf(details) === undefined ? 'columns' : 'groups'
}

/** Chinese counts everything in one measure word that suits every thing. */
function countWords(
  { lang }: Plan,
  { one, many }: CollectionDetails,
): { one: string; many: string } {
  return lang === 'zh' ? { one: '项', many: '项' } : { one, many }
}

function composeHead(plan: Plan, details: CollectionDetails, texts: Texts): string {
  const [name] = details.fields
  const first = details.items.map((item) => ({ [name?.id ?? 'name']: item }))
  const due = details.fields.find((field) => field.type === 'date' && field.id.startsWith('due'))
  const { add, save, edit, remove, undo, removed, saved, cleared, done, open, total, average } =
    texts
  const { broughtIn, notReadable, notKept, nameNeeded, other } = texts
  return [
    "'use strict'",
    '',
    `const KEY = ${literal(plan.key)}`,
    `const LANG = ${literal(plan.lang === 'zh' ? 'zh-CN' : 'en')}`,
    `const CURRENCY = ${literal(details.currency)}`,
    `const FIELDS = ${literalLines(details.fields.map(({ id, label, type }) => ({ id, label, type })))}`,
    `const SORT = ${literal(details.sort)}`,
    `const CHECK = ${details.check}`,
    `const AMOUNT = ${literal(amountOf(details)?.id ?? '')}`,
    `const GROUP = ${literal(groupOf(details)?.id ?? '')}`,
    `const DUE = ${literal(due?.id ?? '')}`,
    `const FIRST = ${literalLines(first)}`,
    `const TEXT = ${literalTexts({
      ...countWords(plan, details),
      add,
      save,
      edit,
      remove,
      undo,
      removed,
      saved,
      cleared,
      done,
      open,
      total,
      average,
      broughtIn,
      notReadable,
      notKept,
      nameNeeded,
      other,
    })}`,
    '',
  ].join('\n')
}

function composeMain(plan: Plan, details: CollectionDetails, texts: Texts): string[] {
  const many = escapeHtml(details.many)
  return [
    '<main class="page">',
    '  <div class="side">',
    '    <header>',
    ...composeTitle(plan).map((line) => `      ${line}`),
    '    </header>',
    '    <p class="tally" aria-live="polite"><span id="big"></span> <span id="big-label"></span> <span id="summary"></span></p>',
    '    <form class="entry" id="entry" novalidate>',
    ...details.fields.flatMap((field, at) => composeField(field, texts, at === 0)).map(indent(6)),
    '      <p class="wide" id="entry-error" role="alert"></p>',
    '      <div class="entry-end wide">',
    `        <button class="main-button" id="entry-save">${escapeHtml(texts.add)}</button>`,
    `        <button type="button" class="quiet-button" id="entry-cancel" hidden>${texts.cancel}</button>`,
    '      </div>',
    '    </form>',
    '  </div>',
    `  <section class="content" aria-label="${many}">`,
    '    <div class="picture" id="picture" aria-hidden="true"></div>',
    ...composeTools(details, texts).map(indent(4)),
    '    <ul id="list"></ul>',
    `    <p class="empty" id="empty" hidden>${escapeHtml(texts.empty)}</p>`,
    `    <p class="nothing" id="nothing" hidden>${escapeHtml(texts.nothing)}</p>`,
    '    <div class="last">',
    `      <button type="button" class="quiet-button" id="take-out">${texts.takeOut}</button>`,
    `      <label class="quiet-button file-button">${texts.bringIn}<input class="unseen" type="file" id="bring-in" accept=".json,application/json" /></label>`,
    ...(details.clear
      ? [`      <button type="button" class="quiet-button" id="clear">${texts.clear}</button>`]
      : []),
    '    </div>',
    '  </section>',
    '</main>',
  ]
}

function indent(by: number): (line: string) => string {
  return (line) => ' '.repeat(by) + line
}

function composeTools(details: CollectionDetails, texts: Texts): string[] {
  const choices = details.fields.filter((field) => (field.options ?? []).length > 0)
  const ticks = details.check
    ? [
        ['open', texts.notDone],
        ['done', texts.done],
      ]
    : []
  const filters = [
    ...ticks,
    ...choices.flatMap((field) =>
      (field.options ?? []).map((option) => [`${field.id}=${option}`, option]),
    ),
  ]
  const { by, down } = details.sort
  const sorts = details.fields
    .filter((field) => field.type !== 'long')
    .flatMap((field) => ['up', 'down'].map((way) => ({ field, way })))
  return [
    '<div class="tools" id="tools" hidden>',
    `  <input type="search" id="search" placeholder="${texts.search}" aria-label="${texts.search}" />`,
    ...(filters.length === 0
      ? []
      : [
          `  <select id="filter" aria-label="${texts.filter}">`,
          `    <option value="">${texts.all}</option>`,
          ...filters.map(
            ([value = '', label = '']) =>
              `    <option value="${escapeHtml(value)}">${escapeHtml(label)}</option>`,
          ),
          '  </select>',
        ]),
    `  <select id="sort" aria-label="${texts.sort}">`,
    `    <option value="- up">${texts.newest}</option>`,
    ...sorts.map(({ field, way }) => {
      const isStart = field.id === by && (way === 'down') === down
      const label = `${escapeHtml(field.label)} ${way === 'up' ? '↑' : '↓'}`
      return `    <option value="${field.id} ${way}"${isStart ? ' selected' : ''}>${label}</option>`
    }),
    '  </select>',
    '</div>',
  ]
}

function composeField(field: Field, texts: Texts, isName: boolean): string[] {
  const id = `field-${field.id}`
  const label = `<label for="${id}">${escapeHtml(field.label)}</label>`
  const wide = isName || field.type === 'long' || field.type === 'rating' ? ' class="wide"' : ''
  switch (field.type) {
    case 'long':
      return [`<div${wide}>${label}<textarea id="${id}" rows="2"></textarea></div>`]
    case 'rating':
      return composeRating(field, id)
    case 'yes':
      return [
        `<label class="tick"><input type="checkbox" id="${id}" />${escapeHtml(field.label)}</label>`,
      ]
    case 'choice':
      return composeChoice(field, { id, label, none: texts.choose })
    case 'number':
    case 'money':
      return [
        `<div>${label}<input type="number" id="${id}" step="any" inputmode="decimal" /></div>`,
      ]
    case 'date':
      return [`<div>${label}<input type="date" id="${id}" /></div>`]
    case 'text': {
      const needed = isName ? ' required aria-describedby="entry-error"' : ''
      return [
        `<div${wide}>${label}<input type="text" id="${id}" autocomplete="off"${needed} /></div>`,
      ]
    }
    default:
      return []
  }
}

function composeRating(field: Field, id: string): string[] {
  const steps = [1, 2, 3, 4, 5].map(
    (step) => `<label><input type="radio" name="${id}" value="${step}" />${step}</label>`,
  )
  const legend = `<legend>${escapeHtml(field.label)}</legend>`
  return [
    `<fieldset class="wide" id="${id}">${legend}<div class="rate">${steps.join('')}</div></fieldset>`,
  ]
}

function composeChoice(
  field: Field,
  { id, label, none }: { id: string; label: string; none: string },
): string[] {
  const options = (field.options ?? []).map((option) => `<option>${escapeHtml(option)}</option>`)
  const empty = `<option value="">${none}</option>`
  return [`<div>${label}<select id="${id}">${empty}${options.join('')}</select></div>`]
}
