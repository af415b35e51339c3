/** Bytes through one of Node's compressors, part by part: it works beside the event loop. */
import { Readable, type Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** Fewer and larger parts: each takes its way through a compressor by itself. */
export async function* gathered(parts: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let waiting: Uint8Array[] = []
  let bytes = 0
  for await (const part of parts) {
    waiting.push(part)
    bytes += part.length
    if (bytes < gatheredBytes) continue
    yield Buffer.concat(waiting)
    waiting = []
    bytes = 0
  }
  yield Buffer.concat(waiting)
}

const gatheredBytes = 64 * 1024

/** What comes out of a compressor that is fed these parts. */
export async function* throughCompressor(
  parts: AsyncIterable<Uint8Array>,
  compressor: Transform,
): AsyncGenerator<Buffer> {
  const feeding = pipeline(
    Readable.from(parts, { objectMode: false, highWaterMark: 0 }),
    compressor,
  )
  feeding.catch(() => undefined) // the same failure ends what is read below
  const made: AsyncIterable<Buffer> = compressor
  yield* made
  await feeding
}
