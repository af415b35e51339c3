/** The files of a fork, brought onto the device where it was made. */
import type { CodeHost } from '../../../repositories/web/index.ts'
import type { ProjectFile } from '../../../../project/content.ts'
import { loadProject } from './load-project.ts'
import type { ProjectState } from './load-project.ts'
import type { LocalProject } from './local-project.ts'
import { openProject } from './open-project.ts'
import type { ProjectApp } from './project-repository.ts'

/**
 * Loads them from the fork's repository; one without a repository gets what `readPublished` answers of its source,
 * null where that cannot be read. What is there already stays; `opened` is its project where that is open. Whether
 * all is here.
 */
export async function pullFork(
  app: ProjectApp,
  readPublished: () => Promise<readonly ProjectFile[] | null>,
  opened: LocalProject | null = null,
  codeHost?: CodeHost,
): Promise<boolean> {
  const accountId = app.author._id
  if (app.githubRepo) {
    const states: ProjectState[] = []
    await loadProject({ app, accountId, show: (state) => void states.push(state) }, codeHost)
    const last = states.at(-1)
    return last?.phase === 'ready' && last.trouble === null
  }
  const project = opened ?? (await openProject({ id: app._id, name: app.name }, accountId))
  if (project.all().length > 0) return true
  const files = await readPublished()
  if (files === null) return false
  const written = await project.replace(new Map(files.map(({ path, content }) => [path, content])))
  return written.ok
}
