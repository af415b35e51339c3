/**
 * Who can read what of an app, from its first sentence until after it is deleted: a stranger and a second account
 * try every door while it is a draft, published, withdrawn and gone. One story begins for its maker alone, the
 * other in public; each is told in both languages, in a window and on a phone.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Browser as Forms } from '../builtin/codehost/testing/browser.ts'
import { launchChromium } from '../testing/chromium.ts'
import { formFetch, openSite, signUpByForms } from './api-person.ts'
import { openProfile } from './browser.ts'
import { git } from './git.ts'
import {
  makeApp,
  makePersonalToken,
  publish,
  signInAgain,
  signUp,
  unpublish,
  type Visitor,
  visit,
} from './person.ts'
import { type RunningServer, startServer } from './running-server.ts'
import { storyVariants } from './story-variants.ts'
import { words } from './words.ts'

const inTurn = storyVariants(import.meta.filename)

/** Somebody who tries doors: how they ask, and the code host's API as they reach it. */
type Reader = { ask: (path: string) => Promise<Response>; api: string }
/** An app with its repository's name and the first commit of its history. */
type Made = { id: string; repository: string; firstCommit: string }

let server: RunningServer
let browser: Browser
let folder = ''
let readers: Reader[] = []

beforeAll(async () => {
  server = await startServer({ demoModel: { charactersPerSecond: 0 } })
  browser = await launchChromium()
  folder = await mkdtemp(join(tmpdir(), 'magiccube-who-sees-'))
  const forms = new Forms(formFetch(server))
  const token = await signUpByForms(server, forms, 'eve')
  const cookie = [...forms.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const stranger = (path: string) => fetch(server.url + path)
  const eve = (path: string) =>
    fetch(server.url + path, {
      headers: path.startsWith('/api/') ? { Authorization: `Bearer ${token}` } : { Cookie: cookie },
    })
  readers = [
    { ask: stranger, api: '/codehost/api/v3' },
    { ask: eve, api: '/api/github' },
  ]
})
afterAll(async () => {
  await browser?.close()
  await server?.stop()
  await rm(folder, { recursive: true, force: true })
})

const app = ['app', 'files', 'marketplace']
const source = ['repository', 'file', 'history', 'codeHostApi', 'clone']

/** The doors of an app that open to a stranger, which are those that open to a second account. */
async function openDoors(made: Made): Promise<string[]> {
  const [stranger = [], eve = []] = await Promise.all(readers.map((one) => doorsOf(one, made)))
  expect(eve).toEqual(stranger)
  return stranger
}

async function doorsOf({ ask, api }: Reader, made: Made): Promise<string[]> {
  const { id, repository, firstCommit } = made
  const doors = {
    app: `/api/apps/${id}`,
    files: `/api/apps/${id}/files`,
    chat: `/api/apps/${id}/chat-history`,
    repository: `/codehost/${repository}`,
    file: `/codehost/${repository}/raw/main/index.html`,
    history: `/codehost/${repository}/commit/${firstCommit}`,
    codeHostApi: `${api}/repos/${repository}/commits`,
    clone: `/codehost/${repository}.git/info/refs?service=git-upload-pack`,
  }
  const tried = Object.entries(doors).map(async ([door, path]) =>
    (await ask(path)).ok ? [door] : [],
  )
  const list = await (await ask('/api/apps/with-status?limit=50')).text()
  const opened = (await Promise.all(tried)).flat()
  return list.includes(id) ? [...opened, 'marketplace'] : opened
}

/** Waits until these doors open to others, and no more. What a publish does to the source follows its answer. */
async function expectOpen(made: Made, ...wanted: readonly string[][]): Promise<void> {
  await expect
    // Not faster: files of apps are handed out sixty times a minute to an address.
    .poll(async () => (await openDoors(made)).toSorted(), { timeout: 30_000, interval: 500 })
    .toEqual(wanted.flat().toSorted())
}

/** What stands behind an app's id: its repository as the workshop names it, and where its history begins. */
async function lookUp({ page, url }: Visitor, id: string): Promise<Made> {
  const repository = (await page.locator('.status-line .end').textContent())?.trim() ?? ''
  const history = await (await page.request.get(`${url}/codehost/${repository}`)).text()
  const firstCommit = [...history.matchAll(/\/commit\/([0-9a-f]{40})/g)].at(-1)?.[1] ?? ''
  return { id, repository, firstCommit }
}

/** What a stranger sees in a browser at the app's address, by its heading. */
async function strangerReads(there: Page, { id }: Made, heading: string): Promise<void> {
  await there.goto(`${server.url}/app/${id}`)
  await there.getByRole('heading', { level: 1, name: heading }).waitFor()
}

/** Deletes the app from the dashboard; `answer` reads the question and fills it in. */
async function deleteApp(
  { page, url, locale }: Visitor,
  name: string,
  answer: (dialog: ReturnType<Page['getByRole']>) => Promise<void>,
): Promise<void> {
  const say = words[locale]
  await page.goto(`${url}/dashboard`)
  await page.getByRole('button', { name: say.moreFor(name) }).click()
  await page.getByRole('menuitem', { name: say.delete }).click()
  const dialog = page.getByRole('dialog')
  await dialog.waitFor()
  await answer(dialog)
  await dialog.getByRole('button', { name: say.delete, exact: true }).click()
  await page.locator('.toast').getByText(say.deleted).waitFor()
}

/** By the sign-in page, with the password: no session was left. */
async function comeBack(visitor: Visitor, person: string): Promise<void> {
  const { page, url } = visitor
  await page.goto(`${url}/login`)
  await signInAgain(visitor, person)
}

/** A clone of an app's source on its maker's own machine, and a push of one more commit from there. */
async function cloneWith(token: string, { repository }: Made): Promise<() => void> {
  const remote = new URL(`${server.url}/codehost/${repository}.git`)
  remote.username = 'git'
  remote.password = token
  const clone = await mkdtemp(join(folder, 'clone-'))
  git(clone, 'clone', '-q', remote.href, '.')
  return () => {
    git(clone, 'commit', '-q', '--allow-empty', '-m', 'By hand')
    git(clone, 'push', '-q', 'origin', 'HEAD:main')
  }
}

/** Nobody is signed in at the code host in this browser: its settings ask for name and password. */
async function expectPasswordAsked({ page, url, locale }: Visitor): Promise<void> {
  await page.goto(`${url}/codehost/settings`)
  await page.getByLabel(words[locale].password, { exact: true }).waitFor()
}

/** Logs out by the dashboard's button, or where there is no room for it by the menu. */
async function logout({ page, url, locale }: Visitor): Promise<void> {
  const say = words[locale]
  await page.goto(`${url}/dashboard`)
  await page.getByRole('heading', { level: 1, name: say.dashboard }).waitFor()
  const isPhone = (page.viewportSize()?.width ?? 0) < 768
  if (isPhone) await page.getByRole('button', { name: say.menu, exact: true }).click()
  const place = isPhone ? page.getByRole('dialog') : page.locator('main')
  await place.getByRole('button', { name: say.logout }).click()
  await page.locator('#hero-title').waitFor()
}

/** Signs out everywhere, the personal tokens too; asks axe about the account and the question. */
async function leaveEverywhere(visitor: Visitor): Promise<void> {
  const { page, url, locale } = visitor
  const say = words[locale]
  await page.goto(`${url}/codehost/settings`)
  await visitor.look()
  await page.goto(`${url}/dashboard?tab=account`)
  await page.getByRole('button', { name: say.everywhere }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('checkbox', { name: say.revokeTokens }).check()
  await visitor.look()
  await dialog.getByRole('button', { name: say.everywhere }).click()
  await page.locator('#hero-title').waitFor()
}

type Place = { locale: 'en' | 'zh'; width: number; height: number }
type Met = { profile: BrowserContext; owner: Visitor; there: Page }

/** A new person in a browser of their own, with a stranger's beside it. */
async function meet({ locale, width, height }: Place, person: string): Promise<Met> {
  const profile = await openProfile(browser, { width, height, locale })
  const owner = await visit(profile, server.url, locale)
  const there = await (await openProfile(browser, { width, height, locale })).newPage()
  await signUp(owner, person)
  return { profile, owner, there }
}

async function part({ profile, there }: Met): Promise<void> {
  await profile.close()
  await there.context().close()
}

const desk = { width: 1440, height: 900 }
const phone = { width: 390, height: 844 }
const inEnglish = { locale: 'en', prompt: 'A to-do list to tick off' } as const
const inChinese = { locale: 'zh', prompt: '一个待办清单，做完打勾' } as const

test.each(
  inTurn([
    { ...inEnglish, ...desk, person: 'alma', name: 'Own Books' },
    { ...inChinese, ...phone, person: 'shan', name: '自用番茄钟' },
    { ...inEnglish, ...phone, person: 'alva', name: 'Own Shelf' },
    { ...inChinese, ...desk, person: 'shui', name: '自用清单' },
  ]),
)(
  'only its maker reads a draft; published, its source stays private until it is opened on purpose; nothing is left when both are deleted, and Logout leaves the code host too ($locale, $width px) [PUB-39] [AUTH-32] [DSH-21]',
  async ({ person, name, prompt, ...place }) => {
    const met = await meet(place, person)
    const { owner, there } = met
    const say = words[place.locale]
    const { page } = owner
    const made = await lookUp(owner, await makeApp(owner, { name, prompt }, true))
    expect(await openDoors(made)).toEqual([])
    await strangerReads(there, made, say.stayUnpublished)

    const site = await publish(owner, { subdomain: `${person}-app`, tag: say.kids, look: true })
    expect(new URL(site).host).toMatch(`${person}-app.apps.`)
    await expectOpen(made, app)
    expect((await openSite(`${site}/`)).status).toBe(200)
    await strangerReads(there, made, name)
    await there.locator('.tag', { hasText: say.kids }).first().waitFor()
    expect(await there.getByRole('link', { name: made.repository }).count()).toBe(0)

    const push = await cloneWith(await makePersonalToken(owner), made)
    await logout(owner)
    await expectPasswordAsked(owner)
    push()
    await comeBack(owner, person)

    await page.goto(`${server.url}/codehost/${made.repository}/settings`)
    await owner.look()
    await page.getByRole('button', { name: say.openRepository, exact: true }).click()
    await page.getByText(say.repositoryIsOpen).waitFor()
    await expectOpen(made, app, source)

    await page.goto(`${server.url}/app/${made.id}?edit=1`)
    await unpublish(owner, true)
    await expectOpen(made, source)
    expect((await openSite(`${site}/`)).status).toBe(410)
    await strangerReads(there, made, say.stayUnpublished)

    // It was opened at the code host, behind the studio's back: nobody can keep it private any more.
    await page.getByRole('button', { name: say.publish, exact: true }).click()
    await page.getByText(say.addressFree).waitFor()
    await expect.poll(() => page.getByRole('radio').count()).toBe(0)
    await page.getByRole('button', { name: say.cancel, exact: true }).click()

    await deleteApp(owner, name, async (dialog) => {
      await dialog.getByText(say.stillPublic(made.repository)).waitFor()
      await owner.look()
      await dialog.getByRole('checkbox', { name: say.alsoRepository }).check()
      await dialog.getByText(say.withRepository).waitFor()
      await dialog
        .getByLabel(say.typeName(made.repository.split('/')[1] ?? ''))
        .fill(made.repository.split('/')[1] ?? '')
      await owner.look()
    })
    await expectOpen(made)
    expect(owner.faults).toEqual([])
    await part(met)
  },
)

test.each(
  inTurn([
    { ...inChinese, ...desk, person: 'yun', name: '公开番茄钟' },
    { ...inEnglish, ...phone, person: 'olga', name: 'Open Books' },
    { ...inChinese, ...phone, person: 'yang', name: '公开清单' },
    { ...inEnglish, ...desk, person: 'omar', name: 'Open Shelf' },
  ]),
)(
  'begun in public, the source is read by everyone at once and stays when the app goes without it, and who signs out everywhere leaves no token behind ($locale, $width px) [GEN-46] [AUTH-35] [DSH-21]',
  async ({ person, name, prompt, ...place }) => {
    const met = await meet(place, person)
    const { owner, there } = met
    const say = words[place.locale]
    const { page } = owner
    const wanted = { name, prompt, readers: 'everyone' } as const
    const made = await lookUp(owner, await makeApp(owner, wanted, true))
    await expectOpen(made, source)
    await strangerReads(there, made, say.stayUnpublished)

    const site = await publish(owner, { look: true })
    await expectOpen(made, app, source)
    await strangerReads(there, made, name)
    await there.getByRole('link', { name: made.repository }).waitFor()
    await page.getByRole('button', { name: say.more, exact: true }).click()
    await page.getByRole('menuitemcheckbox', { name: say.keepReadme }).click()
    const readme = `${server.url}/codehost/${made.repository}/raw/main/README.md`
    await expect.poll(async () => (await fetch(readme)).text(), { timeout: 30_000 }).toContain(site)

    const push = await cloneWith(await makePersonalToken(owner), made)
    push()
    await leaveEverywhere(owner)
    await expectPasswordAsked(owner)
    expect(push).toThrow()
    await comeBack(owner, person)

    await page.goto(`${server.url}/app/${made.id}?edit=1`)
    await unpublish(owner)
    await expectOpen(made, source)
    expect((await openSite(`${site}/`)).status).toBe(410)

    await deleteApp(owner, name, async (dialog) => {
      await dialog.getByText(say.stillPublic(made.repository)).waitFor()
      await owner.look()
    })
    await expectOpen(made, source)
    expect(owner.faults).toEqual([])
    await part(met)
  },
)
