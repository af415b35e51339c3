import { expect } from 'vitest'
import { type FieldChanges, says, seesText, type Use } from '../use.ts'

export const use: Use = async ({ page, t, reload }) => {
  expect(await page.locator('.entry').count()).toBe(9)
  await page.getByRole('button', { name: t('Write my own') }).click()
  await page.getByLabel(t('Name'), { exact: true }).fill('Jan Maler')
  await page.getByLabel(t('What you are')).fill('Maler')
  const label = t('A heading, then lines: 2021-2024 Place = what you did there')
  await page.getByLabel(label).fill('Arbeit\n2010-2020 Werft = Rumpf und Deck\n\n2020 Atelier')
  await page.getByRole('button', { name: t('Keep it') }).click()
  await reload()
  await page.getByRole('heading', { name: 'Jan Maler', level: 1 }).waitFor()
  expect(await page.locator('h2').allTextContents()).toEqual(['Arbeit'])
  expect(await page.locator('h3').allTextContents()).toEqual(['Werft', 'Atelier'])
  expect(await page.locator('.years').allTextContents()).toEqual(['2010 – 20', '2020'])
  const [long, short] = await page.locator('.span i').all()
  const widths = [await long?.boundingBox(), await short?.boundingBox()]
  expect(widths[0]?.width).toBeGreaterThan((widths[1]?.width ?? 0) * 5)
  await page.getByText('Rumpf und Deck').waitFor()
  await page.getByRole('button', { name: t('Show the first one again') }).click()
  expect(await page.locator('.entry').count()).toBe(9)
}

export const fields: FieldChanges = {
  title: says('Zoe Zander'),
  role: says('Tamer of zebras'),
  contact: says('zoe@example.org'),
  items: {
    to: () => [{ section: 'Circus', years: '1999-2003', name: 'The big tent', text: 'Zebras' }],
    seen: async (using) => {
      for (const text of ['Circus', '1999 – 03', 'The big tent', 'Zebras'])
        await seesText(using, text)
    },
  },
}
