/** The page of a calculator with a list of things: a recipe, a basket, weighted grades. */
import { escapeHtml, literal, literalLines } from '../../compose/page.ts'
import type { Lang, Plan } from '../../plan.ts'
import type { Words } from '../family.ts'
import type { CalculatorDetails, Formula } from './details.ts'
import { TEXTS } from './texts.ts'

type Rows = 'scale' | 'basket' | 'weighted'
type Field = { id: string; label: Words; value: number | string; shapes?: boolean }
type Page = {
  fields: (details: CalculatorDetails) => Field[]
  /** The columns of a row besides its name. */
  columns: Words[]
  /** What is computed for each row; none where it is empty. */
  each: Words
  results: [id: string, label: Words, format: 'money' | 'number'][]
}

const PAGES: Record<Rows, Page> = {
  scale: {
    fields: ({ extras, portions }) =>
      extras.includes('round-cake')
        ? [
            { id: 'from', label: { en: 'Tin of the recipe', zh: '配方模具尺寸' }, value: 6 },
            {
              id: 'fromShape',
              label: { en: 'Its shape', zh: '配方模具形状' },
              value: 'round',
              shapes: true,
            },
            { id: 'to', label: { en: 'Your tin', zh: '我的模具尺寸' }, value: 8 },
            {
              id: 'toShape',
              label: { en: 'Its shape', zh: '我的模具形状' },
              value: 'round',
              shapes: true,
            },
          ]
        : [
            {
              id: 'from',
              label: { en: 'The recipe serves', zh: '配方份数' },
              value: portions?.from ?? 4,
            },
            {
              id: 'to',
              label: { en: 'I cook for', zh: '要做的份数' },
              value: portions?.to ?? portions?.from ?? 6,
            },
          ],
    columns: [{ en: 'Amount', zh: '用量' }],
    each: { en: 'New amount', zh: '新用量' },
    results: [['factor', { en: 'Times', zh: '倍数' }, 'number']],
  },
  basket: {
    fields: ({ off, presets }) => [
      { id: 'each', label: { en: 'For each', zh: '每满' }, value: off?.each ?? 300 },
      { id: 'less', label: { en: 'Less', zh: '减' }, value: off?.less ?? 50 },
      { id: 'coupon', label: { en: 'Coupon', zh: '店铺券' }, value: 0 },
      {
        id: 'rate',
        label: { en: 'Member discount, %', zh: '会员折扣（减 %）' },
        value: presets[0] ?? 0,
      },
    ],
    columns: [{ en: 'Price', zh: '价格' }],
    each: { en: 'In the end', zh: '到手价' },
    results: [
      ['pays', { en: 'You pay', zh: '最后到手价' }, 'money'],
      ['sum', { en: 'Sum', zh: '原价合计' }, 'money'],
      ['saved', { en: 'You save', zh: '一共省' }, 'money'],
      ['missing', { en: 'Missing to the next step', zh: '离下一个满减还差' }, 'money'],
    ],
  },
  weighted: {
    fields: () => [],
    columns: [
      { en: 'Grade', zh: '成绩' },
      { en: 'Credits', zh: '学分' },
    ],
    each: { en: '', zh: '' },
    results: [
      ['average', { en: 'Weighted average', zh: '加权平均' }, 'number'],
      ['plain', { en: 'Plain average', zh: '平均分' }, 'number'],
      ['weight', { en: 'Weights in all', zh: '总学分' }, 'number'],
    ],
  },
}

/**
 * Whether a formula has a list of things.
 *
 * @param formula what is computed
 */
export function isRows(formula: Formula): formula is Rows {
  return Object.hasOwn(PAGES, formula)
}

/**
 * What a calculator with a list gives, the first result first.
 *
 * @param formula what is computed
 * @param lang the language
 */
export function rowResults(formula: Formula, lang: Lang): string[] {
  return isRows(formula) ? PAGES[formula].results.map(([, label]) => label[lang]) : []
}

/**
 * The constants of the script.
 *
 * @param plan the app
 * @param details the calculator
 */
export function rowsConstants(plan: Plan, details: CalculatorDetails): Record<string, string> {
  if (!isRows(details.formula)) return {}
  const { fields, columns, results } = PAGES[details.formula]
  const starts = Object.fromEntries(fields(details).map(({ id, value }) => [id, String(value)]))
  return {
    CURRENCY: literal(details.currency),
    WHOLE: literal(details.extras.includes('round')),
    STARTS: literal(starts),
    RECIPE: literalLines(details.recipe),
    COLUMNS: literal(columns.map((label) => label[plan.lang])),
    LETTERS: literal(Object.fromEntries(details.letters.map(({ name, worth }) => [name, worth]))),
    OUTPUTS: literalLines(results.map(([id, , format]) => ({ id, format }))),
  }
}

/**
 * The texts of the script.
 *
 * @param plan the app
 * @param formula what is computed
 */
export function rowsTexts(plan: Plan, formula: Formula): Record<string, string> {
  const { item, remove, removed } = TEXTS[plan.lang]
  const each = isRows(formula) ? PAGES[formula].each[plan.lang] : ''
  return { item, remove, removed, each }
}

/**
 * The body of the page.
 *
 * @param plan the app
 * @param details the calculator
 */
export function composeRows(plan: Plan, details: CalculatorDetails): string[] {
  if (!isRows(details.formula)) return []
  const texts = TEXTS[plan.lang]
  const { fields, results } = PAGES[details.formula]
  const [first, ...rest] = results
  return [
    '<form id="sheet" autocomplete="off">',
    '  <div class="row-fields">',
    ...fields(details).map((field) => `    ${composeField(field, plan)}`),
    '  </div>',
    '  <ul id="rows"></ul>',
    ...(details.letters.length === 0
      ? []
      : [
          `  <datalist id="letters">${details.letters.map(({ name }) => `<option>${escapeHtml(name)}</option>`).join('')}</datalist>`,
        ]),
    `  <button type="button" class="quiet-button" id="add">${texts.add}</button>`,
    '</form>',
    `<section class="results" aria-label="${texts.result}" aria-live="polite">`,
    `  <p class="result-label">${first?.[1][plan.lang] ?? ''}</p>`,
    `  <p class="result" id="out-${first?.[0] ?? ''}"></p>`,
    '  <dl>',
    ...rest.map(
      ([id, label]) => `    <div><dt>${label[plan.lang]}</dt><dd id="out-${id}"></dd></div>`,
    ),
    '  </dl>',
    '</section>',
  ]
}

function composeField({ id, label, shapes }: Field, plan: Plan): string {
  const { shapeRound, shapeSquare } = TEXTS[plan.lang]
  const name = escapeHtml(label[plan.lang])
  if (shapes !== true)
    return `<label>${name} <input type="number" id="in-${id}" inputmode="decimal" step="any" min="0" /></label>`
  const options = `<option value="round">${shapeRound}</option><option value="square">${shapeSquare}</option>`
  return `<label>${name} <select id="in-${id}">${options}</select></label>`
}
