import { expect } from 'vitest'
import { type FieldChanges, says, type Use } from '../use.ts'

export const use: Use = async ({ page, t, reload }) => {
  const cells = page.locator('#field button')
  const left = async (): Promise<number> => Number(await page.locator('#left').textContent())
  const kept = (): Promise<{ mines: number[]; poppies: number[]; turns: number }> =>
    page.evaluate('JSON.parse(localStorage.getItem("mines"))')
  const { mines, poppies } = await kept()
  const [first = 0, second = 0] = mines.filter((at) => !poppies.includes(at))
  const before = await left()
  // A poppy protects, and counts down.
  await cells.nth(first).click({ button: 'right' })
  expect(await left()).toBe(before - 1)
  await cells.nth(first).click()
  await reload()
  expect(await left()).toBe(before - 1)
  expect(await cells.nth(first).getAttribute('aria-label')).toContain(t('Poppy'))
  await cells.nth(second).click()
  await page.getByText(t('That was one. The field grows again.')).waitFor()
  await page.getByRole('button', { name: t('New field') }).click()
  // Whoever turns all but the mines has won.
  await page.evaluate(`const { mines } = JSON.parse(localStorage.getItem('mines'))
    for (const [at, cell] of [...document.querySelectorAll('#field button')].entries())
      if (!mines.includes(at) && !cell.classList.contains('turned')) cell.click()`)
  const { turns } = await kept()
  expect(turns).toBeGreaterThan(0)
  await reload()
  expect(await page.locator('#said').textContent()).toContain(String(turns))
  expect(await page.getByRole('button', { name: t('Forget the best') }).isVisible()).toBe(true)
}

export const fields: FieldChanges = {
  title: says('Dandelions'),
  mines: {
    to: () => 11,
    seen: async ({ page }) => {
      const poppies = await page.locator('#field .poppy').count()
      expect(Number(await page.locator('#left').textContent()) + poppies).toBe(11)
    },
  },
}
