/** Composes a calculator: a sheet of fields and results, a conversion, or a keypad. */
import type { Files } from '../../compose/files.ts'
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
import type { Lang, Plan } from '../../plan.ts'
import type { CalculatorDetails } from './details.ts'
import type { Input } from './inputs.ts'
import { ratesOf, sheetOf } from './inputs.ts'
import { unitsOf } from './units.ts'

const TEXTS = {
  en: {
    clear: 'Clear',
    swap: 'Swap',
    from: 'From',
    to: 'To',
    amount: 'Amount',
    other: 'Other',
    result: 'Result',
    keys: 'Keys',
    erase: 'Erase',
    notKept: 'This browser does not keep data',
    undo: 'Undo',
    cleared: 'Cleared',
    low: 'Underweight',
    normal: 'Healthy',
    high: 'Overweight',
    veryHigh: 'Obesity',
    error: 'Not a number',
    history: 'Tape',
    plus: 'plus',
    minus: 'minus',
    times: 'times',
    divide: 'divided by',
    equals: 'equals',
  },
  zh: {
    clear: '清空',
    swap: '互换',
    from: '从',
    to: '到',
    amount: '数值',
    other: '其他',
    result: '结果',
    keys: '按键',
    erase: '退格',
    notKept: '浏览器无法保存数据',
    undo: '撤销',
    cleared: '已清空',
    low: '偏瘦',
    normal: '正常',
    high: '超重',
    veryHigh: '肥胖',
    error: '不是数字',
    history: '算式记录',
    plus: '加',
    minus: '减',
    times: '乘',
    divide: '除以',
    equals: '等于',
  },
} as const satisfies Record<Lang, Record<string, string>>

/**
 * Composes the files of a calculator.
 *
 * @param plan the app
 * @param details its calculator
 */
export function composeCalculator(plan: Plan, details: CalculatorDetails): Files {
  const folder = 'families/calculator'
  const kind = kindOf(details)
  const scripts = kind === 'sheet' ? [`formula-${details.formula}.js`, 'sheet.js'] : [`${kind}.js`]
  return {
    'index.html': composePage(plan, composeMain(plan, details)),
    'styles.css': composeSheet(plan, [
      `${folder}/calculator.css`,
      ...(kind === 'keypad' ? [`${folder}/keypad.css`] : []),
      `${folder}/calculator-${plan.look}.css`,
    ]),
    'app.js': [
      composeHead(plan, details),
      readPart('parts/core.js'),
      ...scripts.map((script) => readPart(`${folder}/${script}`)),
    ].join('\n'),
  }
}

function kindOf({ formula }: CalculatorDetails): 'keypad' | 'sheet' | 'convert' {
  if (formula === 'plain') return 'keypad'
  return sheetOf(formula, 'en') === null ? 'convert' : 'sheet'
}

function composeHead(plan: Plan, details: CalculatorDetails): string {
  const { formula, currency } = details
  const sheet = sheetOf(formula, plan.lang)
  const units = unitsOf(formula, plan.lang)
  const texts = TEXTS[plan.lang]
  const { notKept, undo, cleared, error } = texts
  const ranges = {
    low: texts.low,
    normal: texts.normal,
    high: texts.high,
    veryHigh: texts.veryHigh,
  }
  return [
    "'use strict'",
    '',
    `const KEY = ${literal(plan.key)}`,
    `const LANG = ${literal(plan.lang === 'zh' ? 'zh-CN' : 'en')}`,
    ...(sheet === null ? [] : [`const CURRENCY = ${literal(currency)}`]),
    ...(sheet === null ? [] : [`const INPUTS = ${literalLines(startsOf(sheet.inputs, details))}`]),
    ...(sheet === null
      ? []
      : [
          `const OUTPUTS = ${literalLines(sheet.outputs.map(({ id, format }) => ({ id, format })))}`,
        ]),
    ...(units.length === 0
      ? []
      : [`const UNITS = ${literalLines(units.map(({ id, size }) => ({ id, size })))}`]),
    `const TEXT = ${literalTexts({ notKept, undo, cleared, error, ...(formula === 'bmi' && ranges) })}`,
    '',
  ].join('\n')
}

function startsOf(inputs: Input[], details: CalculatorDetails): object[] {
  const rates = ratesOf(details)
  const rate = rates[Math.floor((rates.length - 1) / 2)] ?? 10
  return inputs.map(({ id, kind, value }) => ({ id, value: kind === 'rate' ? rate : value }))
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
  const sheet = sheetOf(details.formula, plan.lang)
  const [first, ...rest] = sheet?.outputs ?? []
  return [
    '<form id="sheet" autocomplete="off">',
    ...(sheet?.inputs ?? [])
      .flatMap((input) => composeInput(input, plan, details))
      .map((line) => `  ${line}`),
    `  <button type="button" class="quiet-button" id="clear">${TEXTS[plan.lang].clear}</button>`,
    '</form>',
    `<section class="results" aria-label="${TEXTS[plan.lang].result}" aria-live="polite">`,
    `  <p class="result-label">${first?.label ?? ''}</p>`,
    `  <p class="result" id="out-${first?.id ?? ''}"></p>`,
    '  <dl>',
    ...rest.map(({ id, label }) => `    <div><dt>${label}</dt><dd id="out-${id}"></dd></div>`),
    '  </dl>',
    '</section>',
  ]
}

function composeInput(
  { id, label, kind }: Input,
  plan: Plan,
  details: CalculatorDetails,
): string[] {
  const field = `<input type="number" id="in-${id}" inputmode="decimal" step="any" min="0" />`
  if (kind === 'number') return [`<div><label for="in-${id}">${label}</label>${field}</div>`]
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

function composeConvert(plan: Plan, details: CalculatorDetails): string[] {
  const texts = TEXTS[plan.lang]
  const units = unitsOf(details.formula, plan.lang)
  const from = details.from ?? units[0]?.id
  const to = details.to ?? units.find(({ id }) => id !== from)?.id
  const choices = (chosen: string | undefined): string =>
    units
      .map(
        ({ id, label }) =>
          `<option value="${id}"${id === chosen ? ' selected' : ''}>${escapeHtml(label)}</option>`,
      )
      .join('')
  return [
    '<div class="half">',
    `  <select id="from" aria-label="${texts.from}">${choices(from)}</select>`,
    `  <input type="number" class="figure" id="amount" inputmode="decimal" step="any" aria-label="${texts.amount}" />`,
    '</div>',
    `<button type="button" class="swap" id="swap" aria-label="${texts.swap}"><svg viewBox="0 0 24 24" width="24" height="24" fill="none" stroke="currentColor" stroke-width="1.8" aria-hidden="true"><path d="M4 9h15l-4-4M20 15H5l4 4" /></svg></button>`,
    '<div class="half other">',
    `  <select id="to" aria-label="${texts.to}">${choices(to)}</select>`,
    '  <output class="figure" id="result" for="amount from to"></output>',
    '</div>',
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
