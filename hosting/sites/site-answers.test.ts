/** What an answer says of itself: when it changed, who may read it, how it is coded (HST-03, HST-06, HST-08, HST-12). */
import { readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { beforeAll, expect, test } from 'vitest'
import { publishApp } from '../../features/publishing/contract.ts'
import { commitFiles, publishedApp } from '../../server/testing/apps.ts'
import { type Person, signedUp } from '../../server/testing/people.ts'
import { onEachDatabase } from '../../server/testing/test-server.ts'

const gbk = new Uint8Array(
  await readFile(new URL('../../project/fixtures/gbk.html', import.meta.url)),
)
const repeated = new Uint8Array(4_000).fill(7)
const files = {
  'index.html': 'start',
  'about.html': 'about',
  'docs/index.html': 'docs',
  'x.wasm': repeated,
  'x.ttf': repeated,
  'x.otf': repeated,
  'x.png': repeated,
  'feed.rss': '<rss/>'.repeat(200),
  'gbk.html': gbk,
  'long.css': new Uint8Array(1_000).fill(0xc4),
}
const site = 'http://answers.apps.localhost:3000'

onEachDatabase('answers of sites', (server) => {
  let wanda: Person
  let id = ''
  beforeAll(async () => {
    wanda = await signedUp(server(), 'wanda')
    id = (await publishedApp(wanda, 'answers', files)).id
  })
  const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    server().request(`${site}${path}`, { headers, method })
  const dateOf = async (path: string): Promise<string> =>
    (await get(path)).headers.get('last-modified') ?? 'none'

  test('a file tells when its version went live, and is not sent again to whom had it since [HST-08]', async () => {
    const published = server().now()
    expect(await dateOf('/about')).toBe(new Date(published).toUTCString())
    const since = { 'If-Modified-Since': await dateOf('/about') }
    const again = await get('/about', since)
    expect([again.status, await again.text()]).toEqual([304, ''])
    expect(again.headers.get('last-modified')).toBe(since['If-Modified-Since'])
    // The tag alone decides where both are told.
    expect((await get('/about', { ...since, 'If-None-Match': '"other"' })).status).toBe(200)
    for (const date of ['no date', new Date(published + 5_000).toUTCString()])
      expect((await get('/about', { 'If-Modified-Since': date })).status).toBe(200)
    expect((await get('/none')).headers.get('last-modified')).toBeNull()

    // The mirror writes to the branch too.
    await server().server.outbox.idle()
    server().pass(60_000)
    await commitFiles(wanda, 'answers', { ...files, 'about.html': 'changed' })
    await wanda.calls(publishApp, { id })
    expect((await get('/about', since)).status).toBe(200)
    expect(await dateOf('/about')).toBe(new Date(published + 60_000).toUTCString())
  })

  test('a part is sent only of the file that the caller has, told by its tag or its date [HST-10]', async () => {
    const part = async (condition: string) =>
      (await get('/about', { Range: 'bytes=0-1', 'If-Range': condition })).status
    const tag = (await get('/about')).headers.get('etag') ?? ''
    expect(await part(tag)).toBe(206)
    expect(await part(await dateOf('/about'))).toBe(206)
    for (const other of [`W/${tag}`, '"other"', 'no date', new Date(0).toUTCString()])
      expect({ other, status: await part(other) }).toEqual({ other, status: 200 })
  })

  test('what is published may be read by pages of any origin, and nothing else of ours may [HST-12]', async () => {
    const tag = (await get('/about')).headers.get('etag') ?? ''
    const shared = [
      await get('/about'),
      await get('/about', {}, 'HEAD'),
      await get('/about', { 'If-None-Match': tag }),
      await get('/about', { Range: 'bytes=0-1' }),
      await get('/about', { Range: 'bytes=99-' }),
      await get('/docs'),
      await get('/none'),
    ]
    expect(shared.map(({ status }) => status)).toEqual([200, 200, 304, 206, 416, 308, 404])
    for (const { headers } of shared) {
      expect(headers.get('access-control-allow-origin')).toBe('*')
      expect(headers.get('access-control-allow-credentials')).toBeNull()
    }
    for (const url of [
      'http://nobody-here.apps.localhost:3000/',
      'http://apps.localhost:3000/',
      'http://localhost:3000/',
      'http://localhost:3000/api/auth/providers',
    ]) {
      const { headers } = await server().request(url, { headers: { Origin: site } })
      expect(headers.get('access-control-allow-origin')).toBeNull()
    }
  })

  test('a path that breaks off in the midst of a sign names no file: 404 [HST-03]', async () => {
    for (const path of ['/100%.txt', '/%', '/%zz', '/%E0%A4%A', '/a%c3'])
      expect({ path, status: (await get(path)).status }).toEqual({ path, status: 404 })
    for (const path of ['/a%2fb%', '/%5c%', '/%00'])
      expect({ path, status: (await get(path)).status }).toEqual({ path, status: 400 })
  })

  test('programs and fonts that are not packed already are compressed, pictures are not [HST-11] [HST-06]', async () => {
    for (const path of ['/x.wasm', '/x.ttf', '/x.otf']) {
      const answer = await get(path, { 'Accept-Encoding': 'br' })
      const { headers } = answer
      expect({ path, coding: headers.get('content-encoding'), vary: headers.get('vary') }).toEqual({
        path,
        coding: 'br',
        vary: 'Accept-Encoding',
      })
      const bytes = brotliDecompressSync(Buffer.from(await answer.arrayBuffer()))
      expect(bytes.equals(repeated)).toBe(true)
    }
    const picture = await get('/x.png', { 'Accept-Encoding': 'br' })
    expect(picture.headers.get('content-encoding')).toBeNull()
    const feed = await get('/feed.rss', { 'Accept-Encoding': 'br' })
    expect([feed.headers.get('content-type'), feed.headers.get('content-encoding')]).toEqual([
      'application/rss+xml; charset=utf-8',
      'br',
    ])
  })
  test('a text that is not UTF-8 names no charset, whole, in part and packed, so that its own meta holds [HST-06]', async () => {
    const typeOf = async (path: string, headers: Record<string, string> = {}, method = 'GET') =>
      (await get(path, headers, method)).headers.get('content-type')
    expect(await typeOf('/gbk')).toBe('text/html')
    expect(await typeOf('/gbk', {}, 'HEAD')).toBe('text/html')
    expect(await typeOf('/gbk', { Range: 'bytes=0-9' })).toBe('text/html')
    expect(await typeOf('/long.css', { 'Accept-Encoding': 'br' })).toBe('text/css')
    expect(await typeOf('/about')).toBe('text/html; charset=utf-8')
    const bytes = new Uint8Array(await (await get('/gbk')).arrayBuffer())
    expect(new TextDecoder('gbk').decode(bytes)).toContain('中文页面')
    const tag = (await get('/gbk')).headers.get('etag') ?? ''
    expect(await typeOf('/gbk', { 'If-None-Match': tag })).toBeNull()
  })

  test('a file that is stored compressed is sent whole, in parts, coded and not, with the length and the tag of its own bytes [HST-05, KIT-13]', async () => {
    const text = 'Stored in little room. '.repeat(4_000)
    const whole = Buffer.from(text)
    const { id: stored } = await publishedApp(wanda, 'squeezed', {
      'index.html': 'x',
      'long.js': text,
    })
    const { db } = server().server
    const row = await db
      .selectFrom('versionFiles')
      .innerJoin('versions', 'versions.id', 'versionFiles.versionId')
      .select(['versionFiles.size', 'versionFiles.stored', 'versionFiles.sha256'])
      .where('versions.appId', '=', stored)
      .where('path', '=', 'long.js')
      .executeTakeFirstOrThrow()
    expect(row.size).toBe(whole.length)
    expect(row.stored).toBeLessThan(whole.length / 100)
    const file = join(server().folder, 'files', 'files', row.sha256.slice(0, 2), row.sha256)
    expect((await stat(file)).size).toBe(row.stored)
    const ask = (headers: Record<string, string>, method = 'GET') =>
      server().request('http://squeezed.apps.localhost:3000/long.js', { headers, method })
    const plain = await ask({})
    expect(plain.headers.get('content-encoding')).toBeNull()
    expect(await plain.text()).toBe(text)
    const coded = await ask({ 'Accept-Encoding': 'br' })
    expect(coded.headers.get('content-encoding')).toBe('br')
    const sent = Buffer.from(await coded.arrayBuffer())
    expect(brotliDecompressSync(sent).toString()).toBe(text)
    const part = await ask({ Range: 'bytes=10-29' })
    expect([part.status, await part.text(), part.headers.get('content-range')]).toEqual([
      206,
      text.slice(10, 30),
      `bytes 10-29/${whole.length}`,
    ])
    const head = await ask({}, 'HEAD')
    expect([head.status, head.headers.get('content-length')]).toEqual([200, `${whole.length}`])
    const tag = plain.headers.get('etag') ?? ''
    expect(head.headers.get('etag')).toBe(tag)
    expect((await ask({ 'If-None-Match': tag })).status).toBe(304)
    // An earlier release stored it as it is.
    await writeFile(file, whole)
    await commitFiles(wanda, 'squeezed', { 'index.html': 'y', 'long.js': text })
    expect((await wanda.calls(publishApp, { id: stored })).status).toBe(200)
    expect(await (await ask({})).text()).toBe(text)
  })
})
