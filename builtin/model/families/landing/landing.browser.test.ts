/** Landing pages, used in a real browser. */
import { expect, test } from 'vitest'
import { expectUsable } from '../../check-use.testing.ts'
import { browsingOfFile } from '../../open-app.testing.ts'

const browsing = browsingOfFile()

test('a message is checked, kept on the device, says so, and can be taken back', async () => {
  const { page, faults } = await browsing.open(
    'landing page for a yoga studio, bold green, with hero, features, prices, questions and a contact form',
  )
  expect(await page.getByText('This page has no server').isVisible()).toBe(true)
  await page.getByRole('button', { name: 'Send' }).click()
  expect(await page.getByRole('alert').textContent()).toBe('Please fill in this field')
  await page.getByLabel('Name').fill('Ada')
  await page.getByLabel('Email').fill('ada')
  await page.getByLabel('Message').fill('<b>Tuesday?</b>')
  await page.getByRole('button', { name: 'Send' }).click()
  expect(await page.getByRole('alert').textContent()).toBe('This is not an email address')
  await page.getByLabel('Email').fill('ada@example.org')
  await page.getByRole('button', { name: 'Send' }).click()
  await page.reload()
  await page.locator('summary', { hasText: 'Messages on this device (1)' }).click()
  expect(await page.locator('#letters-list p').textContent()).toBe('<b>Tuesday?</b>')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save as CSV' }).click()
  expect((await download).suggestedFilename()).toBe('messages.csv')
  await page.getByRole('button', { name: 'Remove: Ada' }).click()
  await page.locator('#toast').getByRole('button', { name: 'Undo' }).click()
  expect(await page.locator('#letters-list li').count()).toBe(1)
  await page.locator('summary', { hasText: 'How do I book?' }).click()
  await page.reload()
  expect(await page.locator('.questions details').first().getAttribute('open')).not.toBeNull()
  await expectUsable(page)
  expect(faults).toEqual([])
})

test.each([
  'A retro landing page for our conference "Slow Web" on 12 June 2027, tickets: early €90, with FAQ',
  '给面包店“麦香”做一个优雅的落地页，价格：吐司 18 元、可颂 12 元；联系表单',
])('everybody can read it: %s', async (prompt) => {
  const { page, faults } = await browsing.open(prompt)
  await expectUsable(page)
  expect(faults).toEqual([])
})

test('a form asks for what was named, and tells what is missing', async () => {
  const { page, faults } = await browsing.open(
    'Page for our fun run, Mill 5K, on 3 May 2099, 10% off early; countdown, timetable (9:00 bibs, 10:00 start) and a sign up form with name and age group',
  )
  expect(await page.locator('#countdown').textContent()).toMatch(/^[\d,]+ days \d+ hours/)
  await page.getByLabel('Name').fill('Bo')
  await page.getByRole('button', { name: 'Send' }).click()
  expect(await page.locator('#letter-error').textContent()).toBe('Please fill in this field')
  await page.getByLabel('Age group').fill('40 to 49')
  await page.getByRole('button', { name: 'Send' }).click()
  await page.reload()
  expect(await page.locator('#letters-count').textContent()).toBe('Messages on this device (1)')
  expect(await page.locator('#letters-list').textContent()).toContain('40 to 49')
  await expectUsable(page)
  expect(faults).toEqual([])
})

test('a page with places to fill, hours in rows and a switch for the light is usable', async () => {
  const { page, faults } = await browsing.open(
    'one page for my sewing business in Hull, prices, towns I cover, phone number to tap, opening hours: Mon to Thu 9-5, Sat 9-12, dark mode switch',
  )
  expect(await page.locator('table.hours tr').count()).toBe(2)
  expect(await page.locator('a.phone').first().getAttribute('href')).toMatch(/^tel:/)
  await page.locator('#light-switch').click()
  await page.reload()
  expect(await page.locator('#light-switch').getAttribute('aria-pressed')).toBe('true')
  await expectUsable(page)
  expect(faults).toEqual([])
})

test('no word of a board is cut, and the countdown runs to the hour', async () => {
  const { page, faults } = await browsing.open(
    'Technical page for our quiz night, 6 September 2099, 7 pm. Teams with supper €40, singles €10. Countdown. The button says Book a table.',
  )
  const board = await page.locator('.flaps p').evaluateAll((rows) =>
    rows.map((row) =>
      [...row.children]
        .map((sign) => sign.textContent || ' ')
        .join('')
        .trim(),
    ),
  )
  expect(board.join(' ')).toContain('6 SEPTEMBER 2099, 7 PM')
  expect(board.join(' ')).toContain('SINGLES  €10')
  expect(await page.locator('#contact h2').textContent()).toBe('Book a table')
  const minutes = await page.evaluate<number>(
    `Math.floor((new Date('2099-09-06T19:00') - Date.now()) / 60000) % 60`,
  )
  const said = Number(
    /(\d+) minutes/.exec((await page.locator('#countdown').textContent()) ?? '')?.[1],
  )
  expect([minutes, minutes + 1, 0]).toContain(said)
  expect(faults).toEqual([])
}, 30_000)
