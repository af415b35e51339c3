/** Who can read a repository, as its code host says now: its owner may have changed it there. */
import * as z from 'zod'
import type { CodeHost } from './code-host.ts'
import { studioCodeHost } from './code-host.ts'
import type { RepositoryRef } from './create-repository.ts'

const Readers = z.object({ private: z.boolean() })

/** `gone`: there is no such repository any more. `unknown`: the code host did not say. */
export type Visibility = 'public' | 'private' | 'gone' | 'unknown'

/** Asks once. */
export async function readVisibility(
  { owner, name: repo }: Pick<RepositoryRef, 'owner' | 'name'>,
  codeHost: CodeHost = studioCodeHost,
): Promise<Visibility> {
  const found = await codeHost.ask(Readers, 'GET /repos/{owner}/{repo}', { owner, repo })
  if (found.ok) return found.value.private ? 'private' : 'public'
  return found.error.status === 404 ? 'gone' : 'unknown'
}
