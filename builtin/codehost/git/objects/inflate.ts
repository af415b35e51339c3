/** Inflating with a maximum: what is compressed may say anything, so nothing is taken on trust. */
import { once } from 'node:events'
import { constants, createInflate, inflateSync } from 'node:zlib'
import { codeOf } from '../durable-files.ts'
import type { Work } from '../work.ts'
import { DamagedObject } from './damaged.ts'

/** Compressed bytes from a place on; shorter than asked for only where they end. */
export type Compressed = (from: number, length: number) => Promise<Buffer>

/** Up to this size an object is inflated at once: a tenth of a millisecond. */
const smallBytes = 64 * 1024
const pieceBytes = 64 * 1024

/**
 * The most compressed bytes that so many inflated ones may take. Git's own zlib never needs a ninth
 * more; a stream of empty blocks would go on for ever.
 */
function mostCompressed(size: number): number {
  return size + Math.ceil(size / 8) + 1024
}

/** The first inflated bytes, at least `wanted` of them where there are so many. @throws DamagedObject */
export async function inflateStart(source: Compressed, wanted: number): Promise<Buffer> {
  for (const length of [128, 1024, 8192]) {
    const piece = await source(0, length)
    const start = partly(piece)
    if (start.length >= wanted || piece.length < length) return start
  }
  throw new DamagedObject('a compressed stream says nothing')
}

function partly(piece: Buffer): Buffer {
  try {
    // What is handed in is short, and a byte never becomes more than 1,032.
    return inflateSync(piece, { finishFlush: constants.Z_SYNC_FLUSH })
  } catch (error) {
    throw asDamaged(error)
  }
}

/** Inflates exactly so many bytes. @throws DamagedObject when there are more, fewer or broken ones */
export async function inflateWhole(source: Compressed, size: number, work: Work): Promise<Buffer> {
  if (size <= smallBytes) return inflateSmall(await source(0, mostCompressed(size)), size)
  const whole = Buffer.allocUnsafeSlow(size)
  let filled = 0
  for await (const part of inflateParts(source, size, work)) {
    part.copy(whole, filled)
    filled += part.length
  }
  return whole
}

function inflateSmall(piece: Buffer, size: number): Buffer {
  try {
    const bytes = inflateSync(piece, {
      maxOutputLength: Math.max(1, size),
      chunkSize: Math.max(64, size),
    })
    if (bytes.length === size) return bytes
  } catch (error) {
    throw asDamaged(error)
  }
  throw new DamagedObject('an object is shorter than it says')
}

/** The same in parts, for what need not be in memory as a whole. @throws DamagedObject in the middle */
export async function* inflateParts(
  source: Compressed,
  size: number,
  work: Work,
): AsyncGenerator<Buffer> {
  const inflate = createInflate({ chunkSize: pieceBytes })
  const feeding = feed(inflate, source, mostCompressed(size))
  // Whoever reads sees the same failure by the stream itself.
  feeding.catch(() => undefined)
  let seen = 0
  try {
    for await (const part of partsOf(inflate)) {
      seen += part.length
      if (seen > size) throw new DamagedObject('an object is longer than it says')
      yield part
      await work.breathe()
    }
  } finally {
    inflate.destroy()
    await feeding.catch(() => undefined)
  }
  if (seen !== size) throw new DamagedObject('an object is shorter than it says')
}

type Inflate = ReturnType<typeof createInflate>

async function* partsOf(inflate: Inflate): AsyncGenerator<Buffer> {
  const parts: AsyncIterable<Buffer> = inflate
  try {
    yield* parts
  } catch (error) {
    throw asDamaged(error)
  }
}

async function feed(inflate: Inflate, source: Compressed, most: number): Promise<void> {
  const closed = new Promise<void>((resolve) => inflate.once('close', () => resolve()))
  try {
    for (let at = 0; at < most && !isOver(inflate); at += pieceBytes) {
      const length = Math.min(pieceBytes, most - at)
      const piece = await source(at, length)
      if (isOver(inflate)) return
      if (!inflate.write(piece)) await Promise.race([once(inflate, 'drain'), closed])
      if (piece.length < length) break
    }
    if (!isOver(inflate)) inflate.end()
  } catch (error) {
    inflate.destroy(error instanceof Error ? error : new Error('unreadable'))
  }
}

function isOver(inflate: Inflate): boolean {
  return inflate.destroyed || inflate.readableEnded
}

function asDamaged(error: unknown): unknown {
  const isZlib = error instanceof Error && /^(Z_|ERR_BUFFER)/.test(codeOf(error) ?? '')
  return isZlib ? new DamagedObject(`a compressed stream is broken: ${error.message}`) : error
}
