/** A person takes along what they have here: the account page, an archive, its file. */
import { readFile } from 'node:fs/promises'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchChromium } from '../testing/chromium.ts'
import { openProfile, type Screen } from './browser.ts'
import { publishByApi } from './api-person.ts'
import { signUp, type Visitor, visit } from './person.ts'
import { type RunningServer, startServer } from './running-server.ts'

let server: RunningServer
let browser: Browser

beforeAll(async () => {
  server = await startServer({
    demoModel: { charactersPerSecond: 0 },
    limits: { scale: 100 },
  })
  browser = await launchChromium()
}, 120_000)
afterAll(async () => {
  await browser?.close()
  await server?.stop()
})

async function enter(name: string, screen: Screen): Promise<Visitor> {
  const profile = await openProfile(browser, screen)
  const someone = await visit(profile, server.url, screen.locale ?? 'en')
  someone.page.setDefaultTimeout(30_000)
  await signUp(someone, name)
  return someone
}

const widthOf = ({ page }: Visitor) => page.evaluate(() => document.documentElement.scrollWidth)

test.each([
  { width: 1440, height: 900, locale: 'en', name: 'vera' },
  { width: 390, height: 844, locale: 'zh', name: 'wei' },
] as const)(
  'one press on the account page makes an archive, and its link gives the file; another press brings it back in ($locale, $width) [KIT-11]',
  async ({ name, locale, width, height }) => {
    const someone = await enter(name, { width, height, locale })
    const { page } = someone
    await page.waitForURL(/\/dashboard/)
    await expect.poll(() => someone.token()).not.toBe('')
    await publishByApi(
      server,
      { token: someone.token(), owner: name },
      { repository: `tide-${name}`, name: `Tide of ${name}` },
    )
    await page.goto(`${server.url}/dashboard?tab=account`)
    const section = page.locator('#archive')
    const says = (en: string, zh: string) => section.getByText(locale === 'zh' ? zh : en)
    await says('Download my data', '下载我的数据').click()
    await says('Your archive is ready until', '你的存档可下载至').waitFor()
    await someone.look()
    expect(await widthOf(someone)).toBeLessThanOrEqual(width)
    const coming = page.waitForEvent('download')
    await section.getByRole('link', { name: locale === 'zh' ? '下载' : 'Download' }).click()
    const download = await coming
    expect(download.suggestedFilename()).toMatch(/^magiccube-\d{4}-\d\d-\d\d\.zip$/)
    const bytes = await readFile(await download.path())
    expect(bytes.toString('latin1', 0, 2)).toBe('PK')
    for (const path of ['README.md', 'README.zh.md', 'apps/0001/app.json', 'manifest.json'])
      expect(bytes.includes(path)).toBe(true)
    // The same archive comes back: the names are taken by then.
    const other = page.locator('#import')
    const input = other.locator('input[type=file]')
    const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/zip', buffer })
    const start = other.getByRole('button', { name: locale === 'zh' ? '导入' : 'Import' })
    await input.setInputFiles(file('bad.zip', bytes.subarray(0, 1_000)))
    await start.click()
    await other
      .getByText(locale === 'zh' ? '没有导入任何内容。' : 'Nothing was imported.')
      .waitFor()
    await someone.look()
    await input.setInputFiles(file('archive.zip', bytes))
    await start.click()
    const told = locale === 'zh' ? '1 个应用中已导入 1 个' : '1 app of 1 was imported'
    await other.getByText(told).waitFor()
    await other.getByText(`Tide of ${name} 2`).waitFor()
    await someone.look()
    expect(await widthOf(someone)).toBeLessThanOrEqual(width)
    await page.reload()
    await page.getByRole('button', { name: locale === 'zh' ? /通知/ : /Notifications/ }).click()
    await page
      .getByText(locale === 'zh' ? '你的数据可以下载了' : 'Your data is ready to download')
      .waitFor()
    expect(someone.faults).toEqual([])
  },
)
