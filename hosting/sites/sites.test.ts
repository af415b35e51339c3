/** How sites answer: hosts, methods, caching, ranges, codings, notices (HST rows, T62). */
import { createHash } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { beforeAll, expect, test } from 'vitest'
import { publishApp } from '../../features/publishing/contract.ts'
import { publishedApp } from '../../server/testing/apps.ts'
import { signedUp } from '../../server/testing/people.ts'
import { onEachDatabase } from '../../server/testing/test-server.ts'

const script = `export const text = '${'long enough to be worth it '.repeat(60)}'\n`
const files = {
  'index.html': '<h1>Start</h1>',
  '404.html': 'our own',
  'app.js': script,
  'about.html': 'about',
  'docs/index.html': 'docs',
  '数据.json': '{}',
  'cafe\u0301.txt': 'in two signs',
  'tone.mp3': new Uint8Array(1_000).fill(7),
  'x.wasm': new Uint8Array([0]),
  'odd.known-to-nobody': 'odd',
}
const site = 'http://served.apps.localhost:3000'

onEachDatabase('sites', (server) => {
  beforeAll(async () => {
    await publishedApp(await signedUp(server(), 'sam'), 'served', files)
    await publishedApp(await signedUp(server(), 'tess'), 'plain', { 'index.html': 'plain' })
  })
  const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    server().request(`${site}${path}`, { headers, method })

  test('a path leads to the file that it names, and to no other [HST-02] [HST-03] [HST-05]', async () => {
    const seen = async (path: string) => {
      const answer = await get(path)
      return [answer.status, answer.headers.get('location') ?? (await answer.text()).slice(0, 14)]
    }
    expect(await seen('/')).toEqual([200, '<h1>Start</h1>'])
    expect(await seen('/about?x=1')).toEqual([200, 'about'])
    expect(await seen('/docs/')).toEqual([200, 'docs'])
    expect(await seen('/docs?x=1')).toEqual([308, '/docs/?x=1'])
    expect(await seen('/%E6%95%B0%E6%8D%AE.json')).toEqual([200, '{}'])
    expect(await seen('/none.js')).toEqual([404, 'our own'])
    expect(
      (
        await server().request('http://plain.apps.localhost:3000/none', {
          headers: { 'Accept-Language': 'zh' },
        })
      ).status,
    ).toBe(404)
    for (const path of ['/a%2fb', '/%5c..', '/%00'])
      expect({ path, status: (await get(path)).status }).toEqual({ path, status: 400 })
    // As a program sends it; a browser has folded it before.
    for (const url of ['/docs/../index.html', '/../app.js', '/docs/%2e%2E/app.js', '/./app.js']) {
      const answer = await server().server.answer(
        new Request(`${site}${url}`, { headers: { host: 'served.apps.localhost:3000' } }),
        { incoming: { url, socket: { remoteAddress: '10.0.0.1' } } },
      )
      expect({ url, status: answer.status }).toEqual({ url, status: 400 })
    }
  })

  test('a name is asked for in NFC, in whichever form it was committed [HST-03]', async () => {
    for (const path of ['/caf%C3%A9.txt', '/cafe%CC%81.txt'])
      expect(await (await get(path)).text()).toBe('in two signs')
  })

  test('what stands in for a file is no file: no part of it, no 304, and a folder is asked for again [HST-04] [HST-09]', async () => {
    const absent = await get('/none')
    const tag = absent.headers.get('etag') ?? ''
    expect(absent.status).toBe(404)
    expect((await get('/none', { 'If-None-Match': tag })).status).toBe(404)
    expect((await get('/none', { Range: 'bytes=9999-' })).status).toBe(404)
    expect((await get('/docs')).headers.get('cache-control')).toBe(
      'public, max-age=0, must-revalidate',
    )
  })

  test('types follow the name, and every answer carries the same guards [HST-06] [HST-12] [HST-13]', async () => {
    const types = {
      '/app.js': 'text/javascript; charset=utf-8',
      '/': 'text/html; charset=utf-8',
      '/x.wasm': 'application/wasm',
      '/tone.mp3': 'audio/mpeg',
      '/odd.known-to-nobody': 'application/octet-stream',
    }
    for (const [path, type] of Object.entries(types))
      expect({ path, type: (await get(path)).headers.get('content-type') }).toEqual({ path, type })
    const answers = [
      await get('/', { Cookie: 'rt=x; rt=y', Authorization: 'Bearer x' }),
      await get('/none'),
      await get('/', {}, 'POST'),
      await server().request('http://nobody-here.apps.localhost:3000/'),
    ]
    for (const { headers } of answers) {
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
      expect(headers.get('origin-agent-cluster')).toBe('?1')
      expect(headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups')
      expect(headers.get('permissions-policy')).toContain('payment=()')
      expect(headers.getSetCookie()).toEqual([])
    }
  })

  test('HEAD is GET without a body; other methods are told what is allowed [HST-07]', async () => {
    const whole = await get('/about')
    const head = await get('/about', {}, 'HEAD')
    expect([
      head.status,
      await head.text(),
      head.headers.get('etag'),
      head.headers.get('content-length'),
    ]).toEqual([200, '', whole.headers.get('etag'), '5'])
    expect([
      (await get('/', {}, 'OPTIONS')).status,
      (await get('/', {}, 'OPTIONS')).headers.get('allow'),
    ]).toEqual([204, 'GET, HEAD, OPTIONS'])
    for (const method of ['POST', 'PUT', 'DELETE', 'PATCH']) {
      const refused = await get('/', {}, method)
      expect([refused.status, refused.headers.get('allow')]).toEqual([405, 'GET, HEAD, OPTIONS'])
    }
  })

  test('a file is asked for again by its hash [HST-08] [HST-09]', async () => {
    const first = await get('/about')
    const tag = `"${createHash('sha256').update('about').digest('hex')}"`
    expect([first.headers.get('etag'), first.headers.get('cache-control')]).toEqual([
      tag,
      'public, max-age=0, must-revalidate',
    ])
    for (const header of [tag, `W/${tag}`, `"x", ${tag}`, '*']) {
      const again = await get('/about', { 'If-None-Match': header })
      expect({
        header,
        status: again.status,
        body: await again.text(),
        tag: again.headers.get('etag'),
      }).toEqual({ header, status: 304, body: '', tag })
    }
    expect((await get('/about', { 'If-None-Match': '"other"' })).status).toBe(200)
  })

  test('one range is a part, a wrong one is refused, several are the whole [HST-10]', async () => {
    const part = async (range: string, more: Record<string, string> = {}) => {
      const answer = await get('/about', { Range: range, ...more })
      return [answer.status, await answer.text(), answer.headers.get('content-range')]
    }
    expect(await part('bytes=1-2')).toEqual([206, 'bo', 'bytes 1-2/5'])
    expect(await part('bytes=3-')).toEqual([206, 'ut', 'bytes 3-4/5'])
    expect(await part('bytes=-2')).toEqual([206, 'ut', 'bytes 3-4/5'])
    expect(await part('bytes=0-999')).toEqual([206, 'about', 'bytes 0-4/5'])
    expect(await part('bytes=5-')).toEqual([416, '', 'bytes */5'])
    expect(await part('bytes=-0')).toEqual([416, '', 'bytes */5'])
    for (const range of ['bytes=0-1,3-4', 'bytes=4-1', 'lines=1-2', 'bytes=', 'bytes=a-b'])
      expect(await part(range)).toEqual([200, 'about', null])
    expect(await part('bytes=1-2', { 'If-Range': '"old"' })).toEqual([200, 'about', null])
    const scrubbed = await get('/tone.mp3', { Range: 'bytes=100-199', 'Accept-Encoding': 'br' })
    expect([
      scrubbed.status,
      (await scrubbed.arrayBuffer()).byteLength,
      scrubbed.headers.get('content-encoding'),
    ]).toEqual([206, 100, null])
  })

  test('text is compressed as the caller asks, each coding with a tag of its own [HST-11]', async () => {
    const coded = async (accept: string) => {
      const answer = await get('/app.js', { 'Accept-Encoding': accept })
      return {
        coding: answer.headers.get('content-encoding'),
        vary: answer.headers.get('vary'),
        tag: answer.headers.get('etag') ?? '',
        bytes: Buffer.from(await answer.arrayBuffer()),
      }
    }
    const [br, gzip, plain, refused] = [
      await coded('gzip, br'),
      await coded('gzip'),
      await coded('identity'),
      await coded('br;q=0, gzip;q=0'),
    ]
    expect([br.coding, gzip.coding, plain.coding, refused.coding]).toEqual([
      'br',
      'gzip',
      null,
      null,
    ])
    const weighed = [
      await coded('gzip;q=1, br;q=0.1'),
      await coded('*'),
      await coded('br;q=x, *;q=0'),
    ]
    expect(weighed.map(({ coding }) => coding)).toEqual(['gzip', 'br', null])
    expect(brotliDecompressSync(br.bytes).toString()).toBe(script)
    expect(gunzipSync(gzip.bytes).toString()).toBe(script)
    expect(new Set([br.tag, gzip.tag, plain.tag]).size).toBe(3)
    expect([br.vary, plain.vary]).toEqual(['Accept-Encoding', 'Accept-Encoding'])
    expect(
      (await get('/app.js', { 'Accept-Encoding': 'br', 'If-None-Match': br.tag })).status,
    ).toBe(304)
    expect(
      (await get('/tone.mp3', { 'Accept-Encoding': 'br' })).headers.get('content-encoding'),
    ).toBeNull()
  })

  test('no site installs a worker that would outlive it: threat T06 [HST-14]', async () => {
    expect((await get('/app.js', { 'Service-Worker': 'script' })).status).toBe(403)
  })

  test('an address without an app says so in both languages and leads to the marketplace [HST-19] [HST-23]', async () => {
    const english = await server().request('http://nobody-here.apps.localhost:3000/x')
    const text = await english.text()
    expect([english.status, english.headers.get('x-robots-tag')]).toEqual([404, 'noindex'])
    expect(text).toContain('There is no app at this address')
    expect(text).toContain('http://localhost:3000/marketplace')
    const chinese = await server().request('http://nobody-here.apps.localhost:3000/x', {
      headers: { 'Accept-Language': 'zh-CN' },
    })
    expect(await chinese.text()).toContain('这个地址没有应用')
  })

  test('each host answers its own alone; a host that is nobody gets 421: threat T62 [HST-01] [HST-22]', async () => {
    const status = async (url: string, init: RequestInit = {}) =>
      (await server().request(url, init)).status
    for (const host of [
      'evil.example',
      'localhost',
      'localhost:3001',
      '127.0.0.1:3000',
      'a.b.apps.localhost:3000',
      'apps.localhost:3000.evil.example',
      'x.preview.localhost:3000',
      'preview.localhost:3000',
      'localhost:3000@evil.example',
    ]) {
      expect({
        host,
        status: await status('http://localhost:3000/api/auth/providers', {
          headers: { Host: host },
        }),
      }).toEqual({ host, status: 421 })
    }
    for (const { route } of server().server.routes) {
      const path = route.path.replaceAll(/:\w+/g, 'x')
      const answer = await server().request(`http://plain.apps.localhost:3000${path}`, {
        method: route.method,
      })
      expect({ path, is: [404, 405].includes(answer.status) }).toEqual({ path, is: true })
      expect(answer.headers.get('content-type') ?? '').not.toContain('json')
    }
    expect(await status('http://apps.localhost:3000/')).toBe(200)
    expect(await status('http://apps.localhost:3000/.well-known/security.txt')).toBe(200)
    expect(await status('http://apps.localhost:3000/api/auth/providers')).toBe(404)
    // What a proxy claims about the host changes nothing (T55).
    expect(
      await status('http://localhost:3000/api/auth/providers', {
        headers: { 'X-Forwarded-Host': 'plain.apps.localhost:3000' },
      }),
    ).toBe(200)
  })

  test('an app that was taken down answers 451 everywhere and clears what it kept [HST-21]', async () => {
    const { db } = server().server
    const app = await db
      .selectFrom('apps')
      .select('id')
      .where('subdomain', '=', 'plain')
      .executeTakeFirstOrThrow()
    await db.updateTable('sites').set({ takenDown: 1 }).where('appId', '=', app.id).execute()
    server().pass(2_000)
    const answer = await server().request('http://plain.apps.localhost:3000/any')
    expect([answer.status, answer.headers.get('clear-site-data')]).toEqual([
      451,
      '"storage", "cache"',
    ])
  })

  test('a damaged file is never served: 503, and the host is told; publishing again repairs it [HST-24]', async () => {
    const ulla = await signedUp(server(), 'ulla')
    const { id, url } = await publishedApp(ulla, 'damaged', {
      'index.html': 'fine',
      'words.txt': 'true words',
      'lost.txt': 'lost words',
    })
    const pathOf = (text: string): string => {
      const sha256 = createHash('sha256').update(text).digest('hex')
      return join(server().folder, 'files', 'files', sha256.slice(0, 2), sha256)
    }
    await writeFile(pathOf('true words'), 'fake words')
    await rm(pathOf('lost words'))
    for (const path of ['/words.txt', '/lost.txt']) {
      const answer = await server().request(url + path)
      expect([answer.status, (await answer.text()).includes('words')]).toEqual([503, false])
    }
    expect((await server().request(url)).status).toBe(200)
    expect(server().logged()).toContain('a published file is damaged')
    expect(server().logged()).toContain('a published file is missing')
    expect((await ulla.calls(publishApp, { id })).body).toMatchObject({ changed: false })
    for (const [path, text] of Object.entries({
      '/words.txt': 'true words',
      '/lost.txt': 'lost words',
    }))
      expect(await (await server().request(url + path)).text()).toBe(text)
  })
})
