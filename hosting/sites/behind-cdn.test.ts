/** Sites behind a CDN: what it may keep and for how long, addresses that never change, and when it is asked to forget. */
import { beforeAll, describe, expect, test } from 'vitest'
import { changeApp } from '../../features/apps/contract.ts'
import { publishApp } from '../../features/publishing/contract.ts'
import { commitFiles, publishedApp } from '../../server/testing/apps.ts'
import { type Person, signedUp } from '../../server/testing/people.ts'
import { onEachDatabase } from '../../server/testing/test-server.ts'

const files = {
  'index.html': '<h1>Start</h1>',
  '404.html': 'our own',
  'app.js': 'export const one = 1\n',
  'docs/index.html': 'docs',
  _headers: '/app.js\n  Cache-Control: no-store\n',
}
const site = 'http://kept.apps.localhost:3000'
const fixed = 'public, max-age=2592000, s-maxage=60, immutable'
const shared = 'public, max-age=0, s-maxage=1, stale-while-revalidate=60'
const own = 'public, max-age=0, must-revalidate'
const purgeUrl = 'https://cdn.example/purge'

onEachDatabase(
  'sites behind a CDN',
  (server) => {
    let kim: Person
    let id = ''
    const purged: unknown[] = []
    const get = (path: string, headers: Record<string, string> = {}) =>
      server().request(`${site}${path}`, { headers })
    const keptAt = async (path: string) => {
      const answer = await get(path)
      return [answer.status, answer.headers.get('cache-control')]
    }
    const fixedOf = async (path: string) =>
      (await get(path)).headers.get('content-location') ?? 'none'
    beforeAll(async () => {
      server().outside.answer = async (url, init) => {
        expect([url, new Headers(init?.headers).get('authorization')]).toEqual([
          purgeUrl,
          'Bearer let-me-purge',
        ])
        purged.push(JSON.parse(String(init?.body)))
        return new Response(null, { status: purged.length === 1 ? 503 : 200 })
      }
      kim = await signedUp(server(), 'kim')
      id = (await publishedApp(kim, 'kept', files)).id
    })

    test('a page is kept for a second and goes on for a minute while it is asked again [SCL-14]', async () => {
      expect(await keptAt('/')).toEqual([200, shared])
      expect(await keptAt('/docs/')).toEqual([200, shared])
      expect(await keptAt('/none')).toEqual([404, shared])
      expect(await keptAt('/%00')).toEqual([400, 'no-store'])
      expect(await keptAt('/docs')).toEqual([308, shared])
      expect(await keptAt('/app.js')).toEqual([200, 'no-store'])
    })

    test('a file stands at an address of its version too, where it never changes; a page is asked for there as ever [SCL-14]', async () => {
      const script = await fixedOf('/app.js')
      expect(script).toMatch(/^\/_v\/[0-9a-f]{12}\/app\.js$/)
      expect(await keptAt(script)).toEqual([200, fixed])
      expect(await (await get(script)).text()).toBe(files['app.js'])
      expect(await keptAt(await fixedOf('/'))).toEqual([200, shared])
      expect(await keptAt(script.replace('app.js', 'none.js'))).toEqual([404, shared])
    })

    test('an address of a version leads to no other host: threat T19', async () => {
      for (const path of ['/_v/aaaaaaaaaaaa//evil.example/', '/_v/aaaaaaaaaaaa/\\evil.example/']) {
        const answer = await get(path)
        expect([answer.status, answer.headers.get('location')]).toEqual([404, null])
      }
    })

    test('what one visitor has loaded decides for nobody else', async () => {
      const before = await fixedOf('/app.js')
      await get('/', { 'Sec-Fetch-Dest': 'document', 'User-Agent': 'one' })
      await server().server.outbox.idle()
      await commitFiles(kim, 'kept', { ...files, 'app.js': 'export const two = 2\n' })
      await kim.calls(publishApp, { id })
      const asked = { 'Sec-Fetch-Dest': 'script', 'Sec-Fetch-Site': 'same-origin' }
      const script = await get('/app.js', { ...asked, 'User-Agent': 'one', Referer: `${site}/` })
      expect(await script.text()).toBe('export const two = 2\n')
      // The address of the version before leads to what is live.
      const moved = await get(`${before}?x=1`)
      expect([moved.status, moved.headers.get('location')]).toEqual([302, '/app.js?x=1'])
    })

    test('each switch asks the CDN to forget the site, again where it fails, and an unpublished one is gone at every address [SCL-14]', async () => {
      const script = await fixedOf('/app.js')
      await kim.calls(changeApp, { id, status: 'draft' })
      // A CDN goes on with what it has where it may not keep the answer.
      for (const path of ['/', '/app.js', script]) expect(await keptAt(path)).toEqual([410, shared])
      await server().server.outbox.idle()
      server().pass(60_000)
      await server().server.outbox.drain()
      await server().server.outbox.idle()
      expect(purged.length).toBeGreaterThanOrEqual(4)
      for (const asked of purged) expect(asked).toEqual({ hosts: ['kept.apps.localhost:3000'] })
    })

    test('what is refused for how it was asked is given to nobody else', async () => {
      const asked = [{ headers: { 'Service-Worker': 'script' } }, { method: 'PUT' }]
      for (const init of asked) {
        const answer = await server().request(`${site}/app.js`, init)
        expect(answer.headers.get('cache-control')).toBe('no-store')
      }
    })

    test('no author has a CDN keep anything for longer than a minute', async () => {
      await publishedApp(kim, 'longer', {
        'index.html': 'long',
        'long.js': '1',
        'short.js': '2',
        'page.html': 'page',
        _redirects: '/* /index.html 200',
        _headers: [
          '/long.js\n  Cache-Control: public, max-age=864000, stale-if-error=864000',
          '/short.js\n  Cache-Control: max-age=90, s-maxage=5',
          '/page.html\n  Cache-Control: no-transform',
        ].join('\n'),
      })
      const kept = async (path: string) =>
        (await server().request(`http://longer.apps.localhost:3000${path}`)).headers.get(
          'cache-control',
        )
      expect(await kept('/long.js')).toBe('max-age=864000, s-maxage=60')
      expect(await kept('/short.js')).toBe('max-age=90, s-maxage=5')
      expect(await kept('/page.html')).toBe('no-transform, s-maxage=60')
      const part = { headers: { Range: 'bytes=99-' } }
      const beyond = await server().request('http://longer.apps.localhost:3000/long.js', part)
      expect([beyond.status, beyond.headers.get('cache-control')]).toEqual([416, 'no-store'])
    })

    test('an address of a version of before leads to the live file, also where a rule is for all paths', async () => {
      const before = '/_v/aaaaaaaaaaaa/long.js'
      const answer = await server().request(`http://longer.apps.localhost:3000${before}`)
      expect([answer.status, answer.headers.get('location')]).toEqual([302, '/long.js'])
    })

    test('what is one visitor’s is kept by no CDN: what clears a browser at a name with a new owner', async () => {
      const tables = server().server.db.updateTable('subdomains')
      const since = tables.set({ newOwnerSince: server().now() })
      await since.where('name', '=', 'longer').execute()
      server().pass(2_000)
      const comes = { 'Sec-Fetch-Dest': 'document', 'Sec-Fetch-Site': 'none' }
      const there = (path: string, headers = {}) =>
        server().request(`http://longer.apps.localhost:3000${path}`, { headers })
      const page = await there('/', comes)
      expect(page.headers.get('clear-site-data')).not.toBeNull()
      expect(page.headers.get('cache-control')).toBe('max-age=0, must-revalidate, private')
      const script = await there('/long.js')
      expect(script.headers.get('cache-control')).toBe('max-age=864000, private')
    })
  },
  {
    env: {
      SITES_CDN: 'true',
      SITES_CDN_PURGE_URL: purgeUrl,
      SITES_CDN_PURGE_TOKEN: 'let-me-purge',
    },
  },
)

onEachDatabase('sites without a CDN', (server) => {
  describe('as ever', () => {
    test('nothing is kept without asking but what stands at the address of its version', async () => {
      await publishedApp(await signedUp(server(), 'kim'), 'kept', files)
      const get = (path: string) => server().request(`${site}${path}`)
      const page = await get('/')
      expect(page.headers.get('cache-control')).toBe(own)
      expect(page.headers.get('content-location')).toBeNull()
    })
  })
})
