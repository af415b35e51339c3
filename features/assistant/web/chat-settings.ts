/** How the chat works for an account, kept on this device (AGT-45, AGT-51). */
import { useSyncExternalStore } from 'react'
import { readStored, writeStored } from '../../../web/kernel/browser-storage.ts'

const heard = new Set<() => void>()

/** Whether new errors of the app are given to the model once, by itself; on unless switched off. */
export function fixesErrors(accountId: string | null): boolean {
  return readStored('browser', keyOf('fixErrors', accountId)) !== 'off'
}

/** Switches that on or off. */
export function setFixesErrors(accountId: string | null, isOn: boolean): void {
  keep(keyOf('fixErrors', accountId), isOn ? null : 'off')
}

/** Whether the model is shown once a turn what it has made; off unless switched on. */
export function looksAtIt(accountId: string | null): boolean {
  return readStored('browser', keyOf('looksAtIt', accountId)) === 'on'
}

/** Switches that on or off. */
export function setLooksAtIt(accountId: string | null, isOn: boolean): void {
  keep(keyOf('looksAtIt', accountId), isOn ? 'on' : null)
}

/** The settings as they change here or in another tab. */
export function useChatSettings(accountId: string | null): {
  isFixing: boolean
  isLooking: boolean
} {
  const isFixing = useSyncExternalStore(
    subscribe,
    () => fixesErrors(accountId),
    () => true,
  )
  const isLooking = useSyncExternalStore(
    subscribe,
    () => looksAtIt(accountId),
    () => false,
  )
  return { isFixing, isLooking }
}

function keep(key: string, value: string | null): void {
  writeStored('browser', key, value)
  for (const listener of heard) listener()
}

function subscribe(listener: () => void): () => void {
  heard.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    heard.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

function keyOf(setting: string, accountId: string | null): string {
  return `${setting}:${accountId ?? 'visitor'}`
}
