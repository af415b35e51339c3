/** Is the typed name free? Asked half a second after the last change; an answer for an older text is dropped. */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { query, queryKeyOf } from '../../../../web/kernel/query.ts'
import { checkName, nameFault } from '../../contract.ts'
import { useSettled } from '../../../../web/kernel/use-settled.ts'

/** What is known of the name. */
export type NameCheck =
  | { state: 'none' }
  | { state: 'checking' }
  | { state: 'free' }
  | { state: 'taken'; message: string; suggestions: readonly string[] }
  | { state: 'failed'; retry: () => void }

/** Follows the name field. */
export function useNameCheck(typed: string): NameCheck {
  const name = typed.trim().normalize('NFC')
  const settled = useSettled(name)
  const isValid = nameFault(name) === null
  const answer = useQuery({
    ...query(checkName, { name: settled === '' ? '-' : settled }),
    enabled: isValid && settled === name,
    staleTime: 5_000,
  })
  if (!isValid) return { state: 'none' }
  if (settled !== name || answer.isPending) return { state: 'checking' }
  if (answer.isError) return { state: 'failed', retry: () => void answer.refetch() }
  return answer.data.available
    ? { state: 'free' }
    : {
        state: 'taken',
        message: answer.data.message,
        suggestions: answer.data.suggestions,
      }
}

/** Forgets what was heard of names, as when one was taken meanwhile. */
export function useCheckNameAgain(): () => void {
  const queries = useQueryClient()
  return useCallback(
    () => void queries.invalidateQueries({ queryKey: queryKeyOf(checkName) }),
    [queries],
  )
}
