/** The commits of a project's repository, a page at a time, and what one of them changed. */
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { ListedCommit, RepositoryRef } from '../../../repositories/web/index.ts'
import { listCommits } from '../../../repositories/web/index.ts'
import type { LocalProject } from '../project/local-project.ts'
import { keptForNow, useSentence, valueOf } from './code-host-query.ts'
import { readCommitChanges } from './read-commit.ts'

const firstPage: { page: number; from: string | undefined } = { page: 1, from: undefined }

/** The newest commits; it is read anew when this device knows of another `newest`. */
export function useCommits(repository: RepositoryRef, newest: string | null) {
  const { owner, name, branch } = repository
  const sentenceOf = useSentence()
  const pages = useInfiniteQuery({
    queryKey: ['commits', owner, name, branch, newest],
    queryFn: async ({ pageParam }) => {
      // Older pages go on from the commit with which the list began, whatever is pushed meanwhile.
      const { page, from } = pageParam
      const order = { page, ...(from === undefined ? {} : { from }) }
      return valueOf(await listCommits(repository, order))
    },
    initialPageParam: firstPage,
    getNextPageParam: ({ hasOlder }, all, { page }) =>
      hasOlder ? { page: page + 1, from: all[0]?.commits[0]?.sha } : null,
    ...keptForNow,
  })
  return {
    commits: pages.data?.pages.flatMap(({ commits }) => commits) ?? null,
    fault: pages.error && sentenceOf(pages.error),
    isLoading: pages.isFetching,
    hasOlder: pages.hasNextPage,
    loadOlder: () => void pages.fetchNextPage(),
    retry: () => void (pages.data ? pages.fetchNextPage() : pages.refetch()),
  }
}

/** What a commit changed, read when it is opened. */
export function useCommitChanges(
  project: LocalProject,
  repository: RepositoryRef,
  { sha, parent }: ListedCommit,
) {
  const sentenceOf = useSentence()
  const read = useQuery({
    queryKey: ['commit', repository.owner, repository.name, sha],
    queryFn: async () => valueOf(await readCommitChanges(project, repository, { sha, parent })),
    ...keptForNow,
    staleTime: Infinity,
  })
  return {
    changes: read.data ?? null,
    fault: read.error && sentenceOf(read.error),
    retry: () => void read.refetch(),
  }
}
