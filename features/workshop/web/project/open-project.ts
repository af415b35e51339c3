/** Opens an app's project on this device, making it where there is none. */
import { directoryName, nameForTry } from '../../../../project/names.ts'
import { createLocalProject } from './local-project.ts'
import type { LocalProject } from './local-project.ts'
import { openProjectDatabase } from './project-database.ts'
import type { ProjectDatabase } from './project-stores.ts'
import { newRecord, projectIdOf } from './project-record.ts'

let database: Promise<ProjectDatabase> | undefined

/** The database of this browser, opened once. */
export function projectDatabase(): Promise<ProjectDatabase> {
  database ??= openProjectDatabase()
  return database
}

/**
 * Opens the project of an app for an account; another account's copy is another project. A record
 * that is missing or unreadable is made anew without a sync id, and the files are kept.
 */
export async function openProject(
  app: { id: string; name: string },
  accountId: string,
): Promise<LocalProject> {
  const db = await projectDatabase()
  const { record, files } = await db.read(projectIdOf(accountId, app.id))
  if (record) return createLocalProject(db, { record, files })
  const others = await db.records(accountId)
  const taken = others.map(({ directory }) => directory)
  const directory = freeDirectory(app.name, taken)
  const fresh = newRecord(app, accountId, { directory, nowMs: Date.now() })
  // A device that is full opens the project all the same; the first write says so.
  await db.write({ put: [], removed: [], record: fresh }).catch(() => undefined)
  if (others.length === 0) void askForLastingStorage()
  return createLocalProject(db, { record: fresh, files })
}

/** A directory under `/magicprojects` that no other project of the account has. */
export function freeDirectory(appName: string, taken: readonly string[]): string {
  const wanted = `/magicprojects/${directoryName(appName, Date.now())}`
  for (let number = 0; ; number += 1) {
    const name = nameForTry(wanted, number)
    if (!taken.includes(name)) return name
  }
}

/** Asked once, with the first project; a refusal changes nothing that is visible. */
export async function askForLastingStorage(): Promise<void> {
  await globalThis.navigator.storage?.persist?.().catch(() => false)
}
