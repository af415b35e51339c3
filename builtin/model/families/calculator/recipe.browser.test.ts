/** A recipe whose amounts follow the number of people, in a real browser. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Browsing } from '../../open-app.testing.ts'
import { startBrowsing } from '../../open-app.testing.ts'

let browsing: Browsing

beforeAll(async () => {
  browsing = await startBrowsing()
}, 60_000)

afterAll(async () => {
  await browsing.stop()
})

test('the amounts of the recipe follow the number that is cooked for', async () => {
  const { page, faults } = await browsing.open(
    '配方计算器：饺子馅6人份，猪肉500克，白菜1000克，酱油30毫升，输入人数算用量。',
  )
  await page.locator('#in-to').fill('12')
  expect(await page.locator('.each').allTextContents()).toEqual(['1,000 克', '2,000 克', '60 毫升'])
  await page.locator('#in-to').fill('3')
  expect(await page.locator('.each').allTextContents()).toEqual(['250 克', '500 克', '15 毫升'])
  expect(faults).toEqual([])
}, 30_000)
