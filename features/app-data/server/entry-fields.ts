/** The values of an entry by which it is found and ordered. */
import { cutText } from '../../../contract/limits.ts'
import { isList, type Json, type JsonObject } from '../../../project/content-file/json.ts'

/** A value as it stands in the index: its rank puts yes and no before numbers before texts. */
export type IndexedValue = {
  valueRank: number
  numberValue: number | null
  textValue: string | null
}
export type IndexedField = IndexedValue & { field: string; item: number }

// What has more is found by its first ones.
const fieldsMost = 40
const itemsMost = 50
const rowsMost = 100
/** About what a row of the index takes; it counts as the entry's own. */
export const rowBytes = 64
/** What a text is compared by: the rest is looked at when it was read. */
const indexedLetters = 200

/** What stands in the index of an entry: its plain members, and the plain items of its lists. */
export function fieldsOf(data: JsonObject): IndexedField[] {
  return allOf(data).slice(0, rowsMost)
}

function allOf(data: JsonObject): IndexedField[] {
  return Object.entries(data)
    .slice(0, fieldsMost)
    .flatMap(([field, value]): IndexedField[] => {
      if (isList(value))
        return value.slice(0, itemsMost).flatMap((item) => indexed(field, item, 1) ?? [])
      const plain = indexed(field, value, 0)
      return plain ? [plain] : []
    })
}

function indexed(field: string, value: Json, item: number): IndexedField | null {
  const plain = indexedValue(value)
  return plain && { field, item, ...plain }
}

/** A plain value as the index holds it; null where it is none. */
export function indexedValue(value: unknown): IndexedValue | null {
  if (typeof value === 'boolean')
    return { valueRank: 0, numberValue: value ? 1 : 0, textValue: null }
  if (typeof value === 'number') return { valueRank: 1, numberValue: value, textValue: null }
  if (typeof value !== 'string') return null
  return { valueRank: 2, numberValue: null, textValue: cutText(value, indexedLetters) }
}
