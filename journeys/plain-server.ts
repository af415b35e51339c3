/** A plain static server, which published sites and previews are compared with, and a client that changes nothing. */
import { readFile, stat } from 'node:fs/promises'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { extname, join } from 'node:path'

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.csv': 'text/csv; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
  '.ttf': 'font/ttf',
  '.mp3': 'audio/mpeg',
  '.mp4': 'video/mp4',
  '.wasm': 'application/wasm',
}

/** A folder over HTTP, with start pages, names without `.html`, an own 404 page, ranges and HEAD. */
export async function startPlainServer(root: string): Promise<{ url: string; stop(): void }> {
  const http = createServer((incoming, outgoing) => {
    const { pathname, search } = new URL(incoming.url ?? '/', 'http://x')
    const path = decodeURIComponent(pathname)
    void found(root, path).then((file) => {
      if (file.status !== 308) return send(incoming, outgoing, file)
      return void outgoing.writeHead(308, { Location: `${pathname}/${search}` }).end()
    })
  })
  await new Promise<void>((done) => http.listen(0, '127.0.0.1', done))
  const address = http.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return { url: `http://127.0.0.1:${address.port}`, stop: () => void http.close() }
}

type Found = { status: number; name: string; body: Buffer }

async function found(root: string, path: string): Promise<Found> {
  const names = path.endsWith('/') ? [`${path}index.html`] : [path, `${path}.html`]
  for (const name of names) {
    const body = await readFile(join(root, name)).catch(() => null)
    if (body) return { status: 200, name, body }
  }
  const folder = await stat(join(root, path, 'index.html')).catch(() => null)
  if (folder) return { status: 308, name: path, body: Buffer.alloc(0) }
  const own = await readFile(join(root, '404.html')).catch(() => null)
  return own
    ? { status: 404, name: '404.html', body: own }
    : { status: 404, name: '', body: Buffer.alloc(0) }
}

function send(incoming: IncomingMessage, outgoing: ServerResponse, file: Found): void {
  const { status, name, body } = file
  if (name === '') return void outgoing.writeHead(404, { 'Cache-Control': 'no-store' }).end()
  const range = status === 200 ? rangeOf(incoming.headers.range, body.length) : null
  const part = range ? body.subarray(range.first, range.last + 1) : body
  outgoing.writeHead(range ? 206 : status, {
    'Content-Type': types[extname(name)] ?? 'application/octet-stream',
    ...(range ? { 'Content-Range': `bytes ${range.first}-${range.last}/${body.length}` } : {}),
    'Content-Length': part.length,
  })
  outgoing.end(incoming.method === 'HEAD' ? undefined : part)
}

/** The first and the last byte that are asked for; null: all. */
function rangeOf(header: string | undefined, size: number): { first: number; last: number } | null {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? []
  if (first === undefined) return null
  if (first === '') return { first: size - Number(last), last: size - 1 }
  return { first: Number(first), last: last === '' ? size - 1 : Math.min(Number(last), size - 1) }
}

/** What came back, with nothing decoded or followed. */
export type PlainAnswer = { status: number; headers: Record<string, unknown>; body: Buffer }

/** Asks a server on loopback with the host name of `base`: Node knows no names below localhost. */
export function ask(
  base: string,
  path: string,
  { method = 'GET', ...headers }: { method?: string; range?: string } = {},
): Promise<PlainAnswer> {
  const { port, host } = new URL(base)
  const [name = '', query] = path.split('?')
  const coded = encodeURI(name) + (query === undefined ? '' : `?${query}`)
  return new Promise((done, refuse) => {
    request(
      { host: '127.0.0.1', port, method, path: coded, headers: { host, ...headers } },
      (answer) => {
        const parts: Buffer[] = []
        answer.on('data', (part: Buffer) => parts.push(part))
        answer.on('end', () =>
          done({
            status: answer.statusCode ?? 0,
            headers: answer.headers,
            body: Buffer.concat(parts),
          }),
        )
      },
    )
      .on('error', refuse)
      .end()
  })
}
