/** The picture that everybody sees of an app: of the app as it begins, never of what its maker typed while trying. */
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import { launchChromium } from '../testing/chromium.ts'
import { accessibilityFaults } from './browser.ts'
import { askFor, leaveShare, makeApp, signUp, visit, type Visitor } from './person.ts'
import { type RunningServer, startServer } from './running-server.ts'
import { type ScriptedModel, scriptModel } from './scripted-model.ts'

let server: RunningServer
let browser: Browser

beforeAll(async () => {
  server = await startServer()
  browser = await launchChromium({ isWhole: true })
})
afterAll(async () => {
  await browser?.close()
  await server?.stop()
})

/** Turns red for good by the first letter that is typed, wherever a browser keeps things. */
const diary = (title: string): string => `<!doctype html><title>${title}</title>
<style>html,body{margin:0;height:100%;background:#fff}</style><h1>${title}</h1><input aria-label="Your name">
<script>
const red = () => { document.body.style.background = '#f00' }
if (localStorage.who || sessionStorage.who || /who=/.test(document.cookie)) red()
const opened = indexedDB.open('who', 1)
opened.onupgradeneeded = () => opened.result.createObjectStore('who')
opened.onsuccess = () => {
  const counted = opened.result.transaction('who').objectStore('who').count()
  counted.onsuccess = () => counted.result > 0 && red()
}
document.querySelector('input').oninput = ({ target: { value } }) => {
  localStorage.who = sessionStorage.who = value
  document.cookie = 'who=' + value
  opened.result.transaction('who', 'readwrite').objectStore('who').put(value, 'who')
  red()
}
</script>`
const write = (title: string) => ({
  name: 'write_file',
  args: { path: 'index.html', content: diary(title) },
})
const appOf = (page: Page) => page.frameLocator('.bench iframe').frameLocator('iframe').last()
const Read = z.object({ app: z.object({ snapshot: z.string().nullable() }) })

/** What is seen below the middle of a picture. */
function colourOf(page: Page, address: string): Promise<string> {
  return page.evaluate(async (url) => {
    const image = new Image()
    image.src = url
    await image.decode()
    const { naturalWidth: width, naturalHeight: height } = image
    const pen = new OffscreenCanvas(width, height).getContext('2d')
    pen?.drawImage(image, 0, 0)
    const { data } = pen?.getImageData(width / 2, height * 0.7, 1, 1) ?? {}
    const [red = 0, green = 0, blue = 0] = data ?? []
    const isHigh = [red, green, blue].map((part) => part > 200)
    if (isHigh.every(Boolean)) return 'white'
    return ['red', 'green', 'blue'].filter((_, at) => isHigh[at]).join() || 'dark'
  }, address)
}

async function makeDiary(visitor: Visitor, model: ScriptedModel, name: string): Promise<void> {
  const { page } = visitor
  model.answers = [{ calls: [write(name)] }, { text: 'Here it is.' }]
  await makeApp(visitor, { name, prompt: 'A diary' })
  await appOf(page).getByRole('heading', { name }).waitFor()
  await appOf(page).getByLabel('Your name').fill('Mia Huber')
  await appOf(page).locator('body[style*="rgb(255, 0, 0)"]').waitFor()
}

const sheetOf = (page: Page) => page.getByRole('dialog')

async function shownColour(page: Page): Promise<string> {
  const picture = sheetOf(page).getByRole('img', { name: 'Picture of the app' })
  await picture.waitFor()
  return colourOf(page, (await picture.getAttribute('src')) ?? '')
}

/** As a stranger reads it. */
async function publicColour(page: Page): Promise<string> {
  const answer = await fetch(`${server.url}/api/apps/${page.url().split('/').at(-1)}`)
  const { snapshot } = Read.parse(await answer.json()).app
  if (snapshot === null) return 'none'
  const stranger = await page.context().newPage()
  const bytes = await (await stranger.goto(snapshot))?.body()
  await stranger.close()
  return colourOf(page, `data:image/jpeg;base64,${bytes?.toString('base64')}`)
}

async function publishFromSheet(page: Page): Promise<void> {
  await sheetOf(page).getByText('Address is free').waitFor()
  await sheetOf(page).getByRole('button', { name: 'Publish', exact: true }).click()
  await leaveShare(page)
}

test.each([
  ['a worker', 'allow'],
  ['the server', 'block'],
] as const)(
  'with files from %s, neither the first picture nor that of an update shows what was typed in the preview [CON-28]',
  async (_, serviceWorkers) => {
    const profile = await browser.newContext({ serviceWorkers, locale: 'en-GB' })
    const visitor = await visit(profile, server.url, 'en')
    const { page } = visitor
    page.setDefaultTimeout(30_000)
    const model = await scriptModel(page)
    await signUp(visitor, `mia-${serviceWorkers}`)
    await makeDiary(visitor, model, `Diary ${serviceWorkers}`)

    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    expect(await shownColour(page)).toBe('white')
    expect(await accessibilityFaults(page)).toEqual([])
    await sheetOf(page).getByRole('button', { name: 'Take again' }).click()
    expect(await shownColour(page)).toBe('white')
    await publishFromSheet(page)
    expect(await publicColour(page)).toBe('white')

    model.answers = [{ calls: [write('Another')] }, { text: 'Done.' }]
    await askFor(visitor, 'Another title')
    await appOf(page).getByRole('heading', { name: 'Another' }).waitFor()
    await page.getByRole('button', { name: 'Update publish', exact: true }).click()
    await page.locator('.toast', { hasText: 'Update published' }).first().waitFor()
    expect(await publicColour(page)).toBe('white')
    // Nothing of the frame is left, and what was tried is still there.
    expect(await page.locator('.unseen-frame').count()).toBe(0)
    await profile.close()
  },
)

test('a picture of one’s own takes its place, and what is no picture says so and changes nothing [CON-28]', async () => {
  const profile = await browser.newContext({ locale: 'en-GB' })
  const visitor = await visit(profile, server.url, 'en')
  const { page } = visitor
  page.setDefaultTimeout(30_000)
  const model = await scriptModel(page)
  await signUp(visitor, 'chooser')
  await makeDiary(visitor, model, 'Chosen')
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await shownColour(page)
  const png = await page.evaluate(() => {
    const canvas = document.createElement('canvas')
    canvas.width = 1_600
    canvas.height = 1_600
    const pen = canvas.getContext('2d')
    if (pen) pen.fillStyle = '#00f'
    pen?.fillRect(0, 0, 1_600, 1_600)
    return canvas.toDataURL('image/png').split(',')[1] ?? ''
  })
  const choose = async (name: string, buffer: Buffer): Promise<void> => {
    const chooser = page.waitForEvent('filechooser')
    await sheetOf(page).getByRole('button', { name: 'Choose a picture' }).click()
    await (await chooser).setFiles({ name, mimeType: 'image/png', buffer })
  }
  await choose('mine.png', Buffer.from(png, 'base64'))
  await expect.poll(() => shownColour(page)).toBe('blue')
  await choose('words.png', Buffer.from('no picture'))
  await sheetOf(page).getByText('This file cannot be read as a picture.').waitFor()
  expect(await shownColour(page)).toBe('blue')
  await publishFromSheet(page)
  expect(await publicColour(page)).toBe('blue')
  await profile.close()
})
