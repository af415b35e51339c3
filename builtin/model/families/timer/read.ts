/** Reads a request for a timer: rounds in a row, lengths to choose from, a day, or a stopwatch. */
import type { Ask } from '../../read/ask.ts'
import { weighCues } from '../../read/cues.ts'
import { readNumber } from '../../read/words/number-words.ts'
import type { Span } from '../../read/spans.ts'
import { spansOf, spansOfWords } from '../../read/spans.ts'
import type { Reading } from '../family.ts'
import type { Round } from './details.ts'
import { TimerDetails } from './details.ts'
import { backgroundSpans, purposeSpans } from './reading/read-background.ts'
import { readDay } from '../../read/words/days.ts'
import { clockAt, daySpans, readClock, UNTIL_WORDS } from './reading/read-day.ts'
import { doneSpans, readDone } from './reading/read-done.ts'
import { eachSpans, readEach } from './reading/read-each.ts'
import { apart, readExercises } from './reading/read-exercises.ts'
import type { Length } from './reading/read-lengths.ts'
import { readSpecial, specialSpans } from './reading/read-modes.ts'
import { readLengths } from './reading/read-lengths.ts'
import { nameRounds } from './reading/name-rounds.ts'
import { readPeople } from './reading/read-people.ts'
import { isRace, leastNames, scoreRace } from './reading/read-race.ts'
import { OF_A_ROW } from './reading/read-row.ts'
import { readMinutes, readRepeat, ROUNDS } from './reading/read-repeat.ts'
import { LENGTH } from './reading/length-words.ts'
import { otherSpans, readOccasion, readOthers, readTime } from './reading/read-several-days.ts'
import {
  AFTER_ROUNDS,
  BARE,
  hasLongBreak,
  LONG_BREAK,
  readPomodoro,
} from './reading/read-pomodoro.ts'
import { readSentence, sentenceSpans, withoutSentences } from './reading/read-sentence.ts'
import type { Signals } from './reading/read-signals.ts'
import { readSets, setSpans } from './reading/read-sets.ts'
import { readSignals, signalSpans, withoutSignals } from './reading/read-signals.ts'
import { fillUp, isSeveral, severalSpans } from './reading/read-several.ts'
import { readSides, sidesSpans, withoutIncrement } from './reading/read-sides.ts'
import { readSpells, spellSpans, weavePause } from './reading/read-spells.ts'
import { colourSpans, readOver } from './reading/read-speech.ts'
import { readTints, tintSpans } from './reading/read-tints.ts'
import {
  ALWAYS,
  CHOICES,
  CHOICES_DO,
  CUES,
  IN_A_ROW,
  LANES,
  LANES_DO,
  LAPS,
  POMODORO,
  ROW_DO,
  SAYINGS,
  SIDES,
  SIDES_DO,
  STOPWATCH,
  TIMER_WORDS,
} from './reading/words.ts'

/**
 * How surely a request asks for a timer.
 *
 * @param ask the request
 */
export function scoreTimer({ text }: Ask): number {
  const cues = weighCues(text, CUES)
  const lengths = readLengths(text)
  const isRow = lengths.length > 2 && IN_A_ROW.test(text)
  const isAgain = lengths.length > 1 && readRepeat(text) > 1
  const inTurns = cues >= 0 && (isRow || isAgain || isInTurns(lengths)) ? 2 : 0
  // Numbers of a list are lengths only where something else speaks of time.
  const isTimed = lengths.length > 0 && (cues > 0 || new RegExp(LENGTH, 'i').test(text))
  return Math.max(0, Math.min(6, (isTimed ? cues + 1 : cues) + inTurns + scoreRace(text, lengths)))
}

/**
 * Reads the timer.
 *
 * @param ask the request
 */
export function readTimer(ask: Ask): Reading<TimerDetails> {
  const text = withoutSentences(ask.text)
  const lengths = readLengths(withoutSignals(text))
  const way = withEach(chooseWay({ ...ask, text }, lengths), text)
  const details = { ...way, ...tintsOf(text, way), ...readSentence(ask.text) }
  const used = [...usedSpans(text, details, lengths), ...sentenceSpans(ask.text)]
  return { details, used: [...used, ...backgroundSpans(ask.text, used)] }
}

/** One length that is that of each of several says so. */
function withEach(details: TimerDetails, text: string): TimerDetails {
  const { mode, rounds, repeat } = details
  const each = readEach(text)
  if (each === '') return details
  if (mode === 'speech') return { ...details, each }
  const isOne = mode === 'countdown' && rounds.length === 1 && repeat === 1
  return isOne ? { ...details, rounds: rounds.map((one) => ({ ...one, name: each })) } : details
}

/** What is counted down may have a colour for the work, one for the rest, and one at the end. */
function tintsOf(text: string, { mode, rounds }: TimerDetails): Partial<TimerDetails> {
  const tints = mode === 'countdown' ? readTints(text, rounds) : []
  return ['countdown', 'presets', 'sides'].includes(mode) ? { tints, over: readOver(text) } : {}
}

/** So long of something and so long of rest: nobody but a timer alternates them. */
function isInTurns(lengths: readonly Length[]): boolean {
  return lengths.length > 1 && lengths.some(({ name }) => REST.test(name))
}

const REST = /^(?:.* )?(?:rest|break|pause|off|relax|recover(?:y)?)$|休息|歇|放松/i

function usedSpans(text: string, details: TimerDetails, lengths: Length[]): Span[] {
  const isRow = details.mode === 'countdown' && details.rounds.length > 1
  const own: Record<TimerDetails['mode'], () => Span[]> = {
    stopwatch: () => spansOf(text, STOPWATCH, LAPS),
    lanes: () => spansOf(text, STOPWATCH, LANES, LANES_DO),
    sides: () => [...lengths, ...spansOf(text, SIDES, SIDES_DO), ...sidesSpans(text)],
    several: () => [...lengths, ...severalSpans(text)],
    presets: () => [...lengths, ...spansOf(text, CHOICES, CHOICES_DO)],
    countdown: () => [
      ...lengths,
      ...(isRow
        ? [
            ...spansOf(text, IN_A_ROW, ROUNDS, ROW_DO),
            ...spellSpans(text),
            ...tintSpans(text, details.rounds),
          ]
        : []),
    ],
    turns: () => lengths,
    speech: () => lengths,
    metronome: () => [],
    date: () => [
      ...daySpans(text),
      ...otherSpans(text, details.days),
      ...(details.sayings ? spansOf(text, SAYINGS) : []),
    ],
  }
  const { first, after } = details
  const names = [first, ...details.rounds, after].flatMap((round) => round?.name ?? [])
  return [
    ...spansOf(
      text,
      TIMER_WORDS,
      ALWAYS,
      POMODORO,
      ...(details.tally ? [BARE, LONG_BREAK] : []),
      ...(details.last === null ? [] : [AFTER_ROUNDS]),
    ),
    ...(details.sets > 1 ? setSpans(text) : []),
    ...(details.over === null ? [] : colourSpans(text)),
    ...own[details.mode](),
    ...specialSpans(text, details),
    ...doneSpans(text, details),
    ...signalSpans(text),
    ...purposeSpans(text),
    ...eachSpans(text),
    ...spansOfWords(text, [...names, ...details.sides]),
  ]
}

const EMPTY = { kind: 'timer', rounds: [], repeat: 1, flows: false } as const

/** A timer in which everything that was not asked for stands at its default. */
function timer(given: Partial<TimerDetails> & Pick<TimerDetails, 'mode'>): TimerDetails {
  return TimerDetails.parse({ ...EMPTY, ...given })
}

function chooseWay(ask: Ask, lengths: Length[]): TimerDetails {
  const special = readSpecial(ask, lengths, SIDES.test(ask.text))
  if (special === null) return chooseMode(ask, lengths)
  const { fullScreen, warn } = readSignals(ask.text)
  return timer({ fullScreen, warn, ...eventOf(ask.text, special), ...special })
}

function chooseMode(ask: Ask, lengths: Length[]): TimerDetails {
  const { text, lang } = ask
  const signals = readSignals(text)
  const isWatch = STOPWATCH.test(text) && !/count ?down|倒计时/i.test(text)
  if (isWatch || isRace(text, lengths)) return readStopwatch(text, signals)
  if (isDate(text, lengths)) return readDate(text, signals)
  const base = { ...signals, ...readDone(text) }
  if (POMODORO.test(text) || hasLongBreak(text, lengths) || isCounted(base, lengths)) {
    const row = readPomodoro(text, lengths, { lang, repeat: readRepeat(text) })
    return timer({ ...base, ...row, tally: true })
  }
  // 'Presets rare 3, medium 4, well done 6 minutes per side' is a choice.
  if (SIDES.test(text) && !(lengths.length > 2 && /\bpresets?\b|预设/i.test(text))) {
    const own = nameRounds(withoutIncrement(text, lengths), lang)
    return timer({ ...signals, mode: 'sides', ...readSides(text, own) })
  }
  return chooseLengths(ask, lengths, base)
}

/** Several lengths: side by side, one after the other in one way or another, or to choose from. */
function chooseLengths({ text, lang }: Ask, lengths: Length[], base: Base): TimerDetails {
  const minutes = readMinutes(text, lengths, lang)
  if (minutes !== null)
    return timer({ ...base, every: 0, mode: 'countdown', flows: true, ...minutes })
  const sets = readSets(text, lengths, lang)
  if (sets !== null) {
    const own = lengths.filter((length) => length !== sets.pause)
    const rounds = nameRounds(own, lang)
    return timer({ ...base, mode: 'countdown', rounds, flows: true, ...sets.sets })
  }
  const rounds = nameRounds(lengths, lang)
  if (isSeveral(text, rounds.length))
    return timer({ ...readSignals(text), mode: 'several', rounds: fillUp(text, rounds, lang) })
  // Rounds that are counted are run through; things that are counted stand in a row.
  const spells = readRepeat(text) > 1 ? null : readSpells(text, lengths, lang)
  if (spells !== null) return timer({ ...base, mode: 'countdown', flows: true, ...spells })
  const woven = readRepeat(text) > 1 ? null : weavePause(text, lengths, rounds)
  if (woven !== null) return timer({ ...base, mode: 'countdown', flows: true, rounds: woven })
  if (isChoice(text, lengths)) return timer({ ...base, mode: 'presets', rounds })
  return readRow(text, rounds, base)
}

type Base = Signals & Partial<TimerDetails>

/** Work and a break of which somebody counts how many were finished. */
function isCounted({ tally }: { tally: boolean }, lengths: readonly Length[]): boolean {
  return tally && lengths.length === 2 && lengths.filter(({ name }) => REST.test(name)).length === 1
}

/** What goes by that name: eight times this. */
const TABATA: Round[] = [
  { name: 'Work', seconds: 20 },
  { name: 'Rest', seconds: 10 },
]

/** Rounds one after the other, or one alone. */
function readRow(text: string, rounds: Round[], base: Signals): TimerDetails {
  const exercises = readExercises(text, rounds)
  // A timer that warns before its end is longer than that.
  const isTabata = exercises.length === 0 && /\btabata\b/i.test(text)
  const one = { name: '', seconds: Math.max(300, base.warn * 4) }
  const own = exercises.length > 0 ? exercises : isTabata ? TABATA : [one]
  const repeat = readRepeat(withoutSignals(text)) * (isTabata && readRepeat(text) === 1 ? 8 : 1)
  return timer({
    ...base,
    mode: 'countdown',
    ...apart(own, repeat),
    repeat,
    // A rest alone begins when somebody has done what it follows.
    flows: own.length > 1 || (repeat > 1 && !isRestAlone(own)),
  })
}

const isRestAlone = (rounds: readonly Round[]): boolean =>
  rounds.length === 1 && rounds.every(({ name }) => REST.test(name))

/** What a day is the day of, where the way of timing is one. */
function eventOf(text: string, { mode }: Pick<TimerDetails, 'mode'>): Partial<TimerDetails> {
  return mode === 'date' ? { sentence: '', sayings: SAYINGS.test(text), ...timeOf(text) } : {}
}

function timeOf(text: string): Pick<TimerDetails, 'time' | 'clock'> {
  const time = readTime(text)
  return { time, clock: clockAt(time, readClock(text)) }
}

function isDate(text: string, lengths: Length[]): boolean {
  return lengths.length === 0 && (UNTIL_WORDS.test(text) || readDay(text) !== null)
}

function readStopwatch(text: string, { fullScreen }: Signals): TimerDetails {
  const least = leastNames(text)
  const isRow = readPeople(text, 0, least).length >= least
  const found = LANES.exec(text) ?? (isRow ? [''] : null)
  if (found === null)
    return timer({ mode: 'stopwatch', fullScreen, lap: /计次/.test(text) ? '计次' : '' })
  const said = found[1] ?? found[2]
  const told = said === undefined ? 0 : (readNumber(said.toLowerCase()) ?? 0)
  const names = readPeople(text, told, least).slice(0, 12)
  const lanes = Math.min(12, Math.max(2, told || names.length || 4, names.length))
  return timer({ mode: 'lanes', fullScreen, lanes, names })
}

function readDate(text: string, { fullScreen }: Signals): TimerDetails {
  return timer({
    mode: 'date',
    fullScreen,
    day: readDay(text),
    ...timeOf(text),
    event: readOccasion(text),
    days: readOthers(text),
    sayings: SAYINGS.test(text),
  })
}

/** Lengths of different things are chosen from, unless the words set them in a row. */
function isChoice(text: string, lengths: Length[]): boolean {
  if (lengths.length < 2) return false
  const isRow =
    IN_A_ROW.test(text) || readRepeat(text) > 1 || lengths.some(({ name }) => OF_A_ROW.test(name))
  if (CHOICES.test(text) && readSignals(text).quick) return true
  if (CHOICES.test(text)) return !isRow || /\bpresets?\b|预设/i.test(text)
  return !isRow
}
