/** What a failed call is told by where no face, field or banner of its own says it: an error toast. */
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { isOneOf } from '../../contract/failure-groups.ts'
import { texts } from '../i18n/texts.ts'
import { type CallFailure, useFailureText } from './call-failure.ts'
import { useText } from './locale.tsx'
import { showToast } from './toast-queue.ts'

/** Either what failed, below which the reason stands, or what to say where the answer gave no reason. */
export type FailureToast = { title: string; otherwise?: string } | { otherwise: string }

/**
 * Answers how to tell of a failure. A failure of the server carries its request, to be quoted; what was
 * changed elsewhere is read anew by the toast, and what is typed stays.
 */
export function useFailureToast(): (failure: CallFailure, said: FailureToast) => void {
  const t = useText(texts)
  const speakFailure = useFailureText()
  const queries = useQueryClient()
  return useCallback(
    (failure, said) => {
      const { code, requestId } = failure
      const reason = speakFailure(failure, said.otherwise)
      const title = 'title' in said ? said.title : reason
      const isServers = isOneOf('stumbled', code) && requestId !== null
      const request = isServers ? t('requestId', { id: requestId }) : ''
      const text = [reason === title ? '' : reason, request].filter(Boolean).join(' ')
      const run = (): void => void queries.invalidateQueries()
      showToast({
        kind: 'error',
        title,
        ...(text === '' ? {} : { text }),
        ...(code === 'changedElsewhere' ? { action: { label: t('reload'), run } } : {}),
      })
    },
    [queries, speakFailure, t],
  )
}
