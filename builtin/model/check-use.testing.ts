/** For tests: whether everybody can use an app that is open, in several looks. */
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { axeFaults } from '../../testing/axe.ts'

/** A width in pixels, and light or dark. */
export type Look = readonly [width: number, scheme: 'light' | 'dark']

const phoneAndDesk: readonly Look[] = [
  [390, 'light'],
  [1440, 'dark'],
]

/**
 * Fails when a check of accessibility finds something or the page scrolls sideways.
 *
 * @param page an open app; it is left as wide as the last look
 * @param looks a phone in the light and a desk in the dark, where nothing is said
 */
export async function expectUsable(page: Page, looks = phoneAndDesk): Promise<void> {
  for (const [width, scheme] of looks) {
    await page.setViewportSize({ width, height: 844 })
    // At rest: a colour on its way from light to dark is none that anybody reads by.
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
    const found = await axeFaults(page)
    expect(found.map((line) => `${width} ${scheme} ${line}`)).toEqual([])
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width)
  }
}
