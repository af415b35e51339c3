/** Makes the archive of a person, piece by piece into the store, and tells them when it is ready. */
import { inTransaction } from '../../../../server/database/transaction.ts'
import { notify } from '../../../notifications/server/index.ts'
import { archiveLimits } from '../../contract.ts'
import { type ArchiveList, listName, mostFiles, mostUnpackedTimes } from '../../format.ts'
import type { Archives } from '../archives.ts'
import { changeJob } from '../job-store.ts'
import * as store from '../own-store.ts'
import { JobFault, JobGone, type Work } from '../work.ts'
import { createPartWriter, TooLarge } from '../zip/part-writer.ts'
import { createZipWriter, type WrittenFile } from '../zip/zip-writer.ts'
import { writeAppFiles } from './app-files.ts'
import { json, writeOwnFiles } from './own-files.ts'
import { readmes } from './readme.ts'

const hourMs = 3_600_000

/** Does one try. @throws JobGone @throws JobFault Fails with `hostFull` where there is no room. */
export async function makeArchive(archives: Archives, work: Work): Promise<void> {
  const { db, world, parts, limits, requireSpace } = archives
  const { userId, id } = work.job
  const target = createPartWriter(parts, {
    id,
    partBytes: limits.partBytes,
    mostBytes: limits.bytes,
    async onPart() {
      await requireSpace()
      await work.hear()
    },
  })
  const now = world.now()
  const profile = await store.profileOf(db, userId)
  if (!profile) throw new JobGone()
  const without = await writeAll(archives, work, {
    write: target.write,
    username: profile.username,
  }).catch((error: unknown) => {
    throw error instanceof TooLarge ? new JobFault('tooLarge') : error
  })
  const written = await target.end()
  const until = now + archiveLimits.readyHours * hourMs
  await inTransaction(db, async (tx) => {
    const ready = { state: 'ready', endedAt: world.now(), expiresAt: until, ...written }
    const result = JSON.stringify({ without })
    if (!(await changeJob(tx, work.job, { ...ready, result }))) throw new JobGone()
    await notify(tx, world, { userId, kind: 'archiveReady', act: id, appId: null })
  })
}

/** Answers the names of the apps whose repositories are missing. */
async function writeAll(
  archives: Archives,
  work: Work,
  { write, username }: { write: (bytes: Uint8Array) => Promise<void>; username: string },
): Promise<string[]> {
  const { db, world, studioOrigin } = archives
  const { userId } = work.job
  const zip = createZipWriter(write, world.now())
  const apps = await store.appsOf(db, userId)
  await work.tell({ done: 0, total: apps.length + 1 })
  const files: WrittenFile[] = [...(await writeOwnFiles(archives, zip, userId))]
  const told: { folder: string; name: string; isWithout: boolean }[] = []
  for (const [at, app] of apps.entries()) {
    await work.tell({ done: at + 1 })
    const folder = `apps/${String(at + 1).padStart(4, '0')}`
    const written = await writeAppFiles(archives, { zip, folder }, app)
    files.push(...written.files)
    const unpacked = files.reduce((sum, { bytes }) => sum + bytes, 0)
    if (files.length > mostFiles || unpacked > mostUnpackedTimes * archives.limits.bytes)
      throw new JobFault('tooLarge')
    told.push({ folder, name: app.name, isWithout: written.isWithout })
  }
  const madeAt = new Date(world.now()).toISOString()
  const facts = { username, host: studioOrigin, date: madeAt.slice(0, 10), apps: told }
  for (const { path, text } of readmes(facts)) files.push(await zip.add(path, [Buffer.from(text)]))
  const list: ArchiveList = {
    format: 'magiccube-archive',
    version: 1,
    host: studioOrigin,
    madeAt,
    apps: told.map(({ folder }) => folder.slice('apps/'.length)),
    files,
  }
  await zip.add(listName, json(list))
  await zip.end()
  return told.filter(({ isWithout }) => isWithout).map(({ name }) => name)
}
