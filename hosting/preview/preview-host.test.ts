import { expect, test } from 'vitest'
import { createPreviewHost } from './preview-host.ts'

const host = createPreviewHost({
  appScripts: new Map([['v1.js', { text: 'cube', type: 'text/javascript' }]]),
  studioOrigin: 'https://studio.test',
  serveDrafts: null,
  answerDraft: null,
  scripts: {
    shell: 'shell()',
    worker: 'work()',
    capture: 'capture()',
    trial: 'trial()',
    console: 'watch()',
    phone: 'mark()',
    shared: 'mark()',
  },
})
const ask = (path: string, init?: RequestInit) =>
  host.request(`https://0123456789abcdef0123456789abcdef.preview.test${path}`, init)

const everyAnswer = [
  ['/__shell', {}],
  ['/__shell.js', {}],
  ['/__sw.js', { headers: { 'Service-Worker': 'script' } }],
  ['/', {}],
  ['/__capture.js', {}],
  ['/__try.js', {}],
  ['/app.js', {}],
  ['/evil.js', { headers: { 'Service-Worker': 'script' } }],
  ['/api/me', { method: 'POST' }],
  ['/', { method: 'OPTIONS' }],
] as const

test.each(everyAnswer)(
  'the answer to %s %j isolates and is never kept: threat T02',
  async (path, init) => {
    const { headers } = await ask(path, init)
    expect(headers.get('Content-Security-Policy')).toMatch(
      /^sandbox allow-scripts allow-same-origin allow-forms allow-modals allow-popups allow-downloads; frame-ancestors 'self' https:\/\/studio\.test(?:;|$)/,
    )
    expect(Object.fromEntries(headers)).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'origin-agent-cluster': '?1',
      'x-robots-tag': 'noindex',
      'x-content-type-options': 'nosniff',
      'permissions-policy': expect.stringContaining('camera=()'),
    })
    expect(headers.has('Set-Cookie')).toBe(false)
    expect(headers.has('Service-Worker-Allowed')).toBe(false)
  },
)

test('the shell may run the platform’s own scripts alone, named by their paths: threat T79', async () => {
  const policy = (await ask('/__shell')).headers.get('Content-Security-Policy') ?? ''
  const own = '0123456789abcdef0123456789abcdef.preview.test'
  const directives = policy.split('; ')
  expect(directives).toEqual(
    expect.arrayContaining([
      "default-src 'none'",
      `script-src ${own}/__shell.js`,
      `worker-src ${own}/__sw.js`,
      "form-action 'none'",
      "base-uri 'none'",
    ]),
  )
  // The app's pages are bound by none of it.
  expect((await ask('/')).headers.get('Content-Security-Policy')).not.toContain('script-src')
})

test("only the platform's own worker may register: threat T07", async () => {
  const asWorker = { headers: { 'Service-Worker': 'script' } }
  expect((await ask('/__sw.js', asWorker)).status).toBe(200)
  for (const path of [
    '/evil.js',
    '/__shell.js',
    '/__capture.js',
    '/__try.js',
    '/sub/__sw.js',
    '/__sw.js/x',
  ]) {
    expect((await ask(path, asWorker)).status).toBe(403)
  }
})

test('nothing of the product is on this host', async () => {
  expect((await ask('/api/me')).status).toBe(404)
  expect((await ask('/__shell', { method: 'POST' })).status).toBe(405)
  expect((await ask('/api/me', { method: 'DELETE' })).headers.get('Allow')).toBe(
    'GET, HEAD, OPTIONS',
  )
})

test('without the editor a page says to open it, in the language of the person', async () => {
  const page = async (language: string) =>
    (await ask('/any', { headers: { 'Accept-Language': language } })).text()
  expect(await page('en-GB')).toContain('Open the editor to run this preview')
  expect(await page('zh-CN,en')).toContain('请打开编辑器以运行此预览')
})

test('the worker learns the headers of its answers, and the shell the studio', async () => {
  const worker = await (await ask('/__sw.js')).text()
  expect(worker).toMatch(/^const previewHeaders=\{.*"Cache-Control":"no-store".*\};\nwork\(\)$/s)
  expect(await (await ask('/__shell')).text()).toContain('data-studio="https://studio.test"')
})

test('the script of apps is served, and says by its first call that no data is behind it [DAT-01] [DAT-13]', async () => {
  const get = async (path: string) => host.request(`http://p.preview.localhost${path}`)
  expect(await (await get('/_app/v1.js')).text()).toBe('cube')
  const me = await get('/_app/me')
  expect([me.status, me.headers.get('content-type')]).toEqual([204, null])
})
