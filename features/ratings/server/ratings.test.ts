/** Ratings through HTTP: one person one vote, the mean, the order, who may (MKT-12, MKT-38). */
import { beforeAll, expect, test } from 'vitest'
import { draftApp, publishedApp } from '../../../server/testing/apps.ts'
import { Person, signedUp } from '../../../server/testing/people.ts'
import { onEachDatabase } from '../../../server/testing/test-server.ts'
import { changeApp, deleteApp, readApp } from '../../apps/contract.ts'
import { listApps } from '../../apps/listing-contract.ts'
import { rateApp, readRating } from '../contract.ts'

onEachDatabase('ratings', (server) => {
  let ada: Person
  let raters: Person[]
  let visitor: Person
  let id = ''
  beforeAll(async () => {
    ada = await signedUp(server(), 'ada')
    raters = await Promise.all(['ben', 'cleo', 'dan'].map((name) => signedUp(server(), name)))
    visitor = new Person(server(), 'visitor')
    id = (await publishedApp(ada, 'rated')).id
  }, 60_000)
  const rating = async () => (await visitor.calls(readApp, { id })).body.app.rating

  test('stars are given, changed and taken back; the mean has one decimal [MKT-38]', async () => {
    const [ben, cleo, dan] = raters
    if (!ben || !cleo || !dan) throw new Error('three people')
    expect(await rating()).toEqual({ average: 0, count: 0 })
    expect((await ben.calls(rateApp, { id, stars: 5 })).body).toEqual({
      stars: 5,
      rating: { average: 5, count: 1 },
    })
    await cleo.calls(rateApp, { id, stars: 4 })
    await dan.calls(rateApp, { id, stars: 4 })
    expect(await rating()).toEqual({ average: 4.3, count: 3 })
    await dan.calls(rateApp, { id, stars: 1 })
    expect(await rating()).toEqual({ average: 3.3, count: 3 })
    expect((await dan.calls(readRating, { id })).body.stars).toBe(1)
    await dan.calls(rateApp, { id, stars: null })
    await dan.calls(rateApp, { id, stars: null })
    expect(await rating()).toEqual({ average: 4.5, count: 2 })
    expect((await dan.calls(readRating, { id })).body).toEqual({
      stars: null,
      rating: { average: 4.5, count: 2 },
    })
  })

  test('its owner, visitors and apps that are not public are refused, and so is any other number [MKT-38]', async () => {
    const [ben] = raters
    if (!ben) throw new Error('nobody')
    expect((await ada.calls(rateApp, { id, stars: 5 })).body.code).toBe('forbidden')
    expect((await visitor.calls(rateApp, { id, stars: 5 })).status).toBe(401)
    expect((await visitor.calls(readRating, { id })).status).toBe(401)
    for (const stars of [0, 6, 2.5])
      expect((await ben.calls(rateApp, { id, stars })).body.code).toBe('validationError')
    const draft = await draftApp(ada, 'unrated', { 'index.html': 'x' })
    expect((await ben.calls(rateApp, { id: draft, stars: 5 })).status).toBe(404)
    expect((await ben.calls(readRating, { id: draft })).status).toBe(404)
  })

  test('"Highest rated" stands by the mean, and unrated apps come last, newest first [MKT-12]', async () => {
    const [ben, cleo] = raters
    if (!ben || !cleo) throw new Error('nobody')
    server().pass(1_000)
    const best = (await publishedApp(ada, 'best')).id
    server().pass(1_000)
    const even = (await publishedApp(ada, 'even')).id
    server().pass(1_000)
    await publishedApp(ada, 'newest')
    await ben.calls(rateApp, { id: even, stars: 4 })
    await ben.calls(rateApp, { id: best, stars: 5 })
    await cleo.calls(rateApp, { id: best, stars: 5 })
    const { apps } = (await visitor.calls(listApps, { sortBy: 'rating' })).body
    expect(apps.map(({ name }) => name)).toEqual(['best', 'rated', 'even', 'newest'])
  })

  test('many presses at one moment leave the sums equal to the rows, also after an unpublish [MKT-38]', async () => {
    const presses = raters.flatMap((rater, of) =>
      Array.from({ length: 13 }, (_, at) => ({
        rater,
        stars: at % 7 === 6 ? null : ((at + of) % 5) + 1,
      })),
    )
    await Promise.all(presses.map(({ rater, stars }) => rater.calls(rateApp, { id, stars })))
    const { db } = server().server
    const rows = await db.selectFrom('ratings').select('stars').where('appId', '=', id).execute()
    const app = await db
      .selectFrom('apps')
      .select(['ratingSum', 'ratingCount'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(app).toEqual({
      ratingSum: rows.reduce((sum, { stars }) => sum + stars, 0),
      ratingCount: rows.length,
    })
    await ada.calls(changeApp, { id, status: 'draft' })
    expect((await raters[0]?.calls(rateApp, { id, stars: 5 }))?.status).toBe(404)
    await ada.calls(deleteApp, { id })
    expect(await db.selectFrom('ratings').selectAll().where('appId', '=', id).execute()).toEqual([])
  })
})
