/** Sends a file of a draft in small parts, so that a slow reader holds none of it (T92). */
import type { FileBody } from '../answers/serve-file.ts'

const partBytes = 65_536

/**
 * The body of an answer. Only the part under way is copied; the file itself may go while it is sent, and
 * then the answer breaks off: whoever reads slowly keeps no draft in memory.
 */
export function sendInParts(bytes: Uint8Array<ArrayBuffer>): FileBody {
  if (bytes.byteLength <= partBytes) return bytes.slice()
  const { buffer, byteOffset, byteLength } = bytes
  const held = new WeakRef(buffer)
  let sent = 0
  return new ReadableStream<Uint8Array<ArrayBuffer>>(
    {
      pull(controller) {
        const whole = held.deref()
        if (whole === undefined) return controller.error(new Error('the draft has gone'))
        const length = Math.min(partBytes, byteLength - sent)
        controller.enqueue(new Uint8Array(whole, byteOffset + sent, length).slice())
        sent += length
        if (sent === byteLength) controller.close()
      },
    },
    { highWaterMark: 0 },
  )
}
