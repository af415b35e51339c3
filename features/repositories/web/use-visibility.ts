/** Who can read a repository now, for a dialog that says so. */
import { useQuery } from '@tanstack/react-query'
import type { RepositoryRef } from './create-repository.ts'
import { readVisibility, type Visibility } from './read-visibility.ts'

/** Null until the code host has answered; asked anew by each dialog that opens, and never where there is none. */
export function useVisibility(
  repository: Pick<RepositoryRef, 'owner' | 'name'> | null,
): Visibility | null {
  const asked = useQuery({
    queryKey: ['repository visibility', repository?.owner, repository?.name],
    queryFn: () => (repository ? readVisibility(repository) : 'gone'),
    enabled: repository !== null,
    gcTime: 0,
    staleTime: 0,
  })
  return asked.data ?? null
}
