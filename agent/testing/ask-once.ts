/** One turn with a scripted model on files in memory, and everything that a test wants to see of it. */
import type { Clock } from '../clock.ts'
import type { TurnInput, TurnResult } from '../run.ts'
import { runTurn } from '../run.ts'
import type { TurnEvent, TurnNotice } from '../turn-event.ts'
import type { MemoryFiles } from './memory-files.ts'
import { memoryFiles } from './memory-files.ts'
import type { ScriptedAnswer } from './scripted-model.ts'
import { scriptedModel } from './scripted-model.ts'

type Sent = ReturnType<typeof scriptedModel>['mock']['doStreamCalls']

/** A clock that goes on by 10 ms at each look and never ends a wait. */
export function tickingClock(): Clock {
  let now = 1_000
  return { nowMs: () => (now += 10), wait: () => new Promise(() => undefined) }
}

/**
 * Asks once for "Make a timer".
 * @param answers what the model says, one answer a call; the last again and again
 * @param more parts of the turn that differ, and `start`: the files before it
 */
export async function askOnce(
  answers: ScriptedAnswer[],
  more: Partial<TurnInput> & { start?: Record<string, string> } = {},
): Promise<{
  result: TurnResult
  events: TurnEvent[]
  notices: TurnNotice[]
  files: MemoryFiles
  sent: Sent
}> {
  const { start = {}, ...input } = more
  const model = scriptedModel(...answers)
  const files = memoryFiles(start)
  const events: TurnEvent[] = []
  const result = await runTurn({
    model,
    files,
    history: [],
    prompt: 'Make a timer',
    context: { appName: 'Timer', changedByHand: [] },
    locale: 'en',
    signal: new AbortController().signal,
    onEvent: (event) => void events.push(event),
    clock: tickingClock(),
    ...input,
  })
  const notices = events.flatMap((event) => (event.kind === 'notice' ? [event.notice] : []))
  return { result, events, notices, files, sent: model.mock.doStreamCalls }
}
