/** The local project of a new app that begins with another one's files, and its first commit (RMX-16, RMX-18). */
import type { Result } from '../../../../contract/result.ts'
import { err, ok } from '../../../../contract/result.ts'
import type { Locale } from '../../../../contract/locale.ts'
import { speak } from '../../../../contract/text.ts'
import type { FilesFailure } from '../../../../agent/files.ts'
import type { ProjectFile } from '../../../../project/content.ts'
import type {
  BranchState,
  CodeHost,
  CodeHostFailure,
  RepositoryRef,
} from '../../../repositories/web/index.ts'
import {
  codeHostText,
  commitAuthor,
  readCommitState,
  readFiles,
  readHead,
} from '../../../repositories/web/index.ts'
import { texts } from '../../text/texts.ts'
import { commitChanges } from './commit-changes.ts'
import { rememberRepositoryOf } from './load-project.ts'
import type { LocalProject } from './local-project.ts'
import { openProject } from './open-project.ts'
import type { ProjectAuthor } from './project-repository.ts'

/** A new app with a fresh repository, who makes it, and what it begins with. */
export type CopyOrder = {
  app: { _id: string; name: string; repository: RepositoryRef }
  person: ProjectAuthor
  files: readonly ProjectFile[]
  message: string
}

/** Why it is not whole: the commit was not made, or this device could not keep the files. */
export type CopyFailure =
  | { kind: 'codeHost'; failure: CodeHostFailure }
  | { kind: 'notKept'; failure: FilesFailure }

/**
 * Writes the files in one step and commits them all in one commit. Where the code host fails, they
 * stay as changes that are not committed; called again it goes on from there and makes nothing twice.
 */
export async function copyIntoProject(
  { app, person, files, message }: CopyOrder,
  codeHost?: CodeHost,
): Promise<Result<void, CopyFailure>> {
  const { repository } = app
  const project = await openProject({ id: app._id, name: app.name }, person.id)
  await project.noteRepository({ ...repository })
  const base = project.record().lastSyncSha === null ? await readBase(repository, codeHost) : null
  const written = await project.replace(
    missing(project, [...(base?.ok ? base.value.files : []), ...files]),
    base?.ok ? { synced: base.value.state } : {},
  )
  if (!written.ok && written.error !== 'changedSince')
    return err({ kind: 'notKept', failure: written.error })
  if (base && !base.ok) return err({ kind: 'codeHost', failure: base.error })
  const author = commitAuthor(person, repository)
  const done = await commitChanges(
    project,
    { repository, message: () => message, author },
    codeHost,
  )
  if (!done.ok) return err({ kind: 'codeHost', failure: done.error })
  await rememberRepositoryOf(project, person.id)
  return ok(undefined)
}

/** What the repository was made with: its state and its files. */
async function readBase(
  repository: RepositoryRef,
  codeHost?: CodeHost,
): Promise<Result<{ state: BranchState; files: ProjectFile[] }, CodeHostFailure>> {
  const head = await readHead(repository, codeHost)
  if (!head.ok) return head
  const state = await readCommitState(repository, head.value, codeHost)
  if (!state.ok) return state
  const wanted = { wanted: state.value.blobs, onFile: () => {} }
  const files = await readFiles(repository, wanted, codeHost)
  return files.ok ? ok({ state: state.value, files: files.value }) : files
}

/** The later of two files at one path wins; what an earlier try wrote, or its owner since, stays. */
function missing(project: LocalProject, files: readonly ProjectFile[]) {
  const there = new Set(project.all().map(({ path }) => path))
  return new Map(
    files.filter(({ path }) => !there.has(path)).map(({ path, content }) => [path, content]),
  )
}

/** The reason in a sentence. */
export function copyFailureText({ kind, failure }: CopyFailure, locale: Locale): string {
  if (kind === 'codeHost') return codeHostText(failure, locale)
  return speak(texts, locale)(failure === 'notStored' ? 'notStored' : 'tooLarge')
}
