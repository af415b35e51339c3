import { expect } from 'vitest'
import { type FieldChanges, says, seesText, type Use } from '../use.ts'

export const use: Use = async ({ page, t, reload }) => {
  await page.getByRole('button', { name: t('Begin with your own') }).click()
  await page.locator('#lines').fill('2 + 2? = 4 | 5 | 6\n3 + 3? = 6 | 7 | 8')
  await page.getByRole('button', { name: t('Put them on stage') }).click()
  await page.getByRole('button', { name: '4', exact: true }).click()
  await page.getByText(t('Right!')).waitFor()
  await reload()
  expect(await page.locator('#bulbs .lit').count()).toBe(1)
  await page.getByRole('button', { name: t('Next question') }).click()
  await page.getByRole('button', { name: '7', exact: true }).click()
  // The right answer is shown beside the wrong one.
  expect(await page.locator('#choices .is-right').textContent()).toBe('6')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: t('Play again') }).waitFor()
  expect(await page.locator('#question').textContent()).toBe('1')
  await reload()
  expect(await page.locator('#best').textContent()).toMatch(/1.*2/)
  expect(await page.locator('#sample').isVisible()).toBe(false)
  await page.getByRole('button', { name: t('Play the first questions again') }).click()
  expect(await page.locator('#bulbs li').count()).toBe(8)
}

export const fields: FieldChanges = {
  title: says('Quiz on a Sunday'),
  items: {
    to: () => [{ question: 'Who wrote Emma?', right: 'Austen', wrong: 'Woolf', other: '' }],
    seen: async (using) => {
      await seesText(using, 'Who wrote Emma?')
      await seesText(using, 'Woolf')
    },
  },
}
