/** Getting about with the keyboard alone: from one control to the next, and what each says and shows on the way. */
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

/** So many stops are fewer than a person would put up with. */
const mostPresses = 80

/**
 * Presses Tab until the wanted control has the focus. Each stop on the way must be in sight with a ring around it, and
 * have a name for those who hear the page.
 *
 * @param page where one is
 * @param wanted the control
 * @param key 'Shift+Tab' for the way back
 */
export async function tabTo(
  page: Page,
  wanted: Locator,
  key: 'Tab' | 'Shift+Tab' = 'Tab',
): Promise<void> {
  await wanted.first().waitFor()
  const stops: string[] = []
  for (let press = 0; press <= mostPresses; press += 1) {
    if (await hasFocus(wanted)) return
    // Tab indents in an editor, as it says; Escape comes before it there.
    if (await hasFocus(page.locator('.cm-content:focus'))) await page.keyboard.press('Escape')
    await page.keyboard.press(key)
    // What a screen reader is told follows the page after a moment.
    await expect.poll(() => faultsOfFocus(page)).toEqual([])
    stops.push((await focusOf(page)).name)
  }
  throw new Error(`not reached by ${key}: ${stops.join(' | ')}`)
}

/** What somebody does with keys alone. */
export function keysOf(page: Page) {
  const { keyboard } = page
  const button = (name: string | RegExp): Locator =>
    page.getByRole('button', { name, exact: true }).locator('visible=true')
  const dialog = page.getByRole('dialog')
  const isSomewhere = async (): Promise<void> => {
    await expect.poll(() => page.evaluate(() => document.activeElement?.localName)).not.toBe('body')
  }
  /** It has the focus, and shows it, though nobody has walked there. */
  const focusIsOn = async (wanted: Locator): Promise<void> => {
    const at = async () => (await hasFocus(wanted)) || JSON.stringify(await focusOf(page))
    await expect.poll(at, { timeout: 10_000 }).toBe(true)
    await expect.poll(() => faultsOfFocus(page)).toEqual([])
  }
  const press = async (wanted: Locator, key?: 'Shift+Tab'): Promise<void> => {
    await tabTo(page, wanted, key)
    await keyboard.press('Enter')
  }
  /** A row of the menu that is open, by arrows. */
  const choose = async (name: string): Promise<void> => {
    const menu = page.getByRole('menu')
    const row = menu.getByText(name, { exact: true })
    await row.waitFor()
    const at = () =>
      menu.evaluate((one) => [...one.querySelectorAll('*')].indexOf(document.activeElement ?? one))
    await expect.poll(at).toBeGreaterThanOrEqual(0)
    for (let tries = 0; !(await hasFocus(row)) && tries < 12; tries += 1) {
      const before = await at()
      await keyboard.press('ArrowDown')
      await expect.poll(at).not.toBe(before)
    }
    await focusIsOn(row)
    await keyboard.press('Enter')
  }
  return { keyboard, button, dialog, focusIsOn, isSomewhere, press, choose }
}

/** Whether the wanted control has the focus. */
export async function hasFocus(wanted: Locator): Promise<boolean> {
  if ((await wanted.count()) === 0) return false
  return wanted.first().evaluate((one) => one === document.activeElement)
}

/** The element with the focus as Chromium tells it to a screen reader. */
async function focusOf(page: Page): Promise<{ role: string; name: string; html: string }> {
  const session = await page.context().newCDPSession(page)
  try {
    const { result } = await session.send('Runtime.evaluate', {
      expression: 'document.activeElement',
    })
    const { nodes } = await session.send('Accessibility.getPartialAXTree', {
      objectId: result.objectId ?? '',
      fetchRelatives: false,
    })
    const [role, name] = [nodes[0]?.role?.value, nodes[0]?.name?.value]
    return { role: `${role ?? ''}`, name: `${name ?? ''}`, html: result.description ?? '' }
  } finally {
    await session.detach()
  }
}

async function faultsOfFocus(page: Page): Promise<string[]> {
  const { role, name, html } = await focusOf(page)
  // Between the last control and the first a browser gives the focus to itself.
  if (html === 'body') return []
  const said = `${role} “${name}” ${html}`
  const faults = name.trim() === '' ? [`no name: ${said}`] : []
  // What has the focus within a frame is drawn by the page in it.
  if (html.startsWith('iframe')) return faults
  const { isRinged, isInSight } = await page.evaluate(lookOfFocus)
  if (!isRinged) faults.push(`no ring: ${said}`)
  if (!isInSight) faults.push(`out of sight: ${said}`)
  return faults
}

/** Runs in the page. The ring may be drawn by the control, by what lies over it, or by the box or label around it. */
function lookOfFocus(): { isRinged: boolean; isInSight: boolean } {
  const one = document.activeElement ?? document.body
  const hasOutline = (element: Element, part?: string): boolean => {
    const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(element, part)
    const isClear = /^rgba\(.*, 0\)$|^transparent$/.test(outlineColor)
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1 && !isClear
  }
  const around = [one, one.parentElement, one.parentElement?.parentElement, one.closest('label')]
  const near = [...around, one.nextElementSibling].filter((element) => element instanceof Element)
  const isRinged =
    near.some((element) => hasOutline(element)) ||
    hasOutline(one, '::after') ||
    hasOutline(one, '::before')
  const drawn = [one, one.closest('label')].map((element) => element?.getBoundingClientRect())
  const isInSight = drawn.some(
    (box) =>
      box !== undefined &&
      box.width > 0 &&
      box.height > 0 &&
      box.bottom > 0 &&
      box.right > 0 &&
      box.top < innerHeight &&
      box.left < innerWidth,
  )
  return { isRinged, isInSight }
}
