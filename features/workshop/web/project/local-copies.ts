/** The copies of an account's projects on this device: listed and removed. */
import { blobIdsOf, compareFiles } from '../../../../project/compare.ts'
import { sizeBytes } from '../../../../project/content.ts'
import { projectDatabase } from './open-project.ts'
import { readOpenProjects, whileClosed } from './project-lock.ts'
import { projectIdOf } from './project-record.ts'

/** One copy; `uncommitted` names the files that exist on this device only. */
export type LocalCopy = {
  appId: string
  projectName: string
  bytes: number
  uncommitted: string[]
}

/** The copies of an account that no tab has open, those not opened for longest first. */
export async function listLocalCopies(accountId: string): Promise<LocalCopy[]> {
  const db = await projectDatabase()
  const isOpen = await readOpenProjects()
  const records = (await db.records(accountId))
    .filter(({ appId }) => !isOpen(appId))
    .toSorted((a, b) => a.savedAt - b.savedAt)
  const copies: LocalCopy[] = []
  for (const { projectId, appId, projectName, syncedBlobs } of records) {
    const { files } = await db.read(projectId)
    const differences = compareFiles(new Map(syncedBlobs), await blobIdsOf(files))
    copies.push({
      appId,
      projectName,
      bytes: files.reduce((sum, { content }) => sum + sizeBytes(content), 0),
      uncommitted: differences.map(({ path }) => path),
    })
  }
  return copies
}

/** Removes the copy of an app from this device; one that a tab has open stays, for that tab writes on. */
export function removeLocalCopy(accountId: string, appId: string): Promise<void> {
  return whileClosed(appId, () => removeProject(accountId, appId))
}

/** Removes the copy of an app that is deleted at the server; a failure is only logged. */
export async function forgetDeletedApp(accountId: string, appId: string): Promise<void> {
  try {
    await removeProject(accountId, appId)
  } catch (fault) {
    console.warn('the local copy of a deleted app could not be removed', fault)
  }
}

/** Removes all copies of an account from this device, and what was remembered beside them. */
export async function forgetLocalCopies(accountId: string): Promise<void> {
  const db = await projectDatabase()
  for (const { projectId } of await db.records(accountId)) await db.remove(projectId)
  await db.forgetSettings(accountId)
  // Fetched files are known by their content alone, whosever they were: another account fetches its own again.
  await db.keepFetched([], Infinity)
}

async function removeProject(accountId: string, appId: string): Promise<void> {
  const db = await projectDatabase()
  await db.remove(projectIdOf(accountId, appId))
}
