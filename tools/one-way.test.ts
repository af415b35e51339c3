/** What several places need has one home (docs/architecture.md): no second one is written by hand. */
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { sourceFiles } from './source-files.ts'

const root = resolve(import.meta.dirname, '..')
// What imports nothing of ours, and has one of its own.
const notOurs =
  /^(?:builtin|bench|evals|bootstrap|packages|testing|journeys)\/|\.test\.tsx?$|\/testing\/|\.testing\.ts$/
const ours = sourceFiles(root).filter(({ path }) => !notOurs.test(path))
const placesOf = (pattern: RegExp): string[] =>
  ours.filter(({ text }) => pattern.test(text)).map(({ path }) => path)

test('text that may be no JSON is read by one function', () => {
  expect(placesOf(/try \{[^{}]*JSON\.parse\(/)).toEqual(['contract/parse-json.ts'])
})

test('works that follow one another stand in one kind of row', () => {
  expect(placesOf(/= \S+\.catch\(\(\) => undefined\)$/m)).toEqual(['contract/one-at-a-time.ts'])
})

test('whether the code host must be linked anew is told by one function', () => {
  expect(placesOf(/function needsLink\b/)).toEqual(['features/repositories/web/needs-link.ts'])
})

test('what this page holds is saved as a file by one function', () => {
  expect(placesOf(/\.download = /)).toEqual(['web/kernel/save-file.ts'])
})

test('events of a stream are read by a library', () => {
  expect(placesOf(/slice\('data:'\.length\)|split\(\/\\r\\n\|\\n\|\\r\/\)/)).toEqual([])
})

test('whether a key belongs to an input method is told by one function', () => {
  expect(placesOf(/\.isComposing\b/)).toEqual(['web/kernel/composing.ts'])
})

test('one type is called the world: time, randomness and the network of the server', () => {
  expect(placesOf(/^(?:export )?(?:type|interface) World\b/m)).toEqual(['server/kernel/world.ts'])
})
