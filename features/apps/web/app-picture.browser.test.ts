/** Pictures that fail, in a real browser. */
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openTestPage } from '../../../web/ui/test-page.ts'
import type {} from './test-app-picture-page.tsx'

const root = path.join(import.meta.dirname, '../../..')

test('a picture that failed before the page could hear has the cube or the initials in its place [MKT-24] [NAV-12]', async () => {
  const entry = path.join(import.meta.dirname, 'test-app-picture-page.tsx')
  const { page, close } = await openTestPage(entry)
  onTestFinished(close)
  await page.route('**/*.webp', (route) => route.fulfill({ status: 404 }))
  await page.addScriptTag({ path: path.join(root, 'web/public/first-paint.js') })
  await page.evaluate('draw()')
  const haveFailed = () => page.evaluate(() => [...document.images].map((it) => it.complete))
  await expect.poll(haveFailed).toEqual([true, true])
  await page.evaluate('takeOver()')
  await page.getByText('No preview').waitFor()
  const initials = page.locator('[data-initials]')
  await expect.poll(() => initials.getAttribute('data-initials')).toBe('AM')
})
