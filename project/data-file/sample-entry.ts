/** An entry that fits what a collection declares, for trying its rules. */
import type { Json, JsonObject } from '../content-file/json.ts'
import { checkEntry } from './check-entry.ts'
import type { DataField } from './data-file.ts'

/** Answers one; null where no entry can fit, or none was found. */
export function sampleEntry(fields: Readonly<Record<string, DataField>> | null): JsonObject | null {
  if (fields === null) return { text: 'hello' }
  const entry = Object.fromEntries(
    Object.entries(fields)
      .filter(([, { required }]) => required === true)
      .map(([name, field]) => [name, sampleOf(field)]),
  )
  return checkEntry(entry, fields).length === 0 ? entry : null
}

function sampleOf({ type, enum: choices, minimum, maximum }: DataField): Json {
  const [choice] = choices ?? []
  if (choice !== undefined) return choice
  switch (type) {
    case 'string':
      return 'a'
    case 'number':
      return minimum ?? maximum ?? 1
    case 'integer':
      return minimum === undefined ? Math.floor(maximum ?? 1) : Math.ceil(minimum)
    case 'boolean':
      return true
    case 'date':
      return '2026-01-01'
    case 'array':
      return []
    case 'object':
      return {}
  }
}
