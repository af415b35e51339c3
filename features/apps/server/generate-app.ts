/** Creates the draft of an app that the agent is about to write. */
import { fail } from '../../../contract/failures.ts'
import { cutText } from '../../../contract/limits.ts'
import type { Locale } from '../../../contract/locale.ts'
import type { Starter } from '../../../starters/starter.ts'
import type { RepositoryLink } from '../contract.ts'
import { nameKey } from './app-names.ts'
import type { Apps } from './apps.ts'
import { insertDraft, requireOwnRepository } from './insert-draft.ts'
import { commitTexts } from '../../repositories/server/index.ts'
import { filledStarter } from './filled-starter.ts'
import { requireStarter } from './starters.ts'
import { isNameFree } from './store.ts'

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
  content?: Record<string, unknown> | undefined
}

/**
 * Answers the id. A prompt may be empty with a starter, whose line is the description then; with a content for it the
 * starter is committed with that content first, so that a script makes a filled app in one call. Fails with
 * `validationError`, `starterNotFound`, `repoNotYours`, `nameExists`, or as the code host's answers say.
 */
export async function generateApp(
  apps: Apps,
  { userId, locale }: { userId: string; locale: Locale },
  given: NewApp,
): Promise<{ id: string }> {
  const { prompt, githubRepo, starter: starterId, content, ...rest } = given
  const starter = starterId === undefined ? null : requireStarter(starterId)
  const hasPrompt = prompt.trim() !== ''
  if (!hasPrompt && starter === null)
    throw fail('validationError', {}, [
      { path: 'prompt', code: 'too_small', message: 'Please describe your app' },
    ])
  const files = content && filledStarter(starter, locale, content)
  const repository = await requireOwnRepository(apps, userId, githubRepo)
  if (starter && files) {
    // Nothing is written for an app that could not be made.
    if (!(await isNameFree(apps.db, nameKey(given.name)))) throw fail('nameExists')
    const { owner, name: repo, branch } = repository
    const message = beginTexts[locale](starter.name[locale])
    await commitTexts(await apps.openCodeHost(userId), { owner, repo, branch, files, message })
  }
  const draft = {
    ...rest,
    description: descriptionOf(prompt, starter, locale),
    forkedFrom: null,
    starter: starter?.id ?? null,
    generationPrompt: hasPrompt ? prompt : null,
  }
  return insertDraft(apps, userId, draft, repository)
}

function descriptionOf(prompt: string, starter: Starter | null, locale: Locale): string {
  return prompt.trim() === '' ? (starter?.line[locale] ?? '') : firstSentence(prompt)
}

/** The message of the first commit, in the language of whoever calls. */
const beginTexts = {
  en: (starter: string) => `Begin from the starter “${starter}”`,
  zh: (starter: string) => `从模板“${starter}”开始`,
} as const

/** The first sentence of a prompt, at most 200 characters: the app's description until it is changed. */
export function firstSentence(prompt: string): string {
  const line = prompt.trim().split(/\n/u, 1)[0] ?? ''
  const end = /[.!?](?=\s|$)|[。！？]/u.exec(line)
  const sentence = end ? line.slice(0, end.index + end[0].length) : line
  return cutText(sentence, 200)
}
