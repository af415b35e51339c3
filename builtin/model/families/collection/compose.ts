/** Composes a collection: its page, style parts and script. */
import { composePage, composeTitle, escapeHtml, literal, literalLines } from '../../compose/page.ts'
import { composeScript } from '../../compose/script.ts'
import { composeSheet } from '../../compose/sheet.ts'
import type { Files } from '../../compose/files.ts'
import type { Plan } from '../../plan.ts'
import type { Field } from '../../read/fields/field.ts'
import type { CollectionDetails } from './details.ts'
import { hasSums } from './details.ts'
import { composeForm } from './compose-form.ts'
import { composeTools } from './compose-tools.ts'
import { isDue } from '../../read/fields/field-words.ts'
import { collectionTexts, tickWords } from './texts.ts'
import { isYear } from './reading/mentions.ts'

type Texts = ReturnType<typeof collectionTexts>
type Picture = 'groups' | 'columns' | 'steps'

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
  const folder = 'families/collection/app'
  const picture = choosePicture(details)
  return {
    'index.html': composePage(plan, composeMain(plan, details, texts)),
    'styles.css': composeSheet(plan, [
      `${folder}/collection.css`,
      `${folder}/collection-${plan.look}.css`,
    ]),
    'app.js': composeScript(plan, {
      constants: constantsOf(details),
      texts: textsOf(plan, details, texts),
      parts: [
        'parts/files.js',
        'parts/given.js',
        ...['form', 'choosing', 'rows', 'figures', 'powers'].map((part) => `${folder}/${part}.js`),
        `${folder}/${picture === null ? 'no-picture' : `picture-${picture}`}.js`,
        `${folder}/collection.js`,
      ],
    }),
  }
}

/** What is added up: money, or a number of which a sum means something, unlike a height or an age. */
function amountOf({ fields, marks, totals, items }: CollectionDetails): Field | undefined {
  const money = fields.find(({ type }) => type === 'money')
  const asked = fields.find(({ id }) => totals.includes(id))
  if (money !== undefined || asked !== undefined) return money ?? asked
  // Things that were given by name alone have nothing to add up yet: what is left to do is told.
  if (items.length > 0 && items.every((item) => typeof item === 'string')) return undefined
  const goals = marks.map(({ goal }) => goal)
  return fields.find(
    ({ id, type, label }) => type === 'number' && SUMMABLE.test(label) && !goals.includes(id),
  )
}

const SUMMABLE =
  /\bpages?\b|quantity|\bcount\b|\bnumber of|distance|\bkm\b|\bmiles\b|minutes?|hours?|duration|\breps\b|\bsets\b|calories|\btime\b|数量|页数|距离|公里|分钟|小时|时长|次数|个数|热量|份数|^\p{Script=Han}{1,2}[枚只件箱盒瓶包斤条根头]?数$/iu

/** An average alone asks for no sum. */
function isSummed(details: CollectionDetails): boolean {
  return details.figures && (hasSums(details) || details.averages.length === 0)
}

/** A number of which a sum means nothing, such as a weight, is drawn as it goes up and down. */
function measureOf(details: CollectionDetails): Field | undefined {
  const hasDate = details.fields.some(({ type }) => type === 'date')
  const number = details.fields.find(
    (field) =>
      field.type === 'number' &&
      field.id !== details.cycle?.every &&
      !isYear(field) &&
      !details.marks.some(({ goal }) => goal === field.id),
  )
  return amountOf(details) ?? (hasDate && details.marks.length === 0 ? number : undefined)
}

/** A picture of the figures, where figures were asked for and there are some. */
function choosePicture(details: CollectionDetails): Picture | null {
  if (!details.figures) return null
  // A sum and a goal stand for themselves; how far it is with the ticks is seen by its steps.
  if (details.check) return hasSums(details) ? null : 'steps'
  if (details.gain !== null && details.totals.length === 0) return null
  if (measureOf(details) === undefined) return null
  return amountOf(details) === undefined || picturedOf(details) === undefined ? 'columns' : 'groups'
}

/** What the bars of the picture stand for. */
function picturedOf({ fields, group }: CollectionDetails): Field | undefined {
  return (
    fields.find(({ id, type }) => id === group && type !== 'date') ??
    fields.find(({ type }) => type === 'choice')
  )
}

/** Chinese counts everything in one measure word that suits every thing. */
function countWords(
  { lang }: Plan,
  { one, many }: CollectionDetails,
): { one: string; many: string } {
  return lang === 'zh' ? { one: '项', many: '项' } : { one, many }
}

function constantsOf(details: CollectionDetails): Record<string, string> {
  const [name] = details.fields
  const first = details.items.map((item, at) => ({
    ...(typeof item === 'string' ? { [name?.id ?? 'name']: item } : item),
    id: at + 1,
  }))
  const due = details.cycle === null ? details.fields.find(isDue) : undefined
  const rated = details.fields.find(({ type }) => type === 'rating')
  const averages = [...(rated === undefined ? [] : [rated.id]), ...details.averages]
  return {
    CURRENCY: literal(details.currency),
    FIELDS: literalLines(details.fields.map(writeField)),
    SORT: literal(details.sort),
    CHECK: literal(details.check),
    MARKS: literalLines(details.marks),
    CYCLE: literal(details.cycle),
    AMOUNT: literal(details.product === null ? (amountOf(details)?.id ?? '') : 'is-worth'),
    FIGURES: literal(details.figures),
    SUMMED: literal(isSummed(details)),
    PRODUCT: literal(details.product),
    SPLIT: literal(details.split),
    BALANCE: literal(details.balance),
    MOST: literal(details.most),
    AGO: literal(details.ago),
    ALL_DONE: literal(details.allDone),
    MEASURE: literal(measureOf(details)?.id ?? ''),
    GROUP: literal(details.group),
    GROUP_STEP: literal(details.groupStep),
    SOON: literal(details.soon),
    CONFIRM: literal(details.confirm),
    COUNTS: literal(details.counts),
    LOW: literal(details.low),
    MOVES: literal(details.moves),
    HIDES: literal(details.hides),
    TOTALS: literal(details.totals),
    GAIN: literal(details.gain),
    DAILY: literal(details.daily),
    GOAL: literal(details.goal),
    STARTS: literal(details.starts),
    UNNAMED: literal(details.unnamed),
    YEARS: literal(details.fields.filter(isYear).map(({ id }) => id)),
    PICTURED: literal(picturedOf(details)?.id ?? ''),
    AVERAGES: literal([...new Set(averages)]),
    DUE: literal(due?.id ?? ''),
    FIRST: literalLines(first),
  }
}

function writeField({ id, label, type, options }: Field): object {
  return { id, label, type, ...(options !== undefined && { options }) }
}

function textsOf(plan: Plan, details: CollectionDetails, texts: Texts): Record<string, string> {
  return { ...texts, ...countWords(plan, details), ...tickWords(details, texts) }
}

function clearDoneLabel({ lang }: Plan, details: CollectionDetails, texts: Texts): string {
  if (details.clearDoneLabel !== '') return details.clearDoneLabel
  const { done } = tickWords(details, texts)
  return lang === 'zh' ? `清除${done}` : `Clear ${done.toLowerCase()}`
}

function composePicture(details: CollectionDetails): string[] {
  return choosePicture(details) === null
    ? []
    : ['<div class="picture" id="picture" aria-hidden="true"></div>']
}

function composeMain(plan: Plan, details: CollectionDetails, texts: Texts): string[] {
  const many = escapeHtml(details.many)
  return [
    '<main class="page">',
    '  <div class="side">',
    '    <header>',
    ...composeTitle(plan).map((line) => `      ${line}`),
    '    </header>',
    `    <p class="${details.figures ? 'tally' : 'tally plain'}" aria-live="polite"><span id="big"></span> <span id="big-label"></span> <span id="summary"></span></p>`,
    ...(details.goal === null
      ? []
      : [
          `    <p class="goal"><label for="goal" id="goal-label"></label><progress id="goal" max="1"></progress></p>`,
        ]),
    '    <form class="entry" id="entry" novalidate>',
    ...composeForm(details.fields, texts, details.unnamed).map(indent(6)),
    '      <p class="wide" id="entry-error" role="alert"></p>',
    '      <div class="entry-end wide">',
    `        <button class="main-button" id="entry-save">${escapeHtml(texts.add)}</button>`,
    `        <button type="button" class="quiet-button" id="entry-cancel" hidden>${texts.cancel}</button>`,
    '      </div>',
    '    </form>',
    '  </div>',
    `  <section class="content" aria-label="${many}">`,
    ...composePicture(details).map(indent(4)),
    ...composeCounts(details).map(indent(4)),
    ...composeTools(details, texts).map(indent(4)),
    '    <ul id="list"></ul>',
    `    <p class="empty" id="empty" hidden>${escapeHtml(texts.empty)}</p>`,
    `    <p class="nothing" id="nothing" hidden>${escapeHtml(texts.nothing)}</p>`,
    '    <div class="last">',
    `      <button type="button" class="quiet-button" id="take-out">${texts.takeOut}</button>`,
    `      <button type="button" class="quiet-button" id="take-out-table">${texts.csv}</button>`,
    `      <label class="quiet-button file-button">${texts.bringIn}<input class="unseen" type="file" id="bring-in" accept=".json,.csv,application/json,text/csv" /></label>`,
    ...composeLast(plan, details, texts).map(indent(6)),
    '    </div>',
    '  </section>',
    '</main>',
  ]
}

/** How many are in each state: a line of words, and no figure. */
function composeCounts({ counts, fields }: CollectionDetails): string[] {
  const label = fields.find(({ id }) => id === counts)?.label
  if (label === undefined) return []
  return [
    `<div class="counts" id="counts" role="group" aria-label="${escapeHtml(label)}" hidden></div>`,
  ]
}

/** The buttons below the list that only some lists have. */
function composeLast(plan: Plan, details: CollectionDetails, texts: Texts): string[] {
  const buttons: [isThere: boolean, id: string, label: string][] = [
    [details.print, 'print', texts.print],
    [details.untick, 'untick', texts.untick],
    [details.clearDone, 'clear-done', clearDoneLabel(plan, details, texts)],
    [details.clear, 'clear', texts.clear],
  ]
  return buttons
    .filter(([isThere]) => isThere)
    .map(
      ([, id, label]) =>
        `<button type="button" class="quiet-button" id="${id}">${escapeHtml(label)}</button>`,
    )
}

function indent(by: number): (line: string) => string {
  return (line) => ' '.repeat(by) + line
}
