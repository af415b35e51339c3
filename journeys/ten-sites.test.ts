/** Ten static sites are pushed by git, published, and answer as a plain static server answers (HST rows). */
import { execFileSync } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, request, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { dirname, extname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Browser } from '../builtin/codehost/testing/browser.ts'
import { callApi, formFetch, signUpByForms } from './api-person.ts'
import { type RunningServer, startServer } from './running-server.ts'
import { type StaticSite, tenSites } from './ten-sites.ts'

let server: RunningServer
let token = ''
let gitToken = ''
let folder = ''

beforeAll(async () => {
  const limits = { scale: 1_000, userPerMinute: 1_000_000, anonymousPerMinute: 1_000_000 }
  server = await startServer({ limits })
  folder = await mkdtemp(join(tmpdir(), 'magiccube-sites-'))
  const forms = new Browser(formFetch(server))
  token = await signUpByForms(server, forms, 'tess')
  gitToken = await personalToken(forms)
})
afterAll(async () => {
  await server?.stop()
  await rm(folder, { recursive: true, force: true })
})

async function personalToken(forms: Browser): Promise<string> {
  await forms.open('/codehost/settings/tokens')
  const scopes = { scope_repo: 'on', scope_public_repo: 'on', scope_user: 'on' }
  const made = await forms.send({ note: 'git', ...scopes }, { headers: { Origin: server.url } })
  return /mchp_[\w-]+/.exec(made.text)?.[0] ?? ''
}

test.each(tenSites)(
  'the site $name, pushed by git and published, answers as a plain static server does [HST-02] [HST-06] [HST-18]',
  async (site) => {
    const root = await pushed(site)
    const url = await published(site)
    const plain = await plainServer(root)
    const paths = Object.keys(site.files).map((path) => `/${path}`)
    for (const path of ['/', ...paths, ...site.also]) {
      const [ours, theirs] = [await get(url, path), await get(plain.url, path)]
      expect({ path, ...shown(ours) }).toEqual({ path, ...shown(theirs) })
    }
    for (const path of paths.filter((one) => /\.(?:mp3|mp4|bin)$/.test(one))) {
      for (const range of ['bytes=0-99', 'bytes=1000-', 'bytes=-500']) {
        const [ours, theirs] = [
          await get(url, path, { range }),
          await get(plain.url, path, { range }),
        ]
        expect({ path, range, ...shown(ours) }).toEqual({ path, range, ...shown(theirs) })
        expect(ours.headers['content-range']).toBe(theirs.headers['content-range'])
      }
    }
    plain.server.close()
  },
)

/** Makes a repository and pushes the site to it, as anybody would; answers the folder. */
async function pushed({ name, files }: StaticSite): Promise<string> {
  const body = { name, private: false, auto_init: false }
  await callApi(server, token, { method: 'POST', path: '/api/github/user/repos', body })
  const root = join(folder, name)
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(root, path)), { recursive: true })
    await writeFile(join(root, path), content)
  }
  const git = (...args: string[]) => execFileSync('git', ['-C', root, ...args], { stdio: 'pipe' })
  git('init', '-q', '-b', 'main')
  git('-c', 'core.autocrlf=false', 'add', '.')
  git('-c', 'user.name=Tess', '-c', 'user.email=tess@example.org', 'commit', '-qm', 'The site')
  git(
    'push',
    '-q',
    `http://tess:${gitToken}@localhost:${server.port}/codehost/tess/${name}.git`,
    'main',
  )
  return root
}

async function published({ name }: StaticSite): Promise<string> {
  const url = `${server.url}/codehost/tess/${name}`
  const githubRepo = { owner: 'tess', name, url, branch: 'main' }
  const { id } = await callApi(server, token, {
    method: 'POST',
    path: '/api/apps/generate',
    body: { name, prompt: 'x', tags: [], githubRepo },
  })
  const path = `/api/apps/${id}/publish`
  return (await callApi(server, token, { method: 'POST', path, body: {} })).cloudflareUrl
}

type Answer = { status: number; headers: Record<string, unknown>; body: Buffer }

/** What counts of an answer; our own pages for absent files have words of their own. */
function shown({ status, headers, body }: Answer) {
  const isOurPage = status === 404 && String(headers['cache-control']).includes('no-store')
  return {
    status,
    type: isOurPage ? '' : headers['content-type'],
    body: isOurPage ? '' : body.toString('base64'),
  }
}

function get(base: string, path: string, headers: Record<string, string> = {}): Promise<Answer> {
  const { port, host } = new URL(base)
  const coded = path
    .split(/(?=\?)/)
    .map((part, n) => (n === 0 ? encodeURI(part) : part))
    .join('')
  return new Promise((done, refuse) => {
    request({ host: '127.0.0.1', port, path: coded, headers: { host, ...headers } }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('end', () =>
        done({
          status: answer.statusCode ?? 0,
          headers: answer.headers,
          body: Buffer.concat(parts),
        }),
      )
    })
      .on('error', refuse)
      .end()
  })
}

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

/** The plain server: a folder over HTTP, with start pages, names without `.html`, an own 404 page and ranges. */
async function plainServer(root: string): Promise<{ url: string; server: Server }> {
  const http = createServer((incoming, outgoing) => {
    const path = decodeURIComponent(new URL(incoming.url ?? '/', 'http://x').pathname)
    void found(root, path).then(({ status, name, body }) => {
      const type = types[extname(name)] ?? 'application/octet-stream'
      if (name === '') return outgoing.writeHead(404, { 'Cache-Control': 'no-store' }).end()
      const range = /^bytes=(\d*)-(\d*)$/.exec(incoming.headers.range ?? '')
      if (!range) return outgoing.writeHead(status, { 'Content-Type': type }).end(body)
      const first = range[1] === '' ? body.length - Number(range[2]) : Number(range[1])
      const last = range[1] === '' || range[2] === '' ? body.length - 1 : Number(range[2])
      const part = `bytes ${first}-${last}/${body.length}`
      outgoing.writeHead(206, { 'Content-Type': type, 'Content-Range': part })
      return outgoing.end(body.subarray(first, last + 1))
    })
  })
  await new Promise<void>((done) => http.listen(0, '127.0.0.1', done))
  const address = http.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return { url: `http://127.0.0.1:${address.port}`, server: http }
}

async function found(root: string, path: string) {
  const names = path.endsWith('/') ? [`${path}index.html`] : [path, `${path}.html`]
  for (const [status, name] of [
    ...names.map((one) => [200, one] as const),
    [404, '/404.html'] as const,
  ]) {
    const body = await readFile(join(root, name)).catch(() => null)
    if (body) return { status, name, body }
  }
  return { status: 404, name: '', body: Buffer.alloc(0) }
}
