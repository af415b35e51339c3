/** Services that answer whole although a stream was asked for: the answer as one piece of a stream. */
import * as z from 'zod'
import { ModelFault } from '../model-fault.ts'
import { wordsOf } from './model-fetch.ts'

const Whole = z.looseObject({
  choices: z
    .array(
      z.looseObject({
        message: z.looseObject({ tool_calls: z.array(z.looseObject({})).nullish() }),
        finish_reason: z.string().nullish(),
      }),
    )
    .min(1),
})

/** A `fetch` whose answers are always events. */
export function alwaysStreamed(fetch: typeof globalThis.fetch): typeof globalThis.fetch {
  return async (input, init) => {
    const response = await fetch(input, init)
    const isWhole = (response.headers.get('content-type') ?? '').includes('application/json')
    if (!response.ok || !isWhole) return response
    const text = await response.text()
    // Some services refuse with an answer that claims to be one.
    const { message } = wordsOf(text)
    if (message !== '')
      throw new ModelFault({ code: 'openaiApiError', status: response.status, message })
    return new Response(eventsOf(text), { headers: { 'Content-Type': 'text/event-stream' } })
  }
}

function eventsOf(text: string): string {
  const read = Whole.safeParse(JSON.parse(text))
  if (!read.success) throw new Error('the answer has no message')
  const { choices, ...rest } = read.data
  const pieces = choices.slice(0, 1).map(({ message, finish_reason: finish }) => ({
    index: 0,
    delta: {
      ...message,
      tool_calls: message.tool_calls?.map((call, index) => ({ index, ...call })),
    },
    finish_reason: finish ?? 'stop',
  }))
  return `data: ${JSON.stringify({ ...rest, choices: pieces })}\n\ndata: [DONE]\n\n`
}
