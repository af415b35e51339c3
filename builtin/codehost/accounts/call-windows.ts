/** Counts within windows of time, in this process: what limits of sign-ins and calls are made of. */
import type { Host } from '../host.ts'

/** A count and when its window ends, in milliseconds since 1970; a window that has not begun counts 0. */
export type CallWindow = { count: number; endsAt: number }

/** Counts by key. */
export type CallWindows = {
  /** The count of a key as it stands. */
  read(key: string): CallWindow
  /** Counts one more; the first one begins a window. */
  add(key: string): CallWindow
  /** Takes one back that was counted in advance. */
  takeBack(key: string): void
  /** Forgets a key. */
  forget(key: string): void
}

const rememberedKeys = 10_000

/**
 * Makes the counts of one limit. When too many keys are remembered, the one with the least count goes: whoever is
 * near a limit, or over it, would have to bring that many others as near to be forgotten (T71).
 */
export function createCallWindows(host: Pick<Host, 'now'>, windowMs: number): CallWindows {
  const windows = new Map<string, CallWindow>()

  function read(key: string): CallWindow {
    const now = host.now()
    const known = windows.get(key)
    return known && known.endsAt > now ? known : { count: 0, endsAt: now + windowMs }
  }

  return {
    read,
    add(key) {
      const window = read(key)
      window.count += 1
      windows.delete(key)
      if (windows.size >= rememberedKeys) makeRoom(windows, host.now())
      windows.set(key, window)
      return window
    },
    takeBack(key) {
      const window = read(key)
      if (window.count > 0) window.count -= 1
      if (window.count === 0) windows.delete(key)
    },
    forget: (key) => void windows.delete(key),
  }
}

function makeRoom(windows: Map<string, CallWindow>, now: number): void {
  let least: { key: string; count: number } | null = null
  for (const [key, { count, endsAt }] of windows) {
    if (endsAt <= now) windows.delete(key)
    else if (!least || count < least.count) least = { key, count }
  }
  if (windows.size >= rememberedKeys && least) windows.delete(least.key)
}

/** The seconds until a window ends, at least one. */
export function secondsLeft(host: Host, window: CallWindow): number {
  return Math.max(1, Math.ceil((window.endsAt - host.now()) / 1000))
}
