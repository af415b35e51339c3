/** Browser storage that never throws: a browser that refuses it still works, until the tab closes (I18N-03). */

/** Where a value lives: `tab` ends with the tab and survives redirects, `browser` is shared by all tabs. */
export type StorageKind = 'tab' | 'browser'

const remembered = new Map<string, string>()

/** The stored text of a key, or null. */
export function readStored(kind: StorageKind, key: string): string | null {
  const storage = storageOf(kind)
  try {
    if (storage) return storage.getItem(key)
  } catch {
    // Storage may be refused at any moment (private windows, quotas): memory takes over.
  }
  return remembered.get(`${kind} ${key}`) ?? null
}

/** Stores the text of a key, or forgets it when the text is null. */
export function writeStored(kind: StorageKind, key: string, text: string | null): void {
  if (text === null) remembered.delete(`${kind} ${key}`)
  else remembered.set(`${kind} ${key}`, text)
  try {
    if (text === null) storageOf(kind)?.removeItem(key)
    else storageOf(kind)?.setItem(key, text)
  } catch {
    // The value stands in memory already.
  }
}

/** Forgets every key that holds `part`: what was kept under the name of an account (ACC-22). */
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
