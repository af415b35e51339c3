/** The data of a draft over HTTP: apart from the live data, by the workshop's rules, for its preview alone. */
import { randomBytes } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import type { DraftPersona } from '../../../../contract/draft-personas.ts'
import { endAllSessions } from '../../../accounts/own-account-contract.ts'
import { deleteApp } from '../../../apps/contract.ts'
import { draftApp } from '../../../../server/testing/apps.ts'
import { type Person, signedUp, signIn } from '../../../../server/testing/people.ts'
import { onEachDatabase } from '../../../../server/testing/test-server.ts'
import * as contract from '../../contract.ts'
import { clearDraftData, draftLimits, openDraftData } from '../../../apps/draft-data-contract.ts'
import { dataApp, known, signedIn, stranger, Visitor } from '../testing/visitors.ts'

const rulesOf = (collections: object) => JSON.stringify({ collections })
const wall = { kind: 'wall', anonymous: true, fields: { text: { type: 'string' } } }
const walls = rulesOf({ lines: wall })
const lines = { collection: 'lines' }
const day = 24 * 3_600_000

onEachDatabase(
  'data of a draft',
  (server) => {
    let rosa: Person
    let otto: Person
    beforeAll(async () => {
      rosa = await signedUp(server(), 'rosa')
      otto = await signedUp(server(), 'otto')
    })

    /** Opens the draft of an app, as its preview does. */
    async function tried(id: string, as: DraftPersona, rules: string | null = walls) {
      const { body } = await rosa.calls(openDraftData, { id, as, rules })
      const app = { id, origin: body.origin }
      const key = { 'X-App-Visitor': randomBytes(32).toString('base64url') }
      const headers = { 'X-Draft-Token': body.token, 'Sec-Fetch-Site': 'same-origin', ...key }
      return Object.assign(new Visitor(server(), app, headers), { told: body })
    }
    const listed = async (visitor: Visitor) => {
      const { body } = await visitor.calls(contract.listEntries, lines)
      return body.entries.map(({ data }) => String(data['text'])).toSorted()
    }
    const write = (visitor: Visitor, text: string) =>
      visitor.calls(contract.addEntry, { ...lines, data: { text } })

    test('four people try a draft by the rules of its files, and nothing of it is live [DAT-14]', async () => {
      const app = await dataApp(rosa, `both-${server().engine}`, { lines: wall })
      const bo = await tried(app.id, 'bo')
      const ada = await tried(app.id, 'ada')
      const you = await tried(app.id, 'you')
      const visitor = await tried(app.id, 'visitor')
      expect(new Set([bo, ada, you, visitor].map(({ app: { origin } }) => origin)).size).toBe(4)
      await write(stranger(server(), app), 'live')
      const mine = (await write(ada, 'from Ada')).body.entry
      await write(visitor, 'from a visitor')
      expect(mine.by.name).toBe('Ada')
      expect(await listed(bo)).toEqual(['from Ada', 'from a visitor'])
      expect(await listed(stranger(server(), app))).toEqual(['live'])
      const at = { ...lines, entryId: mine.id }
      expect(
        (await bo.calls(contract.changeEntry, { ...at, data: { text: 'x' } })).body,
      ).toMatchObject({
        code: 'dataNotAllowed',
        error: expect.stringContaining('Everybody reads it; each changes only their own.'),
      })
      const who = (of: Visitor) => of.calls(contract.readMe, {}).then(({ body }) => body)
      expect(await who(you)).toMatchObject({ name: 'rosa', isOwner: true, isSignedIn: true })
      expect(await who(bo)).toMatchObject({ name: 'Bo', isOwner: false, isSignedIn: true })
      expect(await who(visitor)).toMatchObject({ name: null, isOwner: false, isSignedIn: false })
      // The author may remove from a wall, in the draft as in the live app.
      expect((await you.calls(contract.removeEntry, at)).status).toBe(200)
      // What is not declared any more is closed, at once.
      await tried(app.id, 'you', rulesOf({}))
      expect((await write(visitor, 'again')).body.code).toBe('dataSignIn')
    })

    test('a trial has data of its own, begins empty or goes on, and touches what nobody else tried [CHK-02] [DAT-14]', async () => {
      const app = await dataApp(rosa, `trial-${server().engine}`, { lines: wall })
      const trial = async (how: 'fresh' | 'goesOn') => {
        const opened = { id: app.id, as: 'you' as const, rules: walls, trial: how }
        const { body } = await rosa.calls(openDraftData, opened)
        const headers = { 'X-Draft-Token': body.token, 'Sec-Fetch-Site': 'same-origin' }
        return new Visitor(server(), { id: app.id, origin: body.origin }, headers)
      }
      const you = await tried(app.id, 'you')
      await write(you, 'typed by hand')
      const first = await trial('fresh')
      expect(first.app.origin).not.toBe(you.app.origin)
      expect(await listed(first)).toEqual([])
      await write(first, 'by the trial')
      expect(await listed(await trial('goesOn'))).toEqual(['by the trial'])
      expect(await listed(await trial('fresh'))).toEqual([])
      expect(await listed(you)).toEqual(['typed by hand'])
      expect(await listed(stranger(server(), app))).toEqual([])
      await write(await trial('fresh'), 'left behind')
      await rosa.calls(clearDraftData, { id: app.id })
      expect(await listed(await trial('goesOn'))).toEqual([])
    })

    test('a token of the draft opens no live data, no other app, no studio: threat T113 [DAT-14]', async () => {
      const app = await dataApp(rosa, `held-${server().engine}`, { lines: wall })
      const other = await draftApp(rosa, `next-${server().engine}`)
      const ada = await tried(app.id, 'ada')
      const next = await tried(other, 'ada')
      const { token } = ada.told
      await write(stranger(server(), app), 'live')
      const bearer = { Authorization: `Bearer ${token}` }
      // At the live app it is no token, in whichever header.
      const live = new Visitor(server(), app, bearer)
      expect((await live.calls(contract.listEntries, lines)).body.code).toBe('unauthorized')
      const shown = new Visitor(server(), app, { 'X-Draft-Token': token })
      expect(await listed(shown)).toEqual(['live'])
      expect((await shown.calls(contract.readMe, {})).body.isSignedIn).toBe(false)
      // At the preview of another app, and of another person in the same one, neither.
      for (const origin of [next.app.origin, (await tried(app.id, 'bo')).app.origin]) {
        const elsewhere = new Visitor(server(), { ...app, origin }, ada.headers)
        expect((await elsewhere.calls(contract.listEntries, lines)).status).toBe(401)
      }
      const studio = await server().request('/api/connections', { headers: bearer })
      expect([studio.status, (await studio.json()).code]).toEqual([401, 'unauthorized'])
      // Only pages of the preview: a page of another site that has it reads nothing.
      for (const site of ['cross-site', 'same-site', 'none'])
        expect(
          (await ada.calls(contract.listEntries, lines, { 'Sec-Fetch-Site': site })).status,
        ).toBe(401)
      // The way to a token of a live app does not lead through a preview.
      const { refresh } = (await signedIn(rosa, app)).tokens
      expect((await ada.calls(contract.renewToken, { refresh })).body.code).toBe(
        'authorizationFailed',
      )
    })

    test('what opens a live app, or is another’s, opens no draft; it ends with the session: threat T114 [DAT-14]', async () => {
      const app = await dataApp(rosa, `apart-${server().engine}`, { lines: wall })
      const ada = await tried(app.id, 'ada')
      const author = await known(rosa, app)
      const { origin } = ada.app
      const noToken = new Visitor(server(), { ...app, origin }, author.headers)
      expect((await noToken.calls(contract.listEntries, lines)).status).toBe(204)
      expect((await write(noToken, 'x')).status).toBe(405)
      const bare = author.headers['Authorization']?.slice('Bearer '.length) ?? ''
      for (const token of [bare, rosa.token ?? '', `${ada.told.token}x`, '']) {
        const asked = new Visitor(server(), { ...app, origin }, { 'X-Draft-Token': token })
        expect((await asked.calls(contract.listEntries, lines)).status).toBe(401)
      }
      // Beside a token of the draft nothing else counts.
      const both = await ada.calls(contract.readMe, {}, author.headers)
      expect(both.body.code).toBe('unauthorized')
      const wish = { id: app.id, as: 'you', rules: null } as const
      expect((await otto.calls(openDraftData, wish)).status).toBe(403)
      expect((await otto.calls(clearDraftData, { id: app.id })).status).toBe(403)
      server().pass(1_000 * draftLimits.tokenSeconds + 1_000)
      expect((await ada.calls(contract.readMe, {})).body.code).toBe('tokenExpired')
      await signIn(rosa)
      const again = await tried(app.id, 'ada')
      expect((await again.calls(contract.readMe, {})).status).toBe(200)
      await rosa.calls(endAllSessions, {})
      expect((await again.calls(contract.readMe, {})).body.code).toBe('unauthorized')
      await signIn(rosa)
      await signIn(otto)
    })

    test('a data.json that cannot be read is told with its line, and the rules before it go on [DAT-14] [DAT-04]', async () => {
      const id = await draftApp(rosa, `faulty-${server().engine}`)
      await tried(id, 'ada')
      const broken = await tried(id, 'ada', '{ "collections": {\n "lines": { "kind": "walls" } } }')
      expect(broken.told.fault).toMatchObject({ line: 2, message: /^collections\.lines\.kind: ./ })
      expect((await write(broken, 'still a wall')).status).toBe(201)
      const badJson = await tried(id, 'ada', '{\n "collections": {,\n')
      expect(badJson.told.fault?.line).toBe(2)
      // A file of the app's own that is called so declares nothing.
      expect((await tried(id, 'ada', '[1]')).told.fault).toBeNull()
    })

    test('1,000 entries and 5 MiB; cleared at once, and the live data stays [DAT-14]', async () => {
      const app = await dataApp(rosa, `full-${server().engine}`, { lines: wall })
      const you = await tried(app.id, 'you')
      await write(stranger(server(), app), 'live')
      await write(you, 'mine')
      await server()
        .server.db.updateTable('dataUsage')
        .set({ entries: 1_000 })
        .where('appId', '=', app.id)
        .where('place', '=', 'draft')
        .execute()
      expect((await write(you, 'one more')).body.code).toBe('dataFull')
      expect((await rosa.calls(clearDraftData, { id: app.id })).status).toBe(200)
      expect(await listed(you)).toEqual([])
      expect((await write(you, 'anew')).status).toBe(201)
      expect(await listed(stranger(server(), app))).toEqual(['live'])
    })

    test('it goes with its app, and 30 days after its last use [DAT-14]', async () => {
      const count = async (id: string) =>
        (
          await server()
            .server.db.selectFrom('dataEntries')
            .select('id')
            .where('appId', '=', id)
            .execute()
        ).length
      const gone = await draftApp(rosa, `gone-${server().engine}`)
      await write(await tried(gone, 'ada'), 'x')
      const old = await draftApp(rosa, `old-${server().engine}`)
      await write(await tried(old, 'ada'), 'x')
      await rosa.calls(deleteApp, { id: gone })
      expect([await count(gone), await count(old)]).toEqual([0, 1])
      server().pass(29 * day)
      await server().server.jobs.sweep()
      expect(await count(old)).toBe(1)
      server().pass(2 * day)
      await server().server.jobs.sweep()
      expect(await count(old)).toBe(0)
    })
  },
  { env: { PREVIEW_HOST: 'preview.test' } },
)
