/** Passes on the stream of a service as long as it stays within bounds, so that none can fill the memory. */

const lineBytes = 16 * 1_048_576
const lineBreak = 10

/** The same bytes; a line beyond 16 MiB ends the stream with an error. */
export function boundedStream(body: ReadableStream<Uint8Array>): ReadableStream<Uint8Array> {
  let line = 0
  return body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        const lastBreak = chunk.lastIndexOf(lineBreak)
        line = lastBreak === -1 ? line + chunk.length : chunk.length - lastBreak - 1
        if (line > lineBytes) throw new Error('a line of the answer is too long')
        controller.enqueue(chunk)
      },
    }),
  )
}
