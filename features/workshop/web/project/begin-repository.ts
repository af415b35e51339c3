/** Makes the repository of an app whose code is on this device alone, and commits the code to it. */
import { cutText } from '../../../../contract/limits.ts'
import type { Locale } from '../../../../contract/locale.ts'
import type { Result } from '../../../../contract/result.ts'
import { err, ok } from '../../../../contract/result.ts'
import { speak } from '../../../../contract/text.ts'
import { repositoryName } from '../../../../project/names.ts'
import type { CallFailure } from '../../../../web/kernel/call-failure.ts'
import { failureSentence } from '../../../../web/kernel/call-failure.ts'
import type { Caller } from '../../../../web/kernel/call.ts'
import { call } from '../../../../web/kernel/call.ts'
import { changeApp } from '../../../apps/contract.ts'
import type { CodeHost, CodeHostFailure, RepositoryRef } from '../../../repositories/web/index.ts'
import {
  changeVisibility,
  codeHostText,
  commitAuthor,
  createRepository,
  studioCodeHost,
} from '../../../repositories/web/index.ts'
import { texts } from '../../text/texts.ts'
import type { CopyFailure } from './commit-into.ts'
import { commitInto } from './commit-into.ts'
import type { LocalProject } from './local-project.ts'
import type { ProjectApp, ProjectAuthor } from './project-repository.ts'

/** What the repository is to be: named from the app as the generator does it, read by everyone or its owner alone. */
export type RepositoryWish = {
  name: string
  description: string
  isPrivate: boolean
  /** The message of the first commit, for the files that it takes. */
  message: (paths: readonly string[]) => string
}

/** Whose project. `made` is what an earlier try made, `onMade` hears what this one makes: both keep a next try from making a second. */
export type BeginOrder = {
  app: Pick<ProjectApp, '_id'>
  person: ProjectAuthor
  project: LocalProject
  wish: RepositoryWish
  made: RepositoryRef | null
  onMade: (repository: RepositoryRef) => void
}

/** Why there is no repository, or the app does not know it. */
export type BeginFailure =
  | { kind: 'codeHost'; failure: CodeHostFailure }
  | { kind: 'call'; failure: CallFailure }
  | { kind: 'notStored' }

/** What beginning needs of the world. */
export type BeginWorld = { call: Caller; codeHost: CodeHost }

/**
 * Creates the repository, points the app at it, and commits all that is here; the history starts anew. From the
 * moment that the app points at it the app has its repository: what the first commit lacked is answered as its
 * failure, and waits like anything that is not committed.
 */
export async function beginRepository(
  { app, person, project, wish, made, onMade }: BeginOrder,
  world: BeginWorld = { call, codeHost: studioCodeHost },
): Promise<Result<Result<void, CopyFailure>, BeginFailure>> {
  // First of all: should this end in between, no file may seem to have been deleted in the new repository.
  const forgotten = await project.forgetSync()
  if (!forgotten.ok) return err({ kind: 'notStored' })
  const created = await repositoryOf({ wish, made, onMade }, world.codeHost)
  if (!created.ok) return err({ kind: 'codeHost', failure: created.error })
  const repository = created.value
  const linked = await world.call(changeApp, { id: app._id, githubRepo: repository })
  if (!linked.ok) return err({ kind: 'call', failure: linked.error })
  await project.noteRepository({ ...repository })
  const author = commitAuthor(person, repository)
  const request = { repository, message: wish.message, author, files: [] }
  return ok(await commitInto(project, request, world.codeHost))
}

async function repositoryOf(
  { wish, made, onMade }: Pick<BeginOrder, 'wish' | 'made' | 'onMade'>,
  codeHost: CodeHost,
): Promise<Result<RepositoryRef, CodeHostFailure>> {
  const { name, description, isPrivate } = wish
  if (made !== null) {
    // Who may read it can have been chosen anew since it was made.
    const known = await changeVisibility(made, isPrivate, codeHost)
    if (known.ok || known.error.code !== 'gone') return known
  }
  return createRepository(
    {
      name: repositoryName(name, Date.now()),
      description: cutText(description.replaceAll(/\s+/g, ' '), 200),
      isPrivate,
      signal: new AbortController().signal,
      onTry: () => {},
      onMade,
    },
    codeHost,
  )
}

/** The sentence of a failure. */
export function beginFailureText(failure: BeginFailure, locale: Locale): string {
  switch (failure.kind) {
    case 'codeHost':
      return codeHostText(failure.failure, locale)
    case 'call':
      return failureSentence(failure.failure, locale)
    case 'notStored':
      return speak(texts, locale)('notStored')
  }
}
