/** The panel of a deployment on a phone, in a real browser. */
import path from 'node:path'
import { expect, test } from 'vitest'
import { axeFaults } from '../../../testing/axe.ts'
import { openTestPage } from '../../../web/ui/test-page.ts'
import type {} from './test-deploy-page.tsx'

test('on a phone the links of a deployment are large enough for a finger [GEN-43]', async () => {
  const entry = path.join(import.meta.dirname, 'test-deploy-page.tsx')
  const { page, close } = await openTestPage(entry, { width: 390, height: 844 })
  await page.getByRole('button', { name: 'Deploy' }).click()
  const links = page.getByRole('link')
  await links.nth(1).waitFor()
  expect(await axeFaults(page, { rules: ['target-size'] })).toEqual([])
  for (const link of await links.all())
    expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false)
  await close()
})
