/** Opens an app's project on this device, making it where there is none (GEN-29, LOC-01 to LOC-03, LOC-19). */
import { directoryName } from '../../../project/names.ts'
import { createLocalProject } from './local-project.ts'
import type { LocalProject } from './local-project.ts'
import { openProjectDatabase } from './project-database.ts'
import type { ProjectDatabase } from './project-database.ts'

let database: Promise<ProjectDatabase> | undefined

/** The database of this browser, opened once. */
export function projectDatabase(): Promise<ProjectDatabase> {
  database ??= openProjectDatabase()
  return database
}

/** Opens the project of an app for an account; another account's copy is never shown. */
export async function openProject(
  app: { id: string; name: string },
  accountId: string,
): Promise<LocalProject> {
  const db = await projectDatabase()
  const kept = await db.read(app.id)
  if (kept?.record.accountId === accountId) return createLocalProject(db, kept)
  if (kept) await db.remove(app.id)
  const record = {
    appId: app.id,
    accountId,
    projectName: app.name,
    directory: freeDirectory(app.name, await db.directories(accountId)),
    savedAt: Date.now(),
    lastSyncSha: null,
    lastSyncTree: null,
    lastSyncAt: null,
    syncedBlobs: [],
  }
  await db.write({ put: [], removed: [], record })
  return createLocalProject(db, { record, files: [] })
}

function freeDirectory(appName: string, taken: readonly string[]): string {
  const wanted = `/magicprojects/${directoryName(appName, Date.now())}`
  if (!taken.includes(wanted)) return wanted
  for (let number = 1; ; number += 1) {
    if (!taken.includes(`${wanted}-${number}`)) return `${wanted}-${number}`
  }
}
