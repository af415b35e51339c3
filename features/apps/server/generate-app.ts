/** Creates the draft of an app that the agent is about to write (API-11, GEN-30, GEN-31). */
import { cutText } from '../../../contract/limits.ts'
import type { RepositoryLink } from '../contract.ts'
import type { Apps } from './apps.ts'
import { insertDraft, requireOwnRepository } from './insert-draft.ts'

/** What the person gave, validated. */
export type NewApp = {
  name: string
  prompt: string
  tags: readonly string[]
  githubRepo: RepositoryLink
  appType?: string | undefined
  features?: readonly string[] | undefined
  category?: string | undefined
}

/** Answers the id. Fails with `repoNotYours`, `nameExists`, or as the code host's answers say. */
export async function generateApp(
  apps: Apps,
  userId: string,
  given: NewApp,
): Promise<{ id: string }> {
  const { prompt, githubRepo, ...rest } = given
  const repository = await requireOwnRepository(apps, userId, githubRepo)
  const draft = {
    ...rest,
    description: firstSentence(prompt),
    forkedFrom: null,
    generationPrompt: prompt,
  }
  return insertDraft(apps, userId, draft, repository)
}

/** The first sentence of a prompt, at most 200 characters: the app's description until it is changed (GEN-30). */
export function firstSentence(prompt: string): string {
  const line = prompt.trim().split(/\n/u, 1)[0] ?? ''
  const end = /[.!?](?=\s|$)|[。！？]/u.exec(line)
  const sentence = end ? line.slice(0, end.index + end[0].length) : line
  return cutText(sentence, 200)
}
