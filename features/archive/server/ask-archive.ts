/** Asking for an archive, and how the newest ones stand. */
import * as z from 'zod'
import { fail } from '../../../contract/failures.ts'
import { parseJson } from '../../../contract/parse-json.ts'
import { lockName } from '../../../server/database/lock-name.ts'
import { inTransaction, type Queries } from '../../../server/database/transaction.ts'
import { newId } from '../../../server/kernel/world.ts'
import { Brought, Download, downloadFaults, Import, importFaults } from '../contract.ts'
import type { Archives } from './archives.ts'
import * as store from './job-store.ts'

const dayMs = 24 * 3_600_000

/** Asks for one; an earlier one goes. Fails with `archiveInProgress`, or `archivesToday`. */
export async function askArchive(archives: Archives, userId: string): Promise<Download> {
  const { db, world } = archives
  return inTransaction(db, async (tx) => {
    const now = world.now()
    await beginJob(tx, archives, {
      id: newId(world),
      userId,
      kind: 'download',
      state: 'waiting',
      bytes: 0,
      createdAt: now,
      expiresAt: null,
    })
    const job = await store.newestJob(tx, userId, 'download')
    if (!job) throw new Error('the archive that was asked for is not there')
    return presentDownload(job)
  })
}

/** Adds a job of a person. Fails with `archiveInProgress`, or `archivesToday`. */
export async function beginJob(
  tx: Queries,
  { limits, world }: Pick<Archives, 'limits' | 'world'>,
  job: Parameters<typeof store.insertJob>[1] & { kind: store.Kind },
): Promise<void> {
  const { userId, kind } = job
  const now = world.now()
  await lockName(tx, `archives:${userId}`)
  if (kind === 'import') await store.endUploads(tx, { userId, now })
  const today = await store.countJobs(tx, { userId, kind, since: now - dayMs })
  await store.endOthers(tx, { userId, kind, now })
  if (!(await store.insertJob(tx, job))) throw fail('archiveInProgress')
  const most = kind === 'import' ? limits.importsPerDay : limits.perDay
  if (today >= most) throw fail('archivesToday', { n: most })
}

/** How a person's newest archive and import stand. */
export async function readArchives({ db }: Archives, userId: string) {
  const download = await store.newestJob(db, userId, 'download')
  const brought = await store.newestJob(db, userId, 'import')
  return {
    download: download ? presentDownload(download) : null,
    import: brought ? presentImport(brought) : null,
  }
}

const Without = z.object({ without: z.array(z.string()) })
const Result = z.object({ apps: z.array(Brought) })

function presentDownload(job: store.ArchiveRow): Download {
  return {
    ...shared(job),
    state: Download.shape.state.parse(job.state),
    until: job.state === 'ready' && job.expiresAt !== null ? moment(job.expiresAt) : null,
    fault: job.fault === null ? null : z.enum(downloadFaults).catch('failed').parse(job.fault),
    without: Without.safeParse(parseJson(job.result ?? '')).data?.without ?? [],
  }
}

/** An import as its person sees it. */
export function presentImport(job: store.ArchiveRow): Import {
  return {
    ...shared(job),
    state: Import.shape.state.parse(job.state),
    parts: job.parts,
    fault: job.fault === null ? null : z.enum(importFaults).catch('failed').parse(job.fault),
    faultPath: job.faultPath,
    apps: Result.safeParse(parseJson(job.result ?? '')).data?.apps ?? [],
  }
}

function shared({ id, done, total, bytes, createdAt }: store.ArchiveRow) {
  return { id, done, total, bytes: Number(bytes), createdAt: moment(createdAt) }
}

function moment(at: number): string {
  return new Date(Number(at)).toISOString()
}
