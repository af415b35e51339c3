/** For tests: whether everybody can use an app that is open, on a phone in the light and on a desk in the dark. */
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { axeOn } from './axe.testing.ts'

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
    // At rest: a colour on its way from light to dark is none that anybody reads by.
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
    const axe = await axeOn(page)
    // Most rules see the same page in both looks; what depends on the look is asked again.
    if (width === 1440) axe.withRules(['color-contrast', 'target-size'])
    const { violations } = await axe.analyze()
    const found = violations.map(({ id, nodes }) => `${width} ${scheme} ${id}: ${nodes[0]?.html}`)
    expect(found).toEqual([])
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width)
  }
}
