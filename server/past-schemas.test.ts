/**
 * Rows that were written under an older schema are hidden and shown as those of today: what a later step adds
 * opens nothing (T49). At each step there was an app of each kind; then the newest server is started on them.
 */
import { type Kysely, sql } from 'kysely'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import * as z from 'zod'
import { changeApp, readApp } from '../features/apps/contract.ts'
import { listApps } from '../features/apps/listing-contract.ts'
import { listVersions } from '../features/publishing/contract.ts'
import { connect } from './database/connect.ts'
import { migrate, steps } from './database/migrate.ts'
import type { Tables } from './database/schema.ts'
import { type Door, doorsTo } from './testing/doors.ts'
import { Person, signedUp, signedUpAtHost, signIn } from './testing/people.ts'
import { absentId } from './testing/route-bodies.ts'
import { onEachDatabase, type TestServer } from './testing/test-server.ts'

/** Stands in all that is nobody else's. */
const secret = 'quince-marmalade'
const hiddenStates = ['draft', 'review', 'rejected', 'archived'] as const
type State = (typeof hiddenStates)[number] | 'published'

const ownerId = '01900000-0000-7000-9000-000000000001'
const ages = steps.map((_, at) => at + 1)
/** From this age on a version says since when it was live. */
const sinceLiveAt = 1 + steps.findIndex(({ name }) => name === '018-submissions')

/** The app of a state that was made when so many steps were applied. */
function idOf(age: number, state: State): string {
  const kind = ['published', ...hiddenStates].indexOf(state)
  return `01900000-0000-7000-8000-${String(age * 10 + kind).padStart(12, '0')}`
}

/** Of the hidden states a draft at each age, and another by turns. */
function hiddenAt(age: number): State[] {
  return ['draft', hiddenStates[1 + (age % 3)] ?? 'review']
}

const hiddenApps = ages.flatMap((age) => hiddenAt(age).map((state) => ({ age, state })))

type Row = Readonly<Record<string, string | number | null>>

async function insert(db: Kysely<Tables>, table: string, row: Row): Promise<void> {
  const columns = sql.join(Object.keys(row).map((name) => sql.ref(name)))
  await sql`insert into ${sql.table(table)} (${columns}) values (${sql.join(Object.values(row))})`.execute(
    db,
  )
}

/** What the first schema knows of an app, which each later one takes as well. */
async function insertApp(db: Kysely<Tables>, age: number, state: State): Promise<void> {
  const id = idOf(age, state)
  const isPublic = state === 'published'
  const name = isPublic ? `harbour-${age}` : `${secret}-${age}-${state}`
  await insert(db, 'apps', {
    id,
    name,
    name_key: name,
    description: isPublic ? 'A harbour of old.' : secret,
    tags: JSON.stringify([isPublic ? 'old' : secret]),
    status: state,
    author_id: ownerId,
    repo_owner: 'olga',
    repo_name: `${secret}-${age}`,
    repo_url: `http://localhost:3000/codehost/olga/${secret}-${age}`,
    repo_private: 1,
    generation_prompt: secret,
    features: '[]',
    commit_sha: 'a'.repeat(40),
    rejected_reason: secret,
    published_at: state === 'draft' ? null : age,
    created_at: age,
    updated_at: age,
  })
  await insert(db, 'app_tags', { tag: isPublic ? 'old' : secret, app_id: id })
  await insert(db, 'chat_messages', {
    id: `${id}-1`,
    app_id: id,
    type: 'user',
    content: secret,
    tool_executions: '[]',
    created_at: age,
    position: 1,
  })
  await insert(db, 'versions', {
    id: `${id}-v1`,
    app_id: id,
    number: 1,
    commit_sha: 'a'.repeat(40),
    manifest_hash: 'b'.repeat(64),
    created_at: age,
    ...(age >= sinceLiveAt && isPublic ? { live_at: age } : {}),
  })
}

/** Signs somebody up whom the database knows already, by the number that the code host gives them now. */
async function signedUpAs(server: TestServer, name: string, userId: string): Promise<Person> {
  const person = await signedUpAtHost(server, name)
  const profile = await server.request(`/codehost/api/v3/users/${name}`)
  const { id } = z.object({ id: z.int() }).parse(await profile.json())
  await server.server.db
    .updateTable('users')
    .set({ providerId: String(id) })
    .where('id', '=', userId)
    .execute()
  await signIn(person)
  expect(person.userId).toBe(userId)
  return person
}

onEachDatabase(
  'what was written under an older schema',
  (server) => {
    let owner: Person
    let other: Person
    let visitor: Person

    beforeAll(async () => {
      owner = await signedUpAs(server(), 'olga', ownerId)
      other = await signedUp(server(), 'oskar')
      visitor = new Person(server(), 'a visitor')
      await server().server.outbox.drain()
    }, 60_000)

    const strangers = (): Person[] => [other, visitor]

    /** The doors of the API that are about one app. */
    const doors = (id: string): Door[] =>
      doorsTo(server(), {
        id,
        ownerId,
        commentId: absentId,
        owner: 'olga',
        repository: 'none',
        commit: 'a'.repeat(40),
        blob: 'b'.repeat(40),
        site: 'http://none.apps.localhost:3000',
        picture: 'http://pictures.apps.localhost:3000/none.webp',
      }).filter(({ way, isAbout, line }) => way === 'studio' && isAbout && line.includes('/apps/'))

    async function ask(person: Person, { method, address, body }: Door) {
      const request = { path: address, method, ...(body ? { body } : {}) }
      const { status, body: answered } = await person.sends(request)
      return { status, text: JSON.stringify(answered) }
    }

    test('a hidden app of any age is at every door as one that is not there, for a visitor and for another person: threat T49 [PERM-14]', async () => {
      for (const person of strangers()) {
        const absent = new Map<string, number>()
        for (const door of doors(absentId)) absent.set(door.line, (await ask(person, door)).status)
        for (const { age, state } of hiddenApps)
          for (const door of doors(idOf(age, state))) {
            const { status, text } = await ask(person, door)
            const about = { age, state, line: door.line }
            expect({ ...about, status, isRead: text.includes(secret) }).toEqual({
              ...about,
              status: absent.get(door.line),
              isRead: false,
            })
            expect(status).toBeGreaterThan(399)
          }
      }
    }, 120_000)

    test('no list, page or search shows a hidden app of any age, and each published one is found: threat T49 [MKT-01]', async () => {
      for (const person of strangers()) {
        for (const path of [
          '/',
          '/marketplace',
          `/profile/${idOf(1, 'published')}`,
          '/sitemap.xml',
        ]) {
          const text = await (await server().request(path)).text()
          expect({ path, isShown: text.includes(secret) }).toEqual({ path, isShown: false })
        }
        for (const asked of [{ q: secret }, { tags: [secret] }])
          expect((await person.calls(listApps, { limit: 100, ...asked })).body.apps).toEqual([])
        for (const asked of [{}, { q: 'harbour' }, { tags: ['old'] }, { author: ownerId }]) {
          const { apps } = (await person.calls(listApps, { limit: 100, ...asked })).body
          expect([asked, apps.map(({ _id }) => _id).toSorted()]).toEqual([
            asked,
            ages.map((age) => idOf(age, 'published')).toSorted(),
          ])
          expect(JSON.stringify(apps)).not.toContain(secret)
        }
      }
    })

    test('what a process of an older release writes of an app is told at once by one of today that told of it before, and the other way round', async () => {
      const told = async (at: Kysely<Tables>) => {
        const rows = await sql<{ id: string; description: string }>`
          select id, description from apps where status = 'published'`.execute(at)
        return Object.fromEntries(rows.rows.map(({ id, description }) => [id, description]))
      }
      const listed = async () => {
        const { apps } = (await visitor.calls(listApps, { limit: 100 })).body
        return Object.fromEntries(apps.map(({ _id, description }) => [_id, description]))
      }
      const former = connect(server().database)
      onTestFinished(() => former.destroy())
      // By turns: one that raises no revision, one that raises it itself, and the process of today.
      const acts = [
        (id: string) => sql`update apps set description = ${`plain ${id}`} where id = ${id}`,
        (id: string) =>
          sql`update apps set description = ${`raised ${id}`}, revision = revision + 1 where id = ${id}`,
      ]
      for (const age of ages) {
        const id = idOf(age, 'published')
        for (const act of acts) {
          await act(id).execute(former)
          expect(await listed()).toEqual(await told(former))
        }
        expect((await owner.calls(changeApp, { id, description: `today ${id}` })).status).toBe(200)
        expect(await listed()).toEqual(await told(former))
      }
    })

    test('of a published app of any age others read no more than of one of today, and change nothing; its owner reads all: threat T49 [PERM-01]', async () => {
      for (const age of ages) {
        const id = idOf(age, 'published')
        for (const person of strangers()) {
          const { status, body } = await person.calls(readApp, { id })
          expect([age, status, JSON.stringify(body).includes(secret)]).toEqual([age, 200, false])
        }
        expect((await other.calls(changeApp, { id, description: 'mine' })).status).toBe(403)
        const own = (await owner.calls(readApp, { id })).body.app
        expect(own).toMatchObject({ generationPrompt: secret, githubRepo: { isPrivate: true } })
        const { status, body } = await owner.calls(listVersions, { id })
        expect([age, status, JSON.stringify(body).includes('a'.repeat(7))]).toEqual([
          age,
          200,
          true,
        ])
        for (const state of hiddenAt(age))
          expect((await owner.calls(readApp, { id: idOf(age, state) })).body.app).toMatchObject({
            status: state,
            description: secret,
          })
      }
    })
  },
  {
    async fill(database) {
      const db = connect(database)
      for (const age of ages) {
        await migrate(db, age, steps.slice(0, age))
        if (age === 1)
          await insert(db, 'users', {
            id: ownerId,
            provider: 'builtin',
            provider_id: 'of before',
            username: 'olga',
            email: `${secret}@example.org`,
            created_at: 1,
            terms_accepted_at: 1,
            terms_version: '1',
          })
        for (const state of ['published', ...hiddenAt(age)] as const)
          await insertApp(db, age, state)
        // What this schema kept counts of, as the product did when it was the newest.
        await sql`insert into totals (name, value) values ('published', 1)
          on conflict (name) do update set value = totals.value + 1`.execute(db)
      }
      await db.destroy()
    },
  },
)
