/** Reads the table "one thing, one word" of `docs/words.md`. */

/** A word that is not used, everywhere or only in texts below some folders. */
export type RefusedWord = { word: string; locale: 'en' | 'zh'; folders: readonly string[] }

/** A text that keeps a refused word, since a row of the requirements or a foreign name fixes it. */
export type WordException = { place: string; because: string }

/** One line of the table. */
export type WordRule = {
  thing: string
  refused: readonly RefusedWord[]
  exceptions: readonly WordException[]
}

/**
 * The rules of the table: columns are the thing, the English word, what is refused for it, the Chinese word,
 * what is refused for it, and exceptions. Throws for a line that is not written so.
 */
export function readWordTable(markdown: string): WordRule[] {
  return markdown
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .slice(2)
    .map(ruleOf)
}

function ruleOf(line: string): WordRule {
  const cells = line.split('|').map((cell) => cell.trim())
  const [, thing = '', en = '', notEn = '', zh = '', notZh = '', exceptions = ''] = cells
  if (cells.length !== 8 || thing === '' || en === '' || zh === '')
    throw new Error(`docs/words.md: not a line of the table: ${line}`)
  return {
    thing,
    refused: [...refusedOf(notEn, 'en'), ...refusedOf(notZh, 'zh')],
    exceptions: itemsOf(exceptions).map(exceptionOf),
  }
}

function itemsOf(cell: string): string[] {
  return cell === '' ? [] : cell.split(';').map((item) => item.trim())
}

function refusedOf(cell: string, locale: 'en' | 'zh'): RefusedWord[] {
  return itemsOf(cell).map((item) => {
    const [, word = '', folders = ''] = /^([^(]+?)(?: \(in ([^)]+)\))?$/.exec(item) ?? []
    if (word === '') throw new Error(`docs/words.md: not a word: ${item}`)
    return { word, locale, folders: folders === '' ? [] : folders.split(', ') }
  })
}

function exceptionOf(item: string): WordException {
  const [, place = '', because = ''] = /^`([^`]+)` \(([^)]+)\)$/.exec(item) ?? []
  if (place === '') throw new Error(`docs/words.md: not an exception: ${item}`)
  return { place, because }
}
