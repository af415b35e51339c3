/** Whether the studio can be reached, as far as the browser knows. */
import { useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()
let online = true
let isFollowed = false

/** True while the browser has a network, or needs none to reach a studio on its own machine. */
export function isOnline(): boolean {
  return online
}

/** {@link isOnline}, and drawn again when that changes. */
export function useOnline(): boolean {
  return useSyncExternalStore(onOnline, isOnline, () => true)
}

/** Calls `listener` when {@link isOnline} may have changed. @returns what ends that */
export function onOnline(listener: () => void): () => void {
  if (!isFollowed) follow()
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function follow(): void {
  isFollowed = true
  for (const event of ['online', 'offline', 'focus'])
    window.addEventListener(event, () => void look())
  void look()
}

async function look(): Promise<void> {
  online = navigator.onLine || (await reachesOwnMachine())
  for (const listener of listeners) listener()
}

async function reachesOwnMachine(): Promise<boolean> {
  if (!/(?:^|\.)localhost$|^127\./.test(location.hostname)) return false
  return fetch('/healthz').then(
    () => true,
    () => false,
  )
}
