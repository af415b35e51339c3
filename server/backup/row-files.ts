/** Rows as files of JSON lines, one file a table. */
import { createReadStream } from 'node:fs'
import { mkdir, open } from 'node:fs/promises'
import { dirname } from 'node:path'
import * as z from 'zod'
import { parseJson } from '../../contract/parse-json.ts'
import { startDigest } from './digest.ts'
import { BackupError, type Rows } from './manifest.ts'
import type { Row } from './row-source.ts'

const Row = z.record(z.string(), z.union([z.string(), z.number(), z.null()]))
const flushedAtChars = 2 ** 20

/** Writes rows to a new file; answers how many, and their digest. */
export async function writeRows(path: string, rows: AsyncIterable<Row>): Promise<Rows> {
  await mkdir(dirname(path), { recursive: true })
  const file = await open(path, 'wx')
  const sum = startDigest()
  let waiting = ''
  try {
    for await (const row of rows) {
      const line = lineOf(row)
      sum.add(line)
      waiting += `${line}\n`
      if (waiting.length < flushedAtChars) continue
      await file.appendFile(waiting)
      waiting = ''
    }
    await file.appendFile(waiting)
    await file.sync()
  } finally {
    await file.close()
  }
  const { count, digest } = sum.result()
  return { rows: count, digest }
}

/** Passes rows on, and tells how many there were and their digest when all are through. */
export async function* summed(
  rows: AsyncIterable<Row>,
  ended: (sum: Rows) => void,
): AsyncGenerator<Row> {
  const sum = startDigest()
  for await (const row of rows) {
    sum.add(lineOf(row))
    yield row
  }
  const { count, digest } = sum.result()
  ended({ rows: count, digest })
}

/** The digest of rows that are read elsewhere. */
export async function digestOf(rows: AsyncIterable<Row>): Promise<Rows> {
  const sum = startDigest()
  for await (const row of rows) sum.add(lineOf(row))
  const { count, digest } = sum.result()
  return { rows: count, digest }
}

/** Reads the rows of a file. @throws BackupError where a line is none, or the file is not there */
export async function* readRows(path: string): AsyncGenerator<Row> {
  let waiting = ''
  try {
    for await (const part of createReadStream(path, 'utf8')) {
      const lines = `${waiting}${part}`.split('\n')
      waiting = lines.pop() ?? ''
      for (const line of lines) yield rowOf(path, line)
    }
  } catch (error) {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT'
    if (isMissing) throw new BackupError(`The backup lacks ${path}.`, { cause: error })
    throw error
  }
  if (waiting !== '') throw new BackupError(`${path} is cut off.`)
}

function rowOf(path: string, line: string): Row {
  const row = Row.safeParse(parseJson(line))
  if (!row.success) throw new BackupError(`${path} is damaged.`, { cause: row.error })
  return row.data
}

function lineOf(row: Row): string {
  const names = Object.keys(row).toSorted()
  return JSON.stringify(Object.fromEntries(names.map((name) => [name, row[name] ?? null])))
}
