/** The head of the chat names the model that is asked: before a turn, while it runs, and after it. */
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchChromium } from '../testing/chromium.ts'
import { openProfile } from './browser.ts'
import { startOwnEndpoint, type OwnEndpoint } from './own-endpoint.ts'
import { makeApp, signUp, visit } from './person.ts'
import { type RunningServer, startServer } from './running-server.ts'
import { type ScriptedService, startScriptedService } from './scripted-service.ts'

let server: RunningServer
let service: ScriptedService
let own: OwnEndpoint
let browser: Browser

beforeAll(async () => {
  service = await startScriptedService()
  own = await startOwnEndpoint()
  server = await startServer({ limits: { scale: 10 }, models: { openai: 'scripted' } }, service.env)
  browser = await launchChromium()
})
afterAll(async () => {
  await browser?.close()
  await server?.stop()
  await service?.stop()
  await own?.stop()
})

const page1 = '<!doctype html><title>Tea</title><h1>Tea</h1>'
const write = { name: 'write_file', args: { path: 'index.html', content: page1 } }

test('the name of the model that is shown is the one that is asked, before, during and after a turn [CHK-15]', async () => {
  const profile = await openProfile(browser, { width: 1280, height: 844, locale: 'en' })
  const visitor = await visit(profile, server.url, 'en')
  const { page } = visitor
  page.setDefaultTimeout(30_000)
  const shown = async (): Promise<string> =>
    (await page.locator('.chat > header .model span, .chat > header .model a').first().innerText())
      .replace(/ ·[\s\S]*$/, '')
      .trim()
  const askedOf: string[] = []
  page.on('request', (request) => {
    const found = /"model":"([^"]+)"/.exec(request.postData() ?? '')?.[1]
    if (found !== undefined && /chat\/completions/.test(request.url())) askedOf.push(found)
  })
  await signUp(visitor, 'name')
  service.answers.push({ calls: [write] }, { text: 'First.' })
  await makeApp(visitor, { name: 'Kettle', prompt: 'A kettle' })
  await page.getByText('First.').waitFor()

  /** What is shown before, during and after a turn, and which models were asked meanwhile. */
  const turn = async (answers: {
    push(answer: { text: string; after: Promise<void> }): unknown
  }) => {
    const before = await shown()
    askedOf.length = 0
    let goOn = (): void => {}
    const after = new Promise<void>((resolve) => {
      goOn = resolve
    })
    answers.push({ text: 'Held.', after })
    const count = await page.getByText('Held.').count()
    await page.getByLabel('Ask for a change').fill('Again')
    await page.getByLabel('Ask for a change').press('Enter')
    await page.getByRole('button', { name: 'Stop', exact: true }).waitFor()
    await expect.poll(() => askedOf.length).toBe(1)
    const during = await shown()
    goOn()
    await page.getByText('Held.').nth(count).waitFor()
    await page.getByRole('button', { name: 'Send', exact: true }).waitFor()
    return { names: [before, during, await shown()], asked: [...askedOf] }
  }

  const hosted = await turn(service.answers)
  const [name = ''] = hosted.asked
  expect(hosted.names).toEqual(Array.from({ length: 3 }, () => `Website LLM: ${name}`))

  // A model of one's own, whose service calls itself something else in its answers.
  await page.goto(`${server.url}/dashboard?tab=llm`)
  await page.getByRole('switch', { name: 'Use website LLM' }).uncheck()
  await page.getByLabel('Endpoint URL', { exact: true }).fill(`${own.url}/v1`)
  await page.getByLabel('API key', { exact: true }).fill('sk-own-0123456789abcdef0123')
  await page.getByRole('button', { name: 'gpt-5', exact: true }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.locator('.toast').getByText('Configuration saved').waitFor()
  await page.goBack()
  await page.getByText('First.').waitFor()
  await expect.poll(shown).toBe('Own model: gpt-5')
  expect(await turn(own.answers)).toEqual({
    names: ['Own model: gpt-5', 'Own model: gpt-5', 'Own model: gpt-5'],
    asked: ['gpt-5'],
  })
  await profile.close()
})
