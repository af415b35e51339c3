/** Tags by the API: the list by use, and recommendations from it (API-23, API-24). */
import { expect, test } from 'vitest'
import { draftApp, publishedApp } from '../../../server/testing/apps.ts'
import { Person, signedUp } from '../../../server/testing/people.ts'
import { onEachDatabase } from '../../../server/testing/test-server.ts'
import { changeApp, deleteApp } from '../contract.ts'
import { listTags, recommendTags } from '../tag-contract.ts'
import { startTags } from './start-tags.ts'

onEachDatabase('tags', (server) => {
  test('tags of published apps come first, most used first, and follow every change [API-23]', async () => {
    const tess = await signedUp(server(), 'tess')
    const visitor = new Person(server(), 'visitor')
    const tags = async () => (await visitor.calls(listTags, {})).body.tags
    const used = async () => (await visitor.calls(listTags, {})).body.used
    const start = startTags.map(({ tag }) => tag)
    expect(await tags()).toEqual(start)
    expect(await used()).toBe(0)

    const draft = await draftApp(tess, 'tagged-draft', { 'index.html': '1' })
    await tess.calls(changeApp, { id: draft, tags: ['secret', 'music'] })
    expect(await tags()).toEqual(start)

    const one = await publishedApp(tess, 'tagged-one')
    const two = await publishedApp(tess, 'tagged-two')
    await tess.calls(changeApp, { id: one.id, tags: [' Zebra ', 'music', 'music'] })
    await tess.calls(changeApp, { id: two.id, tags: ['music', 'apple'] })
    const carried = ['music', 'apple', 'zebra']
    expect(await tags()).toEqual([...carried, ...start.filter((tag) => tag !== 'music')])
    expect(await used()).toBe(3)

    await tess.calls(changeApp, { id: two.id, status: 'draft' })
    expect((await tags()).slice(0, 2)).toEqual(['music', 'zebra'])
    expect(await tags()).not.toContain('apple')
    await tess.calls(deleteApp, { id: one.id })
    expect(await tags()).toEqual(start)
  })

  test('fifty are listed at most', async () => {
    await server()
      .server.db.insertInto('totals')
      .values(
        Array.from({ length: 60 }, (_, index) => ({
          name: `tag:many-${index + 10}`,
          value: index + 1,
        })),
      )
      .execute()
    const { tags } = (await new Person(server(), 'visitor').calls(listTags, {})).body
    expect([tags.length, tags[0], tags[49]]).toEqual([50, 'many-69', 'many-20'])
    await server().server.db.deleteFrom('totals').where('name', 'like', 'tag:many-%').execute()
  })

  test('a description gets up to five of the known tags, without any model [API-24] [GEN-13]', async () => {
    const toby = await signedUp(server(), 'toby')
    const recommended = async (prompt: string) =>
      (await toby.calls(recommendTags, { prompt })).body.recommendedTags
    expect(await recommended('A budget tracker with charts')).toEqual(['finance', 'charts'])
    expect(await recommended('习惯打卡和天气')).toEqual(['health', 'weather'])
    expect(await recommended('game timer quiz music art photo blog kids')).toHaveLength(5)
    expect(await recommended('  \n ')).toEqual([])
    const { tags } = (await toby.calls(listTags, {})).body
    for (const tag of await recommended('a chess game for kids, with music'))
      expect(tags).toContain(tag)
    expect((await toby.calls(recommendTags, { prompt: 'x'.repeat(8_001) })).status).toBe(400)
    expect((await toby.calls(recommendTags, { prompt: '字'.repeat(8_000) })).status).toBe(200)
    const visitor = new Person(server(), 'visitor')
    expect((await visitor.calls(recommendTags, { prompt: 'a game' })).status).toBe(401)
  })
})
