/** Health is told at any name that is nobody's, and nothing else is (HST-01, API-50, T85). */
import { beforeAll, expect, test } from 'vitest'
import { publishedApp } from './testing/apps.ts'
import { signedUp } from './testing/people.ts'
import { onEachDatabase } from './testing/test-server.ts'

onEachDatabase('health by address', (server) => {
  beforeAll(async () => {
    await publishedApp(await signedUp(server(), 'hank'), 'healthy', {
      'index.html': 'x',
      healthz: 'the app’s own',
    })
  })
  const ask = (host: string, path: string, method = 'GET') =>
    server().request(`http://localhost:3000${path}`, { method, headers: { Host: host } })

  test('who asks by address or by any name that is nobody’s is told whether the server is well: threat T85 [API-50]', async () => {
    for (const host of ['10.0.0.7:3000', '127.0.0.1:3000', '[::1]:3000', 'pod-7.cluster.local']) {
      const [health, ready] = [await ask(host, '/healthz'), await ask(host, '/readyz')]
      expect([health.status, await health.json()]).toEqual([200, { status: 'ok' }])
      expect([ready.status, await ready.json()]).toEqual([200, { status: 'ready' }])
      expect((await ask(host, '/healthz', 'HEAD')).status).toBe(200)
    }
  })

  test('nothing else answers there, and no other way of asking does: threats T62 and T85 [HST-01]', async () => {
    const paths = ['/', '/healthz/', '/healthz/x', '/readyzz', '/api', '/api/auth/providers']
    for (const path of [...paths, '/codehost/signin', '/metrics', '//healthz', '/%68ealthz'])
      expect({ path, status: (await ask('10.0.0.7', path)).status }).toEqual({ path, status: 421 })
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS'])
      expect((await ask('10.0.0.7', '/healthz', method)).status).toBe(421)
  })

  test('a site’s file of that name stays the app’s, and names below the hosts of sites and previews tell nothing: threat T85', async () => {
    const own = await server().request('http://healthy.apps.localhost:3000/healthz')
    expect(await own.text()).toBe('the app’s own')
    const preview = `${'a'.repeat(32)}.preview.localhost:3000`
    for (const [host, status] of [
      ['healthy.apps.localhost:3000', 404],
      ['nobody-here.apps.localhost:3000', 404],
      ['apps.localhost:3000', 404],
      [preview, 404],
      ['preview.localhost:3000', 421],
      ['a.b.apps.localhost:3000', 421],
      ['x.preview.localhost:3000', 421],
    ] as const)
      expect({ host, status: (await ask(host, '/readyz')).status }).toEqual({ host, status })
  })
})
