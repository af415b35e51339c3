/** The closed set of code types and how a file's extension names one. */

/** Every code type, in the order in which `list_files` names them. */
export const codeTypes = [
  'html',
  'css',
  'javascript',
  'typescript',
  'json',
  'markdown',
  'text',
  'vue',
  'jsx',
  'tsx',
] as const

/** One of the code types. */
export type CodeType = (typeof codeTypes)[number]

const typeByExtension: ReadonlyMap<string, CodeType> = new Map<string, CodeType>([
  ['html', 'html'],
  ['htm', 'html'],
  ['css', 'css'],
  ['js', 'javascript'],
  ['mjs', 'javascript'],
  ['cjs', 'javascript'],
  ['ts', 'typescript'],
  ['mts', 'typescript'],
  ['cts', 'typescript'],
  ['json', 'json'],
  ['md', 'markdown'],
  ['markdown', 'markdown'],
  ['vue', 'vue'],
  ['jsx', 'jsx'],
  ['tsx', 'tsx'],
])

/** The code type of a path by its extension, capital letters ignored; `text` for all others. */
export function codeTypeOf(path: string): CodeType {
  return typeByExtension.get(extensionOf(path)) ?? 'text'
}

/** The extension without its dot in small letters; empty when there is none (also for `.env`). */
export function extensionOf(path: string): string {
  const name = path.slice(path.lastIndexOf('/') + 1)
  const dot = name.lastIndexOf('.')
  return dot > 0 ? name.slice(dot + 1).toLowerCase() : ''
}
