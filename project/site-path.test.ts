import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contentTypeOf, isCompressible } from './content-types.ts'
import { entryPageOf, isServed } from './publishable.ts'
import { resolveSitePath } from './site-path.ts'

const files = new Set([
  'index.html',
  'about.html',
  'about',
  'team.html',
  'docs/index.html',
  'both.html',
  'both/index.html',
  'a b/日本.js',
  'caf\u00e9.txt',
  'app.js.map',
  '.env',
  '.well-known/x',
  '.well-known/acme-challenge/x',
  'docs/.well-known/x',
  'sp ace/index.html',
])
const resolve = (pathname: string) => resolveSitePath(pathname, (path) => files.has(path))

test('folders, files and pages without their ending are found [HST-02]', () => {
  expect(resolve('/')).toEqual({ kind: 'file', path: 'index.html' })
  expect(resolve('/docs/')).toEqual({ kind: 'file', path: 'docs/index.html' })
  expect(resolve('/docs')).toEqual({ kind: 'redirect', location: '/docs/' })
  expect(resolve('/sp%20ace')).toEqual({ kind: 'redirect', location: '/sp%20ace/' })
  expect(resolve('/about')).toEqual({ kind: 'file', path: 'about' })
  expect(resolve('/team')).toEqual({ kind: 'file', path: 'team.html' })
  expect(resolve('/both')).toEqual({ kind: 'file', path: 'both.html' })
})

test('paths are decoded once and names work in Unicode [HST-03]', () => {
  expect(resolve('/a%20b/%E6%97%A5%E6%9C%AC.js')).toEqual({ kind: 'file', path: 'a b/日本.js' })
  expect(resolve('/cafe%CC%81.txt')).toEqual({ kind: 'file', path: 'caf\u00e9.txt' })
  expect(resolve('/INDEX.html')).toMatchObject({ kind: 'notFound' })
  expect(resolve('/a%2520b/%E6%97%A5%E6%9C%AC.js')).toMatchObject({ kind: 'notFound' })
})

test.each([
  '/..',
  '/a/%2e%2e/b',
  '/a%5cb',
  '/%00',
  '/a%2fb',
  '/%/..',
  'index.html',
  '/a\\b',
  '/%5c%',
])('the hostile path %j is refused [HST-03]', (pathname) =>
  expect(resolve(pathname)).toEqual({ kind: 'bad' }),
)

test.each(['/%', '/%ff', '/100%.txt', '/docs/%E0%A4%A', '/%zz/index.html'])(
  'the broken encoding %j names no file, not even by the page for missing ones [HST-03]',
  (pathname) => {
    expect(resolveSitePath(pathname, () => true)).toEqual({ kind: 'notFound', page: undefined })
  },
)

test('a missing file is never answered by a page [HST-05]', () => {
  expect(resolve('/missing.js')).toEqual({ kind: 'notFound', page: undefined })
  expect(resolve('//docs')).toEqual({ kind: 'notFound', page: undefined })
  expect(resolveSitePath('/x', (path) => path === '404.html')).toEqual({
    kind: 'notFound',
    page: '404.html',
  })
})

test('hidden files and source maps are not served', () => {
  for (const pathname of ['/.env', '/app.js.map', '/docs/.well-known/x', '/%2eenv']) {
    expect(resolve(pathname)).toMatchObject({ kind: 'notFound' })
  }
  expect(['a/.b/c', 'x.MAP', '.magiccube', 'a.b', 'map'].map(isServed)).toEqual([
    false,
    false,
    false,
    true,
    true,
  ])
})

test('what programs look for in .well-known at the top is served, but nothing that proves to others who has the name', () => {
  expect(resolve('/.well-known/x')).toEqual({ kind: 'file', path: '.well-known/x' })
  expect(resolve('/.well-known/acme-challenge/x')).toMatchObject({ kind: 'notFound' })
  const paths = [
    '.well-known/Pki-Validation/x',
    '.well-known/.x',
    '.Well-Known/x',
    '.well-known/a/b',
  ]
  expect(paths.map(isServed)).toEqual([false, false, false, true])
})

test('no path leads anywhere but to a file that is there or away from nothing: threat T15 [HST-03]', () => {
  const odd = fc.string({ unit: fc.constantFrom('/', '.', '%2e', '%2f', '%5c', 'docs', 'a', '%') })
  fc.assert(
    fc.property(odd, (rest) => {
      const answer = resolve(`/${rest}`)
      if (answer.kind === 'file') expect(files.has(answer.path)).toBe(true)
      if (answer.kind === 'redirect') expect(answer.location).toMatch(/^\/[^/]/)
    }),
  )
})

test('every served type has its name, text in UTF-8 [HST-06]', () => {
  const types: Record<string, string> = {
    'text/html; charset=utf-8': 'html htm HTML',
    'text/css; charset=utf-8': 'css',
    'text/javascript; charset=utf-8': 'js mjs cjs MJS',
    'application/json; charset=utf-8': 'json',
    'application/manifest+json; charset=utf-8': 'webmanifest',
    'text/plain; charset=utf-8': 'txt jsx ts tsx vue',
    'text/markdown; charset=utf-8': 'md',
    'text/csv; charset=utf-8': 'csv',
    'application/xml; charset=utf-8': 'xml',
    'image/svg+xml; charset=utf-8': 'svg',
    'image/png': 'png',
    'image/jpeg': 'jpg jpeg',
    'image/gif': 'gif',
    'image/webp': 'webp',
    'image/avif': 'avif',
    'image/x-icon': 'ico',
    'image/bmp': 'bmp',
    'font/woff': 'woff',
    'font/woff2': 'woff2',
    'font/ttf': 'ttf',
    'font/otf': 'otf',
    'audio/mpeg': 'mp3',
    'audio/wav': 'wav',
    'audio/ogg': 'ogg',
    'audio/mp4': 'm4a',
    'video/mp4': 'mp4',
    'video/webm': 'webm',
    'application/pdf': 'pdf',
    'application/wasm': 'wasm',
    'application/zip': 'zip',
    'application/octet-stream': 'unknown',
    // Beyond our own list a kept library knows them; what is text there is text here.
    'application/xhtml+xml; charset=utf-8': 'xhtml',
    'application/rss+xml; charset=utf-8': 'rss',
    'application/atom+xml; charset=utf-8': 'atom',
    'application/geo+json; charset=utf-8': 'geojson',
    'application/vnd.apple.mpegurl': 'm3u8',
    'video/quicktime': 'mov',
    'model/gltf-binary': 'glb',
    'text/yaml; charset=utf-8': 'yaml yml',
    'text/vtt; charset=utf-8': 'vtt',
  }
  for (const [type, extensions] of Object.entries(types)) {
    for (const extension of extensions.split(' ')) {
      expect(contentTypeOf(`a/b.${extension}`), extension).toBe(type)
    }
  }
  expect(contentTypeOf('LICENSE')).toBe('application/octet-stream')
  for (const path of ['constructor', 'a.__proto__', 'mp4', 'a/mov', '.mov/x', 'a.'])
    expect({ path, type: contentTypeOf(path) }).toEqual({ path, type: 'application/octet-stream' })
  for (const name of ['a.css', 'a.wasm', 'a.ttf', 'a.otf', 'a.vtt', 'a.geojson'])
    expect({ name, is: isCompressible(contentTypeOf(name)) }).toEqual({ name, is: true })
  for (const name of ['a.png', 'a.woff2', 'a.mp4', 'a.zip', 'a.mov', 'unknown'])
    expect({ name, is: isCompressible(contentTypeOf(name)) }).toEqual({ name, is: false })
})

test('the entry is index.html, else the only page, else a choice, else nothing', () => {
  expect(entryPageOf(['a.html', 'index.html'])).toEqual({ kind: 'page', path: 'index.html' })
  expect(entryPageOf(['sub/a.htm', 'x.css'])).toEqual({ kind: 'page', path: 'sub/a.htm' })
  expect(entryPageOf(['b.html', 'a.html'])).toEqual({ kind: 'choice', paths: ['a.html', 'b.html'] })
  expect(entryPageOf(['.hidden.html', 'a.css'])).toEqual({ kind: 'none' })
})
