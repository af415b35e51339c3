/**
 * Ollama's own protocol: calls in the OpenAI shape become `/api/generate`, and its lines
 * become events of that shape, so that a turn has one way of reading answers.
 */
import * as z from 'zod'
import { parseJson } from '../../contract/parse-json.ts'
import { err, ok } from '../../contract/result.ts'
import type { Result } from '../../contract/result.ts'
import type { TurnFailure } from '../turn-event.ts'
import { failureOf } from '../turn-failure.ts'

const windowTokens = 8_192

const Asked = z.object({
  model: z.string(),
  messages: z.array(z.object({ role: z.string(), content: z.unknown() })),
  temperature: z.number().optional(),
  max_tokens: z.number(),
})
const Line = z.object({
  response: z.string().optional(),
  error: z.string().optional(),
  done: z.boolean().optional(),
  done_reason: z.string().optional(),
  prompt_eval_count: z.number().optional(),
  eval_count: z.number().optional(),
})
const Tags = z.object({ models: z.array(z.object({ name: z.string() })) })

const names: Record<string, string> = { user: 'User', assistant: 'Assistant' }

/** A `fetch` that takes OpenAI-style calls and asks `{base}/api/generate`. */
export function ollamaFetch(base: string, fetch: typeof globalThis.fetch): typeof globalThis.fetch {
  return async (_input, init) => {
    const asked = Asked.parse(JSON.parse(typeof init?.body === 'string' ? init.body : ''))
    const { model, temperature, max_tokens: maxTokens } = asked
    const response = await fetch(`${base}/api/generate`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({
        model,
        prompt: promptOf(asked.messages),
        ...imagesOf(asked.messages),
        stream: true,
        options: { temperature, num_ctx: Math.min(maxTokens * 2, windowTokens) },
      }),
      ...(init?.signal ? { signal: init.signal } : {}),
    })
    if (!response.ok || response.body === null) return response
    return new Response(eventsOf(response.body), {
      headers: { 'Content-Type': 'text/event-stream' },
    })
  }
}

/**
 * The names of the models that an Ollama has, empty when it has none.
 * @param fetch the one that `modelFetch` makes, whose faults name the cause
 */
export async function listOllamaModels(
  base: string,
  fetch: typeof globalThis.fetch,
): Promise<Result<string[], TurnFailure>> {
  try {
    const response = await fetch(`${base}/api/tags`)
    const tags = Tags.safeParse(await response.json())
    if (!tags.success) return err({ code: 'ollamaApiError', message: 'no list of models' })
    return ok(tags.data.models.map(({ name }) => name))
  } catch (error) {
    // Not running, refusing and answering with a page are all for the person to read.
    return err(failureOf(error, false))
  }
}

// `/api/generate` has one text: the rules first, then who said what, then the turn to speak.
function promptOf(messages: readonly { role: string; content: unknown }[]): string {
  const parts = messages.map(({ role, content }) => {
    const name = names[role]
    return name === undefined ? textOf(content) : `${name}: ${textOf(content)}`
  })
  return [...parts, 'Assistant:'].join('\n\n')
}

function textOf(content: unknown): string {
  if (typeof content === 'string') return content
  return partsOf(content)
    .map(({ text }) => text ?? '')
    .join('')
}

// Pictures stand beside the text, as base64 alone.
function imagesOf(messages: readonly { content: unknown }[]): { images?: string[] } {
  const urls = messages.flatMap(({ content }) =>
    typeof content === 'string' ? [] : partsOf(content).map(({ image_url: image }) => image?.url),
  )
  const images = urls.flatMap((url) => (url === undefined ? [] : [url.slice(url.indexOf(',') + 1)]))
  return images.length === 0 ? {} : { images }
}

const Part = z.object({
  text: z.string().optional(),
  image_url: z.object({ url: z.string() }).optional(),
})

function partsOf(content: unknown): z.output<typeof Part>[] {
  return z.array(Part).safeParse(content).data ?? []
}

function eventsOf(body: ReadableStream<Uint8Array>): ReadableStream<Uint8Array> {
  const [decoder, encoder] = [new TextDecoder(), new TextEncoder()]
  let rest = ''
  // An answer that is laid out over several lines, from `{` to `}`.
  let object = ''
  const eventAt = (line: string): string => {
    if (object === '' && line.trim() !== '{') return eventOf(line)
    object += `${line} `
    if (line.trimEnd() !== '}') return ''
    const whole = object
    object = ''
    return eventOf(whole)
  }
  return body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n')
        rest = lines.pop() ?? ''
        for (const line of lines) controller.enqueue(encoder.encode(eventAt(line)))
      },
      flush(controller) {
        controller.enqueue(encoder.encode(eventAt(rest) + eventOf(object)))
      },
    }),
  )
}

// A line that cannot be read is passed on as it is: the reader of the events skips and reports it.
function eventOf(line: string): string {
  if (line.trim() === '') return ''
  const read = Line.safeParse(parseJson(line))
  if (!read.success) return `data: ${line}\n\n`
  const { response = '', error, done, prompt_eval_count: asked, eval_count: answered } = read.data
  if (error !== undefined) return `data: ${JSON.stringify({ error: { message: error } })}\n\n`
  const finish = read.data.done_reason === 'length' ? 'length' : 'stop'
  const choice = { index: 0, delta: { content: response }, finish_reason: done ? finish : null }
  const usage = { prompt_tokens: asked, completion_tokens: answered }
  const piece = { choices: [choice], ...(answered === undefined ? {} : { usage }) }
  return `data: ${JSON.stringify(piece)}\n\n${done ? 'data: [DONE]\n\n' : ''}`
}
