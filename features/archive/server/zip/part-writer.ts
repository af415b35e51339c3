/** Cuts what is written into parts of one size and stores each as soon as it is full. */
import type { PartStore } from '../../../../server/kernel/part-store.ts'

/** More came than may be stored. */
export class TooLarge extends Error {
  override readonly name = 'TooLarge'
}

/** `onPart` runs before each part is stored; what it throws ends the writing. */
export function createPartWriter(
  parts: Pick<PartStore, 'put'>,
  terms: { id: string; partBytes: number; mostBytes: number; onPart(): Promise<void> },
) {
  const { id, partBytes, mostBytes, onPart } = terms
  let held: Uint8Array[] = []
  let heldBytes = 0
  let bytes = 0
  let count = 0
  async function store(): Promise<void> {
    await onPart()
    await parts.put(id, count, Buffer.concat(held))
    count += 1
    held = []
    heldBytes = 0
  }
  return {
    async write(chunk: Uint8Array): Promise<void> {
      bytes += chunk.length
      if (bytes > mostBytes) throw new TooLarge()
      let rest = chunk
      while (heldBytes + rest.length >= partBytes) {
        const fits = partBytes - heldBytes
        held.push(rest.subarray(0, fits))
        rest = rest.subarray(fits)
        await store()
      }
      if (rest.length === 0) return
      held.push(rest)
      heldBytes += rest.length
    },
    /** Stores what is left. */
    async end(): Promise<{ bytes: number; parts: number }> {
      if (heldBytes > 0) await store()
      return { bytes, parts: count }
    },
  }
}
