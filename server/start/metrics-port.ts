/** Tells a host's own monitoring its figures, on an address and port of their own; with a token to who has it alone. */
import { createHash, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { Metrics } from '../kernel/metrics.ts'

type Told = Pick<Metrics, 'text' | 'contentType'>

/** Makes the server; it listens nowhere yet. Answers `GET /metrics`, 401 without the token, and 404 to all else. */
export function createMetricsHttp(metrics: Told, token: string | null): Server {
  return createServer((request, response) => {
    const path = request.url?.split('?')[0]
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    if (!isRead || path !== '/metrics') return void response.writeHead(404).end()
    if (token !== null && !holds(request, token))
      return void response.writeHead(401, { 'WWW-Authenticate': 'Bearer' }).end()
    metrics.text().then(
      (text) => response.writeHead(200, { 'Content-Type': metrics.contentType }).end(text),
      () => response.writeHead(503).end(),
    )
  })
}

/** Compared by their hashes, so that the time that it takes tells nothing of the token. */
function holds({ headers: { authorization = '' } }: IncomingMessage, token: string): boolean {
  const hash = (text: string): Buffer => createHash('sha256').update(text).digest()
  return timingSafeEqual(hash(authorization), hash(`Bearer ${token}`))
}
