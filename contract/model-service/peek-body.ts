/** Looks at the beginning of a body, and gives it back whole. */
import { type BodyKind, kindOfBody } from './read-answer.ts'

/** A body, and what it begins with: the labels of services say little. */
export type PeekedBody = { kind: BodyKind; body: ReadableStream<Uint8Array> }

/**
 * Reads so much that it is known what comes. Fails as the body does.
 * @param signal ends the waiting for a body that says nothing
 */
export async function peekAt(
  given: ReadableStream<Uint8Array>,
  signal?: AbortSignal,
): Promise<PeekedBody> {
  const reader = given.getReader()
  const leave = (): void => void reader.cancel().catch(() => undefined)
  signal?.addEventListener('abort', leave, { once: true })
  const decoder = new TextDecoder()
  const first: Uint8Array[] = []
  let text = ''
  let kind: BodyKind = 'unclear'
  while (kind === 'unclear') {
    const { done, value } = await reader.read()
    if (done) break
    first.push(value)
    text += decoder.decode(value, { stream: true })
    kind = kindOfBody(text)
  }
  signal?.removeEventListener('abort', leave)
  if (signal?.aborted === true) throw new Error('nobody waits for this answer')
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const before = first.shift()
        if (before !== undefined) return controller.enqueue(before)
        const { done, value } = await reader.read()
        if (done) controller.close()
        else controller.enqueue(value)
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  )
  return { kind, body }
}
