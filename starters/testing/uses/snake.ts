import { expect } from 'vitest'
import { type FieldChanges, says, type Use } from '../use.ts'

export const use: Use = async ({ page, t, reload }) => {
  await page.clock.install()
  await reload()
  await page.keyboard.press('ArrowRight')
  await page.clock.runFor(600)
  // The first apple lies straight ahead.
  await page.locator('#score', { hasText: '001' }).waitFor()
  await page.keyboard.press('Space')
  await page.getByText(t('Stopped. Space goes on.')).waitFor()
  await reload()
  await page.locator('#score', { hasText: '001' }).waitFor()
  await page.getByRole('button', { name: t('Start') }).click()
  await page.keyboard.press('ArrowUp')
  await page.clock.runFor(5000)
  await page.getByRole('button', { name: t('Once more') }).waitFor()
  await reload()
  expect(Number(await page.locator('#best').textContent())).toBeGreaterThan(0)
  await page.getByRole('button', { name: t('Forget the best') }).click()
  await page.getByRole('button', { name: t('Press again to forget') }).click()
  await page.locator('#best', { hasText: '000' }).waitFor()
}

export const fields: FieldChanges = {
  title: says('SLOW WORM'),
  speed: {
    to: () => 10,
    seen: async ({ page }) => {
      // The clock goes on by itself until it is held.
      await page.clock.pauseAt(Date.now() + 3_600_000)
      await page.keyboard.press('Space')
      await page.clock.runFor(550)
      await page.keyboard.press('Space')
      // A new snake looks to the right from its seventh cell.
      const head = await page.evaluate('JSON.parse(localStorage.getItem("snake")).game.snake[0][0]')
      expect(head).toBe(11)
    },
  },
  walls: {
    to: () => false,
    seen: async ({ page }) => {
      expect(await page.locator('#screen').getAttribute('class')).toBe('soft')
    },
  },
}
