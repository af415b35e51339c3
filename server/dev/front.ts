/** The HTTP server of development: Vite on the studio's host, and a proxy to the server for all other requests. */
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { studioPart } from '../api.ts'
import type { RestartableServer } from './restartable-server.ts'

type Http = ReturnType<typeof createServer>

export type Front = {
  /** Host of the studio with its port. Vite responds on this host only; the server's dispatcher decides on others. */
  studioHost: string
  /** Vite's middleware; calls `next` for what is no module or file. */
  vite(incoming: IncomingMessage, outgoing: ServerResponse, next: () => void): void
  /** The server whose `upgrade` events Vite's socket receives. */
  sockets: Http
  server: Pick<RestartableServer, 'listening'>
}

/** Creates the HTTP server; the caller makes it listen. */
export function createFront({ studioHost, vite, sockets, server }: Front): Http {
  const isOfStudio = ({ headers }: IncomingMessage): boolean =>
    headers.host?.toLowerCase() === studioHost
  const http = createServer((incoming, outgoing) => {
    const next = (): void => void forward(server, incoming, outgoing)
    const path = incoming.url?.split('?')[0] ?? ''
    if (isOfStudio(incoming) && studioPart(path) === 'page') vite(incoming, outgoing, next)
    else next()
  })
  http.on('upgrade', (incoming: IncomingMessage, socket: Duplex, head: Buffer) => {
    if (isOfStudio(incoming)) sockets.emit('upgrade', incoming, socket, head)
    else socket.destroy()
  })
  return http
}

/** Proxies a request unchanged; waits while the server restarts. Responds 503 if the server has exited. */
async function forward(
  server: Front['server'],
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  const listening = await server.listening()
  if (listening === null) return refuse(outgoing)
  const proxied = request({
    host: '127.0.0.1',
    port: listening.port,
    method: incoming.method,
    path: incoming.url,
    headers: incoming.rawHeaders,
  })
  proxied.on('response', (response) => {
    outgoing.writeHead(response.statusCode ?? 502, response.statusMessage, response.rawHeaders)
    // A side that disconnects ends the other; there is nobody left to respond to.
    pipeline(response, outgoing).catch(() => undefined)
  })
  outgoing.once('close', () => proxied.destroy())
  proxied.once('error', () => (outgoing.headersSent ? outgoing.destroy() : refuse(outgoing)))
  incoming.pipe(proxied)
}

function refuse(outgoing: ServerResponse): void {
  outgoing.writeHead(503, { 'Content-Type': 'text/plain; charset=utf-8', 'Retry-After': '1' })
  outgoing.end('The server is not running; see the terminal. It restarts with the next change.\n')
}
