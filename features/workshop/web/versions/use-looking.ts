/** The version that is looked at in place of what is now: which one, its files, and what of it is shown. */
import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import type { ProjectFile } from '../../../../project/content.ts'
import type { ListedCommit, RepositoryRef } from '../../../repositories/web/index.ts'
import { stillFiles } from '../preview/previewed-files.ts'
import type { LocalProject } from '../project/local-project.ts'
import { keptForNow, useSentence, valueOf } from './code-host-query.ts'
import { readVersion } from './read-version.ts'

/** What is shown of a version. */
export type VersionFace = 'preview' | 'changes' | 'files'

/** A version that is looked at; `files` are null until they have come. */
export type Looked = {
  commit: ListedCommit
  files: readonly ProjectFile[] | null
  fault: string | null
  retry: () => void
}

/** Holds one version at a time; nothing of the project changes by it. */
export function useLooking(project: LocalProject | null, repository: RepositoryRef | null) {
  const [commit, setCommit] = useState<ListedCommit | null>(null)
  const [face, setFace] = useState<VersionFace>('preview')
  const sentenceOf = useSentence()
  const sha = commit?.sha ?? null
  const read = useQuery({
    queryKey: ['version', repository?.owner, repository?.name, sha],
    queryFn: async () => {
      if (project === null || repository === null || sha === null) return []
      return valueOf(await readVersion(project, { repository, sha }))
    },
    enabled: commit !== null && project !== null && repository !== null,
    ...keptForNow,
    staleTime: Infinity,
  })
  const { data, error, refetch } = read
  const files = commit === null ? null : (data ?? null)
  return {
    looked:
      commit === null
        ? null
        : ({
            commit,
            files,
            fault: error && sentenceOf(error),
            retry: () => void refetch(),
          } satisfies Looked),
    /** What the preview shows in place of the project. */
    previewed: useMemo(() => files && stillFiles(files), [files]),
    face,
    setFace,
    look: useCallback((next: ListedCommit) => {
      setCommit(next)
      setFace('preview')
    }, []),
    back: useCallback(() => setCommit(null), []),
  }
}

export type Looking = ReturnType<typeof useLooking>
