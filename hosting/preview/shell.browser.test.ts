/** The shell runs the platform's own scripts alone, and nobody takes its place (T79). */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { appFrame, appShows } from './testing/app-frame.ts'
import type { PreviewWorld } from './testing/preview-world.ts'
import { startPreviewWorld } from './testing/preview-world.ts'
import type {} from './browser/test-studio.ts'

const patience = 30_000
let world: PreviewWorld

beforeAll(async () => {
  world = await startPreviewWorld()
}, patience)
afterAll(() => world.close())

const evil = 'window.evil = (window.evil ?? 0) + 1'
const files = {
  'index.html': '<h1>app</h1>',
  'evil.js': evil,
  'evil.html': '<h2>evil</h2>',
  '__shell.js': evil,
  '__shell/index.html': '<h2>evil</h2>',
  '__shell.html': '<h2>evil</h2>',
  '__shell/evil.js': evil,
  '__sw.js': evil,
  '__capture.js': evil,
}

function shellOf(page: Page) {
  const shell = page.frames().find((frame) => frame.parentFrame() === page.mainFrame())
  if (shell === undefined) throw new Error('there is no shell')
  return shell
}

test(
  'an app puts no script of its own into the shell, by whatever name it has: threat T79 [PVW-03]',
  async () => {
    const page = await world.openStudio(files, 'ea')
    const app = await appFrame(page, 'h1')
    const ended = await app.evaluate(async () => {
      const outer = window.parent.document
      const run = (fill: (script: HTMLScriptElement) => void) =>
        new Promise<string>((done) => {
          const script = outer.createElement('script')
          fill(script)
          script.onload = () => done('loaded')
          script.onerror = () => done('refused')
          outer.body.append(script)
        })
      const paths = [
        '/evil.js',
        '/__shell/evil.js',
        '/__shell%2Ejs',
        '/%5f_shell.js',
        '/__capture.js',
        '/__sw.js',
      ]
      const all: Record<string, string> = {}
      for (const path of paths) all[path] = await run((script) => (script.src = path))
      const code = 'window.evil = 1'
      all['blob'] = await run((script) => (script.src = URL.createObjectURL(new Blob([code]))))
      all['data'] = await run((script) => (script.src = `data:text/javascript,${code}`))
      const inline = outer.createElement('script')
      inline.textContent = code
      inline.nonce = outer.querySelector('script')?.nonce ?? ''
      outer.body.append(inline)
      const image = outer.createElement('img')
      image.setAttribute('onerror', code)
      image.src = 'data:,'
      outer.body.append(image)
      return all
    })
    // Written otherwise it is the platform's own script, to the browser and to the worker alike.
    const own = { '/__shell%2Ejs': 'loaded', '/%5f_shell.js': 'loaded' }
    expect(Object.entries(ended).filter(([, how]) => how === 'loaded')).toEqual(Object.entries(own))
    expect(Object.keys(ended)).toHaveLength(8)
    expect(await shellOf(page).evaluate('window.evil')).toBeUndefined()
    await page.context().close()
  },
  patience,
)

test(
  'no page of the app takes the place of the shell, to which the studio gives its port: threats T79 and T09 [PVW-17]',
  async () => {
    const page = await world.openStudio(files, 'eb')
    const app = await appFrame(page, 'h1')
    const loads = await page.evaluate(() => {
      document
        .querySelector('iframe')
        ?.addEventListener('load', () => document.body.append('loaded'))
      return document.body.innerText
    })
    await app.evaluate(async () => {
      const outer = window.parent.document
      const link = outer.createElement('a')
      link.href = '/evil.html'
      const form = outer.createElement('form')
      form.action = '/evil.html'
      const refresh = outer.createElement('meta')
      refresh.httpEquiv = 'refresh'
      refresh.content = '0;url=/evil.html'
      outer.body.append(link, form)
      const acts = [
        () => link.click(),
        () => form.submit(),
        () => outer.head.append(refresh),
        () => void (window.parent.location.href = '/evil.html'),
        () => window.parent.location.replace('/evil.html'),
        () => window.parent.navigation.navigate('/evil.html'),
        () => window.parent.history.pushState(null, '', '/evil.html'),
        () => window.parent.open('/evil.html', '_self'),
      ]
      for (const act of acts) {
        try {
          act()
        } catch {
          // The browser refuses some of them by itself.
        }
        await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
      }
    })
    await page.evaluate(() => window.testStudio.change({ 'index.html': '<h1>changed</h1>' }))
    await appShows(page, 'h1', 'changed')
    expect(new URL(shellOf(page).url()).pathname).toBe('/__shell')
    expect(await page.evaluate(() => document.body.innerText)).toBe(loads)
    await page.context().close()
  },
  patience,
)
