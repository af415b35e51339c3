/** Composes a dashboard: its page, style parts and script. */
import type { Files } from '../../compose/files.ts'
import { composePage, composeTitle, escapeHtml, literal, literalLines } from '../../compose/page.ts'
import { composeScript } from '../../compose/script.ts'
import { composeSheet } from '../../compose/sheet.ts'
import type { Plan } from '../../plan.ts'
import type { DashboardDetails } from './details.ts'
import { TEXTS } from './texts.ts'

const FOLDER = 'families/dashboard/app'

/**
 * Composes the files of a dashboard.
 *
 * @param plan the app
 * @param details its metrics and charts
 */
export function composeDashboard(plan: Plan, details: DashboardDetails): Files {
  const { page, ...texts } = TEXTS[plan.lang]
  return {
    'index.html': composePage(plan, composeMain(plan, details, { ...texts, ...page })),
    'styles.css': composeSheet(plan, [
      `${FOLDER}/dashboard.css`,
      `${FOLDER}/data.css`,
      ...(details.entered === null ? [] : [`${FOLDER}/entry.css`]),
      `${FOLDER}/dashboard-${plan.look}.css`,
    ]),
    'app.js': composeScript(plan, {
      constants: {
        CURRENCY: literal(details.currency),
        MAIN: literal(details.main),
        CHART: literal(details.chart),
        AVERAGE: literal(details.average),
        AVERAGE_DAYS: literal(details.averageDays),
        BY_ENTRY: literal(details.averageByEntry),
        SLOTS: literal(details.slots),
        DERIVED: literalLines(details.derived),
        FACTS: literal(details.facts),
        ENTERED: literal(details.entered),
        PERIOD: literal(details.period),
        MORE: literal(details.more),
        LABELS: literal(details.labels),
        METRICS: literalLines(details.metrics),
        PARTS: literalLines(details.ring?.parts ?? []),
      },
      texts,
      parts: [
        'parts/given.js',
        'parts/files.js',
        `${FOLDER}/figures.js`,
        `${FOLDER}/charts.js`,
        `${FOLDER}/data.js`,
        `${FOLDER}/dashboard.js`,
        ...(details.entered === null ? [] : [`${FOLDER}/entry.js`]),
      ],
    }),
  }
}

type Texts = Record<string, string>

function composeMain(plan: Plan, details: DashboardDetails, texts: Texts): string[] {
  const { ring, more, sample, entered } = details
  return [
    '<main class="page">',
    '  <header>',
    '    <div>',
    ...composeTitle(plan).map((line) => `      ${line}`),
    '    </div>',
    `    <button type="button" class="quiet-button" id="edit" aria-expanded="false" aria-controls="data">${texts.edit}</button>`,
    '  </header>',
    ...(entered === null ? [] : composeEntry(entered, texts, details.slots)),
    `  <div class="tiles" id="tiles" role="group" aria-label="${texts.metrics}"></div>`,
    '  <section class="main-chart" id="main-chart" aria-labelledby="main-name">',
    '    <h2 id="main-name"></h2>',
    '    <div class="plot" id="plot"></div>',
    '  </section>',
    ...(ring === null && more.length === 0
      ? []
      : [
          '  <div class="more" id="more">',
          ...(ring === null
            ? []
            : [
                '    <section class="panel ring">',
                `      <h2>${escapeHtml(ring.name)}</h2>`,
                '      <div class="round-chart" id="ring"></div>',
                '    </section>',
              ]),
          '  </div>',
        ]),
    ...composeData(texts, { hasRing: ring !== null, sample, entered }).map((line) => `  ${line}`),
    '</main>',
  ]
}

/** The fields for the values are drawn by the script: one for each metric that there is. */
function composeEntry(entered: 'day' | 'month', texts: Texts, slots: string[]): string[] {
  const [type, label] = entered === 'day' ? ['date', texts.date] : ['month', texts.month]
  const shape = entered === 'day' ? '' : ' pattern="\\d{4}-\\d{2}"'
  return [
    `  <form class="entry" id="entry" aria-label="${texts.entry}" autocomplete="off">`,
    `    <label>${label} <input type="${type}" id="entry-date"${shape} required /></label>`,
    ...(slots.length === 0
      ? []
      : [
          `    <label>${texts.slot} <select id="entry-slot">`,
          ...slots.map((slot, at) => `      <option value="${at}">${escapeHtml(slot)}</option>`),
          '    </select></label>',
        ]),
    '    <span class="entry-values" id="entry-values"></span>',
    `    <button class="main-button">${texts.add}</button>`,
    '  </form>',
  ]
}

type Shown = { hasRing: boolean; sample: boolean; entered: DashboardDetails['entered'] }

function composeData(texts: Texts, { hasRing, sample, entered }: Shown): string[] {
  return [
    `<section class="data" id="data" aria-label="${texts.data}" hidden>`,
    ...(sample ? [`  <p class="note">${texts.sample}</p>`] : []),
    `  <div class="scroll" role="region" aria-label="${texts.table}" tabindex="0"><table id="table"></table></div>`,
    '  <p class="tools">',
    ...(entered === null
      ? [`    <button type="button" class="quiet-button" id="add-row">${texts.addRow}</button>`]
      : []),
    `    <button type="button" class="quiet-button" id="add-metric">${texts.addMetric}</button>`,
    `    <button type="button" class="quiet-button" id="take-out">${texts.takeOut}</button>`,
    `    <button type="button" class="quiet-button" id="bring-in">${texts.bringIn}</button>`,
    '    <input type="file" id="file" accept=".csv,text/csv" hidden />',
    '  </p>',
    ...(hasRing
      ? [
          '  <ul class="parts" id="parts"></ul>',
          `  <p class="tools"><button type="button" class="quiet-button" id="add-part">${texts.addPart}</button></p>`,
        ]
      : []),
    '</section>',
  ]
}
