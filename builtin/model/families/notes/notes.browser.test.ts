/** What a note can do beside holding a text, used in a real browser. */
import { expect, test } from 'vitest'
import { expectUsable } from '../../check-use.testing.ts'
import { browsingOfFile } from '../../open-app.testing.ts'

const browsing = browsingOfFile()

test('a reply is copied with its blanks filled in, and its use is counted', async () => {
  const { page, faults } = await browsing.open(
    'canned replies: title, category (returns, sizes), text with {name} to fill in before copying, count how often each was used',
  )
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.setViewportSize({ width: 1200, height: 800 })
  await page.getByRole('button', { name: 'New note' }).click()
  await page.locator('#title').fill('Parcel')
  await page.locator('#own select').selectOption('returns')
  await page.locator('#text').fill('Dear {name}, it is on its way.')
  await page.getByRole('button', { name: 'Copy', exact: true }).click()
  await page.getByLabel('name', { exact: true }).fill('Ada')
  await page.locator('#blanks').getByRole('button', { name: 'Copy' }).click()
  await page.getByText('Copied').waitFor()
  expect(await page.evaluate('navigator.clipboard.readText()')).toBe('Dear Ada, it is on its way.')
  expect(await page.locator('.slip', { hasText: 'Parcel' }).textContent()).toContain('Used 1×')
  await page.locator('#filters select').selectOption('sizes')
  expect(await page.locator('#rows').textContent()).not.toContain('Parcel')
  await expectUsable(page)
  expect(faults).toEqual([])
})

test('a note of a wall is moved by its grip, stays there, and is thrown away by its cross', async () => {
  const { page, faults } = await browsing.open(
    'sticky notes in yellow, pink and blue that I can drag, a cross in the corner deletes them',
  )
  await page.setViewportSize({ width: 1200, height: 800 })
  const note = page.locator('.slip', { hasText: 'Names for the cat' })
  await note.getByRole('button', { name: /^Move/ }).focus()
  await page.keyboard.press('ArrowDown')
  expect(await note.getAttribute('style')).toContain('translate: 0px 24px')
  await page.reload()
  expect(await note.getAttribute('style')).toContain('translate: 0px 24px')
  await note.getByRole('button', { name: /^Delete/ }).click()
  expect(await note.count()).toBe(0)
  await expectUsable(page)
  expect(faults).toEqual([])
})

test('where it is to ask first, a note goes only after yes; its length stands in the list', async () => {
  const { page, faults } = await browsing.open('便签，每条显示字数，删除之前问我一下')
  await page.getByRole('button', { name: '新建笔记' }).click()
  await page.locator('#title').fill('买菜')
  await page.locator('#text').fill('豆腐')
  const slip = page.locator('.slip', { hasText: '买菜' })
  expect(await slip.textContent()).toContain('4 字')
  await page.locator('#remove').click()
  await page.locator('#sure').getByRole('button', { name: '保留' }).click()
  expect(await slip.count()).toBe(1)
  await page.locator('#remove').click()
  await page.locator('#sure').getByRole('button', { name: '删除' }).click()
  await slip.waitFor({ state: 'detached' })
  await expectUsable(page)
  expect(faults).toEqual([])
})
