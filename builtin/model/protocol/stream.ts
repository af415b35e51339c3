/**
 * Server-sent events at a readable pace: the frames are made only as fast as the reader takes them,
 * and nothing is made after the reader has left.
 */
import { setTimeout } from 'node:timers/promises'

/** Waits `ms`, or rejects at once when the signal aborts. */
export type Wait = (ms: number, signal: AbortSignal) => Promise<void>

/** How fast an answer is written. 0 characters a second means without any delay. */
export type Pace = { charactersPerSecond: number; wait: Wait }

const FAST_PIECE = 256
const PIECES_A_SECOND = 16

/** Waits by the clock of the machine. */
export const waitByTimer: Wait = (ms, signal) => setTimeout(ms, undefined, { signal })

/**
 * Cuts a text into pieces and waits before each as the pace asks. A pair of surrogates is never cut.
 *
 * @param text what is to be written
 * @param pace characters a second, and how to wait
 * @param signal ends the writing
 */
export async function* writeSlowly(
  text: string,
  pace: Pace,
  signal: AbortSignal,
): AsyncGenerator<string> {
  const perSecond = pace.charactersPerSecond
  const size = perSecond > 0 ? Math.max(1, Math.round(perSecond / PIECES_A_SECOND)) : FAST_PIECE
  let at = 0
  while (at < text.length) {
    const piece = takePiece(text, at, size)
    if (perSecond > 0) await pace.wait((piece.length / perSecond) * 1000, signal)
    yield piece
    at += piece.length
  }
}

function takePiece(text: string, at: number, size: number): string {
  const last = text.charCodeAt(at + size - 1)
  const splitsPair = last >= 0xd800 && last <= 0xdbff
  return text.slice(at, at + size + (splitsPair ? 1 : 0))
}

/**
 * Turns frames into a response of server-sent events. Leaving ends the frames at once, whether the
 * reader aborts the request or cancels the body.
 *
 * @param makeFrames makes the frames, given a signal that aborts when the reader leaves
 * @param reader the signal of the request
 */
export function streamFrames(
  makeFrames: (signal: AbortSignal) => AsyncGenerator<string>,
  reader: AbortSignal,
): Response {
  const left = new AbortController()
  const signal = AbortSignal.any([left.signal, reader])
  const frames = makeFrames(signal)
  const encoder = new TextEncoder()
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      if (signal.aborted) return controller.error(signal.reason)
      const next = await frames.next()
      if (next.done === true) return controller.close()
      controller.enqueue(encoder.encode(next.value))
    },
    cancel(reason) {
      left.abort(reason)
    },
  })
  return new Response(body, {
    headers: { 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-cache' },
  })
}
