/** Whom an app knows: the sign-in in an app, tokens, strangers, promises kept, what goes when people go (DAT rows). */
import { beforeAll, expect, test } from 'vitest'
import { publishApp } from '../../publishing/contract.ts'
import { commitFiles, draftApp } from '../../../server/testing/apps.ts'
import { type Person, signedUp, signIn } from '../../../server/testing/people.ts'
import { onEachDatabase } from '../../../server/testing/test-server.ts'
import { changeApp } from '../../apps/contract.ts'
import { deleteMe, endAllSessions } from '../../accounts/own-account-contract.ts'
import * as connect from '../connect-contract.ts'
import * as contract from '../contract.ts'
import { type DataApp, dataApp, known, signedIn, stranger, Visitor } from './testing/visitors.ts'

onEachDatabase('whom an app knows', (server) => {
  let rosa: Person
  let app: DataApp
  let other: DataApp
  const notes = { notes: { kind: 'wall', anonymous: true }, mine: { kind: 'own' } }
  beforeAll(async () => {
    rosa = await signedUp(server(), 'rosa')
    app = await dataApp(rosa, 'known', notes)
    other = await dataApp(rosa, 'other', notes)
  }, 60_000)
  const add = (visitor: Visitor, collection = 'notes') =>
    visitor.calls(contract.addEntry, { collection, data: { text: 'hello' } })

  test('an app learns a nickname and an id of its own, and nothing else [DAT-08] [DAT-26]', async () => {
    const ada = await signedUp(server(), 'ada')
    const described = await ada.calls(connect.readConnection, { id: app.id })
    expect(described.body).toMatchObject({
      app: { name: 'known', author: 'rosa', url: app.origin },
      name: 'ada',
      isKnown: false,
    })
    const here = await known(ada, app, 'Ada 阿达')
    const there = await known(ada, other)
    const me = await here.calls(contract.readMe, {})
    expect(me.body).toMatchObject({ name: 'Ada 阿达', isSignedIn: true, isOwner: false })
    expect(me.body.id).not.toBe((await there.calls(contract.readMe, {})).body.id)
    const { body } = await add(here)
    expect(body.entry.by).toEqual({ id: me.body.id, name: 'Ada 阿达' })
    const seen = await new Visitor(server(), app).calls(contract.listEntries, {
      collection: 'notes',
    })
    expect(JSON.stringify([seen.body, me.body])).not.toContain(ada.userId)
    expect(seen.headers.get('set-cookie')).toBeNull()
    expect(seen.headers.get('access-control-allow-origin')).toBeNull()
    expect(seen.headers.get('cache-control')).toBe('private, no-store')
  })

  test('a token opens the data of its app, and neither another app nor the studio: threat T110 [DAT-26]', async () => {
    const bo = await signedUp(server(), 'bo')
    const { tokens } = await signedIn(bo, app)
    const headers = { Authorization: `Bearer ${tokens.token}` }
    const at = (place: DataApp) => new Visitor(server(), place, headers)
    expect((await add(at(app))).status).toBe(201)
    expect((await add(at(other))).status).toBe(401)
    const studio = await server().request('/api/auth/me', { headers })
    expect(studio.status).toBe(401)
    // Nor does the studio's token open an app.
    const wrong = new Visitor(server(), app, { Authorization: `Bearer ${bo.token}` })
    expect((await add(wrong)).status).toBe(401)
    server().pass(3_601_000)
    const late = await add(at(app))
    expect([late.status, late.body.code]).toEqual([401, 'tokenExpired'])
  })

  test('a code is used once, by the page that asked for it; a refresh token gives the next one once [DAT-08]', async () => {
    const cleo = await signedUp(server(), 'cleo')
    const { tokens, code, verifier, url, state } = await signedIn(cleo, app)
    expect([url.origin, url.pathname, url.searchParams.get('state')]).toEqual([
      app.origin,
      '/_app/signed-in',
      state,
    ])
    const visitor = new Visitor(server(), app)
    const elsewhere = new Visitor(server(), other)
    expect((await visitor.calls(contract.exchangeCode, { code, verifier })).status).toBe(400)
    const wanted = { challenge: 'c'.repeat(43), state, name: 'cleo', id: app.id }
    const { body } = await cleo.calls(connect.connectApp, wanted)
    const second = new URL(body.url).searchParams.get('code') ?? ''
    expect((await visitor.calls(contract.exchangeCode, { code: second, verifier })).status).toBe(
      400,
    )
    const { refresh } = tokens
    const renewed = await visitor.calls(contract.renewToken, { refresh })
    expect(renewed.status).toBe(200)
    // Another tab, or a try whose answer was lost, may still come with it for a moment.
    server().pass(20_000)
    expect((await visitor.calls(contract.renewToken, { refresh })).status).toBe(200)
    server().pass(11_000)
    expect((await visitor.calls(contract.renewToken, { refresh })).status).toBe(400)
    const next = renewed.body.refresh
    expect((await elsewhere.calls(contract.renewToken, { refresh: next })).status).toBe(400)
  })

  test('when the studio’s session ends nothing is renewed; when access is taken away nothing opens [DAT-08] [DAT-09]', async () => {
    const dan = await signedUp(server(), 'dan')
    const { tokens } = await signedIn(dan, app, 'Dan')
    const headers = { Authorization: `Bearer ${tokens.token}` }
    const visitor = new Visitor(server(), app, headers)
    await add(visitor)
    const { apps } = (await dan.calls(connect.listConnected, {})).body
    expect(apps).toMatchObject([{ id: app.id, nickname: 'Dan', entries: 1, url: app.origin }])
    expect(apps[0]?.bytes).toBeGreaterThan(0)
    await dan.calls(connect.disconnectApp, { appId: app.id })
    server().pass(2_500)
    expect((await add(visitor)).status).toBe(401)
    // What was written is still there to be deleted.
    const left = (await dan.calls(connect.listConnected, {})).body.apps
    expect(left).toMatchObject([{ id: app.id, nickname: null, since: null, entries: 1 }])
    const again = await signedIn(dan, app)
    await dan.calls(endAllSessions, {})
    server().pass(6_000)
    const plain = new Visitor(server(), app)
    const renewed = await plain.calls(contract.renewToken, { refresh: again.tokens.refresh })
    expect(renewed.status).toBe(400)
  })

  test('my data here goes when I say so, and everywhere when my account goes [DAT-09]', async () => {
    const eve = await signedUp(server(), 'eve')
    const here = await known(eve, app)
    const there = await known(eve, other)
    for (const visitor of [here, here, there]) await add(visitor)
    expect((await eve.calls(connect.deleteMyData, { appId: app.id })).body).toEqual({ deleted: 2 })
    const texts = async (place: DataApp) =>
      (
        await new Visitor(server(), place).calls(contract.listEntries, { collection: 'notes' })
      ).body.entries.filter(({ by }) => by.name === 'eve')
    expect([(await texts(app)).length, (await texts(other)).length]).toEqual([0, 1])
    expect((await eve.calls(deleteMe, { username: 'eve' })).status).toBeLessThan(300)
    await server().server.outbox.drain()
    await server().server.outbox.idle()
    expect(await texts(other)).toEqual([])
    const rows = server().server.db.selectFrom('dataUsage').selectAll()
    const left = await rows.where('appId', '=', other.id).executeTakeFirst()
    expect(Number(left?.entries)).toBe(0)
    expect(Number(left?.bytes)).toBe(0)
  })

  test('a stranger is known by the key of their browser, in this app alone [DAT-10]', async () => {
    const one = stranger(server(), app)
    const two = stranger(server(), app)
    const { body } = await add(one)
    expect(body.entry).toMatchObject({ isMine: true, by: { name: null } })
    const at = { collection: 'notes', entryId: body.entry.id, data: { text: 'mine' } }
    expect((await one.calls(contract.changeEntry, at)).status).toBe(200)
    expect((await two.calls(contract.changeEntry, at)).status).toBe(403)
    const elsewhere = new Visitor(server(), other, one.headers)
    const there = await add(elsewhere)
    expect(there.body.entry.by.id).not.toBe(body.entry.by.id)
    expect((await add(one, 'mine')).body.code).toBe('dataSignIn')
  })

  test('data keeps the promise of its writing: a wider kind opens what comes after it, a narrower one closes at once [DAT-07]', async () => {
    const ida = await signedUp(server(), 'ida')
    const id = await draftApp(ida, 'promise', filesWith('own'))
    const at = {
      id,
      origin: new URL((await ida.calls(publishApp, { id })).body.cloudflareUrl).origin,
    }
    const one = stranger(server(), at)
    await one.calls(contract.addEntry, { collection: 'diary', data: { text: 'secret' } })
    const others = async () =>
      (
        await stranger(server(), at).calls(contract.listEntries, { collection: 'diary' })
      ).body.entries.map(({ data }) => data['text'])
    const redeclare = async (kind: string): Promise<void> => {
      await commitFiles(ida, 'promise', filesWith(kind))
      expect((await ida.calls(publishApp, { id })).status).toBe(200)
    }
    await redeclare('wall')
    await one.calls(contract.addEntry, { collection: 'diary', data: { text: 'open' } })
    expect(await others()).toEqual(['open'])
    await redeclare('own')
    expect(await others()).toEqual([])
    const mine = await one.calls(contract.listEntries, { collection: 'diary' })
    expect(mine.body.entries).toHaveLength(2)
  })

  test('what cannot be read blocks the publish with line and reason; nothing lies below _app/ [DAT-01] [DAT-04]', async () => {
    const jon = await signedUp(server(), 'jon')
    const id = await draftApp(jon, 'broken', {
      'index.html': 'x',
      'data.json': '{\n "collections": {\n "a": { "kind": "open" } } }',
    })
    const { status, body } = await jon.calls(publishApp, { id }, { 'Accept-Language': 'en' })
    expect([status, body.code]).toEqual([400, 'dataFileInvalid'])
    expect(body.error).toBe('data.json, line 3: collections.a.kind (This value is not allowed)')
    // A file that only has the name is the app's own.
    await commitFiles(jon, 'broken', { 'index.html': 'x', 'data.json': '[1, 2]' })
    expect((await jon.calls(publishApp, { id })).status).toBe(200)
    await commitFiles(jon, 'broken', { 'index.html': 'x', '_app/v1.js': 'mine' })
    const reserved = await jon.calls(publishApp, { id })
    expect([reserved.status, reserved.body.code]).toEqual([400, 'appFilesReserved'])
  })

  test('an app that is not public any more has closed its data, and lost nothing [DAT-19]', async () => {
    const kim = await signedUp(server(), 'kim')
    const closing = await dataApp(kim, 'closing', notes)
    const visitor = stranger(server(), closing)
    await add(visitor)
    await kim.calls(changeApp, { id: closing.id, status: 'draft' })
    const closed = await visitor.calls(contract.listEntries, { collection: 'notes' })
    expect([closed.status, closed.body.code]).toEqual([404, 'notFound'])
    expect((await add(visitor)).status).toBe(404)
    await kim.calls(publishApp, { id: closing.id })
    const { body } = await visitor.calls(contract.listEntries, { collection: 'notes' })
    expect(body.entries).toHaveLength(1)
  })

  test('three people hide an entry by reporting it; its writer alone still sees it [DAT-19]', async () => {
    const writer = stranger(server(), app)
    const { body } = await add(writer)
    const one = { collection: 'notes', entryId: body.entry.id }
    const people = await Promise.all(
      ['lea', 'max', 'noa'].map(async (name) => signedUp(server(), name)),
    )
    server().pass(25 * 3_600_000)
    const reporters = await Promise.all(
      people.map(async (person) => {
        await signIn(person)
        return known(person, app)
      }),
    )
    const report = (visitor: Visitor) => visitor.calls(contract.reportEntry, one)
    expect((await report(writer)).status).toBe(404)
    for (const at of [0, 0, 1]) expect((await report(reporters[at] ?? writer)).status).toBe(200)
    // Without an account one can report, and hides nothing.
    for (const visitor of [stranger(server(), app), stranger(server(), app)])
      expect((await report(visitor)).status).toBe(200)
    const seen = (visitor: Visitor) => visitor.calls(contract.readEntry, one)
    expect((await seen(stranger(server(), app))).status).toBe(200)
    // An account of today counts for no hiding.
    await report(await known(await signedUp(server(), 'new-one'), app))
    expect((await seen(stranger(server(), app))).status).toBe(200)
    await report(reporters[2] ?? writer)
    expect((await seen(stranger(server(), app))).status).toBe(404)
    expect((await seen(writer)).status).toBe(200)
  })
})

const filesWith = (kind: string) => ({
  'index.html': kind,
  'data.json': JSON.stringify({ collections: { diary: { kind, anonymous: true } } }),
})
