/** What a preview shows: a project that goes on, or files that stay as they were. */
import type { ProjectFile } from '../../../../project/content.ts'
import type { LocalProject } from '../project/local-project.ts'

export type PreviewedFiles = Pick<LocalProject, 'all' | 'subscribe'>

/** Files that nobody changes any more. */
export function stillFiles(files: readonly ProjectFile[]): PreviewedFiles {
  return { all: () => [...files], subscribe: () => () => {} }
}
