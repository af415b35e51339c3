/** The app's history is its own: the editor's Back leads to where the person came from (T80, PVW-23). */
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

/** How many steps of the tab's history lie behind and before the page. */
async function entriesOf(page: Page): Promise<{ at: number; all: number }> {
  const session = await page.context().newCDPSession(page)
  const { currentIndex, entries } = await session.send('Page.getNavigationHistory')
  await session.detach()
  return { at: currentIndex, all: entries.length }
}

test(
  'after fifty pushed states, fifty changes of the hash and links within the app one step back leaves the editor: threat T80',
  async () => {
    const page = await world.openStudio(
      {
        'index.html': '<h1>one</h1><a href="/two.html">two</a><iframe src="/inner.html"></iframe>',
        'two.html': '<h2>two</h2>',
        'inner.html': '<p>inner</p>',
      },
      'da',
    )
    const app = await appFrame(page, 'h1')
    const before = await entriesOf(page)
    expect(
      await app.evaluate(async () => {
        for (let n = 0; n < 50; n += 1) history.pushState({ n }, '', `/state/${n}`)
        for (let n = 0; n < 50; n += 1) location.hash = `hash${n}`
        const inner = document.querySelector('iframe')?.contentWindow
        for (let n = 0; n < 50; n += 1) inner?.history.pushState(n, '', `/inner/${n}`)
        return location.pathname + location.hash
      }),
    ).toBe('/state/49#hash49')
    await app.click('a')
    await appShows(page, 'h2', 'two')
    expect(await entriesOf(page)).toEqual(before)
    await page.goBack()
    expect(page.url()).toBe('about:blank')
    await page.context().close()
  },
  patience,
)

test(
  'an app that routes by states goes back and forward through what it pushed, with states, events and addresses [PVW-12]',
  async () => {
    const page = await world.openStudio({ 'index.html': '<h1>app</h1>' }, 'db')
    const app = await appFrame(page, 'h1')
    const told = await app.evaluate(async () => {
      const lines: string[] = []
      const say = (what: string) =>
        lines.push(`${what} ${location.pathname}${location.hash} ${JSON.stringify(history.state)}`)
      addEventListener('popstate', ({ state }) => say(`popstate ${JSON.stringify(state)}`))
      addEventListener('hashchange', ({ newURL }) => say(`hashchange ${new URL(newURL).hash}`))
      const next = (event: string, act: () => void) =>
        new Promise((done) => {
          addEventListener(event, done, { once: true })
          act()
        })
      const length = history.length
      history.pushState({ page: 'a' }, '', '/a')
      history.pushState({ page: 'b' }, '', 'b?x=1')
      say(`pushed ${history.length - length}`)
      history.replaceState({ page: 'c' }, '', '/c')
      await next('popstate', () => history.back())
      await next('popstate', () => history.forward())
      await next('popstate', () => history.go(-2))
      history.go(-5)
      history.pushState(null, '', '/d')
      history.forward()
      await next('hashchange', () => (location.hash = '#one'))
      await next('hashchange', () => (location.hash = '#two'))
      await next('hashchange', () => history.back())
      say(`ended ${history.length - length}`)
      return lines
    })
    expect(told).toEqual([
      'pushed 2 /b {"page":"b"}',
      'popstate {"page":"a"} /a {"page":"a"}',
      'popstate {"page":"c"} /c {"page":"c"}',
      'popstate null / null',
      'popstate null /d#one null',
      'hashchange #one /d#one null',
      'popstate null /d#two null',
      'hashchange #two /d#two null',
      'popstate null /d#one null',
      'hashchange #one /d#one null',
      'ended 3 /d#one null',
    ])
    await page.context().close()
  },
  patience,
)

test(
  'back and forward lead over pages of the app, each with the state that it had [PVW-12] [PVW-23]',
  async () => {
    const page = await world.openStudio(
      {
        'index.html': '<h1>one</h1><a href="/two.html?x=1#part">two</a>',
        'two.html': '<h2>two</h2><p id="part">part</p>',
      },
      'dc',
    )
    const first = await appFrame(page, 'h1')
    await first.evaluate(() => history.replaceState({ seen: 1 }, ''))
    await first.click('a')
    const second = await appFrame(page, 'h2', /two\.html\?x=1#part$/)
    expect(await second.evaluate(() => [history.length, history.state])).toEqual([2, null])
    await second.evaluate(() => history.back())
    const again = await appFrame(page, 'h1')
    expect(await again.evaluate(() => [history.length, history.state])).toEqual([2, { seen: 1 }])
    await again.evaluate(() => history.forward())
    await appFrame(page, 'h2', /two\.html\?x=1#part$/)
    await expect
      .poll(() =>
        page.evaluate(() => window.testStudio.events.filter(({ kind }) => kind === 'painted')),
      )
      .toEqual(
        ['/', '/two.html?x=1#part', '/', '/two.html?x=1#part'].map((path) => ({
          kind: 'painted',
          path,
        })),
      )
    await page.context().close()
  },
  patience,
)
