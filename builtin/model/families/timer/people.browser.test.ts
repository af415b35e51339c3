/** A stopwatch for several people by name, in a real browser. */
import { expect, test } from 'vitest'
import { browsingOfFile } from '../../open-app.testing.ts'

const browsing = browsingOfFile()

test('who is stopped first stands first, by the name that was told', async () => {
  const { page, faults } = await browsing.open(
    'Stopwatch for my three runners, Ana, Bo and Cleo. I stop each one and see who came first.',
    { clock: '2026-03-18T12:00:00' },
  )
  await page.locator('#go').click()
  await page.clock.runFor(10_000)
  await page.locator('#stop-2').click()
  await page.clock.runFor(1000)
  await page.locator('#stop-0').click()
  const rows = await page.locator('#result-rows tr').allTextContents()
  expect(rows[0]).toMatch(/^1Cleo/)
  expect(rows[1]).toMatch(/^2Ana/)
  expect(rows).toHaveLength(2)
  expect(faults).toEqual([])
}, 30_000)
