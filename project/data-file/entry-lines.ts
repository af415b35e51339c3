/** Entries as lines of a file, to be taken along and brought back: JSON, one a line, or CSV (RFC 4180). */
import { parseJson } from '../../contract/parse-json.ts'
import { isObject, type Json, type JsonObject } from '../content-file/json.ts'
import type { DataField } from './data-file.ts'

/** What is written of an entry. */
export type WrittenEntry = { id: string; createdAt: string; by: string; data: JsonObject }

/** What a line asks to be taken in; `line` counts from 1. */
export type ReadLine = { line: number; id: string | null; data: JsonObject }
export type BadLine = { line: number; code: 'badJson' | 'wrongType' | 'columns' }
export type ReadLines = { lines: ReadLine[]; bad: BadLine[] }

type Fields = Readonly<Record<string, DataField>> | null

// Columns that are not the entry's own; no declared field begins so, and of others an underscore is dropped.
const idColumn = '_id'
const columns = [idColumn, '_createdAt', '_by'] as const

/** One entry as a line of JSON. */
export function jsonLineOf({ id, createdAt, by, data }: WrittenEntry): string {
  return JSON.stringify({ id, createdAt, by, data })
}

/** Reads lines of JSON: what was written so, or plain objects as they are. Empty lines count for nothing. */
export function readJsonLines(text: string): ReadLines {
  const lines: ReadLine[] = []
  const bad: BadLine[] = []
  for (const [at, one] of text
    .replace(/^\uFEFF/, '')
    .split(/\r\n?|\n/)
    .entries()) {
    if (one.trim() === '') continue
    const line = at + 1
    const value = parseJson(one)
    if (value === undefined) bad.push({ line, code: 'badJson' })
    else if (!isJsonObject(value)) bad.push({ line, code: 'wrongType' })
    else lines.push({ line, ...entryOf(value) })
  }
  return { lines, bad }
}

const writtenKeys = new Set(['id', 'createdAt', 'by', 'data'])

function entryOf(value: JsonObject): { id: string | null; data: JsonObject } {
  const { id, data } = value
  const isWritten =
    data !== undefined && isObject(data) && Object.keys(value).every((key) => writtenKeys.has(key))
  if (!isWritten) return { id: null, data: value }
  return { id: typeof id === 'string' ? id : null, data }
}

// What was parsed from JSON holds nothing else.
function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Entries as CSV, with a head that names all fields of them. */
export function csvOf(entries: readonly WrittenEntry[]): string {
  const fields = [...new Set(entries.flatMap(({ data }) => Object.keys(data)))]
  const rows = entries.map(({ id, createdAt, by, data }) => [
    id,
    createdAt,
    by,
    ...fields.map((field) => (Object.hasOwn(data, field) ? cellOf(data[field]) : '')),
  ])
  return [[...columns, ...fields], ...rows].map((row) => row.map(quoted).join(',')).join('\r\n')
}

function cellOf(value: Json | undefined): string {
  if (typeof value === 'string') return value
  return value === null || value === undefined ? '' : JSON.stringify(value)
}

// A table program would run a text that begins like a formula, and whoever wrote it may be a stranger.
const formula = /^[=+\-@\t\r]/
const number = /^-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?$/

function quoted(cell: string): string {
  const safe = formula.test(cell) && !number.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Reads CSV; the head names the fields. What a field declares says how its cells are meant. */
export function readCsv(text: string, fields: Fields): ReadLines {
  const [head, ...rows] = rowsOf(text.replace(/^\uFEFF/, ''))
  const lines: ReadLine[] = []
  const bad: BadLine[] = []
  for (const { line, cells } of rows) {
    if (cells.length === 1 && cells[0] === '') continue
    if (!head || cells.length !== head.cells.length) {
      bad.push({ line, code: 'columns' })
      continue
    }
    const named = head.cells.map((name, at): [string, string] => [name, cells[at] ?? ''])
    const own = named.filter(([name, cell]) => cell !== '' && !columns.some((one) => one === name))
    const id = named.find(([name]) => name === idColumn)?.[1] ?? ''
    const data = own.map(([name, cell]) => [name, valueOf(cell, fields?.[name])])
    lines.push({ line, id: id === '' ? null : id, data: Object.fromEntries(data) })
  }
  return { lines, bad }
}

function valueOf(cell: string, field: DataField | undefined): Json {
  const plain = /^'[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell
  if (field?.type === 'string' || field?.type === 'date') return plain
  const value = parseJson(plain)
  if (value === undefined || typeof value === 'string') return plain
  // A number that would be written otherwise, such as 007, is a text.
  if (!field && typeof value === 'number' && String(value) !== plain) return plain
  return isJson(value) ? value : plain
}

// What was parsed from JSON holds nothing else.
function isJson(value: unknown): value is Json {
  return value !== undefined && typeof value !== 'function'
}

type Row = { line: number; cells: string[] }

function rowsOf(text: string): Row[] {
  const rows: Row[] = []
  let row: Row = { line: 1, cells: [] }
  let line = 1
  // A cell, in quotes or plain, and what ends it.
  for (const [whole, inQuotes, plain, end] of text.matchAll(
    /(?:"((?:[^"]|"")*)"|([^,\r\n]*))(,|\r\n|\n|\r|$)/g,
  )) {
    if (whole === '' && row.cells.length === 0) break
    row.cells.push(inQuotes?.replaceAll('""', '"') ?? plain ?? '')
    line += whole.split(/\r\n?|\n/).length - 1
    if (end === ',') continue
    rows.push(row)
    row = { line, cells: [] }
    if (end === '') break
  }
  return rows
}
