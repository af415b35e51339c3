/**
 * Memory of bodies that is used again. What is allocated outside of the heap for each body has all of the heap
 * collected every thousand pages, which takes longer than sending them.
 */

export type Bytes = Uint8Array<ArrayBuffer>

const sparesKept = 32
const spareBytes = 65_536
const spares: Bytes[] = []

/** Puts pieces together; `sent` is to be called once nobody reads the body any more, if that is known. */
export function borrowBytes(pieces: readonly Bytes[]): { body: Bytes; sent(): void } {
  const length = pieces.reduce((sum, piece) => sum + piece.length, 0)
  const memory =
    length > spareBytes ? new Uint8Array(length) : (spares.pop() ?? new Uint8Array(spareBytes))
  let at = 0
  for (const piece of pieces) {
    memory.set(piece, at)
    at += piece.length
  }
  const giveBack = (): void => {
    if (memory.length === spareBytes && spares.length < sparesKept) spares.push(memory)
  }
  return { body: memory.subarray(0, length), sent: giveBack }
}
