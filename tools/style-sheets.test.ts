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

/** A part of another feature that a page lays out where it puts it; the shell may do so with any. */
const laidOut = ['.chat', '.rename', '.subdomain-place', '.admin-page']

test('no class that one feature dresses everywhere means something else in the sheet of another', () => {
  const sheets = globSync(['features/**/*.css', 'web/**/*.css'], { cwd: root }).map((path) => ({
    house: houseOf(path),
    text: readFileSync(resolve(root, path), 'utf8'),
  }))
  const owners = new Map<string, Set<string>>()
  for (const { house, text } of sheets)
    for (const name of bareClasses(text))
      owners.set(name, (owners.get(name) ?? new Set()).add(house))
  const meant = sheets
    .filter(({ house }) => house !== 'web/ui')
    .flatMap(({ house, text }) =>
      classesIn(text)
        .filter((name) => {
          const found = owners.get(name)
          return found !== undefined && !found.has('web/ui') && !found.has(house)
        })
        .map((name) => `.${name} in ${house}`),
    )
  expect(meant.filter((line) => !laidOut.some((name) => line.startsWith(`${name} `)))).toEqual([])
  expect(meant.length).toBeGreaterThan(0)
})

function classesIn(css: string): string[] {
  const selectors = css.replaceAll(/\/\*.*?\*\//gs, '').replaceAll(/\{[^{}]*\}/g, '{}')
  return [...new Set([...selectors.matchAll(/\.([a-z][\w-]*)/g)].flatMap(([, name = '']) => name))]
}

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
