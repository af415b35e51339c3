/** Is the typed name free? Asked half a second after the last change; an answer for an older text is dropped (GEN-04 to GEN-07). */
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { limits } from '../../../contract/limits.ts'
import { query } from '../../../web/kernel/query.ts'
import { checkName, nameFault } from '../../apps/contract.ts'

/** What is known of the name. */
export type NameCheck =
  | { state: 'none' }
  | { state: 'checking' }
  | { state: 'free' }
  | { state: 'taken'; suggestions: readonly string[] }
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
    : { state: 'taken', suggestions: answer.data.suggestions }
}

function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  // A clock lies outside React.
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), limits.nameCheckDebounceMs)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
