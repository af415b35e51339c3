/** Whether the folder of a starter is whole: what it needs, both languages, slots that point somewhere. */
import { readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { readPlace } from '../../starters/places.ts'
import { readStarter, starterIds } from '../../starters/read-starters.ts'
import { type Files, languages, markOf, type Slot, type Starter } from '../../starters/starter.ts'
import { placesOf, sampleOf, writeStarter } from '../../starters/write-starter.ts'
import { contrast } from '../../starters/contrast.ts'
import { coloursOf } from './colours.ts'
import { textsLeft } from './texts-left.ts'

const folder = resolve(import.meta.dirname, '../../starters')

/** At most so many lines in all files of a starter, and so many letters in a line. */
const most = { lines: 400, letters: 120, allLines: 18_000 }

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

/** What is wrong with files, slots, texts and colours of a starter. */
export function faultsIn(starter: Starter): string[] {
  return [checkFiles, checkSlots, checkTexts, checkColours].flatMap((check) => check(starter))
}

function linesIn(files: Files): number {
  return Object.values(files).reduce((sum, text) => sum + text.trimEnd().split('\n').length, 0)
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
  const faults = lines > most.lines ? [`${lines} lines, at most ${most.lines}`] : []
  for (const [path, text] of Object.entries(files)) {
    text.split('\n').forEach((line, at) => {
      if (line.length > most.letters)
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

function checkSlots(starter: Starter): string[] {
  const keys = starter.slots.map(({ key }) => key)
  const faults = new Set(keys).size === keys.length ? [] : ['two slots have one key']
  const isSample = readPlace(starter.files, 'app.js isSample')
  for (const slot of starter.slots) {
    if (slot.type === 'list' && slot.isContent && isSample !== true)
      faults.push(`slot ${slot.key} is content, and app.js lacks “const isSample = true”`)
    for (const language of languages) {
      const files = writeStarter(starter, language)
      faults.push(...checkPlaces(slot, language === 'en' ? starter.files : files, language))
    }
  }
  return faults
}

function checkPlaces(slot: Slot, files: Files, language: 'en' | 'zh'): string[] {
  const { value, currency } = sampleOf(slot, language)
  const wanted = slot.places.map((place) => [place, value] as const)
  const all = slot.type === 'money' ? [...wanted, [slot.currency.place, currency] as const] : wanted
  return all.flatMap(([place, sample]) => {
    const found = readPlace(files, place)
    if (JSON.stringify(found) === JSON.stringify(sample)) return []
    const there = found === null ? 'there is no such place' : JSON.stringify(found)
    return [`slot ${slot.key}, ${place} (${language}): ${there}, not ${JSON.stringify(sample)}`]
  })
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
  const samples = starter.slots.flatMap((slot) => slot.sample.zh).map(String)
  const files = writeStarter(starter, 'zh')
  for (const [path, text] of Object.entries(files))
    for (const left of textsLeft(path, text, new Set([...starter.same, ...samples])))
      faults.push(`${path}: “${left}” is English in the Chinese app: put it into texts or same`)
  return faults
}

function checkColours({ files }: Starter): string[] {
  const sheet = files['styles.css'] ?? ''
  const colours = coloursOf(sheet)
  const names = ['ground', 'ink', 'accent', 'on-accent'] as const
  const missing = names.filter((name) => !colours.has(name))
  const faults = missing.map((name) => `styles.css lacks --${name}: light-dark(#rrggbb, #rrggbb);`)
  if (sheet.split('color-scheme: light dark;').length !== 2)
    faults.push('styles.css says “color-scheme: light dark;” once')
  if (missing.length > 0) return faults
  const pairs = [
    ['ink', 'ground', 4.5],
    ['on-accent', 'accent', 4.5],
    ['accent', 'ground', 3],
  ] as const
  for (const [one, other, least] of pairs) {
    for (const theme of ['light', 'dark'] as const) {
      const ratio = contrast(colours.get(one)?.[theme] ?? '', colours.get(other)?.[theme] ?? '')
      if (ratio < least)
        faults.push(
          `--${one} on --${other}, ${theme}: contrast ${ratio.toFixed(1)}, at least ${least}`,
        )
    }
  }
  return faults
}

if (process.argv[1] === import.meta.filename) {
  const id = process.argv[2]
  const faults = id === undefined ? checkStarters() : checkStarter(id)
  process.stdout.write(faults.length === 0 ? 'ok\n' : `${faults.join('\n')}\n`)
  process.exitCode = faults.length === 0 ? 0 : 1
}
