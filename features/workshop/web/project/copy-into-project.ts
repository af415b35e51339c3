/** The local project of a new app that begins with another one's files, and its first commit. */
import type { Result } from '../../../../contract/result.ts'
import { ok } from '../../../../contract/result.ts'
import type { Locale } from '../../../../contract/locale.ts'
import { speak } from '../../../../contract/text.ts'
import type { ProjectFile } from '../../../../project/content.ts'
import type { CodeHost, RepositoryRef } from '../../../repositories/web/index.ts'
import { codeHostText, commitAuthor } from '../../../repositories/web/index.ts'
import { texts } from '../../text/texts.ts'
import type { CopyFailure } from './commit-into.ts'
import { commitInto } from './commit-into.ts'
import { rememberRepositoryOf } from './load-project.ts'
import { openProject } from './open-project.ts'
import type { ProjectAuthor } from './project-repository.ts'

/** A new app with a fresh repository, who makes it, and what it begins with. */
export type CopyOrder = {
  app: { _id: string; name: string; repository: RepositoryRef }
  person: ProjectAuthor
  files: readonly ProjectFile[]
  message: string
}

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
  const author = commitAuthor(person, repository)
  const request = { repository, message: () => message, author }
  const done = await commitInto(project, { ...request, files }, codeHost)
  if (!done.ok) return done
  await rememberRepositoryOf(project, person.id)
  return ok(undefined)
}

/** The reason in a sentence. */
export function copyFailureText({ kind, failure }: CopyFailure, locale: Locale): string {
  if (kind === 'codeHost') return codeHostText(failure, locale)
  return speak(texts, locale)(failure === 'notStored' ? 'notStored' : 'tooLarge')
}
