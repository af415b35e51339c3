/** Drafts that the server holds, from outside: whose they are, how long, how much, who reads them (PVW-24, PVW-30, T92). */
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { endAllSessions } from '../../accounts/own-account-contract.ts'
import { deleteApp } from '../../apps/contract.ts'
import { draftApp } from '../../../server/testing/apps.ts'
import type { Person } from '../../../server/testing/people.ts'
import { signedUp, signIn } from '../../../server/testing/people.ts'
import { onEachDatabase, type TestServer } from '../../../server/testing/test-server.ts'
import { closeToPhone, endDraft, openToPhone, putDraft, readPreviewOrigin } from '../contract.ts'

const minute = 60_000
const mib = 1_048_576
const home = '203.0.113.7'
const env = { PREVIEW_HOST: 'preview.test', CONTACT_EMAIL: 'abuse@example.test' }

type Files = Record<string, string | Uint8Array>

const listed = (files: Files) =>
  Object.entries(files).map(([path, content]) => ({
    path,
    base64: Buffer.from(content).toString('base64'),
  }))

/** Lends a whole draft. */
async function lend(person: Person, id: string, files: Files) {
  const whole = { capability: null, begins: true, isWhole: true, removed: [] }
  return person.calls(putDraft, { id, ...whole, files: listed(files) })
}

/** Lends what changed. */
function change(
  person: Person,
  id: string,
  capability: string,
  files: Files,
  removed: string[] = [],
) {
  const part = { capability, begins: false, isWhole: true, removed, files: listed(files) }
  return person.calls(putDraft, { id, ...part })
}

const originOf = async (person: Person, id: string) =>
  (await person.calls(readPreviewOrigin, { id })).body.origin

/** The shell shows its capability, from an address. */
function present(server: TestServer, origin: string, capability: string, address = home) {
  const headers = { 'X-Preview-Capability': capability }
  return server.request(`${origin}/__draft`, { headers }, address)
}

/** What a page of the preview is answered. */
function read(server: TestServer, origin: string, path: string, address = home, headers = {}) {
  const asked = { headers: { 'Sec-Fetch-Site': 'same-origin', ...headers } }
  return server.request(`${origin}${path}`, asked, address)
}

onEachDatabase(
  'drafts that the server holds',
  (server) => {
    let owner: Person
    let other: Person
    let id: string
    let origin: string

    beforeAll(async () => {
      owner = await signedUp(server(), 'olga')
      other = await signedUp(server(), 'otto')
      id = await draftApp(owner, 'lent')
      origin = await originOf(owner, id)
    })
    beforeEach(async () => {
      await signIn(owner)
      await signIn(other)
      await owner.calls(closeToPhone, { id })
      await owner.calls(endDraft, { id })
    })

    /** A draft that its owner's frame reads. */
    async function opened(files: Files): Promise<string> {
      const { body } = await lend(owner, id, files)
      expect((await present(server(), origin, body.capability)).status).toBe(200)
      return body.capability
    }

    test('the server serves a draft on its own origin, with its headers and scripts [PVW-24]', async () => {
      await opened({ 'index.html': '<!doctype html><h1>Hi</h1>', 'a/b.css': 'h1{}', 'x.tsx': 'x' })
      const page = await read(server(), origin, '/')
      expect(await page.text()).toBe('<!doctype html><script>watch()</script><h1>Hi</h1>')
      expect(page.headers.get('Content-Security-Policy')).toMatch(
        /^sandbox allow-scripts .*frame-ancestors 'self' http:\/\/localhost:3000$/,
      )
      expect(Object.fromEntries(page.headers)).toMatchObject({
        'cache-control': 'no-store',
        'x-robots-tag': 'noindex',
        'x-content-type-options': 'nosniff',
      })
      expect(page.headers.has('Set-Cookie')).toBe(false)
      expect((await read(server(), origin, '/a/b.css')).headers.get('Content-Type')).toMatch('css')
      const part = await read(server(), origin, '/a/b.css', home, { Range: 'bytes=1-2' })
      expect([part.status, await part.text()]).toEqual([206, '1{'])
      expect((await read(server(), origin, '/none.js')).status).toBe(404)
      await read(server(), origin, '/x.tsx', home, { 'Sec-Fetch-Dest': 'script' })
      const told = await (
        await present(server(), origin, await opened({ 'index.html': 'x' }))
      ).json()
      expect(told).toEqual({ news: [] })
    })

    test('what the app misses is told to its shell once [PVW-24]', async () => {
      const capability = await opened({ 'index.html': 'x', 'view.tsx': 'x' })
      await read(server(), origin, '/gone.png')
      await read(server(), origin, '/view.tsx', home, { 'Sec-Fetch-Dest': 'script' })
      expect(await (await present(server(), origin, capability)).json()).toEqual({
        news: [
          { kind: 'missing', path: '/gone.png' },
          { kind: 'unbuilt', path: 'view.tsx' },
        ],
      })
      expect(await (await present(server(), origin, capability)).json()).toEqual({ news: [] })
    })

    test('a draft is for its owner’s frame alone: by its address nobody reads it: threat T92 [PVW-24]', async () => {
      const { capability } = (await lend(owner, id, { 'index.html': 'secret' })).body
      // Before the shell has shown the capability nobody reads, the owner included.
      expect((await read(server(), origin, '/')).status).toBe(404)
      expect((await present(server(), origin, 'f'.repeat(32))).status).toBe(404)
      expect((await read(server(), origin, '/')).status).toBe(404)
      await present(server(), origin, capability)
      expect(await (await read(server(), origin, '/')).text()).toContain('secret')
      // Another's browser, an opened address, a page of another site, another preview.
      expect((await read(server(), origin, '/', '198.51.100.9')).status).toBe(404)
      for (const site of ['none', 'cross-site', 'same-site'])
        expect((await read(server(), origin, '/', home, { 'Sec-Fetch-Site': site })).status).toBe(
          404,
        )
      expect((await server().request(`${origin}/`, {}, '198.51.100.9')).status).toBe(404)
      const theirs = await draftApp(other, 'theirs')
      const elsewhere = await originOf(other, theirs)
      expect((await present(server(), elsewhere, capability)).status).toBe(404)
      expect((await read(server(), elsewhere, '/')).status).toBe(404)
    })

    test('another person’s studio lends, ends and opens nothing here: threat T92 [PVW-24]', async () => {
      await opened({ 'index.html': 'mine' })
      expect((await lend(other, id, { 'index.html': 'theirs' })).status).toBe(404)
      expect((await other.calls(endDraft, { id })).status).toBe(404)
      expect((await other.calls(openToPhone, { id })).status).toBe(404)
      expect(await (await read(server(), origin, '/')).text()).toContain('mine')
    })

    test('changes go alone; whoever does not know the draft sends all of it anew [PVW-24]', async () => {
      const capability = await opened({ 'index.html': 'one', 'old.txt': 'old' })
      await change(owner, id, capability, { 'index.html': 'two' }, ['old.txt'])
      expect(await (await read(server(), origin, '/')).text()).toContain('two')
      expect((await read(server(), origin, '/old.txt')).status).toBe(404)
      const stale = await change(owner, id, 'f'.repeat(32), { 'index.html': 'three' })
      expect([stale.status, stale.body.code]).toEqual([409, 'draftGone'])
      await owner.calls(endDraft, { id })
      expect((await change(owner, id, capability, {})).body.code).toBe('draftGone')
      // In several parts: nothing is served before the last one.
      const start = { capability: null, begins: true, isWhole: false, removed: [] }
      const first = await owner.calls(putDraft, {
        id,
        ...start,
        files: listed({ 'index.html': 'x' }),
      })
      expect((await present(server(), origin, first.body.capability)).status).toBe(404)
      await change(owner, id, first.body.capability, { 'b.txt': 'b' })
      expect((await present(server(), origin, first.body.capability)).status).toBe(200)
    })

    test('a draft ends 10 minutes after the last sign of life [PVW-24]', async () => {
      const capability = await opened({ 'index.html': 'x' })
      server().pass(9 * minute)
      expect((await present(server(), origin, capability)).status).toBe(200)
      server().pass(9 * minute)
      expect((await read(server(), origin, '/')).status).toBe(200)
      server().pass(minute)
      expect((await read(server(), origin, '/')).status).toBe(404)
      expect((await present(server(), origin, capability)).status).toBe(404)
      await server().server.jobs.sweep()
      expect(server().server.drafts?.bytes()).toBe(0)
    })

    test('signing out ends the draft, and deleting the app does: threat T92 [PVW-24] [PVW-29]', async () => {
      await opened({ 'index.html': 'x' })
      await owner.calls(endAllSessions, {})
      expect((await read(server(), origin, '/')).status).toBe(404)
      await signIn(owner)
      const gone = await draftApp(owner, `gone-${server().engine}`)
      const place = await originOf(owner, gone)
      const { capability } = (await lend(owner, gone, { 'index.html': 'x' })).body
      await present(server(), place, capability)
      expect((await read(server(), place, '/')).status).toBe(200)
      await owner.calls(deleteApp, { id: gone })
      expect((await read(server(), place, '/')).status).toBe(404)
    })

    test('paths that no project has, and files that no site serves, are refused: T15 [PVW-24]', async () => {
      for (const path of [
        '../x',
        '/etc/passwd',
        'a//b',
        'a\\b',
        '.env',
        'x/.git/config',
        'app.js.map',
      ])
        expect([path, (await lend(owner, id, { [path]: 'x' })).status]).toEqual([path, 400])
      const broken = { path: 'a.txt', base64: 'not base64!' }
      const whole = { capability: null, begins: true, isWhole: true, removed: [] }
      expect((await owner.calls(putDraft, { id, ...whole, files: [broken] })).status).toBe(400)
    })

    test('5 MiB a file, 2,000 files and 50 MiB a person: what is beyond is refused, and let go: threat T92 [PVW-24]', async () => {
      const heavy = await lend(owner, id, { 'a.bin': new Uint8Array(5 * mib + 1) })
      expect([heavy.status, heavy.body.code]).toEqual([413, 'fileTooLarge'])
      const many = Object.fromEntries(Array.from({ length: 1_500 }, (_, n) => [`${n}.txt`, 'x']))
      const { capability } = (await lend(owner, id, many)).body
      const more = Object.fromEntries(Array.from({ length: 501 }, (_, n) => [`m${n}.txt`, 'x']))
      expect((await change(owner, id, capability, more)).body.code).toBe('tooManyFiles')
      expect(server().server.drafts?.bytes()).toBe(0)
      const second = await draftApp(owner, `second-${server().engine}`)
      let of = (await lend(owner, second, { 'index.html': 'x' })).body.capability
      for (let n = 0; n < 9; n += 1)
        expect(
          (await change(owner, second, of, { [`${n}.bin`]: new Uint8Array(5 * mib) })).status,
        ).toBe(200)
      of = (await lend(owner, id, { 'a.bin': new Uint8Array(4 * mib) })).body.capability
      const over = await change(owner, id, of, { 'b.bin': new Uint8Array(mib) })
      expect([over.status, over.body.code]).toEqual([413, 'draftTooLarge'])
      await owner.calls(endDraft, { id: second })
      expect(server().server.drafts?.bytes()).toBe(0)
    }, 60_000)

    test('a phone reads the draft at an address of its own, marked, never indexed, reportable [PVW-30]', async () => {
      await opened({ 'index.html': '<!doctype html><h1>Hi</h1>' })
      const { address, endsAt } = (await owner.calls(openToPhone, { id })).body
      expect(address).toMatch(/^http:\/\/[0-9a-f]{32}\.preview\.test$/)
      expect(address).not.toBe(origin)
      expect(Date.parse(endsAt)).toBe(server().now() + 60 * minute)
      const page = await server().request(`${address}/`, {}, '198.51.100.9')
      const text = await page.text()
      expect(text).toMatch(
        /^<!doctype html><script>\(phonePage=>\{mark\(phonePage\)\}\)\(\{.*\}\)<\/script><h1>Hi<\/h1>$/,
      )
      expect(text).toContain('abuse@example.test')
      expect(page.headers.get('X-Robots-Tag')).toBe('noindex')
      expect(page.headers.has('Set-Cookie')).toBe(false)
      expect((await owner.calls(openToPhone, { id })).body.address).toBe(address)
      const asWorker = { headers: { 'Service-Worker': 'script' } }
      expect((await server().request(`${address}/sw.js`, asWorker)).status).toBe(403)
    })

    test('a phone is told of a change at once, and of the end [PVW-30]', async () => {
      const capability = await opened({ 'index.html': 'one' })
      const { address } = (await owner.calls(openToPhone, { id })).body
      const news = async (version: number) =>
        (await server().request(`${address}/__news?version=${version}`)).json()
      const { version } = await news(0)
      const waiting = news(version)
      await change(owner, id, capability, { 'index.html': 'two' })
      expect(await waiting).toEqual({ version: version + 1 })
      expect(await (await server().request(`${address}/`)).text()).toContain('two')
      const last = news(version + 1)
      await owner.calls(closeToPhone, { id })
      expect(await last).toEqual({ ended: true })
      expect((await server().request(`${address}/`)).status).toBe(404)
      // The preview itself goes on, and a new address is another one.
      expect((await read(server(), origin, '/')).status).toBe(200)
      expect((await owner.calls(openToPhone, { id })).body.address).not.toBe(address)
    })

    test('it ends after an hour, and 10 minutes after the studio was closed [PVW-30]', async () => {
      let capability = await opened({ 'index.html': 'x' })
      let { address } = (await owner.calls(openToPhone, { id })).body
      const status = async () => (await server().request(`${address}/`)).status
      for (let passed = 0; passed < 59; passed += 5) {
        expect([passed, await status()]).toEqual([passed, 200])
        await present(server(), origin, capability)
        server().pass(passed === 55 ? 4 * minute : 5 * minute)
      }
      expect(await status()).toBe(200)
      server().pass(minute)
      expect(await status()).toBe(404)
      await signIn(owner)
      capability = await opened({ 'index.html': 'x' })
      address = (await owner.calls(openToPhone, { id })).body.address
      // The studio leaves: its own frame reads nothing any more.
      await owner.calls(endDraft, { id })
      expect((await read(server(), origin, '/')).status).toBe(404)
      server().pass(9 * minute)
      expect(await status()).toBe(200)
      server().pass(minute)
      expect(await status()).toBe(404)
    })
  },
  { env },
)

onEachDatabase(
  'a host that keeps drafts to itself',
  (server) => {
    test('each way is switched off by its setting, and says so [PVW-24] [PVW-30]', async () => {
      const owner = await signedUp(server(), 'olga')
      const id = await draftApp(owner, 'kept')
      const told = (await owner.calls(readPreviewOrigin, { id })).body
      expect(told).toMatchObject({ served: 'off', phone: 'off' })
      const refused = await lend(owner, id, { 'index.html': 'x' })
      expect([refused.status, refused.body.code]).toEqual([503, 'switchedOff'])
      expect((await owner.calls(openToPhone, { id })).body.code).toBe('phoneNotHere')
    })
  },
  { env: { ...env, PREVIEW_FROM_SERVER: 'false', PREVIEW_ON_PHONE: 'false' } },
)
