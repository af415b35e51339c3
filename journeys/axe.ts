/** Axe on a page, put there once for as long as the page stands. */
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'

/** Whether the page has it already. */
const here = 'typeof axe === "object" && typeof axe.run === "function"'

/**
 * Axe for what the page shows now. The builder alone sends its script, of more than a megabyte, twice
 * for each look, and brings home what is in order too; here only violations come whole.
 *
 * @param withFrames whether frames of other origins are looked into as well, for which axe opens a
 * second page; said by whoever looks at a part that holds none
 */
export async function axeOn(
  page: Page,
  withFrames = page.frames().length > 1,
): Promise<AxeBuilder> {
  const options = { resultTypes: ['violations' as const] }
  if (withFrames) return new AxeBuilder({ page }).options(options)
  const isHere = await page.evaluate<boolean>(here)
  const axe = isHere ? new AxeBuilder({ page, axeSource: here }) : new AxeBuilder({ page })
  return axe.setLegacyMode().options(options)
}
