/**
 * Hands a call of Node's own server on to the code host's process: bytes both ways, and nothing made of
 * them, since whoever reads large repositories must not cost the server more than that.
 */
import type { IncomingHttpHeaders, ServerResponse } from 'node:http'
import { pipeline, type Readable } from 'node:stream'
import { callerAddressHeader } from '../caller-address.ts'
import type { Refusal } from './unavailable-responses.ts'
import { handedOn, isOfConnection } from './hop-headers.ts'
import type { OpenCall } from './open-call.ts'

/** A call as it came: its head, and its body as a stream. */
export type CameIn = Readable & {
  method?: string | undefined
  url?: string | undefined
  headers: IncomingHttpHeaders
}

/** A call, and where its answer goes. */
export type NodeCall = { incoming: CameIn; outgoing: ServerResponse }

/** How a call is handed on: `over` is called once, when both bodies are through or cut. */
export type PassTerms = {
  open: OpenCall
  /** Null for a call of the server itself. */
  caller: string | null
  /** The answer when the process gave none. */
  away: Refusal
  over(): void
}

/** Hands on one call and answers it, whatever happens. */
export function passOn({ incoming, outgoing }: NodeCall, terms: PassTerms): void {
  const { open, away } = terms
  const { method = 'GET', url = '' } = incoming
  const isRead = method === 'GET' || method === 'HEAD'
  const { call, body } = open({ method, path: url, headers: headersOf(incoming, terms) })
  outgoing.once('close', () => call.destroy())
  call.once('close', () => {
    incoming.unpipe(body)
    terms.over()
  })
  // What breaks off in the middle is not to look whole.
  incoming.once('error', () => call.destroy())
  // More than one may come, when the process is ended while a body is still on its way.
  call.on('error', () => {
    if (!outgoing.headersSent) refuse(outgoing, away)
  })
  call.once('response', (answer) => {
    // What is not read of a body ends its connection.
    if (answer.headers.connection === 'close' || (isRead && hasBody(incoming)))
      outgoing.shouldKeepAlive = false
    outgoing.writeHead(answer.statusCode ?? 502, handedOn(answer.rawHeaders))
    // Cut short it is cut for its reader too; nothing else can be said by then.
    pipeline(answer, outgoing, () => undefined)
  })
  if (isRead) body.end()
  else incoming.pipe(body)
}

/** Answers a call with a refusal, and ends its connection. */
export function refuse(outgoing: ServerResponse, { status, headers, body }: Refusal): void {
  outgoing.writeHead(status, headers).end(body)
}

function headersOf(incoming: CameIn, { caller }: PassTerms) {
  const kept = Object.entries(incoming.headers).filter(([name]) => !isOfConnection(name))
  return {
    ...Object.fromEntries(kept),
    ...(incoming.headers['transfer-encoding'] !== undefined &&
      incoming.method !== 'GET' &&
      incoming.method !== 'HEAD' && { 'transfer-encoding': 'chunked' }),
    ...(caller !== null && { [callerAddressHeader]: caller }),
  }
}

function hasBody({ headers }: CameIn): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}
