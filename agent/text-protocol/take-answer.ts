/** Runs what an answer in text holds by the same tools as calls. */
import type { Files } from '../files.ts'
import type { RoundCalls } from '../turn-calls.ts'
import type { ParsedAnswer } from './parse-answer.ts'
import { parseAnswer } from './parse-answer.ts'

/** Reads an answer against the files of the project. */
export async function readAnswer(answer: string, files: Files): Promise<ParsedAnswer> {
  const paths = new Set((await files.list()).map(({ path }) => path))
  return parseAnswer(answer, (path) => paths.has(path))
}

/**
 * Runs the calls of an answer in order.
 * @param round number of the round, for ids that no other call has
 */
export async function runWritten(
  parsed: ParsedAnswer,
  calls: RoundCalls,
  round: number,
): Promise<void> {
  for (const [at, call] of parsed.calls.entries()) {
    await calls.run({ id: `text-${round}-${at + 1}`, ...call })
  }
}

const readOnly = new Set(['read_file', 'list_files', 'search_files', 'glob', 'grep'])

/** Whether the model has to hear what came of an answer: something failed, or was to be read. */
export function needsAnswer(calls: RoundCalls): boolean {
  return calls
    .done()
    .some(({ call, execution }) => execution.status === 'failed' || readOnly.has(call.name))
}
