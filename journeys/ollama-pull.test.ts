/** An admin has an Ollama load a model: how far it is stands there after a reload too, and it is offered in one press (CON-20). */
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchChromium } from '../testing/chromium.ts'
import { callApi } from './api-person.ts'
import { openProfile } from './browser.ts'
import { signUp, visit } from './person.ts'
import { type PullingOllama, startPullingOllama } from './pulling-ollama.ts'
import { type RunningServer, startServer } from './running-server.ts'
import { storyVariants } from './story-variants.ts'

let ollama: PullingOllama
let server: RunningServer
let browser: Browser

beforeAll(async () => {
  ollama = await startPullingOllama()
  server = await startServer({}, { ADMINS: 'builtin:rosaen,builtin:rosazh' })
  browser = await launchChromium()
})
afterAll(async () => {
  await browser?.close()
  await server?.stop()
  await ollama?.stop()
})

const model = 'qwen2.5-coder:7b'
const words = {
  en: {
    empty: 'This Ollama has no model yet. Load one below.',
    memory: /This machine has .* of memory\./,
    load: `Load ${model}`,
    loading: `Loading ${model}`,
    cancel: `Cancel loading ${model}`,
    goOn: `Go on loading ${model}`,
    part: '2.8 GiB of 4.4 GiB',
    offer: `Offer ${model}`,
    offered: 'offered',
  },
  zh: {
    empty: '此 Ollama 还没有模型，可在下方下载。',
    memory: /本机内存为 .*。/,
    load: `下载 ${model}`,
    loading: `正在下载 ${model}`,
    cancel: `取消下载 ${model}`,
    goOn: `继续下载 ${model}`,
    part: '2.8 GiB / 4.4 GiB',
    offer: `提供 ${model}`,
    offered: '已提供',
  },
} as const

const layer = { status: 'pulling a', digest: 'sha256:a', total: 4.7e9, completed: 3e9 }

test.each(
  storyVariants(import.meta.filename)([
    ['en', 1440, 'dark'],
    ['zh', 390, 'light'],
  ] as const),
)(
  'a model that is missing is loaded in one press, stopped, gone on with after a reload, and offered (%s, %i px) [CON-20] [CON-24]',
  async (locale, width, colours) => {
    const say = words[locale]
    const profile = await openProfile(browser, { width, height: 900, locale, colours })
    const admin = await visit(profile, server.url, locale)
    const { page } = admin
    page.setDefaultTimeout(30_000)
    await signUp(admin, `rosa${locale}`)
    ollama.models.length = 0
    const call = (method: string, path: string) => callApi(server, admin.token(), { method, path })
    // Another telling has left its own.
    for (const { _id } of (await call('GET', '/api/admin/models')).services)
      await call('DELETE', `/api/admin/models/${_id}`)
    await callApi(server, admin.token(), {
      method: 'POST',
      path: '/api/admin/models',
      body: { kind: 'ollama', label: 'Ollama', address: ollama.url, isOn: true, models: [] },
    })
    await page.goto(`${server.url}/admin?tab=models`)
    await page.getByText(say.empty).waitFor()
    await page.getByText(say.memory).waitFor()
    await admin.look()
    await page.getByRole('button', { name: say.load, exact: true }).press('Enter')
    await page.getByRole('progressbar', { name: say.loading }).waitFor()
    await expect.poll(ollama.underWay).toBe(1)
    ollama.says(layer)
    await page.getByText(say.part).waitFor()
    await page.reload()
    await page.getByText(say.part).waitFor()
    await admin.look()
    await page.getByRole('button', { name: say.cancel }).click()
    await page.getByRole('button', { name: say.goOn }).click()
    await page.getByRole('progressbar', { name: say.loading }).waitFor()
    await expect.poll(ollama.underWay).toBe(1)
    ollama.models.push({ name: model, size: 4.7e9 })
    ollama.says({ ...layer, completed: 4.7e9 })
    ollama.says({ status: 'success' })
    await page.getByRole('button', { name: say.offer }).click()
    await page.getByText(say.offered, { exact: true }).waitFor()
    await admin.look()
    expect(await call('GET', '/api/llm/selection')).toMatchObject({
      model,
      shownName: model,
      builtin: false,
    })
    // Deleted at the Ollama, it is loaded again.
    ollama.models.length = 0
    await page.reload()
    await page.getByRole('button', { name: say.load, exact: true }).press('Enter')
    await page.getByRole('progressbar', { name: say.loading }).waitFor()
    await page.getByRole('button', { name: say.cancel }).click()
    await page.getByRole('button', { name: say.goOn }).waitFor()
    expect(admin.faults).toEqual([])
    await profile.close()
  },
  120_000,
)
