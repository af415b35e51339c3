/** Commits what a publish needs; an app without a repository gets one first. */
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { Locale } from '../../../contract/locale.ts'
import type { Result } from '../../../contract/result.ts'
import { err, ok } from '../../../contract/result.ts'
import { speak } from '../../../contract/text.ts'
import { useLocale } from '../../../web/kernel/locale.tsx'
import type { App } from '../../apps/contract.ts'
import { askAppsAnew } from '../../apps/web/index.ts'
import { needsLink } from '../../repositories/web/index.ts'
import { texts } from '../text/texts.ts'
import { beginFailureText } from './project/begin-repository.ts'
import { commitFailureText } from './project/commit-project.ts'
import { copyFailureText } from './project/copy-into-project.ts'
import { apartBy } from './project/local-only.ts'
import type { LocalProject } from './project/local-project.ts'
import { repositoryOf } from './project/project-repository.ts'
import type { useProject } from './use-project.ts'
import type { Wording } from './commit-wording.ts'
import { wordingOf } from './commit-wording.ts'

type Works = Pick<ReturnType<typeof useProject>, 'commit' | 'begin'>

/** Why the changes are not committed, and which action helps: `repository` makes a new one in place of one that is gone. */
type NotSaved = { reason: string; next: 'retry' | 'decision' | 'link' | 'repository' }

/** The app, what is done to its project, and whether a new repository would be private. */
export type SaveOrder = Works & {
  app: Pick<App, 'name' | 'description'>
  draftsPrivate: boolean
  locale: Locale
  message: Wording
  /** The person agreed to a new repository in place of one that is gone. */
  replacesRepository?: boolean
}

/** Commits all that differs. An app that never had a repository gets one; one that is gone is replaced only when agreed. */
export async function saveProject(order: SaveOrder): Promise<Result<null, NotSaved>> {
  const { commit, locale, message } = order
  const done = await commit(message)
  if (done.ok) return ok(null)
  const { error } = done
  if (error.kind === 'conflict')
    return err({ reason: speak(texts, locale)('twoPlaces'), next: 'decision' })
  const apart = apartBy(error)
  const makesRepository = apart === 'noRepository' || (apart === 'gone' && order.replacesRepository)
  if (makesRepository) return saveIntoNew(order)
  const next = apart === 'notLinked' ? 'link' : apart === 'gone' ? 'repository' : 'retry'
  return err({ reason: commitFailureText(error, locale), next })
}

/** Makes the repository and commits the project as its first commit. */
async function saveIntoNew(order: SaveOrder): Promise<Result<null, NotSaved>> {
  const { app, begin, draftsPrivate, locale, message } = order
  const begun = await begin({
    name: app.name,
    description: app.description ?? '',
    isPrivate: draftsPrivate,
    message,
  })
  if (!begun.ok) {
    const { error } = begun
    const isLink = error.kind !== 'notStored' && needsLink(error.failure)
    return err({ reason: beginFailureText(error, locale), next: isLink ? 'link' : 'retry' })
  }
  const committed = begun.value
  if (committed.ok) return ok(null)
  return err({ reason: copyFailureText(committed.error, locale), next: 'retry' })
}

/** {@link saveProject} for the app and the project that are open. */
export function useSave(
  { commit, begin }: Works,
  {
    app,
    project,
    draftsPrivate,
  }: { app: App; project: LocalProject | null; draftsPrivate: boolean },
) {
  const locale = useLocale()
  const queries = useQueryClient()
  return useCallback(
    async ({ replacesRepository = false }: { replacesRepository?: boolean } = {}) => {
      const repository = project && repositoryOf(app, project.record())
      const message = await wordingOf(project, { repository, locale })
      const order = { app, commit, begin, draftsPrivate, locale, message, replacesRepository }
      const done = await saveProject(order)
      // The app may point at another repository now.
      if (app.githubRepo === null || replacesRepository) await askAppsAnew(queries)
      return done
    },
    [app, project, commit, begin, draftsPrivate, locale, queries],
  )
}
