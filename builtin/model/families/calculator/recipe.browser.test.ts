/** Calculators in a real browser: a recipe for more people, and what was typed before a change. */
import { expect, test } from 'vitest'
import { browsingOfFile } from '../../open-app.testing.ts'

const browsing = browsingOfFile()

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

test('what was typed stays, but not over a beginning that a change of the app made new', async () => {
  const prompt = 'a calculator for a dog sitter, 18 euros a night plus a 10 euro pickup fee'
  const { page, faults } = await browsing.open(prompt)
  const [nights, price] = await page.getByRole('spinbutton').all()
  await nights?.fill('7')
  await page.reload()
  expect(await nights?.inputValue()).toBe('7')
  // As a browser holds it that has used the app when a night was 15.
  await page.evaluate(`(() => {
    const [key] = Object.keys(localStorage)
    const kept = JSON.parse(localStorage.getItem(key))
    const id = document.querySelectorAll('input[type=number]')[1].id.replace('in-', '')
    localStorage.setItem(key, JSON.stringify({ ...kept, [id]: '15', given: { ...kept.given, [id]: '15' } }))
  })()`)
  await page.reload()
  expect([await nights?.inputValue(), await price?.inputValue()]).toEqual(['7', '18'])
  expect(faults).toEqual([])
}, 30_000)
