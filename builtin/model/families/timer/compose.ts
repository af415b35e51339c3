/** Composes a timer: its page, style parts and script. */
import type { Files } from '../../compose/files.ts'
import { composePage, composeTitle, escapeHtml, literal, literalLines } from '../../compose/page.ts'
import { composeScript } from '../../compose/script.ts'
import { composeSheet } from '../../compose/sheet.ts'
import type { Plan } from '../../plan.ts'
import type { TimerDetails } from './details.ts'
import { TEXTS } from './texts.ts'

/** More rounds than these are told in words alone. */
const MOST_DOTS = 24
const FOLDER = 'families/timer/app'
const SCRIPTS: Record<TimerDetails['mode'], string[]> = {
  countdown: ['ring.js', 'countdown.js'],
  presets: ['ring.js', 'countdown.js'],
  several: ['ring.js', 'several.js'],
  date: ['day.js'],
  stopwatch: ['stopwatch.js'],
}

/**
 * Composes the files of a timer.
 *
 * @param plan the app
 * @param details its timer
 */
export function composeTimer(plan: Plan, details: TimerDetails): Files {
  const { mode } = details
  const own = mode === 'several' || mode === 'presets' ? [`${FOLDER}/${mode}.css`] : []
  return {
    'index.html': composePage(plan, composeMain(plan, details)),
    'styles.css': composeSheet(plan, [
      `${FOLDER}/timer.css`,
      ...own,
      `${FOLDER}/timer-${plan.look}.css`,
    ]),
    'app.js': composeScript(plan, {
      constants: constantsOf(details),
      texts: TEXTS[plan.lang],
      parts: SCRIPTS[mode].map((script) => `${FOLDER}/${script}`),
    }),
  }
}

function constantsOf({
  mode,
  rounds,
  repeat,
  flows,
  day,
  event,
  clock,
  tally,
}: TimerDetails): Record<string, string> {
  if (mode === 'stopwatch') return {}
  if (mode === 'date') return { DAY: literal(day), EVENT: literal(event), CLOCK: literal(clock) }
  if (mode === 'several') return { ROUNDS: literalLines(rounds) }
  return {
    ROUNDS: literalLines(rounds),
    REPEAT: literal(repeat),
    FLOWS: literal(flows),
    TALLY: literal(tally),
    CHOOSE: literal(mode === 'presets'),
  }
}

function composeMain(plan: Plan, details: TimerDetails): string[] {
  const body = {
    countdown: composeClock,
    presets: composeClock,
    several: composeSeveral,
    date: composeDay,
    stopwatch: composeClock,
  }[details.mode]
  return [
    `<main class="page ${details.mode}">`,
    ...(details.mode === 'several'
      ? []
      : ['  <div class="gauge" id="gauge" aria-hidden="true"></div>']),
    ...body(plan, details).map((line) => `  ${line}`),
    '</main>',
  ]
}

function composeHeader(plan: Plan, lines: string[]): string[] {
  return [
    '<header>',
    ...composeTitle(plan).map((line) => `  ${line}`),
    ...lines.map((line) => `  ${line}`),
    '</header>',
  ]
}

function composeClock(plan: Plan, { mode, rounds, repeat, tally }: TimerDetails): string[] {
  const texts = TEXTS[plan.lang]
  const isStopwatch = mode === 'stopwatch'
  const steps = mode === 'countdown' ? rounds.length * repeat : 1
  const isHidden = steps < 2 || steps > MOST_DOTS
  const second = isStopwatch ? ['lap', texts.lap] : ['skip', texts.skip]
  return [
    ...composeHeader(plan, [
      `<p class="round" id="round">${escapeHtml(rounds[0]?.name || texts.ready)}</p>`,
      `<ol class="dots" id="dots" aria-label="${texts.rounds}"${isHidden ? ' hidden' : ''}></ol>`,
      ...(tally ? ['<p class="tally" id="tally" aria-live="polite"></p>'] : []),
    ]),
    '<p class="time" id="time" role="timer">00:00</p>',
    '<footer>',
    `  <button type="button" class="main-button" id="go">${texts.start}</button>`,
    `  <button type="button" class="quiet-button" id="reset">${texts.reset}</button>`,
    ...(isStopwatch || steps > 1
      ? [`  <button type="button" class="quiet-button" id="${second[0]}">${second[1]}</button>`]
      : []),
    ...composeLengths(mode, steps, plan).map((line) => `  ${line}`),
    '  <p class="ends" id="ends"></p>',
    '</footer>',
    ...(isStopwatch ? [`<ol class="laps" id="laps" aria-label="${texts.laps}"></ol>`] : []),
  ]
}

/** How the lengths are set: one by typing it at once, several behind a word that opens. */
function composeLengths(mode: TimerDetails['mode'], steps: number, plan: Plan): string[] {
  const texts = TEXTS[plan.lang]
  const several = `<details class="lengths"><summary>${texts.lengths}</summary><div id="lengths"></div></details>`
  if (mode === 'presets')
    return [
      `<div class="choices" id="choices" role="group" aria-label="${texts.presets}"></div>`,
      several,
    ]
  if (mode !== 'countdown') return []
  if (steps > 1) return [several]
  return [
    `<label class="set">${texts.setMinutes} <input type="number" id="minutes" min="0.1" max="999" step="any" /></label>`,
  ]
}

function composeSeveral(plan: Plan): string[] {
  const texts = TEXTS[plan.lang]
  return [
    ...composeHeader(plan, []),
    `<ul class="timers" id="timers" aria-label="${texts.timers}"></ul>`,
    `<p id="no-timers" hidden>${texts.none}</p>`,
    '<form class="new" id="new">',
    `  <label>${texts.name} <input type="text" id="new-name" maxlength="60" autocomplete="off" /></label>`,
    `  <label>${texts.setMinutes} <input type="number" id="new-minutes" min="0.02" max="999" step="any" inputmode="decimal" required /></label>`,
    `  <button class="main-button">${texts.add}</button>`,
    '</form>',
  ]
}

function composeDay(plan: Plan): string[] {
  const texts = TEXTS[plan.lang]
  return [
    ...composeHeader(plan, ['<p class="round" id="round"></p>']),
    '<div class="count">',
    '  <p class="time" id="time" role="timer">–</p>',
    '  <p class="unit" id="unit"></p>',
    '  <p class="rest" id="rest"></p>',
    '</div>',
    '<footer>',
    `  <label class="set">${texts.event} <input type="text" id="event" maxlength="60" autocomplete="off" /></label>`,
    `  <label class="set">${texts.day} <input type="date" id="day" /></label>`,
    '  <p class="ends" id="ends"></p>',
    '</footer>',
  ]
}
