/**
 * One call of a model by the interface of its provider's package, read part by part. The library above
 * it runs loops, tools and repeats, which are ours here; its streams alone take longer than the rest of a turn.
 */
import type { ProviderModel } from './turn-model.ts'

/** What a model is called with; the signal ends the call. */
export type ModelCallOptions = Parameters<ProviderModel['doStream']>[0] & {
  abortSignal: AbortSignal
}

type ModelStream = Awaited<ReturnType<ProviderModel['doStream']>>['stream']

/** One part of an answer. */
export type ModelPart = ModelStream extends ReadableStream<infer Part> ? Part : never

/**
 * Calls the model and hands over each part of its answer; the next is read when that one is done with.
 * When the signal ends the call, this returns at once, whatever the service does. Throws what the
 * provider and its stream throw before that.
 */
export async function streamModel(
  model: ProviderModel,
  options: ModelCallOptions,
  onPart: (part: ModelPart) => void | Promise<void>,
): Promise<void> {
  const { abortSignal } = options
  if (abortSignal.aborted) return
  try {
    const ended = new Promise<undefined>((resolve) => {
      abortSignal.addEventListener('abort', () => resolve(undefined), { once: true })
    })
    const called = Promise.resolve(model.doStream(options))
    const answer = await Promise.race([called, ended])
    if (answer !== undefined) return await readParts(answer.stream, abortSignal, onPart)
    // The call was ended before the service answered; an answer that comes later is let go.
    void called.then(({ stream }) => stream.cancel()).catch(() => undefined)
  } catch (error) {
    if (!abortSignal.aborted) throw error
  }
}

async function readParts(
  stream: ModelStream,
  signal: AbortSignal,
  onPart: (part: ModelPart) => void | Promise<void>,
): Promise<void> {
  const reader = stream.getReader()
  // A stream that has failed refuses to be closed as well; its error is told where it is read.
  const close = (): void => void reader.cancel().catch(() => undefined)
  signal.addEventListener('abort', close, { once: true })
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done || signal.aborted) return
      await onPart(value)
    }
  } finally {
    close()
  }
}
