/** An app as one .zip, for everybody while it is published (API-49). */
import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { commitFiles, draftApp, publishedApp } from '../../../server/testing/apps.ts'
import { signedUp } from '../../../server/testing/people.ts'
import { onEachDatabase } from '../../../server/testing/test-server.ts'
import { readApp } from '../contract.ts'
import { readAppScripts } from '../download-contract.ts'

onEachDatabase('downloads of apps', (server) => {
  const fetchZip = (id: string, token: string | null = null) =>
    server().request(`/api/apps/${id}/download`, {
      headers: token === null ? {} : { Authorization: `Bearer ${token}` },
    })
  const filesIn = async (answer: Response) => {
    const files = unzipSync(new Uint8Array(await answer.arrayBuffer()))
    return Object.fromEntries(
      Object.entries(files).map(([path, bytes]) => [
        path,
        path.endsWith('.png') ? [...bytes] : strFromU8(bytes),
      ]),
    )
  }

  test('everybody takes the published files as one .zip to be saved, and counts once a day; the owner takes the branch [API-49] [APP-26] [MKT-37]', async () => {
    const ada = await signedUp(server(), 'ada')
    const long = 'x'.repeat(200_000)
    const { id } = await publishedApp(ada, 'tide-table', {
      'index.html': '<h1>Tides 潮汐</h1>',
      'parts/long.js': long,
      'logo.png': new Uint8Array([137, 80, 78, 71, 0, 255]),
    })
    const published = {
      'index.html': '<h1>Tides 潮汐</h1>',
      'parts/long.js': long,
      'logo.png': [137, 80, 78, 71, 0, 255],
    }
    const answer = await fetchZip(id)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('application/zip')
    expect(answer.headers.get('content-disposition')).toMatch(
      /^attachment; filename="tide-table[\w-]*\.zip"$/,
    )
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    expect(await filesIn(answer)).toEqual(published)
    await fetchZip(id)
    expect((await ada.calls(readApp, { id })).body.app.downloads).toBe(1)

    await commitFiles(ada, 'tide-table', { 'index.html': '<h1>Not yet</h1>' })
    expect((await filesIn(await fetchZip(id)))['index.html']).toBe('<h1>Tides 潮汐</h1>')
    expect((await filesIn(await fetchZip(id, ada.token)))['index.html']).toBe('<h1>Not yet</h1>')
  })

  test('a draft is its owner’s alone; for everybody else it is not there [API-49] [PERM-13]', async () => {
    const ben = await signedUp(server(), 'ben')
    const eve = await signedUp(server(), 'eve')
    const draft = await draftApp(ben, 'secret-plan', { 'index.html': 'secret' })
    const statuses = [
      (await fetchZip(draft)).status,
      (await fetchZip(draft, eve.token)).status,
      (await fetchZip(draft, ben.token)).status,
    ]
    expect(statuses).toEqual([404, 404, 200])
  })

  test('a page that leads to the script of live data takes copies of it along, so that it works elsewhere [DAT-13]', async () => {
    const eve = await signedUp(server(), 'eve')
    const page = '<script src="/_app/v1.js"></script>'
    const { id } = await publishedApp(eve, 'keeps-data', {
      'index.html': page,
      'data.txt': '_app/v1.mjs',
    })
    const files = await filesIn(await fetchZip(id))
    expect(files).toEqual({
      'index.html': page,
      'data.txt': '_app/v1.mjs',
      '_app/v1.js': '// v1.js',
      '_app/v1-more.js': '// v1-more.js',
    })
    const own = await filesIn(await fetchZip(id, eve.token))
    expect(Object.keys(own)).toEqual(expect.arrayContaining(['_app/v1.js', '_app/v1-more.js']))
    const { body } = await eve.calls(readAppScripts, {})
    expect(body.scripts['v1.mjs']).toBe('// v1.mjs')
  })
})
