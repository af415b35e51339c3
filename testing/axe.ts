/** What axe finds on a page: whatever keeps somebody from using it. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { AxeBuilder } from '@axe-core/playwright'
import type { AxeResults, RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'

/** What is asked; everything, where nothing is said. */
export type AxeQuestion = {
  /** These rules alone. */
  rules?: readonly string[]
  /** Rules of these standards alone. */
  tags?: readonly string[]
  /** A selector: this part of the page alone. It holds no frames. */
  part?: string
}

let script: string | undefined

/**
 * Looks at what the page shows now.
 *
 * Axe is put on a page of one frame by hand, once for as long as the page stands: its builder sends a
 * script of more than a megabyte for each look, and for pages with frames opens a second page.
 *
 * @returns a line for each rule that is broken, with the parts that break it
 */
export async function axeFaults(page: Page, question: AxeQuestion = {}): Promise<string[]> {
  // Axe asks for the size of targets only when told to.
  const options: RunOptions = {
    resultTypes: ['violations'],
    rules: { 'target-size': { enabled: true } },
  }
  if (question.rules) options.runOnly = { type: 'rule', values: [...question.rules] }
  if (question.tags) options.runOnly = { type: 'tag', values: [...question.tags] }
  const hasFrames = question.part === undefined && page.frames().length > 1
  const { violations } = hasFrames
    ? await new AxeBuilder({ page }).options(options).analyze()
    : await runHere(page, options, question.part ?? 'html')
  return violations.map(({ id, nodes }) => {
    const places = nodes.map(({ target, html }) => `${target.join(' ')} ${html}`)
    return `${id}: ${places.join(', ')} (${page.url()})`
  })
}

async function runHere(page: Page, options: RunOptions, part: string): Promise<AxeResults> {
  script ??= readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
  if (!(await page.evaluate<boolean>('typeof axe === "object"'))) await page.evaluate(script)
  const call = [part, options].map((argument) => JSON.stringify(argument)).join(', ')
  return page.evaluate<AxeResults>(`axe.run(${call})`)
}
