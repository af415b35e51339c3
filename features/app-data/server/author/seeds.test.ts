/** What an app begins with: `seed/` over HTTP (DAT rows). */
import { expect, test } from 'vitest'
import { publishApp } from '../../../publishing/contract.ts'
import { commitFiles, draftApp } from '../../../../server/testing/apps.ts'
import { signedUp } from '../../../../server/testing/people.ts'
import { onEachDatabase } from '../../../../server/testing/test-server.ts'
import * as author from '../../author-contract.ts'
import * as contract from '../../contract.ts'
import { known, Visitor } from '../testing/visitors.ts'

const collections = {
  news: { kind: 'published', fields: { text: { type: 'string', maxLength: 10 } } },
  book: { kind: 'wall' },
  diary: { kind: 'own' },
}
const filesWith = (seeds: Record<string, unknown>) => ({
  'index.html': JSON.stringify(seeds),
  'data.json': JSON.stringify({ collections }),
  ...Object.fromEntries(
    Object.entries(seeds).map(([name, entries]) => [
      `seed/${name}.json`,
      typeof entries === 'string' ? entries : JSON.stringify(entries),
    ]),
  ),
})

onEachDatabase('seeds', (server) => {
  test('the first publish fills what everybody reads, as the author, and no later one does again [DAT-20]', async () => {
    const rosa = await signedUp(server(), 'rosa')
    const seeds = { news: [{ text: 'one' }, { text: 'two' }], diary: [{ text: 'mine' }] }
    const id = await draftApp(rosa, 'seeded', filesWith(seeds))
    const { body } = await rosa.calls(publishApp, { id })
    const app = { id, origin: new URL(body.cloudflareUrl).origin }
    const settle = async () => {
      await server().server.outbox.drain()
      await server().server.outbox.idle()
    }
    await settle()
    const texts = async (collection: string) =>
      (await new Visitor(server(), app).calls(contract.listEntries, { collection })).body.entries
    const news = await texts('news')
    expect(news.map(({ data }) => data['text'])).toEqual(['one', 'two'])
    expect(news[0]?.by.name).toBe('rosa')
    const mine = await known(rosa, app)
    const own = await mine.calls(contract.listEntries, { collection: 'diary' })
    expect(own.body.entries).toEqual([])
    await rosa.calls(author.deleteAllEntries, { id, collection: 'news' })
    const more = { ...seeds, book: [{ text: 'welcome' }] }
    await commitFiles(rosa, 'seeded', filesWith(more))
    await rosa.calls(publishApp, { id })
    await settle()
    expect(await texts('news')).toEqual([])
    expect((await texts('book')).map(({ data }) => data['text'])).toEqual(['welcome'])
    const { usage } = (await rosa.calls(author.readDataOverview, { id })).body
    expect(usage.entries).toBe(1)
  })

  test('a seed that its collection would not take blocks the publish with file and reason [DAT-20]', async () => {
    const bo = await signedUp(server(), 'bo')
    const id = await draftApp(bo, 'bad-seed', filesWith({ news: [{ text: 'fits' }, { words: 1 }] }))
    const publish = async () => {
      const { status, body } = await bo.calls(publishApp, { id }, { 'Accept-Language': 'en' })
      return [status, body.code, body.error]
    }
    expect(await publish()).toEqual([
      400,
      'dataSeedInvalid',
      'seed/news.json does not fit its collection: [1].words (This key is not known)',
    ])
    await commitFiles(bo, 'bad-seed', filesWith({ news: '{no' }))
    expect((await publish())[1]).toBe('dataSeedInvalid')
    // A file of another name is the app's own.
    await commitFiles(bo, 'bad-seed', filesWith({ tomatoes: 'early' }))
    expect((await publish())[0]).toBe(200)
  })
})
