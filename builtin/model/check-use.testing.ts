/** For tests: whether everybody can use an app that is open, on a phone in the light and on a desk in the dark. */
import AxeBuilder from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/**
 * Fails when a check of accessibility finds something or the page scrolls sideways.
 *
 * @param page an open app; it is left as wide as a desk
 */
export async function expectUsable(page: Page): Promise<void> {
  for (const [width, scheme] of [
    [390, 'light'],
    [1440, 'dark'],
  ] as const) {
    await page.setViewportSize({ width, height: 844 })
    await page.emulateMedia({ colorScheme: scheme })
    const axe = new AxeBuilder({ page })
    // Most rules see the same page in both looks; what depends on the look is asked again.
    if (scheme === 'dark') axe.withRules(['color-contrast', 'target-size'])
    const { violations } = await axe.analyze()
    const found = violations.map(({ id, nodes }) => `${width} ${scheme} ${id}: ${nodes[0]?.html}`)
    expect(found).toEqual([])
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width)
  }
}
