/**
 * Where the browser refuses storage to the frame, the app is lent one that lasts while the page is open: it is
 * kept on the shell's window, which outlives the app's pages.
 */

import { lentNames as names, type LentItems } from './trial/trial-event.ts'

const place = Symbol.for('magiccube-storage')

type Items = Map<string, string>
type Lent = Record<(typeof names)[number], Items>

/**
 * Puts the lent storage in the place of one that is refused.
 *
 * @param shell the window on which it is kept
 * @param isTried the app is tried: what it stores is nobody's, and goes with the window
 * @returns whether any was refused; the console, which begins anew with each page, says so
 */
export function lendStorage(shell: Window, isTried = false): boolean {
  const refused = names.filter((name) => isTried || !isAllowed(name))
  if (refused.length === 0) return false
  const before = lentOf(shell)
  const lent = before ?? { localStorage: new Map(), sessionStorage: new Map() }
  if (!before) Object.defineProperty(shell, place, { value: lent })
  for (const name of refused) {
    const storage = storageOver(lent[name])
    Object.defineProperty(window, name, { configurable: true, get: () => storage })
  }
  return true
}

/** Lends a storage that is not empty from the start; the pages of this window find it. */
export function placeLent(items: LentItems): void {
  const lent: Lent = {
    localStorage: new Map(items.localStorage),
    sessionStorage: new Map(items.sessionStorage),
  }
  Object.defineProperty(window, place, { value: lent })
}

/** What is in a storage that was lent; null where none was. */
export function lentItems(shell: Window): LentItems | null {
  const lent = lentOf(shell)
  if (lent === undefined) return null
  return { localStorage: [...lent.localStorage], sessionStorage: [...lent.sessionStorage] }
}

/** Empties what was lent. */
export function clearLentStorage(shell: Window): void {
  const lent = lentOf(shell)
  for (const name of names) lent?.[name].clear()
}

function isAllowed(name: (typeof names)[number]): boolean {
  try {
    return window[name] !== null
  } catch {
    // The browser's only way to refuse is to throw.
    return false
  }
}

function lentOf(shell: Window): Lent | undefined {
  const kept: unknown = Reflect.get(shell, place)
  return isLent(kept) ? kept : undefined
}

function isLent(kept: unknown): kept is Lent {
  return typeof kept === 'object' && kept !== null && names.every((name) => name in kept)
}

/** A storage as browsers have it: its methods, and each item as a property. */
function storageOver(items: Items): Storage {
  const methods: Storage = {
    get length() {
      return items.size
    },
    key: (index) => [...items.keys()][index] ?? null,
    getItem: (key) => items.get(String(key)) ?? null,
    setItem: (key, value) => void items.set(String(key), String(value)),
    removeItem: (key) => void items.delete(String(key)),
    clear: () => items.clear(),
  }
  return new Proxy(methods, {
    get: (target, key) => (isItem(target, key) ? items.get(key) : Reflect.get(target, key)),
    set: (target, key, value) => {
      if (typeof key === 'symbol' || key in target) return Reflect.set(target, key, value)
      items.set(key, String(value))
      return true
    },
    deleteProperty: (_target, key) => typeof key === 'symbol' || items.delete(key) || true,
    has: (target, key) => key in target || (typeof key === 'string' && items.has(key)),
    ownKeys: () => [...items.keys()],
    getOwnPropertyDescriptor: (target, key) =>
      isItem(target, key) && items.has(key)
        ? { value: items.get(key), writable: true, enumerable: true, configurable: true }
        : undefined,
  })
}

function isItem(methods: Storage, key: string | symbol): key is string {
  return typeof key === 'string' && !(key in methods)
}
