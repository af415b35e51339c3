/** Passes a stream on event by event under three timers, and ends it on both sides at once. */
import type { RelayError } from './relay-errors.ts'

export type StreamTimers = {
  firstByteMs: number
  silenceMs: number
  wholeMs: number
  keepAliveMs: number
}

/** The relay's own times; the host may set the first. */
export const streamTimers: StreamTimers = {
  firstByteMs: 120_000,
  silenceMs: 60_000,
  wholeMs: 15 * 60_000,
  keepAliveMs: 15_000,
}

/** How an answer ended: whole, left by its reader, broken, or closed by a timer. */
export type StreamEnd = 'done' | 'left' | 'failed' | 'late'

export type Relayed = {
  upstream: ReadableStream<Uint8Array>
  /** Closes the upstream connection. */
  abort: AbortController
  /** Aborts when the reader hangs up, which may be heard of before the stream is cancelled. */
  left: AbortSignal
  timers: StreamTimers
  onChunk(chunk: Uint8Array): void
  /** Called once, with how the stream ended. */
  onEnd(reason: StreamEnd): Promise<void>
  errorEvent(error: RelayError): string
}

const encoder = new TextEncoder()
const keepAlive = encoder.encode(': keepalive\n\n')

/** The stream for the reader. When the reader leaves, the upstream is closed in the same moment. */
export function relayStream(relayed: Relayed): ReadableStream<Uint8Array> {
  return new ReadableStream<Uint8Array>(new RelaySource(relayed), { highWaterMark: 0 })
}

class RelaySource {
  readonly #relayed: Relayed
  readonly #reader: ReadableStreamDefaultReader<Uint8Array>
  readonly #events = followEvents()
  readonly #whole: ReturnType<typeof setTimeout>
  #isEnded = false
  #hasBegun = false
  #isLate = false
  #isPulled = false

  constructor(relayed: Relayed) {
    this.#relayed = relayed
    this.#reader = relayed.upstream.getReader()
    this.#whole = setTimeout(() => this.#closeWhole(), relayed.timers.wholeMs)
  }

  async pull(controller: ReadableStreamDefaultController<Uint8Array>): Promise<void> {
    const { firstByteMs, silenceMs, keepAliveMs } = this.#relayed.timers
    const silence = setTimeout(() => this.#closeLate(), this.#hasBegun ? silenceMs : firstByteMs)
    const alive = setInterval(() => {
      if (this.#events.isBetween()) controller.enqueue(keepAlive)
    }, keepAliveMs)
    this.#isPulled = true
    try {
      await this.#passOn(controller)
    } catch {
      // The upstream broke, or a timer closed it; the reader is told by an event and the end.
      controller.enqueue(await this.#fail())
      controller.close()
    } finally {
      this.#isPulled = false
      clearTimeout(silence)
      clearInterval(alive)
    }
  }

  async cancel(): Promise<void> {
    this.#close()
    await this.#end('left')
  }

  async #passOn(controller: ReadableStreamDefaultController<Uint8Array>): Promise<void> {
    const { done, value } = await this.#reader.read()
    if (done && this.#isLate) throw new Error('closed by a timer')
    if (done) {
      await this.#end('done')
      controller.close()
      return
    }
    this.#hasBegun = true
    this.#relayed.onChunk(value)
    this.#events.see(value)
    controller.enqueue(value)
  }

  async #fail(): Promise<Uint8Array> {
    const broken = this.#relayed.left.aborted ? 'left' : 'failed'
    await this.#end(this.#isLate ? 'late' : broken)
    const code = this.#isLate ? 'upstreamTimeout' : 'upstreamError'
    // Half an event is ended first, so that ours is one of its own.
    const before = this.#events.isBetween() ? '' : '\n\n'
    return encoder.encode(before + this.#relayed.errorEvent({ code }))
  }

  async #end(reason: StreamEnd): Promise<void> {
    if (this.#isEnded) return
    this.#isEnded = true
    clearTimeout(this.#whole)
    await this.#relayed.onEnd(reason)
  }

  /** Who takes nothing any more hears of no end by the next piece: the call is over all the same. */
  #closeWhole(): void {
    const isPulled = this.#isPulled
    this.#closeLate()
    // An end that cannot be written now is cleared with the abandoned reservations.
    if (!isPulled) this.#end('left').catch(() => {})
  }

  #closeLate(): void {
    this.#isLate = true
    this.#close()
  }

  #close(): void {
    this.#relayed.abort.abort()
    // A service in this very process hears of it by its stream alone; one that broke has nothing left to close.
    this.#reader.cancel().catch(() => {})
  }
}

// Where one event ends and the next has not begun; a comment anywhere else would break an event in two.
function followEvents(): { see(chunk: Uint8Array): void; isBetween(): boolean } {
  let last = '\n\n'
  return {
    see(chunk) {
      const end = Array.from(chunk.slice(-4), (byte) => String.fromCharCode(byte)).join('')
      last = (last + end).slice(-4)
    },
    isBetween: () => /(?:\n\n|\r\n\r\n|\r\r)$/.test(last),
  }
}
