/** Brings what an archive of another host has: apps as drafts, with repositories, chats and data. */
import * as z from 'zod'
import { parseJson } from '../../../../contract/parse-json.ts'
import { inTransaction } from '../../../../server/database/transaction.ts'
import { notify } from '../../../notifications/server/index.ts'
import { Brought } from '../../contract.ts'
import type { Archives } from '../archives.ts'
import { changeJob } from '../job-store.ts'
import * as store from '../own-store.ts'
import { JobGone, type Work } from '../work.ts'
import { bringApp, Begun, undoBegun } from './bring-app.ts'
import { checkArchive } from './check-archive.ts'
import { withArchive } from './open-archive.ts'

const Progress = z.object({ apps: z.array(Brought), begun: Begun.nullable() })

/** Does one try; a later one goes on behind the apps that are whole. @throws JobGone @throws JobFault */
export async function bringArchive(archives: Archives, work: Work): Promise<void> {
  const { db, world } = archives
  const { userId, id } = work.job
  const profile = await store.profileOf(db, userId)
  if (!profile) throw new JobGone()
  const person = { userId, username: profile.username }
  const before = Progress.safeParse(parseJson(work.job.result ?? '')).data
  if (before?.begun) await undoBegun(archives, person, before.begun)
  const apps = [...(before?.apps ?? [])]
  await withArchive(archives, work, async (archive) => {
    const found = await checkArchive(archives, work, archive)
    await work.tell({ total: found.length, done: apps.length })
    for (const app of found.slice(apps.length)) {
      const note = (begun: Begun | null): Promise<void> =>
        work.tell({ result: JSON.stringify({ apps, begun }) })
      apps.push(await bringApp(archives, person, { app, archive, note }))
      await note(null)
      await work.tell({ done: apps.length })
    }
  })
  await inTransaction(db, async (tx) => {
    const now = world.now()
    const done = { state: 'done', endedAt: now, expiresAt: now }
    if (!(await changeJob(tx, work.job, done))) throw new JobGone()
    await notify(tx, world, { userId, kind: 'importDone', act: id, appId: null })
  })
}
