/** Whether the folder of a starter is whole: what it needs, both languages, a content with its schema. */
import { readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { readStarter, starterIds } from '../../starters/read-starters.ts'
import { type Files, languages, markOf, type Starter } from '../../starters/starter.ts'
import { placesOf, writeStarter } from '../../starters/write-starter.ts'
import { dataFilePath, readDataFile } from '../../project/data-file/data-file.ts'
import { contrast } from '../../starters/contrast.ts'
import { checkStarterContent } from './check-starter-content.ts'
import { coloursOf } from './colours.ts'
import { textsLeft } from './texts-left.ts'

const folder = resolve(import.meta.dirname, '../../starters')

/** At most so many lines in all files of a starter, more where visitors share its data, and so many letters in a line. */
const most = { lines: 400, sharing: 60, letters: 120, allLines: 20_000 }

const han = /\p{Script=Han}/u

/** What is wrong with any of the starters; an empty list is right. */
export function checkStarters(): string[] {
  const ids = starterIds()
  const lines = ids.map((id) => linesIn(readStarter(id).files)).reduce((a, b) => a + b, 0)
  const tooMany =
    lines > most.allLines ? [`starters hold ${lines} lines, at most ${most.allLines}`] : []
  return [...ids.flatMap(checkStarter), ...tooMany]
}

/**
 * What is wrong with one starter.
 *
 * @param id the name of its folder
 */
export function checkStarter(id: string): string[] {
  let starter: Starter
  try {
    starter = readStarter(id)
  } catch (error) {
    return [
      `starters/${id}/starter.json: ${error instanceof Error ? error.message : String(error)}`,
    ]
  }
  const faults = [...checkFolder(starter, id), ...faultsIn(starter)]
  return faults.map((fault) => `starters/${id}: ${fault}`)
}

/** What is wrong with files, texts, tones and content of a starter. */
export function faultsIn(starter: Starter): string[] {
  const checks = [checkFiles, checkTexts, checkTones, checkStarterContent, checkData]
  return checks.flatMap((check) => check(starter))
}

function linesIn(files: Files): number {
  return Object.entries(files)
    .filter(([path]) => !path.startsWith('content.') && path !== dataFilePath)
    .reduce((sum, [, text]) => sum + text.trimEnd().split('\n').length, 0)
}

function checkFolder(starter: Starter, id: string): string[] {
  const present = readdirSync(join(folder, id))
  const needed = ['index.html', 'styles.css', 'app.js', 'picture.en.webp', 'picture.zh.webp']
  const asks = languages.flatMap((language) => starter.asks[language])
  return [
    ...needed.filter((path) => !present.includes(path)).map((path) => `${path} is missing`),
    ...(starter.id === id ? [] : [`starter.json calls it ${starter.id}`]),
    ...(new Set(asks).size === asks.length ? [] : ['asks says a sentence twice']),
    ...starter.asks.zh.filter((ask) => !han.test(ask)).map((ask) => `asks.zh: not Chinese: ${ask}`),
    ...starter.asks.en.filter((ask) => han.test(ask)).map((ask) => `asks.en: Chinese: ${ask}`),
  ]
}

const forbidden: readonly (readonly [RegExp, string])[] = [
  [/https?:\/\/(?!www\.w3\.org\/)/, 'a network address'],
  [/\b(?:fetch|alert|confirm|prompt)\(/, 'a call of fetch, alert, confirm or prompt'],
  [/\.innerHTML|\.outerHTML|insertAdjacentHTML|document\.write/, 'markup written by a script'],
  [/<script(?![^>]* src=)|<style|<[a-z][^<>]*? on[a-z]+=/, 'a script or style inside the page'],
  [
    /prefers-color-scheme/,
    'prefers-color-scheme: colours are light-dark(…), so that a theme can be chosen',
  ],
]

function checkFiles({ files, id }: Starter): string[] {
  const page = files['index.html'] ?? ''
  const lines = linesIn(files)
  const room = most.lines + (files[dataFilePath] === undefined ? 0 : most.sharing)
  const faults = lines > room ? [`${lines} lines, at most ${room}`] : []
  for (const [path, text] of Object.entries(files)) {
    text.split('\n').forEach((line, at) => {
      // A text with lines is one string of JSON, however long.
      if (line.length > most.letters && path !== 'content.js')
        faults.push(`${path}:${at + 1} has ${line.length} letters, at most ${most.letters}`)
      if (han.test(line)) faults.push(`${path}:${at + 1} has Chinese: it belongs to starter.json`)
      for (const [pattern, what] of forbidden)
        if (pattern.test(line)) faults.push(`${path}:${at + 1} has ${what}`)
    })
  }
  const head = [
    '<html lang="en"',
    '<meta name="viewport" content="width=device-width, initial-scale=1"',
    `<meta name="generator" content="${markOf(id)}"`,
    '<link rel="icon"',
    '<link rel="stylesheet" href="styles.css"',
    '<script type="module" src="app.js"',
  ]
  for (const part of head) if (!page.includes(part)) faults.push(`index.html lacks ${part}`)
  return faults
}

function checkTexts(starter: Starter): string[] {
  const faults: string[] = []
  const seen = new Set<string>()
  for (const [english, chinese] of starter.texts) {
    if (seen.has(english)) faults.push(`texts holds “${english}” twice`)
    seen.add(english)
    if (han.test(english)) faults.push(`texts: “${english}” is not English`)
    if (/['"`<>\n]/.test(chinese.replaceAll(/\$\{[^}]*\}/g, '')))
      faults.push(`texts: “${chinese}” holds a quote or tag`)
    const stands = Object.entries(starter.files).some(([path, text]) =>
      placesOf(path, english).some((pattern) => pattern.test(text)),
    )
    if (!stands) faults.push(`texts: “${english}” stands nowhere as a whole`)
  }
  const files = writeStarter(starter, 'zh')
  for (const [path, text] of Object.entries(files).filter(([one]) => one !== 'content.js'))
    for (const left of textsLeft(path, text, new Set(starter.same)))
      faults.push(`${path}: “${left}” is English in the Chinese app: put it into texts or same`)
  return faults
}

/** What visitors share is declared, and the script by which it is reached comes before the app's own. */
function checkData({ files }: Starter): string[] {
  const text = files[dataFilePath]
  if (text === undefined) return []
  const isLoaded = files['index.html']?.includes('<script src="/_app/v1.js"></script>')
  const read = readDataFile(text)
  return [
    ...(isLoaded ? [] : ['index.html does not load /_app/v1.js, and data.json is there']),
    ...(read.ok ? [] : [`data.json:${read.error.line} ${read.error.path} ${read.error.code}`]),
  ]
}

/** The accent is content: the script hands it over as `--tint`, with black or white upon it. */
function checkTones({ files }: Starter): string[] {
  const sheet = files['styles.css'] ?? ''
  const script = files['app.js'] ?? ''
  const faults = ['--tint', '--on-tint']
    .filter((name) => !script.includes(`'${name}'`) || !sheet.includes(`var(${name})`))
    .map((name) => `${name} is not set by app.js and used by styles.css`)
  if (sheet.split('color-scheme: light dark;').length !== 2)
    faults.push('styles.css says “color-scheme: light dark;” once')
  return [...faults, ...checkInk(sheet)]
}

function checkInk(sheet: string): string[] {
  const colours = coloursOf(sheet)
  const [ink, ground] = [colours.get('ink'), colours.get('ground')]
  // Where the ground is the accent, the ink is the black or white that is read on it.
  const isTinted = /--ground: light-dark\(var\(--tint\)/.test(sheet)
  if (isTinted && /--ink: light-dark\(var\(--on-tint\)/.test(sheet)) return []
  if (!ink || !ground) return ['styles.css lacks --ink or --ground: light-dark(#rrggbb, #rrggbb);']
  return (['light', 'dark'] as const).flatMap((theme) => {
    const ratio = contrast(ink[theme], ground[theme])
    if (ratio >= 4.5) return []
    return [`--ink on --ground, ${theme}: contrast ${ratio.toFixed(1)}, at least 4.5`]
  })
}

if (process.argv[1] === import.meta.filename) {
  const id = process.argv[2]
  const faults = id === undefined ? checkStarters() : checkStarter(id)
  process.stdout.write(faults.length === 0 ? 'ok\n' : `${faults.join('\n')}\n`)
  process.exitCode = faults.length === 0 ? 0 : 1
}
