/** Takes a request apart: strict JSON, and query strings as the numbers, flags and lists that a schema asks for. */
import { isUtf8 } from 'node:buffer'
import * as z from 'zod'
import { type Failure, fail, type FailureDetail, isFailureCode } from '../../contract/failures.ts'
import { limits } from '../../contract/limits.ts'
import type { Locale } from '../../contract/locale.ts'
import { parseJson } from '../../contract/parse-json.ts'
import type { Shape } from '../../contract/route.ts'
import { isRule, type Rule, ruleText } from '../../contract/text/rules.ts'
import { type HeldBody, smallBodyBytes } from './body-capacity.ts'

const tokenKeys = ['token', 'access_token', 'refresh_token', 'refreshToken', 'llm_token']

/** Refuses a token in the address: it would stand in logs and referrers. */
export function refuseTokenInQuery(query: URLSearchParams): void {
  if (query.size > 0 && tokenKeys.some((key) => query.has(key))) throw fail('tokenInQuery')
}

type Kind = 'text' | 'number' | 'flag' | 'list'

/** Works out once how each key of a query is read. Answers a reader of a request's query. */
export function queryReader(shape: Shape): (query: URLSearchParams, locale: Locale) => object {
  const kinds = Object.entries(shape).map(([name, schema]) => [name, kindOf(schema)] as const)
  return (query, locale) => {
    const read: Record<string, unknown> = {}
    for (const [name, kind] of kinds) {
      const given = query.getAll(name)
      if (given.length === 0) continue
      if (kind !== 'list' && given.length > 1) throw refused(name, 'repeated', locale)
      read[name] = kind === 'list' ? given : convert(given[0] ?? '', kind)
    }
    return read
  }
}

/** How the text of a part is read: by what its schema asks for. */
export function kindOf(schema: z.ZodType): Kind {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) {
    const inner = schema.unwrap()
    return inner instanceof z.ZodType ? kindOf(inner) : 'text'
  }
  if (schema instanceof z.ZodNumber) return 'number'
  if (schema instanceof z.ZodBoolean) return 'flag'
  return schema instanceof z.ZodArray ? 'list' : 'text'
}

/** A text as the number or flag that it writes; itself where it writes none. */
export function convert(text: string, kind: Kind): unknown {
  if (kind === 'number') return /^-?\d{1,15}(?:\.\d{1,10})?$/.test(text) ? Number(text) : text
  if (kind === 'flag') return text === 'true' ? true : text === 'false' ? false : text
  return text
}

/**
 * Reads a JSON body of at most `maxBytes`; a missing body counts as `{}`.
 * Fails with 415 (not JSON), 413 (too large), 400 (broken, too deep, characters that no database keeps) or
 * 429 (the caller's other calls hold too much).
 */
export async function readJsonBody(
  request: Request,
  { maxBytes, held, locale }: Bounds & { locale: Locale },
): Promise<unknown> {
  const type = request.headers.get('content-type')
  const bytes = await readBytes(request, { maxBytes, held })
  if (bytes.length === 0 && type === null) return {}
  if (!/^application\/json\s*(?:;|$)/i.test(type ?? '')) throw fail('unsupportedMediaType')
  const value = parse(bytes, locale)
  const fault = textFault(value, 0)
  if (fault) throw refused('', fault, locale)
  return value
}

/** How long a body may be, and where what came of it is counted. */
export type Bounds = { maxBytes: number; held: HeldBody }

/** Reads a whole body, stopping as soon as it is larger than `maxBytes`, whatever its headers claim. */
export async function readBytes(request: Request, bounds: Bounds): Promise<Uint8Array> {
  try {
    return await readAll(request, bounds)
  } catch (error) {
    // Whoever hung up reads no answer, and what is missing of the body is no fault of ours.
    throw request.signal.aborted ? fail('validationError') : error
  }
}

async function readAll(request: Request, { maxBytes, held }: Bounds): Promise<Uint8Array> {
  const length = request.headers.get('content-length')
  if (Number(length ?? 0) > maxBytes) throw tooLarge(maxBytes)
  if (length !== null && Number(length) <= smallBodyBytes) {
    // The parser of HTTP lets no body be longer than its stated length, so it may be read whole.
    held.take(Number(length))
    const bytes = new Uint8Array(await request.arrayBuffer())
    if (bytes.length > maxBytes) throw tooLarge(maxBytes)
    return bytes
  }
  const parts: Uint8Array[] = []
  let size = 0
  const reader = request.body?.getReader()
  for (let next = await reader?.read(); next && !next.done; next = await reader?.read()) {
    size += next.value.length
    // Not cancelled: that would end the connection before it has carried the answer.
    if (size > maxBytes) throw tooLarge(maxBytes)
    held.take(next.value.length)
    parts.push(next.value)
  }
  return Buffer.concat(parts)
}

function tooLarge(maxBytes: number): Failure {
  return fail('payloadTooLarge', { limit: `${Math.round(maxBytes / 1024)} KiB` })
}

const utf8 = new TextDecoder()

function parse(bytes: Uint8Array, locale: Locale): unknown {
  const value = isUtf8(bytes) ? parseJson(utf8.decode(bytes)) : undefined
  // Broken UTF-8 and broken JSON are one fault to the caller.
  if (value === undefined) throw refused('', 'badJson', locale)
  return value
}

/** The first fault of a parsed value that a schema would let through. */
export function textFault(value: unknown, depth: number): Rule | null {
  if (typeof value !== 'object' || value === null) return plainFault(value)
  if (depth >= limits.jsonDepth) return 'tooDeep'
  for (const key of Object.keys(value)) {
    if (key === '__proto__' || key === 'constructor' || key === 'prototype') return 'unknownKey'
    const fault = storable(key) ? textFault(Reflect.get(value, key), depth + 1) : 'badText'
    if (fault) return fault
  }
  return null
}

function plainFault(value: unknown): Rule | null {
  if (typeof value === 'string') return storable(value) ? null : 'badText'
  // A number of JSON can be too large for any; it would be kept as none.
  return typeof value === 'number' && !Number.isFinite(value) ? 'outOfRange' : null
}

/**
 * Refuses an address whose escapes are no UTF-8, since decoding puts another character in their place, or
 * name the one character that no database keeps.
 */
export function refuseBrokenEscapes(url: string, locale: Locale): void {
  if (!url.includes('%')) return
  if (url.includes('%00')) throw refused('', 'badText', locale)
  const runs = url.match(/(?:%[\da-f]{2})+/gi) ?? []
  const isBroken = runs.some((run) => !isUtf8(Buffer.from(run.replaceAll('%', ''), 'hex')))
  if (isBroken) throw refused('', 'badText', locale)
}

function storable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed()
}

/** A 400 that names one part and the rule it breaks. */
export function refused(path: string, rule: Rule, locale: Locale): Failure {
  return fail('validationError', {}, [{ path, code: rule, message: ruleText(rule, locale) }])
}

/** Turns what zod found into our failure: a code of our own where a schema names one, else `validationError`. */
export function validationFailure(error: z.ZodError, locale: Locale): Failure {
  const details = error.issues.flatMap((issue) => detailsOf(issue, locale))
  const named = error.issues.map((issue) => issue.message).find(isFailureCode)
  return fail(named ?? 'validationError', {}, details)
}

function detailsOf(issue: z.core.$ZodIssue, locale: Locale): FailureDetail[] {
  const path = issue.path.join('.')
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({
      path: path === '' ? key : `${path}.${key}`,
      code: 'unknownKey',
      message: ruleText('unknownKey', locale),
    }))
  }
  const rule = ruleOf(issue)
  return [
    {
      path,
      code: isFailureCode(issue.message) ? issue.message : rule,
      message: ruleText(rule, locale),
    },
  ]
}

function ruleOf(issue: z.core.$ZodIssue): Rule {
  if (isRule(issue.message)) return issue.message
  if (issue.code === 'invalid_type') return issue.input === undefined ? 'required' : 'wrongType'
  if (issue.code === 'too_big') return issue.origin === 'string' ? 'tooLong' : 'outOfRange'
  if (issue.code === 'too_small') return issue.origin === 'string' ? 'tooShort' : 'outOfRange'
  return 'wrongValue'
}
