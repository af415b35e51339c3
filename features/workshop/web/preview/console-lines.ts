/** The app's console as a list of lines, and which of them are errors. */
import type { Speak } from '../../../../contract/text.ts'
import type { PreviewEvent } from '../../../../hosting/preview/browser/studio-channel.ts'
import type { texts } from '../../text/texts.ts'

const linesKept = 500

/** What an app writes to its console. Written by the app: shown as text only. */
export type Said = Extract<PreviewEvent, { kind: 'console' | 'notice' | 'missingFile' }>

/** The levels by which lines are shown and filtered. */
export type Level = 'log' | 'info' | 'warn' | 'error'

/** A line with how often it came in a row. `turnId` is set while the AI was working. */
export type ConsoleLine = Said & {
  id: number
  count: number
  turnId: string | null
}

/** Adds what was said; the same again in a row is counted. */
export function withLine(
  lines: readonly ConsoleLine[],
  said: Said,
  turnId: string | null,
): readonly ConsoleLine[] {
  const last = lines.at(-1)
  if (last && last.turnId === turnId && signatureOf(last) === signatureOf(said))
    return [...lines.slice(0, -1), { ...last, count: last.count + 1 }]
  return [...lines, { ...said, turnId, id: (last?.id ?? 0) + 1, count: 1 }].slice(-linesKept)
}

/** The level of a line. */
export function levelOf(line: Said): Level {
  if (line.kind === 'console') return line.level
  if (line.kind === 'missingFile') return 'error'
  return line.notice === 'cannotRun' ? 'error' : 'info'
}

/** Where a line comes from, `file:line`; empty where that is not known. */
export function placeOf(line: Said): string {
  if (line.kind !== 'console' || line.file === '') return ''
  return line.line > 0 ? `${line.file}:${line.line}` : line.file
}

/** The text of a line in the words of the app or of the product. */
export function lineText(line: Said, t: Speak<(typeof texts)['en']>): string {
  if (line.kind === 'console') return line.text
  if (line.kind === 'missingFile') return t('missingFile', { path: line.path })
  return line.notice === 'cannotRun' ? t('cannotRun', { file: line.file }) : t(line.notice)
}

/** What the assistant is asked about an error: its text, file and line. */
export function fixRequest(line: Said, t: Speak<(typeof texts)['en']>): string {
  const place = placeOf(line)
  const error = lineText(line, t)
  return place === '' ? t('fixRequest', { error }) : t('fixRequestAt', { error, place })
}

/** What tells one error from another, also over several loads. */
export function signatureOf(line: Said): string {
  if (line.kind === 'console') return `${line.level} ${line.text} ${line.file}:${line.line}`
  return line.kind === 'missingFile' ? `missing ${line.path}` : `${line.notice} ${line.file}`
}

/** The errors that count: those of a running turn are not counted until it ends. */
export function countedErrors(
  lines: readonly ConsoleLine[],
  runningTurn: string | null,
): readonly ConsoleLine[] {
  return lines.filter(
    (line) => levelOf(line) === 'error' && (runningTurn === null || line.turnId !== runningTurn),
  )
}

/** How many errors the console counts now. */
export function errorCount(console: {
  lines: readonly ConsoleLine[]
  turnId: string | null
  isTurnRunning: boolean
}): number {
  const { lines, turnId, isTurnRunning } = console
  return countedErrors(lines, isTurnRunning ? turnId : null).length
}

/** The errors of the page that is shown now which were not there before the turn. */
export function newErrors(console: {
  lines: readonly ConsoleLine[]
  before: ReadonlySet<string>
}): readonly ConsoleLine[] {
  const { lines, before } = console
  return lines.filter((line) => levelOf(line) === 'error' && !before.has(signatureOf(line)))
}
