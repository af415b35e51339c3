/**
 * From sign-up to a live site, without a model: describe, take the nearest starter, use, publish, open elsewhere,
 * clone, change its content, publish again, unpublish, publish once more. With `FIGURES=1` each story must end
 * within a minute.
 */
import { execFileSync } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, FrameLocator } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchChromium } from '../testing/chromium.ts'
import { accessibilityFaults, openProfile, watch } from './browser.ts'
import { fillContent, makeApp, publish, signUp, unpublish, visit } from './person.ts'
import { type RunningServer, startServer } from './running-server.ts'

let server: RunningServer
let browser: Browser

beforeAll(async () => {
  const isTimed = process.env['FIGURES'] === '1'
  server = await startServer(isTimed ? {} : { demoModel: { charactersPerSecond: 0 } })
  browser = await launchChromium({ isWhole: true })
})
afterAll(async () => {
  await browser?.close()
  await server?.stop()
})

const stories = [
  {
    locale: 'en',
    makePublic: true,
    person: 'ada',
    app: {
      name: 'Moving house',
      prompt: 'A packing list for the move: boxes, tape and keys',
    },
    title: { field: 'Title', text: 'Elm Street' },
    async use(app: FrameLocator) {
      await app.getByRole('heading', { name: 'Moving house' }).waitFor()
      await app.getByLabel('Another thing', { exact: true }).fill('Lamp')
      await app.getByRole('button', { name: 'Add', exact: true }).click()
      await app.getByLabel('Lamp').check()
      await app.getByLabel('tape').check()
    },
  },
  {
    locale: 'zh',
    makePublic: false,
    person: 'meilin',
    app: { name: '搬家', prompt: '搬家的打包清单：纸箱、胶带、钥匙' },
    title: { field: '标题', text: '榆树街' },
    async use(app: FrameLocator) {
      await app.getByRole('heading', { name: '搬家' }).waitFor()
      await app.getByLabel('再加一件', { exact: true }).fill('台灯')
      await app.getByRole('button', { name: '添加', exact: true }).click()
      await app.getByLabel('台灯').check()
      await app.getByLabel('胶带').check()
    },
  },
] as const

test.each(stories)(
  '$person describes an app, uses it, publishes it, and others open it ($locale)',
  async (story) => {
    const began = performance.now()
    const profile = await openProfile(browser, { width: 1440, height: 900, locale: story.locale })
    const owner = await visit(profile, server.url, story.locale)
    await signUp(owner, story.person, true)
    await makeApp(owner, story.app, true)

    const app = owner.page
      .frameLocator('.bench iframe')
      .frameLocator('iframe:not([hidden])')
      .first()
    await app.getByRole('heading', { level: 1 }).waitFor()
    await story.use(app)
    const repository = (await owner.page.locator('.status-line .end').textContent())?.trim() ?? ''
    expect(repository.startsWith(`${story.person}/`)).toBe(true)
    const asStranger = async () =>
      (await fetch(`${server.url}/codehost/api/v3/repos/${repository}`)).status
    expect(await asStranger()).toBe(404)
    const { makePublic } = story
    const site = await publish(owner, { makePublic, look: true })
    const served = await bytesServed(site)
    if (makePublic) {
      // The repository is opened after the answer.
      await expect.poll(asStranger, { timeout: 30_000 }).toBe(200)
      expect(await bytesCloned(server.url, repository)).toEqual(served)
    }

    const stranger = await openProfile(browser, { width: 390, height: 844, locale: story.locale })
    const there = await stranger.newPage()
    const elsewhere = watch(there)
    await there.goto(site)
    await there.getByRole('heading', { level: 1 }).waitFor()
    elsewhere.faults.push(...(await accessibilityFaults(there)))
    await there.getByRole('heading', { level: 1, name: story.app.name }).waitFor()

    await fillContent(owner, story.title)
    await publish(owner)
    await there.goto(site)
    await there.getByRole('heading', { level: 1, name: story.title.text }).waitFor()

    await there.goto(`${server.url}/marketplace`)
    await there.getByRole('link', { name: story.app.name }).click()
    await there.getByRole('heading', { level: 1, name: story.app.name }).waitFor()
    elsewhere.faults.push(...(await accessibilityFaults(there)))
    await unpublish(owner)
    await owner.look()
    expect([...owner.faults, ...elsewhere.faults]).toEqual([])
    expect((await there.goto(site))?.status()).toBe(410)
    expect(await publish(owner)).toBe(site)
    expect((await there.goto(site))?.status()).toBe(200)
    expect(await asStranger()).toBe(makePublic ? 200 : 404)
    expect(owner.faults).toEqual([])
    const seconds = (performance.now() - began) / 1000
    process.stdout.write(`${story.person}: ${seconds.toFixed(1)} s\n`)
    if (process.env['FIGURES'] === '1') expect(seconds).toBeLessThan(60)
    await stranger.close()
    await profile.close()
  },
  240_000,
)

const published = ['app.js', 'content.js', 'content.schema.json', 'index.html', 'styles.css']

async function bytesServed(site: string): Promise<Record<string, string>> {
  const entries = await Promise.all(
    published.map(async (path) => [path, await get(`${site}/${path}`)] as const),
  )
  return Object.fromEntries(entries)
}

/** Node does not resolve `*.localhost`, so the address is asked on loopback with its own Host. */
function get(url: string): Promise<string> {
  const { port, host, pathname } = new URL(url)
  return new Promise((done, refuse) => {
    request({ host: '127.0.0.1', port, path: pathname, headers: { host } }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('end', () => done(Buffer.concat(parts).toString('base64')))
    })
      .on('error', refuse)
      .end()
  })
}

async function bytesCloned(url: string, repository: string): Promise<Record<string, string>> {
  const folder = await mkdtemp(join(tmpdir(), 'magiccube-clone-'))
  execFileSync('git', ['clone', '-q', `${url}/codehost/${repository}.git`, folder])
  expect(
    execFileSync('git', ['-C', folder, 'fsck', '--strict'], { stdio: 'pipe' }).toString(),
  ).not.toContain('error')
  const names = (await readdir(folder))
    .filter((name) => !name.startsWith('.') && name !== 'README.md')
    .sort()
  expect(names).toEqual(published)
  const entries = await Promise.all(
    published.map(
      async (name) => [name, (await readFile(join(folder, name))).toString('base64')] as const,
    ),
  )
  await rm(folder, { recursive: true, force: true })
  return Object.fromEntries(entries)
}
