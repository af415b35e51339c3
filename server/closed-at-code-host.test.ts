/** What admins decide in the studio reaches the built-in code host, on each database. */
import { beforeAll, expect, test } from 'vitest'
import { generateApp } from '../features/apps/contract.ts'
import { listAppForks, restoreApp, takeDownApp } from '../features/moderation/contract.ts'
import { publishApp } from '../features/publishing/contract.ts'
import { callCodeHost, linkOf, publishedApp } from './testing/apps.ts'
import { type Person, signedUp } from './testing/people.ts'
import { onEachDatabase } from './testing/test-server.ts'

const reason = 'A court order of today'

onEachDatabase(
  'what is closed at the code host',
  (server) => {
    let rosa: Person
    let ada: Person
    let ben: Person
    beforeAll(async () => {
      rosa = await signedUp(server(), 'rosa')
      ada = await signedUp(server(), 'ada')
      ben = await signedUp(server(), 'ben')
    }, 60_000)
    const page = async (path: string) => (await server().request(`/codehost${path}`)).status
    const settled = () => server().server.outbox.idle()

    test('a taken-down app closes its repository at the code host until it is restored: threat T102 [PERM-26]', async () => {
      const { id } = await publishedApp(ada, 'closed')
      expect(await page('/ada/closed')).toBe(200)
      await rosa.calls(takeDownApp, { id, reason })
      await settled()
      const addresses = [
        '/ada/closed',
        '/ada/closed/raw/main/index.html',
        '/api/v3/repos/ada/closed',
      ]
      for (const address of addresses)
        expect([address, await page(address)]).toEqual([address, 451])
      expect((await callCodeHost(ada, 'GET', '/repos/ada/closed')).status).toBe(200)
      await rosa.calls(restoreApp, { id })
      await settled()
      expect(await page('/ada/closed')).toBe(200)
    })

    test('what a code host that was away did not hear of it is told later, as it then is: threat T102 [PERM-26]', async () => {
      const { id } = await publishedApp(ada, 'later')
      const { codeHost } = server()
      const { run } = codeHost
      codeHost.run = async () => Promise.reject(new Error('away'))
      await rosa.calls(takeDownApp, { id, reason })
      await settled()
      expect((await rosa.calls(listAppForks, { id })).status).toBe(503)
      codeHost.run = run
      expect(await page('/ada/later')).toBe(200)
      server().pass(60_000)
      await server().server.outbox.drain()
      expect(await page('/ada/later')).toBe(451)
    })

    test('an admin reads which public forks of an app stay, with the apps of them that are not drafts [PERM-26] [PERM-18]', async () => {
      const { id } = await publishedApp(ada, 'copied')
      await callCodeHost(ben, 'POST', '/repos/ada/copied/forks', {})
      const githubRepo = linkOf(ben, 'copied')
      const input = { name: 'ben-copied', prompt: 'Make it the same.', tags: ['test'], githubRepo }
      const fork = (await ben.calls(generateApp, input)).body.id
      const listed = async () => (await rosa.calls(listAppForks, { id })).body.forks
      const { branch: _branch, ...repository } = githubRepo
      await rosa.calls(takeDownApp, { id, reason })
      await settled()
      expect(await listed()).toEqual([{ repository, app: null }])
      await ben.calls(publishApp, { id: fork })
      const app = { _id: fork, name: 'ben-copied', status: 'published' }
      expect(await listed()).toEqual([{ repository, app }])
      expect((await ada.calls(listAppForks, { id })).status).toBe(404)
    })
  },
  { env: { ADMINS: 'builtin:rosa' } },
)
