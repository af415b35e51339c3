/** A reset in its order: find the message, take the code back, then the chat, then read both anew. */
import type { Result } from '../../../contract/result.ts'
import { err, ok } from '../../../contract/result.ts'
import type { CallFailure } from '../../../web/kernel/call-failure.ts'

/** The steps as they are named while they run. */
export const resetSteps = ['finding', 'code', 'chat', 'reloading'] as const
export type ResetStep = (typeof resetSteps)[number]

/** What a reset needs of the world; none of it throws. */
export type ResetWorld = {
  /** The message at the server, null when it is gone. */
  find: () => Promise<Result<FoundMessage | null, CallFailure>>
  /** Takes the code back; answers why it stayed as it was, in words or in none. */
  resetCode: (commitSha: string) => Promise<Result<void, string>>
  resetChat: (messageId: string) => Promise<CallFailure | null>
  reload: () => Promise<void>
}
/** A message as the server has it, with the commit that its turn ended in. */
export type FoundMessage = { messageId: string; commitSha: string | null }

/** Why a reset ended: in which part, and the nearest word about it. */
export type ResetFault =
  | { part: 'find'; failure: CallFailure | null }
  | { part: 'code'; reason: string }
  | { part: 'chat'; failure: CallFailure; target: FoundMessage }

/**
 * Resets. `codeDone` is the message of an earlier try whose code is back already: then only the
 * chat part is done again.
 */
export async function runReset(
  world: ResetWorld,
  onStep: (step: ResetStep) => void,
  codeDone: FoundMessage | null = null,
): Promise<Result<void, ResetFault>> {
  const target = codeDone ? ok(codeDone) : await takeCodeBack(world, onStep)
  if (!target.ok) return target
  onStep('chat')
  const failure = await world.resetChat(target.value.messageId)
  if (failure !== null) return err({ part: 'chat', failure, target: target.value })
  onStep('reloading')
  await world.reload()
  return ok(undefined)
}

async function takeCodeBack(
  { find, resetCode }: ResetWorld,
  onStep: (step: ResetStep) => void,
): Promise<Result<FoundMessage, ResetFault>> {
  onStep('finding')
  const found = await find()
  if (!found.ok) return err({ part: 'find', failure: found.error })
  const { value: target } = found
  if (target === null) return err({ part: 'find', failure: null })
  if (target.commitSha === null) return ok(target)
  onStep('code')
  const code = await resetCode(target.commitSha)
  return code.ok ? ok(target) : err({ part: 'code', reason: code.error })
}
