/** Strict reading of JSON bodies: whatever is sent, the answer is a 4xx and never a 5xx. */
import type { Context } from 'hono'
import * as z from 'zod'
import { ApiFailure, unprocessable, type FieldError } from './failures.ts'

/** Largest body of an API call: a 40 MiB file grows by a third in base64, as GitHub allows. */
export const bodyBytes = 40 * 1024 * 1024

const deepest = 32

/**
 * Reads and checks a body.
 * @param resource the name GitHub gives in `errors[]`
 * @throws ApiFailure 400 when it is no JSON, 422 when it has not the shape
 */
export async function readBody<T>(c: Context, resource: string, shape: z.ZodType<T>): Promise<T> {
  const value = parse(await c.req.arrayBuffer())
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new ApiFailure(400, 'Body should be a JSON object')
  if (!isSound(value)) throw new ApiFailure(400, 'Problems parsing JSON')
  const checked = shape.safeParse(value)
  if (checked.success) return checked.data
  throw unprocessable(
    'Validation Failed',
    ...checked.error.issues.slice(0, 20).map(toError(resource)),
  )
}

/** A text without NUL, which git cannot hold in names and messages. */
export const plainText = z.string().refine((text) => !text.includes('\0'), 'must not contain NUL')

/** A full object id. */
export const objectId = z
  .string()
  .regex(/^[0-9a-f]{40}$/i, 'must be a full object id')
  .toLowerCase()

function parse(bytes: ArrayBuffer): unknown {
  if (bytes.byteLength === 0) return {}
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    throw new ApiFailure(400, 'Problems parsing JSON') // neither UTF-8 nor JSON
  }
}

// Walks without recursion: a body may be nested as deep as it likes and must not end the process.
function isSound(value: object): boolean {
  const waiting: { value: unknown; depth: number }[] = [{ value, depth: 0 }]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    if (next.depth > deepest) return false
    if (typeof next.value === 'string' && !next.value.isWellFormed()) return false
    if (typeof next.value !== 'object' || next.value === null) continue
    for (const [name, inner] of Object.entries(next.value)) {
      if (!name.isWellFormed()) return false
      waiting.push({ value: inner, depth: next.depth + 1 })
    }
  }
  return true
}

function toError(resource: string): (issue: z.core.$ZodIssue) => FieldError {
  return (issue) => {
    const field = issue.path.join('.')
    const isMissing = issue.code === 'invalid_type' && issue.message.includes('undefined')
    if (isMissing) return { resource, field, code: 'missing_field' }
    return { resource, field, code: 'invalid', message: issue.message }
  }
}
