/** What a listing tells of an app is what the database says at that moment, in every process (API-06, MKT-39, APP-26). */
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { draftApp, publishedApp } from '../../../server/testing/apps.ts'
import { Person, signedUp } from '../../../server/testing/people.ts'
import { onEachDatabase } from '../../../server/testing/test-server.ts'
import { deleteComment, postComment } from '../../comments/contract.ts'
import { toggleFavorite } from '../../favorites/contract.ts'
import { archiveApp, liftSuspension, suspendUser } from '../../moderation/contract.ts'
import { rateApp } from '../../ratings/contract.ts'
import type { App } from '../app.ts'
import { changeApp, deleteApp } from '../contract.ts'
import { forkApp } from '../fork-contract.ts'
import { listApps as listRoute } from '../listing-contract.ts'
import { tellOpened } from '../opened-contract.ts'
import { listApps } from './list-apps.ts'
import { createCards, readCards } from './listed-cards.ts'

const addresses = { site: (name: string) => name, picture: (sha256: string) => sha256 }
const asked = { page: 1, limit: 16, sortBy: 'latest', tags: [] } as const
const reason = 'It copies another site'

onEachDatabase(
  'cards of a listing',
  (server) => {
    let rosa: Person
    let ada: Person
    let ben: Person
    let visitor: Person
    beforeAll(async () => {
      rosa = await signedUp(server(), 'rosa')
      ada = await signedUp(server(), 'ada')
      ben = await signedUp(server(), 'ben')
      visitor = new Person(server(), 'visitor')
    }, 60_000)
    const processOf = () => ({ db: server().server.db, addresses, cards: createCards() })
    const listed = async (of: ReturnType<typeof processOf>, id: string): Promise<App | undefined> =>
      (await listApps(of, asked)).apps.find(({ _id }) => _id === id)

    test('whoever changes an app, a process that told of it before tells what one tells that never did [API-06] [MKT-39]', async () => {
      const { id } = await publishedApp(ada, 'tide')
      const { db } = server().server
      const told = processOf()
      const comment = async () =>
        (await ben.calls(postComment, { appId: id, content: 'Well made' })).body.comment._id
      let written = ''
      let fork = ''
      const acts: Record<string, () => Promise<unknown>> = {
        name: () => ada.calls(changeApp, { id, name: 'Tide again' }),
        words: () => ada.calls(changeApp, { id, description: 'New', tags: ['sea'] }),
        favourite: () => ben.calls(toggleFavorite, { id }),
        'no favourite': () => ben.calls(toggleFavorite, { id }),
        comment: async () => void (written = await comment()),
        'no comment': () => ben.calls(deleteComment, { id: written }),
        stars: () => ben.calls(rateApp, { id, stars: 4 }),
        opening: () => ben.calls(tellOpened, { id }),
        fork: async () => {
          const made = await ben.calls(forkApp, { id, name: 'Ben’s tide' })
          fork = made.body.forkedApp._id
        },
        'no fork': () => ben.calls(deleteApp, { id: fork, withRepository: false }),
        'an author’s name': () =>
          db.updateTable('users').set({ username: 'ada-2' }).where('id', '=', ada.userId).execute(),
        'an author’s picture': () =>
          db.updateTable('users').set({ avatar: 'a' }).where('id', '=', ada.userId).execute(),
        'plain SQL': () =>
          sql`update apps set description = 'by hand' where id = ${id}`.execute(db),
      }
      let before = await listed(told, id)
      for (const [name, act] of Object.entries(acts)) {
        await act()
        const [then, anew] = [await listed(told, id), await listed(processOf(), id)]
        expect({ name, app: then }).toEqual({ name, app: anew })
        expect({ name, isSame: JSON.stringify(then) === JSON.stringify(before) }).toEqual({
          name,
          isSame: false,
        })
        before = then
      }
      const isThere = async () => (await listed(told, id)) !== undefined
      await rosa.calls(suspendUser, { userId: ada.userId, reason })
      expect(await isThere()).toBe(false)
      await rosa.calls(liftSuspension, { userId: ada.userId })
      expect(await isThere()).toBe(true)
      await rosa.calls(archiveApp, { id, reason })
      expect(await isThere()).toBe(false)
    })

    test('what is its owner’s alone is told to the owner alone, whoever asked before [APP-26] [MKT-36]', async () => {
      const cid = await signedUp(server(), 'cid')
      const { id } = await publishedApp(cid, 'secret-tide')
      await ben.calls(toggleFavorite, { id })
      const seenBy = async (who: Person) => {
        const { apps } = (await who.calls(listRoute, {})).body
        const app = apps.find(({ _id }) => _id === id)
        return [app && 'generationPrompt' in app, app?.isFavorited]
      }
      for (const who of [visitor, cid, ben, visitor, cid])
        expect(await seenBy(who)).toEqual([who === cid, who === ben])
    })

    test('an app that was taken away while its listing was read is not told [API-06]', async () => {
      const hidden = await draftApp(ben, 'hidden-tide', { 'index.html': 'x' })
      const states = [{ id: hidden, revision: 0, updatedAt: 0 }].map((state) => ({
        ...state,
        authorId: ben.userId,
        authorName: 'ben',
        authorAvatar: null,
      }))
      for (const viewer of [null, ben.userId])
        expect(await readCards(processOf(), states, viewer)).toEqual([])
    })

    test('words of people stay words in what is sent [API-06]', async () => {
      const name = '"isFavorited":true,"apps":[{}]'
      const { id } = await publishedApp(ben, 'worded')
      await ben.calls(changeApp, { id, description: `${name} \\" }] \u2028 \u{1F30A}` })
      const { body } = await visitor.calls(listRoute, {})
      const app = body.apps.find(({ _id }) => _id === id)
      expect([app?.description, app?.isFavorited]).toEqual([
        `${name} \\" }] \u2028 \u{1F30A}`,
        false,
      ])
    })
  },
  { env: { ADMINS: 'builtin:rosa' } },
)
