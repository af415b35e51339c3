/** A hostile app, in the preview of its owner's workshop and on its site: it reaches nothing of the studio. */
import type { Browser, Frame, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchChromium } from '../testing/chromium.ts'
import { openProfile } from './browser.ts'
import { publish, signUp, visit } from './person.ts'
import { type RunningServer, startServer } from './running-server.ts'

let server: RunningServer
let browser: Browser

beforeAll(async () => {
  server = await startServer()
  browser = await launchChromium()
})
afterAll(async () => {
  await browser?.close()
  await server?.stop()
})

/** Tries everything that the threats name, and writes what it reached into its own page. */
const attack = `
const reached = {}
const attempt = async (name, act) => { try { reached[name] = String(await Promise.race([act(), new Promise((done) => setTimeout(() => done('no answer'), 3000))])) } catch (error) { reached[name] = 'refused' } }
const studio = document.referrer || '*'
await attempt('topStorage', () => top.localStorage.getItem('locale') ?? 'empty')
await attempt('topDocument', () => top.document.body.innerHTML.length)
await attempt('parentChain', () => { let window_ = window; let texts = []; while (window_ !== top) { window_ = window_.parent; texts.push(window_.document.title) } return texts.join() })
await attempt('sandbox', () => { top.frames[0].frameElement.removeAttribute('sandbox'); return 'removed' })
// A page of its own may lead itself elsewhere; a frame may not lead the studio.
if (top !== self) await attempt('navigateTop', () => { top.location.href = STUDIO + '/terms'; return 'asked' })
await attempt('api', async () => { const answer = await fetch(STUDIO + '/api/auth/refresh', { method: 'POST', credentials: 'include', headers: { 'Content-Type': 'application/json' }, body: '{}' }); return answer.status })
await attempt('apiNoCors', async () => { const answer = await fetch(STUDIO + '/api/auth/logout', { method: 'POST', mode: 'no-cors', credentials: 'include' }); return answer.type })
await attempt('worker', async () => { await navigator.serviceWorker.register('/attack.js'); return 'registered' })
await attempt('ownWorker', async () => { await navigator.serviceWorker.register('/__sw.js', { scope: '/' }); return 'registered' })
await attempt('cookies', () => { document.cookie = 'rt=evil; path=/; domain=localhost'; document.cookie = 'rt=evil; path=/'; return document.cookie })
await attempt('ownStorage', () => { localStorage.setItem('mine', 'kept'); return localStorage.getItem('mine') })
for (let count = 0; count < 20; count += 1) {
  for (const message of [{ kind: 'painted', path: '/forged' }, { kind: 'hello', nonce: 'x' }, 'magiccube-preview-ready', { kind: 'console', level: 'error', text: 'forged', file: '', line: 0 }]) {
    top.postMessage(message, '*'); parent.postMessage(message, '*')
  }
}
const output = document.createElement('pre'); output.id = 'reached'; output.textContent = JSON.stringify(reached); document.body.append(output)
`

type Reached = Record<
  | 'topStorage'
  | 'topDocument'
  | 'parentChain'
  | 'sandbox'
  | 'navigateTop'
  | 'api'
  | 'apiNoCors'
  | 'worker'
  | 'ownWorker'
  | 'cookies'
  | 'ownStorage',
  string
>

async function reachedBy(page: Page): Promise<Reached> {
  const found = await expect
    .poll(
      async () => {
        for (const frame of page.frames()) {
          const text = await textOf(frame)
          if (text !== null) return text
        }
        return null
      },
      { timeout: 30_000 },
    )
    .not.toBeNull()
    .then(() => Promise.all(page.frames().map(textOf)))
  return JSON.parse(found.find((text) => text !== null) ?? '{}')
}

/** A frame that is being replaced has no text yet. */
function textOf(frame: Frame): Promise<string | null> {
  return frame
    .evaluate(() => document.querySelector('#reached')?.textContent ?? null)
    .catch(() => null)
}

test('a hostile app reaches nothing of the studio from the preview, nor from its site: threats T01, T04, T05, T07, T08', async () => {
  const profile = await openProfile(browser, { width: 1440, height: 900 })
  const owner = await visit(profile, server.url, 'en')
  const { page } = owner
  await signUp(owner, 'mallory')
  const id = await hostileApp(page, attack.replaceAll('STUDIO', JSON.stringify(server.url)))

  await page.goto(`${server.url}/app/${id}`)
  const inPreview = await reachedBy(page)
  expect(page.url()).toBe(`${server.url}/app/${id}`)
  expect(inPreview).toMatchObject({
    topStorage: 'refused',
    topDocument: 'refused',
    parentChain: 'refused',
    sandbox: 'refused',
    api: 'refused',
    worker: 'refused',
  })
  expect(inPreview.ownStorage).toBe('kept')
  // Forged messages changed nothing that the owner sees.
  expect(await page.locator('.console').textContent()).not.toContain('forged')

  const site = await publish(owner)
  const visitor = await profile.newPage()
  await visitor.goto(site)
  const onSite = await reachedBy(visitor)
  expect(onSite).toMatchObject({
    api: 'refused',
    worker: 'refused',
    ownWorker: 'refused',
    ownStorage: 'kept',
  })

  const stranger = await openProfile(browser, { width: 1440, height: 900 })
  const inStudio = await stranger.newPage()
  await inStudio.goto(`${server.url}/app/${id}`)
  const framedSite = await reachedBy(inStudio)
  expect(inStudio.url()).toBe(`${server.url}/app/${id}`)
  expect(framedSite).toMatchObject({
    topStorage: 'refused',
    topDocument: 'refused',
    sandbox: 'refused',
    api: 'refused',
    worker: 'refused',
  })
  await stranger.close()

  // The owner is still signed in, in the same browser, with the session's own cookie.
  await page.goto(`${server.url}/dashboard`)
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor()
  await page.goto(`${server.url}/app/${id}?edit=1`)
  const framed = page.locator('.bench iframe')
  expect(await framed.getAttribute('sandbox')).toBe(
    'allow-scripts allow-same-origin allow-forms allow-modals allow-popups allow-downloads',
  )
  await profile.close()
})

test('nothing frames the studio, the code host or the API’s pages: threat T57 [NAV-35]', async () => {
  const profile = await openProfile(browser, { width: 1440, height: 900 })
  const page = await profile.newPage()
  for (const path of ['/', '/login', '/marketplace', '/codehost/signin', '/api/docs']) {
    const answer = await page.goto(server.url + path)
    expect(answer?.headers()['content-security-policy'], path).toContain("frame-ancestors 'none'")
  }
  await profile.close()
})

/** A repository with the hostile page, linked to an app, made by the owner's own calls in the page. */
function hostileApp(page: Page, script: string): Promise<string> {
  return page.evaluate(async (code) => {
    const json = { 'Content-Type': 'application/json' }
    const { token } = await (
      await fetch('/api/auth/refresh', { method: 'POST', headers: json, body: '{}' })
    ).json()
    const headers = { ...json, Authorization: `Bearer ${token}` }
    const call = async (method: string, path: string, body: object) =>
      (await fetch(path, { method, headers, body: JSON.stringify(body) })).json()
    const repository = await call('POST', '/api/github/user/repos', {
      name: 'trap',
      private: false,
      auto_init: true,
    })
    const put = (path: string, content: string) =>
      call('PUT', `/api/github/repos/${repository.full_name}/contents/${path}`, {
        message: path,
        content: btoa(content),
        branch: 'main',
      })
    await put(
      'index.html',
      '<!doctype html><html lang="en"><title>Trap</title><link rel="icon" href="data:,"><body><h1>Trap</h1><script type="module" src="attack.js"></scr' +
        'ipt></body></html>',
    )
    await put('attack.js', code)
    const link = {
      owner: repository.owner.login,
      name: repository.name,
      url: repository.html_url,
      branch: 'main',
    }
    const made = await call('POST', '/api/apps/generate', {
      name: 'Trap',
      prompt: 'A trap',
      tags: [],
      githubRepo: link,
    })
    return made.id
  }, script)
}
