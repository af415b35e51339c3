/** The local project of an app that is about to be made: it waits for its id. */
import { askForLastingStorage, freeDirectory, projectDatabase } from './open-project.ts'
import { newRecord, projectIdOf } from './project-record.ts'

/**
 * Makes a project for an account, or finds the one that an earlier try for the same repository made.
 * `adopt` saves the app's id in it. Rejects when this device has no space.
 */
export async function beginProject(project: {
  name: string
  accountId: string
  repository: { owner: string; name: string; branch: string }
}): Promise<{ adopt: (appId: string) => Promise<void> }> {
  const { name, accountId, repository } = project
  const { owner, name: repo, branch } = repository
  const db = await projectDatabase()
  const pending = `pending ${owner}/${repo}`
  const known = await db.read(projectIdOf(accountId, pending))
  const taken = (await db.records(accountId)).map(({ directory }) => directory)
  const nowMs = Date.now()
  const record = known.record ?? {
    ...newRecord({ id: pending, name }, accountId, {
      directory: freeDirectory(name, taken),
      nowMs,
    }),
    githubRepo: { owner, name: repo, branch },
    repoSavedAt: nowMs,
  }
  if (!known.record) await db.write({ put: [], removed: [], record })
  if (taken.length === 0) void askForLastingStorage()
  return {
    async adopt(appId) {
      const named = { ...record, projectId: projectIdOf(accountId, appId), appId }
      await db.write({ put: [], removed: [], record: { ...named, savedAt: Date.now() } })
      await db.remove(record.projectId)
    },
  }
}
