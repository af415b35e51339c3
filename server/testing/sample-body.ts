/** Makes a body that a route accepts from its contract, for tests that send one to every route. */
import * as z from 'zod'
import type { Shape } from '../../contract/route.ts'
import { absentId } from './route-bodies.ts'

const JsonSchema = z
  .object({
    const: z.unknown(),
    enum: z.array(z.unknown()),
    anyOf: z.array(z.unknown()),
    type: z.string(),
    pattern: z.string(),
    minLength: z.number(),
    minimum: z.number(),
    minItems: z.number(),
    items: z.unknown(),
    properties: z.record(z.string(), z.unknown()),
  })
  .partial()

/** Returns a body by the parts' types and bounds. Rules beyond JSON Schema are unknown to it: the caller parses it. */
export function sampleBody(shape: Shape): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(shape).map(([name, schema]) => [
      name,
      sampleOf(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })),
    ]),
  )
}

function sampleOf(schema: unknown): unknown {
  const { const: only, enum: known, anyOf, type, ...bounds } = JsonSchema.parse(schema)
  if (only !== undefined) return only
  if (known) return known[0]
  if (anyOf) return sampleOf(anyOf[0])
  if (type === 'string')
    return bounds.pattern === undefined ? 'a'.repeat(bounds.minLength ?? 1) : absentId
  if (type === 'number' || type === 'integer') return Math.max(bounds.minimum ?? 1, 1)
  if (type === 'boolean') return true
  if (type === 'array')
    return Array.from({ length: bounds.minItems ?? 0 }, () => sampleOf(bounds.items))
  return Object.fromEntries(
    Object.entries(bounds.properties ?? {}).map(([name, part]) => [name, sampleOf(part)]),
  )
}
