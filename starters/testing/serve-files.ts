/** For tests: serves the files of an app under the strictest policy, at an origin of its own. */
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { Files } from '../starter.ts'

const kinds: Record<string, string> = {
  html: 'text/html; charset=utf-8',
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json; charset=utf-8',
  svg: 'image/svg+xml',
}

const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'; img-src 'self' data: blob:; font-src 'self'"

const scripts = new URL('../../.build/app-script/', import.meta.url)

/** What stands below `/_app/`: the product's script; its calls find no data, so that it keeps all in the browser. */
async function readScripts(files: Files): Promise<ReadonlyMap<string, string>> {
  if (!files['index.html']?.includes('"/_app/v1.js"')) return new Map()
  const read = ['v1.js', 'v1-more.js'].map(
    async (name) => [`_app/${name}`, await readFile(new URL(name, scripts), 'utf8')] as const,
  )
  return new Map(await Promise.all(read))
}

/**
 * Serves files until `close`.
 *
 * @param files by path
 * @returns the address of `index.html`; `write` puts other text into a file
 */
export async function serveFiles(files: Files): Promise<{
  url: string
  write: (path: string, text: string) => void
  close: () => void
}> {
  const served = new Map(Object.entries(files))
  const appScripts = await readScripts(files)
  const isKeeping = appScripts.size > 0
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    const path = pathname === '/' ? 'index.html' : pathname.slice(1)
    // Browsers ask for it by themselves, and say it on the console when it is not there.
    if (path === 'favicon.ico') return void response.writeHead(204).end()
    const text = served.get(path) ?? appScripts.get(path)
    if (isKeeping && text === undefined && path.startsWith('_app/'))
      return void response.writeHead(204).end()
    const kind = kinds[path.split('.').at(-1) ?? ''] ?? 'text/plain'
    response.writeHead(text === undefined ? 404 : 200, {
      'content-type': kind,
      'content-security-policy': isKeeping ? `${policy}; connect-src 'self'` : policy,
    })
    response.end(text ?? 'Not found')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  return {
    url: `http://127.0.0.1:${port}/`,
    write: (path, text) => served.set(path, text),
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
