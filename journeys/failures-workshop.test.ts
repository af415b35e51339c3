/** What the workshop says of calls that fail: chat, reset, publish, subdomain, facts, in both languages (ERR). */
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchChromium } from '../testing/chromium.ts'
import { readErrorToast, type Reader, refuse, twoReaders } from './failing-calls.ts'
import { fillDevice } from './in-page.ts'
import { type RunningServer, startServer } from './running-server.ts'
import { type ScriptedModel, scriptModel } from './scripted-model.ts'
import { storyVariants } from './story-variants.ts'
import { type Locale, words } from './words.ts'

const inTurn = storyVariants(import.meta.filename)

let server: RunningServer
let browser: Browser
let readers: Record<Locale, Reader>
let models: Record<Locale, ScriptedModel>

const languages = inTurn(['en', 'zh'] as const)

const say = {
  en: {
    retry: 'Retry',
    close: 'Close',
    clear: 'Clear chat',
    reset: 'Reset to here',
    confirmReset: 'Reset',
    undo: 'Undo changes',
    about: 'About the app',
    facts: 'Description and tags',
    description: 'Description',
    save: 'Save',
    reload: 'Reload',
    address: 'Edit subdomain',
    subdomain: 'Subdomain',
    remix: 'Remix',
  },
  zh: {
    retry: '重试',
    close: '关闭',
    clear: '清空对话',
    reset: '重置到这里',
    confirmReset: '重置',
    undo: '撤销更改',
    about: '应用信息',
    facts: '描述和标签',
    description: '描述',
    save: '保存',
    reload: '刷新',
    address: '修改子域名',
    subdomain: '子域名',
    remix: '二次创作',
  },
} as const

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const box = ({ page, locale }: Reader) => page.getByLabel(words[locale].ask)
const workshop = ({ app }: Reader): string => `${server.url}/app/${app}?edit=1`
/** The alert dialog under that title; what else it says; then it is closed. */
async function readAlert({ page }: Reader, title: string, text: string | null): Promise<void> {
  const alert = page.getByRole('alertdialog', { name: title, exact: true })
  await alert.waitFor()
  if (text === null) expect(await alert.locator('p').count()).toBe(0)
  else await alert.getByText(text, { exact: true }).waitFor()
  await page.keyboard.press('Escape')
  await alert.waitFor({ state: 'hidden' })
  await page.locator('.said').first().waitFor()
}

const said = { en: { first: 'First.', second: 'Second.' }, zh: { first: '一。', second: '二。' } }

/** Sends as soon as that can be done: not while the code is being loaded. */
async function ask(reader: Reader, prompt: string): Promise<void> {
  await box(reader).fill(prompt)
  await button(reader.page, words[reader.locale].send).click()
}

beforeAll(async () => {
  server = await startServer()
  browser = await launchChromium()
  readers = await twoReaders(server, browser)
  models = { en: await scriptModel(readers.en.page), zh: await scriptModel(readers.zh.page) }
  for (const locale of languages) {
    const reader = readers[locale]
    const { page } = reader
    const write = (content: string) => ({
      name: 'write_file',
      args: { path: 'index.html', content: `<!doctype html><title>x</title><h1>${content}</h1>` },
    })
    await page.goto(workshop(reader))
    for (const [turn, answer] of [said[locale].first, said[locale].second].entries()) {
      models[locale].answers = [{ calls: [write(`${turn}`)] }, { text: answer }]
      await ask(reader, `turn ${turn}`)
      await page.getByText(words[locale].pushed).nth(turn).waitFor({ timeout: 60_000 })
    }
  }
})
afterAll(async () => {
  await browser?.close()
  await server?.stop()
})

test('a chat whose history does not come says so in its panel, with Retry [ERR-31, CHT-41]', async () => {
  const text = { en: 'Failed to load chat history', zh: '获取对话历史失败' }
  for (const locale of languages) {
    const reader = readers[locale]
    const { page } = reader
    const end = await refuse(page, 'GET **/chat-history?**', { status: 500 })
    await page.goto(workshop(reader))
    const face = page.locator('.chat').getByRole('alert').filter({ hasText: text[locale] })
    await face.waitFor()
    await end()
    await face.getByRole('button', { name: say[locale].retry }).click()
    await page.getByText(said[locale].second).waitFor()
  }
})

test('a message that is not stored says so, a toast says why, and Retry stores it [ERR-30, CHT-41]', async () => {
  const text = { en: 'AI chat request failed', zh: 'AI 对话请求失败' }
  const mark = { en: 'Not saved', zh: '未保存' }
  for (const locale of languages) {
    const reader = readers[locale]
    const { page } = reader
    await page.goto(workshop(reader))
    await page.getByText(said[locale].second).waitFor()
    const end = await refuse(page, 'POST **/ai-chat', { status: 502 })
    await ask(reader, 'just talk')
    const turn = page.locator('.said').last()
    await turn.getByText(mark[locale]).waitFor()
    await readErrorToast(page, text[locale])
    await button(page, words[locale].send).waitFor()
    await end()
    await turn.getByRole('button', { name: say[locale].retry }).click()
    await turn.getByText(mark[locale]).waitFor({ state: 'hidden' })
    await page.reload()
    await page.getByText('just talk').waitFor()
  }
})

test('a chat that cannot be cleared stays, and an alert says why [ERR-32, ERR-41, CHT-41]', async () => {
  const title = { en: 'Failed to clear chat history', zh: '清除对话记录失败' }
  const text = { en: 'Failed to delete chat session', zh: '删除对话会话失败' }
  for (const locale of languages) {
    const { page } = readers[locale]
    const end = await refuse(page, 'DELETE **/chat-session', { status: 500 })
    await button(page, say[locale].clear).click()
    await page.getByRole('dialog').getByRole('button', { name: say[locale].clear }).click()
    await readAlert(readers[locale], title[locale], text[locale])
    await end()
  }
})

test('a turn that cannot be taken back says so in an alert [ERR-42]', async () => {
  const title = { en: 'Revert failed', zh: '回退失败' }
  const text = { en: 'Not enough storage on this device', zh: '设备存储空间不足' }
  for (const locale of languages) {
    const { page } = readers[locale]
    await page.evaluate(fillDevice)
    await button(page, say[locale].undo).last().click()
    await readAlert(readers[locale], title[locale], text[locale])
    await page.evaluate(() => window.makeRoom?.())
  }
})

/** All that was said, also what the first page of the history leaves out. */
async function showAll({ page, locale }: Reader): Promise<void> {
  await page.locator('.said').first().waitFor()
  if ((await page.locator('.older').count()) > 0) await page.locator('.older').click()
  await page.getByText(said[locale].first).waitFor()
}

/** Asks for the first turn again and confirms. */
async function reset({ page, locale }: Reader): Promise<void> {
  await button(page, say[locale].reset).first().click()
  const confirm = say[locale].confirmReset
  await page.getByRole('dialog').getByRole('button', { name: confirm, exact: true }).click()
}

test('a reset that fails says so in an alert with the server’s word [ERR-33, ERR-43, CHT-41]', async () => {
  const title = { en: 'Reset failed', zh: '重置失败' }
  for (const locale of languages) {
    const reader = readers[locale]
    await showAll(reader)
    // Before its code is touched: the message cannot be looked for.
    const end = await refuse(reader.page, 'GET **/chat-history?**', { status: 502 })
    await reset(reader)
    await readAlert(reader, title[locale], null)
    await end()
    const error = 'Not on a Sunday'
    const endWord = await refuse(reader.page, 'GET **/chat-history?**', {
      status: 409,
      code: 'sunday',
      error,
    })
    await reset(reader)
    await readAlert(reader, title[locale], error)
    await endWord()
  }
})

test('a reset whose code cannot be taken back says so in an alert, and the chat stays [ERR-44]', async () => {
  const title = { en: 'GitHub reset failed', zh: 'GitHub 重置失败' }
  const text = {
    en: 'The code host did not answer. Please try again.',
    zh: '代码托管服务没有响应，请重试。',
  }
  for (const locale of languages) {
    const reader = readers[locale]
    const sent: string[] = []
    reader.page.on('request', (request) =>
      sent.push(`${request.method()} ${new URL(request.url()).pathname}`),
    )
    const end = await refuse(reader.page, 'PATCH **/git/refs/heads/**', {
      status: 502,
      code: 'codeHostError',
    })
    await reset(reader)
    await readAlert(reader, title[locale], text[locale])
    await reader.page.getByText(said[locale].second).waitFor()
    expect(sent.filter((line) => line.endsWith('/reset'))).toEqual([])
    await end()
  }
})

test('a message that is gone says so in an alert [ERR-45]', async () => {
  const title = { en: 'Reset failed', zh: '重置失败' }
  const text = { en: 'Target message not found', zh: '未找到目标消息' }
  for (const locale of languages) {
    const reader = readers[locale]
    const end = await refuse(reader.page, 'POST **/reset', {
      status: 404,
      code: 'targetMessageNotFound',
    })
    await reset(reader)
    await readAlert(reader, title[locale], text[locale])
    await end()
  }
})

test('a second message while one runs is refused in the panel and stays in the box [ERR-56]', async () => {
  const text = {
    en: 'Agent is currently processing another request',
    zh: 'AI 助手正在处理其他请求',
  }
  const stop = { en: 'Stop', zh: '停止' }
  for (const locale of languages) {
    const reader = readers[locale]
    models[locale].answers = ['hangs']
    await ask(reader, 'one')
    await button(reader.page, stop[locale]).waitFor()
    await box(reader).fill('two')
    await box(reader).press('Enter')
    await reader.page.locator('.chat').getByText(text[locale]).waitFor()
    expect(await box(reader).inputValue()).toBe('two')
    await button(reader.page, stop[locale]).click()
    await button(reader.page, words[locale].send).waitFor()
    await box(reader).fill('')
  }
})

test('what the AI service could not do is told in the chat, in the language of the page [ERR-81, ERR-86]', async () => {
  const codes = {
    upstreamAuth: {
      status: 502,
      en: 'The AI service is not set up correctly. The host was told.',
      zh: 'AI 服务配置有误，已通知管理员。',
    },
    upstreamTimeout: { status: 504, en: 'The model took too long', zh: '模型响应超时' },
    upstreamError: {
      status: 502,
      en: 'The AI service did not answer. Please try again.',
      zh: 'AI 服务没有响应，请重试。',
    },
    modelNotAllowed: {
      status: 403,
      en: 'This model is not part of your plan',
      zh: '当前套餐不包含该模型',
    },
  }
  for (const locale of languages) {
    const reader = readers[locale]
    const { page } = reader
    for (const [code, { status, ...texts }] of Object.entries(codes)) {
      await page.route('**/api/llm/openai/**', (route) => {
        // The relay speaks the language that it is asked in.
        const asked = route.request().headers()['accept-language'] === 'zh' ? 'zh' : 'en'
        return route.fulfill({ status, json: { error: { message: texts[asked], code } } })
      })
      await ask(reader, `once more, ${code}`)
      await page
        .locator('.msg')
        .last()
        .getByRole('alert')
        .filter({ hasText: texts[locale] })
        .waitFor()
      await button(page, words[locale].send).waitFor()
      await page.unroute('**/api/llm/openai/**')
    }
    models[locale] = await scriptModel(page)
  }
})

test('a day’s quota that is used up is told in the chat with the time of its return [ERR-86]', async () => {
  const text = {
    en: /Daily quota exceeded\. It resets at /,
    zh: /今日额度已用完，将于 .+ 重置。/,
  }
  for (const locale of languages) {
    const reader = readers[locale]
    const { page } = reader
    await page.route('**/api/llm/openai/**', (route) =>
      route.fulfill({ status: 429, json: { error: { message: 'x', code: 'quotaExceeded' } } }),
    )
    await ask(reader, 'once more')
    await page.locator('.msg').last().getByRole('alert').filter({ hasText: text[locale] }).waitFor()
    await page.unroute('**/api/llm/openai/**')
    models[locale] = await scriptModel(page)
    await button(page, words[locale].send).waitFor()
  }
})

/** Opens description and tags and types something new. */
async function typeFacts({ page, locale }: Reader): Promise<void> {
  await button(page, say[locale].about).click()
  await page.getByRole('menuitem', { name: say[locale].facts }).click()
  await page.getByRole('dialog').getByLabel(say[locale].description).fill('typed')
}

test('an app that cannot be changed is told in a toast, at the field where that is at fault, and what is typed stays [ERR-06, ERR-25]', async () => {
  const texts = {
    none: { en: 'Failed to update app', zh: '更新应用失败' },
    invalid: { en: 'Validation error', zh: '数据校验失败' },
    field: { en: 'This is too long', zh: '内容过长' },
  }
  for (const locale of languages) {
    const reader = readers[locale]
    const { page } = reader
    await page.goto(workshop(reader))
    await typeFacts(reader)
    const dialog = page.getByRole('dialog')
    const field = dialog.getByLabel(say[locale].description)
    const save = dialog.getByRole('button', { name: say[locale].save, exact: true })
    const details = [{ path: 'description', code: 'tooLong', message: texts.field[locale] }]
    for (const [refusal, text] of [
      [{ status: 502 }, texts.none],
      [{ status: 400, code: 'validationError', error: texts.invalid[locale] }, texts.invalid],
    ] as const) {
      const end = await refuse(page, 'PUT **/api/apps/*', refusal)
      await save.click()
      await readErrorToast(page, text[locale])
      expect(await field.inputValue()).toBe('typed')
      await end()
    }
    const end = await refuse(page, 'PUT **/api/apps/*', {
      status: 400,
      code: 'validationError',
      details,
    })
    await save.click()
    await dialog.getByRole('alert').getByText(texts.field[locale]).waitFor()
    expect(await field.getAttribute('aria-invalid')).toBe('true')
    expect(await page.locator('.toast').count()).toBe(0)
    await end()
    await page.keyboard.press('Escape')
  }
})

test('an app that was changed elsewhere is told in a toast that reloads it, and what is typed stays [ERR-79]', async () => {
  const text = {
    en: 'This app was changed elsewhere. Reload to see it.',
    zh: '该应用已在别处更改，请刷新查看。',
  }
  for (const locale of languages) {
    const reader = readers[locale]
    const { page } = reader
    await page.goto(workshop(reader))
    await typeFacts(reader)
    const dialog = page.getByRole('dialog')
    const end = await refuse(page, 'PUT **/api/apps/*', { status: 412, code: 'changedElsewhere' })
    await dialog.getByRole('button', { name: say[locale].save, exact: true }).click()
    const toast = page.locator('.toast', { hasText: text[locale] })
    await toast.waitFor()
    const asked = page.waitForRequest((request) =>
      request.url().endsWith(`/api/apps/${reader.app}`),
    )
    await toast.getByRole('button', { name: say[locale].reload, exact: true }).click()
    expect((await asked).method()).toBe('GET')
    expect(await dialog.getByLabel(say[locale].description).inputValue()).toBe('typed')
    await end()
    await page.keyboard.press('Escape')
  }
})

test('what is too large or of no use is told with its limit [ERR-80]', async () => {
  const texts = {
    large: { en: 'Too large (limit 1 MiB)', zh: '内容过大（上限 1 MiB）' },
    type: { en: 'Unsupported type', zh: '不支持的类型' },
  }
  for (const locale of languages) {
    const reader = readers[locale]
    const { page } = reader
    await page.goto(workshop(reader))
    await typeFacts(reader)
    for (const [refusal, text] of [
      [{ status: 413, code: 'payloadTooLarge', error: texts.large[locale] }, texts.large],
      [{ status: 415, code: 'unsupportedMediaType' }, texts.type],
    ] as const) {
      const end = await refuse(page, 'PUT **/api/apps/*', refusal)
      await page
        .getByRole('dialog')
        .getByRole('button', { name: say[locale].save, exact: true })
        .click()
      await readErrorToast(page, text[locale])
      await end()
    }
    await page.keyboard.press('Escape')
  }
})

test('a publish that fails says why in an alert [ERR-27, ERR-82]', async () => {
  const title = { en: 'Publish failed', zh: '发布失败' }
  const text = { en: 'This app is already being published', zh: '该应用正在发布中' }
  for (const locale of languages) {
    const reader = readers[locale]
    const { page } = reader
    await page.goto(workshop(reader))
    await page.locator('.said').first().waitFor()
    for (const [refusal, reason] of [
      [{ status: 502 }, null],
      [{ status: 409, code: 'publishInProgress' }, text[locale]],
    ] as const) {
      const end = await refuse(page, 'POST **/publish', refusal)
      await button(page, words[locale].update).click()
      await readAlert(reader, title[locale], reason)
      await end()
    }
  }
})

test('a Pages address that could not be brought up to date is told in passing, and stops nothing [ERR-28]', async () => {
  const text = { en: 'Failed to update Pages URL', zh: '更新 Pages 地址失败' }
  for (const locale of languages) {
    const reader = readers[locale]
    const page = await reader.page.context().newPage()
    await page.clock.install()
    let state = 'waiting'
    await page.route('**/live', async (route) => {
      const answer = await route.fetch()
      const mirror = [{ part: 'pages', state, note: null }]
      await route.fulfill({ response: answer, json: { ...(await answer.json()), mirror } })
    })
    const first = page.waitForResponse('**/live')
    await page.goto(workshop(reader))
    await first
    await button(page, words[locale].update).waitFor()
    state = 'retrying'
    // While a part waits the page asks again now and then.
    await page.clock.runFor(20_000)
    const toast = page.locator('.toast', { hasText: text[locale] })
    await toast.locator('[role=status]').waitFor()
    await page.close()
  }
})

test('a subdomain that cannot be changed is told in a toast, and the dialog keeps what is typed [ERR-36]', async () => {
  const text = { en: 'Subdomain update failed', zh: '子域名更新失败' }
  for (const locale of languages) {
    const reader = readers[locale]
    const { page } = reader
    await page.goto(workshop(reader))
    await button(page, say[locale].address).click()
    const field = page.getByRole('dialog').getByLabel(say[locale].subdomain, { exact: true })
    await field.fill('another-name')
    const end = await refuse(page, 'PUT **/subdomain', { status: 502 })
    await field.press('Enter')
    await readErrorToast(page, text[locale])
    expect(await field.inputValue()).toBe('another-name')
    await end()
  }
})

test('an editor whose app does not come leaves the failed face with Retry [ERR-38, CHT-41]', async () => {
  const text = { en: 'Failed to load app data', zh: '加载应用数据失败' }
  for (const locale of languages) {
    const reader = readers[locale]
    const { page } = reader
    const end = await refuse(page, `GET **/api/apps/${reader.app}`, { status: 500 })
    await page.goto(workshop(reader))
    const face = page.getByRole('alert').filter({ hasText: text[locale] })
    await face.waitFor()
    await end()
    await face.getByRole('button', { name: say[locale].retry }).click()
    await box(reader).waitFor()
  }
})

test('a remix that fails is told in a toast, and the dialog stays with the name [ERR-23, ERR-52]', async () => {
  const title = {
    en: 'Remix failed: Creating new app failed',
    zh: '二次创作失败：创建新应用失败',
  }
  const text = { en: 'Failed to create app', zh: '创建应用失败' }
  for (const locale of languages) {
    const reader = readers[locale]
    const { page } = reader
    await page.goto(workshop(reader))
    const end = await refuse(page, 'POST **/api/apps', { status: 500 })
    await button(page, say[locale].remix).first().click()
    const dialog = page.getByRole('dialog')
    const name = await dialog.getByRole('textbox').inputValue()
    await dialog.getByRole('button', { name: say[locale].remix, exact: true }).click()
    await readErrorToast(page, title[locale], text[locale])
    expect(await dialog.getByRole('textbox').inputValue()).toBe(name)
    await end()
  }
})
