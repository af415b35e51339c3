/** A toast on a phone, in a real browser. */
import path from 'node:path'
import { expect, test } from 'vitest'
import { openTestPage } from './test-page.ts'
import type {} from './test-toast-over-dialog-page.tsx'
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

for (const width of [390, 820])
  test(`toasts leave dialogs free, short and long ones, at ${width} px [NAV-32]`, async () => {
    const entry = path.join(import.meta.dirname, 'test-toast-over-dialog-page.tsx')
    const { page, close } = await openTestPage(entry, { width, height: 740 })
    try {
      const dialog = page.getByRole('dialog')
      const between = async () => {
        const boxes = await Promise.all(
          [dialog, page.locator('.toasts-corner')].map((part) => part.boundingBox()),
        )
        const [above, below] = boxes.map((box) => box ?? { y: NaN, height: NaN })
        return (below?.y ?? NaN) - (above?.y ?? NaN) - (above?.height ?? NaN)
      }
      await dialog.getByRole('button', { name: 'Longer' }).click()
      for (let toasts = 1; toasts <= 3; toasts += 1) {
        await dialog.getByRole('button', { name: 'Save' }).click()
        await expect.poll(() => page.locator('.toast').count()).toBe(toasts)
        await expect.poll(between).toBeGreaterThanOrEqual(0)
        expect((await dialog.boundingBox())?.y).toBeGreaterThanOrEqual(0)
      }
    } finally {
      await close()
    }
  })
