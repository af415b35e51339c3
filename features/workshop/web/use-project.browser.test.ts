import { mkdtemp, readFile, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { build } from 'vite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchChromium } from '../../../testing/chromium.ts'
import type {} from './test-use-project-page.ts'

let browser: Browser
let script: string

beforeAll(async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'magiccube-use-project-'))
  await build({
    configFile: false,
    logLevel: 'error',
    // A test's surroundings would ask for the JSX of development.
    oxc: { jsx: { runtime: 'automatic', development: false } },
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir: folder,
      minify: false,
      lib: {
        entry: path.join(import.meta.dirname, 'test-use-project-page.ts'),
        formats: ['iife'],
        name: 'page',
        fileName: () => 'page.js',
      },
    },
  })
  script = await readFile(path.join(folder, 'page.js'), 'utf8')
  await rm(folder, { recursive: true })
  browser = await launchChromium()
})
afterAll(() => browser?.close())

const sha = 'a'.repeat(40)
const blob = { path: 'index.html', mode: '100644', type: 'blob', sha }
/** What a code host says of a repository of one file, by a part of the address. */
const answers = [
  ['/git/ref/', { object: { sha } }],
  ['/git/commits/', { sha, tree: { sha } }],
  ['/git/trees/', { tree: [blob] }],
  ['/git/blobs/', { content: 'aGk=' }],
] as const

/** Opens the project where the code host is busy for 30 s each of the first so many times. */
async function opened(timesBusy: number) {
  const page = await (await browser.newContext()).newPage()
  await page.clock.install()
  let calls = 0
  await page.route('http://localhost/**', (route) => {
    const address = route.request().url()
    if (!address.includes('/api/github/'))
      return route.fulfill({ contentType: 'text/html', body: '<!doctype html><body></body>' })
    calls += 1
    if (calls <= timesBusy)
      return route.fulfill({ status: 429, headers: { 'Retry-After': '30' }, json: {} })
    return route.fulfill({ json: answers.find(([part]) => address.includes(part))?.[1] })
  })
  await page.goto('http://localhost/')
  await page.addScriptTag({ content: script })
  return { page, calls: () => calls, shown: () => shownOn(page) }
}

const shownOn = (page: Page) => page.getByRole('button').textContent()
const halfMinuteMs = 30_000

test('code that a busy host kept back is there when its time is over, and nobody had to press Retry [SYN-24]', async () => {
  const { page, calls, shown } = await opened(1)
  await expect.poll(shown).toBe('failed')
  expect(calls()).toBe(1)
  await page.clock.runFor(halfMinuteMs)
  await expect.poll(shown).toBe('ready')
  await page.context().close()
})

test('a host that is busy each time is left alone after three times more, until the person wants it [SYN-24]', async () => {
  const { page, calls, shown } = await opened(5)
  for (const asked of [1, 2, 3, 4]) {
    await expect.poll(async () => [calls(), await shown()]).toEqual([asked, 'failed'])
    await page.clock.runFor(halfMinuteMs)
  }
  await page.clock.runFor(10 * halfMinuteMs)
  expect([calls(), await shown()]).toEqual([4, 'failed'])
  await page.getByRole('button').click()
  await expect.poll(async () => [calls(), await shown()]).toEqual([5, 'failed'])
  await page.clock.runFor(halfMinuteMs)
  await expect.poll(shown).toBe('ready')
  await page.context().close()
})

test('a file that was changed in two places is told after a commit and after a reload, until it is decided [SYN-12] [SYN-20]', async () => {
  const page = await (await browser.newContext()).newPage()
  let head = 'a'.repeat(40)
  await page.route('http://localhost/**', (route) => {
    const address = route.request().url()
    const blobOfHead = { ...blob, sha: head }
    const now = [
      ['/git/refs/', { object: { sha: head } }],
      ['/git/ref/', { object: { sha: head } }],
      ['/git/commits', { sha: head, tree: { sha: head }, parents: [] }],
      ['/git/trees', { sha: head, tree: [blobOfHead] }],
      ['/git/blobs/', { content: btoa(head) }],
      ['/compare/', { status: 'diverged', total_commits: 0, commits: [], files: [] }],
    ] as const
    if (!address.includes('/api/github/'))
      return route.fulfill({ contentType: 'text/html', body: '<!doctype html><body></body>' })
    if (route.request().method() === 'PATCH')
      return route.fulfill({ status: 422, json: { message: 'Update is not a fast forward' } })
    if (route.request().method() === 'POST') return route.fulfill({ json: { sha: 'c'.repeat(40) } })
    return route.fulfill({ json: now.find(([part]) => address.includes(part))?.[1] })
  })
  const open = async (): Promise<void> => {
    await page.goto('http://localhost/')
    await page.addScriptTag({ content: script })
    await page.getByRole('button', { name: 'ready' }).waitFor()
  }
  await open()
  head = 'b'.repeat(40)
  expect(await page.evaluate(() => window.testTurn?.('index.html', 'mine'))).toBe('conflict')
  const theirs = page.getByRole('button', { name: 'Take theirs' })
  await theirs.waitFor()
  await open()
  await page.getByText('index.html', { exact: true }).waitFor()
  await theirs.click()
  await theirs.waitFor({ state: 'detached' })
  await open()
  expect(await theirs.count()).toBe(0)
  await page.context().close()
})

test('a reset that is asked for while a commit runs asks the code host nothing before that has ended [SYN-23]', async () => {
  const page = await (await browser.newContext()).newPage()
  const made = 'c'.repeat(40)
  const asked: string[] = []
  let endCommit: (() => void) | undefined
  await page.route('http://localhost/**', async (route) => {
    const [address, method] = [route.request().url(), route.request().method()]
    if (!address.includes('/api/github/'))
      return route.fulfill({ contentType: 'text/html', body: '<!doctype html><body></body>' })
    asked.push(`${method} ${address.split('/api/github/').at(-1)}`)
    // The commit that runs; what the reset keeps aside is another one.
    if (method === 'POST' && address.includes('/git/commits') && endCommit === undefined)
      await new Promise<void>((done) => (endCommit = done))
    if (method === 'POST') return route.fulfill({ json: { sha: made } })
    return route.fulfill({ json: answers.find(([part]) => address.includes(part))?.[1] ?? {} })
  })
  await page.goto('http://localhost/')
  await page.addScriptTag({ content: script })
  await page.getByRole('button', { name: 'ready' }).waitFor()
  const committed = page.evaluate(() => window.testTurn?.('index.html', 'mine'))
  await expect.poll(() => endCommit !== undefined).toBe(true)
  const before = asked.length
  const reset = page.evaluate((to) => window.testReset?.(to), sha)
  // Another round through the page: what the reset would ask for has been asked for.
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)))
  const meanwhile = asked.slice(before)
  endCommit?.()
  await Promise.all([committed, reset])
  expect(meanwhile).toEqual([])
  expect(asked.length).toBeGreaterThan(before)
  await page.context().close()
})
