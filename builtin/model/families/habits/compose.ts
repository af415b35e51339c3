/** Composes a habit tracker: its page, style parts and script. */
import type { Files } from '../../compose/files.ts'
import { composePage, composeTitle, literal, literalLines } from '../../compose/page.ts'
import { composeScript } from '../../compose/script.ts'
import { composeSheet } from '../../compose/sheet.ts'
import type { Plan } from '../../plan.ts'
import type { HabitsDetails } from './details.ts'
import { TEXTS } from './texts.ts'

const FOLDER = 'families/habits/app'
const SCRIPTS = ['chains', 'facts', 'today', 'reasons', 'challenge', 'habits']
const DAYS = { week: 7, fortnight: 14, month: 31 } as const

/**
 * Composes the files of a habit tracker.
 *
 * @param plan the app
 * @param details its habits
 */
export function composeHabits(plan: Plan, details: HabitsDetails): Files {
  const { page, ...texts } = TEXTS[plan.lang]
  return {
    'index.html': composePage(plan, composeMain(plan, details, { ...texts, ...page })),
    'styles.css': composeSheet(plan, [
      `${FOLDER}/habits.css`,
      `${FOLDER}/today.css`,
      'parts/burst.css',
      `${FOLDER}/habits-${plan.look}.css`,
    ]),
    'app.js': composeScript(plan, {
      constants: {
        DAYS: literal(DAYS[details.view]),
        WEEK_START: literal(details.weekStart),
        CALENDAR: literal(details.calendar),
        CHEERS: literal(details.cheers),
        STARS: literal(details.stars),
        REWARD: literal(details.reward),
        SAVES: literal(details.saves),
        CURRENCY: literal(details.currency),
        SPAN: literal(details.span),
        WHY: literal(details.why),
        FIRST: literalLines(details.habits),
      },
      texts,
      parts: ['parts/given.js', 'parts/burst.js', ...SCRIPTS.map((part) => `${FOLDER}/${part}.js`)],
    }),
  }
}

function composeMain(plan: Plan, details: HabitsDetails, texts: Record<string, string>): string[] {
  return [
    '<main class="page">',
    '  <header>',
    ...composeTitle(plan).map((line) => `    ${line}`),
    '    <p class="share"><b id="share"></b> <span id="share-of"></span></p>',
    '    <p class="when">',
    `      <button type="button" class="quiet-button" id="earlier" aria-label="${texts.earlier}">‹</button>`,
    '      <span id="when" aria-live="polite"></span>',
    `      <button type="button" class="quiet-button" id="later" aria-label="${texts.later}">›</button>`,
    '    </p>',
    '  </header>',
    `  <div class="marks">`,
    ...(details.span > 0 ? composeChallenge(texts) : []),
    `    <section class="today-marks" aria-label="${texts.todayName}">`,
    `      <h2>${texts.todayName}</h2>`,
    '      <div class="ticks" id="today"></div>',
    '    </section>',
    '    <p class="counts" id="counts"></p>',
    '    <p class="praise" id="praise" role="status"></p>',
    `    <section class="loom" id="loom" aria-label="${texts.grid}"></section>`,
    '  </div>',
    '  <footer>',
    ...(details.why
      ? [
          '    <section class="reasons" aria-labelledby="reasons-name">',
          `      <h2 id="reasons-name">${texts.reasonsName}</h2>`,
          '      <div id="reasons"></div>',
          '    </section>',
        ]
      : []),
    ...(details.sample
      ? [
          `    <p class="sample" id="sample" hidden>${texts.sample} <button type="button" class="quiet-button" id="fresh">${texts.fresh}</button></p>`,
        ]
      : []),
    '    <form id="entry" novalidate>',
    `      <label class="unseen" for="new-name">${texts.newName}</label>`,
    `      <input id="new-name" maxlength="60" autocomplete="off" placeholder="${texts.newName}" aria-describedby="entry-error" />`,
    `      <label class="often">${texts.goal} <select id="new-goal">`,
    ...[7, 6, 5, 4, 3, 2, 1].map((count) => `        <option>${count}</option>`),
    '      </select></label>',
    `      <button class="main-button">${texts.add}</button>`,
    '      <p class="fault" id="entry-error" role="alert"></p>',
    '    </form>',
    ...(details.clear
      ? [`    <button type="button" class="quiet-button" id="clear">${texts.clear}</button>`]
      : []),
    '  </footer>',
    '</main>',
  ]
}

/** Which day of how many it is, what is left, and when it began. */
function composeChallenge(texts: Record<string, string>): string[] {
  return [
    `    <section class="challenge" aria-label="${texts['challenge']}">`,
    '      <p><b id="challenge-day"></b> <span id="challenge-left"></span></p>',
    `      <progress id="challenge-bar" max="1" value="0" aria-hidden="true"></progress>`,
    `      <label class="often">${texts['began']} <input type="date" id="began" /></label>`,
    '    </section>',
  ]
}
