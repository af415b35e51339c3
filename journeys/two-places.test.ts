/** The repository changes while its owner works: by git, behind a page that nobody looks at, and out of reach. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, BrowserContext } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchChromium } from '../testing/chromium.ts'
import { openProfile } from './browser.ts'
import { git } from './git.ts'
import { makeApp, makePersonalToken, showPane, signUp, visit } from './person.ts'
import type { Visitor } from './person.ts'
import { type RunningServer, startServer } from './running-server.ts'
import { scriptModel } from './scripted-model.ts'
import { storyVariants } from './story-variants.ts'
import type { Locale } from './words.ts'

const inTurn = storyVariants(import.meta.filename)

let server: RunningServer
let browser: Browser
let desk: string
beforeAll(async () => {
  server = await startServer()
  browser = await launchChromium()
  desk = await mkdtemp(join(tmpdir(), 'magiccube-two-places-'))
})
afterAll(async () => {
  await browser?.close()
  await server?.stop()
  await rm(desk, { recursive: true, force: true })
})

const said = {
  en: {
    status: 'Status',
    code: 'Show code',
    hide: 'Hide code',
    changes: /^Changes/,
    commit: 'Commit',
    close: 'Cancel',
    publish: 'Publish',
    addressFree: 'Address is free',
    notPublished: 'Not published',
    twoPlaces: 'Changed in two places',
    mine: 'Keep mine',
    theirs: 'Take theirs',
    both: 'Keep both',
    deletedThere: 'deleted in the repository',
    onlyThere: 'only in the repository',
    besideOld: 'cannot stay beside old.js',
    twoLeft: '2 files still to decide',
    committed: /^Committed [0-9a-f]{7}$/,
    uncommitted: (n: number) => (n === 1 ? '1 file not committed' : `${n} files not committed`),
    leftOut: 'Not loaded, and left in the repository as it is: docs',
    link: 'symbolic link',
    updated: 'Updated from the repository',
    onCopy: 'Could not reach the code host. You are working on the copy on this device.',
    loadFailed: 'Could not load the code',
    retry: 'Retry',
    offline: 'Offline. Changes will be committed later.',
  },
  zh: {
    status: '状态',
    code: '显示代码',
    hide: '隐藏代码',
    changes: /^更改/,
    commit: '提交',
    close: '取消',
    publish: '发布',
    addressFree: '网址可用',
    notPublished: '未发布',
    twoPlaces: '两处都有更改',
    mine: '保留我的版本',
    theirs: '采用对方的版本',
    both: '两个都保留',
    deletedThere: '仓库中已删除',
    onlyThere: '仅在仓库中',
    besideOld: '不能与 old.js 并存',
    twoLeft: '还有 2 个文件待选择',
    committed: /^已提交 [0-9a-f]{7}$/,
    uncommitted: (n: number) => `${n} 个文件未提交`,
    leftOut: '未加载，仍原样保留在仓库中：docs',
    link: '符号链接',
    updated: '已从仓库更新',
    onCopy: '无法连接代码托管服务，正在使用本设备上的副本。',
    loadFailed: '加载代码失败',
    retry: '重试',
    offline: '已离线，更改将在稍后提交。',
  },
} as const

const write = (path: string, content: string) => ({ name: 'write_file', args: { path, content } })
const page1 = (heading: string) =>
  `<!doctype html><title>Tea</title><link rel="stylesheet" href="style.css"><h1>${heading}</h1>\n`
let tries = 0

type Story = {
  owner: Visitor
  profile: BrowserContext
  workshop: string
  /** Runs git in the owner's clone. */
  git: (...args: string[]) => string
  /** Changes files by git, and pushes. */
  push: (files: Record<string, string | null>) => Promise<void>
  /** What the branch holds now, by path. */
  pulled: () => string[]
  read: (path: string) => string
}

/** Somebody with an app of three files, and a clone of it. */
async function begin(locale: Locale): Promise<Story> {
  tries += 1
  const name = `${locale === 'en' ? 'mara' : 'mei'}-${tries}`
  const profile = await openProfile(browser, { width: 1440, height: 900, locale })
  const owner = await visit(profile, server.url, locale)
  const { page } = owner
  page.setDefaultTimeout(30_000)
  const model = await scriptModel(page)
  await signUp(owner, name)
  const token = await makePersonalToken(owner)
  model.answers = [
    {
      calls: [
        write('index.html', page1('First')),
        write('style.css', 'h1 { color: red }\n'),
        write('old.js', 'old()\n'),
      ],
    },
    { text: 'Here it is.' },
  ]
  await makeApp(owner, { name: `Tea ${tries}`, prompt: 'A page about tea' })
  const folder = await mkdtemp(join(desk, 'clone-'))
  const remote = new URL(`${server.url}/codehost/${name}/tea-${tries}.git`)
  remote.username = name
  remote.password = token
  git(folder, 'clone', '-q', remote.href, '.')
  const run = (...args: string[]) => git(folder, ...args)
  return {
    owner,
    profile,
    workshop: page.url(),
    git: run,
    async push(files) {
      run('pull', '-q', '--ff-only')
      for (const [path, content] of Object.entries(files)) {
        if (content === null) run('rm', '-q', path)
        else await writeFile(join(folder, path), content)
      }
      run('add', '-A')
      run('commit', '-q', '-m', 'Pushed')
      run('push', '-q', 'origin', 'HEAD:main')
    },
    pulled() {
      run('pull', '-q', '--ff-only')
      return run('ls-files').split('\n')
    },
    read: (path) => run('show', `HEAD:${path}`),
  }
}

const button = ({ page }: Visitor, name: string) => page.getByRole('button', { name, exact: true })
const statusLine = ({ page, locale }: Visitor) =>
  page.getByRole('region', { name: said[locale].status })
const app = ({ page }: Visitor) =>
  page.frameLocator('.bench iframe').frameLocator('iframe').last().getByRole('heading')

/** Writes a file anew by hand, and waits until it is stored. */
async function type({ owner }: Story, path: string, text: string): Promise<void> {
  const { page } = owner
  await page.getByRole('tab', { name: path }).click()
  const code = page.getByRole('textbox', { name: path })
  await code.waitFor()
  await code.click()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.press('Delete')
  await page.keyboard.insertText(text)
  await page.keyboard.press('ControlOrMeta+s')
  await page.locator(`.code-body .cm-content`).getByText(text.trim(), { exact: false }).waitFor()
}

/** Makes the page what it is once its tab was behind another for a minute, and is looked at again. */
function comeBackLater(): void {
  const show = (state: 'hidden' | 'visible'): void => {
    Object.defineProperty(document, 'visibilityState', { value: state, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  }
  const { now } = Date
  show('hidden')
  Date.now = () => now() + 61_000
  show('visible')
  Date.now = now
}

test.each(inTurn(['en', 'zh'] as const))(
  'a push meanwhile is told file by file, with what differs; mine is worked on, and nothing is committed or published before each is decided (%s) [SYN-12]',
  async (locale) => {
    const t = said[locale]
    const story = await begin(locale)
    const { owner } = story
    const { page } = owner
    await button(owner, t.code).click()
    await story.push({
      'index.html': page1('Theirs'),
      'old.js': null,
      'OLD.js': 'theirs()\n',
      'new.css': 'p {}\n',
    })
    await type(story, 'index.html', page1('Mine'))
    await type(story, 'old.js', 'mine()\n')
    const line = statusLine(owner)
    await line.getByText(t.uncommitted(2)).waitFor()

    await button(owner, t.commit).click()
    await page.getByRole('dialog').getByRole('button', { name: t.commit }).click()
    await page.getByRole('dialog').getByText(t.twoPlaces).waitFor()
    await page.getByRole('dialog').getByRole('button', { name: t.close }).click()
    const pages = page.getByRole('group', { name: 'index.html', exact: true })
    const scripts = page.getByRole('group', { name: 'old.js', exact: true })
    await pages.locator('summary').click()
    const differs = pages.locator('.code-diff')
    await differs.getByText('Theirs').waitFor()
    await differs.getByText('Mine').waitFor()
    await scripts.getByText(t.deletedThere).waitFor()
    expect(await scripts.getByRole('button', { name: t.both }).count()).toBe(0)
    const renamed = page.getByRole('group', { name: 'OLD.js', exact: true })
    await renamed.getByText(t.onlyThere).waitFor()
    await renamed.getByText(t.besideOld).waitFor()
    // The browser notes the commit that was refused.
    owner.faults.splice(0)
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 844 })
      await owner.look()
    }
    await page.setViewportSize({ width: 1440, height: 900 })

    // Publishing asks the same.
    await button(owner, t.publish).click()
    const sheet = page.getByRole('dialog')
    await sheet.getByText(t.addressFree).waitFor()
    await sheet.getByRole('button', { name: t.publish, exact: true }).click()
    await sheet.getByRole('group', { name: 'old.js', exact: true }).waitFor()
    owner.faults.splice(0)
    await owner.look()
    await sheet.getByRole('button', { name: t.close }).click()
    await line.getByText(t.notPublished).waitFor()

    // Mine is worked on meanwhile, also after a reload.
    await page.reload()
    await pages.waitFor()
    await type(story, 'index.html', page1('Mine, later'))
    await button(owner, t.hide).click()
    await expect.poll(() => app(owner).textContent()).toBe('Mine, later')
    expect(story.pulled()).toEqual(expect.not.arrayContaining(['old.js', 'index (remote).html']))

    await pages.getByRole('button', { name: t.both }).click()
    await page.getByText(t.twoLeft).waitFor()
    await line.getByText(t.uncommitted(2)).waitFor()
    // One word for both: neither can stay beside the other.
    await scripts.getByRole('button', { name: t.theirs }).click()
    await page.getByText(t.twoPlaces).first().waitFor({ state: 'detached' })
    await button(owner, t.code).click()
    await button(owner, t.commit).click()
    await page.getByRole('dialog').getByRole('button', { name: t.commit }).click()
    await line.getByText(t.committed).waitFor()
    expect(story.pulled()).toEqual(
      expect.arrayContaining([
        'OLD.js',
        'index (remote).html',
        'index.html',
        'new.css',
        'style.css',
      ]),
    )
    expect(story.pulled()).not.toContain('old.js')
    expect([story.read('index.html'), story.read('index (remote).html')]).toEqual([
      page1('Mine, later').trim(),
      page1('Theirs').trim(),
    ])
    expect(owner.faults).toEqual([])
  },
  120_000,
)

test.each(inTurn(['en', 'zh'] as const))(
  'out of reach the copy of this device is worked on; offline changes wait for one commit; what was pushed behind a page is brought in when it is looked at (%s) [SYN-09] [SYN-33] [SYN-34]',
  async (locale) => {
    const t = said[locale]
    const story = await begin(locale)
    const { owner, profile, workshop } = story
    const { page } = owner
    const line = statusLine(owner)

    // Behind another tab for a minute.
    await story.push({ 'index.html': page1('Pushed') })
    await page.evaluate(comeBackLater)
    await page.getByText(t.updated).first().waitFor()
    await expect.poll(() => app(owner).textContent()).toBe('Pushed')
    expect(owner.faults).toEqual([])

    // The code host is out of reach.
    await page.route('**/api/github/**', (route) => route.abort())
    await page.reload()
    await page.getByText(t.onCopy).waitFor()
    await expect.poll(() => app(owner).textContent()).toBe('Pushed')
    owner.faults.splice(0)
    await owner.look()
    const fresh = await profile.newPage()
    await fresh.route('**/api/github/**', (route) => route.abort())
    await fresh.addInitScript(() =>
      Object.defineProperty(window, 'indexedDB', { value: undefined }),
    )
    await page.goto('about:blank')
    await fresh.goto(workshop)
    await fresh.getByText(t.loadFailed).waitFor()
    await fresh.unroute('**/api/github/**')
    await fresh.getByRole('button', { name: t.retry }).click()
    await expect.poll(() => app({ ...owner, page: fresh }).textContent()).toBe('Pushed')
    await fresh.close()
    await page.goto(workshop)
    await page.getByText(t.onCopy).waitFor()
    await expect.poll(() => app(owner).textContent()).toBe('Pushed')
    await page.unroute('**/api/github/**')
    owner.faults.splice(0)
    await button(owner, t.retry).click()
    await page.getByText(t.onCopy).waitFor({ state: 'detached' })

    // No network at all, once the preview has come. (The browser's driver loses a frame that starts anew.)
    await page.reload()
    await expect.poll(() => app(owner).textContent()).toBe('Pushed')
    await button(owner, t.code).click()
    await page.getByRole('textbox', { name: 'index.html' }).waitFor()
    const commits = story.git('rev-list', '--count', 'HEAD')
    await profile.setOffline(true)
    await line.getByText(t.offline).waitFor()
    await type(story, 'index.html', page1('Written offline'))
    await type(story, 'style.css', 'h1 { color: blue }\n')
    await line.getByText(t.uncommitted(2)).waitFor()
    await button(owner, t.hide).click()
    await expect.poll(() => app(owner).textContent()).toBe('Written offline')
    await showPane(owner, 'preview')
    await profile.setOffline(false)
    await line.getByText(t.committed).waitFor()
    await line.getByText(t.offline).waitFor({ state: 'detached' })
    story.pulled()
    expect(Number(story.git('rev-list', '--count', 'HEAD'))).toBe(Number(commits) + 1)
    expect(story.git('show', '--name-only', '--format=', 'HEAD').split('\n')).toEqual([
      'index.html',
      'style.css',
    ])
  },
  120_000,
)

test.each(inTurn(['en', 'zh'] as const))(
  'a symbolic link that was pushed is named, and still there after a commit (%s) [SYN-13]',
  async (locale) => {
    const t = said[locale]
    const story = await begin(locale)
    const { owner } = story
    const { page } = owner
    story.git(
      'update-index',
      '--add',
      '--cacheinfo',
      `120000,${story.git('hash-object', '-w', 'style.css')},docs`,
    )
    story.git('commit', '-q', '-m', 'A link')
    story.git('push', '-q', 'origin', 'HEAD:main')
    const linked = story.git('ls-tree', 'HEAD', 'docs')
    await page.reload()
    await page.getByText(t.leftOut).click()
    await page.getByText(t.link).waitFor()
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 844 })
      await owner.look()
    }
    await page.setViewportSize({ width: 1440, height: 900 })
    await button(owner, t.code).click()
    await type(story, 'style.css', 'h1 { color: green }\n')
    await button(owner, t.commit).click()
    await page.getByRole('dialog').getByRole('button', { name: t.commit }).click()
    await statusLine(owner).getByText(t.committed).waitFor()
    story.git('fetch', '-q')
    expect(story.git('ls-tree', 'origin/main', 'docs')).toBe(linked)
    expect(story.git('show', 'origin/main:style.css')).toBe('h1 { color: green }')
    expect(owner.faults).toEqual([])
  },
  120_000,
)
