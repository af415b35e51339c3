/** Our pages let no inline style in: none is written, since a browser would leave it out and complain. */
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { sourceFiles } from './source-files.ts'

const root = resolve(import.meta.dirname, '..')
const ofPages = /^(?:web|server|hosting\/sites|builtin\/codehost|features\/[^/]+\/(?:web|server))\//
const written = [
  // In markup. What React is given as an object it sets by the CSSOM, which a policy lets through.
  /<[a-z][^<>]*\sstyle=["']/i,
  /setAttribute(?:NS)?\([^)]*['"]style['"]/,
  // An animated property of CSS is an inline style to Firefox; the points of a shape are no property.
  /attributeName=(?!"points")/,
]
const hasInlineStyle = (text: string): boolean => written.some((pattern) => pattern.test(text))

test('no page of the studio, of site hosts or of the code host is written with an inline style', () => {
  const pages = sourceFiles(root).filter(
    ({ path }) => ofPages.test(path) && !/\.test\.tsx?$/.test(path),
  )
  const index = { path: 'web/index.html', text: readFileSync(join(root, 'web/index.html'), 'utf8') }
  expect(pages.length).toBeGreaterThan(500)
  const wrong = [...pages, index].filter(({ text }) => hasInlineStyle(text))
  expect(wrong.map(({ path }) => path)).toEqual([])
})

test.each([
  '<p class="a" style="color:red">',
  "<p\n  style='color:red'>",
  "mark.setAttribute('style', 'top:0')",
  "mark.setAttributeNS(null, 'style', 'top:0')",
  '<animate attributeName="fill-opacity" />',
  '<animate attributeName={of} />',
])('an inline style is found however it is written: %j', (text) => {
  expect(hasInlineStyle(text)).toBe(true)
})
