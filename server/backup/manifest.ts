/** What a backup is: a folder with one file that lists all others, written last. Version 1. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'
import { parseJson } from '../../contract/parse-json.ts'

/** The databases of a host: the product's, the built-in code host's, and that of the test payments. */
export const databaseNames = ['main', 'codehost', 'payments'] as const
export type DatabaseName = (typeof databaseNames)[number]

const Sha256 = z.string().regex(/^[0-9a-f]{64}$/)
const Count = z.int().min(0)

/** `digest` is the same for the same rows in any order and of any engine. */
const Rows = z.strictObject({ rows: Count, digest: Sha256 })
export type Rows = z.infer<typeof Rows>

export const Manifest = z.strictObject({
  format: z.literal('magiccube-backup'),
  version: z.literal(1),
  /** The program that wrote it, and the newest step of its tables. */
  release: z.string(),
  migration: z.string(),
  madeAt: z.int(),
  tables: z.record(z.enum(databaseNames), z.record(z.string().regex(/^\w+$/), Rows).nullable()),
  files: z.strictObject({ count: Count, bytes: Count, digest: Sha256 }),
  repositories: z.array(
    z.strictObject({
      id: z.int(),
      defaultBranch: z.string(),
      /** Null for a repository without a commit. */
      bundle: z.strictObject({ objects: Count, bytes: Count, sha256: Sha256 }).nullable(),
    }),
  ),
  /** Whether the key that the host made for itself lies in it. */
  hasKey: z.boolean(),
})
export type Manifest = z.infer<typeof Manifest>

export const manifestName = 'manifest.json'
export const keyName = 'secret-key'
/** What is added to the name of a backup while it is written. */
export const unfinishedEnd = '.unfinished'

/** Where the parts of a backup lie below its folder. */
export const partOf = {
  rows: (database: DatabaseName, table: string) => join('rows', database, `${table}.jsonl`),
  file: (sha256: string) => join('files', sha256.slice(0, 2), sha256),
  bundle: (id: number) => join('repositories', `${id}.bundle`),
}

/** A backup cannot be used; the message is a sentence for the operator. */
export class BackupError extends Error {
  override readonly name = 'BackupError'
}

/** Reads the manifest of a backup. @throws BackupError when there is none, or it is of another kind */
export async function readManifest(folder: string): Promise<Manifest> {
  if (folder.replace(/[\\/]+$/, '').endsWith(unfinishedEnd))
    throw new BackupError(`${folder} was never finished: it is no backup.`)
  const text = await readFile(join(folder, manifestName), 'utf8').catch(() => null)
  if (text === null) throw new BackupError(`There is no backup in ${folder}.`)
  const version = z.looseObject({ version: z.int() })
  const found = parseJson(text)
  const newer = version.safeParse(found)
  if (newer.success && newer.data.version > 1)
    throw new BackupError(`The backup in ${folder} was made by a newer MagicCube.`)
  const manifest = Manifest.safeParse(found)
  if (!manifest.success) throw new BackupError(`The list of the backup in ${folder} is damaged.`)
  return manifest.data
}
