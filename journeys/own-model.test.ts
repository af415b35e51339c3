/** A model of the person's own: set up on the dashboard, tried, saved in this browser, and asked by the workshop. */
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchChromium } from '../testing/chromium.ts'
import { openProfile } from './browser.ts'
import { fillDevice } from './in-page.ts'
import type { OwnEndpoint } from './own-endpoint.ts'
import { startOwnEndpoint } from './own-endpoint.ts'
import { openOptions } from './generator-form.ts'
import { askFor, makeApp, signInAgain, signUp, signUpByPages, visit } from './person.ts'
import type { Visitor } from './person.ts'
import { type RunningServer, startServer } from './running-server.ts'
import { scriptModel } from './scripted-model.ts'
import { storyVariants } from './story-variants.ts'

const inTurn = storyVariants(import.meta.filename)

let server: RunningServer
let browser: Browser
let own: OwnEndpoint

beforeAll(async () => {
  server = await startServer({ demoModel: { charactersPerSecond: 0 } })
  own = await startOwnEndpoint()
  browser = await launchChromium()
})
afterAll(async () => {
  await browser?.close()
  await own?.stop()
  await server?.stop()
})

const key = 'sk-own-0123456789abcdef0123'

const words = {
  en: {
    tab: 'LLM configuration',
    website: 'Use website LLM',
    note: /No AI model is connected to this website/,
    own: 'Enter an API key of your own',
    hosted: 'You are using the AI service of this website. No configuration is needed.',
    left: /\d+ AI calls left today/,
    now: 'Model in use: No AI model (starters only)',
    provider: 'Provider',
    endpoint: 'Endpoint URL',
    custom: 'Use a custom endpoint',
    key: 'API key',
    show: 'Show the API key',
    model: 'Model',
    test: 'Test API',
    save: 'Save',
    stop: 'Stop',
    testing: 'Testing API connection…',
    ok: 'API connection successful',
    refused: 'API connection test failed (Status: 401, Error: Invalid API key)',
    advice: 'Authentication failed, please check your API key',
    cors: /API connection test error: CORS error/,
    saved: 'Configuration saved',
    noContent: 'API key validation failed. Please check your API key and network connection.',
    urlRequired: 'Custom URL is required',
    badKey: 'The API key format looks wrong for claude',
    remove: 'Remove key',
    ownModel: 'Own model: gpt-5',
    none: 'No valid LLM configuration found',
    open: 'Open LLM configuration',
    invalid: 'LLM Configuration Invalid',
    learnMore: 'Learn More',
    send: 'Send',
    ask: 'Ask for a change',
  },
  zh: {
    tab: 'AI 模型设置',
    website: '使用本站提供的 AI',
    note: /本站还没有连接 AI 模型/,
    own: '填写自己的 API 密钥',
    hosted: '正在使用本站提供的 AI 服务，无需配置。',
    left: /今日剩余 \d+ 次 AI 调用/,
    now: '当前模型：未连接 AI 模型（仅模板）',
    provider: '服务商',
    endpoint: '端点 URL',
    custom: '使用自定义端点',
    key: 'API 密钥',
    show: '显示 API 密钥',
    model: '模型',
    test: '测试 API',
    save: '保存',
    stop: '停止',
    testing: '正在测试 API 连接…',
    ok: 'API 连接成功',
    refused: 'API 连接测试失败（状态：401，错误：API 密钥无效）',
    advice: '身份验证失败，请检查 API 密钥',
    cors: /API 连接测试出错：CORS error/,
    saved: '配置已保存',
    noContent: 'API 密钥验证失败，请检查密钥和网络连接。',
    urlRequired: '请填写自定义 URL',
    badKey: 'API 密钥格式与 claude 不符',
    remove: '移除密钥',
    ownModel: '自己的模型：gpt-5',
    none: '未找到有效的 LLM 配置',
    open: '打开 AI 模型设置',
    invalid: 'AI 模型配置无效',
    learnMore: '了解更多',
    send: '发送',
    ask: '说说要改什么',
  },
} as const
type Words = (typeof words)['en' | 'zh']

/** The fields and buttons of the form. */
function formOf(page: Page, say: Words) {
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  return {
    website: page.getByRole('switch', { name: say.website }),
    provider: page.getByLabel(say.provider, { exact: true }),
    endpoint: page.getByLabel(say.endpoint, { exact: true }),
    custom: page.getByRole('checkbox', { name: say.custom }),
    key: page.getByLabel(say.key, { exact: true }),
    model: page.getByRole('combobox', { name: say.model, exact: true }),
    test: button(say.test),
    save: button(say.save),
    stop: button(say.stop),
    button,
  }
}

/** A person in a window of their own, who hears the browser's own complaints of refused calls as no fault. */
async function person(name: string, locale: 'en' | 'zh', width = 1440, colours?: 'dark') {
  const screen = { width, height: 900, locale, ...(colours ? { colours } : {}) }
  const profile = await openProfile(browser, screen)
  const visitor = await visit(profile, server.url, locale)
  visitor.page.setDefaultTimeout(20_000)
  await signUp(visitor, name)
  return { profile, visitor, page: visitor.page, say: words[locale] }
}

const ownFaults = ({ faults }: Visitor): string[] =>
  faults.filter((fault) => !/127\.0\.0\.1|status of 40[01]|CORS policy|net::ERR/.test(fault))

/** Chooses the endpoint of the test with a key and a model. */
async function fillIn(page: Page, say: Words): Promise<void> {
  const form = formOf(page, say)
  await form.website.uncheck()
  await form.endpoint.fill(`${own.url}/v1`)
  await form.key.fill(key)
  await form.button('gpt-5').click()
}

test.each(
  inTurn([
    ['en', 1440, undefined],
    ['zh', 390, 'dark'],
  ] as const),
)(
  'the switch hides and shows the form, and what was typed stays (%s, %d) [LLM-01] [LLM-02] [LLM-03]',
  async (locale, width, colours) => {
    const { profile, visitor, page, say } = await person(`sue${locale}`, locale, width, colours)
    const form = formOf(page, say)
    await page.getByRole('link', { name: say.tab }).click()
    await page.getByText(say.note).waitFor()
    await page.getByText(say.now).waitFor()
    // Where there is no model nothing is left or used up.
    expect(await page.getByText(/AI calls left|次 AI 调用/).count()).toBe(0)
    await visitor.look()
    // By keyboard alone.
    await form.website.focus()
    await page.keyboard.press('Space')
    expect(await form.endpoint.getAttribute('placeholder')).toBe('https://api.openai.com/v1')
    expect([await form.test.isDisabled(), await form.save.isDisabled()]).toEqual([true, true])
    const order = await page
      .locator('.own-form :is(select, input, .chip, .acts button)')
      .evaluateAll((all) => all.map((one) => one.tagName + (one.getAttribute('type') ?? '')))
    expect(order.slice(0, 6)).toEqual([
      'SELECT',
      // The well-known services of the provider's protocol.
      'SELECT',
      'INPUTurl',
      'INPUTcheckbox',
      'INPUTpassword',
      'INPUT',
    ])
    await form.endpoint.fill(`${own.url}/v1`)
    expect(await form.custom.isChecked()).toBe(true)
    await form.key.fill(key)
    await form.button(say.show).click()
    expect(await form.key.getAttribute('type')).toBe('text')
    await form.button('gpt-5').click()
    expect(await form.button('gpt-5').getAttribute('aria-pressed')).toBe('true')
    await visitor.look()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      width,
    )
    await form.website.check()
    await page.getByText(say.note).waitFor()
    await form.button(say.own).click()
    expect(await form.key.inputValue()).toBe(key)
    expect(await form.model.inputValue()).toBe('gpt-5')
    await page.reload()
    expect(await form.website.isChecked()).toBe(false)
    // Where the website has a model nothing is to be configured, and what is left is said.
    await scriptModel(page)
    await form.website.check()
    await page.reload()
    await page.getByText(say.hosted).waitFor()
    await page.getByText(say.left).waitFor()
    expect(ownFaults(visitor)).toEqual([])
    await profile.close()
  },
)

test.each(inTurn(['en', 'zh'] as const))(
  'a test tells how the endpoint answers, and stores nothing (%s) [LLM-17] [LLM-18] [LLM-19]',
  async (locale) => {
    const { profile, visitor, page, say } = await person(`tom${locale}`, locale, 820)
    const form = formOf(page, say)
    await page.goto(`${server.url}/dashboard?tab=llm`)
    await fillIn(page, say)
    own.calls.length = 0
    own.answers = ['hangs']
    await form.test.click()
    await page.locator('.toast').getByText(say.testing).waitFor()
    expect([await form.test.isDisabled(), await form.save.isDisabled()]).toEqual([true, true])
    await form.stop.click()
    await expect.poll(() => form.test.isEnabled()).toBe(true)

    own.answers = [{ text: 'OK' }]
    await form.test.click()
    await page.getByText(say.ok).waitFor()
    expect(JSON.parse(own.calls.at(-1)?.body ?? '')).toMatchObject({ model: 'gpt-5' })
    expect(own.calls.at(-1)).toMatchObject({ key: `Bearer ${key}`, cookie: '' })
    await visitor.look()

    own.answers = [{ status: 401, error: { message: 'no', type: 'authentication_error' } }]
    await form.test.click()
    await page.getByText(say.refused).waitFor()
    await page.getByText(say.advice).waitFor()
    await visitor.look()

    own.letsPagesIn = false
    await form.test.click()
    await page.getByText(say.cors).waitFor()
    own.letsPagesIn = true
    await page.reload()
    await form.website.waitFor()
    expect(await form.key.inputValue()).toBe('')
    expect(ownFaults(visitor)).toEqual([])
    await profile.close()
  },
)

test('what is wrong stands at its field, and another provider takes no key along [LLM-06] [LLM-07] [LLM-15]', async () => {
  const { profile, page, say } = await person('uma', 'en')
  const form = formOf(page, say)
  await page.goto(`${server.url}/dashboard?tab=llm`)
  await fillIn(page, say)
  await form.endpoint.fill('')
  expect(await form.custom.isChecked()).toBe(true)
  await form.save.click()
  await page.getByText(say.urlRequired).waitFor()
  await form.custom.uncheck()
  await form.provider.selectOption('claude')
  expect(await form.key.inputValue()).toBe('')
  expect(await form.model.inputValue()).toBe('claude-3-5-sonnet-latest')
  await form.key.fill(key)
  await form.test.click()
  await page.getByText(say.badKey).waitFor()
  await form.provider.selectOption('ollama')
  expect(await form.key.count()).toBe(0)
  expect(await form.save.isEnabled()).toBe(true)
  await form.endpoint.fill(own.url)
  await form.button('qwen:7b').click()
  expect(await form.model.inputValue()).toBe('qwen:7b')
  own.answers = [{ text: 'OK' }]
  await form.save.click()
  await page.locator('.own-form').getByText(say.saved).waitFor()
  await profile.close()
})

test.each(inTurn(['en', 'zh'] as const))(
  'a saved model answers the workshop without the website ever seeing the key (%s) [LLM-23] [LLM-26] [LLM-45]',
  async (locale) => {
    const { profile, visitor, page, say } = await person(`vic${locale}`, locale)
    const form = formOf(page, say)
    const sent: string[] = []
    page.on('request', (request) => {
      if (!request.url().startsWith(server.url)) return
      sent.push(`${request.url()} ${JSON.stringify(request.headers())} ${request.postData() ?? ''}`)
    })
    await page.goto(`${server.url}/dashboard?tab=llm`)
    await fillIn(page, say)
    own.answers = [{ text: '' }]
    await form.save.click()
    await page.getByText(say.noContent).waitFor()
    own.answers = [{ text: 'OK' }]
    await form.save.click()
    await page.locator('.toast').getByText(say.saved).waitFor()
    await page.locator('.own-form').getByText(say.saved).waitFor()
    await visitor.look()

    // From a page that may call nobody into the workshop, which may.
    const page1 = '<!doctype html><title>Tea</title><h1>Own</h1>'
    const call = { name: 'write_file', args: { path: 'index.html', content: page1 } }
    own.answers = [{ calls: [call] }, { text: 'Written by my own model.' }]
    await makeApp(visitor, { name: locale === 'en' ? 'Own tea' : '自己的茶', prompt: 'Tea' })
    await page.getByText('Written by my own model.').waitFor()
    // The head names the model that is asked; the name that the service gives is told to who points at it.
    const asking = page.getByRole('link', { name: say.ownModel })
    await asking.waitFor()
    await expect.poll(() => asking.getAttribute('title')).toContain('scripted')
    own.answers = [{ calls: [call] }, { text: 'Again.' }]
    const asked = own.calls.length
    await page.reload()
    await page.getByText('Written by my own model.').waitFor()
    own.answers = [
      { calls: [{ ...call, args: { ...call.args, content: `${page1}<p>More</p>` } }] },
      { text: 'Again.' },
    ]
    await askFor(visitor, 'More')
    expect(own.calls.length).toBeGreaterThan(asked)
    expect(sent.length).toBeGreaterThan(10)
    expect(sent.filter((line) => line.includes(key))).toEqual([])
    expect(server.log()).not.toContain(key)
    const stored = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))
    expect(stored).not.toContain(key)
    expect(ownFaults(visitor)).toEqual([])
    await profile.close()
  },
)

test.each(inTurn(['en', 'zh'] as const))(
  'without a usable model the chat says what to do, and settings of another tab count at once (%s) [CHT-21] [CHT-22] [CHT-23]',
  async (locale) => {
    const { profile, visitor, page, say } = await person(`wes${locale}`, locale)
    await makeApp(visitor, { name: locale === 'en' ? 'Note box' : '便签盒', prompt: 'A note box' })
    const send = page.getByRole('button', { name: say.send, exact: true })
    await page.getByLabel(say.ask).fill('Make it blue')
    await expect.poll(() => send.isEnabled()).toBe(true)

    const other = await visit(profile, server.url, locale)
    await other.page.goto(`${server.url}/dashboard?tab=llm`)
    await formOf(other.page, say).website.uncheck()
    await page.getByText(say.none).waitFor()
    await expect.poll(() => send.isDisabled()).toBe(true)
    expect(await page.getByLabel(say.ask).inputValue()).toBe('Make it blue')
    const toast = page.locator('.toast', { hasText: say.invalid })
    await toast.getByRole('button', { name: say.learnMore }).waitFor()
    expect(await page.getByRole('link', { name: say.open }).getAttribute('href')).toBe(
      '/dashboard?tab=llm',
    )
    await visitor.look()

    await fillIn(other.page, say)
    own.answers = [{ text: 'OK' }]
    await formOf(other.page, say).save.click()
    await page.getByText(say.none).waitFor({ state: 'hidden' })
    await expect.poll(() => send.isEnabled()).toBe(true)
    await page.getByText(say.ownModel).waitFor()

    await formOf(other.page, say).button(say.remove).click()
    await other.look()
    const dialog = other.page.getByRole('dialog')
    await dialog.getByRole('button', { name: say.remove, exact: true }).click()
    await other.page.getByText(say.note).waitFor()
    await page.getByText(say.ownModel).waitFor({ state: 'hidden' })
    expect(ownFaults(visitor)).toEqual([])
    await profile.close()
  },
)

test('a key is there for the account that saved it, after signing out and in, and for no other [LLM-27]', async () => {
  const { profile, visitor, page, say } = await person('xia', 'en')
  const form = formOf(page, say)
  await page.goto(`${server.url}/dashboard?tab=llm`)
  await fillIn(page, say)
  own.answers = [{ text: 'OK' }]
  await form.save.click()
  await page.locator('.toast').getByText(say.saved).waitFor()
  await page.reload()
  await form.website.waitFor()
  expect(await form.key.inputValue()).toBe(key)
  const leave = async (): Promise<void> => {
    await page.getByRole('main').getByRole('button', { name: 'Logout' }).click()
    await page.waitForURL(`${server.url}/`)
  }
  await leave()
  await signUpByPages(visitor, 'yan')
  await page.goto(`${server.url}/dashboard?tab=llm`)
  await form.website.waitFor()
  expect(await form.website.isChecked()).toBe(true)
  await form.website.uncheck()
  expect(await form.key.inputValue()).toBe('')
  await leave()
  await page.goto(`${server.url}/login`)
  await signInAgain(visitor, 'xia')
  await page.goto(`${server.url}/dashboard?tab=llm`)
  await form.website.waitFor()
  expect(await form.key.inputValue()).toBe(key)
  await profile.close()
})

test('who is no longer signed in is led to the sign-in, and finds what was typed [LLM-16]', async () => {
  const { profile, visitor, page, say } = await person('zoe', 'en')
  const form = formOf(page, say)
  await page.goto(`${server.url}/dashboard?tab=llm`)
  await fillIn(page, say)
  // Signed out in another tab: this one is led away with its form half filled in.
  const other = await visit(profile, server.url, 'en')
  await other.page.goto(`${server.url}/dashboard`)
  await other.page.getByRole('main').getByRole('button', { name: 'Logout' }).click()
  await other.page.waitForURL(`${server.url}/`)
  await page.waitForURL(/\/login/)
  await signInAgain(visitor, 'zoe')
  await page.goto(`${server.url}/dashboard?tab=llm`)
  await form.website.waitFor()
  expect(await form.key.inputValue()).toBe(key)
  expect(await form.model.inputValue()).toBe('gpt-5')
  await profile.close()
})

test('a session that the server no longer knows is told when saving, and what was typed stays [LLM-12] [LLM-16]', async () => {
  const { profile, visitor, page, say } = await person('cal', 'en')
  const form = formOf(page, say)
  await page.clock.install()
  await page.goto(`${server.url}/dashboard?tab=llm`)
  await fillIn(page, say)
  await form.key.fill('   ')
  expect([await form.test.isDisabled(), await form.save.isDisabled()]).toEqual([true, true])
  await form.key.fill(key)
  const calls = own.calls.length
  await page.context().clearCookies()
  await page.clock.setSystemTime(Date.now() + 11 * 60_000)
  await form.save.click()
  await page.locator('.toast').getByText('No token found').waitFor()
  await page.waitForURL(/\/login/)
  expect(own.calls.length).toBe(calls)
  await signInAgain(visitor, 'cal')
  await page.goto(`${server.url}/dashboard?tab=llm`)
  await form.website.waitFor()
  expect(await form.key.inputValue()).toBe(key)
  await profile.close()
})

test('a configuration of another product fills the form, and its provider is named as not supported [LLM-03] [LLM-14]', async () => {
  const { profile, page, say } = await person('abe', 'en')
  const form = formOf(page, say)
  const older = { provider: 'gemini', apiKey: key, baseUrl: `${own.url}/v1`, model: 'pro' }
  await page.evaluate((config) => {
    localStorage.setItem('llmConfig', JSON.stringify(config))
    localStorage.setItem('useWebsiteLLM', 'false')
  }, older)
  await page.goto(`${server.url}/dashboard?tab=llm`)
  expect(await form.endpoint.inputValue()).toBe(`${own.url}/v1`)
  await form.save.click()
  await page.getByText('Unsupported provider: gemini. Supported: openai, claude').waitFor()
  await form.provider.selectOption('openai')
  await form.endpoint.fill(`${own.url}/v1`)
  await form.key.fill(key)
  await form.model.fill('   ')
  await form.test.click()
  await page.getByText('Missing required fields: model').waitFor()
  await profile.close()
})

test('an own Ollama is asked by the workshop without any key [LLM-04] [LLM-10]', async () => {
  const { profile, page, visitor, say } = await person('bea', 'en')
  const form = formOf(page, say)
  await page.goto(`${server.url}/dashboard?tab=llm`)
  await form.website.uncheck()
  await form.provider.selectOption('ollama')
  // Nothing listens at the usual place.
  await page.getByText('Ollama does not answer at http://localhost:11434.').waitFor()
  await form.endpoint.fill(own.url)
  await form.button('qwen:7b').click()
  own.answers = [{ text: 'OK' }]
  await form.save.click()
  await page.locator('.toast').getByText(say.saved).waitFor()
  await page.goto(`${server.url}/generator`)
  await page.getByRole('link', { name: 'Own model: qwen:7b' }).waitFor()
  const [before] = [own.calls.length]
  const answer = '<file path="index.html"><!doctype html><h1>Mine</h1></file>'
  own.answers = [{ text: answer }]
  await page.getByLabel('Describe your app').fill('Tea')
  await openOptions(page)
  await page.getByLabel('App name').fill('Ollama tea')
  await page.getByText('Name is available').waitFor()
  await page.getByRole('button', { name: 'Generate app' }).click()
  await expect.poll(() => own.calls.length, { timeout: 30_000 }).toBeGreaterThan(before)
  expect(own.calls.at(-1)).toMatchObject({ path: '/api/generate', key: '', cookie: '' })
  expect(ownFaults(visitor).filter((fault) => !fault.includes('11434'))).toEqual([])
  await profile.close()
})

test.each(inTurn(['en', 'zh'] as const))(
  'what an endpoint refuses or never answers, and what this device cannot keep, stands as a banner of the form (%s) [ERR-63..65]',
  async (locale) => {
    const { profile, page, say } = await person(`uma${locale}`, locale)
    const form = formOf(page, say)
    const notSaved = { en: 'Failed to save configuration', zh: '保存配置失败' }[locale]
    const banner = (text: string | RegExp) => page.getByRole('alert').getByText(text).waitFor()
    await page.goto(`${server.url}/dashboard?tab=llm`)
    await fillIn(page, say)
    own.answers = [{ status: 401, error: { message: 'no', type: 'authentication_error' } }]
    await form.test.click()
    await banner(say.refused)
    own.letsPagesIn = false
    await form.test.click()
    await banner(say.cors)
    own.letsPagesIn = true
    own.answers = [{ text: 'OK' }]
    await page.evaluate(fillDevice)
    await form.save.click()
    await banner(notSaved)
    expect(await form.key.inputValue()).toBe(key)
    await profile.close()
  },
)
