/** Copying a block of code out of an answer, in a real browser. */
import path from 'node:path'
import { expect, test } from 'vitest'
import { openTestPage } from '../../../../web/ui/test-page.ts'
import type {} from './test-code-block-page.tsx'

test('where the clipboard is refused, the code is selected and the keys are named [CHT-08]', async () => {
  const { page, close } = await openTestPage(
    path.join(import.meta.dirname, 'test-code-block-page.tsx'),
  )
  try {
    await page.evaluate(() => {
      const writeText = () => Promise.reject(new Error('refused'))
      Object.defineProperty(navigator, 'clipboard', { value: { writeText } })
    })
    await page.getByRole('button', { name: 'Copy' }).click()
    await page.locator('.toast', { hasText: 'Press Ctrl+C to copy' }).waitFor()
    expect(await page.evaluate(() => getSelection()?.toString().trim())).toBe('high water')
  } finally {
    await close()
  }
})
