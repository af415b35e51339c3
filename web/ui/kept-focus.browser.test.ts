/** Who works by keyboard finds the focus where it was, in a real browser. */
import path from 'node:path'
import { expect, test } from 'vitest'
import { openTestPage } from './test-page.ts'
import type {} from './test-kept-focus-page.tsx'

test('a dialog that gives the focus back late, as on a busy machine, still gives it to what opened it [NAV-15]', async () => {
  const entry = path.join(import.meta.dirname, 'test-kept-focus-page.tsx')
  const { page, close } = await openTestPage(entry, { width: 800, height: 600 })
  try {
    const isOn = (name: string) =>
      page.evaluate((wanted) => document.activeElement?.textContent === wanted, name)
    await page.getByRole('button', { name: 'Open' }).click()
    await page.getByLabel('Name').press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    // Meanwhile something else has it.
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main')
    await page.evaluate(() => Reflect.get(window, 'giveBack')())
    expect(await isOn('Open')).toBe(true)
    // Where the person has gone on by themselves they stay.
    await page.getByRole('button', { name: 'Elsewhere' }).focus()
    await page.evaluate(() => Reflect.get(window, 'giveBack')())
    expect(await isOn('Elsewhere')).toBe(true)
  } finally {
    await close()
  }
})
