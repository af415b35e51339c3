/** The author's view of an app's data over HTTP: what they read, change and delete, and that nobody else does (DAT rows). */
import { beforeAll, expect, test } from 'vitest'
import { publishApp } from '../../../publishing/contract.ts'
import { commitFiles, draftApp } from '../../../../server/testing/apps.ts'
import { type Person, requestOf, signedUp } from '../../../../server/testing/people.ts'
import { onEachDatabase } from '../../../../server/testing/test-server.ts'
import * as author from '../../author-contract.ts'
import * as contract from '../../contract.ts'
import {
  type DataApp,
  dataApp,
  known,
  signedIn,
  stranger,
  type Visitor,
} from '../testing/visitors.ts'

const choice = { drink: { type: 'string', enum: ['tea', 'milk'] } }
const declared = {
  book: { kind: 'wall', title: 'Guest book', anonymous: true },
  news: { kind: 'published', fields: { text: { type: 'string', maxLength: 20 } } },
  post: { kind: 'inbox', anonymous: true },
  votes: { kind: 'ballot', anonymous: true, fields: choice },
  diary: { kind: 'own', anonymous: true },
}

onEachDatabase('the author’s view of data', (server) => {
  let rosa: Person
  let app: DataApp
  let ada: Visitor
  let adminAda: Person
  beforeAll(async () => {
    rosa = await signedUp(server(), 'rosa')
    app = await dataApp(rosa, 'viewed', declared)
    // Ada is an admin of this host.
    adminAda = await signedUp(server(), 'ada')
    ada = await known(adminAda, app, 'Ada 阿达')
    const bo = stranger(server(), app)
    const add = (who: Visitor, collection: string, data: object) =>
      who.calls(contract.addEntry, { collection, data: { ...data } })
    for (const at of [1, 2, 3]) {
      await add(ada, 'book', { text: `line ${at} of Ada` })
      server().pass(1_000)
    }
    await add(bo, 'book', { text: '100% Bo_wrote' })
    await add(await known(rosa, app), 'news', { text: 'open' })
    await add(ada, 'post', { text: 'for Rosa' })
    await add(ada, 'votes', { drink: 'tea' })
    await add(bo, 'votes', { drink: 'tea' })
    await add(ada, 'diary', { text: 'secret' })
  })
  const listed = async (collection: string, more: object = {}) =>
    rosa.calls(author.listAuthorEntries, { id: app.id, collection, ...more })

  test('sums stand for every collection, totals for a ballot, and no secret anywhere [DAT-17]', async () => {
    const { body } = await rosa.calls(author.readDataOverview, { id: app.id })
    expect(body.collections.map(({ name, kind, entries }) => [name, kind, entries])).toEqual([
      ['book', 'wall', 4],
      ['news', 'published', 1],
      ['post', 'inbox', 1],
      ['votes', 'ballot', 2],
      ['diary', 'own', 1],
    ])
    const named = (name: string) => body.collections.find((one) => one.name === name)
    expect(named('votes')?.totals).toEqual({ people: 2, totals: { drink: { tea: 2 } } })
    expect(named('book')?.may).toEqual({ read: true, add: true, change: false, remove: true })
    expect(named('diary')?.bytes).toBeGreaterThan(0)
    expect(body.usage.entries).toBe(9)
    expect(JSON.stringify(body)).not.toContain('secret')
    for (const collection of ['diary', 'votes']) {
      const refused = await listed(collection)
      expect([refused.status, refused.body.code]).toEqual([403, 'dataNotAllowed'])
    }
  })

  test('entries are filtered by a text, paged and marked by who wrote them [DAT-17]', async () => {
    const page = await listed('book', { limit: 3 })
    expect(page.body.entries.map(({ data }) => data['text'])).toEqual([
      '100% Bo_wrote',
      'line 3 of Ada',
      'line 2 of Ada',
    ])
    expect(page.body.entries.map(({ isStranger }) => isStranger)).toEqual([true, false, false])
    const next = await listed('book', { limit: 3, after: page.body.nextCursor ?? '' })
    expect(next.body.entries.map(({ data }) => data['text'])).toEqual(['line 1 of Ada'])
    expect(next.body.nextCursor).toBeNull()
    const texts = async (text: string) =>
      (await listed('book', { text, direction: 'asc' })).body.entries.map(
        ({ data }) => data['text'],
      )
    expect(await texts('LINE 2')).toEqual(['line 2 of Ada'])
    expect(await texts('阿达')).toHaveLength(3)
    expect(await texts('0%')).toEqual(['100% Bo_wrote'])
    expect(await texts('o_w')).toEqual(['100% Bo_wrote'])
    // The name of a field is no text of an entry.
    expect(await texts('text')).toEqual([])
  })

  test('the table of kinds decides what the author changes and removes [DAT-06] [DAT-17]', async () => {
    const [news] = (await listed('news')).body.entries
    const [line] = (await listed('book')).body.entries
    if (!news || !line) throw new Error('nothing is there')
    const put = (collection: string, entryId: string, text: string, revision = 1) =>
      rosa.calls(author.putAuthorEntry, {
        id: app.id,
        collection,
        entryId,
        revision,
        data: { text },
      })
    expect((await put('news', news.id, 'closed')).body.entry.data).toEqual({ text: 'closed' })
    expect((await put('news', news.id, 'late')).body.code).toBe('changedElsewhere')
    expect((await put('news', news.id, 'x'.repeat(21), 2)).body.code).toBe('dataEntryInvalid')
    expect((await put('book', line.id, 'forged')).status).toBe(403)
    const remove = (collection: string, entryId: string) =>
      rosa.calls(author.removeAuthorEntry, { id: app.id, collection, entryId })
    expect((await remove('book', line.id)).status).toBe(200)
    expect((await listed('book')).body.entries).toHaveLength(3)
    // An id that a person uses of their own leads nowhere.
    const mine = await ada.calls(contract.listEntries, { collection: 'diary' })
    await remove('diary', mine.body.entries[0]?.id ?? '')
    const left = await ada.calls(contract.listEntries, { collection: 'diary' })
    expect(left.body.entries).toHaveLength(1)
  })

  test('nobody else comes to it: another person, an admin, a visitor, a token of the app: threat T117 [DAT-17]', async () => {
    const cleo = await signedUp(server(), 'cleo')
    const { tokens } = await signedIn(rosa, app)
    const calls = [
      requestOf(author.readDataOverview, { id: app.id }),
      requestOf(author.listAuthorEntries, { id: app.id, collection: 'book' }),
      requestOf(author.deleteAllEntries, { id: app.id, collection: 'book' }),
      requestOf(author.erasePerson, { id: app.id, person: 'Ada 阿达' }),
      requestOf(author.importEntries, {
        id: app.id,
        collection: 'book',
        format: 'jsonl',
        text: '{"text":"forged"}',
      }),
      requestOf(author.askWriters, { id: app.id, collection: 'book' }),
      requestOf(author.restoreState, { id: app.id, stateId: app.id }),
    ]
    for (const call of calls) {
      for (const person of [cleo, adminAda]) {
        const { status } = await person.sends(call)
        expect([call.path, status]).toEqual([call.path, 403])
      }
      const { path, method, body } = call
      const init = {
        method,
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }
      const json = { 'Content-Type': 'application/json' }
      const token = { ...json, Authorization: `Bearer ${tokens.token}` }
      for (const headers of [json, token]) {
        const answer = await server().request(path, { ...init, headers })
        expect(answer.status).toBe(401)
      }
      // There is no such door at the app's own address.
      const answer = await server().request(app.origin + path, { ...init, headers: token })
      expect([401, 403, 404, 405]).toContain(answer.status)
    }
    expect((await listed('book')).body.entries).toHaveLength(3)
  })

  test('another app of the same author opens nothing of this one: threat T117 [DAT-17]', async () => {
    const other = await dataApp(rosa, 'viewed-too', declared)
    const { body } = await rosa.calls(author.listAuthorEntries, {
      id: other.id,
      collection: 'book',
    })
    expect(body.entries).toEqual([])
    const [line] = (await listed('book')).body.entries
    const one = { id: other.id, collection: 'book', entryId: line?.id ?? '' }
    await rosa.calls(author.removeAuthorEntry, one)
    expect((await listed('book')).body.entries).toHaveLength(3)
  })

  test('entries of a narrower kind are told, and not shown [DAT-07]', async () => {
    const files = (kind: string) => ({
      'index.html': kind,
      'data.json': JSON.stringify({ collections: { notes: { kind, anonymous: true } } }),
    })
    const id = await draftApp(rosa, 'widened', files('own'))
    const { body } = await rosa.calls(publishApp, { id })
    const at = { id, origin: new URL(body.cloudflareUrl).origin }
    const who = stranger(server(), at)
    const add = (text: string) =>
      who.calls(contract.addEntry, { collection: 'notes', data: { text } })
    await add('mine')
    await commitFiles(rosa, 'widened', files('wall'))
    await rosa.calls(publishApp, { id })
    await add('ours')
    const { collections } = (await rosa.calls(author.readDataOverview, { id })).body
    expect(collections[0]).toMatchObject({
      kind: 'wall',
      entries: 2,
      narrower: [{ kind: 'own', entries: 1 }],
    })
    const shown = await rosa.calls(author.listAuthorEntries, { id, collection: 'notes' })
    expect(shown.body.entries.map(({ data }) => data['text'])).toEqual(['ours'])
  })
})
