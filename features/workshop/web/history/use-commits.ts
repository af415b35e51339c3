/** The commits of a project's repository, a page at a time, and what one of them changed. */
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { Result } from '../../../../contract/result.ts'
import { useLocale } from '../../../../web/kernel/locale.tsx'
import type {
  CodeHostFailure,
  ListedCommit,
  RepositoryRef,
} from '../../../repositories/web/index.ts'
import { codeHostText, listCommits } from '../../../repositories/web/index.ts'
import type { LocalProject } from '../project/local-project.ts'
import { readCommitChanges } from './read-commit.ts'

/** Refused calls as errors, for the queries know nothing else. */
class Refused extends Error {
  readonly failure: CodeHostFailure
  constructor(failure: CodeHostFailure) {
    super(failure.code)
    this.failure = failure
  }
}

function valueOf<T>(answer: Result<T, CodeHostFailure>): T {
  if (!answer.ok) throw new Refused(answer.error)
  return answer.value
}

const kept = { retry: false, networkMode: 'always', gcTime: 0 } as const

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
    ...kept,
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
    ...kept,
    staleTime: Infinity,
  })
  return {
    changes: read.data ?? null,
    fault: read.error && sentenceOf(read.error),
    retry: () => void read.refetch(),
  }
}

function useSentence(): (error: Error) => string {
  const locale = useLocale()
  return (error) =>
    codeHostText(error instanceof Refused ? error.failure : { code: 'unreachable' }, locale)
}
