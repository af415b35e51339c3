/** The note of the checks beside the preview, in a real browser. */
import path from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { axeFaults } from '../../../../testing/axe.ts'
import { layoutFaults } from '../../../../testing/layout.ts'
import { openTestPage } from '../../../../web/ui/test-page.ts'
import type {} from './test-checks-page.tsx'

let page: Page
let close: () => Promise<void>

beforeAll(async () => {
  const entry = path.join(import.meta.dirname, 'test-checks-page.tsx')
  ;({ page, close } = await openTestPage(entry, { width: 390, height: 844 }))
})
afterAll(() => close?.())

const note = (at: number) => page.locator('.note.checks').nth(at)

test('on a phone the note of checks that pass is one line, with the way to close it beside its words [CHK-06]', async () => {
  await note(0).getByText('1 of 1 checks pass').waitFor()
  expect((await note(0).boundingBox())?.height).toBeLessThanOrEqual(52)
  expect(await layoutFaults(page, [390, 1440])).toEqual([])
  expect(await axeFaults(page)).toEqual([])
})

test('what fails is said in the language of the person, with the names of the app [CHK-06]', async () => {
  await note(1).getByText('Step 2, click(button: Sort): not found. Nearest: button "Add"').waitFor()
  await page.evaluate(() => window.speakChinese?.())
  await note(1).getByText('第 2 步 click(button: Sort)：未找到。最接近的有：button "Add"').waitFor()
  await note(1).getByText('2 项检查中 1 项通过').waitFor()
  expect(await layoutFaults(page, [390, 1440])).toEqual([])
})
