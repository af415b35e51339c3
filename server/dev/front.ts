/** What browsers speak to in development: Vite's files on the studio's host, and behind them the server, unchanged. */
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { studioPart } from '../api.ts'
import type { KeptServer } from './kept-server.ts'

type Http = ReturnType<typeof createServer>

export type Front = {
  /** Host of the studio with its port. Vite answers there alone; every other host is the dispatcher's. */
  studioHost: string
  /** Vite's answer; calls back where it has none. */
  vite(incoming: IncomingMessage, outgoing: ServerResponse, next: () => void): void
  /** Whatever Vite's socket listens to for connections that turn into one. */
  sockets: Http
  server: Pick<KeptServer, 'listening'>
}

/** Makes the HTTP server; it listens nowhere yet. */
export function createFront({ studioHost, vite, sockets, server }: Front): Http {
  const isOfStudio = ({ headers }: IncomingMessage): boolean =>
    headers.host?.toLowerCase() === studioHost
  const http = createServer((incoming, outgoing) => {
    const pass = (): void => void forward(server, incoming, outgoing)
    const path = incoming.url?.split('?')[0] ?? ''
    if (isOfStudio(incoming) && studioPart(path) === 'page') vite(incoming, outgoing, pass)
    else pass()
  })
  http.on('upgrade', (incoming: IncomingMessage, socket: Duplex, head: Buffer) => {
    if (isOfStudio(incoming)) sockets.emit('upgrade', incoming, socket, head)
    else socket.destroy()
  })
  return http
}

/** Hands a request to the server as it came, and its answer back; waits where the server is being started. */
async function forward(
  server: Front['server'],
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  const listening = await server.listening()
  if (listening === null) return refuse(outgoing)
  const asked = request({
    host: '127.0.0.1',
    port: listening.port,
    method: incoming.method,
    path: incoming.url,
    headers: incoming.rawHeaders,
  })
  asked.on('response', (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.statusMessage, answer.rawHeaders)
    // Whoever went away, on either side, is told to the other by the end of the connection.
    pipeline(answer, outgoing).catch(() => undefined)
  })
  outgoing.once('close', () => asked.destroy())
  asked.once('error', () => (outgoing.headersSent ? outgoing.destroy() : refuse(outgoing)))
  incoming.pipe(asked)
}

function refuse(outgoing: ServerResponse): void {
  outgoing.writeHead(503, { 'Content-Type': 'text/plain; charset=utf-8', 'Retry-After': '1' })
  outgoing.end('The server does not run; the terminal says why. It starts again with a change.\n')
}
