/** Keeps the records of an app's turns until they are stored, also through a reload. */
import { useCallback, useEffect, useMemo, useRef } from 'react'
import { isOneOf } from '../../../contract/failure-groups.ts'
import { readDraft, writeDraft } from '../../../web/kernel/account-storage.ts'
import { useFailureText } from '../../../web/kernel/call-failure.ts'
import { useText } from '../../../web/kernel/locale.tsx'
import { useUser } from '../../../web/kernel/session.tsx'
import { showToast } from '../../../web/kernel/toast-queue.ts'
import { texts } from '../text/texts.ts'
import { sendRecord } from './assistant-calls.ts'
import type { StoreRecord } from './turn-order.ts'
import { createRecordKeeper } from './turn-records.ts'

const againAfterMs = 15_000

/**
 * Stores records and tells once a turn which could not be; `storeAnew` is the person's own try. Forgets those of
 * turns that are gone; `onStored` hears which turns a later try has stored.
 */
export function useStoredRecords(
  appId: string,
  onStored: (turnIds: readonly string[]) => void,
): {
  store: StoreRecord
  storeAnew: StoreRecord
  forget: (isForgotten: (turnId: string) => boolean) => void
} {
  const accountId = useUser()?.id ?? null
  const keeper = useMemo(() => {
    const name = `unsent-${appId}`
    return createRecordKeeper({
      read: () => readDraft(accountId, name),
      write: (text) => writeDraft(accountId, name, text),
      send: (record) => sendRecord(appId, record),
      onStored,
    })
  }, [accountId, appId, onStored])
  // A clock and the network lie outside React.
  useEffect(() => {
    const again = (): void => {
      if (keeper.hasWaiting()) void keeper.resend()
    }
    again()
    const clock = setInterval(again, againAfterMs)
    window.addEventListener('online', again)
    return () => {
      clearInterval(clock)
      window.removeEventListener('online', again)
    }
  }, [keeper])
  const { store, storeAnew } = useTold(keeper.store)
  return { store, storeAnew, forget: keeper.forget }
}

/** A record that is not stored is told of in a toast; that the app is out of reach, the panel itself says. */
function useTold(send: StoreRecord): { store: StoreRecord; storeAnew: StoreRecord } {
  const t = useText(texts)
  const speakFailure = useFailureText()
  const told = useRef(new Set<string>())
  const store = useCallback<StoreRecord>(
    async (record) => {
      const failure = await send(record)
      if (failure === null || isOneOf('appOutOfReach', failure.code)) return failure
      if (told.current.has(record.turnId)) return failure
      told.current.add(record.turnId)
      showToast({ kind: 'error', title: t('storeFailed'), text: speakFailure(failure, '') })
      return failure
    },
    [send, speakFailure, t],
  )
  const storeAnew = useCallback<StoreRecord>(
    (record) => {
      told.current.delete(record.turnId)
      return store(record)
    },
    [store],
  )
  return { store, storeAnew }
}
