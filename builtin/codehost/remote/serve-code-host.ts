/** Serves a code host to the servers that know its key, on the network or a socket of the machine. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { PassThrough, pipeline, type Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { AdmissionCall } from '../admission.ts'
import { Command } from '../commands.ts'
import type { Calls } from '../process/calls.ts'
import { closeLingering } from '../process/lingering-close.ts'
import type { CameIn } from '../process/pass-on.ts'
import type { RunningCodeHost } from '../process/start-code-host.ts'
import { refusedHeader, servicePaths } from './service-paths.ts'
import { readSignedBody } from './signed-body.ts'
import { createHeadReader, type ReadHead, type Refused, signedHeaders } from './signature.ts'

/** How long a stranger may take to say what is wanted. */
const headMs = 10_000
const idleMs = 60_000
const mostCommandBytes = 64 * 1_024

/** A code host that can be handed calls of Node's own server. */
export type ServedCodeHost = Omit<RunningCodeHost, 'fetch' | 'pass'> & Pick<Calls, 'pass'>

export type ServiceTerms = {
  key: string
  now: () => number
  /** Told of each call that was refused; never what it asked for. */
  refused(reason: Refused): void
  /** Told of a command that failed. */
  failed(reason: string): void
}

/** The server; whoever calls has it listen. */
export function serveCodeHost(host: ServedCodeHost, terms: ServiceTerms): Server {
  const readHead = createHeadReader(terms.key, terms.now)
  const http = createServer(
    {
      requestTimeout: 0,
      headersTimeout: headMs,
      keepAliveTimeout: idleMs,
      // What a server hands on may fill its own bound already.
      maxHeaderSize: 40_960,
    },
    (incoming, outgoing) => {
      const read = readHead(incoming)
      if (typeof read !== 'string') return answer(host, terms, { incoming, outgoing, read })
      terms.refused(read)
      refuse(outgoing, read)
    },
  )
  http.on('connection', closeLingering)
  return http
}

function refuse(outgoing: ServerResponse, reason: Refused): void {
  outgoing
    .writeHead(401, { [refusedHeader]: reason, 'Content-Type': 'text/plain', Connection: 'close' })
    .end('Not for you.\n')
}

type Signed = { incoming: IncomingMessage; outgoing: ServerResponse; read: ReadHead }

function answer(host: ServedCodeHost, terms: ServiceTerms, signed: Signed): void {
  const { outgoing, read } = signed
  const { path, method, caller } = read.head
  const body = bodyOf(signed, terms.key)
  if (path.startsWith('/codehost'))
    return host.pass(
      { incoming: cameIn(body, read, signed.incoming), outgoing },
      caller === '' ? null : caller,
    )
  if (path === servicePaths.ready && method === 'GET')
    return void outgoing.writeHead(host.ready() ? 200 : 503).end()
  const act = method === 'POST' ? actOf(host, path) : null
  if (act === null) return void outgoing.writeHead(404, { Connection: 'close' }).end()
  void replyTo(act, body)
    .catch((error: unknown) => {
      const reason = error instanceof Error ? error.message : 'unknown'
      terms.failed(reason)
      return { status: host.ready() ? 500 : 503, reply: {} }
    })
    .then(({ status, reply }) => {
      outgoing.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(reply))
    })
}

/** The body without its signatures; one that was changed or cut breaks off. */
function bodyOf({ incoming, read }: Signed, key: string): Readable {
  const body = read.head.body === 'none' ? new PassThrough() : readSignedBody(key, read.signature)
  // Told to who reads it by the stream itself.
  pipeline(incoming, body, () => undefined)
  return body
}

/** The call as it came to the server that signed it. */
function cameIn(body: Readable, { head }: ReadHead, incoming: IncomingMessage): CameIn {
  const of = new Set<string>([...Object.values(signedHeaders), 'transfer-encoding'])
  const kept = Object.entries(incoming.headers).filter(([name]) => !of.has(name))
  const length = head.body.split(' ')[1]
  return Object.assign(body, {
    method: head.method,
    url: head.path,
    headers: {
      ...Object.fromEntries(kept),
      ...(length === 'chunked' && { 'transfer-encoding': 'chunked' }),
      ...(length !== undefined && length !== 'chunked' && { 'content-length': length }),
    },
  })
}

type Act = (asked: unknown) => Promise<object>

function actOf(host: ServedCodeHost, path: string): Act | null {
  if (path === servicePaths.run)
    return async (asked) => ({ listed: await host.run(Command.parse(asked)) })
  if (path === servicePaths.admit)
    return async (asked) => ({ reply: await admitted(host, AdmissionCall.parse(asked)) })
  return null
}

function admitted({ admission }: ServedCodeHost, call: AdmissionCall): Promise<object> {
  switch (call.kind) {
    case 'invite':
      return admission.invite(call)
    case 'revoke':
      return admission.revoke(call.id)
    case 'invitations':
      return admission.invitations(call)
    case 'applicants':
      return admission.applicants(call)
    case 'decide':
      return admission.decide(call)
    case 'reset':
      return admission.reset(call.accountId)
  }
}

async function replyTo(act: Act, body: Readable) {
  let size = 0
  body.on('data', (bytes: Buffer) => {
    size += bytes.length
    if (size > mostCommandBytes) body.destroy(new Error('a command without an end'))
  })
  return { status: 200, reply: await act(JSON.parse(await text(body))) }
}
