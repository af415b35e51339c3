/** Signing up, looking around, signing out everywhere; then git with a personal token. */
import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Octokit } from '@octokit/core'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchChromium } from '../testing/chromium.ts'
import { openProfile } from './browser.ts'
import { makePersonalToken, signUp, visit } from './person.ts'
import { type RunningServer, startServer } from './running-server.ts'
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

const people = [
  {
    locale: 'en',
    person: 'grace',
    width: 1440,
    height: 900,
    other: 'zh',
    otherName: '中文',
    dark: 'Dark',
  },
  {
    locale: 'zh',
    person: 'yuxin',
    width: 390,
    height: 844,
    other: 'en',
    otherName: 'English',
    dark: '深色',
  },
] as const

test.each(inTurn(people))(
  '$person signs up, changes language and theme, and signs out everywhere ($locale, $width px)',
  async (story) => {
    const profile = await openProfile(browser, {
      width: story.width,
      height: story.height,
      locale: story.locale,
    })
    const visitor = await visit(profile, server.url, story.locale)
    const { page } = visitor
    await signUp(visitor, story.person, true)

    await choose(page, story.width, /^(?:Language|语言)$/, story.otherName)
    await expect.poll(() => page.evaluate(() => document.documentElement.lang)).toBe(story.other)
    await expect.poll(() => page.title()).toBe(`${words[story.other].dashboard} · MagicCube`)
    await choose(
      page,
      story.width,
      /^(?:Language|语言)$/,
      story.locale === 'zh' ? '中文' : 'English',
    )
    await expect.poll(() => page.evaluate(() => document.documentElement.lang)).toBe(story.locale)
    await choose(page, story.width, /^(?:Theme|主题)$/, story.dark)
    await expect
      .poll(() => page.evaluate(() => document.documentElement.dataset['theme']))
      .toBe('dark')
    await page.keyboard.press('Escape')
    await visitor.look()

    const second = await profile.newPage()
    await second.goto(`${server.url}/dashboard?tab=account`)
    await page.goto(`${server.url}/dashboard?tab=account`)
    const everywhere = words[story.locale].everywhere
    await page.getByRole('button', { name: everywhere }).click()
    await page.getByRole('dialog').waitFor()
    await visitor.look()
    await page.getByRole('dialog').getByRole('button', { name: everywhere }).click()
    await page.waitForURL(`${server.url}/`)
    await second.waitForURL(/\/login$/)
    expect(visitor.faults).toEqual([])
    await profile.close()
  },
)

/** Language and theme stand in the bar; on a phone in the slide-out menu, which stays open. */
async function choose(page: Page, width: number, menu: RegExp, choice: string): Promise<void> {
  if (width >= 768) {
    await page.getByRole('button', { name: menu }).click()
    await page.getByRole('menuitemcheckbox', { name: choice }).click()
    return
  }
  if ((await page.getByRole('dialog').count()) === 0)
    await page.getByRole('button', { name: /^(?:Menu|菜单)$/ }).click()
  await page.getByRole('radio', { name: choice }).click()
}

test('the language chosen in the studio goes along to the code host, and Back does not sign in again [I18N-01] [AUTH-09]', async () => {
  const profile = await openProfile(browser, { width: 1440, height: 900, locale: 'en' })
  const visitor = await visit(profile, server.url, 'zh')
  const { page } = visitor
  await page.goto(`${server.url}/`)
  await choose(page, 1440, /^Language$/, '中文')
  await signUp(visitor, 'mei')
  await page.goBack()
  await page.waitForURL(`${server.url}/`)
  await page.locator('.bar').getByRole('link', { name: '个人中心' }).waitFor()
  await profile.close()
})

test('a personal token clones, commits and pushes, and the commit is read back', async () => {
  const profile = await openProfile(browser, { width: 1440, height: 900, locale: 'en' })
  const visitor = await visit(profile, server.url, 'en')
  await signUp(visitor, 'linus')
  const token = await makePersonalToken(visitor)
  const octokit = new Octokit({ auth: token, baseUrl: `${server.url}/codehost/api/v3` })
  await octokit.request('POST /user/repos', { name: 'notes', auto_init: true })

  const folder = await mkdtemp(join(tmpdir(), 'magiccube-push-'))
  const git = (...args: string[]): string =>
    execFileSync('git', ['-C', folder, ...args], { stdio: 'pipe' })
      .toString()
      .trim()
  const address = `http://linus:${token}@localhost:${server.port}/codehost/linus/notes.git`
  execFileSync('git', ['clone', '-q', address, folder], { stdio: 'pipe' })
  await writeFile(join(folder, 'hello.txt'), 'written by hand\n')
  git('add', '.')
  git('-c', 'user.name=Linus', '-c', 'user.email=linus@example.org', 'commit', '-qm', 'Say hello')
  git('push', '-q', 'origin', 'HEAD:main')

  const { data } = await octokit.request('GET /repos/{owner}/{repo}/commits', {
    owner: 'linus',
    repo: 'notes',
    per_page: 1,
  })
  expect(data[0]?.sha).toBe(git('rev-parse', 'HEAD'))
  expect(data[0]?.commit.message).toBe('Say hello')
  expect(() =>
    execFileSync(
      'git',
      ['-C', folder, 'push', '-q', address.replace(token, 'mchp_wrong'), 'HEAD:main'],
      { stdio: 'pipe', env: { ...process.env, GIT_TERMINAL_PROMPT: '0' } },
    ),
  ).toThrow()
  await rm(folder, { recursive: true, force: true })
  await profile.close()
})

test('whoever is signed in stays so by a link of another site, and on the way back from a payment [AUTH-24] [NAV-07]', async () => {
  const profile = await openProfile(browser, { width: 1440, height: 900 })
  const visitor = await visit(profile, server.url, 'en')
  await signUp(visitor, 'linked')
  const { page } = visitor
  const other = createServer((_request, response) => {
    response.setHeader('Content-Type', 'text/html')
    response.end(`<a href="${server.url}/dashboard?payment=success">Back to the shop</a>`)
  })
  await once(other.listen(0, '127.0.0.1'), 'listening')
  const address = other.address()
  const port = typeof address === 'object' ? address?.port : 0
  try {
    // To the browser the address by number is another site than localhost.
    await page.goto(`http://127.0.0.1:${port}/`)
    await page.getByRole('link').click()
    await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor()
    expect(await page.getByRole('button', { name: 'Login' }).count()).toBe(0)
    expect(visitor.faults).toEqual([])
  } finally {
    other.close()
    await profile.close()
  }
})
