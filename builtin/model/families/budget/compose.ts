/** Composes a budget: its page, style parts and script. */
import type { Files } from '../../compose/files.ts'
import { composePage, composeTitle, escapeHtml, literal, literalLines } from '../../compose/page.ts'
import { composeScript } from '../../compose/script.ts'
import { composeSheet } from '../../compose/sheet.ts'
import type { Plan } from '../../plan.ts'
import type { BudgetDetails } from './details.ts'
import { composeLedger } from '../../ledger/compose-ledger.ts'
import { TEXTS } from './texts.ts'

const FOLDER = 'families/budget/app'

/**
 * Composes the files of a budget.
 *
 * @param plan the app
 * @param details its categories and first entries
 */
export function composeBudget(plan: Plan, details: BudgetDetails): Files {
  if (details.ledger !== null) return composeLedger(plan, details.ledger)
  const { page, event, ...usual } = TEXTS[plan.lang]
  const texts = {
    ...usual,
    ...(details.once ? event : {}),
    ...(details.profit === true && PROFIT[plan.lang]),
  }
  const files = details.takeOut ? ['parts/files.js'] : []
  return {
    'index.html': composePage(
      plan,
      composeMain(plan, details, {
        ...texts,
        ...page,
        ...(details.once && { whole: event.whole }),
      }),
    ),
    'styles.css': composeSheet(plan, [`${FOLDER}/budget.css`, `${FOLDER}/budget-${plan.look}.css`]),
    'app.js': composeScript(plan, {
      constants: {
        CURRENCY: literal(details.currency),
        TOTAL: literal(details.total),
        DAILY: literal(details.daily),
        PERIODS: literal(details.periods),
        ONCE: literal(details.once),
        GOAL: literal(details.goal),
        WARNING: literal(details.warning ?? null),
        NEARLY: literal(details.nearly ?? false),
        CHART: literal(details.chart),
        WHO: literal(details.who ?? null),
        SHARES: literal(details.shares === true),
        CATEGORIES: literalLines(details.categories),
        FIRST: literalLines(details.entries),
      },
      texts,
      parts: [
        'parts/given.js',
        ...files,
        `${FOLDER}/money.js`,
        `${FOLDER}/chart.js`,
        `${FOLDER}/budget.js`,
      ],
    }),
  }
}

/** Who works for a profit calls what is left so. */
const PROFIT = {
  en: {
    left: 'profit this month',
    over: 'loss this month',
    balance: 'Profit',
    today: 'Profit today',
  },
  zh: { left: '本月利润', over: '本月亏损', balance: '利润', today: '今天利润' },
}

type Texts = Record<string, string>

function composeMain(plan: Plan, details: BudgetDetails, texts: Texts): string[] {
  return [
    `<main class="page${details.tones === true ? ' toned' : ''}">`,
    '  <section class="plan">',
    '    <header>',
    ...composeTitle(plan).map((line) => `      ${line}`),
    ...(details.once ? [] : composeMonth(texts)),
    '    </header>',
    '    <p class="left"><b id="left"></b> <span id="left-of"></span></p>',
    ...(details.total === null
      ? []
      : [
          `    <p><label>${texts.whole} <input type="number" id="whole" min="0" step="any" inputmode="decimal" /></label></p>`,
        ]),
    ...(details.goal === null ? [] : composeGoal(details.goal)),
    `    <div class="chart ${details.chart}" id="chart"></div>`,
    `    <h2 class="unseen">${texts.categories}</h2>`,
    '    <ul class="limits" id="limits"></ul>',
    '    <form class="new-category" id="new-category" novalidate>',
    `      <label class="unseen" for="category-name">${texts.newCategory}</label>`,
    `      <input id="category-name" maxlength="40" autocomplete="off" placeholder="${texts.newCategory}" />`,
    `      <button class="quiet-button">${texts.add}</button>`,
    '    </form>',
    ...(details.once ? [] : ['    <figure class="months" id="months"></figure>']),
    '  </section>',
    `  <section class="receipt" aria-label="${texts.entries}">`,
    ...composeEntry(texts, details).map((line) => `    ${line}`),
    '    <div id="rows"></div>',
    '    <dl class="sums" id="sums"></dl>',
    ...composeLast(details, texts).map((line) => `    ${line}`),
    '  </section>',
    '</main>',
  ]
}

/** The month that is shown, and the way to others. */
function composeMonth(texts: Texts): string[] {
  return [
    `      <p class="when" role="group" aria-label="${texts['month']}">`,
    `        <button type="button" class="quiet-button" id="earlier" aria-label="${texts['earlier']}">‹</button>`,
    '        <span id="when" aria-live="polite"></span>',
    `        <button type="button" class="quiet-button" id="later" aria-label="${texts['later']}">›</button>`,
    '      </p>',
  ]
}

/** A piggy bank that is the fuller, the nearer the goal. */
function composeGoal({ name }: { name: string }): string[] {
  const pig =
    'M8 28c0-9 8-14 18-14 3 0 6 .5 8.500 1.500L40 12v7c2 1.500 3 3.500 4 5h4v10h-5c-1.500 2-3.500 3.500-6 4.500V44h-6v-4c-3 .5-6 .5-9 0v4h-6v-6c-5-2-8-6-8-10z'
  return [
    '    <section class="goal" aria-labelledby="goal-name">',
    `      <svg viewBox="0 0 56 50" aria-hidden="true"><clipPath id="pig"><path d="${pig}" /></clipPath><path class="pig" d="${pig}" /><rect class="full" id="full" x="0" y="0" width="56" height="50" clip-path="url(#pig)" /><path class="rim" d="${pig}" /></svg>`,
    `      <div><h2 id="goal-name">${escapeHtml(name)}</h2><p id="goal-left"></p></div>`,
    '    </section>',
  ]
}

function composeEntry(texts: Texts, { who }: BudgetDetails): string[] {
  return [
    '<form id="entry" novalidate>',
    `  <label class="wide">${texts.name} <input id="new-name" maxlength="80" autocomplete="off" aria-describedby="entry-error" /></label>`,
    `  <label>${texts.amount} <input type="number" id="new-amount" min="0" step="any" inputmode="decimal" aria-describedby="entry-error" /></label>`,
    `  <label>${texts.category} <select id="new-category-of"></select></label>`,
    ...(who === undefined
      ? []
      : [
          `  <label>${escapeHtml(who.label)} <select id="new-who">${who.options.map((name) => `<option>${escapeHtml(name)}</option>`).join('')}</select></label>`,
        ]),
    `  <label>${texts.date} <input type="date" id="new-date" required /></label>`,
    `  <button class="main-button" id="entry-save">${texts.add}</button>`,
    `  <button type="button" class="quiet-button" id="entry-cancel" hidden>${texts.cancel}</button>`,
    '  <p class="fault" id="entry-error" role="alert"></p>',
    '</form>',
  ]
}

function composeLast({ sample, takeOut, clear }: BudgetDetails, texts: Texts): string[] {
  return [
    '<footer class="last">',
    ...(sample
      ? [
          `  <p id="sample" hidden>${texts.sample} <button type="button" class="quiet-button" id="fresh">${texts.fresh}</button></p>`,
        ]
      : []),
    ...(takeOut
      ? [`  <button type="button" class="quiet-button" id="take-out">${texts.takeOut}</button>`]
      : []),
    ...(clear
      ? [`  <button type="button" class="quiet-button" id="clear">${texts.clear}</button>`]
      : []),
    '</footer>',
  ]
}
