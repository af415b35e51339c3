/** A publish against other acts on the same app: one order, one final state, and who loses reads why (PUB-34). */
import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { changeApp, deleteApp, readApp } from '../../apps/contract.ts'
import { commitFiles, draftApp, publishedApp } from '../../../server/testing/apps.ts'
import { type Person, signedUp, signIn } from '../../../server/testing/people.ts'
import { onEachDatabase } from '../../../server/testing/test-server.ts'
import { liftSuspension, suspendUser } from '../../moderation/contract.ts'
import { publishApp } from '../contract.ts'

const admins = { env: { ADMINS: 'builtin:rosa' } }

onEachDatabase(
  'a publish beside other acts',
  (server) => {
    let sue: Person
    let rosa: Person
    beforeAll(async () => {
      sue = await signedUp(server(), 'sue')
      rosa = await signedUp(server(), 'rosa')
    })
    beforeEach(async () => void (await signIn(sue)))
    const open = (name: string): Promise<Response> =>
      server().request(`http://${name}.apps.localhost:3000/`)
    /** How many queries of this database wait for another's transaction. */
    const waitingAtLock = async (): Promise<number | undefined> => {
      const waiting = sql<{ n: number }>`
      select count(*)::int as n from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`
      return (await waiting.execute(server().server.db)).rows[0]?.n
    }
    const versionsOf = (id: string) =>
      server().server.db.selectFrom('versions').select('number').where('appId', '=', id).execute()

    /** Does `act` while a publish reads the commit at the code host, and answers both. */
    async function duringPublish<T>(id: string, act: () => Promise<T>) {
      const { codeHost } = server().server
      const real = codeHost.fetch
      const acts: Promise<T>[] = []
      codeHost.fetch = async (request) => {
        if (acts.length === 0 && request.url.includes('/git/trees/')) acts.push(act())
        await Promise.all(acts)
        return real(request)
      }
      try {
        const published = await sue.calls(publishApp, { id })
        const [acted] = await Promise.all(acts)
        if (acted === undefined) throw new Error('the commit was not read')
        return { published, acted }
      } finally {
        codeHost.fetch = real
      }
    }

    /**
     * Begins the second act while the first is in the middle of its transaction, where it comes to the count of
     * published apps; for PostgreSQL. Answers what both came to.
     */
    async function overlapping<T, U>(first: () => Promise<T>, second: () => Promise<U>) {
      const held = Promise.withResolvers<void>()
      const goOn = Promise.withResolvers<void>()
      const holding = server()
        .server.db.transaction()
        .execute(async (tx) => {
          const count = tx.updateTable('totals').where('name', '=', 'published')
          await count.set(({ ref }) => ({ value: ref('value') })).execute()
          held.resolve()
          await goOn.promise
        })
      await held.promise
      const waits = async (n: number): Promise<void> => {
        await expect.poll(() => waitingAtLock(), { interval: 5 }).toBe(n)
      }
      try {
        const one = first()
        await waits(1)
        const other = second()
        await waits(2)
        goOn.resolve()
        return await Promise.all([one, other])
      } finally {
        goOn.resolve()
        await holding
      }
    }

    test('an app that is unpublished while an update is under way stays unpublished, and the update reads why [PUB-34] [PUB-19]', async () => {
      const { id } = await publishedApp(sue, 'withdrawn-in-time')
      await commitFiles(sue, 'withdrawn-in-time', { 'index.html': 'newer' })
      const { published, acted } = await duringPublish(id, () =>
        sue.calls(changeApp, { id, status: 'draft' }),
      )
      expect(acted).toMatchObject({ status: 200, body: { app: { status: 'draft' } } })
      expect(published).toMatchObject({
        status: 409,
        body: {
          code: 'conflict',
          error: 'This was changed at the same time. Please try again.',
        },
      })
      expect((await sue.calls(readApp, { id })).body.app.status).toBe('draft')
      expect((await open('withdrawn-in-time')).status).toBe(410)
      expect(await versionsOf(id)).toHaveLength(1)
      // Trying again is a decision of the person's own.
      expect((await sue.calls(publishApp, { id })).body).toMatchObject({ status: 'published' })
      expect(await (await open('withdrawn-in-time')).text()).toBe('newer')
    })

    test('an app that is deleted while it is published is gone [PUB-34] [API-15]', async () => {
      const { id } = await publishedApp(sue, 'deleted-in-time')
      await commitFiles(sue, 'deleted-in-time', { 'index.html': 'newer' })
      const { published, acted } = await duringPublish(id, () => sue.calls(deleteApp, { id }))
      expect([acted.status, published.status]).toEqual([200, 404])
      expect((await open('deleted-in-time')).status).toBe(410)
    })

    test('an app that is deleted while it is published or unpublished leaves the counts as the apps are [PUB-34] [MKT-07]', async () => {
      // SQLite has one writer: no transaction begins in the middle of another.
      if (server().engine === 'sqlite') return
      const { db } = server().server
      const kept = async () =>
        (
          await db
            .selectFrom('totals')
            .select('value')
            .where('name', 'in', ['published', 'tag:test'])
            .execute()
        ).map(({ value }) => value)
      const there = async () => {
        const live = db.selectFrom('apps').where('status', '=', 'published')
        const { n } = await live
          .select(({ fn }) => fn.countAll<number>().as('n'))
          .executeTakeFirstOrThrow()
        return [Number(n), Number(n)]
      }
      // Beside it, since a count never goes below 0.
      await publishedApp(sue, 'counted')
      const { id } = await publishedApp(sue, 'unpublished-and-deleted')
      const gone = await overlapping(
        () => sue.calls(changeApp, { id, status: 'draft' }),
        () => sue.calls(deleteApp, { id }),
      )
      expect(gone.map(({ status }) => status)).toEqual([200, 200])
      expect(await kept()).toEqual(await there())
      const draft = await draftApp(sue, 'published-and-deleted', { 'index.html': 'x' })
      const goneToo = await overlapping(
        () => sue.calls(publishApp, { id: draft }),
        () => sue.calls(deleteApp, { id: draft }),
      )
      expect(goneToo.map(({ status }) => status)).toEqual([200, 200])
      expect(await kept()).toEqual(await there())
    })

    test('an author who is suspended while their first publish is under way has nothing live by it [PERM-31] [PUB-34]', async () => {
      const id = await draftApp(sue, 'suspended-in-time', { 'index.html': 'x' })
      const { userId } = sue
      const reason = 'Many complaints'
      const { published, acted } = await duringPublish(id, () =>
        rosa.calls(suspendUser, { userId, reason }),
      )
      expect(acted.status).toBe(200)
      expect(published).toMatchObject({
        status: 403,
        body: { code: 'accountSuspended', error: `This account is suspended: ${reason}` },
      })
      expect((await open('suspended-in-time')).status).toBe(404)
      await rosa.calls(liftSuspension, { userId })
      await server().server.outbox.idle()
      await signIn(sue)
      expect((await sue.calls(readApp, { id })).body.app.status).toBe('draft')
      expect((await sue.calls(publishApp, { id })).body.status).toBe('published')
    })

    test('a suspension waits for a first publish that comes before it, and takes it offline too [PERM-31] [PUB-34]', async () => {
      // As above.
      if (server().engine === 'sqlite') return
      await publishedApp(sue, 'live-before')
      const id = await draftApp(sue, 'suspended-at-once', { 'index.html': 'x' })
      const { userId } = sue
      const [published, suspended] = await overlapping(
        () => sue.calls(publishApp, { id }),
        () => rosa.calls(suspendUser, { userId, reason: 'Many complaints' }),
      )
      expect([published.status, suspended.status]).toEqual([200, 200])
      expect((await open('suspended-at-once')).status).toBe(410)
      await rosa.calls(liftSuspension, { userId })
      await server().server.outbox.idle()
      expect((await open('suspended-at-once')).status).toBe(200)
    })

    test('what an earlier process held is let go of, and not what this one is doing [PUB-34]', async () => {
      const { db, jobs } = server().server
      const id = await draftApp(sue, 'taken-over', { 'index.html': 'x' })
      const { acted } = await duringPublish(id, async () => {
        await jobs.takeOver()
        const locks = await db.selectFrom('publishLocks').select('process').execute()
        return { locks, second: await sue.calls(publishApp, { id }) }
      })
      expect(acted.locks).toEqual([{ process: expect.any(String) }])
      expect(acted.second.body.code).toBe('publishInProgress')
    })

    test('a first publish that waited while another came to its end makes no second version [PUB-01] [PUB-13] [PUB-38]', async () => {
      // SQLite has one writer: nobody can wait at the lock there while another publishes.
      if (server().engine === 'sqlite') return
      const { db } = server().server
      const id = await draftApp(sue, 'staggered', { 'index.html': 'x' })
      const goOn = Promise.withResolvers<void>()
      const { published, acted } = await duringPublish(id, async () => {
        const held = Promise.withResolvers<void>()
        const holding = db.transaction().execute(async (tx) => {
          await tx
            .updateTable('publishLocks')
            .set({ expiresAt: 0 })
            .where('appId', '=', id)
            .execute()
          held.resolve()
          await goOn.promise
          await tx.deleteFrom('publishLocks').where('appId', '=', id).execute()
        })
        await held.promise
        const second = sue.calls(publishApp, { id })
        await expect.poll(() => waitingAtLock(), { interval: 5 }).toBe(1)
        const untilFirstEnds = async (): Promise<void> => {
          try {
            await expect.poll(() => versionsOf(id), { interval: 5 }).toHaveLength(1)
          } finally {
            goOn.resolve()
          }
        }
        return { both: Promise.all([holding, untilFirstEnds()]), second }
      })
      await acted.both
      expect(published.body).toMatchObject({ version: 1, changed: true })
      expect((await acted.second).body).toMatchObject({ version: 1, changed: false })
      expect(await versionsOf(id)).toEqual([{ number: 1 }])
    })

    test('publish against publish, delete and unpublish come to one state, and who loses reads why [PUB-34]', async () => {
      const known = new Set(['publishInProgress', 'notFound', 'invalidTransition', 'conflict'])
      const state = async (id: string, name: string) => {
        const { status, body } = await sue.calls(readApp, { id })
        return [status === 200 ? body.app.status : 'deleted', (await open(name)).status]
      }
      for (let round = 0; round < 3; round += 1) {
        const names = [`race-a${round}`, `race-b${round}`] as const
        const [a, b] = [await publishedApp(sue, names[0]), await publishedApp(sue, names[1])]
        for (const name of names) await commitFiles(sue, name, { 'index.html': 'newer' })
        const answers = await Promise.all([
          sue.calls(publishApp, { id: a.id }),
          sue.calls(publishApp, { id: a.id }),
          sue.calls(changeApp, { id: a.id, status: 'draft' }),
          sue.calls(publishApp, { id: b.id }),
          sue.calls(deleteApp, { id: b.id }),
        ])
        for (const { status, body } of answers)
          if (status !== 200)
            expect([...known], server().logged().slice(-2_000)).toContain(body.code)
        expect(answers[2].status).toBe(200)
        // Only a publish that began when it was no longer live, and was answered so, brings it back.
        const isBack = answers.slice(0, 2).some(({ status }) => status === 200)
        expect([['draft', 410], ...(isBack ? [['published', 200]] : [])]).toContainEqual(
          await state(a.id, names[0]),
        )
        expect(await state(b.id, names[1])).toEqual(['deleted', 410])
      }
    })
  },
  admins,
)
