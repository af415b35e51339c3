/** Much at once, over HTTP: import, delete all, erase a person, and the states of the last days (DAT rows). */
import { beforeEach, expect, test } from 'vitest'
import { deleteMe } from '../../../accounts/own-account-contract.ts'
import { type Person, signedUp, signIn } from '../../../../server/testing/people.ts'
import { onEachDatabase } from '../../../../server/testing/test-server.ts'
import * as author from '../../author-contract.ts'
import * as contract from '../../contract.ts'
import { type DataApp, dataApp, known, stranger, Visitor } from '../testing/visitors.ts'

const declared = {
  book: { kind: 'wall', anonymous: true },
  news: { kind: 'published', fields: { text: { type: 'string', required: true } } },
  diary: { kind: 'own', anonymous: true },
}
const dayMs = 24 * 3_600_000

onEachDatabase('states of data', (server) => {
  let rosa: Person
  let app: DataApp
  let ada: Visitor
  let adaHerself: Person
  let tries = 0
  beforeEach(async () => {
    tries += 1
    rosa = await signedUp(server(), `rosa${tries}`)
    adaHerself = await signedUp(server(), `ada${tries}`)
    app = await dataApp(rosa, `states-${tries}`, declared)
    ada = await known(adaHerself, app, 'Ada')
  }, 60_000)
  const add = async (who: Visitor, text: string, collection = 'book') =>
    (await who.calls(contract.addEntry, { collection, data: { text } })).body.entry
  const texts = async (collection = 'book') => {
    const found = await new Visitor(server(), app).calls(contract.listEntries, { collection })
    return found.body.entries
      .map(({ data }) => String(data['text']))
      .toSorted((a, b) => a.localeCompare(b))
  }
  const overview = async () => (await rosa.calls(author.readDataOverview, { id: app.id })).body
  const clear = (collection = 'book') =>
    rosa.calls(author.deleteAllEntries, { id: app.id, collection })
  const restore = (stateId: string) => rosa.calls(author.restoreState, { id: app.id, stateId })
  const newest = async () => (await overview()).states[0]?.id ?? ''
  const bring = (text: string, collection = 'news', format: 'jsonl' | 'csv' = 'jsonl') =>
    rosa.calls(author.importEntries, { id: app.id, collection, format, text })

  test('what was deleted comes back with one call, and that is taken back with one more [DAT-17]', async () => {
    for (const at of [1, 2, 3]) await add(ada, `line ${at}`)
    await add(ada, 'secret', 'diary')
    const { usage } = await overview()
    expect((await clear()).body).toEqual({ deleted: 3 })
    expect(await texts()).toEqual([])
    expect((await clear('diary')).body).toEqual({ deleted: 1 })
    const states = (await overview()).states
    expect(states.map(({ cause, entries }) => [cause, entries])).toEqual([
      ['deleteAll', 1],
      ['deleteAll', 4],
    ])
    // Time goes on, so that what came since is known from what came back.
    server().pass(1_000)
    await add(ada, 'line 4')
    expect((await restore(states[1]?.id ?? '')).body).toEqual({ restored: 4, removed: 0 })
    expect(await texts()).toEqual(['line 1', 'line 2', 'line 3', 'line 4'])
    const mine = await ada.calls(contract.listEntries, { collection: 'diary' })
    expect(mine.body.entries.map(({ data }) => data['text'])).toEqual(['secret'])
    const now = await overview()
    expect(now.usage.entries).toBe(5)
    expect(now.usage.bytes).toBeGreaterThan(usage.bytes)
    expect(now.states[0]).toMatchObject({ cause: 'restore', entries: 1 })
    expect((await restore(now.states[0]?.id ?? '')).body).toEqual({ restored: 0, removed: 4 })
    expect(await texts()).toEqual(['line 4'])
  })

  test('what others wrote or removed since stays so; what the author wrote is as it was [DAT-17]', async () => {
    const gone = await add(ada, 'regret')
    const kept = await add(ada, 'first words')
    await bring('{"id":"one","createdAt":"","by":"","data":{"text":"old news"}}')
    await clear('diary')
    expect((await overview()).states.map(({ cause }) => cause)).toEqual(['import'])
    await bring('{"text":"more news"}')
    const state = await newest()
    server().pass(1_000)
    await ada.calls(contract.removeEntry, { collection: 'book', entryId: gone.id })
    await ada.calls(contract.changeEntry, {
      collection: 'book',
      entryId: kept.id,
      data: { text: 'better words' },
    })
    await bring('{"id":"one","createdAt":"","by":"","data":{"text":"new news"}}')
    expect(await texts('news')).toEqual(['more news', 'new news'])
    await restore(state)
    expect(await texts('news')).toEqual(['old news'])
    expect(await texts()).toEqual(['better words'])
  })

  test('whom the author erases is gone, also from own entries and from every state: threat T118 [DAT-17]', async () => {
    const bo = stranger(server(), app)
    await add(ada, 'of Ada')
    await add(ada, 'secret', 'diary')
    const { by } = await add(bo, 'of Bo')
    await clear()
    const state = await newest()
    const erase = (person: string) => rosa.calls(author.erasePerson, { id: app.id, person })
    expect((await erase('nobody')).status).toBe(404)
    expect((await erase('Ada')).body).toEqual({ deleted: 1 })
    await restore(state)
    expect(await texts()).toEqual(['of Bo'])
    expect((await erase(by.id)).body).toEqual({ deleted: 1 })
    await restore(state)
    expect(await texts()).toEqual([])
    const parts = server().server.db.selectFrom('dataStateParts').selectAll()
    expect(await parts.where('appId', '=', app.id).execute()).toEqual([])
    const second = await known(await signedUp(server(), `eve${tries}`), app, 'Twin')
    const third = await known(await signedUp(server(), `fay${tries}`), app, 'Twin')
    for (const who of [second, third]) await add(who, 'hello')
    expect((await erase('Twin')).body.code).toBe('dataPersonUnclear')
  })

  test('who deletes their account is gone from the states as well: threat T118 [DAT-09]', async () => {
    await add(ada, 'of Ada')
    await clear()
    const state = await newest()
    await adaHerself.calls(deleteMe, { username: adaHerself.name })
    await server().server.outbox.drain()
    await server().server.outbox.idle()
    await restore(state)
    expect(await texts()).toEqual([])
  })

  test('an import is taken whole or not at all, and says which lines do not fit [DAT-17]', async () => {
    const lines = ['{"text":"one"}', '{no', '{"words":1}', '{"text":"two"}', '{"text":"\\u0000"}']
    const { status, body } = await bring(lines.join('\n'))
    expect([status, body.code]).toEqual([400, 'dataImportInvalid'])
    expect(body).toMatchObject({
      details: [
        { path: '2', code: 'badJson' },
        { path: '3.words', code: 'unknownKey' },
        { path: '5', code: 'badText' },
      ],
    })
    expect(await texts('news')).toEqual([])
    expect((await overview()).states).toEqual([])
    const many = Array.from({ length: author.authorLimits.importLines + 1 }, () => lines[0])
    expect((await bring(many.join('\n'))).body).toMatchObject({ details: [{ path: '5001' }] })
    expect((await bring('text\r\n"one, two"\r\nthree', 'news', 'csv')).body).toEqual({
      added: 2,
      changed: 0,
    })
    expect(await texts('news')).toEqual(['one, two', 'three'])
    // Nobody is made to say, or to vote, what they did not.
    expect((await bring('{"text":"x"}', 'diary')).status).toBe(403)
    const line = await add(ada, 'of Ada')
    const forged = `{"id":"${line.id}","createdAt":"","by":"","data":{"text":"forged"}}`
    expect((await bring(forged, 'book')).body.code).toBe('dataImportInvalid')
    expect(await texts()).toEqual(['of Ada'])
  })

  test('a state is kept each day in which something was written, for a week [DAT-17]', async () => {
    await add(ada, 'line')
    const sweep = () => server().server.jobs.sweep()
    await sweep()
    await sweep()
    expect((await overview()).states).toMatchObject([{ cause: 'daily', entries: 1 }])
    server().pass(dayMs)
    await signIn(rosa)
    await sweep()
    expect((await overview()).states).toHaveLength(1)
    await add(stranger(server(), app), 'more')
    await sweep()
    expect((await overview()).states.map(({ entries }) => entries)).toEqual([2, 1])
    server().pass(6 * dayMs + 1_000)
    await signIn(rosa)
    await sweep()
    expect((await overview()).states.map(({ entries }) => entries)).toEqual([2])
  })
})
