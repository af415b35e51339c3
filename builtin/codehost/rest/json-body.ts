/** Strict reading of JSON bodies: whatever is sent, the answer is a 4xx and never a 5xx. */
import type { Context } from 'hono'
import * as z from 'zod'
import { BodyTooLarge } from '../bounded-body.ts'
import type { ApiEnv } from './caller.ts'
import { ApiFailure, unprocessable, type FieldError } from './failures.ts'

/** Largest body of an API call: a 40 MiB file grows by a third in base64, as GitHub allows. */
export const bodyBytes = 40 * 1024 * 1024

const deepest = 32

/** More values than the largest tree holds (100,000 entries of five fields); each costs memory once parsed. */
const mostValues = 2_000_000

/**
 * Reads and checks a body.
 * @param resource the name GitHub gives in `errors[]`
 * @throws ApiFailure 400 when it is no JSON, 422 when it has not the shape
 * @throws BodyTooLarge when it holds too many values
 */
export async function readBody<T>(
  c: Context<ApiEnv>,
  resource: string,
  shape: z.ZodType<T>,
): Promise<T> {
  const value = parse(c.get('body') ?? Buffer.of())
  // Read once: what was made of it is as large again.
  c.set('body', undefined)
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

function parse(bytes: Buffer): unknown {
  if (bytes.length === 0) return {}
  if (countValues(bytes) > mostValues) throw new BodyTooLarge()
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    throw new ApiFailure(400, 'Problems parsing JSON') // neither UTF-8 nor JSON
  }
}

const quote = 0x22
const backslash = 0x5c
const beforeValue = new Set(Buffer.from('[{,:'))

/** About how many values and names a JSON text holds, found without parsing it; texts are skipped. */
function countValues(bytes: Buffer): number {
  let count = 0
  for (let at = 0; at < bytes.length && count <= mostValues; at++) {
    const byte = bytes[at] ?? 0
    if (byte === quote) at = endOfText(bytes, at)
    else if (beforeValue.has(byte)) count++
  }
  return count
}

function endOfText(bytes: Buffer, start: number): number {
  for (let at = bytes.indexOf(quote, start + 1); at >= 0; at = bytes.indexOf(quote, at + 1)) {
    let escapes = 0
    while (bytes[at - 1 - escapes] === backslash) escapes++
    if (escapes % 2 === 0) return at
  }
  return bytes.length
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
