import { stopWorkers } from './testing/stop-workers.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { appFrame, appShows } from './testing/app-frame.ts'
import type { AppFiles, PreviewWorld } from './testing/preview-world.ts'
import { startPreviewWorld } from './testing/preview-world.ts'
import type {} from './browser/test-studio.ts'

const patience = 30_000
let world: PreviewWorld

beforeAll(async () => {
  world = await startPreviewWorld()
}, patience)
afterAll(() => world.close())

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
  'console, errors, rejections, missing files and scripts that no browser runs are reported with file and line [PVW-14] [PVW-16]',
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
  'files that the browser has lost are sent again unnoticed, to a worker that was stopped and to a new one [PVW-25]',
  async () => {
    const files = { 'index.html': '<h1>kept</h1>', 'a.txt': 'still here', 'b.html': '<h2>b</h2>' }
    const page = await world.openStudio(files, 'ad')
    const app = await appFrame(page, 'h1')
    const loseKept = async () => {
      for (const name of await caches.keys()) await caches.delete(name)
    }
    await app.evaluate(loseKept)
    await stopWorkers(page)
    await page.evaluate(() => window.testStudio.connection()?.navigate('/b.html'))
    const next = await appFrame(page, 'h2')
    expect(await next.evaluate(async () => (await fetch('/a.txt')).text())).toBe('still here')
    await next.evaluate(loseKept)
    await next.evaluate(async () => {
      for (const registration of await navigator.serviceWorker.getRegistrations()) {
        await registration.unregister()
      }
    })
    await page.evaluate((origin) => {
      const frame = document.querySelector('iframe')
      if (frame !== null) frame.src = `${origin}/__shell`
    }, world.previewOrigin('ad'))
    const again = await appFrame(page, 'h2')
    expect(await again.evaluate(async () => (await fetch('/a.txt')).text())).toBe('still here')
    await page.context().close()
  },
  patience,
)

test(
  'the preview runs in a tab of its own while the editor is open [PVW-06]',
  async () => {
    const asks = '<h1>app</h1><script>document.title = String(confirm("sure?"))</script>'
    const page = await world.openStudio({ 'index.html': asks }, 'ae')
    await appFrame(page, 'h1')
    page.context().on('dialog', (dialog) => void dialog.accept())
    const opened = page.context().waitForEvent('page')
    await page.evaluate((origin) => window.testStudio.openTab(origin), world.previewOrigin('ae'))
    const tab = await opened
    await tab.frameLocator('iframe').locator('h1').waitFor()
    // There the browser shows the app's dialogs (PVW-22).
    await expect.poll(() => tab.frames().at(-1)?.title()).toBe('true')
    await page.close()
    await tab.reload()
    await tab.getByText('Open the editor to run this preview').waitFor()
    await tab.context().close()
  },
  patience,
)

test(
  'without an HTML file there is no page, the first one is shown by itself, of several one is chosen and stays [PVW-11]',
  async () => {
    const page = await world.openStudio({ 'a.css': '' }, 'af')
    await expect
      .poll(() => page.evaluate(() => window.testStudio.events), { timeout: 8_000 })
      .toContainEqual({ kind: 'noPage', choices: [] })
    await page.evaluate(() => window.testStudio.change({ 'only.html': '<h1>first</h1>' }))
    await appShows(page, 'h1', 'first')
    await page.evaluate(() =>
      window.testStudio.change({ 'other.html': '<h1>other</h1>', 'a.html': '<h1>a</h1>' }, [
        'only.html',
      ]),
    )
    await page.evaluate(() => window.testStudio.connection()?.navigate('/other.html'))
    await appShows(page, 'h1', 'other')
    await page.evaluate(() => window.testStudio.change({ 'other.html': '<h1>changed</h1>' }))
    await appShows(page, 'h1', 'changed')
    await page.context().close()
  },
  patience,
)

test('forms and links do not leave the frame, dialogs are said in the console [PVW-21] [PVW-22] [PVW-23]', async () => {
  const files = {
    'index.html': `<h1>app</h1>
<form id="away" action="https://elsewhere.test/x"><button>away</button></form>
<form id="own"><input name="a" required><button>own</button></form>
<a id="link" href="https://elsewhere.test/page">link</a><a id="inner" href="/two.html?x=1">inner</a>
<script>
own.addEventListener('submit', (event) => { event.preventDefault(); document.title = 'submitted' })
alert('hello')
own.dataset.answers = JSON.stringify([confirm('sure?'), prompt('name?')])
</script>`,
    'two.html': '<h2>two</h2>',
  }
  const page = await world.openStudio(files, 'ba')
  const app = await appFrame(page, 'h1')
  expect(await app.getAttribute('#own', 'data-answers')).toBe('[false,null]')
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
