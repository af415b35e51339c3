/** One turn from its first record to its last: stored, answered, committed, stored whole (CHT-17, CHT-36, AGT-28). */
import type { Files } from '../../../agent/files.ts'
import type { Locale } from '../../../contract/locale.ts'
import type { Speak } from '../../../contract/text.ts'
import type { texts } from '../text/texts.ts'
import { modelFetch, selectedModel, storeTurn } from './assistant-calls.ts'
import type { ChatTurn } from './chat-turn.ts'
import { afterEvent } from './chat-turn.ts'
import type { AssistantProject } from './assistant-project.ts'

export type TurnOrder = {
  project: AssistantProject
  files: Files
  turn: ChatTurn
  /** The turns before it, oldest first. */
  past: readonly ChatTurn[]
  t: Speak<(typeof texts)['en']>
  locale: Locale
  signal: AbortSignal
  /** Hears the turn after each change. */
  onChange: (turn: ChatTurn) => void
}

/** Why a turn is broken off when its page is left: its record stays open, and reads as interrupted (CHT-37). */
export const leftPage = new Error('the page was left')

/** Runs the turn. A failure stands in the turn itself; nothing is thrown for what a model does. */
export async function runOneTurn(order: TurnOrder): Promise<void> {
  const { project, files, past, t, locale, signal } = order
  let turn = order.turn
  const become = (next: ChatTurn): void => {
    turn = next
    order.onChange(next)
  }
  const opened = await storeTurn(project.appId, turn, false)
  const { answerTurn } = await import('./answer-turn.ts')
  await answerTurn({
    turn,
    selection: await selectedModel(locale),
    files,
    appName: project.appName,
    locale,
    signal,
    history: past.flatMap((before) => [
      { role: 'user' as const, text: before.prompt },
      ...(before.text === '' ? [] : [{ role: 'assistant' as const, text: before.text }]),
    ]),
    fetch: modelFetch,
    onEvent: (event) => become(afterEvent(turn, event, t)),
  })
  if (turn.state === 'done' || turn.state === 'roundLimit') {
    const committed = await project.commit(turn.prompt)
    become(
      committed.ok
        ? { ...turn, gitInfo: committed.value }
        : { ...turn, fault: t('commitFailed', { reason: committed.error }) },
    )
  }
  if (signal.reason === leftPage) return
  const closed = await storeTurn(project.appId, turn, true)
  become({ ...turn, isStored: opened && closed })
}
