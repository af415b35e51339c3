/** What the script has of the browser around it; tests hand it another one. */
import { has } from './read-json.ts'

/** This browser's storage for the origin, or the page's memory where it is refused. */
export type Shelf = {
  read(name: string): string | null
  /** Answers whether there was room. */
  write(name: string, text: string): boolean
  remove(name: string): void
  /** The names that begin so, in order. */
  names(beginning: string): string[]
}

/** Words to and from the other tabs of the origin. */
export type TabChannel = {
  post(message: unknown): void
  listen(listener: (message: unknown) => void): void
}

export type Environment = {
  fetch: typeof fetch
  shelf: Shelf
  channel: TabChannel
  /** Null where the browser has none, or none for pages without TLS. */
  locks: LockManager | null
  /** This tab, also when it is loaded anew. */
  tab: string
  /** Whether the page came from a server at all. */
  isServed: boolean
  now(): number
  /** Ends early when the network is back. */
  wait(ms: number): Promise<void>
}

const prefix = 'cube:'

/** The world of a page. */
export function openWorld(): Environment {
  const channel = openChannel()
  return {
    fetch: (input, init) => fetch(input, init),
    shelf: openShelf(channel),
    channel,
    locks: navigator.locks ?? null,
    tab: tabName(),
    isServed: location.protocol.startsWith('http'),
    now: () => Date.now(),
    wait: (ms) =>
      new Promise((resolve) => {
        const end = () => {
          removeEventListener('online', end)
          resolve()
        }
        addEventListener('online', end)
        setTimeout(end, ms)
      }),
  }
}

/** A text of `bytes` random bytes in base64url. */
export function randomText(bytes: number): string {
  return base64Url(crypto.getRandomValues(new Uint8Array(bytes)))
}

/** Bytes as base64url. */
export function base64Url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes)).replace(
    /[+/=]/g,
    (sign) => ({ '+': '-', '/': '_' })[sign] ?? '',
  )
}

/**
 * What another tab stored is seen by this one a moment later only, so tabs tell one another: a word that comes after
 * it in the channel finds it there.
 */
function openShelf(channel: TabChannel): Shelf {
  const storage = pageStorage()
  // Of this page where there is no storage; and what other tabs stored, or removed (null).
  const memory = new Map<string, string | null>()
  channel.listen((message) => {
    if (isStored(message)) memory.set(message.stored, message.text)
  })

  function keep(name: string, text: string | null): void {
    // What is removed may come back a moment later, where another tab had only just stored it.
    if (storage && text !== null) memory.delete(name)
    else memory.set(name, text)
    // What is known of the server is for whoever reads it next, whenever that is.
    if (!name.startsWith('known')) channel.post({ stored: name, text })
  }

  return {
    read: (name) =>
      memory.get(name) ?? (memory.has(name) ? null : (storage?.getItem(prefix + name) ?? null)),
    write(name, text) {
      try {
        storage?.setItem(prefix + name, text)
      } catch {
        return false
      }
      keep(name, text)
      return true
    },
    remove(name) {
      storage?.removeItem(prefix + name)
      keep(name, null)
    },
    names(beginning) {
      const names = Object.keys(storage ?? {})
        .filter((name) => name.startsWith(prefix))
        .map((name) => name.slice(prefix.length))
      return [...new Set([...names, ...memory.keys()])]
        .filter((name) => name.startsWith(beginning) && memory.get(name) !== null)
        .sort()
    },
  }
}

function isStored(value: unknown): value is { stored: string; text: string | null } {
  return has(value, 'stored')
}

function tabName(): string {
  const name = randomText(9)
  try {
    const known = sessionStorage.getItem(`${prefix}tab`) ?? name
    sessionStorage.setItem(`${prefix}tab`, known)
    return known
  } catch {
    return name
  }
}

// A frame without an origin, or a browser that blocks storage, throws.
function pageStorage(): Storage | null {
  try {
    return localStorage
  } catch {
    return null
  }
}

function openChannel(): TabChannel {
  if (typeof BroadcastChannel === 'undefined')
    return { post: () => undefined, listen: () => undefined }
  const channel = new BroadcastChannel('cube')
  return {
    post: (message) => channel.postMessage(message),
    listen: (listener) => channel.addEventListener('message', ({ data }) => listener(data)),
  }
}
