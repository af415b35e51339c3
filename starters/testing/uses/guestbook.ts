import { expect } from 'vitest'
import { type FieldChanges, lists, says, seesText, type Use } from '../use.ts'

export const use: Use = async (using) => {
  const { page, t, reload } = using
  await page.getByRole('button', { name: t('Take them out') }).click()
  await page.getByText(t('The first page is yours.')).waitFor()
  await seesText(using, t('Lines stay in this browser until the app is published.'))
  await page.locator('#text').fill('The kettle sings')
  await page.getByLabel(t('Your name')).fill('Zora')
  await page.getByRole('button', { name: t('Sign the book') }).click()
  const line = page.getByRole('listitem').filter({ hasText: 'The kettle sings' })
  await line.getByText('Zora').waitFor()
  await reload()
  await line.waitFor()
  await line.getByRole('button', { name: t('Change') }).click()
  await page.locator('#text').fill('The kettle whistles')
  await page.getByRole('button', { name: t('Write it anew') }).click()
  await page.getByText('The kettle whistles').waitFor()
  const all = page.getByRole('listitem')
  await all.getByRole('button', { name: t('Remove') }).click()
  await all.getByRole('button', { name: t('Really? Press again') }).click()
  await page.getByText(t('The first page is yours.')).waitFor()
  expect(await all.count()).toBe(0)
}

export const fields: FieldChanges = {
  title: says('Zebra Lodge'),
  line: says('The zebra is out.'),
  ask: says('What did you see?'),
  guests: lists({ text: 'Zigzag path, sore feet', name: 'Zed' }, 'Zigzag path, sore feet'),
}
