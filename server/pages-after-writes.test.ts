/** Kept pages tell what pages tell that are filled anew, after every kind of write, whichever process wrote. */
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { changeApp, deleteApp } from '../features/apps/contract.ts'
import { tellOpened } from '../features/apps/opened-contract.ts'
import { addLike, deleteComment, postComment, postReply } from '../features/comments/contract.ts'
import { addFavorite, removeFavorite } from '../features/favorites/contract.ts'
import {
  archiveApp,
  decideComment,
  liftSuspension,
  suspendUser,
  takeDownApp,
} from '../features/moderation/contract.ts'
import { deleteMe } from '../features/accounts/own-account-contract.ts'
import { publishApp } from '../features/publishing/contract.ts'
import { rateApp } from '../features/ratings/contract.ts'
import { connect } from './database/connect.ts'
import { commitFiles, draftApp, publishedApp } from './testing/apps.ts'
import { signedUp } from './testing/people.ts'
import { onEachDatabase, type TestServer } from './testing/test-server.ts'

/** A page without its nonce, which stands behind the double of the build. */
async function shown(server: TestServer, path: string): Promise<string> {
  const page = await server.request(path)
  return (await page.text()).replace(/<\/html>.*$/s, '')
}

onEachDatabase(
  'pages after writes',
  (server) => {
    /** Pages to compare, each with the same that nobody has seen before. */
    function watched(paths: () => readonly string[]) {
      let unseen = 0
      const kept = () => Promise.all(paths().map((path) => shown(server(), path)))
      const anew = () => {
        unseen += 1
        return Promise.all(
          paths().map((path) =>
            shown(server(), `${path}${path.includes('?') ? '&' : '?'}unseen=${unseen}`),
          ),
        )
      }
      /** Does something that pages show, and finds all of them as they are when filled anew. */
      return async (name: string, write: () => Promise<unknown>): Promise<void> => {
        const before = await kept()
        await write()
        const after = await kept()
        const right = await anew()
        const stale = paths().filter((_path, at) => after[at] !== right[at])
        expect([name, stale]).toEqual([name, []])
        expect([name, after.some((text, at) => text !== before[at])]).toEqual([name, true])
      }
    }

    test('each kind of write is seen at the next load of each page, from the API and from another process, and hidden and taken-down apps are gone at once [SCL-09] [MKT-35]', async () => {
      const rosa = await signedUp(server(), 'rosa')
      const mira = await signedUp(server(), 'mira')
      const otto = await signedUp(server(), 'otto')
      const { id } = await publishedApp(mira, 'tide-clock')
      const other = await publishedApp(otto, 'moon-phases')
      const draft = await draftApp(mira, 'sea-chart', { 'index.html': 'sea' })
      const paths = () => [
        '/',
        '/marketplace',
        '/marketplace?sort=latest',
        '/marketplace?q=clock',
        '/marketplace?tag=test',
        `/app/${id}`,
        `/app/${other.id}`,
        `/app/${draft}`,
        `/profile/${id}`,
        `/profile/${other.id}`,
      ]
      const see = watched(paths)
      const elsewhere = connect(server().database)
      const write = (name: string, statement: ReturnType<typeof sql>) =>
        see(name, () => statement.execute(elsewhere))

      await see('a change of words', () => mira.calls(changeApp, { id, description: 'By sea.' }))
      await see('a rename', () => mira.calls(changeApp, { id, name: 'Tide clocks' }))
      await see('tags', () => mira.calls(changeApp, { id, tags: ['sea', 'test'] }))
      await see('a first publish', () => mira.calls(publishApp, { id: draft }))
      await see('a favourite', () => otto.calls(addFavorite, { id }))
      await see('no favourite', () => otto.calls(removeFavorite, { id }))
      await see('stars', () => otto.calls(rateApp, { id, stars: 4 }))
      await see('an opening', () => otto.calls(tellOpened, { id }))
      const reason = 'Not lawful here.'
      let [comment, reply] = ['', '']
      await see('a comment', async () => {
        const { body } = await otto.calls(postComment, { appId: id, content: 'Handy.' })
        comment = body.comment._id
      })
      await see('a reply', async () => {
        const { body } = await mira.calls(postReply, { id: comment, content: 'Thanks.' })
        reply = body.reply._id
      })
      await see('a like', () => mira.calls(addLike, { id: comment }))
      await see('a hidden comment', () =>
        rosa.calls(decideComment, { id: comment, act: 'hide', reason }),
      )
      await see('a shown comment', () =>
        rosa.calls(decideComment, { id: comment, act: 'show', reason }),
      )
      await see('a deleted reply', () => mira.calls(deleteComment, { id: reply }))
      await see('a deleted comment', () => otto.calls(deleteComment, { id: comment }))

      // As a process of an older release, a script of the host's or another engine's tool does it.
      await write('a fork', sql`update apps set forked_from = ${id} where id = ${other.id}`)
      await write('a count of forks', sql`update apps set forks = 1 where id = ${id}`)
      await see('a rename of the origin', () => mira.calls(changeApp, { id, name: 'Tidal clock' }))
      await write('a rename of a fork', sql`update apps set name = 'Moons' where id = ${other.id}`)
      await write('a name', sql`update users set username = 'mirabel' where id = ${mira.userId}`)
      await write('a picture', sql`update users set avatar = '/a.png' where id = ${otto.userId}`)
      await write('a total', sql`update totals set value = value + 1 where name = 'tag:test'`)
      await write('all totals', sql`update totals set value = value + 1 where name = 'published'`)
      await write('the index of the search', sql`delete from app_texts where app_id = ${id}`)
      await write(
        'a site that is withdrawn',
        sql`update sites set version_id = null where app_id = ${draft}`,
      )
      await see('an update', async () => {
        await commitFiles(otto, 'moon-phases', { 'index.html': 'new' })
        server().pass(1_000)
        await otto.calls(publishApp, { id: other.id })
        await otto.calls(changeApp, { id: other.id, category: 'other' })
      })

      await see('a draft again', () => mira.calls(changeApp, { id: draft, status: 'draft' }))
      await see('a suspension', () => rosa.calls(suspendUser, { userId: mira.userId, reason }))
      expect(await shown(server(), '/marketplace')).not.toContain('Tidal clock')
      await see('no suspension', () => rosa.calls(liftSuspension, { userId: mira.userId }))
      await see('a take-down', () => rosa.calls(takeDownApp, { id, reason }))
      for (const path of ['/', '/marketplace', `/app/${id}`, `/profile/${id}`])
        expect(await shown(server(), path)).not.toContain('Tidal clock')
      await see('an archiving', () => rosa.calls(archiveApp, { id: other.id, reason }))
      await see('a deletion', () => otto.calls(deleteApp, { id: other.id }))
      const last = await publishedApp(otto, 'last-light')
      await see('an account that goes', () => otto.calls(deleteMe, { username: 'otto' }))
      expect(await shown(server(), '/marketplace')).not.toContain(last.id)
      await elsewhere.destroy()
    }, 60_000)

    test('all tables that kept pages read raise marks when they are written', async () => {
      const maker = await signedUp(server(), 'tessa')
      const { id } = await publishedApp(maker, 'sand-glass')
      // What is done after a publish reads more than pages do.
      await server().server.outbox.drain()
      const executor = server().server.db.getExecutor()
      const asked = vi.spyOn(Object.getPrototypeOf(executor), 'executeQuery')
      for (const path of ['/', '/marketplace?q=sand&tag=test', `/app/${id}`, `/profile/${id}`])
        await shown(server(), `${path}${path.includes('?') ? '&' : '?'}once=1`)
      const statements = asked.mock.calls.map(([query]) => String(Object(query).sql))
      asked.mockRestore()
      const read = statements.flatMap((text) =>
        [...text.matchAll(/(?:from|join) "(\w+)"/g)].map(([, table = '']) => table),
      )
      expect(read.length).toBeGreaterThan(10)
      const { rows } = await (
        server().engine === 'sqlite'
          ? sql<{ table: string }>`select tbl_name as "table" from sqlite_master
              where type = 'trigger' and sql like '%page_marks%'`
          : sql<{ table: string }>`select event_object_table as "table"
              from information_schema.triggers where trigger_name like 'page_mark%'`
      ).execute(server().server.db)
      const marked = new Set(rows.map(({ table }) => table))
      // Its rows are written with those of `app_texts`, in one transaction.
      const besides = ['page_marks', 'app_terms', 'ids', 'found']
      expect(read.filter((table) => !marked.has(table) && !besides.includes(table))).toEqual([])
    })
  },
  { env: { ADMINS: 'builtin:rosa' } },
)
