/** The public listing: only published apps, in one order, page by page (API-06, API-42 to API-44). */
import { beforeAll, expect, test } from 'vitest'
import { changeApp, deleteApp, listMyApps } from '../contract.ts'
import { draftApp, publishedApp } from '../../../server/testing/apps.ts'
import { Person, signedUp } from '../../../server/testing/people.ts'
import { onEachDatabase } from '../../../server/testing/test-server.ts'
import { listApps } from '../listing-contract.ts'

onEachDatabase('the listing', (server) => {
  let bea: Person
  let visitor: Person
  const ids: string[] = []
  beforeAll(async () => {
    bea = await signedUp(server(), 'bea')
    visitor = new Person(server(), 'visitor')
    for (let index = 0; index < 7; index += 1) {
      server().pass(1_000)
      ids.push((await publishedApp(bea, `listed-${index}`)).id)
    }
    await draftApp(bea, 'unlisted', { 'index.html': 'x' })
    await server()
      .server.db.updateTable('apps')
      .set({ downloads: 5 })
      .where('id', 'in', ids.slice(0, 2))
      .execute()
  }, 60_000)
  type Asked = Parameters<typeof visitor.calls<typeof listApps>>[1]
  const names = async (asked: Asked): Promise<string[]> =>
    (await visitor.calls(listApps, asked)).body.apps.map(({ name }) => name)

  test('shows published apps only and tells nobody what is their owner’s alone [API-06]', async () => {
    const { body } = await visitor.calls(listApps, {})
    expect(body.apps).toHaveLength(7)
    expect(body.pagination).toEqual({
      page: 1,
      limit: 16,
      total: 7,
      pages: 1,
      hasMore: false,
      nextCursor: null,
      prevCursor: null,
    })
    for (const app of body.apps) {
      expect(Object.keys(app)).not.toContain('generationPrompt')
      expect(Object.keys(app)).not.toContain('commitSha')
      expect(app).toMatchObject({
        status: 'published',
        isFavorited: false,
        author: { username: 'bea' },
      })
    }
  })

  test('orders are descending and equal apps stand newest first [API-43] [API-44]', async () => {
    const newest = [6, 5, 4, 3, 2, 1, 0].map((index) => `listed-${index}`)
    expect(await names({ sortBy: 'latest' })).toEqual(newest)
    expect(await names({ sortBy: 'publishedAt', sortOrder: 'desc' })).toEqual(newest)
    const popular = [
      'listed-1',
      'listed-0',
      'listed-6',
      'listed-5',
      'listed-4',
      'listed-3',
      'listed-2',
    ]
    for (const sortBy of ['hot', 'downloads'] as const)
      expect(await names({ sortBy })).toEqual(popular)
    for (const sortBy of ['rating', 'rating.average', 'favorites', 'forks'] as const)
      expect(await names({ sortBy })).toEqual(newest)
    for (const search of ['sortOrder=asc', 'sortBy=createdAt', 'sortBy=name'])
      expect(
        (await visitor.sends({ path: `/api/apps/with-status?${search}`, method: 'GET' })).status,
      ).toBe(400)
  })

  test('what is no page, no size and no order is refused [MKT-04]', async () => {
    for (const search of [
      'page=0',
      'page=-1',
      'page=two',
      'limit=0',
      'limit=101',
      'sortBy=worst',
      'sortOrder=up',
    ]) {
      const path = `/api/apps/with-status?${search}`
      const { status, body } = await visitor.sends<object>({ path, method: 'GET' })
      expect({ search, status, body }).toMatchObject({
        status: 400,
        body: { code: 'validationError', error: expect.any(String) },
      })
    }
  })

  test('pages by number and by cursor show the same, and a page after the last is empty [API-42]', async () => {
    const byNumber = [
      ...(await names({ limit: 3, page: 1 })),
      ...(await names({ limit: 3, page: 2 })),
      ...(await names({ limit: 3, page: 3 })),
    ]
    const byCursor: string[] = []
    let cursor: string | null = null
    do {
      const { body }: Awaited<ReturnType<typeof visitor.calls<typeof listApps>>> =
        await visitor.calls(listApps, {
          limit: 3,
          page: 99,
          ...(cursor === null ? { page: 1 } : { cursor }),
        })
      byCursor.push(...body.apps.map(({ name }) => name))
      cursor = body.pagination.nextCursor
    } while (cursor !== null)
    expect(byNumber).toHaveLength(7)
    expect(byCursor).toEqual(byNumber)
    const after = await visitor.calls(listApps, { page: 50, limit: 100 })
    expect(after).toMatchObject({
      status: 200,
      body: { apps: [], pagination: { total: 7, pages: 1, hasMore: false } },
    })
    expect((await visitor.calls(listApps, { page: 101, limit: 100 })).body.code).toBe('pageTooDeep')
  })

  test('a cursor that somebody has made up changes nobody else’s listing [API-42]', async () => {
    const asked = { limit: 3, sortBy: 'latest' } as const
    const end = { by: 'publishedAt', value: 0, id: ids[0], page: 2, part: 1, back: true }
    const cursor = Buffer.from(JSON.stringify(end)).toString('base64url')
    await visitor.calls(listApps, { ...asked, cursor })
    expect(await names(asked)).toEqual(['listed-6', 'listed-5', 'listed-4'])
  })

  test('a cursor of another order is refused [API-42]', async () => {
    const { nextCursor } = (await visitor.calls(listApps, { limit: 2, sortBy: 'latest' })).body
      .pagination
    expect(
      (await visitor.calls(listApps, { limit: 2, sortBy: 'forks', cursor: nextCursor ?? '' }))
        .status,
    ).toBe(400)
  })

  test('tags narrow the listing, and an app must carry each of them [API-06]', async () => {
    await bea.calls(changeApp, { id: ids[0] ?? '', tags: ['red', 'Blue '] })
    await bea.calls(changeApp, { id: ids[1] ?? '', tags: ['red'] })
    expect(await names({ tags: ['red'], sortBy: 'latest' })).toEqual(['listed-1', 'listed-0'])
    expect(await names({ tags: ['red', 'blue'] })).toEqual(['listed-0'])
    expect(await names({ author: bea.userId, tags: ['none'] })).toEqual([])
    expect(await names({ author: visitor.userId === '' ? (ids[0] ?? '') : '' })).toEqual([])
  })

  test('totals follow every publish, unpublish and deletion, and count what there is [API-42] [API-47]', async () => {
    const total = async () => (await visitor.calls(listApps, {})).body.pagination.total
    const tag = (await server().request('/api/apps/with-status')).headers.get('etag') ?? ''
    await bea.calls(changeApp, { id: ids[2] ?? '', status: 'draft' })
    const later = await server().request('/api/apps/with-status', {
      headers: { 'If-None-Match': tag },
    })
    expect([later.status, (await later.text()).includes('listed-2')]).toEqual([200, false])
    expect(await total()).toBe(6)
    await bea.calls(deleteApp, { id: ids[2] ?? '' })
    await bea.calls(deleteApp, { id: ids[3] ?? '' })
    expect((await bea.calls(deleteApp, { id: ids[3] ?? '' })).status).toBe(404)
    expect(await total()).toBe(5)
    const mine = (await bea.calls(listMyApps, {})).body
    expect([mine.pagination.total, mine.apps.length]).toEqual([6, 6])
    expect(
      (await bea.calls(listMyApps, { status: 'draft' })).body.apps.map(({ name }) => name),
    ).toEqual(['unlisted'])
  })
})
