/**
 * Twenty-four requests as people wrote them, half of them unseen while the model was built: each app
 * does in a real browser what its request asks. `APPS=all` looks at each in all four ways, and
 * `PICTURES=<folder>` writes the contact sheets that docs/demo-model shows.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectUsable } from './check-use.testing.ts'
import { contactSheet } from './contact-sheet.testing.ts'
import type { Browsing } from './open-app.testing.ts'
import { startBrowsing } from './open-app.testing.ts'
import { countStructures, outlineOf } from './outline.testing.ts'
import { PROMPTS } from './prompts.testing.ts'
import { CHECKS } from './prompt-checks.testing.ts'

let browsing: Browsing
const outlines = new Map<string, Set<string>>()
const sheets = [
  contactSheet('desk', { width: 1440, height: 900, columns: 4, scheme: 'light' }),
  contactSheet('phone', { width: 390, height: 844, columns: 8, scheme: 'dark' }),
]
const pictures = process.env['PICTURES']

beforeAll(async () => {
  browsing = await startBrowsing()
}, 60_000)

afterAll(async () => {
  if (pictures !== undefined) for (const sheet of sheets) await sheet.write(pictures)
  await browsing.stop()
}, 60_000)

test.each(PROMPTS)(
  '$id: $does',
  async ({ id, prompt }) => {
    const check = CHECKS[id]
    if (check === undefined) throw new Error(`No check for ${id}`)
    const { page, faults } = await browsing.open(
      prompt,
      check.clock === undefined ? undefined : { clock: check.clock },
    )
    await check.use(page)
    await check.holds(page)
    if (pictures !== undefined) for (const sheet of sheets) await sheet.take(page)
    await page.reload()
    await check.holds(page)
    outlines.set(id, await outlineOf(page))
    if (check.clock !== undefined) await page.clock.resume()
    await everybodyCanUse(page)
    expect(faults).toEqual([])
  },
  60_000,
)

/** On a phone and on a desk, in the light and in the dark; one of each where not all is asked for. */
async function everybodyCanUse(page: Page): Promise<void> {
  await expectUsable(page)
  if (process.env['APPS'] !== 'all') return
  await expectUsable(page, [
    [390, 'dark'],
    [1440, 'light'],
  ])
}

test('the apps have at least twelve different structures', () => {
  expect(outlines.size).toBe(PROMPTS.length)
  expect(countStructures([...outlines.values()])).toBeGreaterThanOrEqual(12)
})

test('half are Chinese, half were unseen, of at least twelve kinds and four collections', () => {
  const count = (is: (entry: (typeof PROMPTS)[number]) => boolean) => PROMPTS.filter(is).length
  expect(PROMPTS).toHaveLength(24)
  expect(count(({ language }) => language === 'zh')).toBe(12)
  expect(count(({ unseen }) => unseen)).toBe(12)
  expect(new Set(PROMPTS.map(({ kind }) => kind)).size).toBeGreaterThanOrEqual(12)
  expect(count(({ kind }) => kind === 'collection')).toBeGreaterThanOrEqual(4)
})

test('none of the requests stands in the code', () => {
  const code = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
    .filter((path) => /(?<!\.test|\.testing)\.[jt]s$/.test(path))
    .map((path) => readFileSync(join(import.meta.dirname, path), 'utf8'))
    .join('\n')
    .toLowerCase()
  const pieces = PROMPTS.flatMap(({ prompt }) => piecesOf(prompt.toLowerCase()))
  expect(pieces.filter((piece) => code.includes(piece))).toEqual([])
})

/** Every run of letters that is long enough to be this request and no turn of phrase. */
function piecesOf(prompt: string): string[] {
  const length = /\p{Script=Han}/u.test(prompt) ? 12 : 30
  return Array.from({ length: Math.max(1, prompt.length - length + 1) }, (_, at) =>
    prompt.slice(at, at + length),
  )
}
