/** The bytes of published files, plain and compressed, kept in memory up to a bound. */
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { Failure } from '../../contract/failures.ts'
import { oneAtATime } from '../../contract/one-at-a-time.ts'
import { isUtf8 } from '../../project/text-encoding.ts'
import { boundedMap } from '../../server/kernel/bounded-map.ts'
import { DamagedFile, type FileStore } from '../../server/kernel/file-store.ts'
import type { Log } from '../../server/kernel/log.ts'

/** How a body is coded on its way. */
export type Coding = 'identity' | 'br' | 'gzip'

const keptBytes = 128 * 1_048_576
/** So many files are read from the store at the same moment: each is held whole as it comes (T94). */
const readAtOnce = 16
/** Of which files it is known whether they are UTF-8. */
const judgedBytes = 4 * 1_048_576
const smallestWorthCompressing = 512
const compressBr = promisify(brotliCompress)
const compressGzip = promisify(gzip)

/** Reads files by hash and coding. The least recently used leave first. */
export function createSiteFiles(store: Pick<FileStore, 'read'>) {
  const rows = Array.from({ length: readAtOnce }, oneAtATime)
  let asked = 0
  const kept = boundedMap<Uint8Array<ArrayBuffer>>(keptBytes)
  const judged = boundedMap<boolean>(judgedBytes)
  const keep = (key: string, bytes: Uint8Array): Uint8Array<ArrayBuffer> => {
    // Several may have read it at once: one copy is kept for all.
    const same = kept.get(key)
    if (same) return same
    const own = new Uint8Array(bytes)
    kept.set(key, own, own.length)
    return own
  }
  const readOnce = async (sha256: string): Promise<Uint8Array<ArrayBuffer> | null> => {
    // Who waited may find what another has read meanwhile.
    const found = kept.get(sha256)
    if (found) return found
    const read = await store.read(sha256)
    return read && keep(sha256, read)
  }
  const plain = async (sha256: string): Promise<Uint8Array<ArrayBuffer> | null> => {
    const found = kept.get(sha256)
    if (found) return found
    asked += 1
    return rows[asked % readAtOnce]?.run(() => readOnce(sha256)) ?? null
  }
  return {
    /** The bytes of a hash in a coding; null when the store has lost them. Throws when they are damaged. */
    async read(sha256: string, coding: Coding): Promise<Uint8Array<ArrayBuffer> | null> {
      if (coding === 'identity') return plain(sha256)
      const found = kept.get(`${sha256}:${coding}`)
      if (found) return found
      const bytes = await plain(sha256)
      return bytes && keep(`${sha256}:${coding}`, await compress(bytes, coding))
    },
    /** Whether the bytes of a hash are UTF-8; judged once, and true where the store has lost them. */
    async isUtf8(sha256: string): Promise<boolean> {
      const known = judged.get(sha256)
      if (known !== undefined) return known
      const bytes = await plain(sha256)
      const isIt = bytes === null || isUtf8(bytes)
      judged.set(sha256, isIt, 1)
      return isIt
    },
  }
}
export type SiteFiles = ReturnType<typeof createSiteFiles>

function compress(bytes: Uint8Array, coding: 'br' | 'gzip'): Promise<Uint8Array> {
  if (coding === 'gzip') return compressGzip(bytes)
  return compressBr(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
}

/** The coding to answer with: the one that the caller wants most, Brotli in a draw; only for what is worth it and of some size. */
export function chooseCoding(
  acceptEncoding: string | null,
  worthIt: boolean,
  size: number,
): Coding {
  if (!worthIt || size < smallestWorthCompressing || acceptEncoding === null) return 'identity'
  const wanted = new Map(acceptEncoding.toLowerCase().split(',').map(readWeight))
  const weightOf = (coding: Coding): number => wanted.get(coding) ?? wanted.get('*') ?? 0
  const [br, gzip] = [weightOf('br'), weightOf('gzip')]
  if (br === 0 && gzip === 0) return 'identity'
  return br >= gzip ? 'br' : 'gzip'
}

/** A coding and its weight, 0 to 1 (RFC 9110, 12.4.2). */
function readWeight(part: string): [coding: string, weight: number] {
  const [coding = '', ...parameters] = part.split(';').map((piece) => piece.trim())
  const weight = parameters.find((piece) => piece.startsWith('q='))
  return [coding, weight === undefined ? 1 : Number(weight.slice(2)) || 0]
}

/** The bytes of a file, or why there are none: what is damaged or lost is an alarm. */
export async function readOrAlarm(
  files: SiteFiles,
  log: Log,
  sha256: string,
  coding: Coding = 'identity',
): Promise<Uint8Array<ArrayBuffer> | 'damaged' | 'away'> {
  try {
    const bytes = await files.read(sha256, coding)
    if (!bytes) log.error('a published file is missing', { part: sha256 })
    return bytes ?? 'damaged'
  } catch (error) {
    if (error instanceof Failure) return 'away'
    if (!(error instanceof DamagedFile)) throw error
    log.error('a published file is damaged', { part: sha256 })
    return 'damaged'
  }
}
