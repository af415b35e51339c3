/** What is done in the workshop before it is looked at. */
import type { Page } from 'playwright-core'

export const button = (page: Page, name: RegExp) =>
  page.getByRole('button', { name }).locator('visible=true').first()

const panes = { chat: /^(Chat|对话)/, code: /^(Code|代码)/, preview: /^(Preview|预览)/ }

/** One thing at a time is shown on a phone. */
export async function show(page: Page, what: keyof typeof panes): Promise<void> {
  const bar = page.locator('.phone-bar')
  await page.locator('.phone-bar, .stage').locator('visible=true').first().waitFor()
  if (await bar.isVisible()) await bar.getByRole('button', { name: panes[what] }).click()
  else if (what !== 'chat') {
    // What was shown last is remembered.
    const toggle = button(
      page,
      what === 'code' ? /^(Show code|显示代码)$/ : /^(Hide code|隐藏代码)$/,
    )
    if (await toggle.isVisible()) await toggle.click()
  }
}

/** The code has come. */
export const opened = (page: Page): Promise<void> => page.locator('.committed').waitFor()

/** So has the preview, where it is shown. */
export async function previewed(page: Page): Promise<void> {
  await opened(page)
  await page.locator('.cover').waitFor({ state: 'hidden' })
}

export async function openCode(page: Page): Promise<void> {
  await opened(page)
  await show(page, 'code')
  await page.locator('.code-editor .cm-content').waitFor()
}

/** Types at the beginning of the file that is open, and stores it on the device. */
export async function type(page: Page, text: string): Promise<void> {
  await openCode(page)
  await page.locator('.code-editor .cm-content').click()
  await page.keyboard.press('Control+Home')
  await page.keyboard.type(text)
  await page.keyboard.press('Control+s')
}

export async function ask(page: Page): Promise<void> {
  await opened(page)
  await show(page, 'chat')
  await page.getByLabel(/^(Ask for a change|说说要改什么)$/).fill('Show who reads what 谁在读什么')
  await page.keyboard.press('Control+Enter')
}

export const choose = (menu: RegExp, row: RegExp) => async (page: Page) => {
  await opened(page)
  await button(page, menu).click()
  await page.getByRole('menuitem', { name: row }).click()
}
