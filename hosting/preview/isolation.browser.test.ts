import { afterAll, beforeAll, expect, test } from 'vitest'
import { appFrame } from './testing/app-frame.ts'
import type { PreviewWorld } from './testing/preview-world.ts'
import { startPreviewWorld } from './testing/preview-world.ts'
import type {} from './browser/test-studio.ts'

const patience = 30_000
let world: PreviewWorld

beforeAll(async () => {
  world = await startPreviewWorld()
}, patience)
afterAll(() => world.close())

const hostileApp = `<!doctype html><title>hostile</title><h1>Free coins</h1><script type="module">
const seen = {}

const attempt = async (name, act) => {
  try { seen[name] = String(await act()) } catch (error) { seen[name] = 'blocked: ' + error.name }
}

const studio = new URLSearchParams(location.search).get('studio') || document.body.dataset.studio
await attempt('parentStorage', () => top.localStorage.token)
await attempt('parentDocument', () => top.document.title)
await attempt('removeSandbox', () => top.document.querySelector('iframe').removeAttribute('sandbox'))
await attempt('frameElement', () => parent.frameElement === null ? Promise.reject(new DOMException('', 'Null')) : parent.frameElement.outerHTML)
await attempt('api', () => fetch('STUDIO/api/me', { credentials: 'include' }).then((r) => r.text()))
await attempt('postApi', () => fetch('STUDIO/api/post', { method: 'POST', mode: 'no-cors', credentials: 'include' }).then((r) => r.type))
await attempt('worker', () => navigator.serviceWorker.register('/evil.js').then(() => 'registered'))
await attempt('narrowWorker', () => navigator.serviceWorker.register('/sub/evil.js', { scope: '/' }).then(() => 'registered'))
await attempt('topNavigation', () => { top.location.href = location.origin + '/stolen' })
await attempt('parentTopNavigation', () => { parent.top.location = 'about:blank' })
localStorage.setItem('own', 'works')
await attempt('ownStorage', () => localStorage.getItem('own'))
await attempt('cookie', () => document.cookie)
document.title = 'done'
window.seen = seen
</script>`

test(
  'a hostile app reaches nothing of the studio, and its own storage works: threat T01 [PVW-03]',
  async () => {
    const files = {
      'index.html': hostileApp.replaceAll('STUDIO', world.studioOrigin),
      'evil.js': 'self.addEventListener("fetch", () => {})',
      'sub/evil.js': 'self.addEventListener("fetch", () => {})',
    }
    const page = await world.openStudio(files)
    const app = await appFrame(page)
    await app.waitForFunction('window.seen !== undefined')
    const seen: unknown = await app.evaluate('window.seen')
    expect(seen).toMatchObject({
      parentStorage: 'blocked: SecurityError',
      parentDocument: 'blocked: SecurityError',
      removeSandbox: 'blocked: SecurityError',
      frameElement: expect.stringContaining('blocked'),
      api: 'blocked: TypeError',
      worker: 'blocked: TypeError',
      narrowWorker: expect.stringContaining('blocked'),
      ownStorage: 'works',
    })
    expect(page.url()).toBe(`${world.studioOrigin}/`)
    expect(world.authorisedCalls.filter((path) => path.startsWith('/api'))).toEqual([])
    const scopes = await app.evaluate(async () => {
      const all = await navigator.serviceWorker.getRegistrations()
      return all.map(({ active }) => new URL(active?.scriptURL ?? 'x:').pathname)
    })
    expect(scopes).toEqual(['/__sw.js'])
    await page.context().close()
  },
  patience,
)

test(
  'one preview reads nothing of another: threat T03',
  async () => {
    const writer = `<script type="module">
    localStorage.setItem('mine', 'a')
    const open = indexedDB.open('mine', 1)
    open.onsuccess = () => { window.isDone = true }
  </script>`
    const page = await world.openStudio({ 'index.html': writer }, 'b1')
    await (await appFrame(page, 'script')).waitForFunction('window.isDone')
    await page.evaluate(
      (origin) => window.testStudio.open(origin, { 'index.html': '<h1>reader</h1>' }),
      world.previewOrigin('b2'),
    )
    const reader = await appFrame(page, 'h1')
    const found = await reader.evaluate(async () => [
      localStorage.getItem('mine'),
      (await indexedDB.databases()).length,
    ])
    expect(found).toEqual([null, 0])
    await page.context().close()
  },
  patience,
)

test(
  'forged messages from app, nested frame and popup are not heard: threat T08 [PVW-17]',
  async () => {
    const forger = `<h1>forger</h1><script>
    const shout = () => {
      const line = { kind: 'event', event: { kind: 'console', level: 'error', text: 'FORGED', file: '', line: 0 } }
      const shake = { kind: 'magiccube-preview', nonce: 'forged' }
      for (const target of [parent, top]) for (const text of [line, shake, 'magiccube-preview-ready', JSON.stringify(line)]) {
        target.postMessage(text, '*')
        target.postMessage(text, '*', [new MessageChannel().port2])
      }
      parent.dispatchEvent(new MessageEvent('message', {
        data: shake, origin: '${'STUDIO'}', source: top, ports: [new MessageChannel().port2],
      }))
    }
    const shoutFromPopup = () => {
      for (const target of [opener, opener.parent, opener.top]) target.postMessage('magiccube-preview-ready', '*')
    }
    shout()
    // The shell outlives the frame of the app, which a change replaces.
    parent.stolen ??= []
    window.shouted = []
    const original = parent.MessagePort.prototype.postMessage
    parent.MessagePort.prototype.postMessage = function (...rest) { parent.stolen.push(this); return original.apply(this, rest) }
    Object.defineProperty(parent.MessageEvent.prototype, 'data', { get() { parent.stolen.push(this.target) } })
    const inner = document.createElement('iframe')
    inner.srcdoc = '<scr' + 'ipt>(' + shout + ')(); parent.shouted.push("inner")</scr' + 'ipt>'
    document.body.append(inner)
    document.querySelector('h1').onclick = () => {
      const popup = open('')
      popup.document.write('<scr' + 'ipt>(' + shoutFromPopup + ')(); opener.shouted.push("popup")</scr' + 'ipt>')
    }
  </script>`.replaceAll('STUDIO', world.studioOrigin)
    const page = await world.openStudio({ 'index.html': forger }, 'ab')
    const app = await appFrame(page, 'h1')
    const shell = app.parentFrame()
    await app.click('h1')
    await app.waitForFunction('window.shouted.length === 2')
    // Traffic in both directions after the app has replaced what it can reach.
    await page.evaluate(() => window.testStudio.change({ 'style.css': 'a{}' }))
    const speak = async (): Promise<void> => {
      const standing = await appFrame(page, 'h1')
      await standing.evaluate("parent.console.log('traffic'); console.log('traffic')")
    }
    await expect
      .poll(async () => {
        await speak().catch(() => 'replaced meanwhile')
        return page.evaluate(() => JSON.stringify(window.testStudio.events))
      })
      .toContain('traffic')
    const ports: unknown = await shell?.evaluate(
      'stolen.filter((one) => one && one.constructor && one.constructor.name === "MessagePort").length',
    )
    expect(ports).toBe(0)
    const events = await page.evaluate(() => window.testStudio.events)
    expect(JSON.stringify(events)).not.toContain('FORGED')
    await page.context().close()
  },
  patience,
)

test(
  'a page that takes the place of the shell inherits no port: threat T09',
  async () => {
    const page = await world.openStudio({ 'index.html': '<h1>app</h1>' }, 'ac')
    await appFrame(page, 'h1')
    const origin = world.previewOrigin('ac')
    for (const path of ['/elsewhere', '/__shell']) {
      await page.evaluate(
        ([address]) =>
          new Promise((resolve) => {
            const frame = document.querySelector('iframe')
            if (frame === null) return
            frame.addEventListener('load', resolve, { once: true })
            frame.src = address
          }),
        [`${origin}${path}`] as const,
      )
      await page.evaluate(() => window.testStudio.connection()?.reload())
    }
    await appFrame(page, 'h1')
    await expect.poll(() => page.evaluate(() => window.testStudio.events.length)).toBeGreaterThan(1)
    const events = await page.evaluate(() => window.testStudio.events)
    // The shell that leaves may still report that `/elsewhere` is missing.
    const kinds = new Set(events.map(({ kind }) => kind).filter((kind) => kind !== 'missingFile'))
    expect(kinds).toEqual(new Set(['way', 'loading', 'painted']))
    await page.context().close()
  },
  patience,
)
