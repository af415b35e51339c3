/** What a person used, by day and app, as the dashboard lists it after two days with two apps (ACC-20). */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { launchChromium } from '../testing/chromium.ts'
import { openProfile } from './browser.ts'
import { makeApp, showPane, signUp, visit } from './person.ts'
import { startServer } from './running-server.ts'
import { type ScriptedService, startScriptedService } from './scripted-service.ts'
import { storyVariants } from './story-variants.ts'
import { words as common } from './words.ts'

const inTurn = storyVariants(import.meta.filename)
const preload = pathToFileURL(resolve(import.meta.dirname, 'shift-clock.ts')).href
const dayMs = 86_400_000

let service: ScriptedService
let browser: Browser

beforeAll(async () => {
  service = await startScriptedService()
  browser = await launchChromium()
})
afterAll(async () => {
  await browser?.close()
  await service?.stop()
})

const words = {
  en: {
    list: 'Usage',
    none: 'No AI use in this period',
    heads: ['Day', 'App', 'AI calls', 'Premium calls'],
    upgrade: 'Upgrade: Professional',
    pay: 'Pay $25.00',
    paid: 'Payment successful',
    refund: '1 returned: the model failed',
    month: '3 / 1,000',
    tide: 'Tide table',
    plot: 'Plot 14',
    day: (at: number) => new Date(at).toLocaleDateString('en-US', inUtc),
  },
  zh: {
    list: '用量',
    none: '这段时间没有使用 AI',
    heads: ['日期', '应用', 'AI 调用', '高级调用'],
    upgrade: '升级: 专业版',
    pay: '支付 US$25.00',
    paid: '支付成功',
    refund: '已退回 1 次：模型出错',
    month: '3 / 1,000',
    tide: '潮汐表',
    plot: '小菜园',
    day: (at: number) => new Date(at).toLocaleDateString('zh-CN', inUtc),
  },
} as const

const inUtc = { month: 'short', day: 'numeric', timeZone: 'UTC' } as const
const places = [
  { locale: 'en', width: 1440, height: 900 },
  { locale: 'zh', width: 390, height: 844 },
] as const

const write = (heading: string) => ({
  calls: [{ name: 'write_file', args: { path: 'index.html', content: `<h1>${heading}</h1>` } }],
})

/** A server at noon of yesterday, so that no story runs over midnight; `nextDay` starts it again a day later. */
async function serverOfYesterday() {
  const folder = await mkdtemp(join(tmpdir(), 'magiccube-clock-'))
  const shift = join(folder, 'shift')
  const begun = Date.now()
  const noon = begun - (begun % dayMs) - dayMs / 2
  await writeFile(shift, String(noon - begun))
  const hosted = (model: string) => ({ provider: 'openai', model })
  const models = {
    hosted: {
      'qwen-3-coder-free': hosted('small'),
      'qwen-3-coder': hosted('middle'),
      'claude-sonnet-4-0': hosted('large'),
    },
  }
  const server = await startServer(
    { models },
    {
      ...service.env,
      TEST_PAYMENTS: 'true',
      NODE_OPTIONS: `--import ${preload}`,
      CLOCK_SHIFT: shift,
    },
  )
  onTestFinished(async () => {
    await server.stop()
    await rm(folder, { recursive: true })
  })
  return {
    server,
    noon,
    async nextDay(): Promise<void> {
      await server.stopProcess()
      await writeFile(shift, String(noon + dayMs - begun))
      await server.startAgain()
    },
  }
}

test.each(inTurn(places))(
  'two days and two apps stand in the list of uses with what was premium and what was given back, in $locale at $width px [ACC-20]',
  async ({ locale, ...size }) => {
    const w = words[locale]
    const say = common[locale]
    const { server, noon, nextDay } = await serverOfYesterday()
    const person = await visit(await openProfile(browser, { ...size, locale }), server.url, locale)
    const { page } = person
    page.setDefaultTimeout(20_000)
    service.answers.splice(0)
    await signUp(person, 'ines')
    const list = page.getByRole('region', { name: w.list, exact: true })
    await page.goto(`${server.url}/dashboard?tab=account`)
    await list.getByText(w.none).waitFor()

    // Yesterday, on the Free plan: two calls for one app.
    service.answers.push(write('Tide'), { text: 'First.' })
    const tide = await makeApp(person, { name: w.tide, prompt: 'Tide' })

    // Today, with a plan: one call for it that fails and one that does not, and two for another app.
    // Nothing is asked of a server that is away.
    await page.goto('about:blank')
    await nextDay()
    await page.goto(`${server.url}/pricing`)
    await page.getByRole('button', { name: w.upgrade }).click()
    await page.locator('#card').fill('4242 4242 4242 4242')
    await page.getByRole('button', { name: w.pay }).click()
    await page.locator('.toast').getByText(w.paid).waitFor()
    await page.goto(`${server.url}/app/${tide}`)
    await showPane(person, 'chat')
    service.answers.push('fails')
    await page.getByLabel(say.ask).fill('Ebb')
    await page.getByRole('button', { name: say.send, exact: true }).click()
    await expect.poll(() => service.answers.length).toBe(0)
    service.answers.push({ text: 'Second.' })
    await page.getByLabel(say.ask).fill('Flood')
    await page.getByRole('button', { name: say.send, exact: true }).click()
    await page.getByText('Second.').waitFor()
    service.answers.push(write('Plot'), { text: 'Third.' })
    await makeApp(person, { name: w.plot, prompt: 'Plot' })

    await page.goto(`${server.url}/dashboard?tab=account`)
    await list.getByRole('table').waitFor()
    expect(await list.getByRole('columnheader').allTextContents()).toEqual([...w.heads])
    const rows = await list.locator('tbody tr').all()
    const cells = await Promise.all(rows.map((row) => row.getByRole('cell').allTextContents()))
    const [today, yesterday] = [w.day(noon + dayMs), w.day(noon)]
    expect(cells).toEqual([
      [today, w.plot, '2', '2'],
      [today, `${w.tide}${w.refund}`, '1', '1'],
      [yesterday, w.tide, '2', '0'],
    ])
    await page.getByText(w.month).waitFor()
    await person.look()
    // The call that the model refused is told by the browser too.
    expect(person.faults.filter((fault) => !fault.includes('400'))).toEqual([])
  },
  180_000,
)
