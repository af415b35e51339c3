/** Makes a fork: what is copied of the source, and who may. */
import { fail } from '../../../contract/failures.ts'
import type { Identity } from '../../../server/kernel/context.ts'
import type { App, RepositoryLink } from '../contract.ts'
import type { Apps } from './apps.ts'
import { insertDraft, requireOwnRepository } from './insert-draft.ts'
import { presentApp } from './present-app.ts'
import { type AppWithAuthor, findApp } from './store.ts'

/**
 * Answers the new draft. Fails with `notFound` for what is not published, `forkOwnApp`, `nameExists`,
 * `repoNotYours`, `repoInUse`, or as the code host's answers say.
 */
export async function forkApp(apps: Apps, user: Identity, fork: Fork): Promise<App> {
  const source = await findApp(apps.db, fork.id)
  // Its owner learns what to do instead, whatever state it is in.
  if (source?.authorId === user.userId) throw fail('forkOwnApp')
  if (source?.status !== 'published') throw fail('notFound')
  return makeFork(apps, user, { ...fork, source, way: 'fork' })
}

/** The same of an app that its owner shows to the caller by a link: it may be a draft. Fails as {@link forkApp}. */
export async function forkSharedApp(apps: Apps, user: Identity, fork: Fork): Promise<App> {
  const source = await findApp(apps.db, fork.id)
  if (source?.authorId === user.userId) throw fail('forkOwnApp')
  if (!source) throw fail('notFound')
  return makeFork(apps, user, { ...fork, source, way: 'shared' })
}

/** Which app is forked, how the new one is called, and the repository that was made for it. */
type Fork = { id: string; name: string; githubRepo?: RepositoryLink | undefined }

async function makeFork(
  apps: Apps,
  user: Identity,
  { id, name, githubRepo, source, way }: Fork & { source: AppWithAuthor; way: 'fork' | 'shared' },
): Promise<App> {
  const repository = githubRepo ? await requireOwnRepository(apps, user.userId, githubRepo) : null
  const copied = presentApp(source, null, apps.addresses)
  const draft = {
    name,
    description: copied.description,
    tags: copied.tags,
    features: copied.features,
    appType: copied.appType ?? undefined,
    category: copied.category ?? undefined,
    generationPrompt: null,
    starter: null,
    forkedFrom: id,
  }
  const made = await insertDraft(apps, user.userId, draft, repository, way)
  const fork = await findApp(apps.db, made.id)
  if (!fork) throw fail('notFound')
  return presentApp(fork, user.userId, apps.addresses)
}
