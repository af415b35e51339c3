/** Checks a whole content against its schema, as a form checks it field by field. */
import { issueOf, type ValueIssue } from './check-value.ts'
import type { ContentSchema } from './content-schema.ts'
import { isList, isObject, type Json, type JsonPath } from './json.ts'

/** What is wrong and where; `unknown` names a member that the schema does not. */
export type ContentIssue = { path: JsonPath; issue: ValueIssue | { kind: 'unknown' } }

/**
 * Returns every issue of a content, in its order.
 *
 * @param schema of `content.schema.json`; a value for which it says no type is not checked
 * @param value the content, or a part of it
 * @param path where the part stands
 */
export function contentIssues(
  schema: ContentSchema,
  value: Json,
  path: JsonPath = [],
  isRequired = false,
): ContentIssue[] {
  if (schema.type === 'object') return objectIssues(schema, value, path)
  const issue =
    schema.type === 'array' && !isList(value) ? typeIssue : issueAt(schema, value, isRequired)
  if (issue) return [{ path, issue }]
  const { items } = schema
  if (!isList(value) || !items) return []
  return value.flatMap((one, at) => contentIssues(items, one, [...path, at]))
}

const typeIssue: ValueIssue = { kind: 'type' }

function issueAt(schema: ContentSchema, value: Json, isRequired: boolean): ValueIssue | null {
  return schema.type === undefined && !schema.enum ? null : issueOf(schema, value, { isRequired })
}

function objectIssues(schema: ContentSchema, value: Json, path: JsonPath): ContentIssue[] {
  if (!isObject(value)) return [{ path, issue: typeIssue }]
  const { properties = {}, required = [] } = schema
  const missing = required
    .filter((name) => !Object.hasOwn(value, name))
    .map((name): ContentIssue => ({ path: [...path, name], issue: { kind: 'required' } }))
  const found = Object.entries(value).flatMap(([name, member]) => {
    const at = [...path, name]
    const known = Object.hasOwn(properties, name) ? properties[name] : undefined
    if (!known) return [{ path: at, issue: { kind: 'unknown' } } satisfies ContentIssue]
    return contentIssues(known, member, at, required.includes(name))
  })
  return [...missing, ...found]
}
