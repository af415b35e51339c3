/** Reads an answer that is not streamed, within time and size. */

/** How long nothing may come, how long all may take, and how much may come. */
export type WholeBounds = { silenceMs: number; wholeMs: number; bytes: number }

/** The text of an answer; with `fault` what had come when a timer ended it, or it broke off or grew too large. */
export type WholeAnswer = { text: string; fault?: 'upstreamTimeout' | 'upstreamError' }

/**
 * Reads a body to its end. Whatever happens, the connection is closed afterwards.
 * @param body null for an answer without one
 */
export async function readWhole(
  body: ReadableStream<Uint8Array> | null,
  bounds: WholeBounds,
): Promise<WholeAnswer> {
  if (body === null) return { text: '' }
  const reader = body.getReader()
  let isLate = false
  const giveUp = (): void => {
    isLate = true
    // A stream that broke has nothing left to close.
    reader.cancel().catch(() => {})
  }
  const whole = setTimeout(giveUp, bounds.wholeMs)
  let silence = setTimeout(giveUp, bounds.silenceMs)
  const decoder = new TextDecoder()
  let text = ''
  let bytes = 0
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (isLate) return { text, fault: 'upstreamTimeout' }
      if (done) return { text: text + decoder.decode() }
      bytes += value.length
      if (bytes > bounds.bytes) return { text, fault: 'upstreamError' }
      text += decoder.decode(value, { stream: true })
      clearTimeout(silence)
      silence = setTimeout(giveUp, bounds.silenceMs)
    }
  } catch {
    // The service broke off; a timer that closed it says so.
    return { text, fault: isLate ? 'upstreamTimeout' : 'upstreamError' }
  } finally {
    clearTimeout(silence)
    clearTimeout(whole)
    reader.cancel().catch(() => {})
  }
}
