/** The versions of an app: looked at, read, compared with now, and found again beyond the first ten. */
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchChromium } from '../testing/chromium.ts'
import { openProfile } from './browser.ts'
import { askFor, makeApp, publish, showPane, signUp, type Visitor, visit } from './person.ts'
import { type RunningServer, startServer } from './running-server.ts'
import { scriptModel, type ScriptedModel } from './scripted-model.ts'
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

const said = {
  en: {
    versions: 'Versions',
    more: 'Load more',
    retry: 'Retry',
    recent: /now|seconds? ago|minutes? ago/,
    unread: 'The versions could not be loaded.',
    added: 'new',
    lookingAt: /^You are looking at \d\d:\d\d\.$/,
    back: 'Back to now',
    now: 'Now',
    live: 'Live',
    you: 'You',
    ai: 'AI',
    changes: 'Changes',
    files: 'Files',
    uncommitted: 'Not committed yet: index.html',
    bringBack: 'Bring this version back',
    isBack: 'This version is back.',
    broughtBack: 'Brought back: One please',
    publishIt: 'Publish this version',
    isLive: 'Version 1 is live again',
    undo: 'Undo',
    redo: 'Redo',
    undoBack: 'Undo: bringing a version back',
    undoneBack: 'Undone: bringing a version back',
  },
  zh: {
    versions: '版本',
    more: '加载更多',
    retry: '重试',
    recent: /刚刚|秒前|分钟前/,
    unread: '无法加载版本列表。',
    added: '新增',
    lookingAt: /^你正在查看 \d\d:\d\d 的版本。$/,
    back: '回到当前',
    now: '当前',
    live: '线上',
    you: '你',
    ai: 'AI',
    changes: '更改',
    files: '文件',
    uncommitted: '尚未提交：index.html',
    bringBack: '恢复这个版本',
    isBack: '已恢复这个版本',
    broughtBack: '恢复了：One please',
    publishIt: '发布这个版本',
    isLive: '版本 1 已重新上线',
    undo: '撤销',
    redo: '重做',
    undoBack: '撤销：恢复一个版本',
    undoneBack: '已撤销：恢复一个版本',
  },
} as const

let tries = 0

const page = (heading: string) => `<!doctype html><title>Tea</title><h1>${heading}</h1>\n`
const write = (path: string, content: string) => ({ name: 'write_file', args: { path, content } })

function answerWith(model: ScriptedModel, heading: string): void {
  model.answers = [{ calls: [write('index.html', page(heading))] }, { text: `${heading}.` }]
}

const shownHeading = (visitor: Visitor, heading: string) =>
  visitor.page
    .frameLocator('.bench iframe')
    .frameLocator('iframe')
    .last()
    .getByRole('heading', { name: heading, exact: true })
    .waitFor()

/** Shows the list, by the bar of a phone or the one above the preview. */
async function openVersions({ page: tab, locale }: Visitor) {
  const say = said[locale]
  await tab.getByRole('button', { name: say.versions, exact: true }).locator('visible=true').click()
  return tab.getByRole('region', { name: say.versions })
}

test.each(
  inTurn([
    { locale: 'en', width: 1440 },
    { locale: 'zh', width: 390 },
  ] as const),
)(
  'ten versions with their words, author and time, older ones on request, each with its picture, its difference and its page ($locale, $width px) [EDT-30] [VER-01] [VER-07]',
  async ({ locale, width }) => {
    tries += 1
    const name = `hal${tries}`
    const say = said[locale]
    const profile = await openProfile(browser, { width, height: 844, locale })
    const visitor = await visit(profile, server.url, locale)
    const { page: tab } = visitor
    tab.setDefaultTimeout(30_000)
    const sent: string[] = []
    tab.on('request', (request) => sent.push(request.postData() ?? ''))
    const model = await scriptModel(tab)
    await signUp(visitor, name)
    model.answers = [{ calls: [write('index.html', '<h1>One</h1>\n')] }, { text: 'First.' }]
    await makeApp(visitor, { name: `Past ${tries}`, prompt: 'A past' })
    for (let count = 2; count <= 10; count += 1) {
      model.answers = [
        { calls: [write('index.html', `<h1>One</h1>\n<p>Line ${count}</p>\n`)] },
        { text: `Answer ${count}.` },
      ]
      await askFor(visitor, `Wish ${count}`)
    }

    // A list that cannot be read says so and is read again.
    const url = '**/api/github/repos/*/*/commits?*'
    await tab.route(url, (route) => route.fulfill({ status: 403, json: { message: 'no' } }))
    const versions = await openVersions(visitor)
    await tab.getByText(say.unread).waitFor()
    await tab.unroute(url)
    visitor.faults.splice(0)
    await versions.getByRole('button', { name: say.retry }).click()

    const rows = versions.getByRole('listitem')
    await expect.poll(() => rows.count()).toBe(10)
    const newest = await rows.first().innerText()
    expect(newest).toMatch(say.recent)
    for (const part of ['Wish 10', say.ai, say.now]) expect(newest).toContain(part)
    await visitor.look()

    // Of a turn's version a small picture was taken, and it has not left this browser.
    const picture = rows.first().locator('img')
    await picture.waitFor()
    expect(
      await picture.evaluate((image: HTMLImageElement) => [
        image.naturalWidth,
        image.naturalHeight,
      ]),
    ).toEqual([400, 300])
    expect((await picture.getAttribute('src'))?.length).toBeLessThan(30 * 1024 * 1.4)
    expect(sent.filter((body) => body.includes('image/jpeg'))).toEqual([])
    await versions.getByRole('button', { name: say.more }).click()
    // The first commit of the repository and that of the app are the two oldest.
    await expect.poll(() => rows.count()).toBe(11)
    expect(await versions.getByRole('button', { name: say.more }).count()).toBe(0)
    expect(await rows.last().innerText()).toContain(say.you)

    await rows.nth(1).getByRole('button').press('Enter')
    await tab.getByText(say.lookingAt).waitFor()
    await visitor.look()
    await tab.getByRole('button', { name: say.changes, exact: true }).last().click()
    const changed = tab.getByRole('group', { name: /index\.html/ })
    await changed.getByText('Line 9').waitFor()
    await changed.getByText('Line 8').waitFor()
    await visitor.look()

    const link = tab.locator('.looking-at').getByRole('link')
    const sha = (await link.innerText()).slice(0, 7)
    expect(await link.getAttribute('href')).toMatch(new RegExp(`/${name}/[^/]+/commit/${sha}`))
    const opened = tab.context().waitForEvent('page')
    await link.click()
    const commit = await opened
    await commit.getByText('Line 9').first().waitFor()
    await commit.close()

    // A new commit begins the list anew, and what the AI makes is shown.
    model.answers = [{ calls: [write('more.css', 'h1 { color: red }')] }, { text: 'Eleventh.' }]
    await askFor(visitor, 'One more')
    await tab.getByText(say.lookingAt).waitFor({ state: 'hidden' })
    await openVersions(visitor)
    await expect.poll(() => rows.first().innerText()).toContain('One more')
    await rows.nth(1).getByRole('button').click()
    await tab.getByText(say.lookingAt).waitFor()
    expect(visitor.faults).toEqual([])
    await profile.close()
  },
  240_000,
)

test.each(
  inTurn([
    { locale: 'en', width: 390 },
    { locale: 'zh', width: 1440 },
  ] as const),
)(
  'an earlier version runs in the preview, is read and compared with now, brought back, published and taken back ($locale, $width px) [VER-02] [VER-03] [VER-04]',
  async ({ locale, width }) => {
    tries += 1
    const say = said[locale]
    const profile = await openProfile(browser, { width, height: 844, locale })
    const visitor = await visit(profile, server.url, locale)
    const { page: tab } = visitor
    tab.setDefaultTimeout(30_000)
    const model = await scriptModel(tab)
    await signUp(visitor, `ida${tries}`)
    answerWith(model, 'One')
    await makeApp(visitor, { name: `Looks ${tries}`, prompt: 'One please' })
    await publish(visitor, { subdomain: `looks-${tries}`, tag: 'tool' })
    answerWith(model, 'Two')
    await askFor(visitor, 'Two please')
    await shownHeading(visitor, 'Two')

    const versions = await openVersions(visitor)
    const rows = versions.getByRole('listitem')
    const row = (text: string) => rows.filter({ hasText: text })
    await row('Two please').getByText(say.now, { exact: true }).waitFor()
    await row('One please').getByText(say.live, { exact: true }).waitFor()
    await row('One please').getByRole('button').click()
    await shownHeading(visitor, 'One')
    await tab.getByText(say.lookingAt).waitFor()
    await visitor.look()

    const faces = tab.locator('.looking-at .faces')
    await faces.getByRole('button', { name: say.files, exact: true }).click()
    const files = tab.locator('.version-files')
    await files.getByRole('button', { name: 'index.html' }).click()
    await files.getByText('<h1>One</h1>').waitFor()
    await visitor.look()
    await faces.getByRole('button', { name: say.changes, exact: true }).click()
    await files.getByRole('button', { name: say.now, exact: true }).click()
    const compared = tab.getByRole('group', { name: /index\.html/ })
    await compared.getByText('<h1>Two</h1>').waitFor()
    await visitor.look()

    await tab.getByRole('button', { name: say.back, exact: true }).click()
    await shownHeading(visitor, 'Two')
    expect(await tab.getByText(say.lookingAt).count()).toBe(0)

    // What was live before is so again in one press.
    await publish(visitor)
    await openVersions(visitor)
    await row('Two please').getByText(say.live, { exact: true }).waitFor()
    await row('One please').getByRole('button').click()
    await tab.getByRole('button', { name: say.publishIt, exact: true }).click()
    await tab.locator('.toast', { hasText: say.isLive }).waitFor()
    await openVersions(visitor)
    await row('One please').getByText(say.live, { exact: true }).waitFor()

    // The version of before is brought back as the newest, and Undo takes it back.
    await openVersions(visitor)
    await row('One please').getByRole('button').click()
    await shownHeading(visitor, 'One')
    await tab.getByRole('button', { name: say.bringBack, exact: true }).click()
    await tab.locator('.toast', { hasText: say.isBack }).waitFor()
    await tab.getByText(say.lookingAt).waitFor({ state: 'hidden' })
    await shownHeading(visitor, 'One')
    await openVersions(visitor)
    await row(say.broughtBack).getByText(say.now, { exact: true }).waitFor()
    expect(await row('Two please').count()).toBe(1)
    const undo = tab.getByRole('button', { name: say.undo, exact: true })
    expect(await undo.getAttribute('title')).toBe(say.undoBack)
    await undo.click()
    await tab.locator('.toast', { hasText: say.undoneBack }).waitFor()
    await row(say.uncommitted).getByText(say.now, { exact: true }).waitFor()
    await tab.getByRole('button', { name: say.redo, exact: true }).click()
    await row(say.broughtBack).getByText(say.now, { exact: true }).waitFor()
    await showPane(visitor, 'preview')
    await shownHeading(visitor, 'One')

    // What is typed and not committed is the version that is now.
    await showPane(visitor, 'code')
    if (width > 640) await tab.getByRole('button', { name: /^(Show code|显示代码)$/ }).click()
    await tab.locator('.code-editor .cm-content').click()
    await tab.keyboard.press('Control+Home')
    await tab.keyboard.type('<!-- mine -->')
    await tab.keyboard.press('Control+s')
    await openVersions(visitor)
    await row(say.uncommitted).getByText(say.now, { exact: true }).waitFor()
    expect(await row('Two please').getByText(say.now, { exact: true }).count()).toBe(0)
    await row('Two please').getByRole('button').click()
    await tab.getByText(say.lookingAt).waitFor()
    await openVersions(visitor)
    await row(say.uncommitted).getByRole('button').click()
    await tab.getByText(say.lookingAt).waitFor({ state: 'hidden' })
    expect(visitor.faults).toEqual([])
    await profile.close()
  },
  180_000,
)
