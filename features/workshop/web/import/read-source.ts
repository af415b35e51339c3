/** Reads what is to be imported, whole or not at all; nothing is written (T16 to T18). */
import type { Result } from '../../../../contract/result.ts'
import { err, ok } from '../../../../contract/result.ts'
import type { FileContent } from '../../../../project/content.ts'
import { contentFromBytes } from '../../../../project/content.ts'
import type { LimitPassed } from '../../../../project/limits.ts'
import { createYield } from '../yield-to-event-loop.ts'
import { chooseFiles } from './choose-files.ts'
import type { Choice, LeftOut, LeftOutReason, OfferedFile } from './choose-files.ts'
import type { ImportSource } from './import-source.ts'
import { unpackEntry, zipMethods } from './unpack-entry.ts'
import type { ZipEntry, ZipFault } from './zip-directory.ts'
import { readDirectory } from './zip-directory.ts'

/** What was read: contents by their paths in the project, and what stays outside. */
export type ReadSource = {
  name: string
  contents: ReadonlyMap<string, FileContent>
  leftOut: readonly LeftOut[]
  topFolder: string | null
}

/** Why nothing can be imported. */
export type ImportFault =
  | { kind: ZipFault | 'unreadable' | 'stopped' }
  /** The file of an archive that is not what the archive says. */
  | { kind: 'damagedFile'; path: string }
  | { kind: 'limit'; passed: LimitPassed }
  /** Nothing is left to be imported. */
  | { kind: 'nothing'; leftOut: readonly LeftOut[] }

/** How far reading is, in files. */
export type ReadProgress = { done: number; total: number }

type Readable = OfferedFile & {
  read: (yieldNow: () => Promise<void>) => Promise<Result<Uint8Array, 'damaged'>>
}
type Hearers = { signal: AbortSignal; onProgress: (progress: ReadProgress) => void }

/** Reads an archive or picked files, in portions; ends soon after `signal` aborts. */
export async function readSource(
  source: ImportSource,
  hearers: Hearers,
): Promise<Result<ReadSource, ImportFault>> {
  try {
    const yieldNow = createYield()
    const offered =
      source.kind === 'archive'
        ? await offeredByArchive(source.archive, yieldNow)
        : ok(source.files.map(offeredFile))
    if (!offered.ok) return err({ kind: offered.error })
    const choice = chooseFiles(offered.value)
    if (!choice.ok) return err({ kind: 'limit', passed: choice.error })
    const ignored = source.kind === 'files' ? source.ignored : []
    const folders = ignored.map((path): LeftOut => ({ path, reason: 'ignored', count: 1 }))
    return await readAll(source.name, choice.value, folders, { ...hearers, yieldNow })
  } catch {
    // The browser may no longer read a file that was picked: it is gone, or was changed.
    return err({ kind: 'unreadable' })
  }
}

async function readAll(
  name: string,
  { chosen, leftOut, topFolder }: Choice<Readable>,
  folders: readonly LeftOut[],
  { signal, onProgress, yieldNow }: Hearers & { yieldNow: () => Promise<void> },
): Promise<Result<ReadSource, ImportFault>> {
  const outside = [...leftOut, ...folders]
  if (chosen.length === 0) return err({ kind: 'nothing', leftOut: outside })
  const contents = new Map<string, FileContent>()
  for (const { path, file } of chosen) {
    if (signal.aborted) return err({ kind: 'stopped' })
    onProgress({ done: contents.size, total: chosen.length })
    const bytes = await file.read(yieldNow)
    if (!bytes.ok) return err({ kind: 'damagedFile', path })
    contents.set(path, contentFromBytes(bytes.value))
    await yieldNow()
  }
  return ok({ name, contents, leftOut: outside, topFolder })
}

function offeredFile({ name, file }: { name: string; file: File }): Readable {
  return {
    name,
    sizeBytes: file.size,
    read: async () => ok(new Uint8Array(await file.arrayBuffer())),
  }
}

async function offeredByArchive(
  archive: File,
  yieldNow: () => Promise<void>,
): Promise<Result<Readable[], ZipFault>> {
  const entries = await readDirectory(archive, yieldNow)
  if (!entries.ok) return entries
  return ok(
    entries.value
      .filter(({ kind }) => kind !== 'folder')
      .map((entry) => {
        const trouble = troubleOf(entry)
        return {
          name: entry.name ?? readableBytes(entry.nameBytes),
          sizeBytes: entry.sizeBytes,
          packedBytes: entry.packedBytes,
          ...(trouble ? { trouble } : {}),
          read: (between: () => Promise<void>) => unpackEntry(archive, entry, between),
        }
      }),
  )
}

function troubleOf({ name, kind, isEncrypted, method }: ZipEntry): LeftOutReason | null {
  if (name === null) return 'unreadableName'
  if (kind === 'link') return 'link'
  if (kind === 'special') return 'special'
  if (isEncrypted) return 'encrypted'
  const isKnown = method === zipMethods.stored || method === zipMethods.deflated
  return isKnown ? null : 'packing'
}

/** A name of an unknown encoding as far as it can be read, to tell of it. */
function readableBytes(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes)
}
