/** Invitations in the script, in a real browser: the code of an address, what comes of it, and pages without a server. */
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { launchChromium } from '../../testing/chromium.ts'
import { buildAppScripts } from './build-app-script.ts'
import type { Cube } from './browser/cube-types.ts'
import { type DataDouble, startDataDouble } from './testing/data-double.ts'

declare const cube: Cube

// The app has functions of its own that are called as the browser's are, and looks at its fragment.
const pages = {
  '/': `<!doctype html><meta charset="utf-8"><title>App</title><script src="/_app/v1.js"></script><body><button>Sign in</button><script>
    const history = []
    function open() { document.title = 'own' }
    window.fragment = location.hash
    document.querySelector('button').onclick = () => void cube.signIn()
  </script>`,
  '/_app/signed-in':
    '<!doctype html><meta charset="utf-8"><title>App</title><body><script src="/_app/signed-in.js"></script>',
}

let folder: string
let browser: Browser
let double: DataDouble
let context: BrowserContext
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'sharing-'))
  await buildAppScripts(folder)
  browser = await launchChromium()
}, 60_000)
afterAll(async () => {
  await browser.close()
  await rm(folder, { recursive: true })
})
beforeEach(async () => {
  double = await startDataDouble(folder, pages)
  context = await browser.newContext()
  double.write('lists', 'party', { name: 'Party' })
})
afterEach(async () => {
  await context.close()
  await double.close()
})

async function openApp(fragment = '', origin = double.origin): Promise<Page> {
  const page = await context.newPage()
  await page.goto(`${origin}/?a=1${fragment}`)
  return page
}

/** What `cube.accept()` answers, or the code of its refusal. */
const accepted = (page: Page, code?: string) =>
  page.evaluate(
    (given) =>
      cube.accept(given).then(
        (opened) => opened && [opened.collection, opened.id, opened.role, opened.ref.path],
        (error) => error.code,
      ),
    code,
  )

/** Answers codes: `good` opens an entry, all others nothing; `isFor` says who may come in. */
function answerCodes(isFor: (who: string) => boolean = () => true): void {
  double.intercept = ({ path: at, body, who }) => {
    if (at !== '/_app/invitations') return null
    if (JSON.stringify(body) !== '{"code":"good"}')
      return { status: 404, body: { error: 'Ended', code: 'dataInvitationEnded' } }
    if (!isFor(who)) return { status: 401, body: { error: 'Sign in', code: 'dataSignIn' } }
    const [row] = double.rows('lists')
    return {
      status: 200,
      body: { collection: 'lists', entry: { ...row, isMine: false, role: 'viewer' } },
    }
  }
}
const calls = () => double.calls.filter(({ path: at }) => at === '/_app/invitations')
const opened = ['lists', 'party', 'viewer', 'lists/party']

test('a page takes the code out of its address before the app looks, once, with a key for who has none [DAT-05] [DAT-26]', async () => {
  answerCodes()
  const page = await openApp('#cube-invite=good')
  expect(await page.evaluate(() => Reflect.get(globalThis, 'fragment'))).toBe('')
  expect(page.url()).toBe(`${double.origin}/?a=1`)
  for (const _ of [1, 2]) expect(await accepted(page)).toEqual(opened)
  expect(calls().map(({ who }) => who.startsWith('visitor-'))).toEqual([true])
  await page.reload()
  expect(await accepted(page)).toBeNull()
  // By a whole address as well, as somebody pastes it.
  expect(await accepted(page, `${double.origin}/#cube-invite=good`)).toEqual(opened)
  expect(await accepted(page, 'bad')).toBe('dataInvitationEnded')
  // A link that is followed on the open page begins it anew.
  const loaded = page.waitForEvent('load')
  await page.evaluate(() => (globalThis.location.hash = '#cube-invite=bad'))
  await loaded
  for (const _ of [1, 2]) expect(await accepted(page)).toBe('dataInvitationEnded')
  await page.reload()
  expect(await accepted(page)).toBeNull()
})

test('where one has to sign in first, the code waits and is taken then, also where the app has a function open() [DAT-05] [DAT-02]', async () => {
  answerCodes((who) => who === 'ada')
  await context.route('**/connect?**', async (route) => {
    const state = new URL(route.request().url()).searchParams.get('state')
    await route.fulfill({
      status: 302,
      headers: { Location: `/_app/signed-in?code=ada&state=${state}` },
    })
  })
  const page = await openApp('#cube-invite=good')
  expect(await accepted(page)).toBe('dataSignIn')
  const seen = page.evaluate(
    () =>
      new Promise((resolve) => {
        cube.onMe(({ id }) => {
          if (id === 'ada') resolve(cube.accept().then((one) => one && one.ref.path))
        })
      }),
  )
  await page.click('button')
  expect(await seen).toBe('lists/party')
  expect(await page.title()).toBe('App')
})

test('without network the code waits for it [DAT-12] [DAT-05]', async () => {
  answerCodes()
  const answer = double.intercept
  double.intercept = (call) => (call.path === '/_app/invitations' ? 'break' : null)
  const page = await openApp('#cube-invite=good')
  expect(await accepted(page)).toBe('offline')
  double.intercept = answer
  await page.reload()
  expect(await accepted(page)).toEqual(opened)
})

test('where no server is behind the page nobody is invited, and nothing else changes [DAT-13]', async () => {
  const plain = await startDataDouble(folder, pages, true)
  const page = await openApp('', plain.origin)
  const told = await page.evaluate(async () => {
    const ref = await cube.db.collection('lists').add({ name: 'Mine' })
    const invite = await ref.invite().catch((error) => error.code)
    const taken = await cube.accept('code').catch((error) => error.code)
    const members = await ref.members()
    await ref.leave()
    await ref.removeMember('me-1')
    await ref.revokeInvitation('1')
    const entry = await ref.get()
    return {
      invite,
      taken,
      members,
      none: await cube.accept(),
      about: [entry.exists(), entry.role],
    }
  })
  expect(told).toEqual({
    invite: 'dataNotAllowed',
    taken: 'dataNotAllowed',
    members: { members: [], invitations: [] },
    none: null,
    about: [true, 'writer'],
  })
  await plain.close()
})
