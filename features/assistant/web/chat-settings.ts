/** How the chat works for an account, kept on this device (AGT-45). */
import { useSyncExternalStore } from 'react'
import { readStored, writeStored } from '../../../web/kernel/browser-storage.ts'

const heard = new Set<() => void>()

/** Whether new errors of the app are given to the model once, by itself; on unless switched off. */
export function fixesErrors(accountId: string | null): boolean {
  return readStored('browser', keyOf(accountId)) !== 'off'
}

/** Switches that on or off. */
export function setFixesErrors(accountId: string | null, isOn: boolean): void {
  writeStored('browser', keyOf(accountId), isOn ? null : 'off')
  for (const listener of heard) listener()
}

/** The setting as it changes here or in another tab. */
export function useFixesErrors(accountId: string | null): boolean {
  return useSyncExternalStore(
    subscribe,
    () => fixesErrors(accountId),
    () => true,
  )
}

function subscribe(listener: () => void): () => void {
  heard.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    heard.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

function keyOf(accountId: string | null): string {
  return `fixErrors:${accountId ?? 'visitor'}`
}
