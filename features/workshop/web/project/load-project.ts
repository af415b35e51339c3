/** Loads an app's code: from this device at once, and what is newer from its repository. */
import type { CodeHost } from '../../../repositories/web/index.ts'
import type { LocalProject } from './local-project.ts'
import { rememberRepository } from '../device-settings.ts'
import { openProject } from './open-project.ts'
import type { ProjectApp } from './project-repository.ts'
import { isOwn, repositoryOf } from './project-repository.ts'
import { namingGone } from './repository-gone.ts'
import { goOnWithReset } from './reset-project.ts'
import type { SyncFailure, SyncOrder } from './sync-project.ts'

/** How many files have been fetched, and how many there are to fetch. */
export type LoadProgress = { count: number; total: number }

/**
 * How far the project is. `progress` counts files while they are fetched; `elsewhere`: another tab
 * of this browser writes it, and it can be read here as soon as this device has it; `trouble` is why a project that is usable could not be synced.
 */
export type ProjectState =
  | { phase: 'loading'; progress: LoadProgress | null }
  | { phase: 'elsewhere'; project: LocalProject | null }
  | { phase: 'failed'; failure: SyncFailure }
  | { phase: 'ready'; project: LocalProject; trouble: SyncFailure | null }

export type LoadOrder = {
  app: ProjectApp
  accountId: string
  /** Whether the person has a link to the code host; without one it is not asked. */
  isLinked?: boolean
  /** The project as this tab has followed it so far. */
  opened?: LocalProject | null
  /** Hears the project once it is open here, before anything is written to it. */
  onOpen?: (project: LocalProject) => void
  /** Hears each state that there is something to show of. */
  show: (state: ProjectState) => void
}

// What is there sooner needs no word about how far it is.
const progressAfterMs = 150

/** Loads the code; answers the project, or null for somebody whose app it is not. */
export async function loadProject(
  order: LoadOrder,
  codeHost?: CodeHost,
): Promise<LocalProject | null> {
  const { app, accountId, show, isLinked = true } = order
  if (!isOwn(app, accountId)) {
    show({ phase: 'failed', failure: { kind: 'notOwner' } })
    return null
  }
  const project = await openAgain(order)
  if (app.githubRepo) {
    const { owner, name, url, branch } = app.githubRepo
    await project.noteRepository({ owner, name, url, branch })
  }
  const repository = repositoryOf(app, project.record())
  const hasCopy = project.record().lastSyncSha !== null || project.all().length > 0
  if (isAtRest(project) || repository === null) show({ phase: 'ready', project, trouble: null })
  if (repository === null) return project
  const late = afterWhile((progress) => show({ phase: 'loading', progress }))
  const onProgress = hasCopy ? () => {} : late.tell
  const failure = isLinked
    ? await failureOfSync(project, { repository, onProgress }, codeHost)
    : ({ kind: 'codeHost', failure: { code: 'notLinked' } } as const)
  late.stop()
  if (failure === null || isUsable(hasCopy, failure))
    show({ phase: 'ready', project, trouble: failure })
  else show({ phase: 'failed', failure })
  return project
}

/** Where both sides hold something, mine can be seen and edited until it is decided; where there is no repository any more, too. */
function isUsable(hasCopy: boolean, { kind }: SyncFailure): boolean {
  return hasCopy || kind === 'conflict' || kind === 'repositoryGone'
}

async function openAgain({ app, accountId, opened, onOpen }: LoadOrder): Promise<LocalProject> {
  const project = opened ?? (await openProject({ id: app._id, name: app.name }, accountId))
  onOpen?.(project)
  await opened?.readAgain()
  return project
}

/** Why the branch could not be brought in; null when it was. Who types on is in step the next time. */
async function failureOfSync(
  project: LocalProject,
  order: SyncOrder,
  codeHost?: CodeHost,
): Promise<SyncFailure | null> {
  const synced = await goOnWithReset(project, order, codeHost)
  const named = await namingGone(synced, order.repository, codeHost)
  return named.ok || named.error.kind === 'typing' ? null : named.error
}

/** Whether the files can be shown before they are synced: a reset that was broken off is about to change them. */
function isAtRest(project: LocalProject): boolean {
  const { lastSyncSha, resetTo } = project.record()
  return (lastSyncSha !== null || project.all().length > 0) && !resetTo
}

/** Puts the project's repository on top of the list that this device keeps. */
export async function rememberRepositoryOf(
  project: LocalProject,
  accountId: string,
): Promise<void> {
  const { githubRepo, lastSyncSha } = project.record()
  if (githubRepo === null) return
  const { owner, name, branch } = githubRepo
  const isInitialized = lastSyncSha !== null
  const known = { owner, name, branch, isInitialized, lastCommitSha: lastSyncSha }
  await rememberRepository(accountId, known)
}

/** Tells how far loading is, once it has lasted longer than a blink; an empty list is not counted. */
function afterWhile(show: (progress: LoadProgress) => void) {
  let latest: LoadProgress | null = null
  let isLate = false
  const showLatest = (): void => {
    if (isLate && latest !== null && latest.total > 0) show(latest)
  }
  const timer = setTimeout(() => {
    isLate = true
    showLatest()
  }, progressAfterMs)
  return {
    tell(count: number, total: number): void {
      latest = { count, total }
      showLatest()
    },
    stop: (): void => clearTimeout(timer),
  }
}
