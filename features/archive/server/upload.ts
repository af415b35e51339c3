/** The archive that a person brings, sent part by part into the store. */
import { sizeInWords } from '../../../contract/byte-size.ts'
import { fail } from '../../../contract/failures.ts'
import { inTransaction } from '../../../server/database/transaction.ts'
import { newId } from '../../../server/kernel/world.ts'
import type { Import } from '../contract.ts'
import type { Archives } from './archives.ts'
import { beginJob, presentImport } from './ask-archive.ts'
import * as store from './job-store.ts'

/** What is not sent on for so long is given up. */
const idleMs = 3_600_000

/** Begins an upload. Fails with `archiveInProgress`, `archivesToday`, or `archiveTooLarge`. */
export async function beginImport(
  archives: Archives,
  userId: string,
  bytes: number,
): Promise<{ import: Import; partBytes: number }> {
  const { db, world, limits } = archives
  if (bytes > limits.bytes) throw fail('archiveTooLarge', { limit: sizeInWords(limits.bytes) })
  return inTransaction(db, async (tx) => {
    const now = world.now()
    const expiresAt = now + idleMs
    const id = newId(world)
    const job = { id, userId, kind: 'import', state: 'uploading', bytes, createdAt: now } as const
    await beginJob(tx, archives, { ...job, expiresAt })
    const row = await store.findJob(tx, userId, id)
    if (!row) throw new Error('the import that was begun is not there')
    return { import: presentImport(row), partBytes: limits.partBytes }
  })
}

/** Takes the next part; after the last one the work waits to be done. Fails with `notFound`, or `archivePart`. */
export async function takePart(
  archives: Archives,
  userId: string,
  { id, part, content }: { id: string; part: number; content: string },
): Promise<Import> {
  const { db, world, parts, limits } = archives
  const job = await store.findJob(db, userId, id)
  if (job?.kind !== 'import') throw fail('notFound')
  // Its answer was lost: the same part is taken once more for what it is.
  if (part === job.parts - 1) return presentImport(job)
  const bytes = Buffer.from(content, 'base64')
  const count = Math.ceil(Number(job.bytes) / limits.partBytes)
  const isLast = part === count - 1
  const wanted = isLast ? Number(job.bytes) - part * limits.partBytes : limits.partBytes
  const isNext = job.state === 'uploading' && part === job.parts
  if (!isNext || bytes.length !== wanted) throw fail('archivePart')
  await parts.put(id, part, bytes)
  const now = world.now()
  const sent = { parts: part + 1, heardAt: now }
  const change = isLast
    ? { ...sent, state: 'waiting', expiresAt: null }
    : { ...sent, expiresAt: now + idleMs }
  if (!(await store.changeUpload(db, job, change))) throw fail('archivePart')
  return presentImport({ ...job, ...change })
}
