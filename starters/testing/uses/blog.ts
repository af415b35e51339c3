import { expect } from 'vitest'
import { type FieldChanges, says, seesText, type Use } from '../use.ts'

export const use: Use = async ({ page, t, reload }) => {
  expect(await page.locator('#body p').count()).toBe(6)
  await page.locator('#issue button').nth(2).click()
  expect(await page.locator('#body p').count()).toBe(2)
  await page.getByRole('button', { name: t('Begin my own') }).click()
  await page.getByLabel(t('Headline'), { exact: true }).fill('Der Igel')
  await page.getByLabel(t('Text'), { exact: true }).fill('Er kam um drei.\n\nEr ging um vier.')
  await page.getByRole('button', { name: t('Into the issue') }).click()
  await page.getByRole('heading', { name: 'Der Igel' }).waitFor()
  await page.getByRole('button', { name: t('Write a piece') }).click()
  await page.getByLabel(t('Headline'), { exact: true }).fill('Die Eule')
  await page.getByRole('button', { name: t('Into the issue') }).click()
  await reload()
  await page.getByRole('heading', { name: 'Die Eule' }).waitFor()
  await page.locator('#issue button', { hasText: 'Der Igel' }).click()
  expect(await page.locator('#body p').allTextContents()).toEqual([
    'Er kam um drei.',
    'Er ging um vier.',
  ])
  await page.getByRole('button', { name: t('Change this one') }).click()
  await page.getByRole('button', { name: t('Throw it away') }).click()
  await page.getByRole('button', { name: t('Really? Press again') }).click()
  await page.getByRole('heading', { name: 'Die Eule' }).waitFor()
  expect(await page.locator('#issue button').count()).toBe(1)
}

export const fields: FieldChanges = {
  title: says('Zeitgeist'),
  about: says('Printed when it rains'),
  items: {
    to: () => [{ headline: 'A zebra in the yard', line: 'It stayed.', text: ['One.', 'Two.'] }],
    seen: async (using) => {
      await using.page.locator('#issue button', { hasText: 'A zebra in the yard' }).click()
      await seesText(using, 'It stayed.')
      expect(await using.page.locator('#body p').allTextContents()).toEqual(['One.', 'Two.'])
    },
  },
}
