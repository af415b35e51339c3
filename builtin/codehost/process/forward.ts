/** Hands a request on to the code host and its answer back, streamed both ways. */
import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import { handedOn, isOfConnection } from './hop-headers.ts'
import type { OpenCall, OpenedCall } from './open-call.ts'

const bodiless = new Set([101, 204, 205, 304])

/**
 * Hands on one request; rejects when no answer's head came. Whoever hangs up ends the call there too.
 * `over` is called once when both bodies are through, or cut.
 */
export function forward(request: Request, open: OpenCall, over: () => void): Promise<Response> {
  const { pathname, search } = new URL(request.url)
  const opened = open({
    method: request.method,
    path: pathname + search,
    headers: headersOf(request),
  })
  const { call } = opened
  const leave = (): void => void call.destroy()
  request.signal.addEventListener('abort', leave, { once: true })
  if (request.signal.aborted) leave()
  return new Promise((resolve, reject) => {
    // More than one may come, when the process is ended while a body is still on its way.
    call.on('error', reject)
    call.once('response', (answer) => resolve(answerOf(answer, request.method)))
    call.once('close', () => {
      request.signal.removeEventListener('abort', leave)
      over()
    })
    sendBody(request, opened)
  })
}

function headersOf(request: Request): Record<string, string> {
  return Object.fromEntries([...request.headers].filter(([name]) => !isOfConnection(name)))
}

function sendBody({ method, body }: Request, opened: OpenedCall): void {
  const { call } = opened
  if (body === null || method === 'GET' || method === 'HEAD') {
    opened.body.end()
    return
  }
  const source = Readable.fromWeb(body)
  // The answer may come before the end of the body, such as a refusal: then nobody reads on.
  source.once('error', () => call.destroy())
  call.once('close', () => source.destroy())
  source.pipe(opened.body)
}

function answerOf(answer: IncomingMessage, method: string): Response {
  const status = answer.statusCode ?? 502
  const headers = new Headers()
  const raw = handedOn(answer.rawHeaders)
  for (let at = 0; at < raw.length; at += 2) headers.append(raw[at] ?? '', raw[at + 1] ?? '')
  // Said to whoever sends a body that nobody reads on: their connection is to end too.
  if (answer.headers.connection === 'close') headers.set('connection', 'close')
  if (method === 'HEAD' || bodiless.has(status)) {
    answer.resume()
    return new Response(null, { status, headers })
  }
  return new Response(Readable.toWeb(answer), { status, headers })
}
