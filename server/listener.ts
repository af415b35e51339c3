/** Node's HTTP server: the adapter around `answer`, its limits, and what it cannot read as a request. */
import {
  createServer,
  setMaxIdleHTTPParsers,
  STATUS_CODES,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { getRequestListener, RequestError } from '@hono/node-server'
import * as z from 'zod'
import { boundAnswersAhead } from './answers-ahead.ts'
import type { Answerer } from './hosts.ts'
import { addressOf } from './kernel/address.ts'
import type { SendingCapacity } from './kernel/sending-capacity.ts'
import {
  hasLargeHeaders,
  hostIn,
  type HostNames,
  readHeaderBytes,
  refuseLargeHeaders,
} from './large-headers.ts'
import { boundOpenHeads } from './open-heads.ts'
import { broken, late, unreadable } from './unreadable.ts'

/** `studioOrigin` stands for a request without `Host`; `answered` counts with seconds taken. */
export type Listened = HostNames & {
  answer: Answerer
  /** Takes a call before anything is made of it. */
  take?(call: { incoming: IncomingMessage; outgoing: ServerResponse }): boolean
  answered(host: string, status: number, seconds: number): void
  failed(error: unknown): void
  /** Whether the process is leaving: who asks it once more is to come by a new connection, to another one. */
  isDraining?(): boolean
  /** What is on its way to readers. */
  room: SendingCapacity
  trustedProxyHops: number
}

/**
 * How many parsers Node keeps for connections to come. Each keeps the last head that it read, of up to
 * `readHeaderBytes`, for as long as nobody needs it: a thousand of them, as it is else, a gigabyte (T91).
 */
const mostIdleParsers = 16
const bodyMs = 120_000
/** Whoever takes nothing of an answer that is written for so long is gone (T101). */
const unreadMs = 30_000

/** Makes the server; it listens nowhere yet. */
export function createHttp(listened: Listened): Server {
  setMaxIdleHTTPParsers(mostIdleParsers)
  const listen = createListener(listened)
  /** Connections on which an answer is under way: there nothing else may be written. */
  const busy = new WeakMap<Duplex, number>()
  const http = createServer(
    {
      maxHeaderSize: readHeaderBytes,
      headersTimeout: 10_000,
      // Twice a minute, as it is else, lets heads that are late wait for thirty seconds more.
      connectionsCheckingInterval: 5_000,
      // The longest that the code host waits for a push, and a little; what the studio reads is bounded below.
      requestTimeout: 660_000,
      keepAliveTimeout: 65_000,
    },
    (incoming, outgoing) => {
      const { socket } = incoming
      heads.through(socket)
      busy.set(socket, (busy.get(socket) ?? 0) + 1)
      // One listener for both: whoever streams into the answer adds more than Node likes to see.
      outgoing.once('close', () => {
        const left = (busy.get(socket) ?? 1) - 1
        busy.set(socket, left)
        // Of requests sent one behind the other the next body is under way, which is no head.
        if (left === 0) heads.answered(socket)
        ahead.ended(socket)
        listened.room.leaveWritten(outgoing)
      })
      ahead.begin({ incoming, outgoing })
    },
  )
  const heads = boundOpenHeads(http)
  const ahead = boundAnswersAhead(({ incoming, outgoing }) => listen(incoming, outgoing))
  http.timeout = unreadMs
  http.on('timeout', (socket: Socket) => {
    const isAnswering = (busy.get(socket) ?? 0) > 0
    // An answer that is being worked out may take longer than that.
    if (isAnswering && socket.writableLength === 0) socket.setTimeout(http.timeout)
    else socket.destroy()
  })
  http.maxRequestsPerSocket = 10_000
  http.on('clientError', (error, socket) => {
    const isFree = socket.writable && (busy.get(socket) ?? 0) === 0
    if (!isFree || isGone(error)) return void socket.destroy()
    void writeAnswer(socket, answerToUnread(error, listened))
  })
  return http
}

/** Makes the listener. A path that is no address is 400, a fault of ours 500, both with our headers. */
function createListener(listened: Listened) {
  const { answer, studioOrigin, answered, failed, take, room, trustedProxyHops } = listened
  const readers = new WeakMap<object, string>()
  const listener = getRequestListener(
    async (request, env) => {
      const started = performance.now()
      readers.set(env.outgoing, addressOf(request, env, trustedProxyHops))
      const response = hasLargeHeaders(env.incoming)
        ? refuseLargeHeaders(
            request.headers.get('host'),
            request.headers.get('accept-language'),
            listened,
          )
        : await answer(request, env)
      answered(request.headers.get('host') ?? '', response.status, secondsSince(started))
      return response
    },
    {
      hostname: new URL(studioOrigin).host,
      errorHandler(error) {
        if (error instanceof RequestError) return unreadable()
        failed(error)
        return broken()
      },
    },
  )
  return (incoming: IncomingMessage, outgoing: ServerResponse): void => {
    const started = performance.now()
    if (listened.isDraining?.() === true) outgoing.setHeader('Connection', 'close')
    if (hasLargeHeaders(incoming) || !take?.({ incoming, outgoing })) {
      boundBody(incoming, outgoing)
      void listener(incoming, outgoing).then(() =>
        room.enterWritten(readers.get(outgoing) ?? '', outgoing, outgoing.writableLength),
      )
      return
    }
    outgoing.once('close', () =>
      answered(incoming.headers.host ?? '', outgoing.statusCode, secondsSince(started)),
    )
  }
}

/** Lets go of whoever has not sent the body of a request after two minutes. */
function boundBody(incoming: IncomingMessage, outgoing: ServerResponse): void {
  const { 'content-length': length, 'transfer-encoding': coding } = incoming.headers
  if (length === undefined && coding === undefined) return
  const late = setTimeout(() => {
    if (!incoming.complete) incoming.destroy()
  }, bodyMs)
  outgoing.once('close', () => clearTimeout(late))
}

function secondsSince(started: number): number {
  return (performance.now() - started) / 1_000
}

const ClientError = z.object({
  code: z.string().optional(),
  rawPacket: z.instanceof(Uint8Array).optional(),
})

function isGone(error: Error): boolean {
  return ClientError.safeParse(error).data?.code === 'ECONNRESET'
}

/** What the parser gave up on: too much of it, too slow, or no request at all. */
function answerToUnread(error: Error, names: HostNames): Response {
  const { code, rawPacket } = ClientError.safeParse(error).data ?? {}
  if (code === 'HPE_HEADER_OVERFLOW') return refuseLargeHeaders(hostIn(rawPacket), null, names)
  return code === 'ERR_HTTP_REQUEST_TIMEOUT' ? late() : unreadable()
}

async function writeAnswer(socket: Duplex, answer: Response): Promise<void> {
  const body = Buffer.from(await answer.arrayBuffer())
  answer.headers.set('Connection', 'close')
  answer.headers.set('Content-Length', String(body.length))
  const lines = [...answer.headers].map(([name, value]) => `${name}: ${value}\r\n`)
  const head = `HTTP/1.1 ${answer.status} ${STATUS_CODES[answer.status] ?? ''}\r\n`
  socket.end(Buffer.concat([Buffer.from(`${head}${lines.join('')}\r\n`), body]))
}
