/** An owner has an app published on push: chosen in the workshop, pushed by git, told by the bell and in the history. */
import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { axeFaults } from '../testing/axe.ts'
import { launchChromium } from '../testing/chromium.ts'
import { callApi, openSite, publishByApi } from './api-person.ts'
import { openProfile } from './browser.ts'
import { signUp, visit } from './person.ts'
import { type RunningServer, startServer } from './running-server.ts'

const run = promisify(execFile)

let server: RunningServer
let browser: Browser
beforeAll(async () => {
  server = await startServer({ demoModel: { charactersPerSecond: 0 } })
  browser = await launchChromium()
})
afterAll(async () => {
  await browser?.close()
  await server?.stop()
})

const said = {
  en: {
    more: 'More about the publication',
    onPush: 'Publish on push',
    none: 'Nothing was pushed yet',
    preview: /^Tell me, and I publish them/,
    publish: /^Publish them/,
    saved: 'Saved',
    waits: 'Left for you to publish',
    published: 'Published',
    notice: 'A push to Tide waits for you to publish it',
    line: 'Not published yet: waits for its owner.',
    update: 'Update publish',
    updated: 'Update published',
    versions: 'Versions',
    pushes: 'Pushes',
    close: 'Close',
  },
  zh: {
    more: '更多发布操作',
    onPush: '推送时发布',
    none: '还没有推送',
    preview: /^通知我，由我发布/,
    publish: /^直接发布/,
    saved: '已保存',
    waits: '交由你发布',
    published: '已发布',
    notice: '推送到“Ebb”的内容等你发布',
    line: '尚未发布：等待所有者发布。',
    update: '更新发布',
    updated: '更新已发布',
    versions: '版本',
    pushes: '推送记录',
    close: '关闭',
  },
} as const

test.each([
  { locale: 'en', width: 1440, height: 900, name: 'mina' },
  { locale: 'zh', width: 390, height: 844, name: 'lihua' },
] as const)(
  'chosen in the workshop, a push waits for its owner or goes live, and both are told ($locale, $width px)',
  async ({ locale, name, ...size }) => {
    const t = said[locale]
    const profile = await openProfile(browser, { ...size, locale })
    const owner = await visit(profile, server.url, locale)
    const { page } = owner
    page.setDefaultTimeout(30_000)
    await signUp(owner, name)
    const token = owner.token()
    const app = { repository: 'tide', name: locale === 'zh' ? 'Ebb' : 'Tide' }
    const id = await publishByApi(server, { token, owner: name }, app)
    const { cloudflareUrl } = await callApi(server, token, {
      method: 'POST',
      path: `/api/apps/${id}/publish`,
      body: {},
    })
    const access = await callApi(server, token, {
      method: 'POST',
      path: '/api/auth/tokens',
      body: { name: 'git', scopes: ['apps:read', 'apps:write'] },
    })
    const folder = await mkdtemp(join(tmpdir(), 'push-'))
    onTestFinished(() => rm(folder, { recursive: true, force: true }))
    const remote = new URL(`${server.url}/codehost/${name}/tide.git`)
    remote.username = name
    remote.password = access.token
    const languages = locale === 'zh' ? 'zh-CN' : 'en'
    const settings = [
      `user.name=${name}`,
      `user.email=${name}@example.org`,
      `http.extraHeader=Accept-Language: ${languages}`,
    ].flatMap((setting) => ['-c', setting])
    const git = (...words: string[]) => run('git', [...settings, ...words], { cwd: folder })
    const push = async (text: string): Promise<string> => {
      await writeFile(join(folder, 'index.html'), `<title>Tide</title>${text}`)
      await git('commit', '--quiet', '--all', '--message', text)
      return (await git('push', 'origin', 'main')).stderr
    }
    await git('clone', '--quiet', remote.href, '.')

    await page.goto(`${server.url}/app/${id}?edit=1`)
    const dialog = page.getByRole('dialog', { name: t.onPush })
    const openDialog = async (): Promise<void> => {
      await page.getByRole('button', { name: t.more }).click()
      await page.getByRole('menuitem', { name: t.onPush }).click()
      await dialog.getByRole('heading', { name: t.pushes }).waitFor()
    }
    await openDialog()
    await dialog.getByText(t.none).waitFor()
    await dialog.getByRole('radio', { name: t.preview }).check()
    await page.locator('.toast', { hasText: t.saved }).waitFor()
    await owner.look()
    expect([...owner.faults, ...(await axeFaults(page, { part: '.dialog' }))]).toEqual([])
    // What is being saved keeps the focus, so that Esc closes the dialog.
    expect(await dialog.locator(':focus').getAttribute('type')).toBe('radio')
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })

    expect(await push('first push')).toContain(t.line)
    expect((await openSite(`${cloudflareUrl}/`)).text).not.toContain('first push')
    await page.goto(`${server.url}/dashboard`)
    await page.getByRole('button', { name: /^(Notifications|通知)/ }).click()
    await page.getByRole('link', { name: t.notice }).click()
    await page.waitForURL(`${server.url}/app/${id}?edit=1`)
    await page.getByRole('button', { name: t.update, exact: true }).click()
    await page.locator('.toast', { hasText: t.updated }).waitFor()
    expect((await openSite(`${cloudflareUrl}/`)).text).toContain('first push')

    await openDialog()
    await dialog.getByText(t.waits).waitFor()
    await dialog.getByRole('radio', { name: t.publish }).check()
    await page.locator('.toast', { hasText: t.saved }).waitFor()
    await dialog.getByRole('button', { name: t.close, exact: true }).click()
    expect(await push('second push')).toContain(`${t.published}${locale === 'zh' ? '：' : ': '}`)
    expect((await openSite(`${cloudflareUrl}/`)).text).toContain('second push')
    await page.reload()
    await openDialog()
    expect(await dialog.locator('.push-lines li').allInnerTexts()).toEqual([
      expect.stringContaining(t.published),
      expect.stringContaining(t.waits),
    ])
    await owner.look()
    expect([...owner.faults, ...(await axeFaults(page, { part: '.dialog' }))]).toEqual([])
    await profile.close()
  },
  180_000,
)
