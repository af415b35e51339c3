/** How other programs show a published app: oEmbed, and the link by which they find it. */
import { beforeAll, expect, test } from 'vitest'
import { publishedApp } from '../../../server/testing/apps.ts'
import { type Person, signedUp } from '../../../server/testing/people.ts'
import { onEachDatabase } from '../../../server/testing/test-server.ts'
import { changeApp } from '../../apps/contract.ts'

const studio = 'http://localhost:3000'

onEachDatabase('oEmbed', (server) => {
  let ada: Person
  let app: { id: string; url: string }
  beforeAll(async () => {
    ada = await signedUp(server(), 'ada')
    app = await publishedApp(ada, 'clock', { 'index.html': '<h1>Clock</h1>' })
  })
  const ask = async (query: Record<string, string>) => {
    const answer = await server().request(`${studio}/oembed?${new URLSearchParams(query)}`)
    return { status: answer.status, body: await answer.json() }
  }

  test('an app is embedded by its page, or by any address of its site, in the size that is asked for', async () => {
    const html = `<iframe src="${app.url}" title="clock" width="800" height="600" style="border:0" loading="lazy" allow="fullscreen"></iframe>`
    for (const url of [`${studio}/app/${app.id}`, app.url, `${app.url}/any/page?x=1`])
      expect(await ask({ url, format: 'json' })).toMatchObject({
        status: 200,
        body: { type: 'rich', version: '1.0', title: 'clock', author_name: 'ada', html },
      })
    const { body } = await ask({ url: app.url, maxwidth: '300', maxheight: '2000' })
    expect(body).toMatchObject({ width: 300, height: 600 })
    expect(body.html).toContain('width="300" height="600"')
  })

  test('what is no published app of this host is not found, and a size or form that is none is refused', async () => {
    const others = [
      `${studio}/app/${crypto.randomUUID()}`,
      `${studio}/app/clock`,
      `${studio}/pricing`,
      'http://nobody.apps.localhost:3000/',
      'https://clock.apps.localhost:3000/',
      'https://elsewhere.test/app/1',
      'javascript:alert(1)',
    ]
    for (const url of others) expect([url, (await ask({ url })).status]).toEqual([url, 404])
    for (const query of [
      {},
      { url: 'clock' },
      { url: app.url, maxwidth: '0' },
      { url: app.url, format: 'xml' },
    ])
      expect((await ask(query)).status).toBe(400)
  })

  test('the page of an app tells where, and one that is no longer live is embedded nowhere', async () => {
    const page = await (await server().request(`${studio}/app/${app.id}`)).text()
    const href = /<link rel="alternate" type="application\/json\+oembed" href="([^"]+)"/.exec(
      page,
    )?.[1]
    const address = (href ?? '').replaceAll('&amp;', '&')
    expect((await server().request(address)).status).toBe(200)
    await ada.calls(changeApp, { id: app.id, status: 'draft' })
    expect((await ask({ url: app.url })).status).toBe(404)
    expect((await server().request(address)).status).toBe(404)
  })
})
