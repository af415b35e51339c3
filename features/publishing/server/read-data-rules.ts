/** What a version declares of the data that it keeps, read before it goes live. */
import { fail } from '../../../contract/failures.ts'
import { err } from '../../../contract/result.ts'
import {
  dataFilePath,
  type DataRules,
  declaresData,
  readDataFile,
} from '../../../project/data-file/data-file.ts'
import {
  readSeed,
  type SeedFault,
  seedFiles,
  seedLimits,
} from '../../../project/data-file/seed-file.ts'
import type { FileStore } from '../../../server/kernel/file-store.ts'
import type * as store from './store.ts'

const folderOfHost = '_app/'
const utf8 = new TextDecoder()

/**
 * The text of the version's data.json; null where it has none, or one that is a file of the app's own. Fails with `dataFileInvalid`, which names line and
 * reason, and with `appFilesReserved` for files where the host answers itself.
 */
export async function readDataRules(
  files: Pick<FileStore, 'read'>,
  version: readonly Pick<store.VersionFile, 'path' | 'sha256'>[],
): Promise<string | null> {
  const reserved = version.find(({ path }) => path.startsWith(folderOfHost))
  if (reserved) throw fail('appFilesReserved', { path: reserved.path })
  const file = version.find(({ path }) => path === dataFilePath)
  const bytes = file && (await files.read(file.sha256))
  if (!bytes) return null
  const text = utf8.decode(bytes)
  if (!declaresData(text)) return null
  const read = readDataFile(text)
  if (read.ok) {
    await requireSeeds(files, version, read.value)
    return text
  }
  const { line, path, code } = read.error
  const detail = { path: path === '' ? dataFilePath : path, code, message: '' }
  throw fail('dataFileInvalid', { line }, [detail])
}

/** Fails with `dataSeedInvalid` for entries that their collection would not take: nobody could read them. */
async function requireSeeds(
  files: Pick<FileStore, 'read'>,
  version: readonly Pick<store.VersionFile, 'path' | 'sha256'>[],
  rules: DataRules,
): Promise<void> {
  const seeds = seedFiles(rules)
  for (const { path, sha256 } of version) {
    const seed = seeds.get(path)
    const bytes = seed && (await files.read(sha256))
    if (!bytes) continue
    const isLarge = bytes.byteLength > seedLimits.bytes
    const read = isLarge ? err(tooLarge) : readSeed(utf8.decode(bytes), seed.rule)
    if (read.ok) continue
    const { path: entry, code } = read.error
    throw fail('dataSeedInvalid', { path }, [
      { path: entry === '' ? path : entry, code, message: '' },
    ])
  }
}

const tooLarge: SeedFault = { path: '', code: 'tooLong' }
