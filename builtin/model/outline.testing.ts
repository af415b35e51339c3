/** For tests: how the pages of apps are built, and how many of them are built differently. */
import type { Page } from 'playwright-core'
import * as z from 'zod'

/** Pages that share less than this part of their outlines are different structures. */
const ALIKE = 0.6

/** Runs in the page. */
const PATHS = `[...document.querySelectorAll('body *')].map((element) => {
  const steps = []
  for (let at = element; at && steps.length < 3; at = at.parentElement)
    steps.unshift([at.localName, ...at.classList].join('.'))
  return steps.join(' > ')
})`

/**
 * The outline of a page: for each element the path of tags and classes that leads to it, three deep.
 *
 * @param page an open app
 */
export async function outlineOf(page: Page): Promise<Set<string>> {
  const paths = z.array(z.string()).parse(await page.evaluate(PATHS))
  return new Set(paths)
}

/**
 * Counts structures: an outline is a new one when it is like none of those counted before.
 *
 * @param outlines as `outlineOf` gives them
 */
export function countStructures(outlines: readonly Set<string>[]): number {
  const different: Set<string>[] = []
  for (const outline of outlines)
    if (different.every((other) => likeness(outline, other) < ALIKE)) different.push(outline)
  return different.length
}

/** The part that both share of what either has (Jaccard), 0 to 1. */
function likeness(one: Set<string>, other: Set<string>): number {
  const shared = [...one].filter((path) => other.has(path)).length
  return shared / (one.size + other.size - shared)
}
