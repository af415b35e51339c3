/** The member `sample` of a starter's content: true while its lists are samples, which the app then says. */
import type { ContentSchema } from './content-schema.ts'
import { isList, isObject, type Json, type JsonObject, type JsonPath } from './json.ts'

/** Whether the lists of a content are samples. */
export function isSample(value: Json): value is JsonObject {
  return isObject(value) && value['sample'] === true
}

/** A content after a change: once somebody has changed a list of it, its lists are theirs. */
export function afterEdit(value: Json, path: JsonPath): Json {
  const [name] = path
  if (!isSample(value) || typeof name !== 'string' || !isList(value[name])) return value
  return { ...value, sample: false }
}

/** A content with its lists empty, as far as each may be. */
export function withoutSamples(value: Json, schema: ContentSchema): Json {
  if (!isObject(value)) return value
  const emptied = Object.entries(value).map(([name, member]): [string, Json] => {
    const least = schema.properties?.[name]?.minItems ?? 0
    return [name, isList(member) ? member.slice(0, least) : member]
  })
  return { ...Object.fromEntries(emptied), ...(isSample(value) ? { sample: false } : {}) }
}
