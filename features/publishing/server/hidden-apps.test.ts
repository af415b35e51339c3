/** Who finds an app that is not published: by any route, on any host, in any list (PUB-24). */
import { beforeAll, expect, test } from 'vitest'
import type { AppStatus } from '../../apps/contract.ts'
import { changeApp, readApp } from '../../apps/contract.ts'
import { publishedApp } from '../../../server/testing/apps.ts'
import { Person, signedUp } from '../../../server/testing/people.ts'
import { onEachDatabase } from '../../../server/testing/test-server.ts'
import { publishApp } from '../contract.ts'

const word = 'whimbrel'
const hiddenStates = ['draft', 'review', 'rejected', 'archived'] as const

onEachDatabase(
  'an app that is not published',
  (server) => {
    let owner: Person
    let others: { other: Person; visitor: Person; admin: Person }
    let app: { id: string; url: string }
    beforeAll(async () => {
      owner = await signedUp(server(), 'hilda')
      others = {
        other: await signedUp(server(), 'henry'),
        visitor: new Person(server(), 'visitor'),
        admin: await signedUp(server(), 'ada'),
      }
      app = await publishedApp(owner, `${word}-app`, { 'index.html': word, 'deep/a.js': word })
      await owner.calls(changeApp, { id: app.id, description: word, tags: [word] })
    })

    /** Every list and page that tells of apps. */
    const lists = (): string[] => [
      '/api/apps/with-status',
      ...['latest', 'popular', 'downloads', 'hot', 'favorites'].map(
        (sort) => `/api/apps/with-status?sortBy=${sort}`,
      ),
      `/api/apps/with-status?tags=${word}`,
      `/api/apps/with-status?author=${owner.userId}`,
      '/api/apps/tags',
      '/api/apps/user/apps',
      '/',
      '/marketplace',
      `/app/${app.id}`,
      `/profile/${app.id}`,
    ]
    const tells = async (person: Person, path: string): Promise<boolean> => {
      const headers = person.token === null ? {} : { Authorization: `Bearer ${person.token}` }
      return (await (await server().request(path, { headers })).text()).includes(word)
    }
    /** Every route about this app that is served to others than admins alone, with its answer to a person. */
    const answers = async (person: Person) => {
      const routes = server().server.routes.map(({ route }) => route)
      const about = routes.filter(
        ({ path }) => path.includes('/apps/:id') && !path.startsWith('/api/admin/'),
      )
      expect(about.length).toBeGreaterThan(10)
      return Promise.all(
        about.map(async ({ line, method, path }) => {
          const body = method === 'GET' || method === 'DELETE' ? {} : { body: {} }
          const real = path.replace(':id', app.id).replaceAll(/:\w+/g, app.id)
          const { status, body: told } = await person.sends({ path: real, method, ...body })
          return { line, status, told: JSON.stringify(told) }
        }),
      )
    }
    const siteTells = async (path: string): Promise<[number, boolean]> => {
      const answer = await server().request(`${app.url}${path}`)
      return [answer.status, (await answer.text()).includes(word)]
    }
    const become = async (status: AppStatus): Promise<void> => {
      await server()
        .server.db.updateTable('apps')
        .set({ status })
        .where('id', '=', app.id)
        .execute()
    }

    test('while it is published everybody finds it: in lists, by its page, at its address [PUB-24]', async () => {
      for (const person of [others.other, others.visitor, others.admin]) {
        const found = await Promise.all(lists().map((path) => tells(person, path)))
        expect(found.filter(Boolean).length).toBeGreaterThan(7)
        expect((await person.calls(readApp, { id: app.id })).status).toBe(200)
      }
      expect(await siteTells('/')).toEqual([200, true])
    })

    test('while it is a draft, in review, rejected or archived no list, page, route or host tells others of it [PUB-24]', async () => {
      expect((await owner.calls(changeApp, { id: app.id, status: 'draft' })).status).toBe(200)
      for (const status of hiddenStates) {
        await become(status)
        for (const path of ['/', '/index.html', '/deep/a.js'])
          expect({ status, path, told: await siteTells(path) }).toEqual({
            status,
            path,
            told: [410, false],
          })
        for (const [role, person] of Object.entries(others)) {
          for (const path of lists())
            expect({ status, role, path, tells: await tells(person, path) }).toEqual({
              status,
              role,
              path,
              tells: false,
            })
          if (role === 'admin' && status !== 'draft') continue
          for (const { line, ...answer } of await answers(person))
            expect({
              status,
              role,
              line,
              tells: answer.told.includes(word) || answer.status < 400,
            }).toEqual({ status, role, line, tells: false })
        }
      }
    })

    test('its owner reads it in each of these states, an admin all but a draft, and an admin changes none [PUB-24]', async () => {
      for (const status of hiddenStates) {
        await become(status)
        expect((await owner.calls(readApp, { id: app.id })).body.app.description).toBe(word)
        const read = (await answers(others.admin)).filter((answer) => answer.status < 400)
        expect({ status, read: read.map(({ line }) => line) }).toEqual({
          status,
          read:
            status === 'draft'
              ? []
              : ['GET /api/apps/:id', 'GET /api/apps/:id/files', 'GET /api/apps/:id/download'],
        })
      }
      await become('draft')
      expect((await owner.calls(publishApp, { id: app.id })).status).toBe(200)
      expect(await siteTells('/')).toEqual([200, true])
    })
  },
  { env: { ADMINS: 'builtin:ada' } },
)
