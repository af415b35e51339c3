/** Browser storage that never throws: a browser that refuses it still works, until the tab closes. */

/** Where a value lives: `tab` ends with the tab and survives redirects, `browser` is shared by all tabs. */
export type StorageKind = 'tab' | 'browser'

// What the storage refused, null where it refused to forget: newer than what it holds.
const remembered = new Map<string, string | null>()

/** The stored text of a key, or null. */
export function readStored(kind: StorageKind, key: string): string | null {
  const text = remembered.get(`${kind} ${key}`)
  if (text !== undefined) return text
  try {
    return storageOf(kind)?.getItem(key) ?? null
  } catch {
    // It may be refused at any moment, as may writing, which is then remembered.
    return null
  }
}

/** Stores the text of a key, or forgets it when the text is null. */
export function writeStored(kind: StorageKind, key: string, text: string | null): void {
  const isTaken = takes(storageOf(kind), key, text)
  if (isTaken) remembered.delete(`${kind} ${key}`)
  else remembered.set(`${kind} ${key}`, text)
}

function takes(storage: Storage | null, key: string, text: string | null): boolean {
  // Where there is none nothing is left to be forgotten.
  if (!storage) return text === null
  try {
    if (text === null) storage.removeItem(key)
    else storage.setItem(key, text)
    return true
  } catch {
    // It may be refused at any moment (private windows, quotas): memory takes over.
    return false
  }
}

/** Forgets every key that holds `part`: what was kept under the name of an account. */
export function forgetStored(part: string): void {
  for (const kind of ['tab', 'browser'] as const) {
    const storage = storageOf(kind)
    const names = [
      ...Object.keys(storage ?? {}),
      ...[...remembered.keys()].map((name) => name.slice(kind.length + 1)),
    ]
    for (const name of names) if (name.includes(part)) writeStored(kind, name, null)
  }
}

function storageOf(kind: StorageKind): Storage | null {
  try {
    return kind === 'tab' ? globalThis.sessionStorage : globalThis.localStorage
  } catch {
    return null
  }
}
