/** The steps from somebody else's published app to a fork of one's own, and going on where they stopped. */
import { isOneOf } from '../../../contract/failure-groups.ts'
import { cutText } from '../../../contract/limits.ts'
import type { Result } from '../../../contract/result.ts'
import { err, ok } from '../../../contract/result.ts'
import type { ProjectFile } from '../../../project/content.ts'
import { repositoryName } from '../../../project/names.ts'
import type { Caller } from '../../../web/kernel/call.ts'
import type { CallFailure } from '../../../web/kernel/call-failure.ts'
import { type Me, readMe } from '../../accounts/contract.ts'
import { type App, checkName } from '../../apps/contract.ts'
import { forkApp } from '../../apps/fork-contract.ts'
import type { CodeHost, RepositoryRef } from '../../repositories/web/index.ts'
import { createRepository, forkRepository, settleFork } from '../../repositories/web/index.ts'

export const forkSteps = ['stepRepository', 'stepApp', 'stepFiles'] as const
export type ForkStep = (typeof forkSteps)[number]

/** What of the source a fork begins with. */
export type ForkSource = Pick<
  App,
  '_id' | 'name' | 'description' | 'githubRepo' | 'publishedCommit'
>

/** Why there is no fork. */
export type ForkFailure =
  | { kind: 'nameTaken' }
  | { kind: 'call'; failure: CallFailure }
  | { kind: 'stopped' }

/** What is missing in a fork that is there. */
export type ForkLack = 'repository' | 'files'

/**
 * What the tries of one dialog have made so far. `key` is the idempotency key of the app's creation;
 * `hasAsked`: the app may be there, its answer was lost; then neither name nor key change any more.
 */
export type ForkTry = { key: string; hasAsked: boolean; repository: RepositoryRef | null }

/** Makes the app of a fork, by an idempotency key. */
export type MakeFork = (
  given: { name: string; githubRepo?: RepositoryRef },
  idempotencyKey: string,
) => Promise<Result<{ forkedApp: App }, CallFailure>>

/** What forking needs of the world. The page hands in what belongs to the workshop, another feature. */
export type ForkWorld = {
  call: Caller
  codeHost: CodeHost
  newKey: () => string
  /** Makes the new app; left out, as a fork of the source, which is published. */
  makeApp?: MakeFork
  /** The published files of the source; null where they cannot be read. */
  readFiles: () => Promise<readonly ProjectFile[] | null>
  /**
   * Brings the files of a new fork onto this device, where `begun` is given into that new repository too.
   * Whether they are there.
   */
  bringFiles: (fork: App, person: Me, begun: BegunRepository | null) => Promise<boolean>
}

/** A repository that is made for a fork, and the published files that it begins with. */
export type BegunRepository = { repository: RepositoryRef; files: readonly ProjectFile[] }

/** The repository of a fork; `files` are those that it still lacks, null where it was forked with them. */
type OwnRepository = { repository: RepositoryRef; files: readonly ProjectFile[] | null }

/** Whether the source's repository can be forked: one whose code is private cannot be seen by others. */
export function hasOpenCode({ githubRepo, publishedCommit }: ForkSource): boolean {
  return githubRepo !== null && publishedCommit !== undefined
}

export type ForkOrder = {
  name: string
  source: ForkSource
  kept: ForkTry
  signal: AbortSignal
  onStep: (step: ForkStep) => void
  /** Called with each change of what is made so far, to be kept for the next try. */
  onKept: (kept: ForkTry) => void
}

type Run = {
  order: ForkOrder
  world: ForkWorld
  kept: ForkTry
  keep: (part: Partial<ForkTry>) => void
}

/** Answers the id of the new app, and what it lacks. */
export async function runFork(
  order: ForkOrder,
  world: ForkWorld,
): Promise<Result<{ appId: string; lacks: ForkLack[] }, ForkFailure>> {
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

async function takeSteps(
  run: Run,
): Promise<Result<{ appId: string; lacks: ForkLack[] }, ForkFailure>> {
  const { order, world } = run
  const { name, signal } = order
  order.onStep('stepRepository')
  const me = await world.call(readMe, {}, { signal })
  if (!me.ok) return err({ kind: 'call', failure: me.error })
  // When the app may be there already, its name is taken by itself: the key finds out.
  const free = run.kept.hasAsked ? null : await world.call(checkName, { name }, { signal })
  if (free && !free.ok) return err({ kind: 'call', failure: free.error })
  if (free?.ok && !free.value.available) return err({ kind: 'nameTaken' })
  const own = await repositoryFor(run, me.value.user)
  if (signal.aborted) return err({ kind: 'stopped' })
  const made = await appWith(run, own)
  if (!made.ok) return made
  const { app, repository } = made.value
  order.onStep('stepFiles')
  const begun = begunOf(repository)
  const hasFiles = await world.bringFiles(app, me.value.user, begun)
  const lacks: ForkLack[] = []
  if (repository === null) lacks.push('repository')
  if (!hasFiles) lacks.push('files')
  return ok({ appId: app._id, lacks })
}

function begunOf(own: OwnRepository | null): BegunRepository | null {
  if (own === null || own.files === null) return null
  return { repository: own.repository, files: own.files }
}

/** The new app; without the repository where it cannot have that, as if there were none. */
async function appWith(
  run: Run,
  repository: OwnRepository | null,
): Promise<Result<{ app: App; repository: OwnRepository | null }, ForkFailure>> {
  const made = await appFor(run, repository?.repository ?? null)
  if (made.ok) return ok({ app: made.value, repository })
  const { error } = made
  const isUseless = error.kind === 'call' && isOneOf('repositoryUseless', error.failure.code)
  return repository !== null && isUseless ? appWith(run, null) : made
}

/** The repository of the fork; null where there can be none, which only warns. */
async function repositoryFor(run: Run, person: Me): Promise<OwnRepository | null> {
  if (!person.githubLinked) return null
  const { githubRepo, publishedCommit } = run.order.source
  if (githubRepo === null || publishedCommit === undefined) return beginRepository(run, person)
  const forked = await forkedFrom(run, githubRepo, publishedCommit)
  return forked && { repository: forked, files: null }
}

/** The fork of the source's repository at the code host. */
async function forkedFrom(
  { order, world, kept, keep }: Run,
  source: RepositoryRef,
  commitSha: string,
): Promise<RepositoryRef | null> {
  const { name, signal } = order
  const made = kept.repository
    ? await settleFork(kept.repository, { source, commitSha, signal }, world.codeHost)
    : await forkRepository(
        {
          source,
          name: repositoryName(name, Date.now()),
          commitSha,
          signal,
          onMade: (repository) => keep({ repository }),
        },
        world.codeHost,
      )
  return made.ok ? made.value : null
}

/** A new repository for the published files of a source whose code is private, as private as the person's new ones are. */
async function beginRepository(
  { order, world, kept, keep }: Run,
  { draftsPrivate }: Me,
): Promise<OwnRepository | null> {
  const files = await world.readFiles()
  if (files === null || order.signal.aborted) return null
  if (kept.repository) return { repository: kept.repository, files }
  const { name, source, signal } = order
  const made = await createRepository(
    {
      name: repositoryName(name, Date.now()),
      description: cutText((source.description ?? '').replaceAll(/\s+/g, ' '), 200),
      isPrivate: draftsPrivate,
      signal,
      onTry: () => {},
      onMade: (repository) => keep({ repository }),
    },
    world.codeHost,
  )
  return made.ok ? { repository: made.value, files } : null
}

async function appFor(
  { order, world, kept, keep }: Run,
  githubRepo: RepositoryRef | null,
): Promise<Result<App, ForkFailure>> {
  order.onStep('stepApp')
  const { name, source } = order
  keep({ hasAsked: true })
  const makeApp: MakeFork =
    world.makeApp ??
    ((given, idempotencyKey) =>
      world.call(forkApp, { id: source._id, ...given }, { idempotencyKey }))
  const made = await makeApp({ name, ...(githubRepo ? { githubRepo } : {}) }, kept.key)
  if (made.ok) return ok(made.value.forkedApp)
  const { code } = made.error
  // What was refused clearly is asked for anew, perhaps with another name.
  if (!isOneOf('unclear', code)) keep({ hasAsked: false, key: world.newKey() })
  if (isOneOf('repositoryUseless', code)) keep({ repository: null })
  return err(code === 'nameExists' ? { kind: 'nameTaken' } : { kind: 'call', failure: made.error })
}
