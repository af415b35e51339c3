/** `npm run pictures`: the README's pictures and its silent film of the main job, from the running product. */
import { resolve } from 'node:path'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { launchChromium } from '../../testing/chromium.ts'
import { openProfile } from '../browser.ts'
import { signUp, visit } from '../person.ts'
import { startServer } from '../running-server.ts'
import { words } from '../words.ts'

const folder = resolve(import.meta.dirname, '../../docs/pictures')
const screen = { width: 1280, height: 800 }
const say = words.en

type Frame = { picture: Buffer; delayMs: number }
const frames: Frame[] = []

/** Keeps what the page shows as a frame of the film. */
async function keep(page: Page, delayMs: number): Promise<void> {
  frames.push({ picture: await page.screenshot(), delayMs })
}

const server = await startServer()
const browser = await launchChromium()
try {
  const maker = await visit(await openProfile(browser, screen), server.url, 'en')
  const { page } = maker
  await page.goto(server.url)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.screenshot({ path: resolve(folder, 'home.png') })
  await signUp(maker, 'ines')
  await describe(page)
  await watchItBeMade(page)
  await page.screenshot({ path: resolve(folder, 'workshop.png') })
  await publish(page)
  await writeFilm()
  process.stdout.write(`\n${frames.length} frames in ${resolve(folder, 'main-job.webp')}\n`)
} finally {
  await browser.close()
  await server.stop()
}

async function describe(page: Page): Promise<void> {
  await page.goto(`${server.url}/generator`)
  const prompt = page.getByLabel(say.describe)
  await prompt.click()
  const sentence = 'A reading list for my book club, with the pages of each book'
  for (const part of sentence.match(/.{1,12}/g) ?? []) {
    await prompt.pressSequentially(part)
    await keep(page, 180)
  }
  await page.locator('.tag-picker [aria-pressed=true]').first().waitFor()
  await keep(page, 1_200)
  await page.getByRole('button', { name: say.generate }).click()
}

async function watchItBeMade(page: Page): Promise<void> {
  const isDone = page.getByText(say.pushed)
  // As often as a picture can be taken, for as long as it takes.
  while ((await isDone.count()) === 0 && frames.length < 60) await keep(page, 350)
  await isDone.waitFor()
  await page.frameLocator('iframe').first().locator('body').waitFor()
  await keep(page, 2_000)
}

async function publish(page: Page): Promise<void> {
  await page.getByRole('button', { name: say.publish, exact: true }).click()
  await page.getByText(say.addressFree).waitFor()
  await keep(page, 1_600)
  await page.getByRole('dialog').getByRole('button', { name: say.publish, exact: true }).click()
  await page.getByText(say.live, { exact: true }).first().waitFor()
  await keep(page, 3_000)
}

async function writeFilm(): Promise<void> {
  const small = await Promise.all(
    frames.map(({ picture }) => sharp(picture).resize({ width: 960 }).png().toBuffer()),
  )
  await sharp(small, { join: { animated: true } })
    .webp({ quality: 62, effort: 5, loop: 0, delay: frames.map(({ delayMs }) => delayMs) })
    .toFile(resolve(folder, 'main-job.webp'))
}
