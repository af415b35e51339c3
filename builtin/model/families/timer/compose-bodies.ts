/** The bodies of the pages of timers, one for each way of timing. */
import { composeTitle, escapeHtml } from '../../compose/page.ts'
import type { Plan } from '../../plan.ts'
import { composeMetronome, composeSpeech, composeTurns } from './compose-modes.ts'
import type { TimerDetails } from './details.ts'
import { TEXTS } from './texts.ts'

/** More rounds than these are told in words alone. */
const MOST_DOTS = 24
/** These have no picture of the time that is left. */
const WITHOUT_GAUGE = ['several', 'sides', 'lanes', 'metronome']

/**
 * The body of the page.
 *
 * @param plan the app
 * @param details its timer
 */
export function composeBody(plan: Plan, details: TimerDetails): string[] {
  const { mode } = details
  const body = {
    countdown: composeClock,
    presets: composeClock,
    several: composeSeveral,
    sides: composeSides,
    date: composeDay,
    stopwatch: composeClock,
    lanes: composeLanes,
    turns: composeTurns,
    speech: composeSpeech,
    metronome: composeMetronome,
  }[mode]
  return [
    `<main class="page ${mode}">`,
    ...(WITHOUT_GAUGE.includes(mode)
      ? []
      : ['  <div class="gauge" id="gauge" aria-hidden="true"></div>']),
    ...body(plan, details).map((line) => `  ${line}`),
    '</main>',
  ]
}

function composeHeader(plan: Plan, details: TimerDetails, lines: string[]): string[] {
  const { mode, sentence, fullScreen } = details
  const full = `<button type="button" class="quiet-button full" id="full">${TEXTS[plan.lang].full}</button>`
  return [
    '<header>',
    ...composeTitle(plan).map((line) => `  ${line}`),
    ...lines.map((line) => `  ${line}`),
    ...(sentence === '' || mode === 'date'
      ? []
      : [`  <p class="sentence">${escapeHtml(sentence)}</p>`]),
    ...(fullScreen ? [`  ${full}`] : []),
    '</header>',
  ]
}

function composeClock(plan: Plan, details: TimerDetails): string[] {
  const { mode, rounds, repeat, sets, ready, first, after } = details
  const texts = TEXTS[plan.lang]
  const isStopwatch = mode === 'stopwatch'
  const steps =
    mode === 'countdown'
      ? rounds.length * repeat * sets + [ready > 0, first, after].filter(Boolean).length
      : 1
  const isHidden = steps < 2 || steps > MOST_DOTS
  const second = isStopwatch ? ['lap', details.lap || texts.lap] : ['skip', texts.skip]
  return [
    ...composeHeader(plan, details, [
      `<p class="round" id="round">${escapeHtml(rounds[0]?.name || texts.ready)}</p>`,
      `<ol class="dots" id="dots" aria-label="${texts.rounds}"${isHidden ? ' hidden' : ''}></ol>`,
      ...(isStopwatch ? [] : composeDone(plan, details)),
    ]),
    ...composeTime(details),
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

/** The digits, with a circle that breathes or the mean of the laps. */
function composeTime({ mode, breath }: TimerDetails): string[] {
  return [
    ...(breath ? ['<div class="breath" id="breath" aria-hidden="true"></div>'] : []),
    '<p class="time" id="time" role="timer">00:00</p>',
    ...(mode === 'stopwatch' ? ['<p class="mean" id="mean"></p>'] : []),
  ]
}

/** What was finished, in a number and in a picture, and what it was for. */
function composeDone(plan: Plan, { tally, prize, subjects }: TimerDetails): string[] {
  const texts = TEXTS[plan.lang]
  const options = subjects.map((one) => `<option>${escapeHtml(one)}</option>`).join('')
  return [
    ...(subjects.length === 0
      ? []
      : [
          `<label class="subject">${texts.subject} <select id="subject">${options}</select></label>`,
        ]),
    ...(tally ? ['<p class="tally" id="tally" aria-live="polite"></p>'] : []),
    ...(prize === '' ? [] : ['<p class="garden" id="garden" aria-hidden="true"></p>']),
    ...(subjects.length === 0 ? [] : ['<ul class="worked" id="worked"></ul>']),
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

function composeSeveral(plan: Plan, details: TimerDetails): string[] {
  const texts = TEXTS[plan.lang]
  return [
    ...composeHeader(plan, details, []),
    `<ul class="timers" id="timers" aria-label="${texts.timers}"></ul>`,
    `<p id="no-timers" hidden>${texts.none}</p>`,
    '<form class="new" id="new">',
    `  <label>${texts.name} <input type="text" id="new-name" maxlength="60" autocomplete="off" /></label>`,
    `  <label>${texts.setMinutes} <input type="number" id="new-minutes" min="0.02" max="999" step="any" inputmode="decimal" required /></label>`,
    `  <button class="main-button">${texts.add}</button>`,
    '</form>',
  ]
}

function composeSides(plan: Plan, details: TimerDetails): string[] {
  const texts = TEXTS[plan.lang]
  const stages = `<div class="stages" id="stages" role="group" aria-label="${texts.stages}"></div>`
  const side = (at: number): string[] => [
    '<div class="side">',
    `  <label>${texts.name} <input type="text" id="name-${at}" maxlength="40" autocomplete="off" /></label>`,
    `  <button type="button" class="side-time" id="side-${at}" aria-pressed="false"></button>`,
    '</div>',
  ]
  return [
    ...composeHeader(plan, details, details.rounds.length > 1 ? [stages] : []),
    '<div class="pair">',
    ...side(0).map((line) => `  ${line}`),
    `  <button type="button" class="main-button" id="go">${texts.pause}</button>`,
    ...side(1).map((line) => `  ${line}`),
    '</div>',
    '<footer>',
    `  <button type="button" class="quiet-button" id="reset">${texts.reset}</button>`,
    `  <p class="hint">${texts.sidesHint}</p>`,
    '</footer>',
  ]
}

function composeLanes(plan: Plan, details: TimerDetails): string[] {
  const texts = TEXTS[plan.lang]
  const heads = [texts.place, texts.name, texts.lane, texts.time, texts.splits]
  return [
    ...composeHeader(plan, details, []),
    '<footer>',
    `  <button type="button" class="main-button" id="go">${texts.startAll}</button>`,
    `  <button type="button" class="quiet-button" id="reset">${texts.reset}</button>`,
    `  <button type="button" class="quiet-button" id="take-out">${texts.takeOut}</button>`,
    '</footer>',
    '<ol class="lane-list" id="lanes"></ol>',
    `<div class="result-scroll" id="results" role="region" aria-label="${texts.results}" tabindex="0" hidden>`,
    `  <table class="results"><caption>${texts.results}</caption>`,
    `    <thead><tr>${heads.map((head) => `<th scope="col">${head}</th>`).join('')}</tr></thead>`,
    '    <tbody id="result-rows"></tbody>',
    '  </table>',
    '</div>',
  ]
}

function composeDay(plan: Plan, details: TimerDetails): string[] {
  const texts = TEXTS[plan.lang]
  return [
    ...composeHeader(plan, details, ['<p class="round" id="round"></p>']),
    '<div class="count">',
    '  <p class="time" id="time" role="timer">–</p>',
    '  <p class="unit" id="unit"></p>',
    '  <p class="rest" id="rest"></p>',
    ...(details.near === null ? [] : ['  <p class="near" id="near" role="status"></p>']),
    '</div>',
    ...(details.sentence === '' ? [] : [`<p class="saying">${escapeHtml(details.sentence)}</p>`]),
    ...(details.sayings ? ['<p class="saying" id="saying"></p>'] : []),
    ...(details.days === null ? [] : composeOthers(plan)),
    '<footer>',
    ...(details.again
      ? [`  <button type="button" class="main-button" id="again">${texts.startOver}</button>`]
      : []),
    `  <label class="set">${texts.event} <input type="text" id="event" maxlength="60" autocomplete="off" /></label>`,
    `  <label class="set">${texts.day} <input type="date" id="day" /></label>`,
    '  <p class="ends" id="ends"></p>',
    '</footer>',
  ]
}

function composeOthers(plan: Plan): string[] {
  const texts = TEXTS[plan.lang]
  return [
    '<section class="others" aria-labelledby="others-name">',
    `  <h2 id="others-name">${texts.others}</h2>`,
    '  <ul id="others"></ul>',
    '  <form id="new-day">',
    `    <label>${texts.name} <input type="text" id="other-name" maxlength="60" autocomplete="off" /></label>`,
    `    <label>${texts.day} <input type="date" id="other-day" /></label>`,
    `    <button class="quiet-button">${texts.addDay}</button>`,
    '  </form>',
    '</section>',
  ]
}
