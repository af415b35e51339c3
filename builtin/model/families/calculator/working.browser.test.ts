/**
 * Calculators in a real browser: how the working below a total reads where a threshold or a tick plays,
 * and that no entry in any field makes a page show what is no number.
 */
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { browsingOfFile } from '../../open-app.testing.ts'

const browsing = browsingOfFile()

/** The line below the total after each entry in the first field. */
async function workingsOf(page: Page, entries: readonly string[]): Promise<(string | null)[]> {
  const shown: (string | null)[] = []
  for (const entry of entries) {
    await page.locator('#in-a').fill(entry)
    shown.push(await page.locator('#work-out0').textContent())
  }
  return shown
}

describe('the working names a threshold where it is reached, and says what it does', () => {
  test.each([
    [
      'a price calculator: hours times rate, 10% off over 100',
      ['25', '30'],
      ['25 × 4', '30 × 4 × 90% (over 100: 10% off)'],
    ],
    [
      'dog sitting calculator: 30 a night, 7 nights or more 15% off',
      ['6', '7'],
      ['6 × 30', '7 × 30 × 85% (nights from 7 on: 15% off)'],
    ],
    [
      'badge calculator: 3 euros each, from 20 on 2.50 each, from 80 on 2 each',
      ['5', '20', '80'],
      [
        '5 × 3',
        '20 × 2.5 (number from 20 on: 2.5 instead of 3)',
        '80 × 2 (number from 80 on: 2 instead of 2.5)',
      ],
    ],
    [
      'calculator for my shop: 9 for each soap, delivery 4, free delivery from 40',
      ['4', '5'],
      ['4 × 9 + 4', '5 × 9 (from 40 on: delivery is free)'],
    ],
    [
      '价格计算器：每小时 30 元，超过 5 小时打九折',
      ['5', '6'],
      ['5 × 30', '6 × 30 × 90%（小时数超过 5：打 9 折）'],
    ],
    [
      '租车计算器：每小时30元，满4小时减50元',
      ['3', '4'],
      ['3 × 30', '4 × 30 − 50（小时数满 4：减 50）'],
    ],
    [
      '鸡蛋价格计算器：每盒30元，运费8元，满100包邮',
      ['3', '4'],
      ['3 × 30 + 8', '4 × 30（满 100：免运费）'],
    ],
    [
      '相册报价计算器，每本90元，满300元打八折，运费15元',
      ['3', '4'],
      ['3 × 90 + 15', '4 × 90 × 80% + 15（满 300：打 8 折）'],
    ],
  ])('%s', async (prompt, entries, workings) => {
    const { page, faults } = await browsing.open(prompt)
    expect(await workingsOf(page, entries)).toEqual(workings)
    expect(faults).toEqual([])
  })
})

test('a day with a most of its own has a working without the sign that hours have begun', async () => {
  const { page } = await browsing.open(
    'room hire calculator: 8 flat, then 5 per hour, max 30 a day',
  )
  expect(await workingsOf(page, ['24', '26'])).toEqual([
    'rounded down (24 ÷ 24) × 30',
    'rounded down (26 ÷ 24) × 30 + the smaller of ((26 − rounded down (26 ÷ 24) × 24) × 5 + 8, 30)',
  ])
})

test('what is ticked stands in the working, and what is not does not', async () => {
  const { page } = await browsing.open(
    'calculator: hours times 45 plus a 60 call-out fee, rush jobs 50% extra',
  )
  const working = page.locator('#work-out0')
  expect(await working.textContent()).toBe('20 × 45 + 60')
  await page.getByRole('checkbox').check()
  expect(await working.textContent()).toBe('(20 × 45 + 60) × 150%')
})

test('a negative number has brackets behind a sign alone', async () => {
  const { page } = await browsing.open('water calculator: new reading minus old reading times 1.9')
  await page.locator('#in-b').fill('-3')
  expect(await workingsOf(page, ['-5', '6'])).toEqual(['(−5 − (−3)) × 1.9', '(6 − (−3)) × 1.9'])
})

test('an empty threshold gives no total and no working, and is named as still needed', async () => {
  const { page } = await browsing.open('a price calculator: hours times rate, 10% off over 100')
  await page.locator('#in-d').fill('')
  expect(await page.locator('#out-out0').textContent()).toBe('–')
  expect(await page.locator('#work-out0').textContent()).toBe('')
  expect(await page.locator('#hint').textContent()).toBe('Still needed: Discount from a sum of')
})

/** What people type where a number is asked for. */
const ENTRIES = ['', '-', '1e999', 'abc', '-5', '0', '1e308']
const NO_NUMBER = /NaN|Infinity|∞|undefined|Invalid|null/

/** Types each entry into each field, then into all at once; answers the lines of the page that show no number. */
async function oddLines(page: Page): Promise<string[]> {
  const seen = await page.evaluate(async (entries) => {
    const typed = '[type=number],[type=text],:not([type])'
    const texts: [entry: string, text: string][] = []
    const fields = (kinds: string) =>
      [...document.querySelectorAll<HTMLInputElement>(`main input:is(${kinds})`)].filter((field) =>
        field.checkVisibility(),
      )
    // As a keyboard does it: a field of numbers takes from it what it takes from a person.
    const type = (field: HTMLInputElement, entry: string) => {
      field.focus()
      field.select()
      document.execCommand(entry === '' ? 'delete' : 'insertText', false, entry)
    }
    const look = async (entry: string) => {
      await new Promise(requestAnimationFrame)
      texts.push([entry, document.querySelector('main')?.innerText ?? ''])
    }
    for (const field of fields(typed)) {
      const before = field.value
      for (const entry of entries) {
        type(field, entry)
        await look(entry)
      }
      type(field, before)
    }
    for (const field of fields('[type=date],[type=time]')) {
      field.value = ''
      field.dispatchEvent(new Event('input', { bubbles: true }))
      field.dispatchEvent(new Event('change', { bubbles: true }))
      await look('no day or time')
    }
    // All at once, so that what is too large meets what is too large, and nothing meets nothing.
    for (const entry of ['1e308', '0', '']) {
      for (const field of fields(typed)) type(field, entry)
      await look(`all ${entry}`)
    }
    return texts
  }, ENTRIES)
  expect(seen.length).toBeGreaterThan(ENTRIES.length)
  return seen.flatMap(([entry, text]) =>
    text.split('\n').flatMap((line) => (NO_NUMBER.test(line) ? [`${entry}: ${line}`] : [])),
  )
}

describe('whatever is typed into any field, the page shows numbers, dashes and words', () => {
  test.each([
    'a price calculator: hours times rate, 10% off over 100',
    'badge calculator: 3 euros each, from 20 on 2.50 each, from 80 on 2 each',
    'room hire calculator: 8 flat, then 5 per hour, max 30 a day',
    '租车计算器：每小时30元，满4小时减50元，最低收费60',
    '鸡蛋价格计算器：每盒30元，运费8元，满100包邮',
    'paint a wall 4 m by 2.6 m, two coats',
    'deadline calculator: start date plus 30 days',
    'hours calculator: start, end, break 30 minutes, rate 12',
    'pay calculator: start, end, pay per hour 15, a row for each day',
    'split the bill by acres: Ida has 7, Ole 2, total 900',
    'recipe calculator for 4 people: flour 200 g',
    '满300减50 凑单计算器',
    'grade calculator: weighted average with credits',
    'BMI calculator in kg and pounds',
    'loan calculator with extra payments and a yearly table',
    'savings calculator',
    'fuel cost calculator',
    'tip calculator',
    'percent calculator',
    'average of my grades calculator',
    'unit converter: kg to pounds',
  ])('%s', { timeout: 60_000 }, async (prompt) => {
    const { page, faults } = await browsing.open(prompt)
    expect(await oddLines(page)).toEqual([])
    expect(faults).toEqual([])
  })
})

test('rubbing out the figures of a negative answer leaves a number on the keys', async () => {
  const { page } = await browsing.open('calculator')
  for (const key of ['3', '−', '8', '=', '+', '⌫', '⌫'])
    await page.locator(`[data-key="${key}"]`).click()
  expect(await page.locator('#result').textContent()).toBe('0')
})
