/** Creates the draft of an app that the agent is about to write. */
import { fail } from '../../../contract/failures.ts'
import { cutText } from '../../../contract/limits.ts'
import type { Locale } from '../../../contract/locale.ts'
import type { RepositoryLink } from '../contract.ts'
import type { Apps } from './apps.ts'
import { insertDraft, requireOwnRepository } from './insert-draft.ts'
import { requireStarter } from './starters.ts'

/** What the person gave, validated. */
export type NewApp = {
  name: string
  prompt: string
  tags: readonly string[]
  githubRepo: RepositoryLink
  appType?: string | undefined
  features?: readonly string[] | undefined
  category?: string | undefined
  starter?: string | undefined
}

/**
 * Answers the id. A prompt may be empty with a starter, whose line is the description then. Fails with
 * `validationError`, `starterNotFound`, `repoNotYours`, `nameExists`, or as the code host's answers say.
 */
export async function generateApp(
  apps: Apps,
  { userId, locale }: { userId: string; locale: Locale },
  given: NewApp,
): Promise<{ id: string }> {
  const { prompt, githubRepo, starter: starterId, ...rest } = given
  const starter = starterId === undefined ? null : requireStarter(starterId)
  const hasPrompt = prompt.trim() !== ''
  if (!hasPrompt && starter === null)
    throw fail('validationError', {}, [
      { path: 'prompt', code: 'too_small', message: 'Please describe your app' },
    ])
  const repository = await requireOwnRepository(apps, userId, githubRepo)
  const draft = {
    ...rest,
    description: hasPrompt ? firstSentence(prompt) : (starter?.line[locale] ?? ''),
    forkedFrom: null,
    starter: starter?.id ?? null,
    generationPrompt: hasPrompt ? prompt : null,
  }
  return insertDraft(apps, userId, draft, repository)
}

/** The first sentence of a prompt, at most 200 characters: the app's description until it is changed. */
export function firstSentence(prompt: string): string {
  const line = prompt.trim().split(/\n/u, 1)[0] ?? ''
  const end = /[.!?](?=\s|$)|[。！？]/u.exec(line)
  const sentence = end ? line.slice(0, end.index + end[0].length) : line
  return cutText(sentence, 200)
}
