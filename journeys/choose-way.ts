/** Opens "Make it yours" on an app's page and chooses one of its two ways. */
import type { Locator, Page } from 'playwright-core'

/** Presses the button by keyboard, then the way by its name; the dialog of the way is open afterwards. */
export async function chooseWay(page: Page, way: string): Promise<void> {
  await makeYours(page).press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: way, exact: true }).press('Enter')
  await page.getByRole('dialog').getByRole('textbox').waitFor()
}

/** The button, in either language. */
export function makeYours(page: Page): Locator {
  return page.getByRole('button', { name: /^(Make it yours|做成我的)$/ })
}
