/** Every starter in real Chromium: it does what its name says, in both languages (STR-04). */
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { axeFaults } from '../testing/axe.ts'
import { launchChromium } from '../testing/chromium.ts'
import { readStarter, starterIds } from './read-starters.ts'
import { languages } from './starter.ts'
import { serveFiles } from './testing/serve-files.ts'
import type { Use } from './testing/use.ts'
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

for (const language of languages) {
  test.for(ids)(
    `%s is used as its name says and survives a reload (${language}) [STR-04]`,
    async (id) => {
      const starter = readStarter(id)
      const { use }: { use: Use } = await import(`./testing/uses/${id}.ts`)
      const app = await serveFiles(writeStarter(starter, language))
      const profile = await browser.newContext({
        locale: language === 'zh' ? 'zh-CN' : 'en-GB',
        reducedMotion: 'reduce',
        viewport: { width: 1280, height: 800 },
      })
      onTestFinished(async () => {
        await profile.close()
        app.close()
      })
      const page = await profile.newPage()
      page.setDefaultTimeout(15_000)
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
      await use({ page, language, t, reload: async () => void (await page.reload()) })
      expect(faults).toEqual([])
    },
  )
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
