import { glob } from 'node:fs/promises'
import { resolve } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import { allFailureTexts } from '../../contract/text/all-failures.ts'
import { texts as dashboard } from './dashboard.ts'
import { gitTexts } from './git.ts'
import { homeTexts } from './home.ts'
import { texts as shell } from './texts.ts'

const root = resolve(import.meta.dirname, '../..')
const Sentence = z.union([z.string(), z.object({ one: z.string(), other: z.string() })])
const Catalogue = z.record(z.string(), Sentence)
type Catalogue = z.infer<typeof Catalogue>

const catalogues: { name: string; en: Catalogue; zh: Catalogue }[] = []

beforeAll(async () => {
  const own = { failures: allFailureTexts, shell, dashboard, git: gitTexts, home: homeTexts }
  for (const [name, both] of Object.entries(own)) {
    catalogues.push({ name, en: Catalogue.parse(both.en), zh: Catalogue.parse(both.zh) })
  }
  for await (const file of glob('{features,builtin,hosting}/**/text/{en,*[-.]en}.ts', {
    cwd: root,
  })) {
    const [en, zh] = await Promise.all([
      import(resolve(root, file)),
      import(resolve(root, file.replace(/en\.ts$/, 'zh.ts'))),
    ])
    catalogues.push({ name: file, en: onlyPartOf(en), zh: onlyPartOf(zh) })
  }
})

/** The sentences of a file of texts, whatever it calls them. */
const onlyPartOf = (file: object): Catalogue => Catalogue.parse(Object.values(file)[0])

const wordsOf = (sentence: z.infer<typeof Sentence> | undefined): string[] =>
  sentence === undefined
    ? []
    : typeof sentence === 'string'
      ? [sentence]
      : [sentence.one, sentence.other]
const placeholders = (sentence: z.infer<typeof Sentence> | undefined) =>
  [...new Set(wordsOf(sentence).flatMap((text) => text.match(/\{\w+\}/g) ?? []))].sort()

test('both languages hold the same sentences with the same placeholders [I18N-06]', () => {
  expect(catalogues.length).toBeGreaterThan(4)
  for (const { name, en, zh } of catalogues) {
    expect(Object.keys(zh).sort(), name).toEqual(Object.keys(en).sort())
    for (const key of Object.keys(en)) {
      expect(placeholders(zh[key]), `${name} ${key}`).toEqual(placeholders(en[key]))
    }
  }
})

test('no sentence is empty, and English holds no Chinese [I18N-09]', () => {
  for (const { name, en, zh } of catalogues) {
    for (const [key, sentence] of [...Object.entries(en), ...Object.entries(zh)]) {
      for (const text of wordsOf(sentence)) expect(text.trim(), `${name} ${key}`).not.toBe('')
    }
    for (const [key, sentence] of Object.entries(en)) {
      for (const text of wordsOf(sentence))
        expect(text, `${name} ${key}`).not.toMatch(/\p{Script=Han}/u)
    }
  }
})

test('Chinese has full-width marks and a space before and after Latin words [I18N-24]', () => {
  for (const { name, zh } of catalogues) {
    for (const [key, sentence] of Object.entries(zh)) {
      for (const text of wordsOf(sentence)) {
        const where = `${name} ${key}: ${text}`
        expect(text, where).not.toMatch(/\p{Script=Han}[,.!?:;]|[,!?;]\p{Script=Han}/u)
        expect(text, where).not.toMatch(/\p{Script=Han}[A-Za-z0-9]|[A-Za-z0-9]\p{Script=Han}/u)
      }
    }
  }
})

test('a number in a sentence is the same in both languages [I18N-25]', () => {
  // What English says of one thing by "1", Chinese says by the placeholder.
  const numbers = (sentence: z.infer<typeof Sentence> | undefined) =>
    wordsOf(sentence)
      .at(-1)
      ?.replaceAll(',', '')
      .match(/\d+(?:\.\d+)?/g)
      ?.toSorted()
  let found = 0
  for (const { name, en, zh } of catalogues)
    for (const key of Object.keys(en)) {
      expect(numbers(zh[key]), `${name} ${key}`).toEqual(numbers(en[key]))
      found += numbers(en[key])?.length ?? 0
    }
  expect(found).toBeGreaterThan(50)
})
