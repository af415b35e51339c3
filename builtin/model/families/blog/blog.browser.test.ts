/** A blog, read and written in a real browser. */
import { expect, test } from 'vitest'
import { expectUsable } from '../../check-use.testing.ts'
import { browsingOfFile } from '../../open-app.testing.ts'

const browsing = browsingOfFile()

test('a post is written, survives a reload half typed, is found, read, deleted and brought back', async () => {
  const { page, faults } = await browsing.open('A calm blog about hiking')
  const titles = () => page.locator('#posts h2').allTextContents()
  await expect.poll(titles).toHaveLength(3)
  await page.getByRole('link', { name: 'Write', exact: true }).click()
  await page.getByRole('button', { name: 'Publish' }).click()
  expect(await page.getByRole('alert').textContent()).toBe('A post needs a title')
  await page.getByLabel('Title').fill('Above the <i>clouds</i>')
  await page.getByLabel('Tags, with commas between').fill('Alps, Snow')
  await page
    .getByLabel('Text')
    .fill('**Cold** and [bright](https://example.org).\n\n- rope\n- bread')
  await page.reload()
  expect(await page.getByLabel('Title').inputValue()).toBe('Above the <i>clouds</i>')
  await page.getByRole('button', { name: 'Publish' }).click()
  // The address changes before the page hears of it, so what is shown is waited for.
  await page.locator('#post-view h2', { hasText: 'Above the <i>clouds</i>' }).waitFor()
  expect(await page.locator('#post-view strong').textContent()).toBe('Cold')
  expect(await page.locator('#post-view li').allTextContents()).toEqual(['rope', 'bread'])
  await expectUsable(page)
  await page.getByRole('link', { name: 'Snow' }).click()
  await expect.poll(titles).toEqual(['Above the <i>clouds</i>'])
  await page.getByRole('link', { name: 'All posts' }).click()
  await expect.poll(titles).toHaveLength(4)
  await page.keyboard.press('/')
  await page.keyboard.type('rope')
  await expect.poll(titles).toEqual(['Above the <i>clouds</i>'])
  await page.locator('#posts h2 a').click()
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('searchbox').fill('')
  await expect.poll(titles).toHaveLength(3)
  await page.locator('#toast').getByRole('button', { name: 'Undo' }).click()
  await expect.poll(titles).toHaveLength(4)
  await page.reload()
  await expect.poll(titles).toHaveLength(4)
  expect(faults).toEqual([])
})

test('everybody can use the list and the editor', async () => {
  const { page, faults } = await browsing.open('做一个极客风格的博客')
  await expectUsable(page)
  await page.getByRole('link', { name: '写文章' }).click()
  await page.getByLabel('标题').waitFor()
  await expectUsable(page)
  expect(faults).toEqual([])
})

test('an entry keeps its own fields and its day, and is found by them', async () => {
  const { page, faults } = await browsing.open(
    'Letters to my son Max, born 3 March 2024, show how old he was; each letter has a place, miles and a mood (calm, wild); total miles at the top',
  )
  await page.getByRole('link', { name: 'Write', exact: true }).click()
  await page.getByLabel('Title').fill('Low tide')
  await page.getByLabel('Date').fill('2024-05-05')
  await page.getByLabel('Place').fill('Vik')
  await page.getByLabel('Miles').fill('40')
  await page.locator('#edit-view').getByLabel('Mood').selectOption('wild')
  await page.getByRole('button', { name: 'Publish' }).click()
  const shownFacts = page.locator('#post-view .facts')
  await expect.poll(() => shownFacts.textContent()).toContain('2 months 2 days old')
  await page.getByRole('link', { name: '← All posts' }).click()
  await expect.poll(() => page.locator('#totals').textContent()).toBe('Total miles43')
  const posts = () => page.locator('#posts').textContent()
  await page.locator('#filters select').selectOption('calm')
  await expect.poll(posts).not.toContain('Low tide')
  await page.locator('#filters select').selectOption('wild')
  await expect.poll(posts).toContain('Vik')
  await expectUsable(page)
  expect(faults).toEqual([])
})

test('a birthday that nobody told is filled in on the page, and each entry then tells the age', async () => {
  const { page, faults } = await browsing.open(
    'A diary for our baby, each entry showing how old she was',
  )
  const facts = () => page.locator('#posts .facts').first().textContent()
  expect(await facts()).not.toContain('old')
  await page.getByLabel('Birthday, for the ages').fill('2020-01-01')
  await page.getByLabel('Birthday, for the ages').blur()
  expect(await facts()).toMatch(/\d+ years.* old/)
  await page.reload()
  expect(await page.getByLabel('Birthday, for the ages').inputValue()).toBe('2020-01-01')
  expect(await facts()).toMatch(/\d+ years.* old/)
  await expectUsable(page)
  expect(faults).toEqual([])
})
