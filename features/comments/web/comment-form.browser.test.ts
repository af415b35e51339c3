/** What becomes of a comment while it is being written, in a real browser. */
import path from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestPage } from '../../../web/ui/test-page.ts'
import type {} from './test-comment-form-page.tsx'

let page: Page
let close: () => Promise<void>

beforeAll(async () => {
  const entry = path.join(import.meta.dirname, 'test-comment-form-page.tsx')
  ;({ page, close } = await openTestPage(entry))
})
afterAll(() => close?.())

const signIn = (name: string) => page.evaluate(`signIn('${name}')`)
const field = () => page.getByLabel('Your comment')
const written = () => field().inputValue()

test('a comment that one account began is not shown to the next, and goes with its account [AUTH-34] [ACC-22] [CMT-13]', async () => {
  await signIn('ada')
  await field().fill('Of ada')
  await signIn('bob')
  await expect.poll(written).toBe('')
  await field().fill('Of bob')
  await signIn('ada')
  await expect.poll(written).toBe('Of ada')
  await page.evaluate("forget('ada')")
  const kept = await page.evaluate(() => Object.values(sessionStorage))
  expect(kept).toEqual(['Of bob'])
  await field().fill('')
})

test('nothing is typed into a comment that is on its way, so nothing of it is lost [CMT-10]', async () => {
  await signIn('ada')
  await field().fill('High water')
  await field().press('Control+Enter')
  await page.getByRole('button', { name: 'Posting…' }).waitFor()
  await field().press('End')
  await page.keyboard.type(' at noon')
  const meanwhile = await written()
  await page.evaluate('take()')
  await page.getByRole('button', { name: 'Post', exact: true }).waitFor()
  await expect.poll(written).toBe('')
  expect(meanwhile).toBe('High water')
  await page.keyboard.type('at noon')
  expect(await written()).toBe('at noon')
})
