/**
 * The workshop with a project of 300 files and 10 MB, one of them of 5 MB: how soon it is open from the
 * copy on this device, and how a key feels, also with the processor slowed four times.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { openProfile } from '../journeys/browser.ts'
import { git } from '../journeys/git.ts'
import { makeApp, makePersonalToken, signUp, visit } from '../journeys/person.ts'
import { startServer } from '../journeys/running-server.ts'
import { scriptModel } from '../journeys/scripted-model.ts'
import { launchChromium } from '../testing/chromium.ts'
import { median, quantile } from './quantile.ts'
import type { Measured } from './result.ts'

declare global {
  interface Window {
    /** Kept by the page that is measured, in milliseconds. */
    keyTimes?: number[]
  }
}

const fileCount = 300
const largeBytes = 5 * 1_000_000
const otherBytes = Math.floor((10 * 1_000_000 - largeBytes) / fileCount)
const openings = 10
const keys = 120
const betweenKeysMs = 60
const aims = { openMs: 2_000, keyMs: 50, slowKeyMs: 200 }

/** Measures all of them in one profile. */
export async function measureWorkshop(): Promise<Measured[]> {
  const server = await startServer()
  const browser = await launchChromium()
  const folder = await mkdtemp(join(tmpdir(), 'magiccube-bench-'))
  try {
    const page = await openLarge(browser, server.url, folder)
    const opened: number[] = []
    for (let time = 0; time < openings; time += 1) opened.push(await openAgain(page))
    const small = await typing(page, 'index.html', 1)
    const slow = await typing(page, 'index.html', 4)
    const large = await typing(page, 'large.txt', 1)
    return [
      measured(`workshop of ${fileCount} files opens, p95 of ${openings}`, opened, aims.openMs),
      measured(`a key in the editor, p95 of ${keys}`, small, aims.keyMs),
      measured(`a key with the processor slowed 4 times, p95 of ${keys}`, slow, aims.slowKeyMs),
      measured(`a key in a file of 5 MB, p95 of ${keys}`, large, aims.keyMs),
    ]
  } finally {
    await browser.close()
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

function measured(name: string, times: readonly number[], aimMs: number): Measured {
  const p95 = quantile(times, 0.95)
  return {
    name,
    ours: `${Math.round(p95)} ms`,
    baseline: `${Math.round(median(times))} ms median`,
    ratio: (p95 / aimMs).toFixed(2),
    aim: `< ${aimMs} ms`,
    isReached: p95 < aimMs,
  }
}

/** Makes the app, pushes its files by git, and opens it once, so that the device holds a copy. */
async function openLarge(browser: Browser, url: string, folder: string): Promise<Page> {
  const profile = await openProfile(browser, { width: 1440, height: 900 })
  const owner = await visit(profile, url, 'en')
  const { page } = owner
  page.setDefaultTimeout(60_000)
  const model = await scriptModel(page)
  await signUp(owner, 'bench')
  const token = await makePersonalToken(owner)
  const content = '<!doctype html>\n<title>Large</title>\n<h1>Large</h1>\n'
  model.answers = [
    { calls: [{ name: 'write_file', args: { path: 'index.html', content } }] },
    { text: 'Here it is.' },
  ]
  await makeApp(owner, { name: 'Large app', prompt: 'A large app' })
  const workshop = page.url()
  await page.goto('about:blank')
  const remote = new URL(`${url}/codehost/bench/large-app.git`)
  remote.username = 'bench'
  remote.password = token
  git(folder, 'clone', '-q', remote.href, '.')
  for (let number = 1; number < fileCount - 3; number += 1)
    await writeFile(join(folder, `part-${number}.js`), linesOf(number, otherBytes))
  await writeFile(join(folder, 'large.txt'), linesOf(0, largeBytes))
  git(folder, 'add', '-A')
  git(folder, 'commit', '-q', '-m', 'Large')
  git(folder, 'push', '-q', 'origin', 'HEAD:main')
  await page.goto(workshop)
  await whenOpen(page)
  await page.getByRole('button', { name: 'Show code' }).click()
  await page.getByRole('textbox', { name: 'index.html' }).waitFor()
  return page
}

function linesOf(seed: number, bytes: number): string {
  const line = `export const value${seed} = 'some words that stand in a line of this file'\n`
  return line.repeat(Math.floor(bytes / line.length))
}

async function whenOpen(page: Page): Promise<void> {
  const status = page.getByRole('region', { name: 'Status' })
  await status.getByText(/^Committed [0-9a-f]{7}$/).waitFor()
}

/** Milliseconds from a fresh load to the code in the editor, in step with the repository. */
async function openAgain(page: Page): Promise<number> {
  await page.reload({ waitUntil: 'commit' })
  await page.getByRole('textbox', { name: 'index.html' }).waitFor()
  await whenOpen(page)
  return page.evaluate(() => performance.now())
}

/** How long each key took from its press to the next paint, in milliseconds. */
async function typing(page: Page, path: string, slowedTimes: number): Promise<number[]> {
  await openTab(page, path)
  const code = page.getByRole('textbox', { name: path })
  await code.click()
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowedTimes })
  await page.evaluate(watchKeys)
  for (let count = 0; count < keys; count += 1) {
    await page.keyboard.press('x')
    await page.waitForTimeout(betweenKeysMs)
  }
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  const times = await page.evaluate(() => window.keyTimes ?? [])
  await page.keyboard.press('ControlOrMeta+z')
  return times
}

async function openTab(page: Page, path: string): Promise<void> {
  const tab = page.getByRole('tab', { name: path })
  if ((await tab.count()) > 0) return tab.click()
  await page.getByRole('button', { name: 'More files' }).click()
  await page.getByText(path, { exact: true }).click()
}

function watchKeys(): void {
  const times: number[] = []
  window.keyTimes = times
  window.addEventListener(
    'keydown',
    () => {
      const pressed = performance.now()
      // After the frame in which the letter stands.
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel()
        port2.addEventListener('message', () => times.push(performance.now() - pressed))
        port2.start()
        port1.postMessage(null)
      })
    },
    { capture: true },
  )
}
