/** The files of an own app as they are on this device, for a copy of it. */
import type { Locale } from '../../../../contract/locale.ts'
import type { Result } from '../../../../contract/result.ts'
import { err, ok } from '../../../../contract/result.ts'
import { speak } from '../../../../contract/text.ts'
import type { ProjectFile } from '../../../../project/content.ts'
import type { CodeHost } from '../../../repositories/web/index.ts'
import { codeHostText } from '../../../repositories/web/index.ts'
import { texts } from '../../text/texts.ts'
import type { ProjectState } from './load-project.ts'
import { loadProject } from './load-project.ts'
import type { LocalProject } from './local-project.ts'
import type { ProjectApp } from './project-repository.ts'

/** Whose files; `project` is the one that is open, null where it has not come. */
export type OwnFilesOrder = {
  app: ProjectApp
  accountId: string
  project: LocalProject | null
  locale: Locale
}

/** Answers them once what was typed is stored; without a copy on this device it is loaded first. The error is a sentence. */
export async function readOwnFiles(
  { app, accountId, project, locale }: OwnFilesOrder,
  codeHost?: CodeHost,
): Promise<Result<ProjectFile[], string>> {
  const open = project ? ok(project) : await loaded({ app, accountId, locale }, codeHost)
  if (!open.ok) return open
  await open.value.storeTyped()
  return ok(open.value.all())
}

async function loaded(
  { app, accountId, locale }: Omit<OwnFilesOrder, 'project'>,
  codeHost?: CodeHost,
): Promise<Result<LocalProject, string>> {
  const t = speak(texts, locale)
  const states: ProjectState[] = []
  const show = (state: ProjectState): void => void states.push(state)
  const project = await loadProject({ app, accountId, show }, codeHost)
  const last = states.at(-1)
  if (project && last?.phase !== 'failed') return ok(project)
  const failure = last?.phase === 'failed' ? last.failure : null
  return err(failure?.kind === 'codeHost' ? codeHostText(failure.failure, locale) : t('loadFailed'))
}
