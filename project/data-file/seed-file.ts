/** Reads `seed/<collection>.json`: the entries that an app begins with. */
import type { DataKind } from '../../contract/data-kinds.ts'
import { parseJson } from '../../contract/parse-json.ts'
import { err, ok, type Result } from '../../contract/result.ts'
import type { JsonObject } from '../content-file/json.ts'
import { checkEntry, type EntryFault } from './check-entry.ts'
import type { CollectionRule, DataRules } from './data-file.ts'

/** Where the files stand in a project. */
export const seedFolder = 'seed/'

/** How many entries a collection may begin with, and how large its file may be. */
export const seedLimits = { entries: 1_000, bytes: 1_048_576 } as const

/** What keeps a file from being read; `path` is empty for the file itself, else such as `[3].text`, counted from 0. */
export type SeedFault = { path: string; code: EntryFault['code'] | 'badJson' }

const seededKinds: ReadonlySet<DataKind> = new Set(['published', 'wall'])

/** The files that fill collections, by their path: what everybody reads begins with what the author gives. */
export function seedFiles(
  rules: DataRules,
): Map<string, { collection: string; rule: CollectionRule }> {
  const seeded = [...rules].filter(([, { kind }]) => seededKinds.has(kind))
  return new Map(
    seeded.map(([collection, rule]) => [`${seedFolder}${collection}.json`, { collection, rule }]),
  )
}

/** The entries of a file, each as its collection takes it; an error names the first that does not fit. */
export function readSeed(
  text: string,
  { fields }: Pick<CollectionRule, 'fields'>,
): Result<JsonObject[], SeedFault> {
  const value = parseJson(text.replace(/^\uFEFF/, ''))
  if (value === undefined) return err({ path: '', code: 'badJson' })
  if (!Array.isArray(value)) return err({ path: '', code: 'wrongType' })
  if (value.length > seedLimits.entries) return err({ path: '', code: 'outOfRange' })
  const entries: JsonObject[] = []
  for (const [at, entry] of value.entries()) {
    if (!isJsonObject(entry)) return err({ path: `[${at}]`, code: 'wrongType' })
    const [fault] = checkEntry(entry, fields)
    if (fault) return err({ path: `[${at}].${fault.path}`, code: fault.code })
    entries.push(entry)
  }
  return ok(entries)
}

// What was parsed from JSON holds nothing else.
function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
