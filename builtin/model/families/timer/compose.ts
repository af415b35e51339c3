/** Composes a timer: its page, style parts and script. */
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
import type { TimerDetails } from './details.ts'

const TEXTS = {
  en: {
    start: 'Start',
    pause: 'Pause',
    resume: 'Resume',
    reset: 'Reset',
    skip: 'Skip',
    lap: 'Lap',
    minutes: 'Minutes',
    over: 'Time is up',
    all: 'All rounds are done',
    ends: 'Ends at',
    ready: 'Ready',
    of: 'of',
    laps: 'Laps',
    rounds: 'Rounds',
    notKept: 'This browser does not keep data',
    undo: 'Undo',
  },
  zh: {
    start: '开始',
    pause: '暂停',
    resume: '继续',
    reset: '重置',
    skip: '跳过',
    lap: '计圈',
    minutes: '分钟',
    over: '时间到',
    all: '全部完成',
    ends: '结束于',
    ready: '准备就绪',
    of: '/',
    laps: '计圈',
    rounds: '轮次',
    notKept: '浏览器无法保存数据',
    undo: '撤销',
  },
} as const satisfies Record<Lang, Record<string, string>>

/**
 * Composes the files of a timer.
 *
 * @param plan the app
 * @param details its timer
 */
export function composeTimer(plan: Plan, details: TimerDetails): Files {
  const texts = TEXTS[plan.lang]
  const isStopwatch = details.mode === 'stopwatch'
  const script = isStopwatch ? 'stopwatch.js' : 'countdown.js'
  const { start, pause, resume, lap, over, all, ends, ready, of, notKept, undo } = texts
  const words = { start, pause, resume, over, all, ends, ready, of, notKept, undo }
  const head = [
    "'use strict'",
    '',
    `const KEY = ${literal(plan.key)}`,
    `const LANG = ${literal(plan.lang === 'zh' ? 'zh-CN' : 'en')}`,
    ...(isStopwatch
      ? []
      : [
          `const ROUNDS = ${literalLines(details.rounds)}`,
          `const REPEAT = ${details.repeat}`,
          `const FLOWS = ${details.flows}`,
        ]),
    `const TEXT = ${literalTexts(isStopwatch ? { ...words, lap } : words)}`,
    '',
  ].join('\n')
  return {
    'index.html': composePage(plan, composeMain(plan, details)),
    'styles.css': composeSheet(plan, [
      'families/timer/timer.css',
      `families/timer/timer-${plan.look}.css`,
    ]),
    'app.js': [head, readPart('parts/core.js'), readPart(`families/timer/${script}`)].join('\n'),
  }
}

function composeMain(plan: Plan, details: TimerDetails): string[] {
  const texts = TEXTS[plan.lang]
  const isStopwatch = details.mode === 'stopwatch'
  const isSingle = details.rounds.length === 1 && details.repeat === 1
  const second = isStopwatch ? ['lap', texts.lap] : ['skip', texts.skip]
  return [
    '<main class="page">',
    '  <div class="gauge" id="gauge" aria-hidden="true"></div>',
    '  <header>',
    ...composeTitle(plan).map((line) => `    ${line}`),
    `    <p class="round" id="round">${escapeHtml(details.rounds[0]?.name || texts.ready)}</p>`,
    `    <ol class="dots" id="dots" aria-label="${texts.rounds}"${isSingle || isStopwatch ? ' hidden' : ''}></ol>`,
    '  </header>',
    '  <p class="time" id="time" role="timer">00:00</p>',
    '  <footer>',
    `    <button type="button" class="main-button" id="go">${texts.start}</button>`,
    `    <button type="button" class="quiet-button" id="reset">${texts.reset}</button>`,
    ...(isSingle
      ? []
      : [`    <button type="button" class="quiet-button" id="${second[0]}">${second[1]}</button>`]),
    ...(isSingle
      ? [
          `    <label class="set">${texts.minutes} <input type="number" id="minutes" min="0.1" max="999" step="any" /></label>`,
        ]
      : []),
    '    <p class="ends" id="ends"></p>',
    '  </footer>',
    ...(isStopwatch ? [`  <ol class="laps" id="laps" aria-label="${texts.laps}"></ol>`] : []),
    '</main>',
  ]
}
