/** Who answers the next turn: a model of the website, or one of the person's own. */
import { memoryName, pictureSupportIn } from '../../../agent/providers/model-memory.ts'
import { isOneOf } from '../../../contract/failure-groups.ts'
import type { ReplyOf } from '../../../contract/route.ts'
import type { CallFailure } from '../../../web/kernel/call-failure.ts'
import { failureIn } from '../../../web/kernel/query.ts'
import { useUser } from '../../../web/kernel/session.tsx'
import type { ChoiceFault, ModelChoice } from '../../models/web/index.ts'
import {
  useFreshPage,
  useModelChoice,
  storedMemory,
  useQuotaNotices,
  useSelection,
} from '../../models/web/index.ts'
import type { readSelection } from '../../models/contract.ts'
import { useInvalidToast } from './use-invalid-toast.ts'

/** Who answers; `none` says why nobody can. */
export type Agent =
  | { state: 'unknown' }
  | {
      state: 'ready'
      model: string
      isBuiltin: boolean
      /** False for a model that takes no pictures, null where nobody knows yet. */
      takesPictures: boolean | null
    }
  | {
      state: 'none'
      reason: 'quotaExceeded' | 'freeAiResting' | 'failed'
      failure: CallFailure | null
    }
  | { state: 'none'; reason: ChoiceFault; failure: null }

/** Settings that change, here or in another tab, count for the next turn. */
export function useAgent(): Agent {
  const choice = useModelChoice(useUser()?.id ?? null)
  const usesWebsite = choice?.state === 'website'
  const selection = useSelection(usesWebsite)
  useQuotaNotices(usesWebsite)
  useFreshPage(choice?.state === 'own')
  useInvalidToast(choice?.state === 'invalid' ? choice.fault : null)
  if (choice === null) return { state: 'unknown' }
  if (choice.state !== 'website') return ownAgent(choice)
  if (selection.isError) return agentAfter(failureIn(selection.error))
  if (!selection.data) return { state: 'unknown' }
  return agentOf(selection.data)
}

function agentOf(selection: ReplyOf<typeof readSelection>): Agent {
  const { model, provider: style, shownName, builtin, reason, takesPictures, identity } = selection
  if (model !== null) {
    const memory = storedMemory(memoryName({ provider: 'hosted', style, model, identity }))
    const sees = pictureSupportIn(memory, '', takesPictures).known() ?? null
    return { state: 'ready', model: shownName, isBuiltin: builtin, takesPictures: sees }
  }
  const spent = reason === 'freeAiResting' ? reason : 'quotaExceeded'
  return { state: 'none', reason: spent, failure: null }
}

// A server that stumbles over the choice may still answer a call, by the model that everybody has.
function agentAfter(failure: CallFailure | null): Agent {
  const mayAnswer =
    failure !== null && isOneOf('stumbled', failure.code) && failure.code !== 'networkError'
  return mayAnswer
    ? { state: 'ready', model: 'qwen-3-coder', isBuiltin: false, takesPictures: null }
    : { state: 'none', reason: 'failed', failure }
}

function ownAgent(choice: Exclude<ModelChoice, { state: 'website' }>): Agent {
  if (choice.state !== 'own') return { state: 'none', reason: choice.fault, failure: null }
  const { connection } = choice
  const support = pictureSupportIn(storedMemory(memoryName(connection)), connection.model)
  const takesPictures = support.known() ?? null
  return { state: 'ready', model: connection.model, isBuiltin: false, takesPictures }
}
