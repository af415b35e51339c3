/** Twelve things done to one app, one after the other; at the end repository, device, preview and site are equal. */
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchChromium } from '../testing/chromium.ts'
import { callApi } from './api-person.ts'
import { openProfile } from './browser.ts'
import { filesOnDevice } from './in-page.ts'
import {
  askFor,
  makeApp,
  publish,
  showPane,
  signInAgain,
  signUp,
  type Visitor,
  visit,
} from './person.ts'
import { type RunningServer, startServer } from './running-server.ts'
import { type Answer, scriptModel } from './scripted-model.ts'
import { storyVariants } from './story-variants.ts'
import { words } from './words.ts'

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

const said = {
  en: {
    app: 'Twelve',
    remixed: 'Thirteen',
    allow: 'Delete',
    stop: 'Stop',
    stopped: 'Stopped',
    undo: 'Undo changes',
    redo: 'Redo changes',
    commit: 'Commit',
    message: 'Commit message',
    reset: 'Reset to here',
    confirm: 'Reset',
    resetDone: 'Reset complete',
    menu: 'About the app',
    subdomain: 'Edit subdomain',
    save: 'Save',
    subdomainDone: 'Subdomain updated',
    remix: 'Remix',
    remixDone: 'Remix created',
    showCode: 'Show code',
    hideCode: 'Hide code',
    loadMore: 'Load more',
  },
  zh: {
    app: '十二步',
    remixed: '第十三步',
    allow: '删除',
    stop: '停止',
    stopped: '已停止',
    undo: '撤销更改',
    redo: '恢复更改',
    commit: '提交',
    message: '提交说明',
    reset: '重置到这里',
    confirm: '重置',
    resetDone: '重置完成',
    menu: '应用信息',
    subdomain: '修改子域名',
    save: '保存',
    subdomainDone: '子域名已更新',
    remix: '二次创作',
    remixDone: '二次创作成功',
    showCode: '显示代码',
    hideCode: '隐藏代码',
    loadMore: '加载更多',
  },
} as const

const page0 =
  '<!doctype html><title>Turns</title><link rel="stylesheet" href="style.css"><h1>One</h1>'
const call = (name: string, args: object) => ({ name, args })
const write = (path: string, content: string) => call('write_file', { path, content })
const edit = (old_text: string, new_text: string) =>
  call('edit_file', { path: 'index.html', old_text, new_text })
const extra = ['a.css', 'b.css', 'c.css', 'd.css']

/** A name that nobody has taken in an earlier try. */
let tries = 0

test.each(
  inTurn([
    { locale: 'en', width: 1440 },
    { locale: 'zh', width: 390 },
  ] as const),
)(
  'created, edited, deleted from, mended, stopped, written by hand, undone, reset, published, moved and remixed: all places agree ($locale, $width px) [SYN-14] [AGT-33] [SYN-27]',
  async ({ locale, width }) => {
    tries += 1
    const name = `tess${tries}`
    const say = said[locale]
    const visitor = await visitWithToken(locale, width)
    const { page } = visitor
    const model = await scriptModel(page)
    await signUp(visitor, name)
    const app = page.frameLocator('.bench iframe').frameLocator('iframe').last()
    const shows = async (heading: string): Promise<void> => {
      await showPane(visitor, 'preview')
      await app.getByRole('heading', { name: heading, exact: true }).waitFor()
    }
    const button = (label: string) => page.getByRole('button', { name: label, exact: true })
    const turn = async (wish: string, answers: Answer[]): Promise<void> => {
      model.answers = answers
      await askFor(visitor, wish)
    }

    model.answers = [
      // The style sheet first: a page shown between the two would ask for it in vain.
      { calls: [write('style.css', 'h1 { color: teal }'), write('index.html', page0)] },
      { text: 'First.' },
    ]
    const id = await makeApp(visitor, { name: `${say.app} ${tries}`, prompt: 'Turns' })
    await shows('One')
    await turn('Two, please', [{ calls: [edit('<h1>One', '<h1>Two')] }, { text: 'Second.' }])
    await shows('Two')
    const edits = [
      { old_text: '<h1>Two', new_text: '<h1>Three' },
      { old_text: '</h1>', new_text: '</h1><p>words</p>' },
    ]
    await turn('Three', [
      { calls: [call('multi_edit', { path: 'index.html', edits })] },
      { text: 'Third.' },
    ])
    await shows('Three')
    await app.getByText('words').waitFor()

    model.answers = [
      { calls: extra.map((path) => write(path, path)) },
      { calls: extra.map((path) => call('delete_file', { path, confirm: true })) },
      { text: 'Fourth.' },
    ]
    await showPane(visitor, 'chat')
    await page.getByLabel(words[locale].ask).fill('Tidy up')
    await button(words[locale].send).click()
    await button(say.allow).click()
    await page.getByText('Fourth.').waitFor()
    await button(say.stop).waitFor({ state: 'hidden' })

    await turn('Five', [
      { calls: [edit('<h1>nowhere', '<h1>Five')] },
      { calls: [edit('<h1>Three', '<h1>Five')] },
      { text: 'Fifth.' },
    ])
    await shows('Five')

    model.answers = [{ calls: [edit('<h1>Five', '<h1>Half')] }, 'hangs']
    await showPane(visitor, 'chat')
    await page.getByLabel(words[locale].ask).fill('Six')
    await button(words[locale].send).click()
    await shows('Half')
    await showPane(visitor, 'chat')
    await button(say.stop).click()
    await page.getByText(say.stopped, { exact: true }).first().waitFor()
    const commit = page.locator('.chat').getByRole('button', { name: say.commit, exact: true })
    await commit.click()
    await commit.waitFor({ state: 'hidden' })

    await writeByHand(visitor, '<!-- by hand -->')
    await shows('Half')

    await turn('Eight', [{ calls: [edit('<h1>Half', '<h1>Eight')] }, { text: 'Eighth.' }])
    await shows('Eight')
    await showPane(visitor, 'chat')
    await button(say.undo).last().click()
    await shows('Half')
    await showPane(visitor, 'chat')
    await button(say.redo).last().click()
    await shows('Eight')

    await showPane(visitor, 'chat')
    await button(say.reset).nth(4).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: say.confirm, exact: true }).click()
    await page.getByText(say.resetDone).first().waitFor()
    await page.getByText('Eighth.').waitFor({ state: 'hidden' })
    expect(await page.locator('.said').count()).toBe(5)
    await shows('Five')

    await publish(visitor, { subdomain: `twelve-${locale}-${tries}` })
    await button(say.menu).click()
    await page.getByRole('menuitem', { name: say.subdomain }).click()
    await dialog.getByRole('textbox').fill(`moved-${locale}-${tries}`)
    await dialog.getByRole('button', { name: say.save, exact: true }).click()
    await page.locator('.toast', { hasText: say.subdomainDone }).waitFor()
    const expected = {
      'index.html': page0.replace('One</h1>', 'Five</h1><p>words</p>'),
      'style.css': 'h1 { color: teal }',
    }
    await expectEverywhere(visitor, id, expected)
    const site = server.url.replace('//localhost', `//moved-${locale}-${tries}.apps.localhost`)
    await expectSite(visitor, site, expected)

    await button(say.menu).click()
    await page.getByRole('menuitem', { name: say.remix }).click()
    await dialog.getByRole('textbox').fill(`${say.remixed} ${tries}`)
    await dialog.getByRole('button', { name: say.remix, exact: true }).click()
    await page.locator('.toast', { hasText: say.remixDone }).waitFor()
    await page.waitForURL((url) => !url.pathname.endsWith(id))
    await shows('Five')
    await turn('Twelve', [{ calls: [edit('<h1>Five', '<h1>Twelve')] }, { text: 'Twelfth.' }])
    await shows('Twelve')
    const remix = new URL(page.url()).pathname.split('/').at(-1) ?? ''
    await expectEverywhere(visitor, remix, {
      ...expected,
      'index.html': expected['index.html'].replace('Five', 'Twelve'),
    })
    await expectEverywhere(visitor, id, expected)
    // Two Chinese names may lead to one name of a repository, which is refused and chosen anew.
    expect(visitor.faults.filter((fault) => !/user\/repos|status of 422/.test(fault))).toEqual([])

    // Another browser of the same person: the chat is there, and the code, without anything from this device.
    const elsewhere = await visitWithToken(locale, width)
    await elsewhere.page.goto(`${server.url}/login`)
    await elsewhere.page.getByRole('checkbox').check()
    await signInAgain(elsewhere, name)
    await elsewhere.page.goto(`${server.url}/app/${id}?edit=1`)
    await showPane(elsewhere, 'chat')
    await elsewhere.page.getByText('Fifth.', { exact: true }).waitFor()
    const older = elsewhere.page.getByRole('button', { name: say.loadMore, exact: true })
    const readOn = async (): Promise<boolean> => {
      // It goes when the first message is there.
      if (await older.isVisible()) await older.click({ timeout: 1_000 }).catch(() => undefined)
      return elsewhere.page.getByText('First.', { exact: true }).isVisible()
    }
    await expect.poll(readOn, { timeout: 30_000 }).toBe(true)
    for (const answer of ['First.', 'Second.', 'Third.', 'Fourth.', 'Fifth.'])
      await elsewhere.page.getByText(answer, { exact: true }).waitFor()
    expect(await elsewhere.page.locator('.said').count()).toBe(5)
    await elsewhere.page.context().close()
    await page.context().close()

    /** Writes at the end of the page's first line, and commits it. */
    async function writeByHand(at: Visitor, text: string): Promise<void> {
      if (width > 640) await button(say.showCode).click()
      else await showPane(at, 'code')
      await page.getByRole('tab', { name: /^index\.html/ }).click()
      await page.locator('.code-editor .cm-content').click()
      await page.keyboard.press('Control+Home')
      await page.keyboard.press('End')
      await page.keyboard.type(text)
      await page.locator('.stage').getByRole('button', { name: say.commit, exact: true }).click()
      await page.getByRole('dialog').getByLabel(say.message).fill('By hand')
      await page.keyboard.press('Enter')
      await page.getByRole('dialog').waitFor({ state: 'hidden' })
      if (width > 640) await button(say.hideCode).click()
    }
  },
  240_000,
)

type Files = Record<string, string>
const tokens = new Map<Page, string>()

async function visitWithToken(locale: 'en' | 'zh', width: number): Promise<Visitor> {
  const profile = await openProfile(browser, { width, height: 844, locale })
  const visitor = await visit(profile, server.url, locale)
  visitor.page.setDefaultTimeout(30_000)
  visitor.page.on('request', (request) => {
    const given = request.headers()['authorization']?.replace('Bearer ', '')
    if (given) tokens.set(visitor.page, given)
  })
  return visitor
}

/** The repository's newest commit and this device hold these files (README and the like aside), and the preview shows them. */
async function expectEverywhere({ page }: Visitor, id: string, expected: Files): Promise<void> {
  const path = `/api/apps/${id}/files`
  const { codeFiles } = await callApi(server, tokens.get(page) ?? '', { method: 'GET', path })
  const inRepository = codeFiles.map(({ name, content }: { name: string; content: string }) => [
    name,
    content,
  ])
  expect(withoutSetup(Object.fromEntries(inRepository))).toEqual(expected)
  await expect
    .poll(async () => withoutSetup(await page.evaluate(filesOnDevice, id)))
    .toEqual(expected)
  if (!page.url().includes(id)) return
  const app = page.frameLocator('.bench iframe').frameLocator('iframe').last()
  const shown = await app.locator('html').evaluate(async () => (await fetch('/index.html')).text())
  expect(withoutScripts(shown)).toBe(expected['index.html'])
}

async function expectSite({ page }: Visitor, site: string, expected: Files): Promise<void> {
  const visit = await page.context().newPage()
  for (const [path, content] of Object.entries(expected)) {
    const answer = await visit.goto(`${site}/${path === 'index.html' ? '' : path}`)
    expect(withoutScripts((await answer?.text()) ?? '')).toBe(content)
  }
  await visit.close()
}

function withoutSetup(files: Files): Files {
  return Object.fromEntries(Object.entries(files).filter(([path]) => /\.(html|css)$/.test(path)))
}

/** What the platform adds to a page on its way. */
function withoutScripts(html: string): string {
  return html.replaceAll(/<script\b[^>]*>.*?<\/script>/gs, '')
}
