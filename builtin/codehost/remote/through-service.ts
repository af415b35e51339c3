/** The way to a code host that is a service: each call is signed, and so is each part of its body. */
import { randomBytes } from 'node:crypto'
import { Agent, type ClientRequest, request as httpRequest, type RequestOptions } from 'node:http'
import { Agent as TlsAgent, request as httpsRequest } from 'node:https'
import { callerAddressHeader } from '../caller-address.ts'
import type { CallHead, OpenCall } from '../process/open-call.ts'
import { signBody } from './signed-body.ts'
import { signedHeaders, type SignedHead, signHead } from './signature.ts'

/** How long a connection may take: a machine that is gone answers nothing at all. */
const connectMs = 3_000

/** Where the service is found: a URL without a path, or a socket of this machine. */
export type ServiceAddress = { kind: 'url'; url: URL } | { kind: 'socket'; path: string }

/** The way, and its end. */
export type ServiceWay = { open: OpenCall; close(): void }

/** Makes it; `now` is in milliseconds since 1970. */
export function throughService(
  address: ServiceAddress,
  { key, now }: { key: string; now: () => number },
): ServiceWay {
  const { agent, open } = connectionsTo(address)
  return {
    close: () => agent.destroy(),
    open: (asked) => {
      const head = headOf(asked, now())
      const signature = signHead(key, head)
      const call = open({
        method: asked.method,
        path: asked.path,
        headers: {
          ...withoutLength(asked.headers),
          ...(head.body !== 'none' && { 'transfer-encoding': 'chunked' }),
          [signedHeaders.date]: head.date,
          [signedHeaders.nonce]: head.nonce,
          [signedHeaders.body]: head.body,
          [signedHeaders.signature]: signature.toString('hex'),
        },
      })
      endWhenLate(call)
      if (head.body === 'none') return { call, body: call }
      const body = signBody(key, signature)
      body.pipe(call)
      call.once('close', () => body.destroy())
      return { call, body }
    },
  }
}

function connectionsTo(address: ServiceAddress) {
  const kept = { keepAlive: true, maxFreeSockets: 16 }
  if (address.kind === 'url' && address.url.protocol === 'https:') {
    const agent = new TlsAgent(kept)
    const place = { agent, hostname: hostIn(address.url), port: address.url.port || 443 }
    return { agent, open: (call: RequestOptions) => httpsRequest({ ...place, ...call }) }
  }
  const agent = new Agent(kept)
  const place =
    address.kind === 'socket'
      ? { agent, socketPath: address.path }
      : { agent, hostname: hostIn(address.url), port: address.url.port || 80 }
  return { agent, open: (call: RequestOptions) => httpRequest({ ...place, ...call }) }
}

const hostIn = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '')

function headOf({ method, path, headers }: CallHead, now: number): SignedHead {
  return {
    method,
    path,
    date: String(now),
    nonce: randomBytes(16).toString('hex'),
    caller: String(headers[callerAddressHeader] ?? ''),
    body: method === 'GET' || method === 'HEAD' ? 'none' : lengthOf(headers),
  }
}

function lengthOf(headers: CallHead['headers']): string {
  if (headers['transfer-encoding'] !== undefined) return 'parts chunked'
  const length = headers['content-length']
  return length === undefined ? 'parts' : `parts ${String(length)}`
}

function withoutLength(headers: CallHead['headers']): CallHead['headers'] {
  const { 'content-length': _length, ...rest } = headers
  return rest
}

function endWhenLate(call: ClientRequest): void {
  call.once('socket', (socket) => {
    if (!socket.connecting) return
    const late = setTimeout(
      () => call.destroy(new Error('no connection to the code host')),
      connectMs,
    )
    for (const event of ['connect', 'close']) socket.once(event, () => clearTimeout(late))
  })
}
