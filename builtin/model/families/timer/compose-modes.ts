/** The bodies of the pages of the rarer ways of timing. */
import { composeTitle, escapeHtml } from '../../compose/page.ts'
import type { Plan } from '../../plan.ts'
import type { TimerDetails } from './details.ts'
import { TEXTS } from './texts.ts'

function header(plan: Plan, { sentence, fullScreen }: TimerDetails, lines: string[]): string[] {
  const full = `<button type="button" class="quiet-button full" id="full">${TEXTS[plan.lang].full}</button>`
  return [
    '<header>',
    ...composeTitle(plan).map((line) => `  ${line}`),
    ...lines.map((line) => `  ${line}`),
    ...(sentence === '' ? [] : [`  <p class="sentence">${escapeHtml(sentence)}</p>`]),
    ...(fullScreen ? [`  ${full}`] : []),
    '</header>',
  ]
}

/**
 * The body of a clock that goes from one to the next.
 *
 * @param plan the app
 * @param details its timer
 */
export function composeTurns(plan: Plan, details: TimerDetails): string[] {
  const texts = TEXTS[plan.lang]
  return [
    ...header(plan, details, [
      '<p class="round" id="round" aria-live="polite"></p>',
      `<ul class="players" id="players" aria-label="${texts.players}"></ul>`,
    ]),
    '<p class="time" id="time" role="timer">00:00</p>',
    '<footer>',
    '  <button type="button" class="main-button" id="next"></button>',
    `  <button type="button" class="quiet-button" id="go">${texts.start}</button>`,
    `  <button type="button" class="quiet-button" id="reset">${texts.reset}</button>`,
    `  <label class="set">${texts.players} <input type="text" id="who" maxlength="400" autocomplete="off" /></label>`,
    `  <label class="set">${texts.turnSeconds} <input type="number" id="turn" min="1" max="35999" inputmode="numeric" /></label>`,
    '</footer>',
  ]
}

/**
 * The body of a speech that is shown in colours.
 *
 * @param plan the app
 * @param details its timer
 */
export function composeSpeech(plan: Plan, details: TimerDetails): string[] {
  const texts = TEXTS[plan.lang]
  return [
    ...header(plan, details, [
      '<p class="round" id="round"></p>',
      `<ol class="marks" id="marks" aria-label="${texts.marks}"></ol>`,
    ]),
    '<p class="time" id="time" role="timer">00:00</p>',
    '<footer>',
    `  <button type="button" class="main-button" id="go">${texts.start}</button>`,
    `  <button type="button" class="quiet-button" id="reset">${texts.reset}</button>`,
    '</footer>',
  ]
}

/**
 * The body of a metronome.
 *
 * @param plan the app
 * @param details its timer
 */
export function composeMetronome(plan: Plan, details: TimerDetails): string[] {
  const texts = TEXTS[plan.lang]
  const { least, most } = details.beat
  const options = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((count) => `<option>${count}</option>`).join('')
  return [
    ...header(plan, details, [
      '<p class="round" id="round"></p>',
      '<ol class="beats" id="beats" aria-hidden="true"></ol>',
    ]),
    '<p class="time" id="time"></p>',
    '<footer>',
    `  <button type="button" class="main-button" id="go">${texts.start}</button>`,
    '  <div class="speed">',
    `    <button type="button" class="quiet-button" id="slower" aria-label="${texts.slower}">−</button>`,
    `    <input type="range" id="speed" min="${least}" max="${most}" aria-label="${texts.perMinute}" />`,
    `    <button type="button" class="quiet-button" id="faster" aria-label="${texts.faster}">+</button>`,
    '  </div>',
    `  <label class="set">${texts.accent} <select id="accent">${options}</select></label>`,
    '</footer>',
  ]
}
