/** The branch beside the app's own that the address names: what it changes, looking at it, taking it over, leaving it. */
import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { query } from '../../../../web/kernel/query.ts'
import { compareBranch } from '../../../apps/branch-contract.ts'
import { listCommits, type RepositoryRef } from '../../../repositories/web/index.ts'
import { keptForNow, valueOf } from '../versions/code-host-query.ts'
import type { Looking } from '../versions/use-looking.ts'
import type { LocalProject } from '../project/local-project.ts'
import type { Keep } from '../project/resolve-conflicts.ts'
import { useTakeOver } from './use-take-over.ts'

const name = 'branch'

type Order = {
  appId: string
  repository: RepositoryRef | null
  /** The files on this device; null until they are here. */
  project: LocalProject | null
  looking: Looking
  /** Shows the preview, where something else is shown. */
  showPreview: () => void
  /** Brings in what the app's own branch has then. */
  catchUp: () => Promise<boolean>
}

/** Null where the address names none. Its newest state is shown in the preview once, when it has come. */
export function useBranch({ appId, repository, project, looking, showPreview, catchUp }: Order) {
  const [params, setParams] = useSearchParams()
  const branch = params.get(name)
  const compared = useQuery({
    ...query(compareBranch, { id: appId, ...(branch === null ? {} : { branch }) }),
    enabled: branch !== null,
  })
  const head = compared.data && compared.data.ahead > 0 ? compared.data.head : null
  const newest = useHead(repository, head)
  const { look, back } = looking
  const show = useCallback(() => {
    if (newest === null) return
    look(newest)
    showPreview()
  }, [newest, look, showPreview])
  const shown = useRef<string | null>(null)
  // The code host lies outside React: what comes from it is shown once, and left when the person leaves it.
  useEffect(() => {
    if (newest === null || shown.current === newest.sha) return
    shown.current = newest.sha
    show()
  }, [newest, show])
  const leave = useCallback(() => {
    back()
    setParams(
      (before) => {
        before.delete(name)
        return before
      },
      { replace: true, preventScrollReset: true },
    )
  }, [back, setParams])
  const taking = useTakeOver({ appId, repository, project, catchUp, leave })
  if (branch === null) return null
  return {
    branch,
    compared,
    isLookedAt: newest !== null && looking.looked?.commit.sha === newest.sha,
    show: newest === null ? null : show,
    leave,
    /** What is shown, and nothing that was committed since; `keeps`: which version stays of files that both changed. */
    takeOver: async (keeps?: ReadonlyMap<string, Keep>) => {
      const base = compared.data?.base
      if (head !== null && base !== undefined) await taking.takeOver({ branch, head, base }, keeps)
    },
    isTakingOver: taking.isTakingOver,
    conflict: taking.conflict,
  }
}

export type Branch = NonNullable<ReturnType<typeof useBranch>>

/** The commit at a branch's head as lists have it; null until it has come. */
function useHead(repository: RepositoryRef | null, head: string | null) {
  const read = useQuery({
    queryKey: ['branchHead', repository?.owner, repository?.name, head],
    queryFn: async () => {
      if (repository === null || head === null) return null
      const listed = valueOf(await listCommits(repository, { from: head, count: 1 }))
      return listed.commits[0] ?? null
    },
    enabled: repository !== null && head !== null,
    ...keptForNow,
    staleTime: Infinity,
  })
  return read.data ?? null
}
