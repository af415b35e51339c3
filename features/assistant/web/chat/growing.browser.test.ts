/** The chat while a file is written, in a real browser. */
import path from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TurnEvent } from '../../../../agent/turn-event.ts'
import { axeFaults } from '../../../../testing/axe.ts'
import { layoutFaults } from '../../../../testing/layout.ts'
import { openTestPage } from '../../../../web/ui/test-page.ts'
import type {} from './test-growing-page.tsx'

let page: Page
let close: () => Promise<void>

beforeAll(async () => {
  ;({ page, close } = await openTestPage(path.join(import.meta.dirname, 'test-growing-page.tsx')))
})
afterAll(() => close?.())

const hear = (event: TurnEvent) => page.evaluate((told) => window.hear?.(told), event)
const line = () => page.locator('.running .now > span').first().textContent()
const writing = (lines: number, id = 'a'): TurnEvent => ({
  kind: 'writing',
  tokens: lines * 10,
  file: { id, path: 'app.js', text: 'x\n'.repeat(lines), lines, isWhole: true },
})
const execution = {
  id: 'a',
  name: 'write_file',
  arguments: { path: 'app.js' },
  description: { code: 'writeFile', path: 'app.js' },
} as const
const looks = async (): Promise<string[]> => [
  ...(await layoutFaults(page, [1440, 390])),
  ...(await axeFaults(page)),
]

test('the line says which file grows and by how many lines; what engineers count is folded under it [CHK-14] [CHT-18]', async () => {
  expect(await line()).toBe('Thinking')
  await hear({ kind: 'roundStarted', round: 2, limit: 10 })
  await hear({ kind: 'tool', execution: { ...execution, status: 'pending' } })
  await hear(writing(1))
  await expect.poll(line).toBe('Writing app.js, 1 line')
  await hear(writing(120))
  await expect.poll(line).toBe('Writing app.js, 120 lines')
  const figures = page.locator('.run-details p')
  expect(await figures.isVisible()).toBe(false)
  expect(await page.locator('.turn-details .tools').isVisible()).toBe(false)
  await page.locator('.run-details summary').click()
  expect(await figures.textContent()).toMatch(/^Round 2 of 10 · \d+ s in all · about 1,200 tokens$/)
  expect(await looks()).toEqual([])

  // What has come whole is a step like others, and its tokens stay counted.
  await hear({ kind: 'tool', execution: { ...execution, status: 'running', startedAt: 1 } })
  await expect.poll(line).toBe('Write app.js')
  expect(await figures.textContent()).toContain('about 1,200 tokens')
  await hear({
    kind: 'usage',
    usage: { promptTokens: 900, completionTokens: 1_300, isEstimated: false },
  })
  await expect.poll(() => figures.textContent()).toMatch(/ · 2,200 tokens$/)
})

test('after the turn its tools and tokens open under Details, at every width [CHK-14] [CHT-10]', async () => {
  const completed = { status: 'completed', startedAt: 1, endedAt: 2, result: 'Written' } as const
  await hear({ kind: 'tool', execution: { ...execution, ...completed } })
  await hear({ kind: 'ended', end: { reason: 'done' } })
  await page.locator('.running').waitFor({ state: 'detached' })
  const answer = page.locator('.msg')
  expect(await answer.getByText('2,200 tokens').isVisible()).toBe(false)
  await answer.getByText('Details', { exact: true }).press('Enter')
  await answer.getByText('2,200 tokens').waitFor()
  await answer.getByText('Tools (1)').click()
  await answer.getByText('write_file').waitFor()
  expect(await looks()).toEqual([])
})
