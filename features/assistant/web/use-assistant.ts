/** The conversation of an app: its history, the model that answers, and one turn at a time. */
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useDraft, writeDraft } from '../../../web/kernel/account-storage.ts'
import type { CallFailure } from '../../../web/kernel/call-failure.ts'
import { queryKeyOf } from '../../../web/kernel/query.ts'
import { useUser } from '../../../web/kernel/session.tsx'
import { readApp } from '../../apps/contract.ts'
import type { ChatMessage } from '../contract.ts'
import { useAdded } from './added/use-added.ts'
import { prepareToAsk } from './assistant-calls.ts'
import type { AssistantProject } from './assistant-project.ts'
import { useChatSettings } from './chat-settings.ts'
import type { ChatTurn } from './chat-turn.ts'
import { isWholeShown, joinTurns } from './join-turns.ts'
import { useAgent } from './use-agent.ts'
import { useClear } from './use-clear.ts'
import { useDeleteQuestion } from './use-delete-question.ts'
import { historyKeyOf, useHistory } from './use-history.ts'
import { useReset } from './use-reset.ts'
import { useStoredRecords } from './use-stored-records.ts'
import { useTurns } from './use-turns.ts'

/** The conversation and what can be done with it. */
export function useAssistant(project: AssistantProject) {
  const { appId } = project
  const history = useHistory(appId)
  const question = useDeleteQuestion()
  const agent = useAgent()
  const settings = useChatSettings()
  const [draft, setDraft] = useDraft(`chat-${appId}`)
  const [stored, setStored] = useState<readonly string[]>([])
  const records = useStoredRecords(appId, setStored)
  const { gone, onGone } = useGone(appId, setDraft)
  const added = useAdded(project)
  const { messages } = history
  const turning = useTurns({
    ...records,
    project,
    settings: settings.chosen,
    messages,
    question,
    paths: added.paths,
    putAdded: added.putIntoProject,
    onGone,
  })
  const readAnew = useReadAnew(appId)
  const forget = (isForgotten: (turnId: string) => boolean): void => {
    records.forget(isForgotten)
    turning.forget(isForgotten)
  }
  const turns = useShownTurns(messages, turning.live, stored)
  const reset = useReset({ project, turns, forget, reload: readAnew })
  const clear = useClear(appId, async () => {
    forget(() => true)
    await readAnew()
  })
  return {
    ...turning,
    turns,
    prepare: usePrepare(),
    reset,
    clear,
    appName: project.appName,
    tags: project.tags,
    isUndecided: project.isUndecided,
    isLocalOnly: project.isLocalOnly,
    isElsewhere: project.isElsewhere,
    uncommitted: project.uncommitted,
    commitUrl: project.commitUrl,
    commitsAfter: project.commitsAfter,
    agent,
    settings,
    question,
    draft,
    setDraft,
    added,
    gone,
    hasHistory: history.total > 0,
    history: { ...history, hasMore: history.hasMore && !isWholeShown(turns, history) },
    undo: project.undo,
    onDevice: (turn: ChatTurn) => project.turnsOnDevice.get(turn.turnId) ?? null,
  }
}
export type Assistant = ReturnType<typeof useAssistant>

/** The turns of the stored history and of this visit, in one list; `stored` names those whose record came through later. */
function useShownTurns(
  messages: readonly ChatMessage[],
  live: readonly ChatTurn[],
  stored: readonly string[],
): readonly ChatTurn[] {
  return useMemo(
    () =>
      joinTurns(messages, live).map((turn) =>
        stored.includes(turn.turnId) ? { ...turn, stored: 'yes' as const } : turn,
      ),
    [messages, live, stored],
  )
}

/**
 * Why a turn could not begin. Its text is back in the box, and kept for whoever wrote it: where the session is over,
 * the page is being left for the sign-in.
 */
function useGone(appId: string, setDraft: (text: string) => void) {
  const accountId = useUser()?.id ?? null
  const [gone, setGone] = useState<CallFailure | null>(null)
  const latest = useRef(accountId)
  useEffect(() => {
    latest.current = accountId
  }, [accountId])
  const onGone = useCallback(
    (failure: CallFailure, prompt: string, writer: string | null) => {
      setGone(failure)
      writeDraft(writer, `chat-${appId}`, prompt)
      if (latest.current === writer) setDraft(prompt)
    },
    [appId, setDraft],
  )
  return { gone, onGone }
}

/** Fetches what the first message of a visit needs while it is still being written, so that it leaves at once. */
function usePrepare(): () => void {
  const accountId = useUser()?.id ?? null
  return useCallback(() => {
    // What cannot be had now is asked for once more, and its failure told, when the message is sent.
    void import('./answer-turn.ts').catch(() => undefined)
    void prepareToAsk(accountId)
  }, [accountId])
}

/** Reads the app and its chat again from the server. */
function useReadAnew(appId: string): () => Promise<void> {
  const client = useQueryClient()
  return async () => {
    await Promise.all([
      client.resetQueries({ queryKey: historyKeyOf(appId) }),
      client.invalidateQueries({ queryKey: queryKeyOf(readApp, { id: appId }) }),
    ])
  }
}
