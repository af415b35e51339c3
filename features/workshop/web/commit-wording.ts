/** Words a commit by hand; what reads the content for that is loaded when there is one. */
import type { Locale } from '../../../contract/locale.ts'
import { updateMessage } from '../../../project/commit-message.ts'
import { contentPath } from '../../../project/content-file/content-path.ts'
import type { RepositoryRef } from '../../repositories/web/index.ts'
import type { LocalProject } from './project/local-project.ts'

/** Words a commit of the files at these paths. */
export type Wording = (paths: readonly string[]) => string

/** Makes the wording for what a project holds now. It never fails: without the last commit it names files. */
export async function wordingOf(
  project: LocalProject | null,
  { repository, locale }: { repository: RepositoryRef | null; locale: Locale },
): Promise<Wording> {
  const byFiles: Wording = (paths) => updateMessage(paths, locale)
  if (project === null || project.textOf(contentPath) === null) return byFiles
  try {
    const { updateWording } = await import('./content/changed-content.ts')
    return await updateWording(project, { repository, locale })
  } catch {
    // A part of the studio lies at the server, which may be away.
    return byFiles
  }
}
