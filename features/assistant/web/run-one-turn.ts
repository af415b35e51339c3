/** One turn from its first record to its last: stored, answered, committed, stored whole. */
import { isOneOf } from '../../../contract/failure-groups.ts'
import type { CallFailure } from '../../../web/kernel/call-failure.ts'
import { askForModel } from './assistant-calls.ts'
import type { AssistantProject } from './assistant-project.ts'
import type { ChatTurn } from './chat-turn.ts'
import { afterEvent } from './chat-turn.ts'
import type { TurnOrder } from './turn-order.ts'
import { recordOf, storedAs } from './turn-records.ts'

/** Why a turn is broken off when its page is left: its record stays open, and reads as interrupted. */
export const leftPage = new Error('the page was left')

/**
 * Runs the turn. A failure stands in the turn itself; nothing is thrown for what a model does.
 * Answers why the turn did not begin, null when it did.
 */
export async function runOneTurn(order: TurnOrder): Promise<CallFailure | null> {
  const { project, t, signal, store } = order
  let turn = order.turn
  const become = (next: ChatTurn): void => {
    turn = next
    order.onChange(next)
  }
  // What the turn needs is fetched side by side, so that its first request leaves at once.
  const [opened, { answerTurn }, selection, memory] = await Promise.all([
    store(recordOf(turn, false)),
    import('./answer-turn.ts'),
    askForModel(order.accountId),
    order.remembering,
  ])
  if (opened !== null && isOneOf('appOutOfReach', opened.code)) return opened
  if (opened !== null) become({ ...turn, stored: storedAs(opened) })
  if ('model' in selection) become({ ...turn, uses: 0, chosen: selection.shownName ?? null })
  else if ('connection' in selection) become({ ...turn, chosen: selection.connection.model })
  await answerTurn(order, { selection, memory }, (event) => become(afterEvent(turn, event, t)))
  if (isOver(turn)) become(await committed(turn, project))
  if (staysOpen(turn, signal)) return null
  const closed = await store(recordOf(turn, true))
  become({ ...turn, stored: storedAs(closed) })
  return null
}

/** Whether a turn's record is left open: one that was broken off by leaving. What is committed is told with its answer. */
export function staysOpen(turn: Pick<ChatTurn, 'state'>, signal: AbortSignal): boolean {
  return signal.reason === leftPage && !isOver(turn)
}

function isOver({ state }: Pick<ChatTurn, 'state'>): boolean {
  return state === 'done' || state === 'roundLimit' || state === 'incomplete'
}

/** The turn after its changes were committed, or with the reason why they were not. */
export async function committed(turn: ChatTurn, project: AssistantProject): Promise<ChatTurn> {
  const done = await project.commit(turn.prompt)
  return done.ok
    ? { ...turn, gitInfo: turn.gitInfo ?? done.value, commitFault: null }
    : { ...turn, commitFault: done.error }
}
