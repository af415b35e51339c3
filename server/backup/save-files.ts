/** The stored files of a host in a backup. */
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { link, mkdir, open, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { FileStore } from '../kernel/file-store.ts'
import { startDigest } from './digest.ts'
import { type Manifest, partOf } from './manifest.ts'
import type { Progress } from './progress.ts'

type Files = Pick<FileStore, 'list' | 'read'>

/** Writes all stored files by their hashes; those of the backup `before` are shared with it. */
export async function saveFiles(
  files: Files,
  to: string,
  { before, onProgress }: { before: string | null; onProgress: Progress },
): Promise<Manifest['files']> {
  const sum = startDigest()
  const all = await countFiles(files)
  let bytes = 0
  let from: string | null = null
  do {
    const page = await files.list(from)
    for (const sha256 of page.hashes) {
      const saved = await saveFile(files, sha256, { to, before })
      // It was named by nothing, and went meanwhile.
      if (saved === null) continue
      sum.add(sha256)
      bytes += saved
    }
    // More may have come since they were counted.
    onProgress('files', Math.min(sum.result().count, all - 1), all)
    from = page.next
  } while (from !== null)
  const { count, digest } = sum.result()
  onProgress('files', count, count)
  return { count, bytes, digest }
}

async function countFiles(files: Files): Promise<number> {
  let count = 0
  let from: string | null = null
  do {
    const page = await files.list(from)
    count += page.hashes.length
    from = page.next
  } while (from !== null)
  return count
}

/** Writes a file by its hash, or shares it with the backup before; answers its bytes, null where there is none. */
async function saveFile(
  files: Files,
  sha256: string,
  { to, before }: { to: string; before: string | null },
): Promise<number | null> {
  const path = join(to, partOf.file(sha256))
  await mkdir(dirname(path), { recursive: true })
  const known = before === null ? null : join(before, partOf.file(sha256))
  if (known !== null && (await isWhole(known, sha256)) && (await linked(known, path)))
    return sizeOf(path)
  const bytes = await files.read(sha256)
  if (bytes === null) return null
  await writeFile(path, bytes, { flag: 'wx', flush: true })
  return bytes.length
}

async function isWhole(path: string, sha256: string): Promise<boolean> {
  const hash = createHash('sha256')
  try {
    for await (const part of createReadStream(path)) hash.update(part)
  } catch {
    return false
  }
  return hash.digest('hex') === sha256
}

async function linked(from: string, to: string): Promise<boolean> {
  return link(from, to).then(
    () => true,
    () => false,
  )
}

async function sizeOf(path: string): Promise<number> {
  const file = await open(path, 'r')
  const { size } = await file.stat()
  await file.close()
  return size
}
