/** Going back to an earlier version, through HTTP, on each database (PUB-36). */
import { beforeAll, expect, test } from 'vitest'
import { callCodeHost, commitFiles, publishedApp } from '../../../server/testing/apps.ts'
import { type Person, signedUp, signIn } from '../../../server/testing/people.ts'
import { onEachDatabase } from '../../../server/testing/test-server.ts'
import { changeApp } from '../../apps/contract.ts'
import {
  archiveApp,
  restoreApp,
  suspendUser,
  liftSuspension,
  takeDownApp,
} from '../../moderation/contract.ts'
import { listVersions, publishApp, readLiveState, restoreVersion } from '../contract.ts'

onEachDatabase(
  'earlier versions',
  (server) => {
    let rosa: Person
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
      rosa = await signedUp(server(), 'rosa')
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
        new Set(
          (await ada.calls(readLiveState, { id: other })).body.mirror.map(({ state }) => state),
        )
      expect(await states()).toContain('waiting')
      await ada.calls(restoreVersion, { id: other, version: 1 })
      await settle()
      expect([...(await states())]).toEqual(['done'])
    })

    test('what an admin took out of view is not made live again past review and check, whatever was published since [PUB-36] [PERM-25] [PERM-26]', async () => {
      const reason = 'It copies another site'
      const archive = (of: string) => rosa.calls(archiveApp, { id: of, reason })
      const takeDown = (of: string) => rosa.calls(takeDownApp, { id: of, reason })
      /** Taken down while it was away for another cause: no state changes by that. */
      const whileSuspended = async (of: string) => {
        await rosa.calls(suspendUser, { userId: ada.userId, reason })
        await takeDown(of)
        await rosa.calls(liftSuspension, { userId: ada.userId })
        await server().server.outbox.idle()
        await signIn(ada)
      }
      for (const [name, act] of Object.entries({ archive, takeDown, whileSuspended })) {
        const folder = name.toLowerCase()
        const made = await publishedApp(ada, folder, html('Copied'))
        await act(made.id)
        expect((await rosa.calls(restoreApp, { id: made.id })).status).toBe(200)
        await commitFiles(ada, folder, html('Our own'))
        await ada.calls(publishApp, { id: made.id })
        const listed = (await ada.calls(listVersions, { id: made.id })).body.versions
        const back = await ada.calls(restoreVersion, { id: made.id, version: 1 })
        expect([name, listed.map(({ version }) => version), back.status]).toEqual([name, [2], 404])
        expect(await (await server().request(made.url)).text()).toBe('<h1>Our own</h1>')
      }
    })

    test('a suspension that is lifted leaves the way back to earlier versions [PERM-31] [PUB-36]', async () => {
      const before = await versions()
      await rosa.calls(suspendUser, { userId: ada.userId, reason: 'Many complaints' })
      await rosa.calls(liftSuspension, { userId: ada.userId })
      await server().server.outbox.idle()
      await signIn(ada)
      expect(await versions()).toEqual(before)
    })

    test('a version that is not there is 404, and an app that is not published goes nowhere [PUB-36]', async () => {
      expect((await ada.calls(restoreVersion, { id, version: 99 })).status).toBe(404)
      await ada.calls(changeApp, { id, status: 'draft' })
      expect((await ada.calls(restoreVersion, { id, version: 1 })).status).toBe(409)
    })
  },
  { env: { ADMINS: 'builtin:rosa' } },
)
