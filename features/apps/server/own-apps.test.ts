/** One's own apps over HTTP (API-05). */
import { beforeAll, expect, test } from 'vitest'
import { draftApp, publishedApp } from '../../../server/testing/apps.ts'
import { Person, signedUp } from '../../../server/testing/people.ts'
import { onEachDatabase } from '../../../server/testing/test-server.ts'
import { App } from '../contract.ts'

type Listed = { apps: { name: string; status: string }[]; pagination: Record<string, unknown> }

onEachDatabase('one’s own apps', (server) => {
  let nora: Person
  const statuses = ['review', 'rejected', 'archived'] as const
  beforeAll(async () => {
    nora = await signedUp(server(), 'nora')
    const other = await signedUp(server(), 'other')
    await publishedApp(other, 'not-hers')
    for (let index = 0; index < 8; index += 1) {
      server().pass(1_000)
      await draftApp(nora, `draft-${index}`, { 'index.html': 'x' })
    }
    server().pass(1_000)
    await publishedApp(nora, 'shown')
    for (const status of statuses) {
      server().pass(1_000)
      const id = await draftApp(nora, status, { 'index.html': 'x' })
      await server().server.db.updateTable('apps').set({ status }).where('id', '=', id).execute()
    }
  }, 60_000)

  const list = (query = '', person: Person = nora) =>
    person.sends<Listed>({ path: `/api/apps/user/apps${query}`, method: 'GET' })
  const names = async (query: string): Promise<string[]> =>
    (await list(query)).body.apps.map(({ name }) => name)

  test('stand newest first, nine a page, of every status, and nobody else’s; a visitor has none [API-05]', async () => {
    const { status, body } = await list()
    expect(status).toBe(200)
    expect(body.apps.map(({ name }) => name)).toEqual([
      'archived',
      'rejected',
      'review',
      'shown',
      ...[7, 6, 5, 4, 3].map((index) => `draft-${index}`),
    ])
    expect(body.apps.every((app) => App.safeParse(app).success)).toBe(true)
    expect(body.pagination).toMatchObject({ page: 1, limit: 9, total: 12, pages: 2, hasMore: true })
    expect(await names('?page=2')).toEqual(['draft-2', 'draft-1', 'draft-0'])
    expect(await names('?page=9')).toEqual([])
    expect((await list('', new Person(server(), 'visitor'))).status).toBe(401)
  })

  test('are asked for by status, limit and order, and by nothing else [API-05]', async () => {
    for (const status of statuses) expect(await names(`?status=${status}`)).toEqual([status])
    expect(await names('?status=published')).toEqual(['shown'])
    expect(await names('?status=draft&limit=100')).toHaveLength(8)
    expect(await names('?limit=1&sortBy=createdAt&sortOrder=desc')).toEqual(['archived'])
    for (const query of [
      'status=all',
      'limit=0',
      'limit=101',
      'page=0',
      'page=1.5',
      'sortBy=name',
      'sortOrder=asc',
    ])
      expect((await list(`?${query}`)).status, query).toBe(400)
  })
})
