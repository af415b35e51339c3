/** The texts of the product say one word for one thing, as `docs/words.md` has it. */
import { readFile, glob } from 'node:fs/promises'
import { resolve } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { idleExceptions, refusedWords } from './find-refused-words.ts'
import { readWordTable, type WordRule } from './read-table.ts'
import { type PlacedText, sentencesOf, textGlobs, textsOf } from './read-texts.ts'

const root = resolve(import.meta.dirname, '../..')
let rules: WordRule[] = []
const texts: PlacedText[] = []

beforeAll(async () => {
  rules = readWordTable(await readFile(`${root}/docs/words.md`, 'utf8'))
  for await (const file of glob(textGlobs, { cwd: root }))
    if (!file.includes('.test.')) texts.push(...(await textsOf(root, file)))
})

test('one thing has one word in all texts, in both languages', () => {
  expect(rules.length).toBeGreaterThan(8)
  expect(texts.length).toBeGreaterThan(2_000)
  expect(refusedWords(rules, texts)).toEqual([])
})

test('every exception of the table is needed', () => {
  expect(idleExceptions(rules, texts)).toEqual([])
})

const table = [
  '| thing | en | not | zh | not | exceptions |',
  '| --- | --- | --- | --- | --- | --- |',
  '| an account | account | profile page | 账号 | 账户 | `features/a/text/zh.ts old` (XYZ-01) |',
  '| the console | console | | 控制台 | 仪表 (in web/) | |',
].join('\n')

test('a refused word is named with its file and key, whatever form the text has', () => {
  const source = [
    "import { x } from './账户.ts'",
    'export const zh = {',
    "  title: '账户',",
    "  old: '账户',",
    "  many: { one: 'Profile page', other: 'profile pages' },",
    "  'event.gone': (name: string) => `账户 ${name}`,",
    '}',
  ].join('\n')
  const found = refusedWords(readWordTable(table), sentencesOf('features/a/text/zh.ts', source))
  expect(found.map((line) => line.split(':')[0])).toEqual([
    'features/a/text/zh.ts title',
    'features/a/text/zh.ts many',
    'features/a/text/zh.ts event.gone',
  ])
})

test('a word may be refused below one folder only, and an exception that nothing needs is found', () => {
  const own = readWordTable(table)
  const text = { text: '仪表' }
  expect(refusedWords(own, [{ place: 'web/i18n/zh.ts a', ...text }])).toHaveLength(1)
  expect(refusedWords(own, [{ place: 'features/b/text/zh.ts a', ...text }])).toEqual([])
  expect(idleExceptions(own, [])).toEqual(['features/a/text/zh.ts old'])
  expect(() => readWordTable(`${table}\n| half a line |`)).toThrow('half a line')
})
