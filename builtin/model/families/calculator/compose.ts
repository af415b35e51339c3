/** Composes a calculator: a sheet of fields and results, a conversion, or a keypad. */
import type { Files } from '../../compose/files.ts'
import { composePage, composeTitle, escapeHtml, literal, literalLines } from '../../compose/page.ts'
import { composeScript } from '../../compose/script.ts'
import { composeSheet } from '../../compose/sheet.ts'
import type { Plan } from '../../plan.ts'
import type { LedgerDetails } from '../../ledger/details.ts'
import { composeLedger } from '../../ledger/compose-ledger.ts'
import { composeConvert, convertConstants, convertUnits } from './compose-convert.ts'
import { ownConstants } from './compose-own.ts'
import { composeRows, isRows, rowsConstants, rowsTexts } from './compose-rows.ts'
import type { CalculatorDetails } from './details.ts'
import type { Input } from './inputs.ts'
import { ratesOf, sheetOf } from './inputs.ts'
import { TEXTS } from './texts.ts'

/**
 * Composes the files of a calculator.
 *
 * @param plan the app
 * @param details its calculator
 */
export function composeCalculator(plan: Plan, details: CalculatorDetails): Files {
  const folder = 'families/calculator/app'
  const kind = kindOf(details)
  if (details.formula === 'settle') return composeLedger(plan, settledBy(details))
  return {
    'index.html': composePage(plan, composeMain(plan, details)),
    'styles.css': composeSheet(plan, [
      `${folder}/calculator.css`,
      ...(kind === 'keypad' ? [`${folder}/keypad.css`] : []),
      ...(kind === 'rows' || details.own?.rows ? [`${folder}/rows.css`] : []),
      ...(details.own === null ? [] : [`${folder}/own.css`]),
      `${folder}/calculator-${plan.look}.css`,
    ]),
    'app.js': composeScript(plan, {
      constants: constantsOf(plan, details),
      texts: textsOf(plan, details),
      parts: scriptsOf(details).map((script) => `${folder}/${script}`),
    }),
  }
}

function scriptsOf(details: CalculatorDetails): string[] {
  const { formula, extras } = details
  const kind = kindOf(details)
  if (kind === 'rows') return [`rows-${formula}.js`, 'rows.js']
  if (kind !== 'sheet') return [`${kind}.js`]
  return [
    ...(formula === 'own' ? ['own.js', 'own-work.js'] : [`formula-${formula}.js`]),
    ...(details.own?.rows ? ['own-rows.js'] : []),
    ...(extras.includes('table') ? ['table.js'] : []),
    'sheet.js',
    ...(extras.includes('imperial') ? ['imperial.js'] : []),
  ]
}

function kindOf(details: CalculatorDetails): 'keypad' | 'sheet' | 'convert' | 'rows' {
  if (isRows(details.formula)) return 'rows'
  if (sheetOf(details, 'en') !== null) return 'sheet'
  return convertUnits(details, 'en').length === 0 ? 'keypad' : 'convert'
}

function constantsOf(plan: Plan, details: CalculatorDetails): Record<string, string> {
  const sheet = sheetOf(details, plan.lang)
  return {
    ...(sheet && {
      CURRENCY: literal(details.currency),
      INPUTS: literalLines(startsOf(sheet.inputs, details)),
      OUTPUTS: literalLines(
        sheet.outputs.map(({ id, format, unit, work }) => ({ id, format, unit, work })),
      ),
    }),
    ...(kindOf(details) === 'rows' && rowsConstants(plan, details)),
    ...(kindOf(details) === 'convert' && convertConstants(details, plan.lang)),
    ...(details.formula === 'savings' && { YEARLY: literal(details.extras.includes('yearly')) }),
    ...(details.formula === 'bmi' && { LIMITS: literal(LIMITS[plan.lang]) }),
    ...(details.own && ownConstants(details.own)),
  }
}

/** Where overweight and obesity begin: by the World Health Organization, by the Chinese standard. */
const LIMITS = { en: [18.5, 25, 30], zh: [18.5, 24, 28] }

/** A bill that is settled is a ledger of who paid what. */
export const settledBy = ({ people, paid, currency }: CalculatorDetails): LedgerDetails => ({
  people: people.map((name) => ({ name, share: 1 })),
  paid,
  currency,
  categories: [],
  isPrivate: false,
  clear: false,
})

function textsOf(plan: Plan, { formula, own }: CalculatorDetails): Record<string, string> {
  const texts = TEXTS[plan.lang]
  const { fillRows, item, remove, removed } = texts
  const { up, down, near, max, min, span, over, past } = texts
  const { share, off, isFree, insteadOf, noted, noteGap } = texts
  const working = { up, down, near, max, min, span, over, past }
  const notes = { share, off, isFree, insteadOf, noted, noteGap }
  const { notKept, undo, cleared, error, low, normal, high, veryHigh } = texts
  const { enterNumber, enter, atLeast, noResult } = texts
  const hints = { enterNumber, enter, atLeast, noResult }
  const ranges = { low, normal, high, veryHigh }
  const { year, years, months, days, interest, paid, left } = texts
  const table = { year, years, months, interest, paid, left }
  return {
    notKept,
    undo,
    cleared,
    error,
    ...hints,
    ...(formula === 'bmi' && ranges),
    ...(formula === 'loan' && table),
    ...(formula === 'age' && { years, months, days }),
    ...(isRows(formula) && rowsTexts(plan, formula)),
    ...(own && { ...working, ...notes }),
    ...(own?.rows && { item, remove, removed, fillRows, each: own.rows.each.label }),
  }
}

function startsOf(inputs: Input[], details: CalculatorDetails): object[] {
  const rates = ratesOf(details)
  const rate = rates[Math.floor((rates.length - 1) / 2)] ?? 10
  return inputs.map(({ id, label, kind, value, times }) => ({
    id,
    label,
    kind,
    value: details.starts?.[id] ?? (kind === 'rate' ? rate : kind === 'check' ? 0 : value),
    ...(id === 'people' && { least: 1 }),
    ...(times !== undefined && { times }),
  }))
}

function composeMain(plan: Plan, details: CalculatorDetails): string[] {
  const body = {
    sheet: composeForm,
    convert: composeConvert,
    keypad: composeKeypad,
    rows: composeRows,
  }[kindOf(details)]
  return [
    `<main class="page ${kindOf(details)}">`,
    '  <header>',
    ...composeTitle(plan).map((line) => `    ${line}`),
    '  </header>',
    ...body(plan, details).map((line) => `  ${line}`),
    '</main>',
  ]
}

function composeForm(plan: Plan, details: CalculatorDetails): string[] {
  const sheet = sheetOf(details, plan.lang)
  return [
    '<form id="sheet" autocomplete="off">',
    ...(details.extras.includes('imperial') ? composeImperial(plan) : []),
    ...(sheet?.inputs ?? [])
      .flatMap((input) => composeInput(input, plan, details))
      .map((line) => `  ${line}`),
    ...(details.own?.rows
      ? [
          '  <ul id="rows"></ul>',
          `  <button type="button" class="quiet-button" id="add">${TEXTS[plan.lang].add}</button>`,
        ]
      : []),
    `  <button type="button" class="quiet-button" id="clear">${TEXTS[plan.lang].clear}</button>`,
    '</form>',
    ...composeResults(plan, details),
  ]
}

/** What comes out, the first result large, each with how it was worked out. */
function composeResults(plan: Plan, details: CalculatorDetails): string[] {
  const [first, ...rest] = sheetOf(details, plan.lang)?.outputs ?? []
  return [
    `<section class="results" aria-label="${TEXTS[plan.lang].result}" aria-live="polite">`,
    `  <p class="result-label">${escapeHtml(first?.label ?? '')}</p>`,
    `  <p class="result" id="out-${first?.id ?? ''}"></p>`,
    ...(first?.work === undefined ? [] : [`  <p class="work" id="work-${first.id}"></p>`]),
    '  <p class="hint" id="hint"></p>',
    '  <dl>',
    ...rest.map(
      ({ id, label, work }) =>
        `    <div><dt>${escapeHtml(label)}${work === undefined ? '' : ` <small class="work" id="work-${id}"></small>`}</dt><dd id="out-${id}"></dd></div>`,
    ),
    '  </dl>',
    ...(details.extras.includes('table')
      ? [
          `  <div class="years" role="region" aria-label="${TEXTS[plan.lang].table}" tabindex="0"><table id="years"></table></div>`,
        ]
      : []),
    '</section>',
  ]
}

/** Another pair of fields for the same person; one of the pairs is shown. */
function composeImperial(plan: Plan): string[] {
  const texts = TEXTS[plan.lang]
  const choice = (id: string, label: string): string =>
    `<label><input type="radio" name="system" value="${id}" />${label}</label>`
  const field = (id: string, label: string): string =>
    `<label>${label} <input type="number" id="${id}" inputmode="decimal" step="any" min="0" /></label>`
  return [
    `  <fieldset><legend>${texts.units}</legend><div class="rates">`,
    `    ${choice('metric', 'kg / cm')}`,
    `    ${choice('imperial', texts.imperial)}`,
    '  </div></fieldset>',
    '  <div class="imperial" id="imperial" hidden>',
    `    ${field('stone', texts.stone)}`,
    `    ${field('pounds', texts.pounds)}`,
    `    ${field('feet', texts.feet)}`,
    `    ${field('inches', texts.inches)}`,
    '  </div>',
  ]
}

function composeInput(input: Input, plan: Plan, details: CalculatorDetails): string[] {
  const { id, label, kind, choices } = input
  if (kind === 'check')
    return [
      `<label class="check"><input type="checkbox" id="in-${id}" /> ${escapeHtml(label)}</label>`,
    ]
  if (kind === 'rate') return composeChoices(input, ratesOf(details), { plan, sign: '%' })
  if (choices !== undefined) return composeChoices(input, choices, { plan, sign: '' })
  const kinds = {
    number: 'type="number" inputmode="decimal" step="any" min="0"',
    date: 'type="date"',
    time: 'type="time"',
    list: 'type="text" autocomplete="off"',
  }
  const field = `<input id="in-${id}" ${kinds[kind]} />`
  return [`<div><label for="in-${id}">${escapeHtml(label)}</label>${field}</div>`]
}

/** Values to press, and a field for another one. */
function composeChoices(
  { id, label }: Input,
  values: number[],
  { plan, sign }: { plan: Plan; sign: string },
): string[] {
  const name = escapeHtml(label)
  const buttons = values.map(
    (value) => `<label><input type="radio" name="${id}" value="${value}" />${value}${sign}</label>`,
  )
  const most = sign === '%' ? ' max="100"' : ''
  const other = `<input type="number" id="in-${id}" inputmode="decimal" step="any" min="0"${most} aria-label="${name}${sign === '%' ? ' (%)' : ''}" placeholder="${TEXTS[plan.lang].other}" />`
  return [
    `<fieldset><legend>${name}</legend><div class="rates">`,
    ...buttons.map((button) => `  ${button}`),
    `  ${other}`,
    '</div></fieldset>',
  ]
}

function composeKeypad(plan: Plan): string[] {
  const texts = TEXTS[plan.lang]
  const words: Record<string, string> = {
    '+': texts.plus,
    '−': texts.minus,
    '×': texts.times,
    '÷': texts.divide,
    '=': texts.equals,
    C: texts.clear,
    '⌫': texts.erase,
  }
  const keys = [
    'C',
    '⌫',
    '%',
    '÷',
    '7',
    '8',
    '9',
    '×',
    '4',
    '5',
    '6',
    '−',
    '1',
    '2',
    '3',
    '+',
    '0',
    '.',
    '=',
  ]
  return [
    `<div class="screen"><p id="sum"></p><output id="result" aria-label="${texts.result}">0</output></div>`,
    `<div class="keys" role="group" aria-label="${texts.keys}">`,
    ...keys.map((key) => {
      const label = words[key] === undefined ? '' : ` aria-label="${words[key]}"`
      const kind = /[0-9.]/.test(key) ? 'digit' : key === '=' ? 'equals' : 'sign'
      return `  <button type="button" class="${kind}" data-key="${key}"${label}>${key}</button>`
    }),
    '</div>',
    `<ol class="tape" id="tape" aria-label="${texts.history}"></ol>`,
  ]
}
