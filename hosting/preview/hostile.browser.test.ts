/** Apps that work against their own preview, by carelessness or on purpose. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { appFrame, appShows } from './testing/app-frame.ts'
import { stopWorkers } from './testing/stop-workers.ts'
import type { PreviewWorld } from './testing/preview-world.ts'
import { startPreviewWorld } from './testing/preview-world.ts'
import type {} from './browser/test-studio.ts'

const patience = 30_000
let world: PreviewWorld

beforeAll(async () => {
  world = await startPreviewWorld()
}, patience)
afterAll(() => world.close())

test(
  'an app that unregisters service workers and empties caches is shown after each change, refresh and link [PVW-25] [PVW-10]',
  async () => {
    const careless = (text: string) => `<h1>${text}</h1><a href="/two.html">two</a><script>
      navigator.serviceWorker.getRegistrations()
        .then((all) => Promise.all(all.map((one) => one.unregister())))
        .then(() => caches.keys())
        .then((names) => Promise.all(names.map((name) => caches.delete(name))))
        .then(() => { document.title = 'gone' })
    </script>`
    const isGone = "document.title === 'gone'"
    const page = await world.openStudio(
      { 'index.html': careless('one'), 'two.html': '<h2>two</h2>' },
      'ca',
    )
    await (await appFrame(page, 'h1')).waitForFunction(isGone)
    for (const text of ['two', 'three']) {
      await page.evaluate(
        (html) => window.testStudio.change({ 'index.html': html }),
        careless(text),
      )
      await appShows(page, 'h1', text)
      await (await appFrame(page, 'h1')).waitForFunction(isGone)
    }
    const before = await appFrame(page, 'h1')
    await page.evaluate(() => window.testStudio.connection()?.reload())
    await expect.poll(() => before.isDetached()).toBe(true)
    await appShows(page, 'h1', 'three')
    const app = await appFrame(page, 'h1')
    await app.waitForFunction(isGone)
    await app.click('a')
    await appShows(page, 'h2', 'two')
    await page.context().close()
  },
  patience,
)

test(
  'a script that leads the frame to another site is held, and the host is told [PVW-23]',
  async () => {
    const goes = (act: string) => `<h1>app</h1><script>
      addEventListener('load', () => setTimeout(() => { ${act} }))
    </script>`
    const acts = {
      link: "const link = document.createElement('a'); link.href = 'https://elsewhere.test/link'; link.click()",
      address: "location = 'https://elsewhere.test/address'",
      replaced: "location.replace('https://elsewhere.test/replaced')",
    }
    for (const [name, act] of Object.entries(acts)) {
      const page = await world.openStudio({ 'index.html': goes(act) }, 'cb')
      await expect
        .poll(() => page.evaluate(() => window.testStudio.events), { timeout: 8_000 })
        .toContainEqual({ kind: 'externalLink', url: `https://elsewhere.test/${name}` })
      await appShows(page, 'h1', 'app')
      await page.context().close()
    }
  },
  patience,
)

test(
  'a page that floods the editor over a port of its own is heard only so often: threat T08',
  async () => {
    const flood = `<h1>app</h1><script>addEventListener('load', () => {
      const channel = new MessageChannel()
      parent.postMessage('magiccube-app', location.origin, [channel.port2])
      channel.port1.postMessage({ kind: 'painted', path: '/' })
      for (let number = 0; number < 5000; number += 1) {
        channel.port1.postMessage({ kind: 'navigated', path: '/' + number })
        channel.port1.postMessage({ kind: 'painted', path: '/' })
      }
      channel.port1.postMessage({ kind: 'navigated', path: '/last' })
    })</script>`
    const page = await world.openStudio({ 'index.html': flood }, 'cc')
    await expect
      .poll(() => page.evaluate(() => window.testStudio.events), { timeout: 8_000 })
      .toContainEqual({ kind: 'navigated', path: '/last' })
    expect(await page.evaluate(() => window.testStudio.events.length)).toBeLessThan(100)
    await page.context().close()
  },
  patience,
)

test(
  'a page of another site that opens a preview is not taken for the editor: threat T08',
  async () => {
    const context = await world.browser.newContext()
    const page = await context.newPage()
    await page.goto(world.studioOrigin.replace('localhost', '127.0.0.1'))
    const opened = context.waitForEvent('page')
    await page.evaluate(`
      window.heard = []
      window.tab = window.open('${world.previewOrigin('cd')}/__shell')
      setInterval(() => {
        const channel = new MessageChannel()
        channel.port1.onmessage = ({ data }) => window.heard.push(data.kind)
        window.tab.postMessage({ kind: 'magiccube-preview', nonce: 'n' }, '*', [channel.port2])
      }, 100)
    `)
    const tab = await opened
    await tab.getByText('Open the editor to run this preview').waitFor()
    expect(await page.evaluate('window.heard')).toEqual([])
    await context.close()
  },
  patience,
)

test(
  'an app that makes the preview lose its files, and asks for thousands, has them sent a few times and no more: threat T79 [PVW-25]',
  async () => {
    const page = await world.openStudio({ 'index.html': '<h1>app</h1>' }, 'ce')
    const app = await appFrame(page, 'h1')
    const before = await page.evaluate(() => window.testStudio.readings())
    await app.evaluate(async () => {
      for (const name of await caches.keys()) await caches.delete(name)
    })
    await stopWorkers(page)
    // While nothing is there, each of them makes the worker ask for the files. They come with a new
    // page, which takes the place of the one that asked.
    await app
      .evaluate(() =>
        Promise.all(
          Array.from({ length: 1_000 }, async (_, n) => (await fetch(`/${n}.txt`)).text()),
        ),
      )
      .catch(() => 'replaced')
    await expect.poll(() => app.isDetached()).toBe(true)
    await appShows(page, 'h1', 'app')
    // Each sending goes through the files twice.
    const readings = (await page.evaluate(() => window.testStudio.readings())) - before
    expect(readings).toBeGreaterThanOrEqual(2)
    expect(readings).toBeLessThan(10)
    await page.context().close()
  },
  patience,
)
