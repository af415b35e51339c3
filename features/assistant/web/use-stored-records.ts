/** Keeps the records of an app's turns until they are stored, also through a reload (CHT-17, SYN-18). */
import { useEffect, useMemo } from 'react'
import { readDraft, writeDraft } from '../../../web/kernel/account-storage.ts'
import { useUser } from '../../../web/kernel/session.tsx'
import { sendRecord } from './assistant-calls.ts'
import type { StoreRecord } from './run-one-turn.ts'
import { createRecordKeeper } from './turn-records.ts'

const againAfterMs = 15_000

/** Stores records, and forgets those of turns that are gone; `onStored` hears which turns a later try has stored. */
export function useStoredRecords(
  appId: string,
  onStored: (turnIds: readonly string[]) => void,
): { store: StoreRecord; forget: (isForgotten: (turnId: string) => boolean) => void } {
  const accountId = useUser()?.id ?? null
  const keeper = useMemo(() => {
    const name = `unsent-${appId}`
    return createRecordKeeper({
      read: () => readDraft(accountId, name),
      write: (text) => writeDraft(accountId, name, text),
      send: (record) => sendRecord(appId, record),
    })
  }, [accountId, appId])
  // A clock and the network lie outside React.
  useEffect(() => {
    const again = (): void => {
      if (!keeper.hasWaiting()) return
      void keeper.resend().then((ids) => ids.length > 0 && onStored(ids))
    }
    again()
    const clock = setInterval(again, againAfterMs)
    window.addEventListener('online', again)
    return () => {
      clearInterval(clock)
      window.removeEventListener('online', again)
    }
  }, [keeper, onStored])
  return keeper
}
