/** Code that is on one device alone: it is worked on all the same, and gets a repository when its owner says so. */
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchChromium } from '../testing/chromium.ts'
import { callApi } from './api-person.ts'
import { openProfile } from './browser.ts'
import type { Visitor } from './person.ts'
import { showPane, signUp, visit } from './person.ts'
import { type RunningServer, startServer } from './running-server.ts'
import { type ScriptedModel, scriptModel } from './scripted-model.ts'
import { storyVariants } from './story-variants.ts'
import type { Locale } from './words.ts'

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
    only: 'Only on this device',
    create: 'Create repository',
    again: 'Create repository again',
    link: 'Link code host',
    created: 'Repository created',
    committed: /^Committed [0-9a-f]{7}$/,
    done: 'Here is your pad.',
    commit: 'Commit',
    commitNow: 'Commit now',
    code: 'Show code',
    preview: 'Hide code',
    menu: 'More about the app',
    onlyMe: 'Only me until I publish',
    everyone: 'Everyone',
    status: 'Status',
    notLinked: 'User has not bound a GitHub token',
    oneChanged: '1 file not committed',
  },
  zh: {
    only: '仅在此设备上',
    create: '创建仓库',
    again: '重新创建仓库',
    link: '绑定代码托管账号',
    created: '仓库已创建',
    committed: /^已提交 [0-9a-f]{7}$/,
    done: '做好了。',
    commit: '提交',
    commitNow: '立即提交',
    code: '显示代码',
    preview: '隐藏代码',
    menu: '应用操作',
    onlyMe: '发布前仅自己',
    everyone: '所有人',
    status: '状态',
    notLinked: '用户未绑定 GitHub Token',
    oneChanged: '1 个文件未提交',
  },
} as const

const write = (path: string, content: string) => ({ name: 'write_file', args: { path, content } })
let tries = 0

type Story = {
  owner: Visitor
  model: ScriptedModel
  name: string
  /** The owner's token for the API. */
  token: () => string
}

/** Somebody with an app that has no repository, in its workshop. */
async function begin(locale: Locale, width: number): Promise<Story> {
  tries += 1
  const name = `${locale === 'en' ? 'lena' : 'li'}-${tries}`
  const profile = await openProfile(browser, { width, height: 844, locale })
  const owner = await visit(profile, server.url, locale)
  owner.page.setDefaultTimeout(30_000)
  const model = await scriptModel(owner.page)
  await signUp(owner, name)
  const token = owner.token()
  const { id } = await callApi(server, token, {
    method: 'POST',
    path: '/api/apps',
    body: { name: `Pad ${tries}` },
  })
  await owner.page.goto(`${server.url}/app/${id}`)
  return { owner, model, name, token: () => token }
}

const statusLine = ({ page, locale }: Visitor) =>
  page.getByRole('region', { name: said[locale].status })
const named = ({ page }: Visitor, name: string) => page.getByRole('button', { name, exact: true })
const app = ({ page }: Visitor) =>
  page.frameLocator('.bench iframe').frameLocator('iframe').last().getByRole('heading')

/** Asks for a change; answers once the turn has ended, as it ends without a commit too. */
async function ask({ owner, model }: Story, heading: string): Promise<void> {
  const { page, locale } = owner
  const { done } = said[locale]
  model.answers = [{ calls: [write('index.html', `<h1>${heading}</h1>`)] }, { text: done }]
  await showPane(owner, 'chat')
  const before = await page.getByText(done, { exact: true }).count()
  const box = page.locator('.chat textarea')
  await box.fill(heading)
  await page
    .locator('.chat')
    .getByRole('button', { name: locale === 'en' ? 'Send' : '发送' })
    .click()
  await expect.poll(() => page.getByText(done, { exact: true }).count()).toBe(before + 1)
  await box.fill('x')
  await expect.poll(() => page.locator('.chat [role=alert], .chat .git').count()).toBe(0)
  await box.fill('')
  expect(await named(owner, said[locale].commitNow).count()).toBe(0)
  await showPane(owner, 'preview')
  await expect.poll(() => app(owner).textContent()).toBe(heading)
}

/** What of the status line cannot be seen whole. */
const cutOff = ({ page }: Visitor) =>
  page.locator('.status-line').evaluate((line) => {
    const { right, bottom } = line.getBoundingClientRect()
    return [...line.children]
      .filter((part) => {
        const box = part.getBoundingClientRect()
        return box.right > Math.min(right, innerWidth) + 1 || box.bottom > bottom + 1
      })
      .map((part) => part.textContent)
  })

/** Deletes the repository where its owner can: on the code host's own page. */
async function deleteRepository({ owner: { page, locale } }: Story, repository: string) {
  await page.goto(`${server.url}/codehost/${repository}/settings`)
  const name = repository.split('/')[1] ?? ''
  const typed = locale === 'en' ? `Type ${name} to confirm` : `输入 ${name} 以确认`
  await page.getByRole('textbox', { name: typed }).fill(name)
  await page
    .getByRole('button', { name: locale === 'en' ? 'Delete the repository' : '删除仓库' })
    .click()
  await page.waitForURL(`${server.url}/codehost/${repository.split('/')[0]}`)
}

test.each(
  inTurn([
    ['en', 1440],
    ['zh', 390],
  ] as const),
)(
  'without a repository, and after it is gone, everything works on the device until one is made (%s, %i px) [SYN-31] [SYN-32]',
  async (locale, width) => {
    const t = said[locale]
    const story = await begin(locale, width)
    const { owner, name, token } = story
    const { page } = owner
    const line = statusLine(owner)
    const api = (path: string) =>
      callApi(server, token(), { method: 'GET', path: `/api/github/repos/${name}/${path}` })
    const pad = `pad-${tries}`

    await showPane(owner, 'preview')
    await line.getByText(t.only).waitFor()
    await ask(story, 'One')
    await line.getByText(t.only).waitFor()
    expect(await cutOff(owner)).toEqual([])
    await owner.look()
    if (width > 640) {
      await named(owner, t.code).click()
      expect(await named(owner, t.commit).isDisabled()).toBe(true)
      await named(owner, t.preview).click()
    }

    await line.getByRole('button', { name: t.create }).click()
    const dialog = page.getByRole('dialog')
    expect(await dialog.getByRole('radio', { name: t.onlyMe }).isChecked()).toBe(true)
    await owner.look()
    await dialog.getByRole('radio', { name: t.everyone }).check()
    await dialog.getByRole('button', { name: t.create }).click()
    await page.getByText(t.created).first().waitFor()
    await line.getByText(t.committed).waitFor()
    expect(await cutOff(owner)).toEqual([])
    const made = await api(pad)
    expect(made).toMatchObject({ name: pad, private: false })
    expect(await api(`${pad}/commits`)).toHaveLength(2)
    expect(owner.faults).toEqual([])

    const workshop = page.url()
    await deleteRepository(story, `${name}/${pad}`)
    await page.goto(workshop)
    await showPane(owner, 'preview')
    await line.getByText(t.only).waitFor()
    await expect.poll(() => app(owner).textContent()).toBe('One')
    await ask(story, 'Two')
    expect(await cutOff(owner)).toEqual([])
    // The browser notes each 404 by which a repository that is gone is known.
    owner.faults.splice(0)
    await owner.look()

    await line.getByRole('button', { name: t.again }).click()
    await page.getByRole('dialog').getByText(`${name}/${pad}`).waitFor()
    await owner.look()
    await page.getByRole('dialog').getByRole('button', { name: t.create }).click()
    await line.getByText(t.committed).waitFor()
    const commits = await api(`${pad}/commits`)
    expect(commits).toHaveLength(2)
    const { files } = await api(`${pad}/commits/${commits[0].sha}`)
    const changed = files.map((file: { filename: string; status: string }) => [
      file.filename,
      file.status,
    ])
    expect(changed).toEqual([['index.html', 'added']])
    await page.reload()
    await line.getByText(t.committed).waitFor()
    await expect.poll(() => app(owner).textContent()).toBe('Two')
    owner.faults.splice(
      0,
      owner.faults.length,
      ...owner.faults.filter((fault) => !/404/.test(fault)),
    )
    expect(owner.faults).toEqual([])
  },
  120_000,
)

test.each(inTurn(['en', 'zh'] as const))(
  'without a link to the code host everything works on the device, and the way to one stands in the status line (%s) [SYN-31] [SYN-01]',
  async (locale) => {
    const t = said[locale]
    const story = await begin(locale, 1440)
    const { owner } = story
    const { page } = owner
    const line = statusLine(owner)
    let asked = 0
    await page.route('**/api/github/**', (route) => {
      asked += 1
      return route.abort()
    })
    await page.route('**/api/auth/me', async (route) => {
      const answer = await route.fetch()
      const { user } = await answer.json()
      await route.fulfill({ response: answer, json: { user: { ...user, githubLinked: false } } })
    })
    await page.reload()
    await line.getByText(t.only).waitFor()
    await ask(story, 'Three')
    const link = line.getByRole('link', { name: t.link })
    expect(await link.getAttribute('href')).toMatch(/^\/login\?again=1&back=%2Fapp%2F/)
    await owner.look()
    expect([asked, owner.faults]).toEqual([0, []])
  },
  60_000,
)
