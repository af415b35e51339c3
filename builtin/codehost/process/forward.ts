/** Hands a request on to the code host's process and its answer back, streamed both ways. */
import { type Agent, type IncomingMessage, request as httpRequest } from 'node:http'
import { Readable } from 'node:stream'
import { handedOn, isOfConnection } from './hop-headers.ts'
import { passwordHeader } from './messages.ts'

/** Where the process listens, and the word that lets in. */
export type Door = { socket: string; password: string }

/**
 * Hands on one request; rejects when no answer's head came. Whoever hangs up ends the call there too.
 * `over` is called once when both bodies are through, or cut.
 */
export type Forward = (request: Request, door: Door, over: () => void) => Promise<Response>

const bodiless = new Set([101, 204, 205, 304])

/** Makes a forwarder over the connections of an agent. */
export function createForward(agent: Agent): Forward {
  return (request, { socket, password }, over) => {
    const { pathname, search } = new URL(request.url)
    const call = httpRequest({
      agent,
      socketPath: socket,
      method: request.method,
      path: pathname + search,
      headers: { ...headersOf(request), [passwordHeader]: password },
    })
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
      sendBody(request, call)
    })
  }
}

function headersOf(request: Request): Record<string, string> {
  return Object.fromEntries([...request.headers].filter(([name]) => !isOfConnection(name)))
}

function sendBody(request: Request, call: ReturnType<typeof httpRequest>): void {
  const { body } = request
  if (body === null || request.method === 'GET' || request.method === 'HEAD') {
    call.end()
    return
  }
  const source = Readable.fromWeb(body)
  // The answer may come before the end of the body, such as a refusal: then nobody reads on.
  source.once('error', () => call.destroy())
  call.once('close', () => source.destroy())
  source.pipe(call)
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
