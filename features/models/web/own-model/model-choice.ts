/** Which model the next turn uses: the website's, an own one, or none that could be used. */
import { useEffect, useState } from 'react'
import type { OwnConnection } from '../../../../agent/providers/connection.ts'
import { connectionOf } from './own-form.ts'
import { onModelsChange, readSaved, usesWebsite } from './saved-models.ts'

/** Why an own model cannot be used. */
export type ChoiceFault = 'noModelConfigured' | 'apiKeyRequired'

/** The choice of an account in this browser. */
export type ModelChoice =
  | { state: 'website' }
  | { state: 'own'; connection: OwnConnection }
  | { state: 'invalid'; fault: ChoiceFault }

const website: ModelChoice = { state: 'website' }

/** Reads the choice as it is stored now. */
export async function readModelChoice(accountId: string | null): Promise<ModelChoice> {
  if (accountId === null || usesWebsite(accountId)) return website
  const saved = await readSaved(accountId)
  const form = saved?.forms[saved.provider]
  if (!form) return { state: 'invalid', fault: 'noModelConfigured' }
  const read = connectionOf(form)
  if (read.ok) return { state: 'own', connection: read.value }
  const isKeyless = read.error.code === 'apiKeyRequired'
  return { state: 'invalid', fault: isKeyless ? 'apiKeyRequired' : 'noModelConfigured' }
}

/** The choice, followed through changes in this tab and in others; null until it is known. */
export function useModelChoice(accountId: string | null): ModelChoice | null {
  const [choice, setChoice] = useState<ModelChoice | null>(null)
  // The browser's storage and other tabs lie outside React.
  useEffect(() => {
    let newest = 0
    const read = (): void => {
      newest += 1
      const mine = newest
      void readModelChoice(accountId).then((found) => {
        if (mine === newest) setChoice(found)
      })
    }
    read()
    const deafen = onModelsChange(read)
    return () => {
      newest += 1
      deafen()
    }
  }, [accountId])
  return choice
}
