/** Reported entries: who sees them, what is decided, what readers see then (DAT-19). */
import { beforeAll, expect, test } from 'vitest'
import { limits } from '../../../../contract/limits.ts'
import { type Person, signedUp, signIn } from '../../../../server/testing/people.ts'
import { onEachDatabase } from '../../../../server/testing/test-server.ts'
import { listAudit } from '../../../moderation/contract.ts'
import { decideReportedEntry, listReportedEntries } from '../../../moderation/entries-contract.ts'
import * as contract from '../../contract.ts'
import { decideOwnReported, listOwnReported } from '../../reported-contract.ts'
import { type DataApp, dataApp, known, stranger, Visitor } from '../testing/visitors.ts'

const collection = 'lines'

onEachDatabase(
  'reported entries',
  (server) => {
    let admin: Person
    let rosa: Person
    let app: DataApp
    let ada: Visitor
    beforeAll(async () => {
      admin = await signedUp(server(), 'otto')
      rosa = await signedUp(server(), 'rosa')
      app = await dataApp(rosa, 'book', {
        lines: { kind: 'wall', anonymous: true },
        letters: { kind: 'inbox', anonymous: true },
      })
      ada = await known(await signedUp(server(), 'ada'), app)
    }, 60_000)
    const write = async (text: string, into = collection) =>
      (await stranger(server(), app).calls(contract.addEntry, { collection: into, data: { text } }))
        .body.entry.id
    const report = (visitor: Visitor, entryId: string, reason = 'rude') =>
      visitor.calls(contract.reportEntry, { collection, entryId, reason })
    const seen = async (): Promise<string[]> =>
      (
        await new Visitor(server(), app).calls(contract.listEntries, { collection, limit: 500 })
      ).body.entries.map(({ id }) => id)
    const open = async () => (await admin.calls(listReportedEntries, {})).body.entries
    const own = async () => (await rosa.calls(listOwnReported, { id: app.id })).body.entries
    const decides = (entryId: string, act: 'hide' | 'delete' | 'keep') =>
      admin.calls(decideReportedEntry, {
        appId: app.id,
        collection,
        entryId,
        act,
        ...(act === 'keep' ? {} : { reason: 'it is rude' }),
      })
    const decidesOwn = (entryId: string, act: 'hide' | 'delete' | 'keep') =>
      rosa.calls(decideOwnReported, { id: app.id, collection, entryId, act })
    test('an admin reads what was reported, hides it with a line in the trail, and shows it again [DAT-19]', async () => {
      const entryId = await write('You all stink')
      await report(ada, entryId)
      await report(stranger(server(), app), entryId, '')
      expect(await open()).toMatchObject([
        {
          app: { _id: app.id, name: 'book' },
          collection,
          entryId,
          content: 'You all stink',
          by: null,
          isHidden: false,
          count: 2,
          reasons: ['rude'],
        },
      ])
      expect(JSON.stringify(await open())).not.toContain('ada')
      server().pass(1)
      expect((await decides(entryId, 'hide')).status).toBe(200)
      expect(await seen()).not.toContain(entryId)
      expect(await open()).toEqual([])
      const hidden = await admin.calls(listReportedEntries, { state: 'hidden' })
      expect(hidden.body.entries).toMatchObject([{ entryId, isHidden: true, count: 0 }])
      const trail = await admin.calls(listAudit, { subject: app.id })
      expect(trail.body.entries[0]).toMatchObject({
        event: 'entryDecided',
        fields: { act: 'hide', collection, reason: 'it is rude' },
      })
      expect((await decides(entryId, 'keep')).status).toBe(200)
      expect(await seen()).toContain(entryId)
    })

    test('what three people hid is seen again when it is kept, and only new reports hide it once more [DAT-19]', async () => {
      const entryId = await write('Harmless')
      const names = ['gus', 'dan', 'eve', 'fay']
      const people = await Promise.all(names.map((name) => signedUp(server(), name)))
      // Tokens of an hour are over by then.
      server().pass(limits.reporterAgeMs + 1_000)
      const [gus, ...others] = await Promise.all(
        people.map(async (person) => {
          await signIn(person)
          return known(person, app)
        }),
      )
      for (const one of others) await report(one, entryId)
      expect(await seen()).not.toContain(entryId)
      await signIn(admin)
      await signIn(rosa)
      expect(await open()).toMatchObject([{ entryId, isHidden: true, count: 3 }])
      await decides(entryId, 'keep')
      expect(await seen()).toContain(entryId)
      if (gus) expect((await report(gus, entryId)).status).toBe(200)
      expect(await seen()).toContain(entryId)
      await decides(entryId, 'delete')
      expect(await seen()).not.toContain(entryId)
      expect(await open()).toEqual([])
    })

    test('the author decides for their app, and takes no case from the admins: threat T116 [DAT-19]', async () => {
      const entryId = await write('Rosa wrote worse')
      await report(stranger(server(), app), entryId)
      expect(await own()).toMatchObject([{ entryId, content: 'Rosa wrote worse' }])
      expect((await decidesOwn(entryId, 'hide')).status).toBe(200)
      expect(await seen()).not.toContain(entryId)
      expect(await own()).toEqual([])
      await decidesOwn(entryId, 'keep')
      expect(await seen()).toContain(entryId)
      expect(await open()).toMatchObject([{ entryId, count: 1 }])
      // What an admin hid stays so.
      await decides(entryId, 'hide')
      expect((await decidesOwn(entryId, 'keep')).status).toBe(404)
      expect(await seen()).not.toContain(entryId)
      await decides(entryId, 'delete')
    })

    test('nobody decides about what was not reported, nor about another app: threat T116 [DAT-19]', async () => {
      const entryId = await write('Nobody minds')
      expect((await decides(entryId, 'delete')).status).toBe(404)
      expect((await decidesOwn(entryId, 'delete')).status).toBe(404)
      expect(await seen()).toContain(entryId)
      await report(stranger(server(), app), entryId)
      const mallory = await signedUp(server(), 'mallory')
      const theirs = await dataApp(mallory, 'theirs', { lines: { kind: 'wall' } })
      const decision = { collection, entryId, act: 'delete' as const }
      const tried = await mallory.calls(decideOwnReported, { id: theirs.id, ...decision })
      expect(tried.status).toBe(404)
      expect((await mallory.calls(listOwnReported, { id: app.id })).status).toBe(403)
      expect(await seen()).toContain(entryId)
      expect((await decidesOwn(entryId, 'delete')).status).toBe(200)
      expect(await open()).toEqual([])
    })
  },
  { env: { ADMINS: 'builtin:otto' } },
)
