/** Answers that are whole in memory, counted until their reader has taken them. */
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Context } from 'hono'
import { heldAnswer } from '../git/limits.ts'

const partBytes = 65_536

/**
 * Hands the answer of a heavy call out part by part. `over` is called once: when all is sent, when the caller hangs
 * up, and after two minutes at the latest. A small answer is let go at once.
 */
export async function retainResponse(c: Context, over: () => void): Promise<void> {
  // To a HEAD nobody reads a body, nor says so.
  if (c.req.method === 'HEAD' || c.res.body === null) return over()
  const { status, headers } = c.res
  // Copying some megabytes takes as long as a slice of other work.
  await nextTurn()
  const bytes = new Uint8Array(await c.res.arrayBuffer())
  const isSmall = bytes.length <= heldAnswer.bytes
  if (isSmall) over()
  else headers.set('Content-Length', String(bytes.length))
  const body = isSmall ? bytes : partsOf(bytes, c.req.raw.signal, over)
  c.res = undefined
  c.res = new Response(body, { status, headers })
}

function partsOf(
  bytes: Uint8Array<ArrayBuffer>,
  signal: AbortSignal,
  over: () => void,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  let sent = 0
  let fail = (_reason: Error): void => {}
  const end = (): void => {
    clearTimeout(deadline)
    signal.removeEventListener('abort', hangUp)
    over()
  }
  const stop = (reason: string): void => {
    end()
    fail(new Error(reason))
  }
  const hangUp = (): void => stop('the caller is gone')
  const deadline = setTimeout(() => stop('nobody took the answer'), heldAnswer.milliseconds).unref()
  signal.addEventListener('abort', hangUp, { once: true })
  return new ReadableStream<Uint8Array<ArrayBuffer>>(
    {
      start(controller) {
        fail = (reason) => controller.error(reason)
      },
      pull(controller) {
        controller.enqueue(bytes.subarray(sent, sent + partBytes))
        sent += partBytes
        if (sent < bytes.length) return
        controller.close()
        end()
      },
      cancel: end,
    },
    { highWaterMark: 0 },
  )
}
