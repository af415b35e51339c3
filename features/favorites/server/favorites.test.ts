/** Favourites through HTTP: whose they are, what counts, what becomes of them (FAV rows, API-07, API-08). */
import { beforeAll, expect, test } from 'vitest'
import { draftApp, publishedApp } from '../../../server/testing/apps.ts'
import { Person, signedUp } from '../../../server/testing/people.ts'
import { onEachDatabase, openTestServer } from '../../../server/testing/test-server.ts'
import { changeApp, deleteApp, listMyApps, readApp } from '../../apps/contract.ts'
import { listApps } from '../../apps/listing-contract.ts'
import { publishApp } from '../../publishing/contract.ts'
import { addFavorite, listFavorites, removeFavorite, toggleFavorite } from '../contract.ts'

onEachDatabase('favourites', (server) => {
  let ada: Person
  let ben: Person
  let visitor: Person
  const ids: string[] = []
  beforeAll(async () => {
    ada = await signedUp(server(), 'ada')
    ben = await signedUp(server(), 'ben')
    visitor = new Person(server(), 'visitor')
    for (let at = 0; at < 3; at += 1) ids.push((await publishedApp(ada, `app-${at}`)).id)
  }, 60_000)
  const id = (at: number) => ids[at] ?? ''
  const toggle = (person: Person, appId: string) => person.calls(toggleFavorite, { id: appId })
  const namesOf = async (person: Person, page = {}) =>
    (await person.calls(listFavorites, page)).body.favorites.map(({ name }) => name)

  test('a press adds, the next takes away, and the answer says what is so [FAV-01] [API-07]', async () => {
    expect((await toggle(ben, id(0))).body).toEqual({ favorited: true, favorites: 1 })
    expect((await toggle(ben, id(0))).body).toEqual({ favorited: false, favorites: 0 })
    expect((await toggle(visitor, id(0))).status).toBe(401)
  })

  test('said again it stays so: by PUT and DELETE, and by a press with the same key [SCL-12]', async () => {
    const key = { 'Idempotency-Key': 'one-press-of-ben' }
    const press = () => ben.calls(toggleFavorite, { id: id(0) }, key)
    const put = () => ben.calls(addFavorite, { id: id(0) })
    const drop = () => ben.calls(removeFavorite, { id: id(0) })
    const there = { favorited: true, favorites: 1 }
    const gone = { favorited: false, favorites: 0 }
    expect([(await press()).body, (await press()).body]).toEqual([there, there])
    expect([(await put()).body, (await put()).body]).toEqual([there, there])
    expect([(await drop()).body, (await drop()).body]).toEqual([gone, gone])
    const many = await Promise.all(Array.from({ length: 8 }, put))
    expect(new Set(many.map(({ body }) => JSON.stringify(body)))).toEqual(
      new Set([JSON.stringify(there)]),
    )
    await drop()
    expect((await ada.calls(addFavorite, { id: id(0) })).body.code).toBe('favoriteOwnApp')
    expect((await visitor.calls(addFavorite, { id: id(0) })).status).toBe(401)
    const draft = await draftApp(ada, 'not-out', { 'index.html': 'x' })
    for (const call of [addFavorite, removeFavorite])
      expect((await ben.calls(call, { id: draft })).status).toBe(404)
  })

  test('the lists of the dashboard answer for their caller alone, and nobody without a token [DSH-27] [DSH-35]', async () => {
    const draft = await draftApp(ada, 'only-hers', { 'index.html': 'x' })
    const own = async (who: Person) =>
      (await who.calls(listMyApps, { limit: 100 })).body.apps.map(({ _id }) => _id)
    expect(await own(ada)).toContain(draft)
    expect(await own(ben)).toEqual([])
    await toggle(ben, id(1))
    expect(await namesOf(ben, { limit: 5 })).toEqual(['app-1'])
    expect(await namesOf(ada)).toEqual([])
    await toggle(ben, id(1))
    for (const route of [listMyApps, listFavorites])
      expect((await visitor.calls(route, {})).status).toBe(401)
  })

  test('one’s own app is refused, and so is whatever is not published [FAV-03] [FAV-11]', async () => {
    expect((await toggle(ada, id(0))).body).toMatchObject({
      code: 'favoriteOwnApp',
      error: 'You cannot favorite your own app',
    })
    const draft = await draftApp(ada, 'hidden', { 'index.html': 'x' })
    for (const who of [ada, ben]) expect((await toggle(who, draft)).status).toBe(404)
    expect((await toggle(ben, '01900000-0000-7000-8000-000000000000')).status).toBe(404)
    expect((await visitor.calls(readApp, { id: id(0) })).body.app.favorites).toBe(0)
  })

  test('the list is one’s own alone, the latest first, page by page [FAV-12] [FAV-13] [API-08]', async () => {
    for (const at of [0, 1, 2]) {
      server().pass(1_000)
      await toggle(ben, id(at))
    }
    expect(await namesOf(ben)).toEqual(['app-2', 'app-1', 'app-0'])
    expect(await namesOf(ben, { limit: 2, page: 2 })).toEqual(['app-0'])
    const { pagination } = (await ben.calls(listFavorites, { limit: 2 })).body
    expect(pagination).toMatchObject({ page: 1, limit: 2, total: 3, pages: 2, hasMore: true })
    expect((await ben.calls(listFavorites, {})).body.pagination.limit).toBe(20)
    expect(await namesOf(ada)).toEqual([])
    expect((await visitor.calls(listFavorites, {})).status).toBe(401)
    expect((await ben.calls(listFavorites, { limit: 101 })).status).toBe(400)
    expect((await ben.calls(listFavorites, { page: 200, limit: 100 })).body.code).toBe(
      'pageTooDeep',
    )
    const seen = JSON.stringify((await ada.calls(readApp, { id: id(0) })).body)
    expect(seen).not.toContain(ben.userId)
  })

  test('listing, detail and favourites say what is the caller’s; for others and visitors it is false [FAV-22] [MKT-36]', async () => {
    await toggle(ben, id(1))
    const marks = async (person: Person) =>
      Object.fromEntries(
        (await person.calls(listApps, {})).body.apps.map(({ name, isFavorited }) => [
          name,
          isFavorited,
        ]),
      )
    expect(await marks(ben)).toEqual({ 'app-0': true, 'app-1': false, 'app-2': true })
    const none = { 'app-0': false, 'app-1': false, 'app-2': false }
    expect([await marks(ada), await marks(visitor)]).toEqual([none, none])
    expect((await ben.calls(readApp, { id: id(0) })).body.app.isFavorited).toBe(true)
    expect((await visitor.calls(readApp, { id: id(0) })).body.app.isFavorited).toBe(false)
    for (const one of (await ben.calls(listFavorites, {})).body.favorites)
      expect(one).toMatchObject({ isFavorited: true })
  })

  test('what is no longer published keeps its last public name alone, can be taken away but not added [FAV-11] [FAV-14]', async () => {
    await ada.calls(changeApp, { id: id(2), name: 'Seen by all' })
    await ada.calls(changeApp, { id: id(2), status: 'draft' })
    await ada.calls(changeApp, { id: id(2), name: 'A secret plan' })
    const [gone] = (await ben.calls(listFavorites, {})).body.favorites
    expect(gone).toEqual({ _id: id(2), name: 'Seen by all', unavailable: true })
    await ada.calls(publishApp, { id: id(2) })
    expect((await ben.calls(listFavorites, {})).body.favorites[0]).toMatchObject({
      name: 'A secret plan',
      status: 'published',
      isFavorited: true,
    })
    await ada.calls(changeApp, { id: id(2), status: 'draft' })
    expect((await toggle(ben, id(2))).body).toEqual({ favorited: false, favorites: 0 })
    expect((await toggle(ben, id(2))).status).toBe(404)
    await ada.calls(deleteApp, { id: id(0) })
    expect(await namesOf(ben)).toEqual([])
    const rows = server().server.db.selectFrom('favorites').selectAll()
    expect(await rows.where('userId', '=', ben.userId).execute()).toEqual([])
  })

  test('many people pressing at one moment leave the count equal to the rows: threat T51 [FAV-08]', async () => {
    const people = await Promise.all(
      Array.from({ length: 20 }, (_, at) => signedUp(server(), `person-${at}`)),
    )
    const presses = Array.from({ length: 10 }, () => people).flat()
    const answers = await Promise.all(presses.map((person) => toggle(person, id(1))))
    expect(answers.filter(({ status }) => status !== 200)).toEqual([])
    const rows = async () =>
      server()
        .server.db.selectFrom('favorites')
        .select('userId')
        .where('appId', '=', id(1))
        .execute()
    // Ten presses of each person: all are where they began.
    expect(await rows()).toEqual([])
    await Promise.all(people.map((person) => toggle(person, id(1))))
    expect(await rows()).toHaveLength(20)
    expect((await visitor.calls(readApp, { id: id(1) })).body.app.favorites).toBe(20)
  }, 60_000)
})

test('thirty presses a minute, then one waits [FAV-23]', async () => {
  const { test: server, close } = await openTestServer('sqlite', { limits: { scale: 1 } })
  try {
    const ada = await signedUp(server, 'ada')
    const ben = await signedUp(server, 'ben')
    const { id } = await publishedApp(ada, 'liked')
    const statuses = new Set<number>()
    for (let at = 0; at < 30; at += 1)
      statuses.add((await ben.calls(toggleFavorite, { id })).status)
    expect([...statuses]).toEqual([200])
    const refused = await ben.calls(toggleFavorite, { id })
    expect([refused.status, refused.body.code]).toEqual([429, 'rateLimited'])
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  } finally {
    await close()
  }
}, 60_000)
