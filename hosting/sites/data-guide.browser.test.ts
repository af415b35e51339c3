/** The worked examples of docs/data.md run as they stand there. */
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchChromium } from '../../testing/chromium.ts'
import { buildAppScripts } from './build-app-script.ts'
import { type DataDouble, startDataDouble } from './testing/data-double.ts'

let folder: string
let browser: Browser
let double: DataDouble

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'data-guide-'))
  await buildAppScripts(folder)
  const guide = await readFile(path.join(import.meta.dirname, '../../docs/data.md'), 'utf8')
  const page = (title: string) => {
    const [, html = ''] =
      /```html\n([^]*?)```/.exec(guide.slice(guide.indexOf(`\n## ${title}`))) ?? []
    return `<!doctype html><html lang="en"><meta charset="utf-8"><title>${title}</title>${html}`
  }
  double = await startDataDouble(folder, {
    '/poll': page('A poll'),
    '/book': page('A guest book'),
    '/list': page('A shared shopping list'),
  })
  double.collections = [
    ['votes', 'ballot'],
    ['guests', 'wall'],
    ['lists', 'shared'],
  ].map(([name = '', kind = '']) => ({
    name,
    kind,
    title: null,
    sentence: '',
    anonymous: true,
  }))
  browser = await launchChromium()
}, 60_000)
afterAll(async () => {
  await browser.close()
  await double.close()
  await rm(folder, { recursive: true })
})

async function openTwo(address: string) {
  const contexts = await Promise.all([browser.newContext(), browser.newContext()])
  const [ada, bo] = await Promise.all(contexts.map((context) => context.newPage()))
  if (!ada || !bo) throw new Error('two pages were opened')
  await Promise.all([ada, bo].map((page) => page.goto(double.origin + address)))
  return { ada, bo, close: () => Promise.all(contexts.map((context) => context.close())) }
}

test('two people vote in the poll, each once, and both see the totals [DAT-02]', async () => {
  const { ada, bo, close } = await openTwo('/poll')
  await ada.click('text=tea')
  await bo.click('text=coffee')
  await expect.poll(() => ada.textContent('#totals')).toBe('2 voted: {"tea":1,"coffee":1}')
  await ada.click('text=coffee')
  for (const page of [ada, bo])
    await expect.poll(() => page.textContent('#totals')).toBe('2 voted: {"coffee":2}')
  await close()
})

test('what one person writes into the guest book stands in the other’s page, and a refusal is said [DAT-02]', async () => {
  const { ada, bo, close } = await openTwo('/book')
  await ada.fill('input', 'Hello from Ada')
  await ada.click('text=Sign')
  await expect.poll(() => bo.textContent('ul')).toContain('Hello from Ada')
  double.intercept = ({ method }) =>
    method === 'POST' ? { status: 409, body: { error: 'You have enough', code: 'dataMax' } } : null
  await bo.fill('input', 'Hello from Bo')
  await bo.click('text=Sign')
  await expect.poll(() => bo.textContent('[role=status]')).toBe('You have enough')
  expect(await bo.locator('li').count()).toBe(1)
  await close()
})

test('a link opens the shopping list to a second person, who adds what the first one ticks off [DAT-02] [DAT-05]', async () => {
  double.intercept = ({ method, path: at, body }) => {
    if (method !== 'POST' || !at.endsWith('/invitations')) return null
    const [row] = double.rows('lists')
    const url = `${double.origin}/list#cube-invite=secret`
    const made = { id: 'one', role: 'editor', expires: new Date().toISOString(), url }
    if (at !== '/_app/invitations') return { status: 201, body: made }
    expect(body).toEqual({ code: 'secret' })
    return { status: 200, body: { collection: 'lists', entry: { ...row, isMine: false } } }
  }
  const { ada, bo, close } = await openTwo('/list')
  await ada.click('#new')
  await ada.click('text=Invite')
  await expect.poll(() => ada.textContent('[role=status]')).toContain('#cube-invite=secret')
  await bo.goto((await ada.textContent('[role=status]')) ?? '')
  await expect.poll(() => bo.textContent('[role=status]')).toBe('The list is open.')
  expect(bo.url()).toBe(`${double.origin}/list`)
  bo.on('dialog', (dialog) => void dialog.accept('milk'))
  await bo.click('text=Add')
  await expect.poll(() => ada.textContent('section')).toContain('milk')
  await ada.click('text=Got it')
  await expect.poll(() => bo.textContent('section')).not.toContain('milk')
  expect(await bo.locator('text=Leave').count()).toBe(1)
  await close()
})
