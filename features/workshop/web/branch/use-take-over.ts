/** Takes a branch over into the app's own: moved forward where it can be, joined where both went on, file by file where both changed one. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useFailureToast } from '../../../../web/kernel/failure-toast.ts'
import { useText } from '../../../../web/kernel/locale.tsx'
import { failureIn, mutation } from '../../../../web/kernel/query.ts'
import { showToast } from '../../../../web/kernel/toast-queue.ts'
import { compareBranch, mergeBranch } from '../../../apps/branch-contract.ts'
import { readCommitState, type RepositoryRef } from '../../../repositories/web/index.ts'
import { branchTexts } from '../../text/branch-texts.ts'
import { fetchFiles } from '../project/fetch-files.ts'
import type { LocalProject } from '../project/local-project.ts'
import type { Keep } from '../project/resolve-conflicts.ts'
import type { Conflict } from '../project/sync-project.ts'

/** What the person has seen: the branch and the heads of both. */
export type Seen = { branch: string; head: string; base: string }

type Order = {
  appId: string
  repository: RepositoryRef | null
  project: LocalProject | null
  /** Brings in what the app's own branch has then. */
  catchUp: () => Promise<boolean>
  leave: () => void
}

/** How to take it over, and which files are to be decided on first. */
export function useTakeOver({ appId, repository, project, catchUp, leave }: Order) {
  const t = useText(branchTexts)
  const tellFailure = useFailureToast()
  const queries = useQueryClient()
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const askAnew = () => queries.invalidateQueries({ queryKey: [compareBranch.line] })
  const merge = useMutation({
    ...mutation(mergeBranch),
    onSuccess: async () => {
      setConflict(null)
      // What the two sides changed is decided where everything is that the branch and this device do not agree on.
      await catchUp()
      leave()
      showToast({ kind: 'info', title: t('takenOver') })
      document.getElementById('main')?.focus()
      await askAnew()
    },
    onError: async (error, { head = '' }) => {
      const failure = failureIn(error)
      const paths = failure.details.map(({ path }) => path)
      const asked =
        failure.code === 'branchConflict' && repository && project
          ? await conflictOf({ repository, project, head, paths })
          : null
      setConflict(asked)
      if (asked !== null) return
      if (failure.code === 'commitMoved') showToast({ kind: 'info', title: t('moved') })
      else tellFailure(failure, { title: t('notTakenOver') })
      await askAnew()
    },
  })
  return {
    takeOver: (seen: Seen, keeps: ReadonlyMap<string, Keep> = new Map()) =>
      merge
        .mutateAsync({
          id: appId,
          ...seen,
          joins: true,
          keeps: [...keeps].map(([path, keep]) => ({ path, keep })),
        })
        // Told by then.
        .catch(() => null),
    isTakingOver: merge.isPending,
    conflict,
  }
}

/** The files with what the branch holds of them; null where they cannot be read. */
async function conflictOf({
  repository,
  project,
  head,
  paths,
}: {
  repository: RepositoryRef
  project: LocalProject
  head: string
  paths: string[]
}): Promise<Conflict | null> {
  const state = await readCommitState(repository, head)
  if (!state.ok) return null
  const wanted = new Map(
    paths.flatMap((path) => {
      const id = state.value.blobs.get(path)
      return id === undefined ? [] : [[path, id] as const]
    }),
  )
  const files = await fetchFiles(project, { repository, wanted })
  if (!files.ok) return null
  const contents = new Map(files.value.map(({ path, content }) => [path, content]))
  const theirs = new Map(paths.map((path) => [path, contents.get(path) ?? null]))
  return { kind: 'conflict', head, paths, theirs }
}
