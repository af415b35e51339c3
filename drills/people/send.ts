/** A write as a careful program sends it: once more with the same key until it is answered, and how long that took. */
import { randomUUID } from 'node:crypto'
import { request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

export type Write = {
  method: string
  path: string
  headers: Readonly<Record<string, string>>
  body?: object
}

/** How the writes of a drill went. */
export type Sent = {
  acknowledged: number
  repeated: number
  longestMs: number
  /** What was answered by a refusal that no repeat mends. */
  refused: string[]
}

export type Answer = { status: number; text: string }

const againAfterMs = 250
const givenUpAfterMs = 60_000

/**
 * Sends a write until it is acknowledged. @returns the answer, or null where it was refused or nobody answered for a
 * minute, which `sent` then has among the refused
 */
export async function sendWrite(port: number, write: Write, sent: Sent): Promise<Answer | null> {
  const keyed = { ...write.headers, 'Idempotency-Key': randomUUID() }
  const began = performance.now()
  for (let turn = 0; ; turn += 1) {
    const answer = await callOnce(port, { ...write, headers: keyed }).catch(() => null)
    const took = performance.now() - began
    if (answer !== null && answer.status < 300) {
      sent.acknowledged += 1
      if (turn > 0) sent.repeated += 1
      sent.longestMs = Math.max(sent.longestMs, took)
      return answer
    }
    if ((answer !== null && !mayBeRepeated(answer)) || took > givenUpAfterMs) {
      const said = answer === null ? 'no answer' : `${answer.status} ${answer.text.slice(0, 200)}`
      sent.refused.push(`${write.method} ${write.path}: ${said}`)
      return null
    }
    await pause(againAfterMs)
  }
}

/** The server is away or says to come again; or another process may still be at the same call. */
function mayBeRepeated({ status, text }: Answer): boolean {
  return [429, 502, 503, 504].includes(status) || (status === 409 && /inProgress/i.test(text))
}

/** One call of a host name by a port of loopback, which is how sites are reached here. */
export function callOnce(port: number, { method, path, headers, body }: Write): Promise<Answer> {
  return new Promise((done, refuse) => {
    const json = body === undefined ? {} : { 'Content-Type': 'application/json' }
    const options = { host: '127.0.0.1', port, method, path, headers: { ...json, ...headers } }
    const call = request({ ...options, timeout: 30_000, agent: false }, (answer) => {
      let text = ''
      answer.on('data', (part: Buffer) => (text += part.toString()))
      answer.on('error', refuse)
      answer.on('end', () => done({ status: answer.statusCode ?? 0, text }))
    })
    call.on('timeout', () => call.destroy(new Error('no answer for half a minute')))
    call.on('error', refuse)
    call.end(body === undefined ? undefined : JSON.stringify(body))
  })
}
