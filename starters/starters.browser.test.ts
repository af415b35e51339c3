/** Every starter in real Chromium: it does what its name says, in both languages (STR-04). */
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { contentPath } from '../project/content-file/content-path.ts'
import { isObject, type Json, type JsonObject } from '../project/content-file/json.ts'
import { readContent } from '../project/content-file/read-content.ts'
import { writeContent } from '../project/content-file/write-content.ts'
import { axeFaults } from '../testing/axe.ts'
import { launchChromium } from '../testing/chromium.ts'
import { readStarter, starterIds } from './read-starters.ts'
import { type Language, languages } from './starter.ts'
import { serveFiles } from './testing/serve-files.ts'
import type { FieldChanges, Use, Using } from './testing/use.ts'
import { writeStarter } from './write-starter.ts'

let browser: Browser
beforeAll(async () => {
  browser = await launchChromium()
}, 60_000)
afterAll(() => browser.close())

const wanted = process.env['STARTER']
/** The hour of the day at which all is seen, such as `2026-12-31T23:58`: a clock must hold at each. */
const hour = process.env['STARTERS_AT']
const ids = starterIds().filter((id) => wanted === undefined || id === wanted)

/** Refuses to keep anything, as far as the app can see; what it was told all the same is there after a reload. */
const refusal = `
  const keep = Storage.prototype.setItem
  Storage.prototype.setItem = function (key, value) {
    keep.call(this, key, value)
    // When the press is dealt with, it stands somewhere on the page.
    queueMicrotask(() => {
      const isSaid = /this browser keeps nothing/i.test(document.body?.innerText)
      if (isSaid) keep.call(sessionStorage, 'said', 'yes')
    })
    throw new DOMException('full', 'QuotaExceededError')
  }`

// A picture for which there is no room is not hung: portfolio says so. A line for which there is none stays in the form.
test.for(ids.filter((id) => !['portfolio', 'guestbook'].includes(id)))(
  '%s is used where the browser refuses to keep anything [STR-04]',
  async (id) => {
    const page = await openProfile('en')
    await page.addInitScript(refusal)
    await playThrough(page, id, 'en')
    const saysSo = readStarter(id).texts.some(([text]) =>
      text.includes('This browser keeps nothing'),
    )
    expect(await page.evaluate(() => sessionStorage.getItem('said'))).toBe(saysSo ? 'yes' : null)
  },
)

async function openProfile(language: Language): Promise<Page> {
  const profile = await browser.newContext({
    locale: language === 'zh' ? 'zh-CN' : 'en-GB',
    reducedMotion: 'reduce',
    viewport: { width: 1280, height: 800 },
  })
  onTestFinished(() => profile.close())
  const page = await profile.newPage()
  page.setDefaultTimeout(15_000)
  return page
}

/** Does with a starter what its use says, and expects that nothing goes wrong and the console stays empty. */
async function playThrough(
  page: Page,
  id: string,
  language: Language,
): Promise<{ app: Awaited<ReturnType<typeof serveFiles>>; using: Using }> {
  const starter = readStarter(id)
  const { use: play }: { use: Use } = await import(`./testing/uses/${id}.ts`)
  const app = await serveFiles(writeStarter(starter, language))
  onTestFinished(app.close)
  if (hour) await page.clock.install({ time: hour })
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(error.message))
  page.on('console', (line) => faults.push(line.text()))
  await page.goto(app.url)
  const pairs = new Map(starter.texts)
  const t = (english: string): string => {
    if (language === 'en' || starter.same.includes(english)) return english
    const chinese = pairs.get(english)
    if (chinese === undefined) throw new Error(`texts of ${id} lacks “${english}”`)
    return chinese
  }
  const using: Using = { page, language, t, reload: async () => void (await page.reload()) }
  await play(using)
  expect(faults).toEqual([])
  return { app, using }
}

/** A dark and a light one: white stands on the one, black on the other. */
const accents = {
  en: { hex: '#0b6e4f', rgb: 'rgb(11, 110, 79)' },
  zh: { hex: '#ffd84d', rgb: 'rgb(255, 216, 77)' },
} as const
/** Whether anything is drawn in the accent. Runs in the page. */
const isPainted = (rgb: string): string => `[...document.querySelectorAll('*')].some((one) => {
  const style = getComputedStyle(one)
  const colours = [style.color, style.backgroundColor, style.borderTopColor, style.borderBottomColor,
    style.fill, style.stroke, style.accentColor, style.backgroundImage, style.boxShadow]
  return colours.some((colour) => colour.includes('${rgb}'))
})`
/** The texts that stand on the accent with a contrast of less than 4.5 to 1. Runs in the page. */
const unreadOn = (rgb: string): string => `(() => {
  const light = (colour) => {
    const [r, g, b] = colour.match(/[\\d.]+/g).map((part) => {
      const c = part / 255
      return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4
    })
    return 0.2126 * r + 0.7152 * g + 0.0722 * b
  }
  const ground = light('${rgb}')
  const ratio = (colour) => {
    const [more, less] = [light(colour), ground].sort((one, other) => other - one)
    return (more + 0.05) / (less + 0.05)
  }
  const holdsText = (one) =>
    [...one.childNodes].some((node) => node.nodeType === 3 && node.data.trim() !== '')
  return [...document.querySelectorAll('*')]
    .filter((one) => holdsText(one) && one.checkVisibility())
    .filter((one) => getComputedStyle(one).backgroundColor === '${rgb}')
    .filter((one) => ratio(getComputedStyle(one).color) < 4.5)
    .map((one) => one.textContent.trim().slice(0, 40))
})()`

/** The two that take what has no starter of its own. */
const general = ['table', 'page']
for (const language of languages) {
  const others = ids.filter((id) => !general.includes(id))
  test.for(ids.filter((id) => general.includes(id)))(
    `%s, for what has no starter of its own, is used as its name says, survives a reload, and then shows another content, field by field (${language}) [CON-11] [CON-09] [CON-10]`,
    { timeout: 60_000 },
    (id) => useAndFill(id, language),
  )
  test.for(others)(
    `%s is used as its name says, survives a reload, and then shows another content, field by field (${language}) [STR-04] [CON-09] [CON-10]`,
    { timeout: 60_000 },
    (id) => useAndFill(id, language),
  )
}

async function useAndFill(id: string, language: Language): Promise<void> {
  const page = await openProfile(language)
  const { app, using } = await playThrough(page, id, language)
  const file = writeStarter(readStarter(id), language)[contentPath] ?? ''
  const { fields }: { fields: FieldChanges } = await import(`./testing/uses/${id}.ts`)
  const content = contentIn(file)
  const tried = Object.keys(content).filter((name) => name !== 'colors' && name !== 'sample')
  expect(Object.keys(fields).toSorted()).toEqual(tried.toSorted())
  const show = async (changed: JsonObject): Promise<void> => {
    app.write(contentPath, written(file, changed))
    await page.goto(app.url)
  }
  for (const [name, { to, seen }] of Object.entries(fields)) {
    await show({ ...content, [name]: to(content[name] ?? null) })
    await seen(using)
  }
  const { colors } = content
  const { hex, rgb } = accents[language]
  await show({ ...content, colors: { ...(isObject(colors) ? colors : {}), accent: hex } })
  await expect.poll(() => page.evaluate(isPainted(rgb)), { timeout: 10_000 }).toBe(true)
  expect(await page.evaluate(unreadOn(rgb))).toEqual([])
}

test.skipIf(!ids.includes('roster'))(
  'roster: whom the maker renames after the turns were shared out has turns, and no cell is nobody’s',
  async () => {
    const page = await openProfile('en')
    const app = await serveFiles(writeStarter(readStarter('roster'), 'en'))
    onTestFinished(app.close)
    await page.goto(app.url)
    await page.getByRole('button', { name: 'Share out fairly' }).click()
    const file = writeStarter(readStarter('roster'), 'en')[contentPath] ?? ''
    const people = ['Mira', 'Tom', 'Aisha', 'Jonathan', 'Grandpa']
    app.write(contentPath, written(file, { ...contentIn(file), people }))
    await page.goto(app.url)
    const cells = await page.locator('.cell').allTextContents()
    expect(cells).toContain('Jonathan')
    expect(cells.filter((name) => !people.includes(name))).toEqual([])
  },
)

function contentIn(file: string): JsonObject {
  const read = readContent(file)
  if (!read.ok || !isObject(read.value.value)) throw new Error('no content')
  return read.value.value
}

function written(file: string, content: Json): string {
  const text = writeContent(file, content)
  if (!text.ok) throw new Error('no content')
  return text.value
}

/** Every look with `STARTERS=all`, which takes minutes; else the one that is the hardest to draw. */
const looks = languages
  .flatMap((language) =>
    (['light', 'dark'] as const).flatMap((theme) =>
      [320, 390, 1440, 1920].map((width) => ({ language, theme, width })),
    ),
  )
  .filter(({ language, theme, width }) => {
    const isHardest = language === 'zh' && theme === 'dark' && width === 320
    return process.env['STARTERS'] === 'all' || isHardest
  })
test.each(ids)(
  '%s shows no fault, no console line and no sideways scroll bar [STR-04]',
  async (id) => {
    const starter = readStarter(id)
    for (const { language, theme, width } of looks) {
      const app = await serveFiles(writeStarter(starter, language))
      const page = await browser.newPage({
        viewport: { width, height: 900 },
        colorScheme: theme,
        reducedMotion: 'reduce',
      })
      if (hour) await page.clock.install({ time: hour })
      const faults: string[] = []
      page.on('pageerror', (error) => faults.push(error.message))
      page.on('console', (line) => faults.push(line.text()))
      await page.goto(app.url, { waitUntil: 'networkidle' })
      faults.push(...(await axeFaults(page)))
      const wide = await page.evaluate(() => document.documentElement.scrollWidth)
      if (wide > width) faults.push(`${wide} px wide`)
      expect(faults, `${language} ${theme} ${width}`).toEqual([])
      await page.close()
      app.close()
    }
  },
  120_000,
)
