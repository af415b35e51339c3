/** What the agent does by itself, in the browser: mends what it broke, goes on after ten rounds, moves in one step. */
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchChromium } from '../testing/chromium.ts'
import { openProfile } from './browser.ts'
import { filesOnDevice } from './in-page.ts'
import { askFor, makeApp, showPane, signUp, visit } from './person.ts'
import { type RunningServer, startServer } from './running-server.ts'
import { type ScriptedService, startScriptedService } from './scripted-service.ts'
import { storyVariants } from './story-variants.ts'
import { words } from './words.ts'

const inTurn = storyVariants(import.meta.filename)

let server: RunningServer
let service: ScriptedService
let browser: Browser

beforeAll(async () => {
  service = await startScriptedService()
  server = await startServer({ limits: { scale: 10 }, models: { openai: 'scripted' } }, service.env)
  browser = await launchChromium()
})
afterAll(async () => {
  await browser?.close()
  await server?.stop()
  await service?.stop()
})

const said = {
  en: {
    app: 'Clock',
    mending: 'The app shows new errors; they are being fixed.',
    // The line above counts what is left, in the same words.
    uses: /(?<!\d)4 AI calls/,
    limit: 'Stopped after 10 tool rounds. Send a message to continue.',
    goOn: 'go on',
    busy: 'Agent is currently processing another request',
    moved: 'Move notes/0.txt to kept/0.txt',
    undo: 'Undo changes',
    stop: 'Stop',
    tools: 'Tools (1)',
  },
  zh: {
    app: '时钟',
    mending: '应用出现新错误，正在修复。',
    uses: 'AI 调用 4 次',
    limit: '已执行 10 轮工具调用并停止。发送消息可继续。',
    goOn: '继续',
    busy: 'AI 助手正在处理其他请求',
    moved: '将 notes/0.txt 移到 kept/0.txt',
    undo: '撤销更改',
    stop: '停止',
    tools: '工具执行（1）',
  },
} as const

const sound =
  '<!doctype html><title>Clock</title><link rel=stylesheet href=styles.css><h1>Clock</h1>'
const write = (path: string, content: string) => ({ name: 'write_file', args: { path, content } })

test.each(
  inTurn([
    { locale: 'en', width: 1280 },
    { locale: 'zh', width: 390 },
  ] as const),
)(
  'it mends what throws at the start, goes on after ten rounds, and moves in one step that is one Undo ($locale, $width px) [AGT-45] [AGT-47] [TOOL-19]',
  async ({ locale, width }) => {
    const say = said[locale]
    const profile = await openProfile(browser, { width, height: 844, locale })
    const visitor = await visit(profile, server.url, locale)
    const { page, faults } = visitor
    page.setDefaultTimeout(30_000)
    const box = page.getByLabel(words[locale].ask)
    const send = page.getByRole('button', { name: words[locale].send, exact: true })
    await signUp(visitor, `gus${width}`)
    service.answers.push(
      { calls: [write('index.html', sound), write('styles.css', 'h1 { color: teal }')] },
      { text: 'First.' },
    )
    const appId = await makeApp(visitor, { name: say.app, prompt: 'Clock' })

    // A script that dies at its first line is seen, and mended in the same turn.
    await showPane(visitor, 'chat')
    service.answers.push(
      { calls: [write('index.html', `${sound}<script>\nstart()\n</script>`)] },
      { text: 'Started.' },
      { calls: [write('index.html', `${sound}<p>It runs</p>`)] },
      { text: 'Mended.' },
    )
    await askFor(visitor, 'Start it')
    await showPane(visitor, 'chat')
    await page.getByText('Mended.').waitFor()
    await page.getByText(say.mending).waitFor()
    await page.getByText(say.uses).waitFor()
    expect(service.asked.at(-2)).toContain('start is not defined')

    // While a turn runs the next message is typed, and stays where it is.
    let goOn = (): void => {}
    const held = new Promise<void>((resolve) => {
      goOn = resolve
    })
    service.answers.push(
      { calls: [write('notes/0.txt', '0')], after: held },
      ...Array.from({ length: 9 }, (_, at) => ({ calls: [write(`notes/${at + 1}.txt`, 'x')] })),
    )
    await box.fill('Ten notes')
    await box.press('Enter')
    await page.getByRole('button', { name: say.stop, exact: true }).waitFor()
    await box.fill(say.goOn)
    await box.press('Enter')
    await page.getByText(say.busy).waitFor()
    goOn()
    await page.getByText(say.limit).waitFor()
    await send.waitFor()
    expect(await box.inputValue()).toBe(say.goOn)

    // What was done is told to the next turn, which does not begin anew.
    service.answers.push({ calls: [write('notes/10.txt', 'x')] }, { text: 'All eleven.' })
    await box.press('Enter')
    await page.getByText('All eleven.').waitFor()
    await send.waitFor()
    expect(service.asked.at(-2)).toMatch(
      /changed: notes\/0\.txt, notes\/1\.txt.*stopped after 10 rounds, not finished/,
    )

    // A move is one line, and one Undo.
    const move = { name: 'create_file', args: { path: 'kept/0.txt', from: 'notes/0.txt' } }
    service.answers.push({ calls: [move] }, { text: 'Moved.' })
    await askFor(visitor, 'Move it')
    await showPane(visitor, 'chat')
    await page.getByText('Moved.').waitFor()
    await page.locator('.turn-details > summary').last().click()
    const tools = page.locator('.tools').last()
    await tools.getByText(say.tools).click()
    expect(await tools.getByRole('listitem').count()).toBe(1)
    await tools.getByText(say.moved).first().waitFor()
    const pathsNow = async () => Object.keys(await page.evaluate(filesOnDevice, appId))
    expect(await pathsNow()).toContain('kept/0.txt')
    await page.getByRole('button', { name: say.undo }).last().click()
    await expect.poll(pathsNow).toContain('notes/0.txt')
    expect(await pathsNow()).not.toContain('kept/0.txt')
    // The app's own error is no fault of the studio.
    expect(faults.filter((fault) => !fault.includes('start is not defined'))).toEqual([])
    await profile.close()
  },
)
