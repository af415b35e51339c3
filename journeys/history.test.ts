/** The history of an app: ten commits, older ones, what each changed, a link to the code host (EDT-30). */
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchChromium } from '../testing/chromium.ts'
import { openProfile } from './browser.ts'
import { askFor, makeApp, showPane, signUp, visit } from './person.ts'
import { type RunningServer, startServer } from './running-server.ts'
import { scriptModel } from './scripted-model.ts'
import { storyVariants } from './story-variants.ts'

const inTurn = storyVariants(import.meta.filename)

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

const said = {
  en: {
    showCode: 'Show code',
    history: 'History',
    more: 'Load more',
    retry: 'Retry',
    now: /now|seconds? ago|minutes? ago/,
    unread: 'The history could not be loaded.',
    added: 'new',
  },
  zh: {
    showCode: '显示代码',
    history: '历史',
    more: '加载更多',
    retry: '重试',
    now: /刚刚|秒前|分钟前/,
    unread: '无法加载历史。',
    added: '新增',
  },
} as const

let tries = 0

test.each(
  inTurn([
    { locale: 'en', width: 1440 },
    { locale: 'zh', width: 390 },
  ] as const),
)(
  'ten commits with message, author and time, older ones on request, each with its difference and its page ($locale, $width px) [EDT-30]',
  async ({ locale, width }) => {
    tries += 1
    const name = `hal${tries}`
    const say = said[locale]
    const profile = await openProfile(browser, { width, height: 844, locale })
    const visitor = await visit(profile, server.url, locale)
    const { page } = visitor
    page.setDefaultTimeout(30_000)
    const model = await scriptModel(page)
    const write = (path: string, content: string) => ({
      name: 'write_file',
      args: { path, content },
    })
    await signUp(visitor, name)
    model.answers = [{ calls: [write('index.html', '<h1>One</h1>\n')] }, { text: 'First.' }]
    await makeApp(visitor, { name: `Past ${tries}`, prompt: 'A past' })
    for (let count = 2; count <= 10; count += 1) {
      model.answers = [
        { calls: [write('index.html', `<h1>One</h1>\n<p>Line ${count}</p>\n`)] },
        { text: `Answer ${count}.` },
      ]
      await askFor(visitor, `Wish ${count}`)
    }
    if (width > 640) await page.getByRole('button', { name: say.showCode }).click()
    else await showPane(visitor, 'code')

    // A list that cannot be read says so and is read again.
    const url = '**/api/github/repos/*/*/commits?*'
    await page.route(url, (route) => route.fulfill({ status: 403, json: { message: 'no' } }))
    await page.getByRole('button', { name: say.history, exact: true }).click()
    await page.getByText(say.unread).waitFor()
    await page.unroute(url)
    visitor.faults.splice(0)
    const history = page.getByRole('region', { name: say.history })
    await history.getByRole('button', { name: say.retry }).click()

    const rows = history.getByRole('listitem')
    await expect.poll(() => rows.count()).toBe(10)
    expect(await rows.first().innerText()).toMatch(say.now)
    expect(await rows.first().innerText()).toContain(name)
    await visitor.look()
    await history.getByRole('button', { name: say.more }).click()
    // The first commit of the repository and that of the app are the two oldest.
    await expect.poll(() => rows.count()).toBe(11)
    expect(await history.getByRole('button', { name: say.more }).count()).toBe(0)

    await rows.first().getByRole('button').press('Enter')
    const changed = rows.first().getByRole('group')
    await changed.getByText('Line 10').waitFor()
    await changed.getByText('Line 9').waitFor()
    await rows.nth(9).getByRole('button').click()
    const first = rows.nth(9).getByRole('group', { name: /index\.html/ })
    await first.getByText(say.added, { exact: true }).waitFor()
    await visitor.look()

    const link = rows.first().getByRole('link')
    const sha = (await link.innerText()).slice(0, 7)
    expect(await link.getAttribute('href')).toMatch(new RegExp(`/${name}/[^/]+/commit/${sha}`))
    const opened = page.context().waitForEvent('page')
    await link.click()
    const commit = await opened
    await commit.getByText('Line 10').first().waitFor()
    await commit.close()

    // A new commit begins the list anew.
    model.answers = [{ calls: [write('more.css', 'h1 { color: red }')] }, { text: 'Eleventh.' }]
    await askFor(visitor, 'One more')
    await showPane(visitor, 'code')
    const again = page.getByRole('button', { name: say.history, exact: true })
    if ((await again.getAttribute('aria-pressed')) === 'false') await again.click()
    await rows.first().getByRole('button').click()
    await rows
      .first()
      .getByRole('group', { name: /more\.css/ })
      .waitFor()
    expect(visitor.faults).toEqual([])
    await profile.close()
  },
  240_000,
)
