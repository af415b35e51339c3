/** "Look at it" while its picture is on its way: the person writes on (AGT-51). */
import path from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestPage } from '../../../../web/ui/test-page.ts'
import type {} from './test-look-page.tsx'

let page: Page
let close: () => Promise<void>

beforeAll(async () => {
  ;({ page, close } = await openTestPage(path.join(import.meta.dirname, 'test-look-page.tsx')))
})
afterAll(() => close?.())

const box = () => page.getByLabel('Box')
const add = () => page.getByRole('button', { name: 'Add' }).click()
const look = () => page.getByRole('button', { name: 'Look at it' }).click()
const givePicture = () => page.evaluate('givePicture()')
const sent = () => page.locator('.sent li').allTextContents()
const added = () => page.locator('.added').textContent()

test('what is written and added while the picture is on its way goes with it, and nothing else leaves the box [AGT-51] [AGT-50] [CHT-20]', async () => {
  await box().fill('Make it')
  await look()
  await box().fill('Make it green')
  await add()
  await givePicture()
  await expect.poll(sent).toEqual(['Make it green, 0.png, preview.png'])
  expect([await box().inputValue(), await added()]).toEqual(['', ''])
})

test('a picture can be asked on a phone, on a desktop, and of the whole page of either [CHK-22] [AGT-51]', async () => {
  await box().fill('Look')
  const before = (await sent()).length
  const asked: string[] = []
  for (const label of [
    'On a phone, 390 px',
    'On a phone, the whole page',
    'On a desktop, 1,280 px',
    'On a desktop, the whole page',
  ]) {
    await page.getByRole('button', { name: 'See it in another size' }).click()
    await page.getByRole('menuitem', { name: label }).click()
    await expect.poll(async () => (await sent()).length).toBe(before + asked.length + 1)
    asked.push((await sent()).at(-1)?.split(', ').at(-1) ?? '')
  }
  expect(asked).toEqual(['390 screen', '390 page', '1280 screen', '1280 page'])
})

test('a message that is too long is not sent, before the picture or while it is taken [AGT-51] [CHT-39]', async () => {
  const before = await sent()
  const button = page.getByRole('button', { name: 'Look at it' })
  await box().fill('Short')
  await look()
  const long = 'x'.repeat(20_001)
  await box().fill(long)
  await givePicture()
  await button.and(page.locator(':not([aria-busy=true])')).waitFor()
  expect(await sent()).toEqual(before)
  expect([await box().inputValue(), await button.isDisabled()]).toEqual([long, true])
  await box().fill('Short again')
  expect(await button.isDisabled()).toBe(false)
})

test('where the message is full when the picture comes, all stays and it is said [AGT-50]', async () => {
  const before = await sent()
  await box().fill('Like these')
  await look()
  for (let count = 0; count < 4; count += 1) await add()
  await expect.poll(added).toBe('0.png, 1.png, 2.png, 3.png')
  await givePicture()
  await page.getByText('preview.png was not added.').first().waitFor()
  expect(await added()).toBe('0.png, 1.png, 2.png, 3.png')
  expect([await sent(), await box().inputValue()]).toEqual([before, 'Like these'])
})
