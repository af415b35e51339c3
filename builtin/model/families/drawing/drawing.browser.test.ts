/** The drawing apps, used in a real browser. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectUsable } from '../../check-use.testing.ts'
import { browsingOfFile } from '../../open-app.testing.ts'

const browsing = browsingOfFile()

/** How many points of the picture are painted. */
const painted = (page: Page) =>
  page.evaluate<number>(`(() => {
    const canvas = document.querySelector('#canvas')
    const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height)
    return data.filter((part, at) => at % 4 === 3 && part > 0).length
  })()`)

test('a line is drawn by hand, mirrored, taken back, kept and saved', async () => {
  const { page, faults } = await browsing.open('a drawing app with red and blue, calm')
  const box = await page.locator('canvas#canvas').boundingBox()
  const [x, y] = [(box?.x ?? 0) + 40, (box?.y ?? 0) + 60]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + 80, y + 30, { steps: 4 })
  await page.mouse.up()
  const one = await painted(page)
  expect(one).toBeGreaterThan(100)
  await page.getByLabel('Mirror').check()
  await page.getByText('Rectangle').click()
  await page.mouse.move(x, y + 60)
  await page.mouse.down()
  await page.mouse.move(x + 40, y + 90)
  await page.mouse.up()
  const both = await painted(page)
  expect(both).toBeGreaterThan(one)
  await page.keyboard.press('Control+z')
  expect(await painted(page)).toBe(one)
  await page.getByRole('button', { name: 'Redo' }).click()
  await page.reload()
  expect(await painted(page)).toBe(both)
  const download = page.waitForEvent('download', { timeout: 30_000 })
  await page.getByRole('button', { name: 'Save PNG' }).click()
  expect((await download).suggestedFilename()).toMatch(/\.png$/)
  await page.getByRole('button', { name: 'Clear' }).click()
  expect(await painted(page)).toBe(0)
  await page.locator('#toast').getByRole('button', { name: 'Undo' }).click()
  expect(await painted(page)).toBe(both)
  await expectUsable(page)
  expect(faults).toEqual([])
})

test('strokes turn round the middle, clearing asks first, the ground is in the picture', async () => {
  const { page, faults } = await browsing.open(
    'tactics board with a football pitch, 8-way symmetry, width slider, ask before clearing',
  )
  const box = await page.locator('canvas#canvas').boundingBox()
  const [x, y] = [(box?.x ?? 0) + 250, (box?.y ?? 0) + 200]
  const stroke = async () => {
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x + 40, y + 5, { steps: 3 })
    await page.mouse.up()
  }
  await stroke()
  const one = await painted(page)
  await page.keyboard.press('Control+z')
  await page.getByLabel('Symmetry').selectOption('8')
  await stroke()
  expect(await painted(page)).toBeGreaterThan(one * 3)
  await page.getByRole('button', { name: 'Clear' }).click()
  await page.getByRole('button', { name: 'Keep it' }).click()
  expect(await painted(page)).toBeGreaterThan(0)
  await page.getByRole('button', { name: 'Clear' }).click()
  await page.locator('#really').click()
  expect(await painted(page)).toBe(0)
  await expectUsable(page)
  const signing = await browsing.open('customers sign with a finger, name in the file name, calm')
  await signing.page.getByLabel('Name').fill('Ana Diaz')
  await signing.page.locator('canvas#canvas').press('Space')
  const download = signing.page.waitForEvent('download', { timeout: 30_000 })
  await signing.page.getByRole('button', { name: 'Save PNG' }).click()
  expect((await download).suggestedFilename()).toMatch(/^Ana-Diaz-.*\.png$/)
  await expectUsable(signing.page)
  expect([...faults, ...signing.faults]).toEqual([])
})

test('a second click clears a cell, and the cells of each colour are counted', async () => {
  const { page, faults } = await browsing.open(
    'cross stitch pattern 8x8, click again to clear a cell, count the stitches of each colour',
  )
  const sheet = page.locator('canvas#canvas')
  for (const key of ['Space', 'Space', 'ArrowRight', 'Space', 'Space']) await sheet.press(key)
  expect(await page.locator('#counts li').allTextContents()).toEqual(['black 2'])
  for (const key of ['Space', 'Space']) await sheet.press(key)
  expect(await page.locator('#counts li').allTextContents()).toEqual(['black 1'])
  await expectUsable(page)
  expect(faults).toEqual([])
})

test('pixels are set, filled and erased by keyboard alone', async () => {
  const { page, faults } = await browsing.open('像素画，8x8，活泼')
  await page.getByLabel('填充').check()
  await page.locator('canvas#canvas').press('Space')
  const all = await painted(page)
  await page.keyboard.press('Space')
  await page.locator('h1').click()
  await page.keyboard.press('e')
  await page.locator('canvas#canvas').focus()
  for (const key of ['Space', 'ArrowRight', 'ArrowRight', 'Space']) await page.keyboard.press(key)
  expect(await painted(page)).toBe((all / 64) * 61)
  await page.reload()
  expect(await painted(page)).toBe((all / 64) * 61)
  await expectUsable(page)
  expect(faults).toEqual([])
})

test('an arrow has a head where the pen is lifted', async () => {
  const { page, faults } = await browsing.open('a drawing pad with straight lines and arrows')
  const box = await page.locator('canvas#canvas').boundingBox()
  const pull = async (tool: string, down: number): Promise<void> => {
    await page.getByText(tool, { exact: true }).click()
    const [x, y] = [(box?.x ?? 0) + 60, (box?.y ?? 0) + down]
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x + 120, y, { steps: 3 })
    await page.mouse.up()
  }
  await pull('Line', 60)
  const line = await painted(page)
  await pull('Arrow', 160)
  expect((await painted(page)) - line).toBeGreaterThan(line * 1.2)
  expect(faults).toEqual([])
})
