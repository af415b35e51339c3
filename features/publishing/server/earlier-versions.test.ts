/** Going back to an earlier version, through HTTP, on each database (PUB-36). */
import { beforeAll, expect, test } from 'vitest'
import { callCodeHost, commitFiles, publishedApp } from '../../../server/testing/apps.ts'
import { type Person, signedUp } from '../../../server/testing/people.ts'
import { onEachDatabase } from '../../../server/testing/test-server.ts'
import { changeApp } from '../../apps/contract.ts'
import { listVersions, publishApp, readLiveState, restoreVersion } from '../contract.ts'

onEachDatabase('earlier versions', (server) => {
  let ada: Person
  let id = ''
  let url = ''
  const html = (text: string) => ({ 'index.html': `<h1>${text}</h1>` })
  const shown = async () => (await server().request(url)).text()
  const versions = async () =>
    (await ada.calls(listVersions, { id })).body.versions.map(({ version, isLive }) => [
      version,
      isLive,
    ])
  beforeAll(async () => {
    ada = await signedUp(server(), 'ada')
    ;({ id, url } = await publishedApp(ada, 'tide', html('One')))
    for (const text of ['Two', 'Three']) {
      await commitFiles(ada, 'tide', html(text))
      await ada.calls(publishApp, { id })
    }
  }, 60_000)

  test('the owner sees what was published and takes one back as a whole; the repository stays [PUB-36]', async () => {
    const head = async () =>
      (await callCodeHost(ada, 'GET', '/repos/ada/tide/git/ref/heads/main')).body
    const before = await head()
    expect(await versions()).toEqual([
      [3, true],
      [2, false],
      [1, false],
    ])
    const back = await ada.calls(restoreVersion, { id, version: 1 })
    expect([back.status, back.body.version, await shown()]).toEqual([200, 1, '<h1>One</h1>'])
    expect(await versions()).toEqual([
      [3, false],
      [2, false],
      [1, true],
    ])
    const live = (await ada.calls(readLiveState, { id })).body
    expect(live.commitSha).toBe(back.body.commitSha)
    expect(await head()).toEqual(before)
    // What is on the branch is published again as a version of its own.
    await ada.calls(publishApp, { id })
    expect([await shown(), (await versions())[0]]).toEqual(['<h1>Three</h1>', [4, true]])
  })

  test('a mirror that is under way for the newer version is gone on with for the one made live [PUB-36] [PUB-29]', async () => {
    const { server: running } = server()
    const settle = async (): Promise<void> => {
      server().pass(5_000)
      await running.outbox.drain()
    }
    const { id: other } = await publishedApp(ada, 'mirrored-back', html('One'))
    await settle()
    await commitFiles(ada, 'mirrored-back', html('Two'))
    await ada.calls(publishApp, { id: other })
    const states = async () =>
      new Set((await ada.calls(readLiveState, { id: other })).body.mirror.map(({ state }) => state))
    expect(await states()).toContain('waiting')
    await ada.calls(restoreVersion, { id: other, version: 1 })
    await settle()
    expect([...(await states())]).toEqual(['done'])
  })

  test('a version that is not there is 404, and an app that is not published goes nowhere [PUB-36]', async () => {
    expect((await ada.calls(restoreVersion, { id, version: 99 })).status).toBe(404)
    await ada.calls(changeApp, { id, status: 'draft' })
    expect((await ada.calls(restoreVersion, { id, version: 1 })).status).toBe(409)
  })
})
