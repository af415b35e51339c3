/**
 * A tab is killed at every step of saving, committing, merging and going back: before each call of the
 * code host leaves, and when the host has done it and the tab has not heard so. `KILLS=50` takes every step.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchChromium } from '../testing/chromium.ts'
import { openProfile } from './browser.ts'
import { git } from './git.ts'
import { askFor, makeApp, makePersonalToken, signUp, visit } from './person.ts'
import { type RunningServer, startServer } from './running-server.ts'
import { scriptModel } from './scripted-model.ts'

const isWhole = Number(process.env['KILLS'] ?? 0) >= 50
/** Without KILLS every story is told at so many steps, spread over all of them. */
const fewSteps = 2

let server: RunningServer
let browser: Browser
let desk: string
beforeAll(async () => {
  server = await startServer()
  browser = await launchChromium({ isWhole: true })
  desk = await mkdtemp(join(tmpdir(), 'magiccube-killed-tabs-'))
})
afterAll(async () => {
  await browser?.close()
  await server?.stop()
  await rm(desk, { recursive: true, force: true })
})

type Moment = { call: number; phase: 'before' | 'after' }

type PaymentsContext = {
  profile: BrowserContext
  workshop: string
  /** Brings the clone up to date and answers its files. */
  pulled: () => Record<string, string>
  push: (files: Record<string, string>) => Promise<void>
}

const write = (path: string, content: string) => ({ name: 'write_file', args: { path, content } })
const pageOf = (word: string) => `<!doctype html>\n<title>Tea</title>\n<h1>${word}</h1>\n`

/** Somebody with an app of two files, and a clone of it; the tab that made it is closed. */
async function begin(name: string): Promise<PaymentsContext> {
  const profile = await openProfile(browser, { width: 1440, height: 900 })
  const owner = await visit(profile, server.url, 'en')
  const model = await scriptModel(owner.page)
  await signUp(owner, name)
  const token = await makePersonalToken(owner)
  model.answers = [
    { calls: [write('style.css', 'h1 { color: red }\n'), write('index.html', pageOf('First'))] },
    { text: 'Here it is.' },
  ]
  await makeApp(owner, { name: `Tea of ${name}`, prompt: 'A page about tea' })
  const workshop = owner.page.url()
  await owner.page.close()
  const folder = await mkdtemp(join(desk, 'clone-'))
  const remote = new URL(`${server.url}/codehost/${name}/tea-of-${name}.git`)
  remote.username = name
  remote.password = token
  git(folder, 'clone', '-q', remote.href, '.')
  const pull = () => {
    git(folder, 'fetch', '-q')
    git(folder, 'reset', '-q', '--hard', 'origin/main')
  }
  return {
    profile,
    workshop,
    pulled() {
      pull()
      const paths = git(folder, 'ls-files').split('\n')
      const code = paths.filter((path) => /\.(?:html|css|js)$/.test(path))
      return Object.fromEntries(code.map((path) => [path, git(folder, 'show', `HEAD:${path}`)]))
    },
    async push(files) {
      pull()
      for (const [path, content] of Object.entries(files))
        await writeFile(join(folder, path), content)
      git(folder, 'add', '-A')
      git(folder, 'commit', '-q', '-m', 'Pushed')
      git(folder, 'push', '-q', 'origin', 'HEAD:main')
    },
  }
}

async function open({ profile, workshop }: PaymentsContext): Promise<Page> {
  const page = await profile.newPage()
  page.setDefaultTimeout(30_000)
  await page.goto(workshop)
  await line(page)
    .getByText(/^(?:Committed [0-9a-f]{7}|\d+ files? not committed)$/)
    .waitFor()
  return page
}

const line = (page: Page) => page.getByRole('region', { name: 'Status' })

/** Ends the process of the tab: nothing of it runs to an end. */
async function kill(page: Page): Promise<void> {
  const died = new Promise<void>((done) => page.once('crash', () => done()))
  const session = await page.context().newCDPSession(page)
  void session.send('Page.crash').catch(() => undefined)
  await died
}

/** Kills the tab at one moment of what it does with the code host. `isOver` tells whether it got to its end before. */
async function killAt(
  page: Page,
  { call, phase }: Moment,
  act: () => Promise<void>,
): Promise<{ isOver: boolean }> {
  let calls = 0
  const dead = Promise.withResolvers<{ isOver: boolean }>()
  await page.route('**/api/github/**', async (route) => {
    calls += 1
    if (calls < call) return route.continue()
    // What the dead tab had begun beside it hears no answer either.
    if (calls > call) return
    if (phase === 'after') await route.fetch().catch(() => undefined)
    await kill(page)
    dead.resolve({ isOver: false })
  })
  const done = act().then(
    () => ({ isOver: true }),
    () => dead.promise,
  )
  const came = await Promise.race([dead.promise, done])
  await page.close()
  return came
}

/** Plays a story once for each moment until it comes to its end alive, or for a few of them. */
async function atEveryMoment(story: (moment: Moment, round: number) => Promise<boolean>) {
  let round = 0
  for (let call = 1; ; call += isWhole ? 1 : 3) {
    for (const phase of ['before', 'after'] as const) {
      if (!isWhole && round >= fewSteps) return
      round += 1
      if (await story({ call, phase }, round)) return
    }
  }
}

async function typeOver(page: Page, path: string, text: string): Promise<void> {
  const show = page.getByRole('button', { name: 'Show code' })
  if ((await show.count()) > 0) await show.click()
  await page.getByRole('tab', { name: path }).click()
  const code = page.getByRole('textbox', { name: path })
  await code.click()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.insertText(text)
  await page.keyboard.press('ControlOrMeta+s')
}

async function commit(page: Page): Promise<void> {
  const waits = line(page).getByText(/^\d+ files? not committed$/)
  if ((await waits.count()) === 0) return
  const button = page.getByRole('button', { name: 'Commit', exact: true })
  const confirm = page.getByRole('dialog').getByRole('button', { name: 'Commit' })
  const committed = line(page).getByText(/^Committed [0-9a-f]{7}$/)
  // What a dead tab had committed is found by the sync of this one, at any moment: nothing is left to press then.
  await Promise.any([button.click(), committed.waitFor()])
  await confirm.or(committed).first().waitFor()
  if (await confirm.isVisible()) await confirm.click()
  await committed.waitFor()
}

/** Opens the app anew, commits what waits, and answers what the repository and the new tab hold. */
async function afterwards(of: PaymentsContext): Promise<Record<string, string>> {
  const page = await open(of)
  await commit(page)
  const files = of.pulled()
  const hide = page.getByRole('button', { name: 'Hide code' })
  if ((await hide.count()) > 0) await hide.click()
  const heading = /<h1>(.*)<\/h1>/.exec(files['index.html'] ?? '')?.[1]
  const app = page.frameLocator('.bench iframe').frameLocator('iframe').last()
  await expect.poll(() => app.getByRole('heading').textContent()).toBe(heading)
  await page.close()
  return files
}

const trimmed = (files: Record<string, string>) =>
  Object.fromEntries(Object.entries(files).map(([path, text]) => [path, text.trim()]))

test('a tab that is killed right after it says that it has saved loses nothing [EDT-17] [LOC-11]', async () => {
  const ada = await begin('ada')
  for (let round = 1; round <= (isWhole ? 10 : 2); round += 1) {
    const page = await open(ada)
    await typeOver(page, 'index.html', pageOf(`Saved ${round}`))
    await line(page).getByText('Saved', { exact: true }).waitFor()
    await line(page).getByText('1 file not committed').waitFor()
    await kill(page)
    await page.close()
    expect(await afterwards(ada)).toEqual(
      trimmed({ 'index.html': pageOf(`Saved ${round}`), 'style.css': 'h1 { color: red }' }),
    )
  }
}, 300_000)

test('a tab that is killed at a step of a commit loses no file and commits nothing twice [SYN-14] [SYN-20]', async () => {
  const bea = await begin('bea')
  await atEveryMoment(async (moment, round) => {
    const page = await open(bea)
    await typeOver(page, 'style.css', `h1 { margin: ${round}px }\n`)
    await typeOver(page, 'index.html', pageOf(`Commit ${round}`))
    await line(page).getByText('2 files not committed').waitFor()
    const { isOver } = await killAt(page, moment, () => commit(page))
    expect(await afterwards(bea), JSON.stringify(moment)).toEqual(
      trimmed({
        'index.html': pageOf(`Commit ${round}`),
        'style.css': `h1 { margin: ${round}px }`,
      }),
    )
    return isOver
  })
}, 900_000)

test('a tab that is killed at a step of a merge loses neither side [SYN-11] [SYN-20]', async () => {
  const cleo = await begin('cleo')
  await atEveryMoment(async (moment, round) => {
    const page = await open(cleo)
    await cleo.push({
      [`pushed-${round}.css`]: `p { margin: ${round}px }\n`,
      'style.css': `h1 { color: #00${round % 10} }\n`,
    })
    await typeOver(page, 'index.html', pageOf(`Merged ${round}`))
    await line(page).getByText('1 file not committed').waitFor()
    const { isOver } = await killAt(page, moment, () => commit(page))
    expect(await afterwards(cleo), JSON.stringify(moment)).toMatchObject(
      trimmed({
        'index.html': pageOf(`Merged ${round}`),
        'style.css': `h1 { color: #00${round % 10} }`,
        [`pushed-${round}.css`]: `p { margin: ${round}px }`,
      }),
    )
    return isOver
  })
}, 900_000)

test('a tab that is killed at a step of a reset shows the whole of one commit or of the other [SYN-25] [SYN-29]', async () => {
  const dora = await begin('dora')
  const whole = [dora.pulled()]
  await atEveryMoment(async (moment, round) => {
    const page = await open(dora)
    const model = await scriptModel(page)
    model.answers = [
      {
        calls: [
          write(`more-${round}.js`, 'more()\n'),
          write('index.html', pageOf(`Later ${round}`)),
        ],
      },
      { text: 'Changed.' },
    ]
    const visitor = {
      page,
      locale: 'en',
      url: server.url,
      faults: [],
      token: () => '',
      look: async () => {},
    } as const
    await askFor({ ...visitor, faults: [] }, `Make it later ${round}`)
    await line(page)
      .getByText(/^Committed [0-9a-f]{7}$/)
      .waitFor()
    whole.push(dora.pulled())
    const { isOver } = await killAt(page, moment, async () => {
      await page.getByRole('button', { name: 'Reset to here', exact: true }).first().click()
      await page.getByRole('dialog').getByRole('button', { name: 'Reset', exact: true }).click()
      await page.getByText('Reset complete').first().waitFor()
    })
    expect(whole, JSON.stringify(moment)).toContainEqual(await afterwards(dora))
    return isOver
  })
}, 900_000)
