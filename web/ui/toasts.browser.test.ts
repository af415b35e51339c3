/** A toast on a phone, in a real browser. */
import path from 'node:path'
import { expect, test } from 'vitest'
import { openTestPage } from './test-page.ts'
import type {} from './test-toasts-page.tsx'

test('on a phone a toast stays in sight and its Chinese buttons in one line, however long its text [NAV-32]', async () => {
  const entry = path.join(import.meta.dirname, 'test-toasts-page.tsx')
  const { page, close } = await openTestPage(entry, { width: 360, height: 740 })
  try {
    const toast = page.locator('.toast')
    await toast.waitFor()
    const box = await toast.boundingBox()
    expect(box && box.x >= 0 && box.x + box.width <= 360).toBe(true)
    for (const button of await toast.getByRole('button').all()) {
      const { width = 0, x = 0 } = (await button.boundingBox()) ?? {}
      // Two letters beside each other, and not beyond the toast.
      expect(width).toBeGreaterThan(24)
      expect(x + width).toBeLessThanOrEqual((box?.x ?? 0) + (box?.width ?? 0))
    }
  } finally {
    await close()
  }
})
