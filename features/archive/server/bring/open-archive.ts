/** An archive that was sent, as one file of this machine for the time of some work. */
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { filePath, mostFiles, mostUnpackedTimes } from '../../format.ts'
import type { Archives } from '../archives.ts'
import { JobFault, type Work } from '../work.ts'
import { readDirectory, readEntry, type ZipEntry } from '../zip/zip-reader.ts'

/** An opened archive. */
export type OpenedArchive = {
  entries: ReadonlyMap<string, ZipEntry>
  /** The bytes of a file. @throws JobFault where it is not there, or is not what the directory says */
  read(path: string): AsyncGenerator<Buffer>
}

const dayMs = 24 * 3_600_000

/** Puts it together, looks at its directory and works on it. @throws JobFault Fails with `hostFull`. */
export async function withArchive<T>(
  archives: Archives,
  work: Work,
  handle: (archive: OpenedArchive) => Promise<T>,
): Promise<T> {
  const { workFolder, limits, log } = archives
  await removeLeft(workFolder)
  const folder = join(workFolder, work.job.id)
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  try {
    const path = join(folder, 'archive.zip')
    await putTogether(archives, work, path)
    const file = await open(path, 'r')
    try {
      const entries = await readDirectory(file, {
        pathForm: filePath,
        mostFiles: mostFiles + 1,
        mostBytes: mostUnpackedTimes * limits.bytes,
      })
      return await handle({
        entries,
        read(name) {
          const entry = entries.get(name)
          if (!entry) throw new JobFault('missing', name)
          return readEntry(file, path, entry)
        },
      })
    } finally {
      await file.close()
    }
  } finally {
    await rm(folder, { recursive: true, force: true }).catch((error: unknown) =>
      log.error('the file of an archive stays', {
        reason: error instanceof Error ? error.message : 'thrown value',
      }),
    )
  }
}

async function putTogether(archives: Archives, work: Work, path: string): Promise<void> {
  const { parts, requireSpace } = archives
  const { id, parts: count, bytes } = work.job
  const file = await open(path, 'wx', 0o600)
  let written = 0
  try {
    for (let part = 0; part < count; part += 1) {
      await requireSpace()
      await work.hear()
      const piece = await parts.read(id, part)
      if (piece === null) throw new JobFault('noArchive')
      await file.write(piece)
      written += piece.length
    }
  } finally {
    await file.close()
  }
  if (written !== Number(bytes)) throw new JobFault('noArchive')
}

/** What processes left there that were ended more than a day ago. */
async function removeLeft(workFolder: string): Promise<void> {
  for (const name of await readdir(workFolder).catch(() => [])) {
    const path = join(workFolder, name)
    const left = await stat(path).catch(() => null)
    // The machine's own clock stamps files.
    if (left && left.mtimeMs < Date.now() - dayMs) await rm(path, { recursive: true, force: true })
  }
}
