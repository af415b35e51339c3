/** Words a commit by hand; what reads the content for that is loaded when there is one. */
import type { Locale } from '../../../contract/locale.ts'
import { updateMessage } from '../../../project/commit-message.ts'
import type { FileContent } from '../../../project/content.ts'
import { contentPath } from '../../../project/content-file/content-path.ts'
import type { CodeHost, RepositoryRef } from '../../repositories/web/index.ts'
import type { ChangesBeforeTurn } from './project/changes-before-turn.ts'
import type { LocalProject } from './project/local-project.ts'

/** Words a commit of the files at these paths. */
export type Wording = (paths: readonly string[]) => string

type Place = { repository: RepositoryRef | null; locale: Locale; codeHost?: CodeHost }

/** Makes the wording for what a project holds now. It never fails: without the last commit it names files. */
export function wordingOf(project: LocalProject | null, place: Place): Promise<Wording> {
  return wordingFor(project, place, project?.textOf(contentPath) ?? null)
}

/** The same for what was changed by hand before a turn: as it was then, without what the turn made of it. */
export function wordingBefore(
  project: LocalProject,
  { files, byHand }: ChangesBeforeTurn,
  place: Place,
): Promise<Wording> {
  const file = files.find(({ path }) => path === contentPath && byHand.has(path))
  return wordingFor(project, place, file?.content ?? null)
}

async function wordingFor(
  project: LocalProject | null,
  { repository, locale, codeHost }: Place,
  content: FileContent | null,
): Promise<Wording> {
  const byFiles: Wording = (paths) => updateMessage(paths, locale)
  if (project === null || content === null) return byFiles
  try {
    const { updateWording } = await import('./content/changed-content.ts')
    return await updateWording(project, { repository, locale, content }, codeHost)
  } catch {
    // A part of the studio lies at the server, which may be away.
    return byFiles
  }
}
