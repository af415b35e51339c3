/**
 * An admin enters a key, and the next app of everybody is written by that model: services as another project plays
 * them, in OpenAI's and in Ollama's shape (CON-18, CON-19).
 */
import { LLMock } from '@copilotkit/aimock'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchChromium } from '../testing/chromium.ts'
import { openSite } from './api-person.ts'
import { openProfile } from './browser.ts'
import { makeApp, newPerson, publish, signUp, visit } from './person.ts'
import { type RunningServer, startServer } from './running-server.ts'
import { storyVariants } from './story-variants.ts'

const words = {
  en: {
    none: 'No service is connected',
    add: 'Connect a service',
    service: 'Service',
    other: 'Another, OpenAI-compatible',
    ollama: 'Ollama',
    name: 'Name',
    address: 'Address',
    key: 'API key',
    look: 'Look for its models',
    found: /models? found/,
    addModel: 'Add',
    test: /^Test /,
    answered: /answered in .* “OK\.”/,
    save: 'Save',
    saved: 'Saved. Everybody’s next app is written by it.',
    kept: 'API key kept',
    app: 'Tide table',
    heading: 'High tide',
  },
  zh: {
    none: '尚未连接服务',
    add: '连接服务',
    service: '服务',
    other: '其他（兼容 OpenAI）',
    ollama: 'Ollama',
    name: '名称',
    address: '地址',
    key: 'API 密钥',
    look: '查找模型',
    found: /找到 .* 个模型/,
    addModel: '添加',
    test: /^测试 /,
    answered: /秒内回答：“OK\.”/,
    save: '保存',
    saved: '已保存。所有人的下一个应用将由它编写。',
    kept: '已保存 API 密钥',
    app: '潮汐表',
    heading: '涨潮',
  },
} as const

const model = 'gpt-4o'
const key = 'sk-of-the-host-0123456789'
let browser: Browser
let service: LLMock

beforeAll(async () => {
  browser = await launchChromium()
  service = new LLMock({ port: 0 })
  await service.start()
  const page = (heading: string) => `<!doctype html><title>${heading}</title><h1>${heading}</h1>\n`
  for (const { heading } of Object.values(words)) {
    const args = JSON.stringify({ path: 'index.html', content: page(heading) })
    // Ollama’s own protocol gives calls no ids: a result is known by whom the last message is from.
    service.on(
      {
        predicate: ({ messages }) =>
          messages.at(-1)?.role === 'tool' && JSON.stringify(messages).includes(heading),
      },
      { content: heading },
    )
    service.onMessage(new RegExp(heading), {
      content: '',
      toolCalls: [{ id: `call_${heading}`, name: 'create_file', arguments: args }],
    })
  }
  service.onMessage(/OK/, { content: 'OK.' })
})
afterAll(async () => {
  await browser?.close()
  await service?.stop()
})

/** Runs a story on a server of its own, with an admin and somebody else. */
async function onServer(story: (server: RunningServer) => Promise<void>): Promise<void> {
  const server = await startServer({}, { ADMINS: 'builtin:rosa' })
  try {
    await story(server)
  } finally {
    await server.stop()
  }
}

const inTurn = storyVariants(import.meta.filename)

test.each([
  ...inTurn([
    { kind: 'openai', locale: 'en', width: 1440, colours: 'light' },
    { kind: 'openai', locale: 'zh', width: 390, colours: 'dark' },
  ] as const),
  ...inTurn([
    { kind: 'ollama', locale: 'zh', width: 1440, colours: 'light' },
    { kind: 'ollama', locale: 'en', width: 820, colours: 'dark' },
  ] as const),
])(
  'a service of the $kind kind is entered under Admin, tested, and writes the next app of somebody else ($locale, $width px) [CON-18] [CON-19] [CON-24]',
  ({ kind, locale, width, colours }) =>
    onServer(async (server) => {
      const say = words[locale]
      const profile = await openProfile(browser, { width, height: 900, locale, colours })
      const admin = await visit(profile, server.url, locale)
      const { page } = admin
      page.setDefaultTimeout(30_000)
      await signUp(admin, 'rosa')
      await page.goto(`${server.url}/admin?tab=models`)
      await page.getByText(say.none).waitFor()
      await admin.look()
      await page.getByRole('button', { name: say.add }).click()
      const service_ = page.getByLabel(say.service, { exact: true })
      await service_.selectOption({ label: kind === 'ollama' ? say.ollama : say.other })
      await page.getByLabel(say.name, { exact: true }).fill('Aimock')
      const base = kind === 'ollama' ? service.url : `${service.url}/v1`
      await page.getByLabel(say.address).fill(base)
      if (kind === 'openai') await page.getByLabel(say.key, { exact: true }).fill(key)
      await page.getByRole('button', { name: say.look }).click()
      await page.getByText(say.found).waitFor()
      await page.getByRole('button', { name: `${say.addModel}: ${model}`, exact: true }).click()
      await page.getByRole('button', { name: say.test }).click()
      await page.getByText(say.answered).waitFor()
      await admin.look()
      await page.getByRole('button', { name: say.save, exact: true }).press('Enter')
      await page.getByText(say.saved, { exact: true }).waitFor()
      if (kind === 'openai') await page.getByText(say.kept).waitFor()
      await admin.look()
      expect(await page.content()).not.toContain(key)

      const ben = await newPerson(browser, server.url, 'ben', { width, height: 900, locale })
      await makeApp(ben, { name: say.app, prompt: say.heading })
      const site = await publish(ben)
      expect(await openSite(`${site}/`)).toEqual({
        status: 200,
        text: expect.stringContaining(`<h1>${say.heading}</h1>`),
      })
      const calls = service.getRequests().map(({ body }) => body)
      expect(calls.at(-1)).toMatchObject({ model })
      expect([admin.faults, ben.faults]).toEqual([[], []])
      await Promise.all([profile.close(), ben.page.context().close()])
    }),
  180_000,
)
