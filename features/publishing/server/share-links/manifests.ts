/** The files of what a link shows, by the paths that are asked for; and how long a visitor waits for newer ones. */
import { setTimeout as pause } from 'node:timers/promises'

/** A visitor waits so long for a newer commit, then gets the one before. */
const longestWaitMs = 3_000
/** An entry of a map, with hash and size. */
const fileBytes = 300

/** A file of what is shown. */
export type SharedFile = { sha256: string; size: number }

/** Files by their paths, and the memory that they take. Names are asked for in NFC; an exact one wins, as on a published site. */
export function nfcManifest(rows: readonly (SharedFile & { path: string })[]): {
  manifest: ReadonlyMap<string, SharedFile>
  bytes: number
} {
  const files = rows.map(({ path, sha256, size }) => [path, { sha256, size }] as const)
  const inNfc = files.map(([path, file]) => [path.normalize('NFC'), file] as const)
  const bytes = rows.reduce((sum, { path }) => sum + fileBytes + 2 * path.length, 0)
  return { manifest: new Map([...inNfc, ...files]), bytes }
}

/** Waits until a look for a newer commit has ended, or takes too long for whoever waits. It may not fail. */
export async function waitForLook(looking: Promise<unknown>): Promise<void> {
  const waiting = new AbortController()
  const waited = pause(longestWaitMs, undefined, { signal: waiting.signal, ref: false })
  await Promise.race([looking, waited.catch(() => null)])
  waiting.abort()
}
