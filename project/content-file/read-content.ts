/** Reads `content.js` without running it: comment lines, `globalThis.content =`, one JSON value. */
import { parse } from '@humanwhocodes/momoa'
import { jsonFaultAt, parseJson } from '../../contract/parse-json.ts'
import type { Result } from '../../contract/result.ts'
import { err, ok } from '../../contract/result.ts'
import type { Json } from './json.ts'

/** A content that was read: its value, its JSON, and where that begins in the file's text. */
export type Content = { value: Json; json: string; from: number }

/** Where a file stops being content, both counted from 1. */
export type ContentParseFailure = { line: number; column: number }

const deepest = 60

// Each comment ends with its line, so that no text can be read in two ways.
const head = /^\uFEFF?\s*(?:\/\/[^\r\n]*(?:[\r\n]\s*|$))*globalThis\.content[ \t]*=\s*/

/** Reads the text of `content.js`. Errors: the place at which it is something else. */
export function readContent(text: string): Result<Content, ContentParseFailure> {
  const from = head.exec(text)?.[0].length
  if (from === undefined) return err(positionOf(text, firstCode(text)))
  const json = withoutEnd(text.slice(from))
  if (parseJson(json) === undefined) return err(positionOf(text, from + syntaxErrorIn(json)))
  const tooDeep = tooDeepAt(json)
  if (tooDeep !== null) return err(positionOf(text, from + tooDeep))
  const value: Json = JSON.parse(json)
  return ok({ value, json, from })
}

/** Where a value is nested deeper than any form shows; null where none is. */
function tooDeepAt(json: string): number | null {
  let depth = 0
  for (const { 0: token, index } of json.matchAll(/"(?:[^"\\]|\\.)*"|[[\]{}]/g)) {
    if (token === '[' || token === '{') depth += 1
    else if (token === ']' || token === '}') depth -= 1
    if (depth > deepest) return index
  }
  return null
}

function withoutEnd(text: string): string {
  const end = text.trimEnd()
  return end.endsWith(';') ? end.slice(0, -1).trimEnd() : end
}

/** Where the JSON goes wrong. Engines say this each in a way of its own, the parser in one. */
function syntaxErrorIn(json: string): number {
  try {
    parse(json, { mode: 'json' })
  } catch (error) {
    if (error instanceof Error && 'offset' in error && typeof error.offset === 'number')
      return error.offset
  }
  return jsonFaultAt(json)
}

/** Where the first line begins that is neither empty nor a comment. */
function firstCode(text: string): number {
  return /^(?:\uFEFF|\s|\/\/[^\r\n]*)*/.exec(text)?.[0].length ?? 0
}

function positionOf(text: string, offset: number): ContentParseFailure {
  const lines = text.slice(0, offset).split(/\r\n|\r|\n/)
  return { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 }
}
