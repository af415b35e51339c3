/** For tests: whether everybody can use an app that is open, on a phone in the light and on a desk in the dark. */
import AxeBuilder from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/**
 * Fails when a check of accessibility finds something or the page scrolls sideways.
 *
 * @param page an open app; it is left as wide as a desk
 * @param options `isReversed`: the phone in the dark and the desk in the light instead
 */
export async function expectUsable(page: Page, { isReversed = false } = {}): Promise<void> {
  for (const [width, scheme] of [
    [390, isReversed ? 'dark' : 'light'],
    [1440, isReversed ? 'light' : 'dark'],
  ] as const) {
    await page.setViewportSize({ width, height: 844 })
    await page.emulateMedia({ colorScheme: scheme })
    // An app is one frame; without this axe opens a second page for each look.
    const axe = new AxeBuilder({ page }).setLegacyMode()
    // Most rules see the same page in both looks; what depends on the look is asked again.
    if (width === 1440) axe.withRules(['color-contrast', 'target-size'])
    const { violations } = await axe.analyze()
    const found = violations.map(({ id, nodes }) => `${width} ${scheme} ${id}: ${nodes[0]?.html}`)
    expect(found).toEqual([])
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width)
  }
}
