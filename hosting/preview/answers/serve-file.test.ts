import { expect, test } from 'vitest'
import { injectScript } from './inject-script.ts'
import { serveFile } from './serve-file.ts'

const contents = new Map([
  ['index.html', '<!doctype html><h1>'],
  ['clip.mp4', '0123456789'],
  ['docs/index.html', 'docs'],
])
const bytesOf = (text: string) => new TextEncoder().encode(text)

async function ask(pathname: string, range: string | null = null, method = 'GET') {
  const { response, missing } = await serveFile(
    { method, url: new URL(pathname, 'http://a.test'), range },
    {
      has: (path) => contents.has(path),
      read: async (path) => bytesOf(contents.get(path) ?? ''),
    },
    { headers: { 'X-Robots-Tag': 'noindex' }, prepareHtml: (html) => html, notFoundText: 'none' },
  )
  return { response, missing, body: await response.text() }
}

test.each([
  ['bytes=2-4', '234', 'bytes 2-4/10'],
  ['bytes=7-', '789', 'bytes 7-9/10'],
  ['bytes=-2', '89', 'bytes 8-9/10'],
  ['bytes=-20', '0123456789', 'bytes 0-9/10'],
  ['bytes=8-99', '89', 'bytes 8-9/10'],
])('the range %s gives %s', async (range, part, contentRange) => {
  const { response, body } = await ask('/clip.mp4', range)
  expect([response.status, body]).toEqual([206, part])
  expect(response.headers.get('Content-Range')).toBe(contentRange)
  expect(response.headers.get('Content-Type')).toBe('video/mp4')
})

test('a range beyond the end is refused, several ranges give the whole', async () => {
  for (const range of ['bytes=10-', 'bytes=-0', 'bytes=5-3']) {
    const { response } = await ask('/clip.mp4', range)
    expect([response.status, response.headers.get('Content-Range')]).toEqual([416, 'bytes */10'])
  }
  for (const range of ['bytes=0-1,3-4', 'bytes=-', 'lines=1-2']) {
    expect((await ask('/clip.mp4', range)).response.status).toBe(200)
  }
})

test('a missing file is named, a folder redirects and keeps the query', async () => {
  expect(await ask('/none.js')).toMatchObject({ missing: '/none.js', body: 'none' })
  const { response } = await ask('/docs?a=1')
  expect([response.status, response.headers.get('Location')]).toEqual([308, '/docs/?a=1'])
})

test('HEAD answers as GET without a body, and nothing is written', async () => {
  const head = await ask('/clip.mp4', null, 'HEAD')
  expect([head.response.status, head.body, head.response.headers.get('Content-Length')]).toEqual([
    200,
    '',
    '10',
  ])
  expect((await ask('/', null, 'POST')).response.status).toBe(405)
  expect((await ask('/', null, 'OPTIONS')).response.status).toBe(204)
  expect((await ask('/%2e%2e%2fx')).response.status).toBe(400)
})

test('every answer carries the headers of the host', async () => {
  for (const path of ['/', '/none', '/docs', '/%00']) {
    expect((await ask(path)).response.headers.get('X-Robots-Tag')).toBe('noindex')
  }
})

test.each([
  ['<!doctype html><p>', '<!doctype html>S<p>'],
  ['<p>hi', 'S<p>hi'],
  ['\ufeff<!-- a --> <!DOCTYPE html>\n<html>', '\ufeff<!-- a --> <!DOCTYPE html>S\n<html>'],
  ['<!-- only a comment -->', 'S<!-- only a comment -->'],
  ['', 'S'],
])('the script of the preview comes before the page %j and after its doctype', (html, expected) => {
  const injected = new TextDecoder('utf-8', { ignoreBOM: true }).decode(
    injectScript(bytesOf(html), 'x'),
  )
  expect(injected).toBe(expected.replace('S', '<script>x</script>'))
})

test('the script cannot end early', () => {
  const text = new TextDecoder().decode(injectScript(bytesOf('<p>'), 'a="</script>"'))
  expect(text).toBe('<script>a="<\\/script>"</script><p>')
})

const gbk = new Uint8Array([...bytesOf('<!doctype html><meta charset=gbk><p>'), 0xc4, 0xe3])

test('a page in GBK is served in GBK with the script in it, its own bytes as they are [HST-06, PVW-12]', async () => {
  const files = {
    has: (path: string) => path === 'index.html' || path === '404.html' || path === 'old.css',
    read: async () => gbk,
  }
  const settings = {
    headers: {},
    prepareHtml: (html: typeof gbk) => injectScript(html, 'a="é"'),
    notFoundText: 'none',
  }
  for (const [path, type] of [
    ['/', 'text/html; charset=gbk'],
    ['/none', 'text/html; charset=gbk'],
    ['/old.css', 'text/css'],
  ] as const) {
    const url = new URL(path, 'http://a.test')
    const { response } = await serveFile({ method: 'GET', url, range: null }, files, settings)
    expect(response.headers.get('Content-Type')).toBe(type)
    if (path === '/old.css') continue
    const text = new TextDecoder('gbk').decode(await response.arrayBuffer())
    expect(text).toBe('<!doctype html><script>a="\\u00e9"</script><meta charset=gbk><p>你')
  }
})

test('a page in UTF-16 stays as it is', () => {
  for (const bytes of [
    [0xff, 0xfe, 0x3c, 0],
    [0x3c, 0, 0x70, 0],
  ]) {
    const page = new Uint8Array(bytes)
    expect(injectScript(page, 'x')).toBe(page)
  }
})
