/** Writes a zip piece by piece: what is held at a time is a portion of one file. */
import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'

/** What was written of a file. */
export type WrittenFile = { path: string; bytes: number; sha256: string }

// Packing one portion takes a few milliseconds; then others have their turn.
const portionBytes = 65_536

/** `write` is given the bytes of the zip in their order and waited for. */
export function createZipWriter(write: (bytes: Uint8Array) => Promise<void>, now: number) {
  let waiting: Uint8Array[] = []
  let fault: Error | null = null
  const zip = new Zip((error, chunk) => {
    if (error) fault = error
    else waiting.push(chunk)
  })
  async function drain(): Promise<void> {
    if (fault) throw fault
    const chunks = waiting
    waiting = []
    for (const chunk of chunks) await write(chunk)
  }
  return {
    /** Adds a file; one that is packed already is stored as it is. */
    async add(
      path: string,
      content: Iterable<Uint8Array> | AsyncIterable<Uint8Array>,
      isPacked = false,
    ): Promise<WrittenFile> {
      const file = isPacked ? new ZipPassThrough(path) : new ZipDeflate(path)
      file.mtime = now
      zip.add(file)
      const sum = createHash('sha256')
      let bytes = 0
      for await (const piece of content) {
        sum.update(piece)
        bytes += piece.length
        for (let at = 0; at < piece.length; at += portionBytes) {
          file.push(piece.subarray(at, at + portionBytes))
          await drain()
          await setImmediate()
        }
      }
      file.push(new Uint8Array(0), true)
      await drain()
      return { path, bytes, sha256: sum.digest('hex') }
    },
    /** Ends the zip. */
    async end(): Promise<void> {
      zip.end()
      await drain()
    },
  }
}
export type ZipWriter = ReturnType<typeof createZipWriter>
