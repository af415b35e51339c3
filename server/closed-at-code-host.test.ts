/** What admins decide in the studio reaches the built-in code host, on each database. */
import { beforeAll, expect, test } from 'vitest'
import { generateApp } from '../features/apps/contract.ts'
import {
  liftSuspension,
  listAppForks,
  restoreApp,
  suspendUser,
  takeDownApp,
} from '../features/moderation/contract.ts'
import { publishApp } from '../features/publishing/contract.ts'
import { callCodeHost, linkOf, publishedApp } from './testing/apps.ts'
import { openSignIn, password, Person, personalToken, signedUp } from './testing/people.ts'
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

    test('a suspended account is closed at the code host for everybody, its own person too, and all is back once that is lifted: threat T102 [PERM-31]', async () => {
      const eve = await signedUp(server(), 'eve')
      await publishedApp(eve, 'eves')
      const token = await personalToken(eve)
      const answers = async () => {
        const api = { headers: { Authorization: `Bearer ${token}` } }
        const push = '/codehost/eve/eves.git/info/refs?service=git-receive-pack'
        const basic = `Basic ${Buffer.from(`eve:${token}`).toString('base64')}`
        const calls = [
          server().request('/codehost/eve/eves'),
          server().request('/codehost/eve'),
          server().request('/codehost/api/v3/users/eve'),
          server().request('/codehost/api/v3/repos/eve/eves', api),
          server().request('/codehost/api/v3/user', api),
          server().request(push, { headers: { Authorization: basic } }),
          eve.browser.open('/codehost/settings'),
        ]
        return (await Promise.all(calls)).map(({ status }) => status)
      }
      const open = [200, 200, 200, 200, 200, 200, 200]
      expect(await answers()).toEqual(open)
      const { userId } = eve
      await rosa.calls(suspendUser, { userId, reason })
      await settled()
      // The settings lead to the sign-in.
      expect(await answers()).toEqual([404, 404, 404, 401, 401, 401, 303])
      await rosa.calls(liftSuspension, { userId })
      await settled()
      expect(await answers()).toEqual(open)
    })

    test('who is suspended reads why at the sign-in of the code host, and their name is given to nobody [PERM-31]', async () => {
      const fay = await signedUp(server(), 'fay')
      const { userId } = fay
      await rosa.calls(suspendUser, { userId, reason })
      await settled()
      const said = expect.stringContaining(`This account is suspended: ${reason}`)
      expect(await openSignIn(fay)).toMatchObject({ status: 403, text: said })
      const other = new Person(server(), 'fay')
      await other.browser.open('/codehost/signin')
      const wrong = await other.browser.send({ login: 'fay', password: 'not the password' })
      expect([wrong.status, wrong.text]).toEqual([422, expect.not.stringContaining(reason)])
      await other.browser.open('/codehost/signin')
      const right = await other.browser.send({ login: 'fay', password })
      expect(right).toMatchObject({ status: 403, text: said })
      await other.browser.open('/codehost/signup')
      expect((await other.browser.send({ login: 'Fay', password })).status).toBe(409)
    })

    test('what is taken down of a suspended person stays closed once the suspension is lifted: threat T102 [PERM-26] [PERM-31]', async () => {
      const gil = await signedUp(server(), 'gil')
      const { userId } = gil
      const { id } = await publishedApp(gil, 'gils')
      await rosa.calls(suspendUser, { userId, reason })
      await rosa.calls(takeDownApp, { id, reason })
      await settled()
      expect(await page('/gil/gils')).toBe(404)
      await rosa.calls(liftSuspension, { userId })
      await settled()
      expect(await page('/gil/gils')).toBe(451)
    })
  },
  { env: { ADMINS: 'builtin:rosa' } },
)
