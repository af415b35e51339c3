/** Style sheets: each dresses one thing, and no class is dressed twice, which looks otherwise after the second sheet came. */
import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '..')

/** The classes that a sheet dresses wherever they stand. */
function bareClasses(css: string): string[] {
  const plain = css
    .replaceAll(/\/\*.*?\*\//gs, '')
    .replaceAll(/\([^()]*\)/g, '')
    .replaceAll(/@(?:media|supports|keyframes)[^{]*\{/g, '')
  return [...plain.matchAll(/([^{}]+)\{/g)]
    .flatMap(([, selectors = '']) => selectors.split(','))
    .flatMap((selector) => /^\s*\.([\w-]+)\s*$/.exec(selector)?.[1] ?? [])
}

/** A feature's sheets are one house, and so are those that every page has. */
function houseOf(path: string): string {
  if (path.startsWith('features/')) return path.split('/').slice(0, 2).join('/')
  return path.startsWith('web/ui/') ? 'web/ui' : path
}

test('no class is dressed by the sheets of two features, or of a feature and the shell', () => {
  const houses = new Map<string, Set<string>>()
  for (const path of globSync(['features/**/*.css', 'web/**/*.css'], { cwd: root })) {
    for (const name of bareClasses(readFileSync(resolve(root, path), 'utf8')))
      houses.set(name, (houses.get(name) ?? new Set()).add(houseOf(path)))
  }
  const shared = [...houses].filter(([, found]) => found.size > 1)
  expect(shared.map(([name, found]) => `.${name}: ${[...found].join(', ')}`)).toEqual([])
  expect(houses.size).toBeGreaterThan(100)
})

/** A sheet with more lines dresses more than one thing. */
const mostLines = 300

function tooLong(sheets: readonly { path: string; text: string }[]): string[] {
  return sheets.flatMap(({ path, text }) => {
    const lines = text.trimEnd().split('\n').length
    return lines > mostLines
      ? [`${path} has ${lines} lines, at most ${mostLines}: split it by what it dresses`]
      : []
  })
}

test('no style sheet is longer than 300 lines, and one that is, is named', () => {
  const paths = globSync(['{web,features,hosting,builtin,server}/**/*.css'], { cwd: root })
  expect(paths.length).toBeGreaterThan(20)
  const sheets = paths.map((path) => ({ path, text: readFileSync(resolve(root, path), 'utf8') }))
  expect(tooLong(sheets)).toEqual([])
  expect(tooLong([{ path: 'web/ui/all.css', text: '.a {\n}\n'.repeat(151) }])).toEqual([
    'web/ui/all.css has 302 lines, at most 300: split it by what it dresses',
  ])
})
