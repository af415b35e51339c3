/** Commits what a publish needs; an app without a repository gets one first. */
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { Locale } from '../../../contract/locale.ts'
import type { Result } from '../../../contract/result.ts'
import { err, ok } from '../../../contract/result.ts'
import { speak } from '../../../contract/text.ts'
import { updateMessage } from '../../../project/commit-message.ts'
import { useLocale } from '../../../web/kernel/locale.tsx'
import type { App } from '../../apps/contract.ts'
import { askAppsAnew } from '../../apps/web/index.ts'
import { needsLink } from '../../repositories/web/index.ts'
import { texts } from '../text/texts.ts'
import { beginFailureText } from './project/begin-repository.ts'
import { commitFailureText } from './project/commit-project.ts'
import { copyFailureText } from './project/copy-into-project.ts'
import { apartBy } from './project/local-only.ts'
import type { useProject } from './use-project.ts'

type Works = Pick<ReturnType<typeof useProject>, 'commit' | 'begin'>

/** Why the changes are not committed, and which action helps: `repository` makes a new one in place of one that is gone. */
type NotSaved = { reason: string; next: 'retry' | 'decision' | 'link' | 'repository' }

/** The app, what is done to its project, and whether a new repository would be private. */
export type SaveOrder = Works & {
  app: Pick<App, 'name' | 'description'>
  draftsPrivate: boolean
  locale: Locale
  /** The person agreed to a new repository in place of one that is gone. */
  replacesRepository?: boolean
}

/** Commits all that differs. An app that never had a repository gets one; one that is gone is replaced only when agreed. */
export async function saveProject(order: SaveOrder): Promise<Result<null, NotSaved>> {
  const { commit, locale } = order
  const done = await commit((paths) => updateMessage(paths, locale))
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
  const { app, begin, draftsPrivate, locale } = order
  const begun = await begin({
    name: app.name,
    description: app.description ?? '',
    isPrivate: draftsPrivate,
    message: (paths) => updateMessage(paths, locale),
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

/** {@link saveProject} for the app that is open. */
export function useSave({ commit, begin }: Works, app: App, draftsPrivate: boolean) {
  const locale = useLocale()
  const queries = useQueryClient()
  return useCallback(
    async ({ replacesRepository = false }: { replacesRepository?: boolean } = {}) => {
      const order = { app, commit, begin, draftsPrivate, locale, replacesRepository }
      const done = await saveProject(order)
      // The app may point at another repository now.
      if (app.githubRepo === null || replacesRepository) await askAppsAnew(queries)
      return done
    },
    [app, commit, begin, draftsPrivate, locale, queries],
  )
}
