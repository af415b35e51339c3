/** Reads `content.js` without running it: comment lines, `globalThis.content =`, one JSON value. */
import { parse } from '@humanwhocodes/momoa'
import type { ValueNode } from '@humanwhocodes/momoa'
import { jsonFaultAt, parseJson } from '../../contract/parse-json.ts'
import type { Result } from '../../contract/result.ts'
import { err, ok } from '../../contract/result.ts'
import type { Json } from './json.ts'

/** A content that was read: its value, and its parts with their places in `text`. */
export type Content = {
  value: Json
  /** The parts; their ranges count from `from`. */
  tree: ValueNode
  /** Where the JSON begins in the file's text. */
  from: number
}

/** Where a file stops being content, both counted from 1. */
export type ContentParseFailure = { line: number; column: number }

const head = /^\uFEFF?\s*(?:\/\/[^\r\n]*\s*)*globalThis\.content[ \t]*=\s*/
const tail = /\s*;?\s*$/

/** Reads the text of `content.js`. Errors: the place at which it is something else. */
export function readContent(text: string): Result<Content, ContentParseFailure> {
  const from = head.exec(text)?.[0].length
  if (from === undefined) return err(positionOf(text, firstCode(text)))
  const json = text.slice(from).replace(tail, '')
  const error = syntaxErrorIn(json)
  if (error !== null) return err(positionOf(text, from + error))
  try {
    const { body } = parse(json, { mode: 'json', ranges: true })
    return ok({ value: jsonOf(json), tree: body, from })
  } catch {
    // Nested deeper than the stack is.
    return err(positionOf(text, from))
  }
}

function jsonOf(json: string): Json {
  const parsed: Json = JSON.parse(json)
  return parsed
}

/** Where the JSON goes wrong; null where it does not. Engines say this each in a way of its own, the parser in one. */
function syntaxErrorIn(json: string): number | null {
  if (parseJson(json) !== undefined) return null
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
