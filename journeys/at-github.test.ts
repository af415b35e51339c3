/**
 * The studio with GitHub, which is played by a local emulator: who signs in there, keeps a draft private or makes it
 * in public, and leaves is told what is true of GitHub.
 */
import type { Emulator } from 'emulate'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchChromium } from '../testing/chromium.ts'
import { openSite } from './api-person.ts'
import { openProfile } from './browser.ts'
import { makeApp, publish, unpublish, type Visitor, visit } from './person.ts'
import { drawPeople, playedGitHubEnv, playGitHub, signInAtGitHub } from './played-github.ts'
import { freePort, type RunningServer, startServer } from './running-server.ts'
import { storyVariants } from './story-variants.ts'
import { words } from './words.ts'

const inTurn = storyVariants(import.meta.filename)

const people = 'octavia shulin olive shuang dora wenjing dana weiwei passerby'.split(' ')

let server: RunningServer
let github: Emulator
let browser: Browser

beforeAll(async () => {
  const port = await freePort()
  server = await startServer({ demoModel: { charactersPerSecond: 0 } }, playedGitHubEnv(port))
  github = await playGitHub(port, server.url, people)
  browser = await launchChromium()
})
afterAll(async () => {
  await browser?.close()
  await github?.close()
  await server?.stop()
})

/** Whether somebody reads the first page of an app at GitHub, which hides what the emulator refuses. */
async function canRead(repository: string, reader: string): Promise<boolean> {
  const headers = { Authorization: `Bearer token-of-${reader}` }
  const url = `${github.url}/repos/${repository}/contents/index.html`
  return (await fetch(url, { headers })).ok
}

const desk = { width: 1440, height: 900 }
const phone = { width: 390, height: 844 }
const inEnglish = { locale: 'en', prompt: 'A to-do list' } as const
const inChinese = { locale: 'zh', prompt: '待办清单' } as const

type Place = { locale: 'en' | 'zh'; width: number; height: number }

/** Somebody who is signed in at GitHub and at the studio, in a browser of their own. */
async function ownerAt(place: Place, login: string) {
  const profile = await openProfile(browser, place)
  await drawPeople(profile)
  const owner = await visit(profile, server.url, place.locale)
  await signInAtGitHub(owner, login)
  return { profile, owner }
}

/** Opens the question before deleting, which leads to the repository's settings at GitHub and offers no more. */
async function askToDelete({ page, url, locale }: Visitor, name: string, repository: string) {
  const say = words[locale]
  await page.goto(`${url}/dashboard`)
  await page.getByRole('button', { name: say.moreFor(name) }).click()
  await page.getByRole('menuitem', { name: say.delete }).click()
  const dialog = page.getByRole('dialog')
  const settings = dialog.getByRole('link', { name: say.githubSettings })
  expect(await settings.getAttribute('href')).toBe(`${github.url}/${repository}/settings`)
  expect(await dialog.getByRole('checkbox').count()).toBe(0)
  return dialog
}

test.each(
  inTurn([
    { ...inEnglish, ...desk, login: 'octavia', name: 'Books' },
    { ...inChinese, ...phone, login: 'shulin', name: 'Tasks' },
    { ...inEnglish, ...phone, login: 'olive', name: 'Shelf' },
    { ...inChinese, ...desk, login: 'shuang', name: 'Chores' },
  ]),
)(
  'a draft is private at GitHub, its publication asks again, and the questions before deleting and leaving say what stays there ($locale, $width px) [PUB-39] [DSH-21] [AUTH-35]',
  async ({ login, name, prompt, ...place }) => {
    const { profile, owner } = await ownerAt(place, login)
    const { page } = owner
    const say = words[place.locale]
    await makeApp(owner, { name, prompt, readers: 'onlyMe' }, true)
    const repository = `${login}/${name.toLowerCase()}`
    expect(await canRead(repository, login)).toBe(true)
    expect(await canRead(repository, 'passerby')).toBe(false)

    const site = await publish(owner, { subdomain: `${login}-app`, look: true })
    expect((await openSite(`${site}/`)).status).toBe(200)
    expect(await canRead(repository, 'passerby')).toBe(false)
    await unpublish(owner)
    expect((await openSite(`${site}/`)).status).toBe(410)
    // The sheet comes again, with what was answered.
    const dialog = page.getByRole('dialog')
    await page.getByRole('button', { name: say.publish, exact: true }).click()
    expect(await dialog.getByRole('radio', { name: say.keepPrivate }).isChecked()).toBe(true)
    await dialog.getByRole('button', { name: say.cancel, exact: true }).click()

    await askToDelete(owner, name, repository)
    await dialog.getByText(say.stillPrivate(repository)).waitFor()
    await owner.look()
    await dialog.getByRole('button', { name: say.delete, exact: true }).click()
    await page.locator('.toast').getByText(say.deleted).waitFor()
    expect(await canRead(repository, login)).toBe(true)
    expect(await canRead(repository, 'passerby')).toBe(false)

    await page.goto(`${server.url}/dashboard?tab=account`)
    await page.getByRole('button', { name: say.everywhere }).click()
    await dialog.getByText(say.githubStays).waitFor()
    expect(await dialog.getByRole('checkbox').count()).toBe(0)
    await owner.look()
    await dialog.getByRole('button', { name: say.everywhere }).click()
    await page.locator('#hero-title').waitFor()
    expect(owner.faults).toEqual([])
    await profile.close()
  },
)

test.each(
  inTurn([
    { ...inChinese, ...desk, login: 'wenjing', name: 'Notes' },
    { ...inEnglish, ...phone, login: 'dora', name: 'Plans' },
    { ...inChinese, ...phone, login: 'weiwei', name: 'Habits' },
    { ...inEnglish, ...desk, login: 'dana', name: 'Meals' },
  ]),
)(
  'as GitHub’s repositories are by default an app is made in public: everyone reads it before it is published, nothing is asked, and it is still there when the app is gone ($locale, $width px) [GEN-46] [DSH-21]',
  async ({ login, name, prompt, ...place }) => {
    const { profile, owner } = await ownerAt(place, login)
    const { page } = owner
    const say = words[place.locale]
    const id = await makeApp(owner, { name, prompt }, true)
    const repository = `${login}/${name.toLowerCase()}`
    expect(await canRead(repository, 'passerby')).toBe(true)
    expect((await fetch(`${server.url}/api/apps/${id}`)).status).toBe(404)

    const dialog = page.getByRole('dialog')
    await page.getByRole('button', { name: say.publish, exact: true }).click()
    await dialog.getByText(say.addressFree).waitFor()
    expect(await dialog.getByRole('radio').count()).toBe(0)
    await owner.look()
    await dialog.getByRole('button', { name: say.cancel, exact: true }).click()
    const site = await publish(owner, { subdomain: `${login}-app` })
    expect((await openSite(`${site}/`)).status).toBe(200)
    expect((await fetch(`${server.url}/api/apps/${id}`)).status).toBe(200)

    await unpublish(owner, true)
    expect((await openSite(`${site}/`)).status).toBe(410)
    expect((await fetch(`${server.url}/api/apps/${id}`)).status).toBe(404)
    expect(await canRead(repository, 'passerby')).toBe(true)
    await askToDelete(owner, name, repository)
    await dialog.getByText(say.stillPublic(repository)).waitFor()
    await owner.look()
    await dialog.getByRole('button', { name: say.delete, exact: true }).click()
    await page.locator('.toast').getByText(say.deleted).waitFor()
    expect(await canRead(repository, 'passerby')).toBe(true)
    expect(owner.faults).toEqual([])
    await profile.close()
  },
)
