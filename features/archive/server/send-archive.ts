/** An archive for the browser of its owner, part by part. */
import { fail } from '../../../contract/failures.ts'
import type { Archives } from './archives.ts'
import { findJob } from './job-store.ts'

/** The file. Fails with `notFound` for what is somebody else's, not ready, or over. */
export async function openArchive(
  { db, world, parts }: Archives,
  userId: string,
  id: string,
): Promise<{ name: string; size: number; stream: ReadableStream<Uint8Array<ArrayBuffer>> }> {
  const job = await findJob(db, userId, id)
  const isReady = job?.kind === 'download' && job.state === 'ready'
  if (!job || !isReady || Number(job.expiresAt ?? 0) <= world.now()) throw fail('notFound')
  const first = await parts.read(id, 0)
  // Rows may outlast their files: after a backup was restored.
  if (first === null) throw fail('notFound')
  async function* bytes(): AsyncGenerator<Uint8Array<ArrayBuffer>> {
    yield new Uint8Array(first ?? [])
    for (let part = 1; part < (job?.parts ?? 0); part += 1) {
      const next = await parts.read(id, part)
      if (next === null) throw new Error(`part ${part} of the archive ${id} is absent`)
      yield new Uint8Array(next)
    }
  }
  const date = new Date(Number(job.createdAt)).toISOString().slice(0, 10)
  return {
    name: `magiccube-${date}.zip`,
    size: Number(job.bytes),
    stream: ReadableStream.from(bytes()),
  }
}
