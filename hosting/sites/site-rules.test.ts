/** What a site's author sets by `_redirects` and `_headers`, at the site itself. */
import { beforeAll, expect, test } from 'vitest'
import { publishApp } from '../../features/publishing/contract.ts'
import { commitFiles, publishedApp } from '../../server/testing/apps.ts'
import { type Person, signedUp } from '../../server/testing/people.ts'
import { onEachDatabase } from '../../server/testing/test-server.ts'

const files = {
  'index.html': '<h1>Start</h1>',
  'app.js': 'start()',
  'long.css': 'a{}'.repeat(400),
  'docs/index.html': 'docs',
  _redirects: [
    '/old /docs/',
    '/to/* https://other.test/:splat 302',
    '/proxy/* https://other.test/:splat 200',
    '/* /index.html 200',
  ].join('\n'),
  _headers: [
    '/*',
    '  X-Robots-Tag: noindex',
    '  Cache-Control: max-age=99999999',
    '  Set-Cookie: a=b',
    '/app.js',
    '  Access-Control-Allow-Origin: https://only.test',
    "  Content-Security-Policy: default-src 'self'",
    '/docs/*',
    "  Content-Security-Policy: frame-ancestors 'none'; img-src *",
  ].join('\n'),
}
const site = 'http://rules.apps.localhost:3000'

onEachDatabase('rules of sites', (server) => {
  let wanda: Person
  let id = ''
  beforeAll(async () => {
    wanda = await signedUp(server(), 'wanda')
    id = (await publishedApp(wanda, 'rules', files)).id
  })
  const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    server().request(`${site}${path}`, { headers, method })
  const lead = async (path: string) => {
    const { status, headers } = await get(path)
    return `${status} ${headers.get('location')}`
  }

  test('rules lead on, a page stands in for every other path, and files that are there come first [OPN-12]', async () => {
    expect(await lead('/old?a=1')).toBe('301 /docs/?a=1')
    expect(await lead('/to/x/y')).toBe('302 https://other.test/x/y')
    expect(await lead('/docs')).toBe('308 /docs/')
    const shown = await get('/any/where')
    expect([shown.status, await shown.text()]).toEqual([200, '<h1>Start</h1>'])
    expect(shown.headers.get('content-type')).toContain('text/html')
    expect(await (await get('/app.js')).text()).toBe('start()')
    // No other site's content comes under this name.
    expect(await (await get('/proxy/x')).text()).toBe('<h1>Start</h1>')
    for (const file of ['/_redirects', '/_headers'])
      expect(await (await get(file)).text()).toBe('<h1>Start</h1>')
  })

  test('headers of the list are set, others and what would outlive an update are not: threat T147', async () => {
    const page = await get('/')
    expect(page.headers.get('x-robots-tag')).toBe('noindex')
    expect(page.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
    expect(page.headers.get('set-cookie')).toBeNull()
    expect(page.headers.get('access-control-allow-origin')).toBe('*')
    const script = await get('/app.js')
    expect(script.headers.get('cache-control')).toBe('max-age=2592000')
    expect(script.headers.get('access-control-allow-origin')).toBe('https://only.test')
    expect(script.headers.get('content-security-policy')).toBe("default-src 'self'")
    expect(script.headers.get('x-content-type-options')).toBe('nosniff')
    // The app's own page frames its site, whoever else may.
    expect((await get('/docs/')).headers.get('content-security-policy')).toBe(
      'frame-ancestors http://localhost:3000; img-src *',
    )
    const tag = script.headers.get('etag') ?? ''
    const same = await get('/app.js', { 'If-None-Match': tag })
    expect([same.status, same.headers.get('cache-control')]).toEqual([304, 'max-age=2592000'])
    const coded = await get('/long.css', { 'Accept-Encoding': 'br' })
    expect(coded.headers.get('vary')).toBe('Accept-Encoding')
    expect((await get('/app.js', {}, 'HEAD')).headers.get('x-robots-tag')).toBe('noindex')
  })

  test('an update of the files is the next answer', async () => {
    await server().server.outbox.idle()
    const { _redirects, _headers, ...others } = files
    await commitFiles(wanda, 'rules', { ...others, _redirects: '/old /app.js 307' })
    await wanda.calls(publishApp, { id })
    expect(await lead('/old')).toBe('307 /app.js')
    expect((await get('/any/where')).status).toBe(404)
    expect((await get('/')).headers.get('x-robots-tag')).toBeNull()
  })
})
