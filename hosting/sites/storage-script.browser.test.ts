/** `window.storage`, as pages of a well-known assistant call it, over the data of the app. */
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchChromium } from '../../testing/chromium.ts'
import { buildAppScripts } from './build-app-script.ts'
import type { PageStorage } from './browser/cube-types.ts'
import { type DataDouble, startDataDouble } from './testing/data-double.ts'

declare const storage: PageStorage

const pages = {
  '/': '<!doctype html><meta charset="utf-8"><title>Page</title><script src="/_app/storage.js"></script><body>',
}

let folder: string
let browser: Browser

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'storage-script-'))
  await buildAppScripts(folder)
  browser = await launchChromium()
}, 60_000)
afterAll(async () => {
  await browser.close()
  await rm(folder, { recursive: true })
})

const declared = (double: DataDouble, anonymous: boolean) => {
  double.collections = ['storage-own', 'storage-shared'].map((name) => ({
    name,
    kind: name === 'storage-own' ? 'own' : 'wall',
    title: null,
    sentence: '',
    anonymous,
  }))
}

async function openPage(double: DataDouble) {
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto(double.origin)
  return page
}

test('two strangers have values of their own and shared ones, of which the newest counts [DAT-25]', async () => {
  const double = await startDataDouble(folder, pages)
  declared(double, true)
  const [ada, bo] = [await openPage(double), await openPage(double)]
  expect(
    await ada.evaluate(async () => [
      await storage.set('best', '{"n":1}', true),
      await storage.set('mine', 'of Ada'),
      await storage.get('mine'),
      await storage.get('none').catch((error) => error.code),
    ]),
  ).toEqual([
    { key: 'best', value: '{"n":1}', shared: true },
    { key: 'mine', value: 'of Ada', shared: false },
    { key: 'mine', value: 'of Ada', shared: false },
    'notFound',
  ])
  expect(
    await bo.evaluate(async () => [
      await storage.get('best', true),
      await storage.set('best', '{"n":2}', true),
      await storage.set('other', 'x', true),
      await storage.list('', true),
      await storage.list('be', true),
    ]),
  ).toEqual([
    { key: 'best', value: '{"n":1}', shared: true },
    { key: 'best', value: '{"n":2}', shared: true },
    { key: 'other', value: 'x', shared: true },
    { keys: ['best', 'other'], prefix: '', shared: true },
    { keys: ['best'], prefix: 'be', shared: true },
  ])
  expect(await ada.evaluate(async () => (await storage.get('best', true)).value)).toBe('{"n":2}')
  // Nobody writes over what is another's: each has an entry of their own.
  expect(double.rows('storage-shared').map(({ data }) => data['key'])).toEqual([
    'best',
    'best',
    'other',
  ])
  expect(
    await ada.evaluate(async () => [
      await storage.delete('best', true),
      await storage.get('best', true).catch((error) => error.code),
      (await storage.list(undefined, true)).keys,
    ]),
  ).toEqual([{ key: 'best', deleted: true, shared: true }, 'notFound', ['other']])
  await Promise.all([ada, bo].map((page) => page.context().close()))
  await double.close()
})

test('where the app keeps nothing of strangers, their own values stay in the browser [DAT-25]', async () => {
  const double = await startDataDouble(folder, pages)
  declared(double, false)
  const page = await openPage(double)
  await page.evaluate(() => storage.set('mine', 'here'))
  await page.reload()
  expect(
    await page.evaluate(async () => [
      (await storage.get('mine')).value,
      (await storage.list('m')).keys,
      (await storage.delete('mine')).deleted,
      (await storage.list()).keys,
    ]),
  ).toEqual(['here', ['mine'], true, []])
  expect(double.calls.filter(({ method }) => method !== 'GET')).toEqual([])
  expect(await page.evaluate(() => localStorage.getItem('cube:visitor'))).toBeNull()
  await page.context().close()
  await double.close()
})

test('on a plain server such a page runs too [DAT-25] [DAT-13]', async () => {
  const double = await startDataDouble(folder, pages, true)
  const page = await openPage(double)
  expect(
    await page.evaluate(async () => {
      await storage.set('a', '1', true)
      await storage.set('a', '2')
      return [(await storage.get('a', true)).value, (await storage.get('a')).value]
    }),
  ).toEqual(['1', '2'])
  await page.context().close()
  await double.close()
})
