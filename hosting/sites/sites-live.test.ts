/** What a live site may do and what it is spared: frames, other hosts, a lost database, counting of visitors (HST rows). */
import { beforeAll, expect, test } from 'vitest'
import { changeApp } from '../../features/apps/contract.ts'
import { publishApp } from '../../features/publishing/contract.ts'
import { commitFiles, publishedApp } from '../../server/testing/apps.ts'
import { type Person, signedUp } from '../../server/testing/people.ts'
import { onEachDatabase } from '../../server/testing/test-server.ts'

const files = {
  'index.html': '<script src="https://cdn.example/x.js"></script>',
  '404.html': 'own',
}

onEachDatabase('a live site', (server) => {
  let lea: Person
  beforeAll(async () => {
    lea = await signedUp(server(), 'lea')
  })
  const open = (url: string, path = '/', headers: Record<string, string> = {}) =>
    server().request(`${url}${path}`, { headers }, '203.0.113.77')

  test('it may be framed by anybody and load from other hosts: no policy of ours cuts its calls [HST-16] [HST-17]', async () => {
    const { url } = await publishedApp(lea, 'unbound', files)
    for (const path of ['/', '/none']) {
      const { headers } = await open(url, path)
      for (const name of [
        'content-security-policy',
        'content-security-policy-report-only',
        'x-frame-options',
        'cross-origin-embedder-policy',
        'cross-origin-resource-policy',
      ])
        expect({ path, name, value: headers.get(name) }).toEqual({ path, name, value: null })
    }
  })

  test('a page view sets no identifier and leaves nothing behind: no cookie, no row, no word in the log [HST-26] [HST-13]', async () => {
    const { url } = await publishedApp(lea, 'uncounted', files)
    await server().server.outbox.drain()
    const { db } = server().server
    const rows = async () =>
      Promise.all(
        (['audit', 'totals', 'outbox', 'idempotencyKeys'] as const).map((table) =>
          db.selectFrom(table).selectAll().execute(),
        ),
      )
    const [before, logged] = [await rows(), server().logged().length]
    const visitors = ['canary-one', 'canary-two']
    const answers = await Promise.all(
      visitors.map((name) =>
        open(url, '/', {
          'User-Agent': name,
          Cookie: `id=${name}`,
          Referer: `https://${name}.test/`,
        }),
      ),
    )
    const heads = answers.map((answer) => [...answer.headers])
    // Two visitors get the very same answer: nothing in it tells them apart.
    expect(heads[0]).toEqual(heads[1])
    expect(JSON.stringify(heads)).not.toMatch(/set-cookie|canary/i)
    expect(await rows()).toEqual(before)
    expect(server().logged().slice(logged)).not.toMatch(/canary|203\.0\.113/)
  })

  test('a switch by another process is seen within 2 seconds [HST-25]', async () => {
    const { id, url } = await publishedApp(lea, 'elsewhere', { 'index.html': 'one' })
    await commitFiles(lea, 'elsewhere', { 'index.html': 'two' })
    const { db } = server().server
    const first = await db.selectFrom('sites').select('versionId').where('appId', '=', id).execute()
    await lea.calls(publishApp, { id })
    expect(await (await open(url)).text()).toBe('two')
    // The other process writes the pointer; this one is told nothing.
    await db
      .updateTable('sites')
      .set({ versionId: first[0]?.versionId ?? null })
      .where('appId', '=', id)
      .execute()
    server().pass(2_000)
    expect(await (await open(url)).text()).toBe('one')
    await lea.calls(changeApp, { id, status: 'draft' })
    expect((await open(url)).status).toBe(410)
  })

  test('with the database gone a warm site goes on for 30 seconds and more; a cold one says 503 [HST-25]', async () => {
    const { url } = await publishedApp(lea, 'warm-site', files)
    await publishedApp(lea, 'cold-site', files)
    // What the server itself has looked at after a publish is forgotten by then.
    await server().server.outbox.drain()
    server().pass(3_600_000)
    expect((await open(url)).status).toBe(200)
    await server().server.db.destroy()
    for (const passed of [0, 10_000, 20_000]) {
      server().pass(passed)
      expect(await (await open(url)).text()).toBe(files['index.html'])
    }
    const cold = await open('http://cold-site.apps.localhost:3000', '/', {
      'Accept-Language': 'zh',
    })
    expect([cold.status, cold.headers.get('cache-control')]).toEqual([503, 'no-store'])
    expect(await cold.text()).toContain('该网站暂时无法访问')
    server().pass(60_000)
    expect((await open(url)).status).toBe(503)
  })
})
