/** Passes a stream on event by event under three timers, and ends it on both sides at once (AIP-26, AIP-29, AIP-33). */
import type { RelayError } from './relay-errors.ts'

export type StreamTimers = {
  firstByteMs: number
  silenceMs: number
  wholeMs: number
  keepAliveMs: number
}

/** The relay's own times (AIP-33). */
export const streamTimers: StreamTimers = {
  firstByteMs: 30_000,
  silenceMs: 60_000,
  wholeMs: 15 * 60_000,
  keepAliveMs: 15_000,
}

export type Relayed = {
  upstream: ReadableStream<Uint8Array>
  /** Closes the upstream connection. */
  abort: AbortController
  timers: StreamTimers
  onChunk(chunk: Uint8Array): void
  /** Called once: how the stream ended, and whether anything was delivered. */
  onEnd(end: { delivered: boolean; reason: 'done' | 'left' | 'failed' | 'late' }): Promise<void>
  errorEvent(error: RelayError): string
}

const encoder = new TextEncoder()

/** The stream for the reader. When the reader leaves, the upstream is closed in the same moment. */
export function relayStream(relayed: Relayed): ReadableStream<Uint8Array> {
  const reader = relayed.upstream.getReader()
  let ended = false
  let delivered = false
  let late = false
  const close = (): void => {
    relayed.abort.abort()
    // A service in this very process hears of it by its stream alone; one that broke has nothing left to close.
    reader.cancel().catch(() => {})
  }
  const tooLate = (): void => {
    late = true
    close()
  }
  const whole = setTimeout(tooLate, relayed.timers.wholeMs)
  const end = async (reason: 'done' | 'left' | 'failed' | 'late'): Promise<void> => {
    if (ended) return
    ended = true
    clearTimeout(whole)
    await relayed.onEnd({ delivered, reason })
  }
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const silence = setTimeout(tooLate, relayed.timers.silenceMs)
        const alive = setInterval(
          () => controller.enqueue(encoder.encode(': keepalive\n\n')),
          relayed.timers.keepAliveMs,
        )
        try {
          const { done, value } = await reader.read()
          if (done && late) throw new Error('closed by a timer')
          if (done) {
            await end('done')
            controller.close()
            return
          }
          delivered = true
          relayed.onChunk(value)
          controller.enqueue(value)
        } catch {
          // The upstream broke, or a timer closed it; the reader is told by an event and the end.
          await end(late ? 'late' : 'failed')
          const code = late ? 'upstreamTimeout' : 'upstreamError'
          controller.enqueue(encoder.encode(relayed.errorEvent({ code })))
          controller.close()
        } finally {
          clearTimeout(silence)
          clearInterval(alive)
        }
      },
      async cancel() {
        close()
        await end('left')
      },
    },
    { highWaterMark: 0 },
  )
}
