/** Composes a timer: its page, style parts and script. */
import type { Files } from '../../compose/files.ts'
import { composePage, literal, literalLines } from '../../compose/page.ts'
import { composeScript } from '../../compose/script.ts'
import { composeSheet } from '../../compose/sheet.ts'
import type { Plan } from '../../plan.ts'
import { COLOUR_NAMES } from '../../read/words/mood-words.ts'
import { composeBody } from './compose-bodies.ts'
import type { TimerDetails } from './details.ts'
import { SAYINGS } from './sayings.ts'
import { TEXTS } from './texts.ts'

const FOLDER = 'families/timer/app'
const SCRIPTS: Record<TimerDetails['mode'], string[]> = {
  countdown: ['ring.js', 'countdown.js', 'tally.js', 'begin.js'],
  presets: ['ring.js', 'countdown.js', 'tally.js', 'begin.js'],
  several: ['ring.js', 'several.js'],
  sides: ['ring.js', 'sides.js'],
  date: ['day.js'],
  stopwatch: ['stopwatch.js'],
  lanes: ['follow-names.js', 'lanes.js'],
  turns: ['ring.js', 'follow-names.js', 'turns.js'],
  speech: ['ring.js', 'speech.js'],
  metronome: ['ring.js', 'metronome.js'],
}
const SHEETS: Partial<Record<TimerDetails['mode'], string>> = {
  several: 'several.css',
  presets: 'presets.css',
  sides: 'sides.css',
  lanes: 'lanes.css',
  date: 'days.css',
}

/**
 * Composes the files of a timer.
 *
 * @param plan the app
 * @param details its timer
 */
export function composeTimer(plan: Plan, details: TimerDetails): Files {
  const { mode } = details
  const sheets = [
    'timer.css',
    SHEETS[mode] ?? '',
    'extras.css',
    isRare(details) ? 'modes.css' : '',
    `timer-${plan.look}.css`,
  ]
  return {
    'index.html': composePage(plan, composeBody(plan, details)),
    'styles.css': composeSheet(
      plan,
      sheets.filter(Boolean).map((sheet) => `${FOLDER}/${sheet}`),
    ),
    'app.js': composeScript(plan, {
      constants: constantsOf(plan, details),
      texts: textsOf(plan, details),
      parts: [
        ...partsOf(details),
        ...(plan.extras.numbers === 'large' ? [`${FOLDER}/fit-times.js`] : []),
      ],
    }),
  }
}

/** What has a style of its own besides that of the plain timers. */
function isRare({ mode, breath, near }: TimerDetails): boolean {
  return ['turns', 'speech', 'metronome'].includes(mode) || breath || near !== null
}

/** Own words for the end stand in place of ours. */
function textsOf(plan: Plan, { ending, lap }: TimerDetails): Record<string, string> {
  const texts = { ...TEXTS[plan.lang], ...(lap === '' ? {} : { lap }) }
  return ending === '' ? texts : { ...texts, over: ending, all: ending, today: ending }
}

function partsOf({ mode, days, sayings, fullScreen, breath }: TimerDetails): string[] {
  const own = [
    ...(breath ? ['breath.js'] : []),
    ...SCRIPTS[mode],
    ...(days === null ? [] : ['other-days.js']),
    ...(sayings ? ['saying.js'] : []),
    ...(fullScreen ? ['full-screen.js'] : []),
  ].map((script) => `${FOLDER}/${script}`)
  if (mode === 'lanes') return ['parts/files.js', ...own]
  return days === null ? own : ['parts/given.js', ...own]
}

function constantsOf(plan: Plan, details: TimerDetails): Record<string, string> {
  const { mode, rounds } = details
  if (mode === 'stopwatch') return {}
  if (mode === 'lanes') return { LANES: literal(details.lanes), NAMES: literal(details.names) }
  if (mode === 'date') return dateConstants(plan, details)
  if (mode === 'metronome') return { NOTES: literal(details.notes), BEAT: literal(details.beat) }
  if (mode === 'speech') return speechConstants(plan, details)
  const signals = {
    ROUNDS: literalLines(rounds),
    WARN: literal(details.warn),
    NOTES: literal(details.notes),
  }
  const ticks = { TICKS: literal(details.ticks) }
  if (mode === 'several') return { ...signals, ...ticks }
  if (mode === 'turns') return { ...signals, NAMES: literal(details.names) }
  if (mode === 'sides')
    return {
      ...signals,
      SIDES: literal(details.sides),
      INCREMENT: literal(details.increment),
      SOON: literal(details.soon),
      OVER: literal(details.over),
    }
  return {
    ...signals,
    ...ticks,
    REPEAT: literal(details.repeat),
    FLOWS: literal(details.flows),
    LAST: literal(details.last),
    FIRST: literal(details.first),
    AFTER: literal(details.after),
    EVERY: literal(details.every),
    OPENS: literal(details.opens),
    SOON: literal(details.soon),
    OVER: literal(details.over),
    ALERTS: literal(details.alerts),
    SETS: literal(details.sets),
    BETWEEN: literal(details.between),
    READY: literal(details.ready),
    TINTS: literal(details.tints),
    BREATH: literal(details.breath),
    TALLY: literal(details.tally),
    PRIZE: literal(details.prize),
    CHOOSE: literal(mode === 'presets'),
    QUICK: literal(details.quick),
  }
}

function speechConstants(
  plan: Plan,
  { notes, marks, begins, down }: TimerDetails,
): Record<string, string> {
  const all = begins === null ? marks : [{ seconds: 0, colour: begins }, ...marks]
  const named = all.map((mark) => ({ ...mark, name: COLOUR_NAMES[mark.colour][plan.lang] }))
  return { NOTES: literal(notes), MARKS: literalLines(named), DOWN: literal(down) }
}

function dateConstants(
  plan: Plan,
  { day, time, event, clock, days, sayings, up, near }: TimerDetails,
): Record<string, string> {
  return {
    DAY: literal(day),
    TIME: literal(time),
    EVENT: literal(event),
    CLOCK: literal(clock),
    UP: literal(up),
    NEAR: literal(near),
    ...(days !== null && { DAYS: literalLines(days) }),
    ...(sayings && { SAYINGS: literalLines([...SAYINGS[plan.lang]]) }),
  }
}
