/** A person meets the limit in the middle of a turn, buys a plan, uses its premium calls up and goes on (BIL, LLM, CHT). */
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchChromium } from '../testing/chromium.ts'
import { openProfile } from './browser.ts'
import { makeApp, showPane, signUp, visit } from './person.ts'
import { type RunningServer, startServer } from './running-server.ts'
import { type ScriptedService, startScriptedService } from './scripted-service.ts'
import { storyVariants } from './story-variants.ts'
import { words as common } from './words.ts'

const inTurn = storyVariants(import.meta.filename)

let server: RunningServer
let service: ScriptedService
let browser: Browser

beforeAll(async () => {
  const settings = join(mkdtempSync(join(tmpdir(), 'magiccube-limits-')), 'magiccube.config.json')
  const hosted = (model: string) => ({ provider: 'openai', model })
  writeFileSync(
    settings,
    JSON.stringify({
      limits: { freePerDay: 10 },
      plans: { pro: { monthlyQuota: 3 } },
      models: {
        hosted: {
          'qwen-3-coder-free': hosted('small'),
          'qwen-3-coder': hosted('middle'),
          'claude-sonnet-4-0': hosted('large'),
        },
      },
    }),
  )
  service = await startScriptedService()
  server = await startServer(
    {},
    { ...service.env, MAGICCUBE_CONFIG: settings, TEST_PAYMENTS: 'true' },
  )
  browser = await launchChromium()
})
afterAll(async () => {
  await browser?.close()
  await server?.stop()
  await service?.stop()
})

const words = {
  en: {
    uses: /(?<!\d)9 AI calls/,
    near: /^You have used 80% of today’s free AI calls\. They reset at .+/,
    full: /^Daily quota exceeded\. It resets at .+/,
    refused: /^Daily quota exceeded\. It (resets|starts again) at .+/,
    plans: 'View plans',
    ownKey: 'Use your own key',
    upgrade: 'Upgrade: Professional',
    pay: 'Pay $25.00',
    paid: 'Payment successful',
    quota: '3 / 3',
    usedUp: /^Premium calls are used up until .+; answering with qwen-3-coder\./,
  },
  zh: {
    uses: 'AI 调用 9 次',
    near: /^今日免费 AI 调用已用 80%，将于 .+ 重置。/,
    full: /^今日额度已用完，将于 .+ 重置。/,
    refused: /^今日额度已用完，将于 .+ 重置。/,
    plans: '查看套餐',
    ownKey: '使用自己的 API 密钥',
    upgrade: '升级: 专业版',
    pay: '支付 US$25.00',
    paid: '支付成功',
    quota: '3 / 3',
    usedUp: /^高级调用已用完，.+ 前将使用 qwen-3-coder 回答。/,
  },
} as const

const places = [
  { locale: 'en', width: 1440, height: 900 },
  { locale: 'zh', width: 390, height: 844 },
] as const

const shownIn = (page: Page) =>
  page.frameLocator('.bench iframe').frameLocator('iframe').last().getByRole('heading')
const file = (content: string) => ({ name: 'write_file', args: { path: 'index.html', content } })

test.each(inTurn(places))(
  'the limit in the middle of a turn, the next one explained, a plan bought, used up and gone on, in $locale at $width px [BIL-40, LLM-34, LLM-36]',
  async ({ locale, ...size }) => {
    const w = words[locale]
    const say = common[locale]
    const person = await visit(await openProfile(browser, { ...size, locale }), server.url, locale)
    const { page } = person
    page.setDefaultTimeout(20_000)
    service.models.length = 0
    const toast = (text: RegExp) => page.locator('.toast').getByText(text).first().waitFor()
    const ask = async (wish: string): Promise<void> => {
      await showPane(person, 'chat')
      await page.getByLabel(say.ask).fill(wish)
      await page.getByRole('button', { name: say.send, exact: true }).click()
    }
    await signUp(person, `limit-${locale}`)

    // Two of ten; then a turn of nine rounds, of which the last is one too many: it ends well, and costs nothing more.
    service.answers.splice(0)
    service.answers.push({ calls: [file('<h1>One</h1>')] }, { text: 'First.' })
    const id = await makeApp(person, { name: `Limits ${locale}`, prompt: 'One' })
    let goOn = (): void => {}
    const wasTold = new Promise<void>((done) => (goOn = done))
    const writes = Array.from({ length: 8 }, (_, at) => ({
      calls: [file(`<h1>${at === 7 ? 'Four' : at}</h1>`)],
      // Of a tenth at a time four fifths are met; the last but one waits until that was said.
      ...(at === 6 ? { after: wasTold } : {}),
    }))
    service.answers.push(...writes, { text: 'The last word.' })
    await ask('Four')
    await toast(w.near)
    // The name that the service gives the model is told to who points at the one that is asked.
    await page.locator('.chat .model [title*="scripted"]').waitFor()
    goOn()
    await page.getByText('The last word.').waitFor()
    await page.getByText(w.uses).waitFor()
    await toast(w.full)
    await showPane(person, 'preview')
    await expect.poll(() => shownIn(page).textContent(), { timeout: 20_000 }).toBe('Four')
    await showPane(person, 'chat')
    expect(service.models).toEqual(Array.from({ length: 11 }, () => 'small'))

    // The next one explains itself, sends nothing, and loses no word.
    await page.getByText(w.refused).last().waitFor()
    await page.getByRole('link', { name: w.ownKey }).waitFor()
    await person.look()
    expect(service.models).toHaveLength(11)
    await page.goto(`${server.url}/pricing`)
    await page.getByRole('button', { name: w.upgrade }).click()
    await page.locator('#card').fill('4242 4242 4242 4242')
    await page.getByRole('button', { name: w.pay }).click()
    await page.locator('.toast').getByText(w.paid).waitFor()

    // Three premium calls; the turn that uses them up keeps its model, the next one has the default.
    await page.goto(`${server.url}/app/${id}`)
    service.answers.push(
      { calls: [file('<h1>Five</h1>')] },
      { calls: [file('<h1>Six</h1>')] },
      { text: 'Sixth.' },
    )
    await ask('Six')
    await page.getByText('Sixth.').waitFor()
    await toast(w.usedUp)
    service.answers.push({ calls: [file('<h1>Seven</h1>')] }, { text: 'Seventh.' })
    await ask('Seven')
    await page.getByText('Seventh.').waitFor()
    expect(service.models.slice(11)).toEqual(['large', 'large', 'large', 'middle', 'middle'])
    await page.goto(`${server.url}/dashboard?tab=account`)
    await page.getByText(w.quota).waitFor()
    await person.look()
    expect(person.faults).toEqual([])
  },
  180_000,
)

test('a server that stumbles over record and choice still answers, and each call has the record asked anew [LLM-37, LLM-38, LLM-40]', async () => {
  const person = await visit(
    await openProfile(browser, { width: 1440, height: 900, locale: 'en' }),
    server.url,
    'en',
  )
  const { page } = person
  page.setDefaultTimeout(20_000)
  await signUp(person, 'stumbles')
  let asked = 0
  let fails = true
  const stumbles = { status: 500, json: { error: 'x', code: 'serverError' } }
  await page.route('**/api/llm/selection*', (route) =>
    fails ? route.fulfill(stumbles) : route.fallback(),
  )
  await page.route('**/api/subscription/usage', (route) => {
    asked += 1
    return fails ? route.fulfill(stumbles) : route.fallback()
  })
  service.answers.splice(0)
  service.models.length = 0
  service.answers.push({ calls: [file('<h1>One</h1>')] }, { text: 'First.' })
  await makeApp(person, { name: 'Stumbles', prompt: 'One' })
  await showPane(person, 'chat')
  await page.getByText('First.').waitFor()
  expect(service.models).toEqual(['middle', 'middle'])
  fails = false
  const before = asked
  service.answers.push({ text: 'Second.' })
  await page.getByLabel('Ask for a change').fill('Two')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await page.getByText('Second.').waitFor()
  await expect.poll(() => asked).toBeGreaterThan(before)
  expect(person.faults.filter((fault) => !fault.includes('500'))).toEqual([])
})
