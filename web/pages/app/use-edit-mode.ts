/** Whether the owner edits the app or looks at its public page: the address says so. */
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { App } from '../../../features/apps/contract.ts'

const name = 'edit'

/**
 * `isAsked`: the address asks for the editor, which gives nobody a right. `isOpen`: the editor is
 * shown. `own` is the app when the person is its author, else null. An app that is published while
 * its owner edits it stays in the editor, and the address then says so.
 */
export function useEditMode(own: App | null): {
  isAsked: boolean
  isOpen: boolean
  enter: () => void
} {
  const [params, setParams] = useSearchParams()
  const isAsked = params.get(name) === '1'
  const [edited, setEdited] = useState<string | null>(null)
  const isHidden = own !== null && own.status !== 'published'
  if (isHidden && !isAsked && edited !== own._id) setEdited(own._id)
  if (isAsked && edited !== null) setEdited(null)
  const isOpen = own !== null && (isHidden || isAsked || edited === own._id)
  const isStale = isOpen && !isHidden && !isAsked
  // The address is the browser's.
  useEffect(() => {
    if (isStale) setParams({ [name]: '1' }, { replace: true, preventScrollReset: true })
  }, [isStale, setParams])
  return { isAsked, isOpen, enter: () => setParams({ [name]: '1' }) }
}
