import type { Frame, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AppFiles, PreviewWorld } from './testing/preview-world.ts'
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
  'a hostile app reaches nothing of the studio, and its own storage works [PVW-03]',
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
  'one preview reads nothing of another',
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
  'what an app stores lasts through refresh and the next visit [PVW-04]',
  async () => {
    const counter = `<p></p><script>
    localStorage.visits = Number(localStorage.visits ?? 0) + 1
    document.querySelector('p').textContent = localStorage.visits
  </script>`
    const page = await world.openStudio({ 'index.html': counter }, 'c')
    await appShows(page, 'p', '1')
    await page.evaluate(() => window.testStudio.connection()?.reload())
    await appShows(page, 'p', '2')
    await page.reload()
    await page.evaluate(
      ([origin, text]) => window.testStudio.open(origin, { 'index.html': text }),
      [world.previewOrigin('c'), counter] as const,
    )
    await appShows(page, 'p', '3')
    await page.evaluate(() => window.testStudio.connection()?.clearData())
    await appShows(page, 'p', '1')
    await page.context().close()
  },
  patience,
)

const site: AppFiles = {
  'index.html': `<!doctype html><link rel="stylesheet" href="style.css"><h1>Home</h1><pre></pre>
<script type="module">
import { greet } from './lib/greet.js'
const get = async (path, init) => (await fetch(path, init))
const json = await (await get('/list.json')).json()
const part = await get('clip.mp4', { headers: { Range: 'bytes=1-2' } })
const page = await get('/docs')
document.querySelector('pre').textContent = JSON.stringify({
  greet: greet(), json, mode: document.compatMode,
  missing: (await get('/none.js')).status, hidden: (await get('/.env')).status,
  map: (await get('/app.js.map')).status, metadata: (await get('/.magiccube')).status,
  part: [part.status, part.headers.get('Content-Range'), [...new Uint8Array(await part.arrayBuffer())]],
  folder: [page.redirected, new URL(page.url).pathname, await page.text() !== ''],
  type: (await get('/view.tsx')).headers.get('Content-Type'),
  search: location.search, hash: location.hash, post: (await get('/', { method: 'POST' })).status,
  sandbox: page.headers.get('Content-Security-Policy').startsWith('sandbox '),
})
</script>`,
  'style.css': 'h1 { color: rgb(1, 2, 3) }',
  'lib/greet.js': 'export const greet = () => "hello"',
  'list.json': '[1,2]',
  'clip.mp4': [9, 8, 7, 6],
  'docs/index.html': '<h2>Docs</h2>',
  'view.tsx': 'x',
  '.env': 'KEY=1',
  '.magiccube': '{}',
  'app.js.map': '{}',
}

test(
  'files are served as on the published site [PVW-12] [PVW-13]',
  async () => {
    const page = await world.openStudio(site, 'd')
    await page.evaluate(() => window.testStudio.connection()?.navigate('/?q=1#top'))
    const app = await appFrame(page, 'pre:not(:empty)', /\?q=1#top$/)
    expect(JSON.parse((await app.textContent('pre')) ?? '')).toEqual({
      greet: 'hello',
      json: [1, 2],
      mode: 'CSS1Compat',
      missing: 404,
      hidden: 404,
      map: 404,
      metadata: 404,
      part: [206, 'bytes 1-2/4', [8, 7]],
      folder: [true, '/docs/', true],
      type: 'text/plain; charset=utf-8',
      search: '?q=1',
      hash: '#top',
      post: 405,
      sandbox: true,
    })
    expect(await app.evaluate("getComputedStyle(document.querySelector('h1')).color")).toBe(
      'rgb(1, 2, 3)',
    )
    await page.context().close()
  },
  patience,
)

test(
  'a changed file is shown, the old page stays until then, and the scroll place is kept [PVW-10]',
  async () => {
    const tall = (text: string) => `<h1>${text}</h1><div style="height:4000px"></div>`
    const page = await world.openStudio({ 'index.html': tall('one') }, 'e')
    const before = await appFrame(page, 'h1')
    await before.evaluate('scrollTo(0, 500)')
    const sawNothing = page.evaluate(async () => {
      let isEmpty = false
      const frame = document.querySelector('iframe')
      for (let at = 0; at < 30; at += 1) {
        await new Promise(requestAnimationFrame)
        isEmpty ||= frame?.contentWindow?.length === 0
      }
      return isEmpty
    })
    await page.evaluate((text) => window.testStudio.change({ 'index.html': text }), tall('two'))
    await appShows(page, 'h1', 'two')
    expect(await sawNothing).toBe(false)
    const after = await appFrame(page, 'h1')
    await after.waitForFunction('scrollY === 500')
    await page.context().close()
  },
  patience,
)

test(
  'a changed style sheet keeps the state of the page [PVW-09]',
  async () => {
    const files = {
      'index.html': '<link rel="stylesheet" href="/style.css"><input>',
      'style.css': 'input { color: rgb(1, 1, 1) }',
    }
    const page = await world.openStudio(files, 'f')
    const app = await appFrame(page, 'input')
    await app.fill('input', 'typed by hand')
    await page.evaluate(() =>
      window.testStudio.change({ 'style.css': 'input { color: rgb(2, 2, 2) }' }),
    )
    await app.waitForFunction(
      "getComputedStyle(document.querySelector('input')).color === 'rgb(2, 2, 2)'",
    )
    expect(await app.inputValue('input')).toBe('typed by hand')
    await page.context().close()
  },
  patience,
)

test(
  'console, errors, rejections and missing files are reported with file and line',
  async () => {
    const files = {
      'index.html': `<!doctype html>
<img src="none.png"><script src="view.tsx"></script>
<script>console.warn('careful', { a: 1 })
Promise.reject(new Error('refused'))</script>
<script src="app.js"></script>`,
      'app.js': '\n\nmissingFunction()',
      'view.tsx': 'x',
    }
    const page = await world.openStudio(files, 'aa')
    await expect
      .poll(() => page.evaluate(() => window.testStudio.events), { timeout: 8_000 })
      .toEqual(
        expect.arrayContaining([
          { kind: 'missingFile', path: '/none.png' },
          { kind: 'notice', notice: 'cannotRun', file: 'view.tsx' },
          { kind: 'console', level: 'warn', text: 'careful {"a":1}', file: 'index.html', line: 3 },
          { kind: 'console', level: 'error', text: 'Error: refused', file: 'index.html', line: 4 },
          {
            kind: 'console',
            level: 'error',
            text: 'Uncaught ReferenceError: missingFunction is not defined',
            file: 'app.js',
            line: 3,
          },
          { kind: 'painted', path: '/' },
        ]),
      )
    await page.context().close()
  },
  patience,
)

test(
  'forged messages from app, nested frame and popup are not heard [PVW-17]',
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
    window.stolen = []
    window.shouted = []
    const original = parent.MessagePort.prototype.postMessage
    parent.MessagePort.prototype.postMessage = function (...rest) { stolen.push(this); return original.apply(this, rest) }
    Object.defineProperty(parent.MessageEvent.prototype, 'data', { get() { stolen.push(this.target) } })
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
    await app.click('h1')
    await app.waitForFunction('window.shouted.length === 2')
    // Traffic in both directions after the app has replaced what it can reach.
    await page.evaluate(() => window.testStudio.change({ 'style.css': 'a{}' }))
    await app.evaluate("parent.console.log('traffic'); console.log('traffic')")
    await expect
      .poll(() => page.evaluate(() => JSON.stringify(window.testStudio.events)))
      .toContain('traffic')
    const ports: unknown = await app.evaluate(
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
  'a page that takes the place of the shell inherits no port',
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
    expect(kinds).toEqual(new Set(['painted']))
    await page.context().close()
  },
  patience,
)

test(
  'files that the browser has lost are sent again unnoticed [PVW-25]',
  async () => {
    const page = await world.openStudio(
      { 'index.html': '<h1>kept</h1>', 'a.txt': 'still here' },
      'ad',
    )
    const app = await appFrame(page, 'h1')
    await app.evaluate(async () => {
      for (const name of await caches.keys()) await caches.delete(name)
      for (const registration of await navigator.serviceWorker.getRegistrations()) {
        await registration.unregister()
      }
    })
    await page.evaluate((origin) => {
      const frame = document.querySelector('iframe')
      if (frame !== null) frame.src = `${origin}/__shell`
    }, world.previewOrigin('ad'))
    const again = await appFrame(page, 'h1')
    expect(await again.evaluate(async () => (await fetch('/a.txt')).text())).toBe('still here')
    await page.context().close()
  },
  patience,
)

test(
  'the preview runs in a tab of its own while the editor is open [PVW-06]',
  async () => {
    const page = await world.openStudio({ 'index.html': '<h1>app</h1>' }, 'ae')
    await appFrame(page, 'h1')
    const opened = page.context().waitForEvent('page')
    await page.evaluate((origin) => window.testStudio.openTab(origin), world.previewOrigin('ae'))
    const tab = await opened
    await tab.frameLocator('iframe').locator('h1').waitFor()
    await page.close()
    await tab.reload()
    await tab.getByText('Open the editor to run this preview').waitFor()
    await tab.context().close()
  },
  patience,
)

test(
  'without an HTML file there is no page, and the first one is shown by itself',
  async () => {
    const page = await world.openStudio({ 'a.css': '' }, 'af')
    await expect
      .poll(() => page.evaluate(() => window.testStudio.events), { timeout: 8_000 })
      .toContainEqual({ kind: 'noPage', choices: [] })
    await page.evaluate(() => window.testStudio.change({ 'only.html': '<h1>first</h1>' }))
    await appShows(page, 'h1', 'first')
    await page.context().close()
  },
  patience,
)

test('forms and links do not leave the frame, dialogs are said in the console', async () => {
  const files = {
    'index.html': `<h1>app</h1>
<form id="away" action="https://elsewhere.test/x"><button>away</button></form>
<form id="own"><input name="a" required><button>own</button></form>
<a id="link" href="https://elsewhere.test/page">link</a><a id="inner" href="/two.html?x=1">inner</a>
<script>
own.addEventListener('submit', (event) => { event.preventDefault(); document.title = 'submitted' })
alert('hello')
</script>`,
    'two.html': '<h2>two</h2>',
  }
  const page = await world.openStudio(files, 'ba')
  const app = await appFrame(page, 'h1')
  await app.click('#away button')
  await app.click('#link')
  await app.click('#own button')
  expect(await app.title()).toBe('')
  await app.fill('#own input', 'x')
  await app.press('#own input', 'Enter')
  expect(await app.title()).toBe('submitted')
  await app.click('#inner')
  await appShows(page, 'h2', 'two')
  await expect
    .poll(() => page.evaluate(() => window.testStudio.events), { timeout: 8_000 })
    .toEqual(
      expect.arrayContaining([
        { kind: 'notice', notice: 'dialogBlocked', file: '' },
        { kind: 'console', level: 'info', text: 'hello', file: '', line: 0 },
        { kind: 'notice', notice: 'formHeld', file: '' },
        { kind: 'externalLink', url: 'https://elsewhere.test/page' },
        { kind: 'painted', path: '/two.html?x=1' },
      ]),
    )
  await page.evaluate(() => window.testStudio.connection()?.reload())
  await appFrame(page, 'h2', /two\.html\?x=1$/)
  await page.context().close()
}, 30_000)

test(
  'the picture for publishing shows the top of the page and changes nothing in the frame [PVW-28] [LIM-59]',
  async () => {
    const page = await world.openStudio({ 'index.html': tallRedApp }, 'bc')
    await page.evaluate(() => {
      document.querySelector('iframe')?.style.setProperty('width', '1600px')
      document.querySelector('iframe')?.style.setProperty('height', '1300px')
    })
    const app = await appFrame(page, 'main')
    await app.waitForFunction('innerWidth === 1600')
    await app.evaluate('scrollTo(0, 2500)')
    const before = await app.evaluate('document.documentElement.outerHTML')
    const picture = await pictureOf(page)
    expect(picture).toMatchObject({ type: 'image/jpeg', width: 800, height: 600 })
    const [red = 0, green = 0, blue = 0] = picture?.middle ?? []
    expect(red).toBeGreaterThan(240)
    expect(green + blue).toBeLessThan(20)
    // What the page leaves clear is white.
    expect(Math.min(...(picture?.corner ?? [0]))).toBeGreaterThan(240)
    expect(await app.evaluate('scrollY')).toBe(2500)
    expect(await app.evaluate('document.documentElement.outerHTML')).toBe(before)
    const events = await page.evaluate(() => window.testStudio.events)
    expect(events.map(({ kind }) => kind)).toEqual(['painted'])
    await page.context().close()
  },
  patience,
)

test(
  'a picture asked for with a change shows the changed page, and without a page there is none [PVW-28]',
  async () => {
    const painted = (colour: string) => `<style>body{background:${colour}}</style><h1>${colour}</h1>`
    const page = await world.openStudio({ 'index.html': painted('red') }, 'bd')
    await appFrame(page, 'h1')
    await page.evaluate(
      (text) => window.testStudio.change({ 'index.html': text }),
      painted('#00f'),
    )
    const [red, , blue] = (await pictureOf(page))?.middle ?? []
    expect(blue).toBeGreaterThan(240)
    expect(red).toBeLessThan(20)
    await page.evaluate(() => window.testStudio.change({}, ['index.html']))
    expect(await pictureOf(page)).toBeNull()
    await page.evaluate(() => window.testStudio.connection()?.close())
    expect(await pictureOf(page)).toBeNull()
    await page.context().close()
  },
  patience,
)

const tallRedApp = `<!doctype html><style>
html { height: 100% } body { margin: 0 }
main { margin: 40px 40px 0; height: 2460px; background: red } footer { height: 4000px; background: blue }
</style><main></main><footer></footer>`

/** What the studio gets as picture: its format and size, and two of its pixels as RGB. */
function pictureOf(page: Page) {
  return page.evaluate(async () => {
    const url = await window.testStudio.connection()?.takePicture()
    if (typeof url !== 'string') return null
    const image = new Image()
    image.src = url
    await image.decode()
    const { width, height } = image
    const canvas = new OffscreenCanvas(width, height)
    const brush = canvas.getContext('2d')
    brush?.drawImage(image, 0, 0)
    const at = (x: number, y: number) => [...(brush?.getImageData(x, y, 1, 1).data ?? [])].slice(0, 3)
    const type = /^data:([a-z/]+);/.exec(url)?.[1]
    return { type, width, height, middle: at(width / 2, height / 2), corner: at(2, 2) }
  })
}

test('what is no page is shown too, and a missing page says so', async () => {
  const page = await world.openStudio({ 'index.html': '<h1>app</h1>', 'note.txt': 'a note' }, 'bb')
  await appFrame(page, 'h1')
  await page.evaluate(() => window.testStudio.connection()?.navigate('/note.txt'))
  await appShows(page, 'pre', 'a note')
  await page.evaluate(() => window.testStudio.connection()?.navigate('/none'))
  await appShows(page, 'pre', 'Page not found')
  await page.evaluate(() => window.testStudio.connection()?.navigate('//elsewhere.test/'))
  await appShows(page, 'h1', 'app')
  await page.context().close()
}, 30_000)

/** The frame in which the app runs now and in which the selector is found. */
async function appFrame(page: Page, selector = 'h1', address = /./): Promise<Frame> {
  const deadline = Date.now() + patience - 5_000
  while (Date.now() < deadline) {
    for (const frame of page.frames()) {
      const isApp = frame.parentFrame()?.url().endsWith('/__shell') ?? false
      if (isApp && address.test(frame.url()) && (await hasElement(frame, selector))) return frame
    }
    await page.waitForTimeout(20)
  }
  const urls = page.frames().map((frame) => frame.url())
  const events = await page.evaluate(() => window.testStudio.events)
  throw new Error(`no app frame: ${JSON.stringify({ urls, events })}`)
}

async function hasElement(frame: Frame, selector: string): Promise<boolean> {
  // A frame may go away while it is asked.
  return (await frame.$(selector).catch(() => null)) !== null
}

async function appShows(page: Page, selector: string, text: string): Promise<void> {
  await page
    .frameLocator('#preview')
    .frameLocator('iframe')
    .last()
    .locator(selector, { hasText: text })
    .waitFor({ timeout: 20_000 })
}
