/** Whose name a commit carries. */
import type { RepositoryRef } from './create-repository.ts'

/** Author of a commit, as git writes it. */
export type CommitAuthor = { name: string; email: string }

/** The person as author; without an e-mail an address at the code host that reaches nobody. */
export function commitAuthor(
  person: { username: string; email: string | null },
  repository: Pick<RepositoryRef, 'url'>,
): CommitAuthor {
  const host = URL.canParse(repository.url) ? new URL(repository.url).hostname : 'localhost'
  const name = person.username || 'MagicCube User'
  return { name, email: person.email || `${person.username || 'user'}@users.noreply.${host}` }
}
