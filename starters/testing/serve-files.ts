/** For tests: serves the files of an app under the strictest policy, at an origin of its own. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { Files } from '../starter.ts'

const kinds: Record<string, string> = {
  html: 'text/html; charset=utf-8',
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  svg: 'image/svg+xml',
}

const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'; img-src 'self' data: blob:; font-src 'self'"

/**
 * Serves files until `close`.
 *
 * @param files by path
 * @returns the address of `index.html`
 */
export async function serveFiles(files: Files): Promise<{ url: string; close: () => void }> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    const path = pathname === '/' ? 'index.html' : pathname.slice(1)
    // Browsers ask for it by themselves, and say it on the console when it is not there.
    if (path === 'favicon.ico') return void response.writeHead(204).end()
    const text = files[path]
    const kind = kinds[path.split('.').at(-1) ?? ''] ?? 'text/plain'
    response.writeHead(text === undefined ? 404 : 200, {
      'content-type': kind,
      'content-security-policy': policy,
    })
    response.end(text ?? 'Not found')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  return {
    url: `http://127.0.0.1:${port}/`,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
