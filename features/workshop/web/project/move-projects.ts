/** Carries projects over from the first version of the database, which knew no account in its keys. */
import type { IDBPDatabase, IDBPTransaction, StoreNames } from 'idb'
import * as z from 'zod'
import type { FileContent } from '../../../../project/content.ts'
import type { ProjectSchema } from './project-stores.ts'
import { newRecord, projectIdOf, ProjectRecord } from './project-record.ts'

type Upgrade = IDBPTransaction<ProjectSchema, StoreNames<ProjectSchema>[], 'versionchange'>

const OldRecord = z
  .object({
    appId: z.string(),
    accountId: z.string(),
    projectName: z.string(),
    directory: z.string(),
  })
  .loose()
const OldFile = z.object({
  appId: z.string(),
  path: z.string(),
  content: z.custom<FileContent>(
    (value) => typeof value === 'string' || value instanceof Uint8Array,
  ),
  changedAt: z.number(),
})

/** Takes the old stores away; the answer puts what was in them into the new ones. */
export async function keepProjects(
  db: IDBPDatabase<ProjectSchema>,
  tx: Upgrade,
): Promise<(tx: Upgrade) => Promise<void>> {
  const oldRecords: unknown[] = await tx.objectStore('projects').getAll()
  const oldFiles: unknown[] = await tx.objectStore('files').getAll()
  db.deleteObjectStore('projects')
  db.deleteObjectStore('files')
  return async (fresh) => {
    const ids = new Map<string, string>()
    for (const old of oldRecords) {
      const known = OldRecord.safeParse(old).data
      if (known === undefined) continue
      const { appId: id, projectName, directory, accountId } = known
      ids.set(id, projectIdOf(accountId, id))
      const record = newRecord({ id, name: projectName }, accountId, { directory, nowMs: 0 })
      const moved = ProjectRecord.safeParse({ ...record, ...known }).data ?? record
      await fresh.objectStore('projects').put(moved)
    }
    for (const old of oldFiles) {
      const file = OldFile.safeParse(old).data
      const projectId = file && ids.get(file.appId)
      if (!projectId) continue
      const { path, content, changedAt } = file
      await fresh.objectStore('files').put({ projectId, path, content, changedAt })
    }
  }
}
