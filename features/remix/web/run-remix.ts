/** The steps from an app to a new one with its files, and going on where they stopped. */
import { isOneOf } from '../../../contract/failure-groups.ts'
import { cutText } from '../../../contract/limits.ts'
import type { Locale } from '../../../contract/locale.ts'
import type { Result } from '../../../contract/result.ts'
import { err, ok } from '../../../contract/result.ts'
import { speak } from '../../../contract/text.ts'
import { isCodeFile } from '../../../project/code-file.ts'
import type { ProjectFile } from '../../../project/content.ts'
import { repositoryName } from '../../../project/names.ts'
import type { Caller } from '../../../web/kernel/call.ts'
import type { CallFailure } from '../../../web/kernel/call-failure.ts'
import { type Me, readMe } from '../../accounts/contract.ts'
import { type App, checkName, createApp } from '../../apps/contract.ts'
import type { CodeHost, CodeHostFailure, RepositoryRef } from '../../repositories/web/index.ts'
import {
  changeVisibility,
  codeHostText,
  createRepository,
  needsLink,
} from '../../repositories/web/index.ts'
import { texts } from '../text/texts.ts'

export const remixSteps = ['stepName', 'stepRepository', 'stepApp', 'stepFiles'] as const
export type RemixStep = (typeof remixSteps)[number]

/** What of the source goes into the new app. */
export type RemixSource = Pick<App, '_id' | 'name' | 'description' | 'tags'>

/** Why it stopped. */
export type RemixFailure =
  | { kind: 'nameTaken' }
  | { kind: 'nameCheck'; failure: CallFailure }
  | { kind: 'noUser'; failure: CallFailure }
  | { kind: 'notLinked' }
  | { kind: 'noCode' }
  | { kind: 'files'; reason: string }
  | { kind: 'repository'; reason: string }
  | { kind: 'maxAttempts' }
  | { kind: 'app'; failure: CallFailure }
  | { kind: 'commit'; reason: string }
  | { kind: 'stopped' }

/**
 * What the tries of one dialog have made so far. `key` is the idempotency key of the app's creation;
 * `hasAsked`: the app may be there, its answer was lost; then neither name nor key change any more.
 */
export type RemixTry = {
  key: string
  hasAsked: boolean
  files: readonly ProjectFile[] | null
  repository: RepositoryRef | null
  /** Whether that repository is private. */
  isPrivate: boolean
  appId: string | null
}

/** A new app whose files are to be written down and committed. */
export type NewApp = {
  app: { _id: string; name: string; repository: RepositoryRef }
  person: Me
  files: readonly ProjectFile[]
  message: string
}

/** What remixing needs of the world. The page hands in what belongs to the workshop, another feature. */
export type RemixWorld = {
  call: Caller
  codeHost: CodeHost
  newKey: () => string
  /** The files of the source, text that is being typed included; or why they cannot be read. */
  readFiles: () => Promise<Result<readonly ProjectFile[], string>>
  /** Makes the local project of a new app and commits its files, all in one; again where it stopped. */
  keepFiles: (made: NewApp) => Promise<Result<void, string>>
}

export type RemixOrder = {
  name: string
  /** Whether the new repository is private; chosen anew it changes one that is there. */
  isPrivate: boolean
  source: RemixSource
  kept: RemixTry
  locale: Locale
  signal: AbortSignal
  onStep: (step: RemixStep) => void
  /** Called with each change of what is made so far, to be kept for the next try. */
  onKept: (kept: RemixTry) => void
}

/** A dialog that has tried nothing yet. */
export function newTry(newKey: () => string): RemixTry {
  return {
    key: newKey(),
    hasAsked: false,
    files: null,
    repository: null,
    isPrivate: false,
    appId: null,
  }
}

/** Whether the name is settled: the app is there with it, or may be. */
export function isNamed({ appId, hasAsked }: RemixTry): boolean {
  return appId !== null || hasAsked
}

type Run = {
  order: RemixOrder
  world: RemixWorld
  kept: RemixTry
  keep: (part: Partial<RemixTry>) => void
}

/** Answers the id of the new app. */
export async function runRemix(
  order: RemixOrder,
  world: RemixWorld,
): Promise<Result<string, RemixFailure>> {
  const run: Run = {
    order,
    world,
    kept: order.kept,
    keep(part) {
      run.kept = { ...run.kept, ...part }
      order.onKept(run.kept)
    },
  }
  try {
    return await takeSteps(run)
  } catch (fault) {
    // A call that is stopped rejects.
    if (order.signal.aborted) return err({ kind: 'stopped' })
    throw fault
  }
}

async function takeSteps(run: Run): Promise<Result<string, RemixFailure>> {
  const { order, world } = run
  const { name, source, signal } = order
  order.onStep('stepName')
  // When the app may be there already, its name is taken by itself: the key finds out.
  const free = isNamed(run.kept) ? ok(null) : await nameIsFree(run)
  if (!free.ok) return free
  const me = await world.call(readMe, {}, { signal })
  if (!me.ok) return err({ kind: 'noUser', failure: me.error })
  const person = me.value.user
  if (!person.githubLinked) return err({ kind: 'notLinked' })
  const files = await filesOf(run)
  if (!files.ok) return files
  const repository = await repositoryFor(run)
  if (!repository.ok) return repository
  if (signal.aborted) return err({ kind: 'stopped' })
  const made = await appFor(run, repository.value)
  if (!made.ok) return made
  if (signal.aborted) return err({ kind: 'stopped' })
  order.onStep('stepFiles')
  const kept = await world.keepFiles({
    app: { _id: made.value, name, repository: repository.value },
    person,
    files: files.value,
    message: speak(texts, order.locale)('commitMessage', { name: source.name }),
  })
  return kept.ok ? made : err({ kind: 'commit', reason: kept.error })
}

async function nameIsFree({ order, world }: Run): Promise<Result<null, RemixFailure>> {
  const { name, signal } = order
  const checked = await world.call(checkName, { name }, { signal })
  if (!checked.ok) return err({ kind: 'nameCheck', failure: checked.error })
  return checked.value.available ? ok(null) : err({ kind: 'nameTaken' })
}

/** Read once in a dialog: what goes on after a failure is what was begun. */
async function filesOf({
  world,
  kept,
  keep,
}: Run): Promise<Result<readonly ProjectFile[], RemixFailure>> {
  if (kept.files) return ok(kept.files)
  const read = await world.readFiles()
  if (!read.ok) return err({ kind: 'files', reason: read.error })
  if (!read.value.some(({ path }) => isCodeFile(path))) return err({ kind: 'noCode' })
  keep({ files: read.value })
  return read
}

async function repositoryFor(run: Run): Promise<Result<RepositoryRef, RemixFailure>> {
  const { order } = run
  order.onStep('stepRepository')
  const made = await (run.kept.repository ? visibleAsChosen(run, run.kept.repository) : create(run))
  if (made.ok) return made
  if (order.signal.aborted) return err({ kind: 'stopped' })
  if (needsLink(made.error)) return err({ kind: 'notLinked' })
  if (made.error.code === 'maxAttempts') return err({ kind: 'maxAttempts' })
  return err({ kind: 'repository', reason: codeHostText(made.error, order.locale) })
}

function create({ order, world, keep }: Run): Promise<Result<RepositoryRef, CodeHostFailure>> {
  const { name, isPrivate, source, signal } = order
  return createRepository(
    {
      name: repositoryName(name, Date.now()),
      description: cutText((source.description ?? '').replaceAll(/\s+/g, ' '), 200),
      isPrivate,
      signal,
      onTry: () => {},
      onMade: (repository) => keep({ repository, isPrivate }),
    },
    world.codeHost,
  )
}

/** Who may read what an earlier try made can have been chosen anew since. */
async function visibleAsChosen(
  { order: { isPrivate }, world, kept, keep }: Run,
  repository: RepositoryRef,
): Promise<Result<RepositoryRef, CodeHostFailure>> {
  if (kept.isPrivate === isPrivate) return ok(repository)
  const changed = await changeVisibility(repository, isPrivate, world.codeHost)
  if (changed.ok) keep({ isPrivate })
  return changed
}

async function appFor(
  { order, world, kept, keep }: Run,
  repository: RepositoryRef,
): Promise<Result<string, RemixFailure>> {
  order.onStep('stepApp')
  if (kept.appId !== null) return ok(kept.appId)
  const { name, source } = order
  const { _id: forkedFrom, description, tags } = source
  keep({ hasAsked: true })
  const made = await world.call(
    createApp,
    {
      name,
      ...(description === null ? {} : { description }),
      tags: [...tags],
      forkedFrom,
      githubRepo: repository,
    },
    { idempotencyKey: kept.key },
  )
  if (made.ok) {
    keep({ appId: made.value.id })
    return ok(made.value.id)
  }
  const { code } = made.error
  // What was refused clearly is asked for anew, perhaps with another name.
  if (!isOneOf('unclear', code)) keep({ hasAsked: false, key: world.newKey() })
  if (isOneOf('repositoryUseless', code)) keep({ repository: null })
  return err(code === 'nameExists' ? { kind: 'nameTaken' } : { kind: 'app', failure: made.error })
}
