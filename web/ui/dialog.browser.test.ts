/** What a dialog does to the page behind it, in a real browser. */
import path from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openTestPage } from './test-page.ts'
import type {} from './test-dialog-page.tsx'

let page: Page
let close: () => Promise<void>

beforeAll(async () => {
  ;({ page, close } = await openTestPage(path.join(import.meta.dirname, 'test-dialog-page.tsx')))
})
afterAll(() => close?.())
afterEach(() => page.keyboard.press('Escape'))

async function ask(): Promise<void> {
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Take back' }).click()
  await page.getByRole('dialog').waitFor()
}
/** Whether the right edge of the window is of one colour, with the room of the scroll bar. */
async function isOneColour(width: number): Promise<boolean> {
  const clip = { x: width - 40, y: 100, width: 40, height: 1 }
  const picture = (await page.screenshot({ clip })).toString('base64')
  return page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
    const bitmap = await createImageBitmap(new Blob([bytes]))
    const canvas = new OffscreenCanvas(bitmap.width, 1).getContext('2d')
    canvas?.drawImage(bitmap, 0, 0)
    const row = canvas?.getImageData(0, 0, bitmap.width, 1).data ?? []
    return [...row].every((part, at) => Math.abs(part - (row[at % 4] ?? 0)) <= 1)
  }, picture)
}
const focused = () => page.evaluate(() => document.activeElement?.textContent)

test('a dialog moves nothing of the page behind it, and leaves no bright strip where the scroll bar was', async () => {
  // Behind a dialog nothing has a role.
  const button = page.getByText('Publish', { exact: true })
  const before = await button.boundingBox()
  const width = await page.evaluate(() => document.querySelector('header')?.clientWidth)
  await ask()
  expect(await button.boundingBox()).toEqual(before)
  expect(await page.evaluate(() => document.querySelector('header')?.clientWidth)).toBe(width)
  await expect.poll(() => isOneColour(1_440)).toBe(true)
  await page.keyboard.press('End')
  expect(await page.evaluate(() => scrollY)).toBe(0)
})

test('a question that a menu led to gives the focus back to the menu’s button', async () => {
  await ask()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await expect.poll(focused).toBe('…')
})

test('the Escape of an input method is left to it: the dialog stays', async () => {
  await ask()
  const cancel = page.getByRole('button', { name: 'Cancel' })
  await cancel.dispatchEvent('keydown', { key: 'Escape', isComposing: true })
  await cancel.dispatchEvent('keydown', { key: 'Escape', keyCode: 229 })
  // What would close it would have been drawn by then.
  await page.evaluate(() => new Promise(requestAnimationFrame))
  expect(await page.getByRole('dialog').count()).toBe(1)
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
})

test('where the act took the menu away the focus goes to the control nearest to it', async () => {
  await ask()
  await page.getByRole('button', { name: 'Yes' }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await expect.poll(focused).toBe('Publish')
})
