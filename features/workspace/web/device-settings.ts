/** What an account is remembered by on this device: its last repositories and opened files (LOC-18). */
import * as z from 'zod'
import { oneAtATime } from '../../../contract/one-at-a-time.ts'
import { projectDatabase } from './project/open-project.ts'

const repositoriesKept = 10
const openedFilesKept = 20

const Repository = z.object({
  owner: z.string(),
  name: z.string(),
  branch: z.string(),
  isInitialized: z.boolean(),
  lastCommitSha: z.string().nullable(),
})
const OpenedFile = z.object({ appId: z.string(), path: z.string() })
const DeviceSettings = z.object({
  repositories: z.array(Repository),
  openedFiles: z.array(OpenedFile),
})

/** The settings of an account; the newest entry of a list is its first. */
export type DeviceSettings = z.infer<typeof DeviceSettings>
/** A repository as it is remembered. */
export type RememberedRepository = z.infer<typeof Repository>

const none: DeviceSettings = { repositories: [], openedFiles: [] }

/** Reads the settings of an account; none where nothing readable is kept. */
export async function readDeviceSettings(accountId: string): Promise<DeviceSettings> {
  const db = await projectDatabase()
  return DeviceSettings.safeParse(await db.readSettings(accountId)).data ?? none
}

/** Remembers a repository as the last one used; of ten the oldest leaves. */
export function rememberRepository(
  accountId: string,
  repository: RememberedRepository,
): Promise<void> {
  return change(accountId, (settings) => {
    const { owner, name } = repository
    const others = settings.repositories.filter(
      (known) => known.owner !== owner || known.name !== name,
    )
    return { ...settings, repositories: [repository, ...others].slice(0, repositoriesKept) }
  })
}

/** The file of an app that was opened last; null where none is remembered. */
export async function lastOpenedFile(accountId: string, appId: string): Promise<string | null> {
  const { openedFiles } = await readDeviceSettings(accountId)
  return openedFiles.find((file) => file.appId === appId)?.path ?? null
}

/** Remembers a file as the last one opened; of twenty the oldest leaves. */
export function rememberOpenedFile(
  accountId: string,
  opened: { appId: string; path: string },
): Promise<void> {
  return change(accountId, (settings) => {
    const { appId, path } = opened
    const others = settings.openedFiles.filter(
      (known) => known.appId !== appId || known.path !== path,
    )
    return { ...settings, openedFiles: [{ appId, path }, ...others].slice(0, openedFilesKept) }
  })
}

const changes = oneAtATime()

// One after the other, so that two changes at once are both kept. A device that is full forgets.
function change(
  accountId: string,
  changed: (settings: DeviceSettings) => DeviceSettings,
): Promise<void> {
  const done = changes.run(async () => {
    const db = await projectDatabase()
    await db.writeSettings(accountId, changed(await readDeviceSettings(accountId)))
  })
  return done.catch(() => undefined)
}
