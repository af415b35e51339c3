/** For tests: axe on an open app, put there once for as long as the page stands. */
import AxeBuilder from '@axe-core/playwright'
import type { Page } from 'playwright-core'

/** Whether the page has it already. */
const here = 'typeof axe === "object" && typeof axe.run === "function"'

/**
 * Axe for what the app shows now. The builder alone sends its script, of more than a megabyte, twice
 * for each look, and brings home what is in order too; here only violations come whole.
 *
 * @param page an open app of one frame: with frames axe would open a second page for each look
 */
export async function axeOn(page: Page): Promise<AxeBuilder> {
  const isHere = await page.evaluate<boolean>(here)
  const axe = isHere ? new AxeBuilder({ page, axeSource: here }) : new AxeBuilder({ page })
  return axe.setLegacyMode().options({ resultTypes: ['violations'] })
}
