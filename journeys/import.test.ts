/** A zip of one app is brought into another, seen, taken back, published; a folder comes on a phone, in Chinese. */
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { axeFaults } from '../testing/axe.ts'
import { launchChromium } from '../testing/chromium.ts'
import { openProfile } from './browser.ts'
import { makeApp, publish, showPane, signUp, visit } from './person.ts'
import type { Visitor } from './person.ts'
import { type RunningServer, startServer } from './running-server.ts'
import { scriptModel } from './scripted-model.ts'

let server: RunningServer
let browser: Browser
let owner: Visitor
let page: Page
let folder: string
let archive: string

// Larger than what the library for zips would still pack without a worker.
const teas = Array.from({ length: 20_000 }, (_, at) => `tea ${at}`).join('\n')
const made = {
  'index.html':
    '<!doctype html><title>Made</title><link rel="stylesheet" href="css/style.css"><h1>Made elsewhere</h1><script src="app.js"></script>\n',
  'css/style.css': 'h1 { color: rgb(0, 0, 255) }\n',
  'app.js': 'document.title = "It runs"\n',
  'teas.txt': teas,
}
const here = {
  'index.html': '<!doctype html><title>Here</title><h1>Made here</h1>\n',
  'notes.txt': 'mine\n',
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'magiccube-import-'))
  server = await startServer({ demoModel: { charactersPerSecond: 0 } })
  browser = await launchChromium()
  const profile = await openProfile(browser, { width: 1440, height: 900 })
  owner = await visit(profile, server.url, 'en')
  page = owner.page
  page.setDefaultTimeout(30_000)
  const model = await scriptModel(page)
  await signUp(owner, 'ada')
  for (const [name, files] of [
    ['Source', made],
    ['Target', here],
  ] as const) {
    const calls = Object.entries(files).map(([path, content]) => ({
      name: 'write_file',
      args: { path, content },
    }))
    model.answers = [{ calls }, { text: 'Here it is.' }]
    await makeApp(owner, { name, prompt: `A page about ${name}` })
    if (name === 'Source') archive = await download('Source.zip')
  }
  // While it was written the preview may have asked for files that were not there yet.
  owner.faults.splice(0)
})
afterAll(async () => {
  await browser?.close()
  await server?.stop()
  await rm(folder, { recursive: true, force: true })
})

const said = {
  en: { menu: 'About the app', zip: 'Import a .zip…', folder: 'Import a folder…' },
  zh: { menu: '应用信息', zip: '导入 .zip…', folder: '导入文件夹…' },
} as const

async function menu({ page: at, locale }: Visitor, item: string): Promise<void> {
  await at.getByRole('button', { name: said[locale].menu }).click()
  await at.getByRole('menuitem', { name: item, exact: true }).click()
}

/** The project as the browser saves it. */
async function download(name: string): Promise<string> {
  const [saved] = await Promise.all([page.waitForEvent('download'), menu(owner, 'Download')])
  await saved.saveAs(join(folder, name))
  return join(folder, name)
}

/** Picks a file or a folder, and waits for the question or the refusal. */
async function bring(visitor: Visitor, what: 'zip' | 'folder', path: string): Promise<void> {
  const [chooser] = await Promise.all([
    visitor.page.waitForEvent('filechooser'),
    menu(visitor, said[visitor.locale][what]),
  ])
  await chooser.setFiles(path)
}

const dialog = (at: Page = page) => at.getByRole('dialog')
const button = (name: string) => page.getByRole('button', { name, exact: true })
const line = () => page.getByRole('region', { name: 'Status' })
const toast = (at: Page, text: string) => at.locator('.toast', { hasText: text })
const heading = (at: Page = page) =>
  at.frameLocator('.bench iframe').frameLocator('iframe').last().getByRole('heading').first()
const tabs = () => page.getByRole('tab').allTextContents()

/** Nothing went wrong so far, and axe finds nothing in the part of the page that is new. */
async function look(visitor: Visitor, part: string): Promise<void> {
  expect([...visitor.faults, ...(await axeFaults(visitor.page, { part }))]).toEqual([])
}

test('a zip of another app is shown before it is added, seen in the preview, and taken back by one Undo [LOC-12] [LOC-16] [EDT-29]', async () => {
  await expect.poll(() => heading().textContent()).toBe('Made here')
  await bring(owner, 'zip', archive)
  await dialog().getByRole('heading', { name: 'Import Source.zip' }).waitFor()
  expect(await dialog().getByRole('group', { name: '2 files replaced' }).innerText()).toBe(
    'README.md\nindex.html',
  )
  await dialog().getByText('3 files added').click()
  expect(await dialog().getByRole('group', { name: '3 files added' }).innerText()).toBe(
    'app.js\ncss/style.css\nteas.txt',
  )
  await look(owner, '.dialog')
  await dialog().getByLabel('Replace the project').check()
  expect(await dialog().getByRole('group', { name: '1 file removed' }).innerText()).toBe(
    'notes.txt',
  )
  await look(owner, '.dialog')
  await dialog().getByRole('button', { name: 'Cancel' }).click()
  expect(await heading().textContent()).toBe('Made here')
  await bring(owner, 'zip', archive)
  await dialog().getByRole('button', { name: 'Add to the project' }).click()
  await toast(page, '3 files added, 2 files replaced. One Undo takes it all back.').waitFor()
  await expect.poll(() => heading().textContent()).toBe('Made elsewhere')
  await line().getByText('5 files not committed').waitFor()
  await button('Undo').click()
  await toast(page, 'Undone: ').waitFor()
  await expect.poll(() => heading().textContent()).toBe('Made here')
  await line()
    .getByText(/^Committed/)
    .waitFor()
  await button('Show code').click()
  await expect.poll(tabs).toEqual(['index.html'])
  await button('Hide code').click()
})

test('a zip in the place of the project is published, and runs from any plain server [LOC-06] [EDT-08]', async () => {
  await bring(owner, 'zip', archive)
  await dialog().getByLabel('Replace the project').check()
  await dialog().getByRole('button', { name: 'Replace the project' }).click()
  await expect.poll(() => heading().textContent()).toBe('Made elsewhere')
  const site = await publish(owner)
  const visitor = await page.context().newPage()
  await visitor.goto(site)
  await expect.poll(() => visitor.title()).toBe('It runs')
  expect(await (await visitor.goto(`${site}/teas.txt`))?.text()).toBe(teas)
  expect((await visitor.goto(`${site}/notes.txt`))?.status()).toBe(404)
  await visitor.close()
})

test.skipIf(spawnSync('python3', ['--version']).status !== 0)(
  'what was imported runs from `python3 -m http.server` as it is downloaded',
  async () => {
    const files = join(folder, 'files')
    execFileSync('python3', ['-m', 'zipfile', '-e', await download('Target.zip'), files])
    const python = spawn('python3', ['-u', '-m', 'http.server', '0', '--bind', '127.0.0.1'], {
      cwd: files,
    })
    try {
      let output = ''
      python.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
      await expect.poll(() => output, { timeout: 20_000 }).toMatch(/port \d+/)
      const plain = await page.context().newPage()
      await plain.goto(`http://127.0.0.1:${/port (\d+)/.exec(output)?.[1]}/`)
      await expect.poll(() => plain.title()).toBe('It runs')
      const colour = (one: HTMLElement) => getComputedStyle(one).color
      expect(await plain.getByRole('heading').evaluate(colour)).toBe('rgb(0, 0, 255)')
      await plain.close()
    } finally {
      python.kill()
    }
  },
)

test('what is no archive is refused in a sentence, and a file that is dropped on the code is asked about', async () => {
  await writeFile(join(folder, 'page.zip'), '<h1>no zip</h1>')
  await bring(owner, 'zip', join(folder, 'page.zip'))
  const refused = page.getByRole('alertdialog')
  await refused.getByText('This is not a .zip, or it is cut off.').waitFor()
  await refused.getByText('Nothing was changed.').waitFor()
  await look(owner, '.dialog')
  await page.keyboard.press('Escape')
  await button('Show code').click()
  const drop = await page.evaluateHandle(() => {
    const transfer = new DataTransfer()
    transfer.items.add(new File(['dropped'], 'dropped.txt'))
    return transfer
  })
  const place = page.locator('.code .cm-content')
  await place.dispatchEvent('dragover', { dataTransfer: drop })
  await page.getByText('Drop a .zip, a folder or files to import them').waitFor()
  await place.dispatchEvent('drop', { dataTransfer: drop })
  await dialog().getByText('1 file added').waitFor()
  expect(await place.textContent()).not.toContain('dropped')
  await page.keyboard.press('Escape')
  await dialog().waitFor({ state: 'detached' })
})

test('on a phone and in Chinese a folder is imported, with what stays outside and why [EDT-25]', async () => {
  const profile = await openProfile(browser, { width: 390, height: 844, locale: 'zh' })
  const other = await visit(profile, server.url, 'zh')
  const { page: hers } = other
  hers.setDefaultTimeout(45_000)
  await signUp(other, 'wang')
  await makeApp(other, { name: '茶叶清单', prompt: '一个待办清单' })
  const picked = join(folder, '我的茶')
  for (const [path, text] of Object.entries({
    'index.html': '<!doctype html><title>茶</title><h1>茶叶店</h1>',
    'node_modules/a/index.js': '1',
    'node_modules/b/index.js': '2',
    'con.txt': 'a device of Windows',
  })) {
    await mkdir(dirname(join(picked, path)), { recursive: true })
    await writeFile(join(picked, path), text)
  }
  await bring(other, 'folder', picked)
  await dialog(hers).getByRole('heading', { name: '导入 我的茶' }).waitFor()
  await dialog(hers).getByText('所有文件都在文件夹“我的茶”中。').waitFor()
  const outside = await dialog(hers).getByRole('group', { name: '2 项不导入' }).innerText()
  expect(outside).toContain('不属于应用代码，共 2 个文件')
  expect(outside).toContain('不允许使用此文件名')
  await look(other, '.dialog')
  for (const part of await dialog(hers).locator('button, summary, .choice').all())
    expect((await part.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  expect(await hers.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false)
  await dialog(hers).getByRole('button', { name: '添加到项目' }).click()
  await toast(hers, '点一次“撤销”即可全部恢复').waitFor()
  await showPane(other, 'preview')
  await expect.poll(() => heading(hers).textContent()).toBe('茶叶店')
  await hers.getByRole('button', { name: '撤销', exact: true }).click()
  await expect.poll(() => heading(hers).textContent()).not.toBe('茶叶店')
  expect(other.faults).toEqual([])
})
