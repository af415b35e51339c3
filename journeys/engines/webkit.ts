/** WebKitGTK in a window of ours on a display that nobody sees, steered by WebDriver. */
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Builder, Capabilities, Key, type WebDriver, WebElement } from 'selenium-webdriver'
import { vi } from 'vitest'
import { freePort } from '../running-server.ts'
import { type Engine, findInPage, type Frames, type Hand } from './engine.ts'
import { webKitPaths } from './installed.ts'

/** Starts it with an empty profile and one tab. */
export async function openWebKit(): Promise<Engine> {
  const home = await mkdtemp(join(tmpdir(), 'magiccube-webkit-'))
  const { display, number } = await startDisplay()
  const port = await freePort()
  const service = spawn(webKitPaths.driver, [`--port=${port}`, '--host=127.0.0.1'], {
    env: {
      PATH: process.env['PATH'],
      HOME: home,
      DISPLAY: `:${number}`,
      LIBGL_ALWAYS_SOFTWARE: '1',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  for (const stream of [service.stdout, service.stderr])
    stream.on('data', (chunk: Buffer) => (printed += chunk.toString()))
  const driver = await newSession(port)
  return {
    name: 'WebKitGTK',
    async open(url) {
      const before = printed.length
      await driver.get(url)
      // What the page that was left still fetched is called an access control check.
      const meanwhile = printed.slice(before).replaceAll(/.* due to access control checks\.\n/g, '')
      printed = printed.slice(0, before) + meanwhile
    },
    address: () => driver.getCurrentUrl(),
    async find(wanted, frames) {
      if (!(await enter(driver, frames))) return null
      const found: unknown = await driver.executeScript(
        `return (${findInPage.toString()})(arguments[0])`,
        wanted,
      )
      return found instanceof WebElement ? handOf(driver, found) : null
    },
    async shown(frames) {
      if (!(await enter(driver, frames))) return ''
      return driver.executeScript<string>('return document.body.innerText')
    },
    console: () =>
      printed.split('\n').filter((line) => /CONSOLE (?:JS )?(?:ERROR|WARN)/.test(line)),
    async close() {
      // Its window is gone before the answer is.
      await driver.quit().catch(() => undefined)
      await ended(service)
      await ended(display)
      await rm(home, { recursive: true, force: true })
    },
  }
}

async function enter(driver: WebDriver, frames: Frames): Promise<boolean> {
  await driver.switchTo().defaultContent()
  for (const selector of frames) {
    const [frame] = await driver.findElements({ css: selector })
    if (!frame) return false
    await driver.switchTo().frame(frame)
  }
  return true
}

function handOf(driver: WebDriver, element: WebElement): Hand {
  return {
    press: () => element.click(),
    async write(text) {
      await element.click()
      const keys = driver.actions().keyDown(Key.CONTROL).sendKeys('a').keyUp(Key.CONTROL)
      await keys.sendKeys(text).perform()
    },
  }
}

/** The display takes the first number that is free, and says which. */
async function startDisplay(): Promise<{ display: ChildProcess; number: string }> {
  const display = spawn(
    webKitPaths.display,
    ['-displayfd', '1', '-screen', '0', '1440x900x24', '-nolisten', 'tcp'],
    {
      stdio: ['ignore', 'pipe', 'ignore'],
    },
  )
  const number = await new Promise<string>((done, refuse) => {
    display.stdout.once('data', (chunk: Buffer) => done(chunk.toString().trim()))
    display.once('exit', () => refuse(new Error('no display could be started')))
  })
  return { display, number }
}

async function newSession(port: number): Promise<WebDriver> {
  const address = `http://127.0.0.1:${port}`
  await vi.waitFor(() => fetch(`${address}/status`), { timeout: 10_000 })
  const window = join(import.meta.dirname, 'webkit-window.py')
  const capabilities = new Capabilities({
    browserName: 'webkit',
    'webkitgtk:browserOptions': { binary: webKitPaths.python, args: [window] },
  })
  return new Builder()
    .usingServer(address)
    .withCapabilities(capabilities)
    .disableEnvironmentOverrides()
    .build()
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = new Promise((done) => child.once('exit', done))
  child.kill()
  await gone
}
