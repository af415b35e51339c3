/** What one app and one call take, as the drill `capacity` measured it, and what is assumed beside. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'
import { parseJson } from '../../contract/parse-json.ts'

export const Figures = z.strictObject({
  date: z.iso.date(),
  commit: z.string().regex(/^[0-9a-f]{8}$/),
  /** Bytes of one app with its comments, favourites and what the search keeps of it, in either database. */
  sqliteBytesPerApp: z.number(),
  postgresBytesPerApp: z.number(),
  /** Bytes of the files of its live version, and of its repository. */
  fileBytesPerApp: z.number(),
  repositoryBytesPerApp: z.number(),
  /** Memory of one process under load. */
  serverBytes: z.number(),
  codeHostBytes: z.number(),
  /** Milliseconds of a processor for one call. */
  siteMs: z.number(),
  readMs: z.number(),
  writeMs: z.number(),
  backupMsPerApp: z.number(),
})
export type Figures = z.infer<typeof Figures>

export const figuresFile = join(import.meta.dirname, 'figures.json')

/** As they were measured last. */
export async function readFigures(): Promise<Figures> {
  return Figures.parse(parseJson(await readFile(figuresFile, 'utf8')))
}
