/**
 * What people write stays text on every page that shows it: no script runs, nothing comes from elsewhere (T13, T48).
 * `XSS=5000` tries so many texts.
 */
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchChromium } from '../testing/chromium.ts'
import { xssVectors } from '../testing/hostile/xss-vectors.ts'
import { callApi, publishByApi } from './api-person.ts'
import { openProfile } from './browser.ts'
import { signUp, type Visitor, visit } from './person.ts'
import { type RunningServer, startServer } from './running-server.ts'

const count = Number(process.env['XSS'] ?? 100)
const aTime = 100
const shelf = 16
const patience = { timeout: 30_000 }

type Writer = { page: Page; token: string; name: string }
let server: RunningServer
let browser: Browser
let mina: Writer
let bob: Writer
let rosa: Writer
const ids: string[] = []
const people: Visitor[] = []
/** What ran, what was loaded from elsewhere, and what stands on a page that no text may make. */
const faults: string[] = []

async function person(name: string): Promise<Writer> {
  const profile = await openProfile(browser, { width: 1440, height: 900 })
  await profile.exposeBinding('alert', ({ frame }) => {
    faults.push(`a script ran: ${frame.url()}`)
  })
  const visitor = await visit(profile, server.url, 'en')
  const { page } = visitor
  page.setDefaultTimeout(30_000)
  const writer: Writer = { page, token: '', name }
  page.on('request', (request) => {
    // The agent, which begins where an app is made from a prompt, asks with a token that is good for models alone.
    if (request.url().includes('/api/llm/')) return
    writer.token = request.headers()['authorization']?.replace('Bearer ', '') ?? writer.token
  })
  await signUp(visitor, name)
  people.push(visitor)
  listen(page)
  return writer
}

/** What is asked of others is a fault; what the console says of errors is watched already. */
function listen(page: Page): void {
  page.on('request', (request) => {
    const { protocol, host } = new URL(request.url())
    const isOurs = host === new URL(server.url).host || host.endsWith(`.localhost:${server.port}`)
    if (/^https?:$/.test(protocol) && !isOurs) faults.push(`loads ${request.url()}`)
  })
}

/** Texts together, as many as fit into each. */
function packed(texts: readonly string[], most: number): string[] {
  const packs: string[] = []
  for (const text of texts) {
    const last = packs.at(-1)
    const longer = `${last} ${text}`
    if (last !== undefined && [...longer].length <= most) packs[packs.length - 1] = longer
    else packs.push(text)
  }
  return packs
}

/** As a page is compared with what was written: without spaces, which HTML joins. */
const bare = (text: string): string => text.replaceAll(/\s+/gu, '')
const api = (who: Writer, method: string, path: string, body?: object) =>
  callApi(server, who.token, { method, path, ...(body ? { body } : {}) })

/** Opens a page; waits until it shows each of the texts as it was written, and looks for markup made of them. */
async function shows(
  page: Page,
  path: string,
  texts: readonly string[],
  prepare: () => Promise<unknown> = async () => {},
): Promise<void> {
  await page.goto(server.url + path)
  const missing = async (): Promise<string[]> => {
    await prepare()
    const shown = bare((await page.locator('body').textContent()) ?? '')
    return texts.filter((text) => !shown.includes(bare(text)))
  }
  await expect.poll(missing, { ...patience, message: path }).toEqual([])
  faults.push(...(await page.evaluate(madeOfText)).map((made) => `${path}: ${made}`))
}

/** Attributes that only a text taken for markup brings. */
function madeOfText(): string[] {
  const leads = /^\s*(?:j\s*a\s*v\s*a\s*script|vbscript|data:text)/i
  return [...document.querySelectorAll('*')].flatMap((element) =>
    [...element.attributes]
      .filter(
        ({ name, value }) =>
          name.startsWith('on') ||
          name === 'srcdoc' ||
          (/^(?:href|xlink:href|src|action|formaction|data)$/.test(name) && leads.test(value)) ||
          (/^(?:src|srcset|action|formaction|poster|data|style)$/.test(name) &&
            value.includes('evil.test')),
      )
      .map(({ name, value }) => `${element.localName} ${name}=${value}`),
  )
}

beforeAll(async () => {
  const limits = { scale: 1_000, userPerMinute: 1_000_000, anonymousPerMinute: 1_000_000 }
  const settings = { demoModel: { charactersPerSecond: 0 }, limits }
  server = await startServer(settings, { ADMINS: 'builtin:rosa' })
  browser = await launchChromium()
  mina = await person('mina')
  bob = await person('bob')
  rosa = await person('rosa')
  for (let n = 0; n < shelf; n += 1)
    ids.push(
      await publishByApi(
        server,
        { token: mina.token, owner: mina.name },
        { repository: `shelf-${n}`, name: `Shelf ${n}` },
      ),
    )
})
afterAll(async () => {
  await browser?.close()
  await server?.stop()
})

/** Names, descriptions and tags: on the cards of the marketplace, in rounds, and of the profile. */
async function onCards(texts: readonly string[]): Promise<void> {
  const descriptions = packed(texts, 500)
  const tags = texts.map((text) =>
    text
      .slice(0, 30)
      .replaceAll(/\p{Cc}/gu, ' ')
      .trim()
      .toLowerCase(),
  )
  expect(descriptions.length).toBeLessThanOrEqual(shelf)
  const names = packed(
    texts.map((text) => text.replaceAll(/\p{Cc}/gu, ' ')),
    100,
  )
  for (let from = 0; from < names.length; from += shelf) {
    const here = names.slice(from, from + shelf)
    await Promise.all(
      here.map((name, at) =>
        api(mina, 'PUT', `/api/apps/${ids[at]}`, {
          name,
          description: descriptions[at] ?? '',
          tags: [...new Set(tags.slice(at * 10, at * 10 + 10))].filter(Boolean),
        }),
      ),
    )
    await shows(rosa.page, '/marketplace?sort=latest', [...here, ...descriptions])
  }
  await shows(rosa.page, `/profile/${ids[0]}`, [])
}

/** Comments and replies below an app, their notices, and what is reported of them. */
async function belowAnApp(texts: readonly string[], id: string): Promise<void> {
  const told = packed(texts, 500)
  const each = Math.ceil(texts.length / 10)
  for (let from = 0; from < texts.length; from += each) {
    const [content, ...answers] = texts.slice(from, from + each)
    const { comment } = await api(bob, 'POST', '/api/comments', { appId: id, content })
    const to = `/api/comments/${comment._id}`
    await Promise.all(
      answers.map((answer) => api(mina, 'POST', `${to}/reply`, { content: answer })),
    )
    const text = told[from / each] ?? ''
    await api(mina, 'POST', `${to}/report`, { reason: 'other', text })
  }
  const { page } = bob
  await shows(page, `/app/${id}`, texts, async () => {
    const more = page.getByRole('button', { name: /^View more/ })
    while ((await more.count()) > 0) await more.first().press('Enter')
  })
  await page.getByRole('button', { name: /^Notifications/ }).click()
  await page.getByRole('dialog', { name: 'Notifications' }).locator('li').first().waitFor()
  await shows(rosa.page, '/admin?tab=reports', told.slice(0, 10))
}

/** The chat, the prompt and the names of files: in the workshop, on the dashboard and at the code host. */
async function inTheWorkshop(texts: readonly string[], round: number): Promise<void> {
  const [id] = ids
  const files = texts
    .slice(0, 40)
    .map((text, at) => `${at}${text.replaceAll(/[/\\:\p{Cc}]/gu, '')}.js`)
  const repo = `/api/github/repos/${mina.name}/shelf-0`
  const head = await api(mina, 'GET', `${repo}/git/ref/heads/main`)
  const named = { mode: '100644', type: 'blob', content: '<h1>Shelf</h1>' }
  const tree = await api(mina, 'POST', `${repo}/git/trees`, {
    tree: ['index.html', ...files].map((path) => ({ path, ...named })),
  })
  const message = packed(texts, 400)[0]
  const commit = await api(mina, 'POST', `${repo}/git/commits`, {
    message,
    tree: tree.sha,
    parents: [head.object.sha],
  })
  await api(mina, 'PATCH', `${repo}/git/refs/heads/main`, { sha: commit.sha })
  await api(mina, 'DELETE', `/api/apps/${id}/chat-session`)
  await api(mina, 'POST', `/api/apps/${id}/ai-chat`, {
    message: texts.join('\n'),
    aiResponse: texts.join('\n\n'),
    toolExecutions: texts.slice(0, 20).map((text, at) => ({
      id: `call-${round}-${at}`,
      name: 'write_file',
      arguments: { path: text },
      description: text,
      status: 'failed',
      error: text,
    })),
  })
  await shows(mina.page, `/app/${id}?edit=1`, texts)
  // An answer that cannot be read as Markdown would stand as it was written.
  expect(await mina.page.locator('.answer > .raw').count()).toBe(0)
  const code = mina.page.getByRole('button', { name: /^(Show|Hide) code$/ })
  await code.waitFor()
  if ((await mina.page.getByRole('tab').count()) === 0) await code.press('Enter')
  const withoutTab = async (): Promise<string[]> => {
    const tabs = await mina.page.getByRole('tab').allTextContents()
    return files.filter((file) => !tabs.some((tab) => bare(tab) === bare(file)))
  }
  await expect.poll(withoutTab, patience).toEqual([])
  await shows(mina.page, '/dashboard', [])
  await shows(mina.page, `/codehost/${mina.name}/shelf-0`, files)
}

/** What an app is made from: the first words of its chat. */
async function asPrompt(texts: readonly string[], round: number): Promise<void> {
  const name = `prompt-${round}`
  const repository = { name, private: false, auto_init: true, gitignore_template: 'Node' }
  const made = await api(mina, 'POST', '/api/github/user/repos', repository)
  const { id } = await api(mina, 'POST', '/api/apps/generate', {
    name,
    prompt: texts.join('\n'),
    tags: [],
    githubRepo: { owner: mina.name, name, url: made.html_url, branch: 'main' },
  })
  await shows(mina.page, `/app/${id}`, texts)
}

test(
  'what is written in names, descriptions, tags, comments, replies, reports, the chat and names of files is text wherever it is read: threats T10, T13',
  { timeout: 1_800_000 },
  async () => {
    const vectors = xssVectors(count)
    for (let from = 0; from < vectors.length; from += aTime) {
      const texts = vectors.slice(from, from + aTime)
      const round = from / aTime
      await Promise.all([
        onCards(texts).then(() => belowAnApp(texts, ids[1 + (round % (shelf - 1))] ?? '')),
        inTheWorkshop(texts, round).then(() => asPrompt(texts, round)),
      ])
      expect([...faults, ...people.flatMap((person) => person.faults)], `${from}`).toEqual([])
    }
    // The same texts on a page that takes them for markup: the watch sees what they do there.
    const bait = await rosa.page.context().newPage()
    listen(bait)
    await bait.route('**/evil.test/**', (route) => route.abort())
    for (const text of vectors.slice(0, 100)) await bait.setContent(`<p>${text}</p>`)
    expect(faults.filter((fault) => fault.startsWith('a script ran')).length).toBeGreaterThan(5)
    expect(faults.filter((fault) => fault.startsWith('loads')).length).toBeGreaterThan(0)
  },
)
