/** Collects the sentences of the product's catalogues, each with the file and key that it stands under. */
import { readFile } from 'node:fs/promises'
import { parseSync, Visitor } from 'oxc-parser'

/** A sentence and where it stands: `file key`, or `file:line` in Markdown. */
export type PlacedText = { place: string; text: string }

/** Where the product speaks: catalogues, texts of the built-ins and of the server, and the pages in Markdown. */
export const textGlobs = [
  'contract/text/*.ts',
  'features/*/text/*.ts',
  'web/i18n/*.ts',
  'builtin/**/*-texts.ts',
  'builtin/**/texts.ts',
  'builtin/codehost/limit-sentences.ts',
  'hosting/preview/browser/phone/draft-mark.ts',
  'hosting/preview/answers/not-found-text.ts',
  'server/openapi/summaries-zh.ts',
  'server/settings/plan-settings.ts',
  'web/legal/*.md',
  'docs/guide*.md',
]

/** The sentences of one file of a catalogue or a Markdown page. */
export async function textsOf(root: string, file: string): Promise<PlacedText[]> {
  const source = await readFile(`${root}/${file}`, 'utf8')
  if (file.endsWith('.ts')) return sentencesOf(file, source)
  return source.split('\n').map((text, index) => ({ place: `${file}:${index + 1}`, text }))
}

/** String literals and templates of a module, each under the key of the property that it belongs to. */
export function sentencesOf(file: string, source: string): PlacedText[] {
  const keys: { name: string; end: number }[] = []
  const found: PlacedText[] = []
  const add = (start: number, text: string): void => {
    const key = keys.findLast(({ end }) => end >= start)?.name
    found.push({ place: key === undefined ? file : `${file} ${key}`, text })
  }
  const imports: { start: number; end: number }[] = []
  new Visitor({
    ImportDeclaration: ({ start, end }) => imports.push({ start, end }),
    Property({ key, value }) {
      const name = key.type === 'Identifier' ? key.name : 'value' in key ? String(key.value) : ''
      // `one` and `other` are the two halves of one sentence.
      if (name !== 'one' && name !== 'other') keys.push({ name, end: value.end })
    },
    Literal({ value, start }) {
      const isName = imports.some((one) => start > one.start && start < one.end)
      if (typeof value === 'string' && !isName) add(start, value)
    },
    TemplateElement: ({ value, start }) => add(start, value.cooked ?? value.raw),
  }).visit(parseSync(file, source).program)
  return found
}
