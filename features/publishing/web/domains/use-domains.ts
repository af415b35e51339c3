/** The own domains of an app as their dialog changes them. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useFailureToast } from '../../../../web/kernel/failure-toast.ts'
import { useText } from '../../../../web/kernel/locale.tsx'
import { failureIn, mutation, queryKeyOf } from '../../../../web/kernel/query.ts'
import { showToast } from '../../../../web/kernel/toast-queue.ts'
import {
  addDomain,
  checkDomain,
  chooseMainDomain,
  listDomains,
  removeDomain,
} from '../../domain-contract.ts'
import { domainTexts } from '../../text/domain-texts.ts'

/** Has the list be asked for again. */
export function useAskAgain(appId: string) {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: queryKeyOf(listDomains, { id: appId }) })
}

/** Adds one; why it was not is shown at the field. */
export function useAdd(appId: string) {
  const t = useText(domainTexts)
  const onSettled = useAskAgain(appId)
  return useMutation({
    ...mutation(addDomain),
    // The form may go with the last domain that a plan allows.
    onSuccess: () => showToast({ kind: 'success', title: t('added') }),
    onSettled,
  })
}

/** Looks at one now. */
export function useCheck(appId: string) {
  const t = useText(domainTexts)
  const tellFailure = useFailureToast()
  const onSettled = useAskAgain(appId)
  return useMutation({
    ...mutation(checkDomain),
    onError: (error) => tellFailure(failureIn(error), { title: t('notCheckedNow') }),
    onSettled,
  })
}

/** Has other addresses lead to one, or no longer. */
export function useMain(appId: string) {
  const t = useText(domainTexts)
  const tellFailure = useFailureToast()
  const onSettled = useAskAgain(appId)
  return useMutation({
    ...mutation(chooseMainDomain),
    scope: { id: `main-domain ${appId}` },
    onSuccess: () => showToast({ kind: 'success', title: t('mainSaved') }),
    onError: (error) => tellFailure(failureIn(error), { title: t('mainNotSaved') }),
    onSettled,
  })
}

/** Removes one after it was asked; `onEnd` is called whatever came of it. */
export function useRemove(appId: string, onEnd: () => void) {
  const t = useText(domainTexts)
  const tellFailure = useFailureToast()
  const askAgain = useAskAgain(appId)
  return useMutation({
    ...mutation(removeDomain),
    onSuccess: () => showToast({ kind: 'success', title: t('removed') }),
    onError(error) {
      const failure = failureIn(error)
      // One that another tab removed is what was wanted.
      if (failure.code === 'notFound') showToast({ kind: 'success', title: t('removed') })
      else tellFailure(failure, { title: t('notRemoved') })
    },
    async onSettled() {
      await askAgain()
      onEnd()
    },
  })
}
