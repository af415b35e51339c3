/** What a person does in the generator beside typing. */
import type { Page } from 'playwright-core'
import { type Locale, words } from './words.ts'

/** Opens the generator's line of name, tags and who can read the code. */
export async function openOptions(page: Page): Promise<void> {
  const fold = page.locator('details.options')
  await fold.waitFor()
  const isOpen = (await fold.getAttribute('open')) !== null
  if (!isOpen) await fold.locator(':scope > summary').click()
}

/** Takes the starter that comes nearest where no model answers; ends in the workshop. */
export async function chooseNearest({
  page,
  locale,
}: {
  page: Page
  locale: Locale
}): Promise<void> {
  const sheet = page.getByRole('dialog', { name: words[locale].whichNearest })
  const made = page.waitForURL(/\/app\/[\w-]+$/)
  await Promise.race([made, sheet.waitFor()])
  if (await sheet.isVisible()) await sheet.getByRole('radio').first().click()
  await made
}
