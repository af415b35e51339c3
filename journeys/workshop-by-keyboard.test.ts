/** The workshop by keyboard alone: at a desk and on a phone, with the focus never lost. */
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchChromium } from '../testing/chromium.ts'
import { openProfile } from './browser.ts'
import { keysOf, tabTo } from './by-keyboard.ts'
import { leaveShare, makeApp, makePersonalToken, signUp, visit, type Visitor } from './person.ts'
import { type RunningServer, startServer } from './running-server.ts'
import { scriptModel } from './scripted-model.ts'
import { type Locale, words } from './words.ts'

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

/** A name that nobody has taken in an earlier try. */
let tries = 0

const write = (path: string, content: string) => ({ name: 'write_file', args: { path, content } })

/** Somebody with an app of three files, in its workshop; from here on no pointer is used. */
async function begin(locale: Locale, name: string, width: number) {
  tries += 1
  const person = `${name}${tries}`
  const profile = await openProfile(browser, { width, height: 844, locale })
  const owner = await visit(profile, server.url, locale)
  owner.page.setDefaultTimeout(20_000)
  const model = await scriptModel(owner.page)
  await signUp(owner, person)
  const token = await makePersonalToken(owner)
  model.answers = [
    {
      calls: [
        write('index.html', '<!doctype html><title>Tea</title><h1>Tea</h1>\n'),
        write('style.css', 'h1 { color: red }\n'),
        write('README.md', '# Tea\n'),
      ],
    },
    { text: 'First.' },
  ]
  await makeApp(owner, { name: `Tea ${person}`, prompt: 'Tea' })
  await owner.page.reload()
  return { owner, model, token, repository: `${person}/tea-${person}`, ...keysOf(owner.page) }
}

type Keys = Awaited<ReturnType<typeof begin>>

/** The end of each story. */
async function goodbye(owner: Visitor): Promise<void> {
  await owner.look()
  expect(owner.faults).toEqual([])
  await owner.page.context().close()
}

/** Makes, renames and deletes a file; the focus returns to the menu each time. */
async function changeFiles({ owner, keyboard, button, dialog, focusIsOn, press, choose }: Keys) {
  const { page } = owner
  const menu = button('File and editor')
  for (const [row, typed] of [
    ['New file', 'src/app.js'],
    ['Rename', 'src/tea.js'],
  ] as const) {
    await press(menu)
    await choose(row)
    await focusIsOn(dialog.getByRole('textbox'))
    await keyboard.type(typed)
    await keyboard.press('Enter')
    await page.getByRole('tab', { name: typed.slice(4) }).waitFor()
    await focusIsOn(menu)
  }
  await keyboard.press('Enter')
  await choose('Delete')
  await focusIsOn(dialog.getByRole('button', { name: 'Cancel' }))
  await press(dialog.getByRole('button', { name: 'Delete' }))
  await page.getByRole('tab', { name: 'tea.js' }).waitFor({ state: 'detached' })
  await focusIsOn(menu)
}

test('by keyboard alone an owner edits, looks for a word, discards, commits, reads the history and takes changes back (en) [EDT-13] [EDT-16]', async () => {
  const keys = await begin('en', 'tabitha', 1440)
  const { owner, keyboard, button, dialog, focusIsOn, press, choose } = keys
  const { page } = owner
  const code = page.locator('.code-editor .cm-content')
  await press(button('Show code'))
  await focusIsOn(button('Hide code'))
  await tabTo(page, page.getByRole('tab', { name: 'index.html' }))
  await keyboard.press('ArrowRight')
  await focusIsOn(page.getByRole('tab', { name: 'style.css' }))
  await press(button('More files'))
  await choose('README.md')
  await focusIsOn(button('More files'))

  // Tab moves a line in the text; Esc before it leaves.
  await tabTo(page, code)
  expect(await code.getAttribute('aria-description')).toBe('Esc, then Tab leaves the text')
  await keyboard.press('Tab')
  await keyboard.type('Green ')
  await keyboard.press('Control+f')
  await focusIsOn(page.getByRole('textbox', { name: 'Find' }))
  await keyboard.type('Tea')
  await expect.poll(() => page.locator('.cm-searchMatch').count()).toBe(1)
  await keyboard.press('Escape')
  await focusIsOn(code)
  await keyboard.press('Control+s')
  await page.getByText('1 file not committed').waitFor()
  await keyboard.press('Escape')
  await keyboard.press('Shift+Tab')
  await focusIsOn(button('File and editor'))
  await changeFiles(keys)

  await press(button('Undo'), 'Shift+Tab')
  await page.getByText('Undone: deleting src/tea.js').first().waitFor()
  await press(button('Redo'))
  await page.getByText('Redone: deleting src/tea.js').first().waitFor()
  await press(button(/^Changes/))
  await press(button('Discard changes'))
  await focusIsOn(dialog.getByRole('button', { name: 'Cancel' }))
  await press(dialog.getByRole('button', { name: 'Discard changes' }))
  await page.getByText('No changes since the last commit.').waitFor()
  // What had the focus has gone: it is on what stands nearest.
  await focusIsOn(button('File and editor'))
  await press(button('Undo'), 'Shift+Tab')
  await press(button('Commit'))
  await focusIsOn(dialog.getByLabel('Commit message'))
  await keyboard.press('Enter')
  await page.getByRole('region', { name: 'Status' }).getByText('Committed').waitFor()
  await focusIsOn(button('File and editor'))
  await press(button('Versions'), 'Shift+Tab')
  const versions = page.getByRole('region', { name: 'Versions' }).getByRole('listitem')
  await press(versions.last().getByRole('button'))
  await page.getByText('You are looking at').waitFor()
  await press(page.locator('.faces').getByRole('button', { name: 'Changes' }))
  await tabTo(page, page.locator('.version-files .cm-content'))
  await press(button('Back to now'), 'Shift+Tab')
  await press(page.getByRole('button', { name: 'Preview', exact: true }).first(), 'Shift+Tab')
  await press(button('Phone'))
  await expect.poll(() => button('Phone').getAttribute('aria-pressed')).toBe('true')
  await goodbye(owner)
})

/** Asks and stops by the button, asks again, takes the answer back and forth, and goes back to the first message. */
async function chat({ owner, model, keyboard, button, dialog, ...keys }: Keys): Promise<void> {
  const { page } = owner
  const { focusIsOn, isSomewhere, press } = keys
  const box = page.getByLabel(words.zh.ask)
  await press(button('对话'), 'Shift+Tab')
  await tabTo(page, box, 'Shift+Tab')
  model.answers = ['hangs']
  await keyboard.type('等等')
  await press(button('发送'))
  await focusIsOn(box)
  await press(button('停止'))
  await focusIsOn(box)
  await page.getByText('已停止').first().waitFor()
  model.answers = [{ calls: [write('index.html', '<h1>二</h1>\n')] }, { text: 'Second.' }]
  await keyboard.type('再来')
  await keyboard.press('Enter')
  await page.getByText('Second.', { exact: true }).waitFor()
  await expect.poll(() => page.getByText(words.zh.pushed).count()).toBe(2)
  await press(button('撤销更改').last(), 'Shift+Tab')
  await focusIsOn(button('恢复更改'))
  await keyboard.press('Enter')
  await expect.poll(() => button('恢复更改').count()).toBe(0)
  await press(button('重置到这里').first(), 'Shift+Tab')
  await focusIsOn(dialog.getByRole('button', { name: '取消' }))
  await press(dialog.getByRole('button', { name: '重置', exact: true }))
  await page.getByText('重置完成').first().waitFor()
  await isSomewhere()
}

/** The menus of a phone, and the dialogs that they lead to; each gives the focus back to its menu. */
async function menus({ owner, keyboard, button, dialog, ...keys }: Keys): Promise<void> {
  const { page } = owner
  const { focusIsOn, press, choose } = keys
  const app = button('应用信息')
  await press(button('预览'))
  await press(button('更多预览操作'), 'Shift+Tab')
  // On a phone nothing is offered that shows the app on a phone.
  await page.getByRole('menu').waitFor()
  expect(await page.getByRole('menu').getByText('在手机上看').count()).toBe(0)
  await keyboard.press('Escape')
  await focusIsOn(button('更多预览操作'))
  await press(app, 'Shift+Tab')
  await choose('描述和标签')
  await focusIsOn(dialog.getByLabel('描述'))
  await keyboard.type('茶')
  await press(dialog.getByRole('button', { name: '保存' }))
  await dialog.waitFor({ state: 'hidden' })
  await focusIsOn(app)
  await keyboard.press('Enter')
  await choose('二次创作')
  await focusIsOn(dialog.getByRole('textbox'))
  await keyboard.press('Escape')
  await focusIsOn(app)
  await keyboard.press('Enter')
  const downloaded = page.waitForEvent('download')
  await choose('下载')
  expect((await downloaded).suggestedFilename()).toMatch(/\.zip$/)
  await press(page.locator('.wbar h1 button'), 'Shift+Tab')
  await keyboard.type('茶谱')
  await page.getByText(words.zh.free).waitFor()
  await keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: '茶谱' }).waitFor()
  await focusIsOn(page.locator('.wbar h1 button'))
}

/** Publishes, moves the address, and passes it on. */
async function publication({ owner, keyboard, button, dialog, ...keys }: Keys): Promise<void> {
  const { page } = owner
  const { focusIsOn, press, choose } = keys
  await press(button(words.zh.publish))
  await dialog.getByText(words.zh.addressFree).waitFor()
  await press(dialog.getByRole('button', { name: words.zh.publish, exact: true }))
  await page.locator('.status-line .live', { hasText: /[0-9a-f]{7}$/ }).waitFor({ timeout: 30_000 })
  await leaveShare(page)
  await press(button('应用信息'), 'Shift+Tab')
  await choose('修改子域名')
  await focusIsOn(dialog.getByRole('textbox'))
  await keyboard.type('cha-pu')
  await expect
    .poll(() => dialog.getByRole('button', { name: '保存', exact: true }).isEnabled())
    .toBe(true)
  await keyboard.press('Enter')
  await dialog.waitFor({ state: 'hidden' })
  await focusIsOn(button('应用信息'))
  await press(button(words.zh.more))
  await choose('分享')
  await focusIsOn(dialog.getByRole('textbox'))
  await keyboard.press('Escape')
  await focusIsOn(button(words.zh.more))
}

/** Somebody pushes a line of the style sheet. */
async function push(token: string, repository: string): Promise<void> {
  const url = `${server.url}/codehost/api/v3/repos/${repository}/contents/style.css`
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const { sha }: { sha: string } = await (await fetch(url, { headers })).json()
  const content = Buffer.from('h1 { color: teal }\n').toString('base64')
  const body = JSON.stringify({ message: 'Teal', content, sha })
  expect((await fetch(url, { method: 'PUT', headers, body })).status).toBe(200)
}

test('by keyboard alone, on a phone, an owner chats, stops, goes back, uses every menu, publishes and decides a conflict (zh) [EDT-25]', async () => {
  const keys = await begin('zh', 'jianpan', 390)
  const { owner, token, repository, keyboard, button, focusIsOn, isSomewhere, press } = keys
  const { page } = owner
  await press(button('代码'))
  await tabTo(page, page.getByRole('tab', { name: 'index.html' }), 'Shift+Tab')
  await keyboard.press('End')
  await focusIsOn(page.getByRole('tab', { name: 'style.css' }))
  await tabTo(page, page.locator('.code-editor .cm-content'))
  await keyboard.press('Escape')
  await keyboard.press('Tab')
  await focusIsOn(button('预览'))
  await chat(keys)
  await menus(keys)
  await publication(keys)

  await push(token, repository)
  await press(button('代码'))
  await tabTo(page, page.locator('.code-editor .cm-content'), 'Shift+Tab')
  await keyboard.press('Control+Home')
  await keyboard.type('/* mine */ ')
  await keyboard.press('Control+s')
  await page.getByText('1 个文件未提交').waitFor()
  await keyboard.press('Escape')
  await keyboard.press('Shift+Tab')
  await press(button('提交'), 'Shift+Tab')
  await keyboard.press('Enter')
  const keepMine = button('保留我的版本')
  await page.getByText('两处都有更改').first().waitFor()
  await keyboard.press('Escape')
  await press(keepMine, 'Shift+Tab')
  await keepMine.waitFor({ state: 'hidden' })
  await isSomewhere()
  await goodbye(owner)
})
