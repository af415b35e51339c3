/** The code view while the assistant writes, in a real browser. */
import path from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { axeFaults } from '../../../../testing/axe.ts'
import { layoutFaults } from '../../../../testing/layout.ts'
import { openTestPage } from '../../../../web/ui/test-page.ts'
import type {} from './test-following-page.tsx'

let page: Page
let close: () => Promise<void>

beforeAll(async () => {
  ;({ page, close } = await openTestPage(path.join(import.meta.dirname, 'test-following-page.tsx')))
  await page.getByRole('tab', { name: 'index.html' }).waitFor()
})
afterAll(() => close?.())

const write = (turnId: string | null, file: string | null, lines = 0, isWhole = true) =>
  page.evaluate(({ turn, growing }) => window.write?.(turn, growing), {
    turn: turnId,
    growing: file === null ? null : { path: file, text: linesOf(lines), lines, isWhole },
  })
const linesOf = (count: number): string =>
  Array.from({ length: count }, (_, at) => `line ${at + 1}`).join('\n')
const growing = () => page.locator('pre.growing')
const shown = () => page.locator('#code-panel').getAttribute('aria-label')
const follow = () => page.getByRole('button', { name: 'Show what the AI writes' })

test('the code view follows what is written, until the person chooses another file or works in one [CHK-14]', async () => {
  await write('one', 'app.js', 120)
  await page.getByText('Writing app.js, 120 lines').waitFor()
  expect(await growing().textContent()).toContain('line 120')
  // The newest lines are in view.
  expect(await growing().evaluate((box) => box.scrollTop > 0)).toBe(true)
  expect([...(await layoutFaults(page, [1440, 390])), ...(await axeFaults(page))]).toEqual([])
  await page.evaluate((text) => window.store?.('app.js', text), linesOf(120))
  await write('one', null)
  await expect.poll(shown).toBe('app.js')
  await page.locator('.cm-content').waitFor()

  // Edits show the file itself, which takes them over when they are made.
  await write('one', 'index.html', 3, false)
  await page.getByText('Changing index.html, 3 lines').waitFor()
  await expect.poll(shown).toBe('index.html')
  expect(await growing().count()).toBe(0)

  // Another file is chosen: the view stays there, also with the next file.
  await page.getByRole('tab', { name: 'a.css' }).click()
  await write('one', 'app.js', 5)
  await page.getByText('Writing app.js, 5 lines').waitFor()
  expect([await shown(), await growing().count()]).toEqual(['a.css', 0])
  expect([...(await layoutFaults(page, [1440, 390])), ...(await axeFaults(page))]).toEqual([])
  await follow().click()
  await growing().waitFor()

  // The next turn is followed again, but not by who types.
  await page.getByRole('tab', { name: 'a.css' }).click()
  await write(null, null)
  await write('two', 'app.js', 7)
  await growing().waitFor()
  await page.getByRole('tab', { name: 'a.css' }).click()
  await write('three', null)
  await page.locator('.cm-content').click()
  await write('three', 'app.js', 9)
  await follow().waitFor()
  expect([await shown(), await growing().count()]).toEqual(['a.css', 0])
})
