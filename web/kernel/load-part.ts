/** Loads a page part; a part that an update took away is fetched again by one reload. */
import { readStored, writeStored } from './browser-storage.ts'

const key = 'reloadedFor'

/** A part of the studio: its name, how it is loaded, and how the page that wants it is opened afresh. */
export type Part<T> = { name: string; load: () => Promise<T>; reopen: () => void }

/**
 * Loads a part. The first failure opens the page afresh, since a new release has parts of other
 * names; a second failure of the same part is thrown, so that there is no reload loop.
 */
export async function loadPart<T>({ name, load, reopen }: Part<T>): Promise<T> {
  try {
    const part = await load()
    if (readStored('tab', key) === name) writeStored('tab', key, null)
    return part
  } catch (fault) {
    if (!navigator.onLine || readStored('tab', key) === name) throw fault
    writeStored('tab', key, name)
    reopen()
    return new Promise(() => undefined)
  }
}
