/** The script of live data in a real browser, against a small server of its own. */
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { launchChromium } from '../../testing/chromium.ts'
import { buildAppScripts } from './build-app-script.ts'
import type { Cube, QuerySnapshot } from './browser/cube-types.ts'
import { type DataDouble, startDataDouble } from './testing/data-double.ts'

declare const cube: Cube

const pages = {
  '/': '<!doctype html><meta charset="utf-8"><title>App</title><script src="/_app/v1.js"></script><body>',
  '/module': `<!doctype html><meta charset="utf-8"><title>App</title><body><script type="module">
    import { cube } from '/_app/v1.mjs'
    document.title = typeof cube.db.collection + ' ' + (cube === globalThis.cube)
  </script>`,
  '/bare-module':
    '<!doctype html><meta charset="utf-8"><title>App</title><body><script type="module">import "/_app/v1.js"; document.title = (await cube.me()).id + " " + (await cube.kv.get("x"))</script>',
  '/_app/signed-in':
    '<!doctype html><meta charset="utf-8"><title>App</title><body><script src="/_app/signed-in.js"></script>',
}

let folder: string
let browser: Browser
let double: DataDouble
let context: BrowserContext

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'app-script-'))
  await buildAppScripts(folder)
  browser = await launchChromium({ hosts: 'MAP app.test 127.0.0.1' })
}, 60_000)
afterAll(async () => {
  await browser.close()
  await rm(folder, { recursive: true })
})
beforeEach(async () => {
  double = await startDataDouble(folder, pages)
  context = await browser.newContext()
})
afterEach(async () => {
  await context.close()
  await double.close()
})

async function openApp(address = '/'): Promise<Page> {
  const page = await context.newPage()
  await page.goto(double.origin + address)
  return page
}

/** Follows a collection in the page; what it shows stands in `window.shown`. */
async function follow(page: Page, collection = 'notes'): Promise<void> {
  await page.evaluate((name) => {
    const show = (snapshot: QuerySnapshot) =>
      Object.assign(globalThis, {
        shown: snapshot.docs.map((doc) => doc.data()['text']).join(),
        pending: snapshot.pending,
        fromCache: snapshot.fromCache,
        times: Number(Reflect.get(globalThis, 'times') ?? 0) + 1,
      })
    cube.db
      .collection(name)
      .onSnapshot(show, (error) => Object.assign(globalThis, { refused: error.code }))
  }, collection)
}

const shows = (page: Page, name = 'shown') =>
  page.evaluate((key) => Reflect.get(globalThis, key), name)
const writesOf = ({ calls }: DataDouble) =>
  calls.filter(({ path: at, method }) => at.startsWith('/_app/data/') && method !== 'GET')

test('the script has at most 8 KB, and is a classic script and a module [DAT-01]', async () => {
  const text = await readFile(path.join(folder, 'v1.js'))
  expect(gzipSync(text, { level: 9 }).byteLength).toBeLessThanOrEqual(8_192)
  const classic = await openApp()
  expect(await classic.evaluate(() => typeof cube.db.collection('notes').add)).toBe('function')
  const module = await openApp('/module')
  await expect.poll(() => module.title()).toBe('function true')
  const bare = await openApp('/bare-module')
  await expect.poll(() => bare.title()).toBe('null null')
  expect(await readFile(path.join(folder, 'v1.d.ts'), 'utf8')).not.toMatch(/^import/m)
})

test('entries are added, read, set, changed by steps, found, counted and removed [DAT-02]', async () => {
  const page = await openApp()
  const result = await page.evaluate(async () => {
    const notes = cube.db.collection('notes')
    const a = await notes.add({ text: 'a', n: 1, tags: ['x'], old: true })
    await a.update({
      n: cube.increment(4),
      tags: cube.arrayUnion('y', 'x'),
      at: cube.serverTime(),
      old: cube.deleteField(),
    })
    await a.update({ tags: cube.arrayRemove('x') })
    await notes.doc('b').set({ text: 'b', n: 2 })
    await notes.doc('b').set({ more: 1 }, { merge: true })
    await notes.doc('c').set({ text: 'c', n: 9 }, { merge: true })
    const created = await notes
      .doc('b')
      .set({}, { create: true })
      .catch((error) => error.code)
    const stale = await notes
      .doc('b')
      .update({ n: 3 }, { revision: 1 })
      .catch((error) => error.code)
    const missing = await notes
      .doc('none')
      .update({ n: 3 })
      .catch((error) => error.code)
    const ordered = await notes.orderBy('n', 'desc').limit(2).get()
    const next = await notes
      .orderBy('n', 'desc')
      .limit(2)
      .startAfter(ordered.docs[1] ?? ordered)
      .get()
    const found = await notes.where('tags', 'array-contains', 'y').get()
    const held = await a.get()
    await a.delete()
    const gone = await a.get()
    const empty = await notes.where('text', '==', 'zzz').get()
    return {
      codes: [created, stale, missing],
      ordered: ordered.docs.map((doc) => (doc.id === a.id ? 'a' : doc.id)),
      next: next.docs.map((doc) => doc.get('text')),
      found: found.size,
      held: { ...held.data(), at: typeof held.get('at') },
      about: [held.exists(), held.isMine, held.revision, typeof held.createdAt, held.fromCache],
      gone: [gone.exists(), gone.data()],
      empty: [empty.empty, empty.size],
      b: (await notes.doc('b').get()).data(),
      count: await notes.count(),
      counted: await notes.where('n', '>=', 5).count(),
      wrong: [
        await notes.add(JSON.parse('"text"')).catch((error) => error.code),
        (() => {
          try {
            cube.db.collection('No')
          } catch (error) {
            return error instanceof Error && 'code' in error ? error.code : null
          }
        })(),
      ],
    }
  })
  expect(result).toEqual({
    codes: ['dataExists', 'changedElsewhere', 'notFound'],
    ordered: ['c', 'a'],
    next: ['b'],
    found: 1,
    held: { text: 'a', n: 5, tags: ['y'], at: 'string' },
    about: [true, true, 3, 'string', false],
    gone: [false, undefined],
    empty: [true, 0],
    b: { text: 'b', n: 2, more: 1 },
    count: 2,
    counted: 1,
    wrong: ['validationError', 'validationError'],
  })
  // A stranger has a key from the first write on, and no earlier.
  expect(writesOf(double).every(({ who }) => who.startsWith('visitor-'))).toBe(true)
})

test('a reader leaves no key, a page that is read is followed in order and within its limit [DAT-02]', async () => {
  double.write('notes', 'one', { text: '1' })
  const page = await openApp()
  await follow(page)
  await expect.poll(() => shows(page)).toBe('1')
  double.write('notes', 'two', { text: '2' })
  double.write('notes', 'one', { text: '1b' })
  await expect.poll(() => shows(page)).toBe('1b,2')
  double.remove('notes', 'one')
  await expect.poll(() => shows(page)).toBe('2')
  expect(await page.evaluate(() => localStorage.getItem('cube:visitor'))).toBeNull()
  for (const n of [3, 1, 2]) double.write('scores', `s${n}`, { text: String(n), n })
  await page.evaluate(() => {
    cube.db
      .collection('scores')
      .orderBy('n', 'desc')
      .limit(2)
      .onSnapshot((snapshot) =>
        Object.assign(globalThis, { best: snapshot.docs.map((doc) => doc.get('n')).join() }),
      )
  })
  await expect.poll(() => shows(page, 'best')).toBe('3,2')
  double.write('scores', 's5', { n: 5 })
  await expect.poll(() => shows(page, 'best')).toBe('5,3')
  // What moves up from behind the limit is read.
  double.remove('scores', 's5')
  await expect.poll(() => shows(page, 'best')).toBe('3,2')
  double.write('scores', 's3', { n: 0 })
  await expect.poll(() => shows(page, 'best')).toBe('2,1')
})

test('a stream that broke goes on where it was, and after a reset all is read anew [DAT-12]', async () => {
  const page = await openApp()
  await follow(page)
  double.write('notes', 'one', { text: '1' })
  await expect.poll(() => shows(page)).toBe('1')
  const lists = () =>
    double.calls.filter(({ path: at }) => at.startsWith('/_app/data/notes?')).length
  const before = lists()
  double.intercept = ({ path: at }) =>
    at.startsWith('/_app/live') ? { status: 503, body: {} } : null
  double.cutStreams()
  await expect.poll(() => shows(page, 'fromCache')).toBe(true)
  double.write('notes', 'two', { text: '2' })
  double.remove('notes', 'one')
  double.intercept = null
  await expect.poll(() => shows(page)).toBe('2')
  expect(await shows(page, 'fromCache')).toBe(false)
  expect(lists()).toBe(before)
  double.forgetsChanges = true
  double.cutStreams()
  await expect.poll(lists).toBe(before + 1)
})

test('what is written without network waits, is there after a reload, and arrives in order, each once [DAT-12]', async () => {
  double.write('notes', 'zero', { text: '0', n: 1 })
  const page = await openApp()
  await follow(page)
  await expect.poll(() => shows(page)).toBe('0')
  await context.setOffline(true)
  await page.evaluate(() => {
    const notes = cube.db.collection('notes')
    void notes.doc('a').set({ text: 'a', n: 1 })
    void notes.doc('a').update({ n: cube.increment(1), text: 'A' })
    void notes.add({ text: 'b' })
    void notes.doc('zero').delete()
  })
  await expect.poll(() => shows(page)).toBe('A,b')
  expect(await shows(page, 'pending')).toBe(4)
  await expect.poll(() => shows(page, 'fromCache')).toBe(true)
  const offline = await page.evaluate(async () => {
    const known = await cube.db.collection('notes').get()
    const unknown = await cube.db
      .collection('notes')
      .doc('q')
      .get()
      .catch((error) => error.code)
    return [known.fromCache, known.size, unknown]
  })
  expect(offline).toEqual([true, 2, 'offline'])
  expect(writesOf(double)).toEqual([])
  // The page is loaded anew, as it is when it comes from a cache; its server is not there yet.
  double.intercept = ({ path: at }) => (at.startsWith('/_app/') ? 'break' : null)
  await context.setOffline(false)
  await page.reload()
  await follow(page)
  await expect.poll(() => shows(page)).toBe('A,b')
  double.calls.length = 0
  // The answer of a write that was done is lost, so it is sent again.
  double.intercept = null
  double.loseReplies = 1
  await expect.poll(() => shows(page, 'pending')).toBe(0)
  expect(await shows(page)).toBe('A,b')
  const sent = writesOf(double).map(({ method, body }) => `${method} ${JSON.stringify(body)}`)
  expect(sent.map((text) => text.split(' ')[0])).toEqual(['PUT', 'PUT', 'PATCH', 'POST', 'DELETE'])
  expect(double.rows('notes').map(({ data }) => data)).toEqual([{ text: 'A', n: 2 }, { text: 'b' }])
})

test('a write that is refused for good keeps no other waiting, and more than 500 are refused at once [DAT-12]', async () => {
  const page = await openApp()
  await follow(page)
  const ends = await page.evaluate(async () => {
    const notes = cube.db.collection('notes')
    const writes = [notes.add({ refuse: true }), notes.doc('b').set({ text: 'b' })]
    const ended = await Promise.allSettled(writes)
    return ended.map((end) =>
      end.status === 'rejected' ? `${end.reason.code} ${end.reason.entryId.length}` : 'done',
    )
  })
  expect(ends).toEqual(['dataEntryInvalid 20', 'done'])
  await context.setOffline(true)
  const full = await page.evaluate(async () => {
    const notes = cube.db.collection('notes')
    for (let n = 0; n < 500; n += 1)
      notes
        .doc(`n${n}`)
        .set({ refuse: n === 0 })
        .catch(() => undefined)
    return notes.add({ text: 'too many' }).catch((error) => error.code)
  })
  expect(full).toBe('queueFull')
  await page.evaluate(() => {
    for (const name of Object.keys(localStorage)
      .filter((key) => key.includes('write:'))
      .sort()
      .slice(2))
      localStorage.removeItem(name)
  })
  // Nobody waits for them any more: who follows the collection is told.
  double.intercept = ({ path: at }) => (at.startsWith('/_app/data/') ? 'break' : null)
  await context.setOffline(false)
  await page.reload()
  await follow(page)
  double.intercept = null
  await expect.poll(() => shows(page, 'refused')).toBe('dataEntryInvalid')
  await expect.poll(() => double.rows('notes').length).toBe(2)
})

test('two tabs have one stream and one queue, and when one closes the other goes on [DAT-12]', async () => {
  const first = await openApp()
  await follow(first)
  await expect.poll(() => shows(first)).toBe('')
  const second = await openApp()
  await follow(second)
  await expect.poll(() => shows(second)).toBe('')
  await second.evaluate(() => cube.db.collection('notes').add({ text: 'b' }))
  await expect.poll(() => shows(first)).toBe('b')
  await expect.poll(() => double.streams.length).toBe(1)
  await follow(second, 'others')
  await expect.poll(() => double.streams[0]?.collections.join()).toBe('notes,others')
  await expect.poll(() => double.streams.length).toBe(1)
  await context.setOffline(true)
  await first.evaluate(() => void cube.db.collection('notes').add({ text: 'c' }))
  await second.evaluate(() => void cube.db.collection('notes').add({ text: 'd' }))
  await expect.poll(() => shows(first, 'pending')).toBe(2)
  await first.close()
  await context.setOffline(false)
  await expect
    .poll(() =>
      double
        .rows('notes')
        .map(({ data }) => data['text'])
        .join(),
    )
    .toBe('b,c,d')
  double.write('others', 'x', { text: 'x' })
  await expect.poll(() => shows(second)).toBe('x')
  await expect.poll(() => double.streams.length).toBe(1)
})

test('on a page without TLS there are no locks: each tab works for itself, and nothing is lost [DAT-12]', async () => {
  const origin = double.origin.replace('localhost', 'app.test')
  const page = await context.newPage()
  await page.goto(origin)
  expect(await page.evaluate(() => [isSecureContext, 'locks' in navigator])).toEqual([false, false])
  await follow(page)
  await page.evaluate(() => cube.db.collection('notes').add({ text: 'a' }))
  await expect.poll(() => shows(page)).toBe('a')
  await context.setOffline(true)
  await page.evaluate(() => void cube.db.collection('notes').add({ text: 'b' }))
  await expect.poll(() => shows(page, 'pending')).toBe(1)
  double.intercept = ({ path: at }) => (at.startsWith('/_app/data/') ? 'break' : null)
  await context.setOffline(false)
  await page.reload()
  double.intercept = null
  await expect.poll(() => double.rows('notes').length).toBe(2)
})

test('a tab that leads and does not answer is relieved [DAT-12]', async () => {
  const asleep = await openApp()
  await asleep.evaluate(
    () => void navigator.locks.request('cube', () => new Promise(() => undefined)),
  )
  const page = await context.newPage()
  await page.clock.install()
  await page.goto(double.origin)
  await page.evaluate(() => void cube.db.collection('notes').add({ text: 'a' }))
  expect(writesOf(double)).toEqual([])
  await expect
    .poll(async () => {
      await page.clock.fastForward(6_000)
      return double.rows('notes').length
    })
    .toBe(1)
})

test('a vote is one’s own, and its totals are followed [DAT-02]', async () => {
  const page = await openApp()
  await page.evaluate(() => {
    cube.db.collection('votes').onTotals((totals) => Object.assign(globalThis, { totals }))
  })
  await expect.poll(() => shows(page, 'totals')).toEqual({ people: 0, totals: {} })
  double.write('votes', 'v', { choice: 'tea' })
  await expect
    .poll(() => shows(page, 'totals'))
    .toEqual({ people: 1, totals: { choice: { tea: 1 } } })
  expect(await page.evaluate(() => cube.db.collection('votes').totals())).toEqual({
    people: 1,
    totals: { choice: { tea: 1 } },
  })
})

test('somebody signs in by a window, stays so in all tabs, and leaves [DAT-02]', async () => {
  // The studio, which sends back whoever said yes.
  await context.route('**/connect?**', async (route) => {
    const url = new URL(route.request().url())
    expect(url.searchParams.get('challenge')).toMatch(/^[\w-]{43}$/)
    expect(url.searchParams.get('app')).toBe('1')
    const state = url.searchParams.get('state')
    await route.fulfill({
      status: 302,
      headers: { Location: `/_app/signed-in?code=ada&state=${state}` },
    })
  })
  const page = await openApp()
  const other = await openApp()
  await other.evaluate(() => {
    cube.onMe((me) => Object.assign(globalThis, { who: me.id }))
  })
  await expect.poll(() => shows(other, 'who')).toBeNull()
  await page.evaluate(() => {
    const button = document.createElement('button')
    button.textContent = 'Sign in'
    button.onclick = () => void cube.signIn().then((me) => Object.assign(globalThis, { me }))
    document.body.append(button)
  })
  await page.click('button')
  await expect
    .poll(() => shows(page, 'me'))
    .toMatchObject({ id: 'ada', isSignedIn: true, isLocal: false })
  await expect.poll(() => shows(other, 'who')).toBe('ada')
  await expect.poll(() => context.pages().length).toBe(2)
  // Both find the token over at once; a tab that does not see yet what the other stored renews it too.
  double.tokens.clear()
  const both = await Promise.all(
    [page, other].map((one) =>
      one.evaluate(async () => (await cube.db.collection('notes').get()).fromCache),
    ),
  )
  expect(both).toEqual([false, false])
  const renewals = double.calls.filter(({ path: at }) => at === '/_app/token/renew').length
  expect(renewals).toBeGreaterThan(0)
  expect(renewals).toBeLessThanOrEqual(2)
  await page.evaluate(() => cube.signOut())
  await expect.poll(() => shows(other, 'who')).not.toBe('ada')
  expect(await page.evaluate(() => localStorage.getItem('cube:tokens'))).toBeNull()
})

test('where windows are blocked the page itself goes to sign in and comes back to where it was [DAT-02]', async () => {
  const answers = ['code=ada', 'error=denied']
  await context.route('**/connect?**', async (route) => {
    const state = new URL(route.request().url()).searchParams.get('state')
    const Location = `/_app/signed-in?${answers.shift()}&state=${state}`
    await route.fulfill({ status: 302, headers: { Location } })
  })
  const page = await openApp('/?room=1#top')
  await page.evaluate(() => {
    window.open = () => null
    void cube.signIn()
  })
  await expect.poll(() => page.evaluate(() => localStorage.getItem('cube:tokens'))).not.toBeNull()
  await page.waitForURL(`${double.origin}/?room=1#top`)
  expect(await page.evaluate(async () => (await cube.me()).id)).toBe('ada')
  // Whoever says no is told so in the tab that asked.
  await page.evaluate(() => cube.signOut())
  const code = await page.evaluate(() => cube.signIn().catch((error) => error.code))
  expect(code).toBe('signInDenied')
})

test('what may not be read is told to who follows it, and the others go on [DAT-02]', async () => {
  double.intercept = ({ path: at }) =>
    at.startsWith('/_app/data/secret')
      ? { status: 403, body: { error: 'Not for you', code: 'dataNotAllowed' } }
      : null
  const page = await openApp()
  await follow(page, 'secret')
  await expect.poll(() => shows(page, 'refused')).toBe('dataNotAllowed')
  await follow(page)
  double.write('notes', 'one', { text: '1' })
  await expect.poll(() => shows(page)).toBe('1')
})

test('without a server of the product all is kept in this browser, by the same calls [DAT-13]', async () => {
  const plain = await startDataDouble(folder, pages, true)
  try {
    const page = await context.newPage()
    await page.goto(plain.origin)
    const other = await context.newPage()
    await other.goto(plain.origin)
    await follow(other)
    await expect.poll(() => shows(other)).toBe('')
    const result = await page.evaluate(async () => {
      const notes = cube.db.collection('notes')
      const a = await notes.add({ text: 'a', n: 1 })
      await a.update({ n: cube.increment(2), tags: cube.arrayUnion('x') })
      await notes.doc('b').set({ text: 'b', n: 1 })
      await cube.kv.set('colour', 'green', { shared: true })
      await cube.kv.set('size', { w: 2 })
      const me = await cube.me()
      return {
        me: [me.isLocal, me.isSignedIn, (await cube.signIn()).isLocal],
        found: (await notes.orderBy('n', 'desc').limit(1).get()).docs.map((doc) => doc.data()),
        count: await notes.count(),
        totals: (await notes.totals()).totals['text'],
        exists: await notes
          .doc('b')
          .set({}, { create: true })
          .catch((error) => error.code),
        kv: [
          await cube.kv.get('colour', { shared: true }),
          await cube.kv.get('size'),
          await cube.kv.list(),
        ],
      }
    })
    expect(result).toEqual({
      me: [true, false, true],
      found: [{ text: 'a', n: 3, tags: ['x'] }],
      count: 2,
      totals: { a: 1, b: 1 },
      exists: 'dataExists',
      kv: ['green', { w: 2 }, ['size']],
    })
    await expect.poll(() => shows(other)).toBe('a,b')
    await page.reload()
    expect(await page.evaluate(async () => (await cube.db.collection('notes').get()).size)).toBe(2)
  } finally {
    await plain.close()
  }
})
