/** Who may show a site in a frame: what its owner lists is what its answers say, at once and whatever was kept before. */
import { beforeAll, expect, test } from 'vitest'
import { commitFiles, draftApp, publishedApp } from '../../../../server/testing/apps.ts'
import { type Person, requestOf, signedUp } from '../../../../server/testing/people.ts'
import { onEachDatabase } from '../../../../server/testing/test-server.ts'
import { publishApp } from '../../contract.ts'
import { chooseFraming, readFraming } from '../../frame-contract.ts'
import { embedApp } from '../../oembed-contract.ts'

const school = 'https://school.example'
const studio = 'http://localhost:3000'

onEachDatabase(
  'who may frame a site',
  (server) => {
    let wanda: Person
    let mallory: Person
    beforeAll(async () => {
      wanda = await signedUp(server(), 'wanda')
      mallory = await signedUp(server(), 'mallory')
    })
    const get = (url: string, headers: Record<string, string> = {}) =>
      server().request(url, { headers })
    const policyOf = async (url: string) => (await get(url)).headers.get('content-security-policy')
    const choose = (id: string, origins: string[] | null) =>
      wanda.calls(chooseFraming, { id, origins })

    test('anybody by default; a list, nobody and anybody again are told with the next answer, and nobody frames a preview [OPN-14]', async () => {
      const { id, url } = await publishedApp(wanda, 'framed', {
        'index.html': 'one',
        'a.js': 'a()',
      })
      expect(await policyOf(url)).toBeNull()
      expect((await wanda.calls(readFraming, { id })).body).toEqual({ origins: null })
      const listed = await choose(id, ['https://School.example/', 'https://a.example:8443', school])
      expect(listed.body).toEqual({ origins: [school, 'https://a.example:8443'] })
      expect((await wanda.calls(readFraming, { id })).body).toEqual(listed.body)
      for (const path of ['', 'a.js', 'absent'])
        expect([path, await policyOf(`${url}/${path}`)]).toEqual([
          path,
          path === 'absent'
            ? null
            : `frame-ancestors 'self' ${studio} ${school} https://a.example:8443`,
        ])
      expect((await mallory.calls(embedApp, { url })).status).toBe(200)
      await choose(id, [])
      expect(await policyOf(url)).toBe(`frame-ancestors 'self' ${studio}`)
      expect((await mallory.calls(embedApp, { url })).status).toBe(404)
      await choose(id, null)
      expect(await policyOf(url)).toBeNull()
      expect((await mallory.calls(embedApp, { url })).status).toBe(200)
    })

    test('what a browser or a CDN kept of before is no answer to the list of now: by tag, by date, and in the CDN: threat T165', async () => {
      const { id, url } = await publishedApp(wanda, 'kept-frames')
      const before = await get(url)
      const tag = before.headers.get('etag') ?? ''
      const date = before.headers.get('last-modified') ?? ''
      expect((await get(url, { 'If-None-Match': tag })).status).toBe(304)
      expect((await get(url, { 'If-Modified-Since': date })).status).toBe(304)
      await server().server.outbox.drain()
      server().pass(5_000)
      const purged: string[] = []
      server().outside.answer = async (to, init) => {
        purged.push(`${to} ${String(init?.body)}`)
        return new Response(null)
      }
      await choose(id, [school])
      await server().server.outbox.drain()
      expect(purged).toEqual([
        'https://cdn.example/purge {"hosts":["kept-frames.apps.localhost:3000"]}',
      ])
      const after = await get(url, { 'If-None-Match': tag })
      expect([after.status, after.headers.get('etag') === tag]).toEqual([200, false])
      expect((await get(url, { 'If-Modified-Since': date })).status).toBe(200)
      const now = after.headers.get('etag') ?? ''
      const same = await get(url, { 'If-None-Match': now })
      expect([same.status, same.headers.get('content-security-policy')]).toEqual([
        304,
        `frame-ancestors 'self' ${studio} ${school}`,
      ])
      server().pass(5_000)
      await choose(id, null)
      expect((await get(url, { 'If-None-Match': now })).status).toBe(200)
    })

    test('what the files say of frames holds beside the list', async () => {
      const _headers = '/*\n  Content-Security-Policy: frame-ancestors https://b.example; img-src *'
      const files = { 'index.html': 'one', _headers }
      const { id, url } = await publishedApp(wanda, 'both-frames', files)
      await choose(id, [school])
      expect(await policyOf(url)).toBe(
        `frame-ancestors ${studio} https://b.example; img-src *, frame-ancestors 'self' ${studio} ${school}`,
      )
    })

    test('nothing but origins by HTTPS goes into the header, twenty at most, and only the owner’s word: threat T165', async () => {
      const { id, url } = await publishedApp(wanda, 'strict-frames')
      const refused = [
        'http://school.example',
        'https://school.example/path',
        'https://school.example/?a',
        'https://school.example/#',
        'https://user@school.example',
        'https://*.example',
        'https://a.example;script-src',
        'https://a.example,b.example',
        "https://a.example'none'",
        'https://a.example\r\nX-Own: 1',
        'https://[::1]',
        '*',
        "'none'",
        'data:',
        '',
      ]
      for (const origin of refused) {
        const { status, body } = await choose(id, [school, origin])
        expect([origin, status, body.details?.[0]?.path]).toEqual([origin, 400, 'origins.1'])
      }
      const many = Array.from({ length: 21 }, (_, n) => `https://s${n}.example`)
      expect((await choose(id, many)).status).toBe(400)
      expect((await choose(id, many.slice(1))).status).toBe(200)
      await choose(id, null)
      expect((await mallory.calls(chooseFraming, { id, origins: [] })).status).toBe(403)
      expect((await mallory.calls(readFraming, { id })).status).toBe(403)
      expect(
        (await mallory.sends({ ...requestOf(readFraming, { id }), method: 'PUT' })).status,
      ).toBeGreaterThanOrEqual(400)
      expect(await policyOf(url)).toBeNull()
    })

    test('a choice made before the first publish counts from its first answer', async () => {
      const id = await draftApp(wanda, 'early-frames', { 'index.html': 'one' })
      await choose(id, [])
      const live = await wanda.calls(publishApp, { id })
      expect(await policyOf(live.body.cloudflareUrl)).toBe(`frame-ancestors 'self' ${studio}`)
      await commitFiles(wanda, 'early-frames', { 'index.html': 'two' })
      await wanda.calls(publishApp, { id })
      expect(await policyOf(live.body.cloudflareUrl)).toBe(`frame-ancestors 'self' ${studio}`)
    })
  },
  { env: { SITES_CDN: 'true', SITES_CDN_PURGE_URL: 'https://cdn.example/purge' } },
)
