/** An owner at work: chat, stop, undo, two tabs, preview, console, with a model that does what the test says. */
import type { Browser, BrowserContext, Page, Request } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { launchChromium } from '../testing/chromium.ts'
import { openProfile } from './browser.ts'
import { fillDevice, goBehind, watchStop } from './in-page.ts'
import { openOptions } from './generator-form.ts'
import { signInAgain, signUp, visit } from './person.ts'
import { type RunningServer, startServer } from './running-server.ts'
import { type ScriptedModel, scriptModel } from './scripted-model.ts'

let server: RunningServer
let browser: Browser
let profile: BrowserContext
let page: Page
let model: ScriptedModel
let appUrl: string
let waitingUrl: string

const homePage = `<!doctype html><title>Home</title><h1>Home</h1><a id="in" href="/two.html">two</a>
<a id="out" href="https://elsewhere.test/page">out</a>`
const write = (path: string, content: string) => ({ name: 'write_file', args: { path, content } })
const box = () => page.getByLabel('Ask for a change')
const ask = async (prompt: string): Promise<void> => {
  await box().fill(prompt)
  await box().press('Enter')
}
const idle = () =>
  page.getByRole('button', { name: 'Stop', exact: true }).waitFor({ state: 'hidden' })
const app = () => page.frameLocator('.bench iframe').frameLocator('iframe').last()

async function generate(name: string, prompt: string): Promise<void> {
  await page.goto(`${server.url}/generator`)
  await page.getByLabel('Describe your app').fill(prompt)
  await openOptions(page)
  await page.getByLabel('App name').fill(name)
  await page.getByText('Name is available').waitFor()
  await page.getByRole('button', { name: 'Generate app' }).click()
  await page.waitForURL(/\/app\/[\w-]+$/)
}

beforeAll(async () => {
  server = await startServer()
  browser = await launchChromium()
  profile = await openProfile(browser, { width: 1280, height: 800 })
  const owner = await visit(profile, server.url, 'en')
  page = owner.page
  page.setDefaultTimeout(30_000)
  model = await scriptModel(page)
  await page.addInitScript(watchStop)
  await signUp(owner, 'ada')
  model.answers = [
    { calls: [write('index.html', homePage), write('two.html', '<h2>Two</h2>')] },
    { text: 'Here is **your** page.' },
  ]
  await generate('Homely', 'A home page')
  appUrl = page.url()
})
afterAll(async () => {
  await browser?.close()
  await server?.stop()
})
afterEach(() => {
  model.answers = []
  model.asked = []
})

test('a new app is begun by itself, once, and committed: not again after a reload or in a second tab [CHT-32..34]', async () => {
  await page.getByText('Pushed, 2 files').waitFor()
  await page.getByText('Committed').waitFor()
  const second = await profile.newPage()
  const other = await scriptModel(second)
  await second.goto(appUrl)
  await second.getByText('This app is being edited in another tab').waitFor()
  await page.reload()
  await page.getByText('Here is your page.').waitFor()
  await second.close()
  await app().getByRole('heading', { name: 'Home' }).waitFor()
  // The second in which it would have begun again.
  await page.waitForFunction(() => performance.now() > 2_500)
  // The two rounds of the one turn.
  expect([model.asked.length, other.asked.length]).toEqual([2, 0])
  expect(await page.locator('.said').count()).toBe(1)
})

test('what the first message of a visit needs is fetched while it is written', async () => {
  await page.reload()
  await page.getByText('Here is your page.').waitFor()
  const needed = new Set<string>()
  const note = (request: Request) =>
    ['answer-turn', 'llm-token']
      .filter((name) => request.url().includes(`/${name}`))
      .forEach((name) => needed.add(name))
  page.on('request', note)
  await box().focus()
  await expect.poll(() => [...needed].toSorted()).toEqual(['answer-turn', 'llm-token'])
  page.off('request', note)
})

test('Enter sends, Shift+Enter makes a line, an input method is left alone, and an empty box cannot be sent [CHT-15] [CHT-16]', async () => {
  const send = page.getByRole('button', { name: 'Send', exact: true })
  const height = async () => (await box().boundingBox())?.height ?? 0
  const low = await height()
  expect(await send.isDisabled()).toBe(true)
  await box().fill('  ')
  expect(await send.isDisabled()).toBe(true)
  await box().fill('one')
  await box().press('Shift+Enter')
  await box().pressSequentially('two')
  await box().dispatchEvent('keydown', { key: 'Enter', isComposing: true })
  await box().dispatchEvent('keydown', { key: 'Enter', keyCode: 229 })
  expect(await box().inputValue()).toBe('one\ntwo')
  expect(model.asked).toEqual([])
  await box().fill(Array(30).fill('line').join('\n'))
  const lines = ((await height()) - 16) / 22
  expect([Math.round((low - 16) / 22), Math.round(lines)]).toEqual([2, 8])
  await box().fill('one\ntwo')
  model.answers = [{ text: 'Nothing to do.' }]
  await box().press('Control+Enter')
  await page.getByText('Nothing to do.').waitFor()
  await idle()
  expect(await box().inputValue()).toBe('')
  expect(await page.locator('.typed').last().textContent()).toBe('one\ntwo')
  await page.locator('.turn-details > summary').last().click()
  await page.getByText('120 tokens').waitFor()
})

test('a turn that changed files is one commit of all of them, a turn that changed none is no commit [AGT-28]', async () => {
  await page.getByText('Nothing to do.').waitFor()
  expect(await page.locator('.git summary').allTextContents()).toEqual(['Pushed, 2 files'])
  expect(await page.locator('.commit-id a').textContent()).toMatch(/^[0-9a-f]{7}$/)
})

test('Esc stops at once; what was done stays, uncommitted, and can be undone [CHT-18] [CHT-19] [AGT-31]', async () => {
  model.answers = [{ text: 'I begin.', calls: [write('index.html', '<h1>Half</h1>')] }, 'hangs']
  await ask('change it')
  await page.locator('.run-details summary').click()
  await page.getByText(/Round 2 of 10 · \d+ s in all · /).waitFor()
  await app().getByRole('heading', { name: 'Half' }).waitFor()
  const left = page.waitForEvent('requestfailed', (request) => request.url().includes('/api/llm/'))
  await box().press('Escape')
  await left
  const tookMs = await page.evaluate(() => (window.stopped ?? NaN) - (window.pressed ?? NaN))
  expect(tookMs).not.toBeNaN()
  // A figure says something on a quiet machine only.
  if (process.env['FIGURES']) expect(tookMs).toBeLessThan(250)
  await page.getByText('Stopped', { exact: true }).first().waitFor()
  await page.getByText('1 file not committed').waitFor()
  await page.getByText('I begin.').waitFor()
  await idle()
  expect(await page.getByRole('button', { name: 'Commit', exact: true }).count()).toBe(1)
  await page.getByRole('button', { name: 'Undo changes' }).last().click()
  await app().getByRole('heading', { name: 'Home' }).waitFor()
  await page.getByText(/^Committed/).waitFor()
})

test('a second message is refused while one runs, here and in another tab, and keeps its text [AGT-01]', async () => {
  model.answers = ['hangs']
  await ask('first')
  await page.getByRole('button', { name: 'Stop', exact: true }).waitFor()
  await page.getByRole('button', { name: 'Show code' }).click()
  const busy = 'Agent is currently processing another request'
  await ask('second')
  await page.getByText(busy).waitFor()
  expect(await box().inputValue()).toBe('second')
  const other = await profile.newPage()
  await other.goto(appUrl)
  await other.getByText('This app is being edited in another tab').waitFor()
  await other.getByLabel('Ask for a change').fill('third')
  await other.getByLabel('Ask for a change').press('Enter')
  await other.getByText(busy).waitFor()
  expect(await other.getByLabel('Ask for a change').inputValue()).toBe('third')
  await other.close()
  expect(model.asked).toHaveLength(1)
  await page.getByRole('button', { name: 'Hide code' }).click()
  await page.getByRole('button', { name: 'Stop', exact: true }).click()
  await idle()
})

test('a turn goes on while its owner looks elsewhere, what it does is seen at once, and leaving asks first [AGT-43] [TOOL-35]', async () => {
  const gates = [Promise.withResolvers<void>(), Promise.withResolvers<void>()] as const
  model.answers = [
    {
      calls: [write('index.html', `${homePage}<p>Later</p>`), write('late.html', 'Late')],
      after: gates[0].promise,
    },
    { text: 'Done meanwhile.', after: gates[1].promise },
  ]
  const stop = page.getByRole('button', { name: 'Stop', exact: true })
  const commits = await page.getByText('Pushed, 2 files').count()
  await page.getByRole('button', { name: 'Show code' }).click()
  await page.getByRole('tab', { name: 'index.html' }).click()
  await ask('go on')
  await stop.waitFor()
  const closing = page.waitForEvent('dialog')
  void page.close({ runBeforeUnload: true })
  const question = await closing
  expect(question.type()).toBe('beforeunload')
  await question.dismiss()
  await page.getByRole('link', { name: 'My apps' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Stay' }).click()
  await page.evaluate(goBehind)
  gates[0].resolve()
  await page.getByRole('tab', { name: 'late.html' }).waitFor()
  await page.getByRole('tabpanel').getByText('Later').waitFor()
  await page.getByRole('button', { name: 'Hide code' }).click()
  await app().getByText('Later').waitFor()
  expect(await stop.count()).toBe(1)
  await page.getByRole('button', { name: 'Show code' }).click()
  gates[1].resolve()
  await page.getByText('Done meanwhile.').waitFor()
  await expect.poll(() => page.getByText('Pushed, 2 files').count()).toBe(commits + 1)
  await idle()
  await page.getByRole('button', { name: 'Hide code' }).click()
})

test('what was typed outlives a reload, and a failed turn is tried again without typing [CHT-20]', async () => {
  await box().fill('not sent yet')
  await page.reload()
  await app().getByRole('heading', { name: 'Home' }).waitFor()
  expect(await box().inputValue()).toBe('not sent yet')
  model.answers = ['fails']
  await box().press('Enter')
  await page.getByText('Sorry, an error occurred').waitFor()
  await idle()
  model.answers = [{ text: 'Second try.' }]
  await page.getByRole('button', { name: 'Retry' }).click()
  await page.getByText('Second try.').waitFor()
  await idle()
  expect(await page.getByText('not sent yet').count()).toBe(2)
})

test('deleting more than three files, or the last page, waits for the owner, who allows it or keeps them [AGT-41]', async () => {
  const paths = ['a.css', 'b.css', 'c.css', 'd.css']
  const remove = (path: string) => ({ name: 'delete_file', args: { path, confirm: true } })
  model.answers = [
    { calls: paths.map((path) => write(path, path)) },
    { calls: paths.map(remove) },
    { calls: [remove('index.html')] },
    { text: 'Kept.' },
  ]
  const tabs = page.getByRole('tab', { name: /^[a-d]\.css/ })
  await page.getByRole('button', { name: 'Show code' }).click()
  await ask('remove everything')
  await page.getByText('Delete a.css, b.css, c.css and 1 more?').waitFor()
  expect(await tabs.count()).toBe(4)
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByText('Delete index.html?').waitFor()
  expect(await tabs.count()).toBe(0)
  await page.getByRole('button', { name: 'Keep', exact: true }).click()
  await page.getByText('Kept.').waitFor()
  await idle()
  expect(model.asked.at(-1)).toContain('The owner kept the file')
  await page.getByRole('button', { name: 'Hide code' }).click()
  await app().getByRole('heading', { name: 'Home' }).waitFor()
})

test('the newest message stays in sight when the window becomes smaller [CHT-38]', async () => {
  const feed = page.getByRole('log')
  const belowSight = () =>
    feed.evaluate((list) => Math.round(list.scrollHeight - list.scrollTop - list.clientHeight))
  await expect.poll(belowSight).toBe(0)
  expect(await feed.evaluate((list) => list.scrollTop)).toBeGreaterThan(0)
  await page.setViewportSize({ width: 700, height: 560 })
  await expect.poll(belowSight).toBe(0)
  await page.setViewportSize({ width: 1280, height: 800 })
})

test('a part of the feed that goes before a higher one comes leaves the newest message in sight', async () => {
  const feed = page.getByRole('log')
  const fromEnd = () =>
    feed.evaluate((list) => list.scrollHeight - list.scrollTop - list.clientHeight)
  await expect.poll(fromEnd).toBeLessThan(1)
  await feed.evaluate(async (list) => {
    const part = document.createElement('div')
    const turn = () => new Promise((done) => setTimeout(done))
    const frame = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)))
    part.style.height = '90px'
    list.firstElementChild?.append(part)
    await frame()
    // Both within one frame: the page hears of the scrolling when the higher part is there.
    await frame()
    part.remove()
    await turn()
    part.style.height = '180px'
    list.firstElementChild?.append(part)
    await frame()
    await frame()
  })
  await expect.poll(fromEnd).toBeLessThan(1)
  await feed.evaluate((list) => list.firstElementChild?.lastElementChild?.remove())
  await expect.poll(fromEnd).toBeLessThan(1)
})

test('the preview is 700 px high, and higher where the window has the room [LIM-60]', async () => {
  const frame = page.locator('.bench iframe')
  const height = async () => Math.round((await frame.boundingBox())?.height ?? 0)
  await page.setViewportSize({ width: 1280, height: 500 })
  await expect.poll(height).toBe(700)
  await page.setViewportSize({ width: 1280, height: 1200 })
  await expect.poll(height).toBeGreaterThan(800)
  await page.setViewportSize({ width: 1280, height: 800 })
})

test('the frame has its rights and height, its path is shown and edited, other sites stay outside [PVW-01] [PVW-05] [PVW-23]', async () => {
  const frame = page.locator('.bench iframe')
  expect(await frame.getAttribute('sandbox')).toBe(
    'allow-scripts allow-same-origin allow-forms allow-modals allow-popups allow-downloads',
  )
  expect(await frame.getAttribute('allow')).toBe('')
  expect(await frame.getAttribute('title')).toBe('Preview of Homely')
  expect((await frame.boundingBox())?.height).toBeGreaterThanOrEqual(700)
  const path = page.getByLabel('Shown path')
  await app().locator('#in').click()
  await app().getByRole('heading', { name: 'Two' }).waitFor()
  await expect.poll(() => path.inputValue()).toBe('/two.html')
  await page.getByRole('button', { name: 'Refresh' }).click()
  await app().getByRole('heading', { name: 'Two' }).waitFor()
  await expect.poll(() => path.inputValue()).toBe('/two.html')
  await path.fill('/')
  await path.press('Enter')
  await app().locator('#out').click()
  await page.getByText('elsewhere.test', { exact: true }).waitFor()
  const link = page.getByRole('link', { name: 'Open in new tab' })
  expect(await link.getAttribute('href')).toBe('https://elsewhere.test/page')
  await app().getByRole('heading', { name: 'Home' }).waitFor()
})

test('the keyboard goes into the app and out of it, a link skips it, and what is pressed there is the app’s alone [PVW-27]', async () => {
  const refresh = page.getByRole('button', { name: 'Refresh' })
  const lastTool = page.locator('.stage .tool').getByRole('button').last()
  const isInConsole = () =>
    page.evaluate(() => document.activeElement?.closest('.console') !== null)
  const isFocused = (selector: string) =>
    app()
      .locator(selector)
      .evaluate((link) => document.hasFocus() && document.activeElement === link)
  await refresh.click()
  await app().getByRole('heading', { name: 'Home' }).waitFor()
  model.answers = ['hangs']
  await ask('wait')
  await page.getByRole('button', { name: 'Stop', exact: true }).waitFor()
  await lastTool.focus()
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Skip preview')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  expect(await isInConsole()).toBe(true)

  await lastTool.focus()
  // The link, the bench, which scrolls, and the app.
  for (let presses = 0; presses < 3; presses += 1) await page.keyboard.press('Tab')
  expect(await isFocused('#in')).toBe(true)
  await app()
    .locator('body')
    .evaluate(() => addEventListener('keydown', ({ key }) => (document.title += `, ${key}`)))
  await page.keyboard.press('Escape')
  await page.keyboard.press('Tab')
  expect(await isFocused('#out')).toBe(true)
  await page.keyboard.press('Tab')
  expect(await isInConsole()).toBe(true)
  await page.keyboard.press('Shift+Tab')
  expect(await isFocused('#out')).toBe(true)
  expect(await page.getByRole('button', { name: 'Stop', exact: true }).count()).toBe(1)
  await box().press('Escape')
  await idle()
  expect(await app().locator('title').textContent()).toBe('Home, Escape, Tab, Tab')
})

/** Switches off or on that errors are mended by themselves. */
async function switchFixing(): Promise<void> {
  await page.getByRole('button', { name: 'Chat settings' }).click()
  await page.getByText('Fix new errors automatically, once').click()
}

/** Past every rest after which something happens by itself; the clock must be the test's by then. */
const longAfter = () => page.clock.fastForward(10_000)

test('an error that a turn brings is counted, listed, handed to the box, and mended at once on request [PVW-07] [PVW-16] [PVW-18]', async () => {
  const broken = `${homePage}<script>\nmissing()\n</script>`
  await page.clock.install()
  await switchFixing()
  model.answers = [{ calls: [write('index.html', broken)] }, { text: 'Broken now.' }]
  await ask('break it')
  await page.getByText('Broken now.').waitFor()
  await idle()
  await page.getByText('1 new error in the app').waitFor()
  const summary = page.locator('.console summary')
  await expect.poll(() => summary.textContent()).toBe('Console, 1 error')
  await summary.click()
  const line = page.locator('.console li.error')
  expect(await line.textContent()).toContain('missing is not defined')
  expect(await line.textContent()).toContain('index.html:3')
  await page.getByRole('button', { name: 'Warning', exact: true }).click()
  expect(await line.count()).toBe(0)
  await page.getByRole('button', { name: 'All', exact: true }).click()
  await page.getByRole('button', { name: 'Ask AI to fix' }).click()
  expect(await box().inputValue()).toMatch(/missing is not defined \(index\.html:3\)$/)
  expect(model.asked).toHaveLength(2)
  await box().fill('')
  await longAfter()
  expect(model.asked).toHaveLength(2)
  model.answers = [{ calls: [write('index.html', homePage)] }, { text: 'Mended.' }]
  await page.getByRole('button', { name: 'Fix this' }).click()
  await page.getByText('Mended.').waitFor()
  await page.getByRole('button', { name: 'Fix this' }).waitFor({ state: 'hidden' })
  await idle()
  // The mended page begins with an empty console.
  await expect.poll(() => summary.textContent()).toBe('Console')
  await expect(page.getByRole('button', { name: 'Clear', exact: true }).isDisabled()).resolves.toBe(
    true,
  )
})

test('an error that a turn brings is mended once in the same turn, and what is still broken is said [AGT-45] [PVW-18]', async () => {
  const broken = (name: string) => `${homePage}<script>\n${name}()\n</script>`
  await switchFixing()
  model.asked = []
  model.answers = [
    { calls: [write('index.html', broken('first'))] },
    { text: 'Broken again.' },
    { calls: [write('index.html', homePage)] },
    { text: 'Whole again.' },
  ]
  await ask('break it again')
  await page.getByText('Whole again.').waitFor()
  await idle()
  await page.getByText('The app shows new errors; they are being fixed.').waitFor()
  expect(model.asked).toHaveLength(4)
  expect(model.asked[2]).toContain('first is not defined (index.html:3)\\n  first()')
  expect(await page.getByRole('button', { name: 'Fix this' }).count()).toBe(0)
  model.answers = [
    { calls: [write('index.html', broken('second'))] },
    { text: 'Broken once more.' },
    { calls: [write('index.html', broken('third'))] },
    { text: 'Broken otherwise.' },
  ]
  await ask('break it once more')
  await page.getByText('Broken otherwise.').waitFor()
  await idle()
  await page.getByText('The app still shows errors. Look at the console.').waitFor()
  expect(model.asked).toHaveLength(8)
  model.answers = [{ calls: [write('index.html', homePage)] }, { text: 'Sound again.' }]
  await page.getByRole('button', { name: 'Fix this' }).click()
  await page.getByText('Sound again.').waitFor()
  await idle()
})

test('an app that loops for ever leaves the workshop usable: it is stopped or started again [PVW-20]', async () => {
  const loop = '<h2>Two</h2><script>for (;;);</script>'
  model.answers = [{ calls: [write('two.html', loop)] }, { text: 'It loops.' }]
  await ask('loop')
  await page.getByText('It loops.').waitFor()
  await idle()
  const path = page.getByLabel('Shown path')
  await path.fill('/two.html')
  await path.press('Enter')
  await page.getByText('The app does not respond').waitFor({ timeout: 20_000 })
  await box().fill('still usable')
  await page.locator('.cover').getByRole('button', { name: 'Stop' }).click()
  await page.getByText('The app was stopped').waitFor()
  await box().fill('')
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await page.locator('.cover').getByRole('button', { name: 'Refresh' }).click()
  await app().getByRole('heading', { name: 'Two' }).waitFor()
})

test('without a model the prompt waits in the box, with the reason and what to do [CHT-35] [CHT-16]', async () => {
  await page.route('**/api/llm/selection', (route) =>
    route.fulfill({
      json: {
        model: null,
        provider: 'openai',
        endpoint: '/api/llm/openai',
        tier: 'free',
        builtin: false,
        reason: 'quotaExceeded',
        remainingQuota: 0,
        resetsAt: null,
        takesPictures: null,
        firstTokenSeconds: 120,
        shownName: '',
        models: [],
        contextTokens: null,
        answerTokens: null,
      },
    }),
  )
  await generate('Waiting', 'A page that waits')
  waitingUrl = page.url()
  await expect.poll(() => box().inputValue(), { timeout: 10_000 }).toBe('A page that waits')
  await page.getByText('Daily quota exceeded').waitFor()
  expect(await page.getByRole('link', { name: 'View plans' }).getAttribute('href')).toBe('/pricing')
  const send = page.getByRole('button', { name: 'Send', exact: true })
  expect(await send.isDisabled()).toBe(true)
  await box().press('Enter')
  expect(model.asked).toEqual([])
  expect(await page.locator('.said').count()).toBe(0)
  await page.unroute('**/api/llm/selection')
})

test('a browser without storage works from memory and says so [LOC-22]', async () => {
  const bare = await profile.newPage()
  await bare.addInitScript(() => Object.defineProperty(window, 'indexedDB', { value: undefined }))
  await bare.goto(appUrl)
  await bare.getByText('Changes are kept only in this tab. Commit to keep them.').waitFor()
  const shown = bare.frameLocator('.bench iframe').frameLocator('iframe').last()
  await shown.getByRole('heading', { name: 'Home' }).waitFor()
  await bare.close()
  await page.goto(appUrl)
})

test('without room on this device it is said, nothing is lost, and copies that are committed can go [LOC-21]', async () => {
  await app().getByRole('heading', { name: 'Home' }).waitFor()
  await page.evaluate(fillDevice)
  model.answers = [{ calls: [write('index.html', '<h1>Full</h1>')] }, { text: 'No room.' }]
  await ask('fill it')
  const alert = page.getByRole('alert').filter({ hasText: 'Not enough storage on this device' })
  await alert.getByText('1 local copy').waitFor()
  await page.getByText('No room.').waitFor()
  await idle()
  await app().getByRole('heading', { name: 'Home' }).waitFor()
  await alert.getByRole('button', { name: 'Remove old local copies' }).click()
  const question = page.getByRole('dialog', { name: 'Remove 1 local copy?' })
  await question.getByText('Everything in them is committed').waitFor()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await page.evaluate(() => window.makeRoom?.())
  model.answers = [{ calls: [write('index.html', `${homePage}<p>Mine</p>`)] }, 'hangs']
  await ask('now it fits')
  await app().getByText('Mine').waitFor()
  await alert.waitFor({ state: 'hidden' })
  await box().press('Escape')
  await idle()
  await page.getByText(/files? not committed/).waitFor()
})

test('signing out elsewhere ends the preview: its address receives no file any more [PVW-29]', async () => {
  const frame = page.locator('.bench iframe[src]')
  const src = (await frame.getAttribute('src')) ?? ''
  expect(src).toContain('.preview.')
  const other = await profile.newPage()
  await other.goto(`${server.url}/dashboard`)
  await other.getByRole('button', { name: 'Logout', exact: true }).first().click()
  await page.locator('.bench iframe').waitFor({ state: 'detached' })
  await other.close()
  const stranger = await openProfile(browser, { width: 800, height: 600 })
  const alone = await stranger.newPage()
  await alone.goto(src)
  await alone.getByText('Open the editor to run this preview').waitFor()
  await stranger.close()
})

test('what is on this device outlives signing out; a deleted app takes its copy along; the rest goes after a question that names it [LOC-19] [LOC-20]', async () => {
  await page.goto(`${server.url}/dashboard`)
  await signInAgain({ page, locale: 'en' }, 'ada')
  const removeApp = async () => {
    await page.getByRole('link', { name: 'My apps' }).click()
    await page.getByRole('button', { name: 'More for Waiting' }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    const answered = page.waitForResponse((answer) => answer.request().method() === 'DELETE')
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    const status = (await answered).status()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.getByRole('link', { name: 'Account info' }).click()
    return status
  }
  const fault = { status: 500, json: { code: 'serverError', error: 'Server error' } }
  await page.route('**/api/apps/*', (route) => route.fulfill(fault), { times: 1 })
  expect(await removeApp()).toBe(500)
  await page.getByText('2 local copies').waitFor()
  const second = await profile.newPage()
  await second.goto(waitingUrl)
  await second.locator('.status-line').getByText('Not published').waitFor()
  expect(await removeApp()).toBe(200)
  await page.getByText('1 local copy').waitFor()
  await second.getByRole('heading', { level: 1, name: 'Resource not found' }).waitFor()
  await second.close()
  await page.getByRole('button', { name: 'Remove local copies' }).click()
  const question = page.getByRole('dialog', { name: 'Remove 1 local copy?' })
  await question.getByText(/Not committed in Homely: index\.html\b/).waitFor()
  await question.getByRole('button', { name: 'Remove' }).click()
  await page.getByText('No local copies to remove').waitFor()
})
