/**
 * Pictures of one starter to look at, and what the browser and axe say of it:
 * `node tools/starters/look.ts <id> [folder]`. `--pictures` writes the two of the picker instead.
 */
import { mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Browser } from 'playwright-core'
import sharp from 'sharp'
import { readStarter, starterIds } from '../../starters/read-starters.ts'
import { type Language, languages, type Starter } from '../../starters/starter.ts'
import { serveFiles } from '../../starters/testing/serve-files.ts'
import { writeStarter } from '../../starters/write-starter.ts'
import { axeFaults } from '../../testing/axe.ts'
import { launchChromium } from '../../testing/chromium.ts'

const starters = resolve(import.meta.dirname, '../../starters')

/** The window of a picture for the picker, and its size there: 4 to 3, as cards are. */
const pictureWindow = { width: 1200, height: 900 }
const pictureSize = { width: 640, height: 480 }

type Look = { width: number; height: number; theme: 'light' | 'dark'; language: Language }

const looks: readonly Look[] = [
  { width: 1440, height: 900, theme: 'light', language: 'en' },
  { width: 1440, height: 900, theme: 'dark', language: 'zh' },
  { width: 390, height: 844, theme: 'dark', language: 'en' },
  { width: 390, height: 844, theme: 'light', language: 'zh' },
  { width: 320, height: 640, theme: 'light', language: 'en' },
]

const words = process.argv.slice(2)
const isForPicker = words.includes('--pictures')
const [wanted, into] = words.filter((word) => !word.startsWith('--'))
const browser = await launchChromium()
try {
  for (const id of wanted === undefined ? starterIds() : [wanted]) {
    const starter = readStarter(id)
    if (isForPicker) await takePictures(browser, starter)
    else await takeLooks(browser, starter, into ?? join('/tmp/starters', id))
  }
} finally {
  await browser.close()
}

async function takeLooks(from: Browser, starter: Starter, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  for (const look of looks) {
    const { width, theme, language } = look
    const name = `${width}-${theme}-${language}`
    await withApp(from, starter, look, async (page) => {
      await page.screenshot({ path: join(folder, `${name}.png`) })
      const wide = await page.evaluate<number>('document.documentElement.scrollWidth')
      if (wide > width) say(`${starter.id} ${name}: ${wide} px wide, a scroll bar`)
      for (const fault of await axeFaults(page)) say(`${starter.id} ${name}: ${fault}`)
    })
  }
  await oneSheet(folder)
}

/** All looks beside one another, as `sheet.png`. */
async function oneSheet(folder: string): Promise<void> {
  const [height, gap] = [600, 12]
  const pictures = await Promise.all(
    looks.map(({ width, theme, language }) =>
      sharp(join(folder, `${width}-${theme}-${language}.png`))
        .resize({ height })
        .toBuffer({ resolveWithObject: true }),
    ),
  )
  const [wide, wideDark, ...narrow] = pictures
  const rows = [
    [wide, narrow[0], narrow[2]],
    [wideDark, narrow[1]],
  ].map((row) => row.filter((picture) => picture !== undefined))
  const placed = rows.flatMap((row, down) => {
    let left = gap
    return row.map(({ data, info }) => {
      const at = { input: data, left, top: gap + down * (height + gap) }
      left += info.width + gap
      return at
    })
  })
  const width = 4 * gap + (rows[0] ?? []).reduce((sum, { info }) => sum + info.width, 0)
  const sheet = { width, height: 3 * gap + 2 * height, channels: 3 as const, background: '#8a8a86' }
  await sharp({ create: sheet }).composite(placed).png().toFile(join(folder, 'sheet.png'))
}

async function takePictures(from: Browser, starter: Starter): Promise<void> {
  for (const language of languages) {
    const look = { ...pictureWindow, theme: 'light', language } as const
    await withApp(from, starter, look, async (page) => {
      const path = join(starters, starter.id, `picture.${language}.webp`)
      await sharp(await page.screenshot())
        .resize(pictureSize)
        .webp({ quality: 80 })
        .toFile(path)
    })
  }
}

type Page = Awaited<ReturnType<Browser['newPage']>>

async function withApp(
  from: Browser,
  starter: Starter,
  { width, height, theme, language }: Look,
  work: (page: Page) => Promise<void>,
): Promise<void> {
  const app = await serveFiles(writeStarter(starter, language))
  const page = await from.newPage({
    viewport: { width, height },
    colorScheme: theme,
    reducedMotion: 'reduce',
    locale: language === 'zh' ? 'zh-CN' : 'en-GB',
  })
  page.on('console', (line) => say(`${starter.id} console: ${line.text()}`))
  page.on('pageerror', (error) => say(`${starter.id} error: ${error.message}`))
  await page.goto(app.url, { waitUntil: 'networkidle' })
  await work(page)
  await page.close()
  app.close()
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
