/** What an account is remembered by on this device: its last repositories and opened files. */
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
/** `cursor` counts characters; older rows have none. */
const OpenedFile = z.object({ appId: z.string(), path: z.string(), cursor: z.number().optional() })
/** How the code editor looks; the size in pixels. */
const EditorChoice = z.object({ theme: z.enum(['dark', 'light']), fontSize: z.number() })
export type EditorChoice = z.infer<typeof EditorChoice>
const DeviceSettings = z.object({
  repositories: z.array(Repository),
  openedFiles: z.array(OpenedFile),
  editor: EditorChoice.optional(),
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

/** Where the cursor stood in a file, in characters from its beginning; 0 where that is not remembered. */
export async function lastCursor(accountId: string, file: FileOfApp): Promise<number> {
  const { openedFiles } = await readDeviceSettings(accountId)
  return openedFiles.find(isSame(file))?.cursor ?? 0
}

/** Remembers a file as the last one opened; of twenty the oldest leaves. */
export function rememberOpenedFile(accountId: string, file: FileOfApp): Promise<void> {
  return change(accountId, (settings) => {
    const known = settings.openedFiles.find(isSame(file))
    const others = settings.openedFiles.filter((each) => each !== known)
    return {
      ...settings,
      openedFiles: [{ ...known, ...file }, ...others].slice(0, openedFilesKept),
    }
  })
}

/** Remembers where the cursor stands in a file, also in one that was shown without having been opened. */
export function rememberCursor(
  accountId: string,
  file: FileOfApp & { cursor: number },
): Promise<void> {
  return change(accountId, (settings) => {
    const { openedFiles } = settings
    if (openedFiles.some(isSame(file)))
      return {
        ...settings,
        openedFiles: openedFiles.map((each) => (isSame(file)(each) ? file : each)),
      }
    // The one that was opened instead of it stays the last.
    const place = openedFiles[0]?.appId === file.appId ? 1 : 0
    return {
      ...settings,
      openedFiles: openedFiles.toSpliced(place, 0, file).slice(0, openedFilesKept),
    }
  })
}

type FileOfApp = { appId: string; path: string }

function isSame({ appId, path }: FileOfApp): (other: FileOfApp) => boolean {
  return (other) => other.appId === appId && other.path === path
}

/** Remembers how the editor is to look. */
export function rememberEditor(accountId: string, editor: EditorChoice): Promise<void> {
  return change(accountId, (settings) => ({ ...settings, editor }))
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
