/** Creates a draft without generating: an empty one, or the remix of an app that the caller may read. */
import type { Identity } from '../../../server/kernel/context.ts'
import type { RepositoryLink } from '../contract.ts'
import type { Apps } from './apps.ts'
import { insertDraft, requireOwnRepository } from './insert-draft.ts'
import { requireStarter } from './starters.ts'

/** What the person gave, validated. */
export type GivenApp = {
  name: string
  description?: string | undefined
  tags?: readonly string[] | undefined
  category?: string | undefined
  forkedFrom?: string | undefined
  githubRepo?: RepositoryLink | undefined
  appType?: string | undefined
  features?: readonly string[] | undefined
  starter?: string | undefined
}

/**
 * Answers the id. Fails with `nameExists`, `starterNotFound`, `repoNotYours`, with `notFound` or `forbidden` for a
 * source of which the caller may make none, or as the code host's answers say.
 */
export async function createApp(
  apps: Apps,
  user: Identity,
  given: GivenApp,
): Promise<{ id: string }> {
  const { description = '', tags = [], forkedFrom, githubRepo, starter, ...rest } = given
  if (starter !== undefined) requireStarter(starter)
  const repository = githubRepo ? await requireOwnRepository(apps, user.userId, githubRepo) : null
  const draft = {
    ...rest,
    description: description.trim() === '' ? null : description,
    tags,
    forkedFrom: forkedFrom ?? null,
    starter: starter ?? null,
    generationPrompt: null,
  }
  return insertDraft(apps, user.userId, draft, repository)
}
