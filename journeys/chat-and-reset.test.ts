/** The chat of an app over time: two changes, back to the first, cleared, and the same after a reload. */
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchChromium } from '../testing/chromium.ts'
import { openProfile } from './browser.ts'
import { askFor, makeApp, signUp, visit } from './person.ts'
import { type RunningServer, startServer } from './running-server.ts'
import { scriptModel } from './scripted-model.ts'
import { storyVariants } from './story-variants.ts'

const inTurn = storyVariants(import.meta.filename)

let server: RunningServer
let browser: Browser

beforeAll(async () => {
  server = await startServer()
  browser = await launchChromium()
})
afterAll(async () => {
  await browser?.close()
  await server?.stop()
})

const words = {
  en: {
    reset: 'Reset to here',
    confirm: 'Reset',
    ask: 'Reset to this message? All later messages and code changes are removed.',
    after: '2 messages after it',
    discard: 'Discard 1 uncommitted file',
    done: 'Reset complete',
    undo: 'Undo changes',
    commitNow: 'Commit now',
    uncommitted: '1 file not committed',
    model: 'Scripted',
    retry: 'Retry',
    clear: 'Clear chat',
    clearAsk: 'Clear the chat of Kettle? The code stays as it is.',
    empty: 'Tell the AI what to change.',
    tokens: '240 tokens',
    example: 'Make it work well on a phone',
    box: 'Ask for a change',
    close: 'Close',
  },
  zh: {
    reset: '重置到这里',
    confirm: '重置',
    ask: '重置到这条消息？之后的所有消息和代码更改都会被删除。',
    after: '之后有 2 条消息',
    discard: '丢弃 1 个未提交的文件',
    done: '重置完成',
    undo: '撤销更改',
    commitNow: '立即提交',
    uncommitted: '1 个文件未提交',
    model: 'Scripted',
    retry: '重试',
    clear: '清空对话',
    clearAsk: '清空“水壶”的对话？代码不会改变。',
    empty: '告诉 AI 要改什么。',
    tokens: '240 个 token',
    example: '让它在手机上也好用',
    box: '说说要改什么',
    close: '关闭',
  },
} as const
const write = (content: string) => ({
  name: 'write_file',
  args: { path: 'index.html', content: `<!doctype html><title>Tea</title><h1>${content}</h1>` },
})

test.each(inTurn(['en', 'zh'] as const))(
  'two turns, the first again, an empty chat: code and chat agree, also after a reload (%s) [CHT-24] [CHT-25] [CHT-26]',
  async (locale) => {
    const say = words[locale]
    const profile = await openProfile(browser, { width: 1280, height: 800, locale })
    const visitor = await visit(profile, server.url, locale)
    const { page } = visitor
    page.setDefaultTimeout(30_000)
    const model = await scriptModel(page)
    const app = page.frameLocator('.bench iframe').frameLocator('iframe').last()
    const heading = (name: string) => app.getByRole('heading', { name, exact: true }).waitFor()
    const button = (name: string) => page.getByRole('button', { name, exact: true })
    const dialog = page.getByRole('dialog')
    await signUp(visitor, locale === 'en' ? 'ines' : 'mei')

    model.answers = [{ calls: [write('One')] }, { text: 'First.' }]
    await makeApp(visitor, { name: locale === 'en' ? 'Kettle' : '水壶', prompt: 'A kettle' })
    model.answers = [{ calls: [write('Two')] }, { text: 'Second.' }]
    await askFor(visitor, 'Make it two')
    await heading('Two')
    await page.reload()
    await page.getByText('Second.').waitFor()
    await page.locator('.turn-details > summary').last().click()
    await page.getByText(say.tokens).last().waitFor()

    // What is taken back here waits for a commit, or for the reset that discards it.
    await button(say.undo).last().click()
    await heading('One')
    await page.getByText(say.uncommitted).waitFor()
    await button(say.commitNow).waitFor()

    await button(say.reset).click()
    for (const text of [say.ask, say.after, 'index.html']) await dialog.getByText(text).waitFor()
    await visitor.look()
    const confirm = dialog.getByRole('button', { name: say.confirm, exact: true })
    expect(await confirm.getAttribute('aria-disabled')).toBe('true')
    await dialog.getByLabel(say.discard).check()
    await confirm.click()
    await page.getByText(say.done).first().waitFor()
    await heading('One')
    await page.getByText('Second.').waitFor({ state: 'hidden' })
    await page.getByText(say.uncommitted).waitFor({ state: 'hidden' })
    await page.reload()
    await page.getByText('First.').waitFor()
    await heading('One')
    expect(await page.locator('.said').count()).toBe(1)
    expect(await button(say.reset).count()).toBe(0)

    await page.getByText(say.model).waitFor()
    // A clear that is refused says why, and the list stays.
    const alert = page.getByRole('alertdialog')
    await page.route('**/chat-session', (route) =>
      route.fulfill({
        status: 422,
        json: {
          error: 'Validation failed',
          code: 'validationError',
          details: [{ path: '', code: 'custom', message: 'Not today' }],
        },
      }),
    )
    await button(say.clear).click()
    await dialog.getByRole('button', { name: say.clear, exact: true }).click()
    await alert.getByText('Not today').waitFor()
    await visitor.look()
    await page.getByText('First.').waitFor()
    await alert.getByRole('button', { name: say.close, exact: true }).click()
    await page.unroute('**/chat-session')

    await button(say.clear).click()
    await dialog.getByText(say.clearAsk).waitFor()
    await dialog.getByRole('button', { name: say.clear, exact: true }).click()
    await page.getByText(say.empty).waitFor()
    await visitor.look()
    await button(say.example).click()
    expect(await page.getByLabel(say.box).inputValue()).toBe(say.example)
    expect(await button(say.clear).isDisabled()).toBe(true)
    const asked = model.asked.length
    await page.reload()
    await page.getByText(say.empty).waitFor()
    await heading('One')
    await page.waitForFunction(() => performance.now() > 2_500)
    expect([model.asked.length, await page.locator('.said').count()]).toEqual([asked, 0])
    const faults = visitor.faults.filter((fault) => !/chat-session|status of 422/.test(fault))
    expect(faults).toEqual([])
    await profile.close()
  },
)

test('three turns of one visit stay in their order through undo, reset and reload, with nothing more to load, and what was reset comes back [VER-05] [VER-06]', async () => {
  const say = words.en
  const profile = await openProfile(browser, { width: 1280, height: 800, locale: 'en' })
  const visitor = await visit(profile, server.url, 'en')
  const { page } = visitor
  page.setDefaultTimeout(30_000)
  const model = await scriptModel(page)
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const asked = () => page.locator('.said .typed').allTextContents()
  await signUp(visitor, 'noor')
  const answer = (heading: string) => {
    model.answers = [{ calls: [write(heading)] }, { text: `${heading}.` }]
  }
  answer('One')
  await makeApp(visitor, { name: 'Order', prompt: 'One please' })
  for (const heading of ['Two', 'Three', 'Four']) {
    answer(heading)
    await askFor(visitor, `${heading} please`)
    await page.getByText(`${heading}.`, { exact: true }).waitFor()
  }
  await button(say.undo).last().click()
  await page.getByText(say.uncommitted).waitFor()
  await button(say.reset).last().click()
  const dialog = page.getByRole('dialog')
  // What goes stands there by name: messages, commits, and what is not committed.
  await dialog.getByText('1 commit after it:').waitFor()
  for (const text of ['2 messages after it', 'Four please', 'index.html', 'for 30 days'])
    await dialog.getByText(text).waitFor()
  await visitor.look()
  await dialog.getByLabel(say.discard).check()
  await dialog.getByRole('button', { name: say.confirm, exact: true }).click()
  await page.getByText(say.done).first().waitFor()
  const kept = ['One please', 'Two please', 'Three please']
  await expect.poll(asked).toEqual(kept)
  expect(await button('Load more').count()).toBe(0)
  await page.reload()
  await page.getByText('Three.', { exact: true }).waitFor()
  await expect.poll(asked).toEqual(kept)
  expect(await button('Load more').count()).toBe(0)

  // What was reset can be looked at and brought back; the chat stays.
  await button('Versions').click()
  const removed = page.getByRole('region', { name: 'Removed by reset' })
  await removed.getByText('Edited index.html').waitFor()
  await visitor.look()
  await removed.getByRole('button', { name: /^Four please/ }).click()
  await page.getByText('You are looking at').waitFor()
  await button('Bring this version back').click()
  await page.getByText('This version is back.').first().waitFor()
  const app = page.frameLocator('.bench iframe').frameLocator('iframe').last()
  await app.getByRole('heading', { name: 'Four', exact: true }).waitFor()
  const versions = page.getByRole('region', { name: 'Versions' }).getByRole('listitem')
  await expect.poll(() => versions.first().innerText()).toContain('Brought back: Four please')
  await expect.poll(asked).toEqual(kept)
  expect(visitor.faults).toEqual([])
  await profile.close()
})
