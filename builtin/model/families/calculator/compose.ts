/** Composes a calculator: a sheet of fields and results, a conversion, or a keypad. */
import type { Files } from '../../compose/files.ts'
import { composePage, composeTitle, escapeHtml, literal, literalLines } from '../../compose/page.ts'
import { composeScript } from '../../compose/script.ts'
import { composeSheet } from '../../compose/sheet.ts'
import type { Plan } from '../../plan.ts'
import { composeConvert, convertConstants, convertUnits } from './compose-convert.ts'
import type { CalculatorDetails, Own } from './details.ts'
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
  const formula = details.formula === 'own' ? [] : [`formula-${details.formula}.js`]
  const scripts = kind === 'sheet' ? [...formula, 'sheet.js'] : [`${kind}.js`]
  return {
    'index.html': composePage(plan, composeMain(plan, details)),
    'styles.css': composeSheet(plan, [
      `${folder}/calculator.css`,
      ...(kind === 'keypad' ? [`${folder}/keypad.css`] : []),
      `${folder}/calculator-${plan.look}.css`,
    ]),
    'app.js': composeScript(plan, {
      constants: constantsOf(plan, details),
      texts: textsOf(plan, details),
      parts: scripts.map((script) => `${folder}/${script}`),
    }),
  }
}

function kindOf(details: CalculatorDetails): 'keypad' | 'sheet' | 'convert' {
  if (sheetOf(details, 'en') !== null) return 'sheet'
  return convertUnits(details, 'en').length === 0 ? 'keypad' : 'convert'
}

function constantsOf(plan: Plan, details: CalculatorDetails): Record<string, string> {
  const sheet = sheetOf(details, plan.lang)
  return {
    ...(sheet && {
      CURRENCY: literal(details.currency),
      INPUTS: literalLines(startsOf(sheet.inputs, details)),
      OUTPUTS: literalLines(sheet.outputs.map(({ id, format }) => ({ id, format }))),
    }),
    ...(kindOf(details) === 'convert' && convertConstants(details, plan.lang)),
    ...(details.own && { compute: composeOwn(details.own) }),
  }
}

/** The formula of the request as a function; its expressions hold letters of inputs and signs only. */
function composeOwn({ inputs, outputs }: Own): string {
  const names = inputs.map(({ id }) => id).join(', ')
  const lines = outputs.map(({ expression }, at) => `  out${at}: ${expression},\n`)
  return `({ ${names} }) => ({\n${lines.join('')}})`
}

function textsOf(plan: Plan, { formula }: CalculatorDetails): Record<string, string> {
  const texts = TEXTS[plan.lang]
  const { notKept, undo, cleared, error, low, normal, high, veryHigh } = texts
  const { enterNumber, enter, atLeast, noResult } = texts
  const hints = { enterNumber, enter, atLeast, noResult }
  const ranges = { low, normal, high, veryHigh }
  return { notKept, undo, cleared, error, ...hints, ...(formula === 'bmi' && ranges) }
}

function startsOf(inputs: Input[], details: CalculatorDetails): object[] {
  const rates = ratesOf(details)
  const rate = rates[Math.floor((rates.length - 1) / 2)] ?? 10
  return inputs.map(({ id, label, kind, value }) => ({
    id,
    label,
    kind,
    value: kind === 'rate' ? rate : value,
    ...(id === 'people' && { least: 1 }),
  }))
}

function composeMain(plan: Plan, details: CalculatorDetails): string[] {
  const body = { sheet: composeForm, convert: composeConvert, keypad: composeKeypad }[
    kindOf(details)
  ]
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
  const [first, ...rest] = sheet?.outputs ?? []
  return [
    '<form id="sheet" autocomplete="off">',
    ...(sheet?.inputs ?? [])
      .flatMap((input) => composeInput(input, plan, details))
      .map((line) => `  ${line}`),
    `  <button type="button" class="quiet-button" id="clear">${TEXTS[plan.lang].clear}</button>`,
    '</form>',
    `<section class="results" aria-label="${TEXTS[plan.lang].result}" aria-live="polite">`,
    `  <p class="result-label">${escapeHtml(first?.label ?? '')}</p>`,
    `  <p class="result" id="out-${first?.id ?? ''}"></p>`,
    '  <p class="hint" id="hint"></p>',
    '  <dl>',
    ...rest.map(
      ({ id, label }) => `    <div><dt>${escapeHtml(label)}</dt><dd id="out-${id}"></dd></div>`,
    ),
    '  </dl>',
    '</section>',
  ]
}

function composeInput(
  { id, label, kind }: Input,
  plan: Plan,
  details: CalculatorDetails,
): string[] {
  const kinds = {
    number: 'type="number" inputmode="decimal" step="any" min="0"',
    date: 'type="date"',
    list: 'type="text" autocomplete="off"',
  }
  if (kind !== 'rate') {
    const field = `<input id="in-${id}" ${kinds[kind]} />`
    return [`<div><label for="in-${id}">${escapeHtml(label)}</label>${field}</div>`]
  }
  const rates = ratesOf(details).map(
    (rate) => `<label><input type="radio" name="${id}" value="${rate}" />${rate}%</label>`,
  )
  const other = `<input type="number" id="in-${id}" inputmode="decimal" step="any" min="0" max="100" aria-label="${label} (%)" placeholder="${TEXTS[plan.lang].other}" />`
  return [
    `<fieldset><legend>${label}</legend><div class="rates">`,
    ...rates.map((rate) => `  ${rate}`),
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
