/** The model of the website that a person picked in place of the automatic choice, kept on this device. */
import { useSyncExternalStore } from 'react'
import { readStored, writeStored } from '../../../../web/kernel/browser-storage.ts'
import { HostedName } from '../../contract.ts'

const heard = new Set<() => void>()

/** The pick of an account; undefined means automatic. */
export function readPicked(accountId: string | null): HostedName | undefined {
  return HostedName.safeParse(readStored('browser', keyOf(accountId))).data
}

/** Keeps a pick; undefined goes back to the automatic choice. */
export function pickModel(accountId: string | null, name: HostedName | undefined): void {
  writeStored('browser', keyOf(accountId), name ?? null)
  for (const listener of heard) listener()
}

/** The pick of an account, as it changes here or in another tab. */
export function usePicked(accountId: string | null): HostedName | undefined {
  return useSyncExternalStore(
    subscribe,
    () => readPicked(accountId),
    () => undefined,
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
  return `pickedModel:${accountId ?? 'visitor'}`
}
