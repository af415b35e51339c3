/** Which files of a project a message needs: what it names, what holds its words, what is open, what these refer to. */
import type { FileText, NeededFile } from './files-prompt.ts'

// Words of every second request say nothing of a file.
const commonWords = new Set(
  'about added after again also another app application before being build button change changed could create does each else every file files first from have here into just like list look looks make more must need only other page part please possible really should show site some still such text than that them then there these they thing this those very want website what when where which while will with work works would your'.split(
    ' ',
  ),
)
const latinWord = /[a-z][a-z0-9_-]{3,}/g
// Chinese is written without blanks: each pair of characters is taken for a word.
const hanRun = /\p{Script=Han}{2,}/gu
const wordsTaken = 40

// Nobody works on these by chance.
const onlyWhenNamed = /^(?:\.gitignore|licen[cs]e(?:\..+)?|copying(?:\..+)?|readme(?:\..+)?)$/i

/** What is asked for, and what is open. */
export type Need = { prompt: string; openFile?: string | undefined }

/**
 * The files in the order of their need: those that the message names, those that hold its words, the open one and
 * index.html, what all these refer to, then the rest from small to large. Licences and the like only where they are
 * named.
 */
export function byNeed(files: readonly FileText[], { prompt, openFile }: Need): NeededFile[] {
  const asked = prompt.toLowerCase()
  const named = files.filter(({ path }) => isNamed(path, asked))
  const open = files.filter(({ path }) => !onlyWhenNamed.test(nameOf(path)))
  const shown = open.filter(({ path }) => path === openFile || path === 'index.html')
  const first = unique([
    ...named,
    ...byWords(open, wordsOf(asked)),
    ...byOpenFirst(shown, openFile),
  ])
  const needed = withReferences(first, open)
  const rest = open
    .filter((file) => !needed.includes(file))
    .toSorted((left, right) => left.text.length - right.text.length)
  return [
    ...needed.map((file) => ({ ...file, isRest: false })),
    ...rest.map((file) => ({ ...file, isRest: true })),
  ]
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1)
}

function isNamed(path: string, asked: string): boolean {
  const name = nameOf(path).toLowerCase()
  const at = asked.indexOf(name)
  // `app.js` is not named by `my-app.json`.
  return at !== -1 && !/[\w-]/.test(`${asked[at - 1] ?? ''}${asked[at + name.length] ?? ''}`)
}

function byOpenFirst(files: readonly FileText[], openFile: string | undefined): FileText[] {
  return files.toSorted(
    (left, right) => Number(right.path === openFile) - Number(left.path === openFile),
  )
}

/** The words of a message that may say something of a file. */
function wordsOf(asked: string): string[] {
  const latin = asked.match(latinWord) ?? []
  const pairs = (asked.match(hanRun) ?? []).flatMap((run) => {
    const signs = [...run]
    return signs.slice(1).map((sign, at) => `${signs[at] ?? ''}${sign}`)
  })
  const words = [...latin.filter((word) => !commonWords.has(word)), ...pairs]
  return [...new Set(words)].slice(0, wordsTaken)
}

// A word that half of the files hold parts none from the others; a rare one says the most.
function byWords(files: readonly FileText[], words: readonly string[]): FileText[] {
  const texts = files.map(({ text }) => text.toLowerCase())
  const scores = files.map(() => 0)
  for (const word of words) {
    const holding = texts.flatMap((text, at) => (text.includes(word) ? [at] : []))
    if (holding.length * 2 > Math.max(2, files.length)) continue
    for (const at of holding) scores[at] = (scores[at] ?? 0) + 1 / holding.length
  }
  const scoreOf = new Map(files.map((file, at) => [file, scores[at] ?? 0]))
  const of = (file: FileText): number => scoreOf.get(file) ?? 0
  return files
    .filter((file) => of(file) > 0)
    .toSorted((left, right) => of(right) - of(left) || left.text.length - right.text.length)
}

const reference = /["'(]([^"'()\s<>]+\.[a-z][a-z0-9]{0,5})(?:[?#][^"'()\s]*)?["')]/gi

/** The files, and behind them those that they refer to, and these again. */
function withReferences(first: readonly FileText[], all: readonly FileText[]): FileText[] {
  const byPath = new Map(all.map((file) => [file.path, file]))
  const found = [...first]
  for (let at = 0; at < found.length; at += 1) {
    const { path, text } = found[at] ?? { path: '', text: '' }
    for (const [, named = ''] of text.matchAll(reference)) {
      const file = byPath.get(resolved(path, named))
      if (file !== undefined && !found.includes(file)) found.push(file)
    }
  }
  return found
}

function resolved(from: string, named: string): string {
  const folder = named.startsWith('/') ? [] : from.split('/').slice(0, -1)
  for (const part of named.split('/')) {
    if (part === '..') folder.pop()
    else if (part !== '.' && part !== '') folder.push(part)
  }
  return folder.join('/')
}

function unique<Item>(items: readonly Item[]): Item[] {
  return [...new Set(items)]
}
