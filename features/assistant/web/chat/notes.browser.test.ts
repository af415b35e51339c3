/** The notes of the chat in a real browser, as wide as they are there. */
import path from 'node:path'
import { expect, test } from 'vitest'
import { layoutFaults } from '../../../../testing/layout.ts'
import { openTestPage } from '../../../../web/ui/test-page.ts'
import type {} from './test-notes-page.tsx'

test('notes beside answers fit their column at every width, and long lists of files fold after three [VER-08]', async () => {
  const { page, close } = await openTestPage(path.join(import.meta.dirname, 'test-notes-page.tsx'))
  try {
    // Behind the dialog, which is looked at with it.
    await page
      .getByRole('button', { name: 'Undo changes', includeHidden: true })
      .evaluate((button: HTMLElement) => button.click())
    const note = page.getByText('Changed since and left as they are')
    await note.waitFor()
    expect(await layoutFaults(page)).toEqual([])
    expect(await note.textContent()).toContain(
      'index.html, style.css, js/board-of-the-game.js and 2 more',
    )
    expect(
      await page.locator('.more-names li', { hasText: 'js/sound.js' }).first().isVisible(),
    ).toBe(false)
    for (const words of await page.locator('.note').all())
      expect((await words.boundingBox())?.height).toBeLessThan(160)
    await page
      .locator('.more-names summary')
      .first()
      .evaluate((more: HTMLElement) => more.click())
    expect(
      await page.locator('.more-names li', { hasText: 'js/sound.js' }).first().isVisible(),
    ).toBe(true)
  } finally {
    await close()
  }
})
