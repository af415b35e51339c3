/**
 * A model's service that streams numbered tokens at an even pace, each with the moment at which it was
 * sent. The prompt says how many and how often: `{"tokens": 100, "everyMs": 50}`.
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import * as z from 'zod'
import { nowMs, Pace } from '../token.ts'
import { listenMeasured } from './listen-measured.ts'

const Asked = z.object({ messages: z.tuple([z.object({ content: z.string() })]) })
const shared = { id: 'bench', object: 'chat.completion.chunk', created: 1, model: 'bench' }

listenMeasured((request, response) => void answer(request, response))

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const [{ content }] = Asked.parse(JSON.parse(await text(request))).messages
  const { tokens, everyMs } = Pace.parse(JSON.parse(content))
  response.writeHead(200, { 'Content-Type': 'text/event-stream' })
  const say = (choice: object, rest: object = {}): void =>
    void response.write(`data: ${JSON.stringify({ ...shared, ...rest, choices: [choice] })}\n\n`)
  let number = 0
  const pace = setInterval(() => {
    say({ index: 0, delta: { content: `${number} ${nowMs()} ` }, finish_reason: null })
    number += 1
    if (number < tokens) return
    clearInterval(pace)
    const usage = { prompt_tokens: 1, completion_tokens: tokens, total_tokens: tokens + 1 }
    say({ index: 0, delta: {}, finish_reason: 'stop' }, { usage })
    response.end('data: [DONE]\n\n')
  }, everyMs)
  response.once('close', () => clearInterval(pace))
}
