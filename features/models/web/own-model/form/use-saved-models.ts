/** What an account has saved in this browser, followed through changes here and in other tabs. */
import { useEffect, useState } from 'react'
import type { OwnForm } from '../own-form.ts'
import type { SavedModels } from '../saved-models.ts'
import { formInUse, onModelsChange, readSaved } from '../saved-models.ts'
import { readTyped } from '../typed-form.ts'

/** The saved forms, and the form to begin with. */
export type Kept = { saved: SavedModels | null; first: OwnForm }

/** Null until it has been read. */
export function useSavedModels(accountId: string): Kept | null {
  const [kept, setKept] = useState<Kept | null>(null)
  // The browser's storage and other tabs lie outside React.
  useEffect(() => {
    let isHere = true
    const read = async (): Promise<void> => {
      const saved = await readSaved(accountId)
      const first = (await readTyped(accountId)) ?? formInUse(saved)
      if (isHere) setKept({ saved, first })
    }
    void read()
    const deafen = onModelsChange(() => void read())
    return () => {
      isHere = false
      deafen()
    }
  }, [accountId])
  return kept
}
