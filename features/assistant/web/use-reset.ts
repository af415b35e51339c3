/** The reset that the owner asks for: what it would do, how far it is, and why it ended. */
import { useCallback, useState } from 'react'
import { useFailureText } from '../../../web/kernel/call-failure.ts'
import { useText } from '../../../web/kernel/locale.tsx'
import { showToast } from '../../../web/kernel/toast-queue.ts'
import { texts } from '../text/texts.ts'
import { findAnswer, sendReset } from './assistant-calls.ts'
import type { AssistantProject } from './assistant-project.ts'
import type { ChatTurn } from './chat-turn.ts'
import { countMessages } from './join-turns.ts'
import type { FoundMessage, ResetFault, ResetStep } from './reset-steps.ts'
import { runReset } from './reset-steps.ts'

/** A reset in question; `step` while it runs, `fault` after it failed. */
export type AskedReset = {
  turn: ChatTurn
  /** How many messages come after the one that stays. */
  after: number
  step: ResetStep | null
  fault: { title: string; text: string; codeDone: FoundMessage | null } | null
}

type Resettable = {
  project: AssistantProject
  turns: readonly ChatTurn[]
  /** Forgets the turns of this visit that are gone. */
  forget: (isForgotten: (turnId: string) => boolean) => void
  /** Reads app and history anew. */
  reload: () => Promise<void>
}

/** Holds one reset at a time. */
export function useReset({ project, turns, forget, reload }: Resettable) {
  const t = useText(texts)
  const speakFault = useFaultText()
  const [asked, setAsked] = useState<AskedReset | null>(null)

  const ask = useCallback(
    (turn: ChatTurn) => {
      const later = turns.slice(turns.findIndex(({ turnId }) => turnId === turn.turnId) + 1)
      setAsked({ turn, after: countMessages(later), step: null, fault: null })
    },
    [turns],
  )
  const close = useCallback(() => setAsked(null), [])
  const run = async (): Promise<void> => {
    if (asked === null) return
    const { turn } = asked
    const at = turns.findIndex(({ turnId }) => turnId === turn.turnId)
    const kept = new Set(turns.slice(0, at + 1).map(({ turnId }) => turnId))
    const done = await runReset(
      {
        find: () => findAnswer(project.appId, turn.turnId),
        resetCode: project.resetCode,
        resetChat: (messageId) => sendReset(project.appId, messageId),
        reload: async () => {
          forget((turnId) => !kept.has(turnId))
          await reload()
        },
      },
      (step) => setAsked((before) => before && { ...before, step, fault: null }),
      asked.fault?.codeDone ?? null,
    )
    if (done.ok) {
      setAsked(null)
      showToast({ kind: 'success', title: t('resetDone') })
      return
    }
    const codeDone = done.error.part === 'chat' ? done.error.target : null
    const fault = { ...speakFault(done.error), codeDone }
    setAsked((before) => before && { ...before, step: null, fault })
  }
  return { asked, ask, close, run }
}

/** What is said of a reset that failed, in which part and the server's own word for it. */
function useFaultText(): (fault: ResetFault) => { title: string; text: string } {
  const t = useText(texts)
  const speakFailure = useFailureText()
  return (fault) => {
    if (fault.part === 'code') return { title: t('githubResetFailed'), text: fault.reason }
    const title = t('resetFailed')
    if (fault.failure === null) return { title, text: t('targetNotFound') }
    return { title, text: speakFailure(fault.failure, title) }
  }
}
