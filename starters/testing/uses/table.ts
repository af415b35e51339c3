import { readFile } from 'node:fs/promises'
import { expect } from 'vitest'
import { type FieldChanges, says, seesText, type Use, type Using } from '../use.ts'

/** A cell of a row, by the names of the columns in the language at hand. */
async function fillRow({ page, t, language }: Using, cells: readonly string[]): Promise<void> {
  await page.getByRole('button', { name: t('Add a row') }).click()
  const names = language === 'zh' ? ['工具', '件数', '价值'] : ['Tool', 'Pieces', 'Worth']
  const dialog = page.getByRole('dialog')
  for (const [at, name] of names.entries())
    await dialog.getByLabel(name, { exact: true }).fill(cells[at] ?? '')
  await dialog.getByRole('button', { name: t('Write it down') }).click()
}

export const use: Use = async (using) => {
  const { page, t, language, reload } = using
  const figure = page.locator('#figure')
  const rows = page.locator('#rows tr')
  const names = page.locator('#names button')
  const [sum, added] = language === 'zh' ? ['¥5,150', '¥7,350.50'] : ['€1,591', '€3,791.50']
  await expect.poll(() => figure.textContent()).toBe(sum)
  await fillRow(using, ['Zither', '2', '2.200,50'])
  await expect.poll(() => figure.textContent()).toBe(added)
  await rows.last().getByRole('checkbox').check()
  await reload()
  await expect.poll(() => figure.textContent()).toBe(added)
  expect(await rows.last().getByRole('checkbox').isChecked()).toBe(true)
  expect(await page.locator('#foot td').last().textContent()).toContain('8')

  await names.nth(3).click()
  await names.nth(3).click()
  expect(await rows.first().textContent()).toContain('Zither')
  expect(await page.locator('th').nth(3).getAttribute('aria-sort')).toBe('descending')
  await page.locator('#chips button').first().click()
  expect(await rows.count()).toBe(3)
  await page.locator('#chips button').first().click()
  expect(await rows.count()).toBe(12)
  await page.locator('#by').selectOption({ index: 1 })
  expect(await page.locator('#bars li').count()).toBeGreaterThan(6)

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: t('Save CSV') }).click()
  const saved = await readFile(await (await download).path(), 'utf8')
  expect(saved).toContain('"Zither","","2","2.200,50"')
  const file = (text: string) => ({
    name: 'rows.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(text),
  })
  // What is there already stays once; columns go by their names.
  await page.locator('#open').setInputFiles(file(saved))
  expect(await rows.count()).toBe(12)
  const [tool, worth] = language === 'zh' ? ['工具', '价值'] : ['Tool', 'Worth']
  await page.locator('#open').setInputFiles(file(`${worth};${tool}\n7;"Zinc; small"`))
  await page.getByRole('button', { name: 'Zinc; small' }).click()
  await page.getByRole('button', { name: t('Remove') }).click()
  expect(await rows.count()).toBe(12)

  await page.getByRole('button', { name: t('Take an empty list') }).click()
  expect(await rows.count()).toBe(0)
  await page.evaluate(() => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', 'Saw\tWood\t2\t12\nAxe\tWood\t1\t8')
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }))
  })
  await expect.poll(() => figure.textContent()).toBe(language === 'zh' ? '¥20' : '€20')
}

export const fields: FieldChanges = {
  title: says('Zeppelins of the club'),
  columns: {
    to: () => [
      { name: 'Zeppelin', kind: 'Text', choices: '' },
      { name: 'Zone', kind: 'Text', choices: '' },
    ],
    seen: async (using) => {
      await seesText(using, 'Zeppelin')
      expect(await using.page.locator('th').count()).toBe(2)
      // Without money or numbers the rows are counted: the visitor's own two.
      expect(await using.page.locator('#figure').textContent()).toBe('2')
    },
  },
  rows: {
    to: () => ['Zinc bucket | | 3 | 12.5', 'Zip\tGarden\t4\t7'],
    seen: async (using) => {
      await seesText(using, 'Zinc bucket')
      expect(await using.page.locator('#figure').textContent()).toMatch(/39\.50/)
    },
  },
  currency: {
    to: () => 'GBP',
    seen: async ({ page }) => {
      expect(await page.locator('#figure').textContent()).toMatch(/£/)
    },
  },
}
