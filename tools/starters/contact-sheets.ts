/** Contact sheets of all starters, 4 by 3 a sheet, light and dark: `node tools/starters/contact-sheets.ts docs/pictures`. */
import { join } from 'node:path'
import sharp from 'sharp'
import { readStarter, starterIds } from '../../starters/read-starters.ts'
import { serveFiles } from '../../starters/testing/serve-files.ts'
import { writeStarter } from '../../starters/write-starter.ts'
import { launchChromium } from '../../testing/chromium.ts'

const [columns, rows] = [4, 3]
const [width, height, gap] = [480, 360, 12]

const folder = process.argv[2] ?? '/tmp/starters'
const browser = await launchChromium()
try {
  for (const theme of ['light', 'dark'] as const) {
    const language = theme === 'light' ? 'en' : 'zh'
    const pictures: Buffer[] = []
    for (const id of starterIds()) {
      const app = await serveFiles(writeStarter(readStarter(id), language))
      const page = await browser.newPage({
        viewport: { width: 1200, height: 900 },
        colorScheme: theme,
        reducedMotion: 'reduce',
      })
      await page.goto(app.url, { waitUntil: 'networkidle' })
      pictures.push(
        await sharp(await page.screenshot())
          .resize(width, height)
          .toBuffer(),
      )
      await page.close()
      app.close()
    }
    for (let at = 0; at * columns * rows < pictures.length; at += 1) {
      const some = pictures.slice(at * columns * rows, (at + 1) * columns * rows)
      await write(some, join(folder, `starters-${theme}-${at + 1}.webp`))
    }
  }
} finally {
  await browser.close()
}

async function write(pictures: readonly Buffer[], path: string): Promise<void> {
  const down = Math.ceil(pictures.length / columns)
  const sheet = {
    width: gap + columns * (width + gap),
    height: gap + down * (height + gap),
    channels: 3 as const,
    background: '#8a8a86',
  }
  await sharp({ create: sheet })
    .composite(
      pictures.map((input, at) => ({
        input,
        left: gap + (at % columns) * (width + gap),
        top: gap + Math.floor(at / columns) * (height + gap),
      })),
    )
    .webp({ quality: 80 })
    .toFile(path)
}
