/** What is streamed when the relay is measured, and how a reader counts it. */
import { type IncomingMessage, request } from 'node:http'
import * as z from 'zod'

/** How many tokens a stream has, and how often one comes. */
export const Pace = z.object({ tokens: z.int(), everyMs: z.number() })
export type Pace = z.infer<typeof Pace>

/** A clock that is the same in every process of this machine, in milliseconds. */
export function nowMs(): number {
  return Number(process.hrtime.bigint()) / 1e6
}

/** Where a stream is asked for. */
export type Service = { port: number; path: string; headers?: Record<string, string> }

/** One stream as it came: how long each token took, and whether every one came, in order, to the end. */
export type Stream = { delaysMs: number[]; isWhole: boolean }

/** Asks for one stream and reads it. Refuses when the answer is no stream. */
export function readStream({ port, path, headers }: Service, pace: Pace): Promise<Stream> {
  const body = JSON.stringify({
    model: 'qwen-3-coder-free',
    stream: true,
    messages: [{ role: 'user', content: JSON.stringify(pace) }],
  })
  const address = { host: '127.0.0.1', port, path, method: 'POST' }
  const asked = { 'Content-Type': 'application/json', Host: `localhost:${port}`, ...headers }
  return new Promise((done, refuse) => {
    request({ ...address, headers: asked }, (answer) => {
      if (answer.statusCode === 200) return done(countTokens(answer, pace))
      answer.resume()
      return refuse(new Error(`the service answered ${answer.statusCode}`))
    })
      .once('error', refuse)
      .end(body)
  })
}

async function countTokens(answer: IncomingMessage, { tokens }: Pace): Promise<Stream> {
  const delaysMs: number[] = []
  let isInOrder = true
  let isEnded = false
  let rest = ''
  for await (const part of answer.setEncoding('utf8')) {
    const now = nowMs()
    const events = (rest + String(part)).split('\n\n')
    rest = events.pop() ?? ''
    for (const event of events) {
      isEnded ||= event === 'data: [DONE]'
      const token = tokenIn(event)
      if (token === null) continue
      isInOrder &&= token.number === delaysMs.length
      delaysMs.push(now - token.sentMs)
    }
  }
  return { delaysMs, isWhole: isInOrder && isEnded && delaysMs.length === tokens }
}

// Without a parser: the reader of 500 streams would else be what is measured.
function tokenIn(event: string): { number: number; sentMs: number } | null {
  const content = /"content":"(?<number>\d+) (?<sentMs>[\d.]+) "/.exec(event)?.groups
  return content ? { number: Number(content['number']), sentMs: Number(content['sentMs']) } : null
}
