/** The branch beside the app's own that the address names: what it changes, looking at it, taking it over, leaving it. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { useFailureToast } from '../../../../web/kernel/failure-toast.ts'
import { useText } from '../../../../web/kernel/locale.tsx'
import { failureIn, mutation, query } from '../../../../web/kernel/query.ts'
import { showToast } from '../../../../web/kernel/toast-queue.ts'
import { compareBranch, mergeBranch } from '../../../apps/branch-contract.ts'
import { listCommits, type RepositoryRef } from '../../../repositories/web/index.ts'
import { branchTexts } from '../../text/branch-texts.ts'
import { keptForNow, valueOf } from '../versions/code-host-query.ts'
import type { Looking } from '../versions/use-looking.ts'

const name = 'branch'

type Order = {
  appId: string
  repository: RepositoryRef | null
  looking: Looking
  /** Shows the preview, where something else is shown. */
  showPreview: () => void
  /** Brings in what the app's own branch has then. */
  catchUp: () => Promise<boolean>
}

/** Null where the address names none. Its newest state is shown in the preview once, when it has come. */
export function useBranch({ appId, repository, looking, showPreview, catchUp }: Order) {
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
  const merge = useTakeOver(catchUp, leave)
  if (branch === null) return null
  return {
    branch,
    compared,
    isLookedAt: newest !== null && looking.looked?.commit.sha === newest.sha,
    show: newest === null ? null : show,
    leave,
    /** What is shown, and nothing that was committed since. */
    takeOver: () => head !== null && merge.mutate({ id: appId, branch, head }),
    isTakingOver: merge.isPending,
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

function useTakeOver(catchUp: () => Promise<boolean>, leave: () => void) {
  const t = useText(branchTexts)
  const tellFailure = useFailureToast()
  const queries = useQueryClient()
  const askAnew = () => queries.invalidateQueries({ queryKey: [compareBranch.line] })
  return useMutation({
    ...mutation(mergeBranch),
    onSuccess: async () => {
      // What the two sides changed is decided where everything is that the branch and this device do not agree on.
      await catchUp()
      leave()
      showToast({ kind: 'info', title: t('takenOver') })
      document.getElementById('main')?.focus()
      await askAnew()
    },
    onError: async (error) => {
      const failure = failureIn(error)
      if (failure.code === 'commitMoved') showToast({ kind: 'info', title: t('moved') })
      else tellFailure(failure, { title: t('notTakenOver') })
      await askAnew()
    },
  })
}
