/** Ten static sites, pushed by git: published and in their preview they answer as a plain static server does (HST, PVW-12). */
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Browser, Frame, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callApi } from './api-person.ts'
import { launchChromium } from '../testing/chromium.ts'
import { openProfile } from './browser.ts'
import { signUp, visit } from './person.ts'
import { ask, type PlainAnswer, startPlainServer } from './plain-server.ts'
import { type RunningServer, startServer } from './running-server.ts'
import { type StaticSite, tenSites } from './ten-sites.ts'

let server: RunningServer
let browser: Browser
/** The owner's workshop, and a visitor of the sites in another profile. */
let page: Page
let visitor: Page
let token = ''
let gitToken = ''
let folder = ''

beforeAll(async () => {
  const limits = { scale: 1_000, userPerMinute: 1_000_000, anonymousPerMinute: 1_000_000 }
  server = await startServer({ limits })
  folder = await mkdtemp(join(tmpdir(), 'magiccube-sites-'))
  browser = await launchChromium()
  const owner = await visit(
    await openProfile(browser, { width: 1440, height: 900 }),
    server.url,
    'en',
  )
  page = owner.page
  page.on('request', (request) => {
    token = request.headers()['authorization']?.replace('Bearer ', '') ?? token
  })
  await signUp(owner, 'tess')
  gitToken = await personalToken()
  visitor = await (await openProfile(browser, { width: 1440, height: 900 })).newPage()
})
afterAll(async () => {
  await browser?.close()
  for (const { stop } of await Promise.all(opened.values())) stop()
  await server?.stop()
  await rm(folder, { recursive: true, force: true })
})

async function personalToken(): Promise<string> {
  await page.goto(`${server.url}/codehost/settings/tokens`)
  await page.getByLabel('What is it for?').fill('git')
  for (const box of await page.getByRole('checkbox').all()) await box.check()
  await page.getByRole('button', { name: 'Create token' }).click()
  const shown = page
    .locator('input[value^="mchp_"]')
    .or(page.getByText(/^mchp_/))
    .first()
  await shown.waitFor()
  return /mchp_[\w-]+/.exec(await page.content())?.[0] ?? ''
}

type Opened = { id: string; url: string; plainUrl: string; stop(): void }
const opened = new Map<string, Promise<Opened>>()

/** A site that is pushed, published and served by the plain server: once for all that is asked of it. */
function open(site: StaticSite): Promise<Opened> {
  const known = opened.get(site.name) ?? openNew(site)
  opened.set(site.name, known)
  return known
}

async function openNew(site: StaticSite): Promise<Opened> {
  const root = await push(site)
  const { url: plainUrl, stop } = await startPlainServer(root)
  return { ...(await publish(site)), plainUrl, stop }
}

/** Makes a repository and pushes the site to it, as anybody would; answers the folder. */
async function push({ name, files }: StaticSite): Promise<string> {
  const body = { name, private: false, auto_init: false }
  await callApi(server, token, { method: 'POST', path: '/api/github/user/repos', body })
  const root = join(folder, name)
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(root, path)), { recursive: true })
    await writeFile(join(root, path), content)
  }
  const git = (...args: string[]) => execFileSync('git', ['-C', root, ...args], { stdio: 'pipe' })
  git('init', '-q', '-b', 'main')
  git('-c', 'core.autocrlf=false', 'add', '.')
  git('-c', 'user.name=Tess', '-c', 'user.email=tess@example.org', 'commit', '-qm', 'The site')
  git(
    'push',
    '-q',
    `http://tess:${gitToken}@localhost:${server.port}/codehost/tess/${name}.git`,
    'main',
  )
  return root
}

async function publish({ name }: StaticSite): Promise<{ id: string; url: string }> {
  const url = `${server.url}/codehost/tess/${name}`
  const githubRepo = { owner: 'tess', name, url, branch: 'main' }
  const { id } = await callApi(server, token, {
    method: 'POST',
    path: '/api/apps/generate',
    body: { name, prompt: 'x', tags: [], githubRepo },
  })
  const path = `/api/apps/${id}/publish`
  const live = await callApi(server, token, { method: 'POST', path, body: {} })
  return { id, url: live.cloudflareUrl }
}

type Asked = { path: string; range?: string; method?: string }

/** What is asked of a site: every file and address, parts of its media, and some without their bodies. */
function questionsOf({ files, also }: StaticSite): Asked[] {
  const paths = Object.keys(files).map((path) => `/${path}`)
  const ranges = ['bytes=0-99', 'bytes=1000-', 'bytes=-500', 'bytes=0-999999999']
  return [
    ...['/', ...paths, ...also].map((path) => ({ path })),
    ...paths
      .filter((path) => /\.(?:mp3|mp4|bin)$/.test(path))
      .flatMap((path) => ranges.map((range) => ({ path, range }))),
    ...paths.map((path) => ({ path, method: 'HEAD' })),
  ]
}

test.each(tenSites)(
  'the site $name, pushed by git and published, answers as a plain static server does [HST-02] [HST-06] [HST-18]',
  async (site) => {
    const { url, plainUrl } = await open(site)
    for (const { path, ...how } of questionsOf(site)) {
      const [ours, theirs] = [await ask(url, path, how), await ask(plainUrl, path, how)]
      expect({ path, how, ...shown(ours) }).toEqual({ path, how, ...shown(theirs) })
    }
  },
)

/** What counts of an answer; our own pages for absent files have words of their own. */
function shown({ status, headers, body }: PlainAnswer) {
  const isOurPage = status === 404 && String(headers['cache-control']).includes('no-store')
  return {
    status,
    type: isOurPage ? '' : headers['content-type'],
    range: headers['content-range'],
    location: headers['location'],
    body: isOurPage ? '' : body.toString('base64'),
  }
}

test.each(tenSites)(
  'the site $name answers to its own pages in the preview as a plain static server does, and looks as it does when published [PVW-12] [HST-17]',
  async (site) => {
    const { id, url, plainUrl } = await open(site)
    await page.goto(`${server.url}/app/${id}?edit=1`)
    const app = await appFrame(titleOf(site))
    const previewed = await look(app)
    await visitor.goto(url)
    expect(previewed).toEqual(await look(visitor.mainFrame()))
    const questions = questionsOf(site)
    const answers = await app.evaluate(askFromWithin, questions)
    for (const [index, { path, ...how }] of questions.entries()) {
      const theirs = await askOn(plainUrl, path, how)
      expect({ path, how, ...answers[index] }).toEqual({
        path,
        how,
        ...expectedWithin(theirs, how),
      })
    }
  },
)

function titleOf({ files }: StaticSite): string {
  return /<title>(.*)<\/title>/.exec(String(files['index.html']))?.[1] ?? ''
}

/** The frame in which the app runs, inside the preview's shell, inside the workshop. */
async function appFrame(title: string): Promise<Frame> {
  const found: Frame[] = []
  const isApp = async (frame: Frame): Promise<boolean> =>
    frame.parentFrame()?.url().endsWith('/__shell') === true &&
    // A frame may go away while it is asked.
    (await frame.title().catch(() => '')).startsWith(title)
  await expect
    .poll(
      async () => {
        for (const frame of page.frames()) if (await isApp(frame)) found.push(frame)
        return found.length
      },
      { timeout: 30_000 },
    )
    .toBeGreaterThan(0)
  const [frame] = found
  if (!frame) throw new Error('no frame')
  return frame
}

/** Runs in the app's page: asks for everything as the app's own code would. */
async function askFromWithin(asked: readonly Asked[]) {
  const hex = (bytes: ArrayBuffer) =>
    [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  const answers = []
  for (const { path, range, method = 'GET' } of asked) {
    const answer = await fetch(path, { method, ...(range ? { headers: { range } } : {}) })
    const { headers } = answer
    const bytes = await answer.arrayBuffer()
    // What a page holds of ours: one script, before anything of its own.
    const isPage = headers.get('content-type')?.startsWith('text/html') === true
    const own = isPage
      ? new TextEncoder().encode(
          new TextDecoder()
            .decode(bytes)
            .replace(/^(<!doctype html>)<script>[^\n]*?<\/script>/, '$1'),
        )
      : bytes
    answers.push({
      status: answer.status,
      at: decodeURI(new URL(answer.url).pathname),
      type: headers.get('content-type'),
      range: headers.get('content-range'),
      length: isPage ? '' : headers.get('content-length'),
      sha256: hex(await crypto.subtle.digest('SHA-256', own)),
    })
  }
  return answers
}

/** The plain server's answer, its redirect followed as a browser does. */
async function askOn(
  plainUrl: string,
  path: string,
  how: Omit<Asked, 'path'>,
): Promise<PlainAnswer & { at: string }> {
  const answer = await ask(plainUrl, path, how)
  const at = answer.status === 308 ? String(answer.headers['location']) : path
  const final = answer.status === 308 ? await ask(plainUrl, at, how) : answer
  return { ...final, at: decodeURI(at.split('?')[0] ?? '') }
}

/**
 * What the preview answers where the plain server answers so. By design it differs in this: a page carries
 * the console's script (PVW-16), so that its length is another; an absent file without a 404 page of the
 * app's own has our words (HST-04); and headers of caching and policy are the preview's own (threat T02).
 */
function expectedWithin({ status, headers, body, at }: PlainAnswer & { at: string }, how: object) {
  const isOurs = status === 404 && headers['content-type'] === undefined
  const isPage = String(headers['content-type']).startsWith('text/html')
  const own = isOurs ? Buffer.from('method' in how ? '' : 'Page not found') : body
  return {
    status,
    at,
    type: isOurs ? 'text/plain; charset=utf-8' : headers['content-type'],
    range: headers['content-range'] ?? null,
    length: isPage ? '' : isOurs ? null : headers['content-length'],
    sha256: createHash('sha256').update(own).digest('hex'),
  }
}

/** What a person sees of the start page, after its first link by hash, and what the page itself has loaded. */
async function look(frame: Frame) {
  await frame.waitForLoadState()
  const link = frame.locator('a[href^="#"]')
  if ((await link.count()) > 0) await link.first().click()
  const loaded = () =>
    performance
      .getEntriesByType('resource')
      .flatMap((entry) =>
        entry instanceof PerformanceResourceTiming
          ? [`${decodeURI(new URL(entry.name).pathname)} ${entry.initiatorType}`]
          : [],
      )
      // A browser asks for it by itself, and for a page in a window only.
      .filter((line) => !line.startsWith('/favicon.ico '))
      .toSorted()
  let before: string[] | null = null
  await expect
    .poll(async () => {
      const now = await frame.evaluate(loaded)
      const isQuiet = before !== null && now.join() === before.join()
      before = now
      return isQuiet
    })
    .toBe(true)
  return {
    loaded: await frame.evaluate(loaded),
    text: await frame.evaluate(() => document.body.innerText),
    title: await frame.title(),
  }
}
