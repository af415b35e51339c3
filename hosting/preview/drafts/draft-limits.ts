/** How much of drafts the server holds, and for how long. */
import { contentTypeOf } from '../../../project/content-types.ts'

const mib = 1_048_576

export const draftLimits = {
  /** Of one person's drafts together. */
  personBytes: 50 * mib,
  /** Of everybody's, with what keeping and serving them takes besides. */
  hostBytes: 128 * mib,
  fileBytes: 5 * mib,
  files: 2_000,
  /** Since the studio's last sign of life. */
  quietMs: 10 * 60_000,
  phoneMs: 60 * 60_000,
  /** Addresses from which one studio's preview is read, the newest of them. */
  addresses: 8,
  /** What the app asked for in vain, until the shell has heard of it. */
  misses: 100,
  /** Phones that wait for a change of one draft, and of all. */
  waiting: 50,
  waitingInAll: 500,
  waitMs: 25_000,
} as const

/** Entry of a map, its key's object and a view on bytes. */
const fileBytes = 300
/** The platform's own script, which is put into a page: as much as it may have. */
const scriptBytes = 24_576
const bytesOfDraft = 4_096

/**
 * What a file takes of the host's room. A page is kept as it came, and as it is sent to its owner and to
 * phones, so that however many read it, it is there three times at most.
 */
export function roomOf(path: string, sizeBytes: number): number {
  const own = sizeBytes + 2 * path.length + fileBytes
  const isPage = contentTypeOf(path).startsWith('text/html')
  return isPage ? own + 2 * (sizeBytes + scriptBytes) : own
}

/** What a draft takes without any file. */
export const roomOfDraft = bytesOfDraft
