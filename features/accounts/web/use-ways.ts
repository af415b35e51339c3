/** The ways to sign in of the person who is signed in. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../web/kernel/call.ts'
import { useFailureToast } from '../../../web/kernel/failure-toast.ts'
import { useText } from '../../../web/kernel/locale.tsx'
import { mutation, query, queryKeyOf } from '../../../web/kernel/query.ts'
import { rememberRedirect } from '../../../web/kernel/redirect.ts'
import { useStillHere } from '../../../web/kernel/use-still-here.ts'
import { texts } from '../text/texts.ts'
import { listWays, removeWay, startLink } from '../ways-contract.ts'
import { keepState } from './sign-in-state.ts'

/** What is offered here, and what the person has of it. */
export function useWays() {
  return useQuery(query(listWays, {}))
}

/** Takes a way away and renews the list. */
export function useRemoveWay() {
  const queries = useQueryClient()
  return useMutation({
    ...mutation(removeWay),
    onSettled: () => queries.invalidateQueries({ queryKey: queryKeyOf(listWays) }),
  })
}

/** Leaves for a provider to add it; `isLeaving` is true until the browser is away. */
export function useAddWay() {
  const t = useText(texts)
  const tellFailure = useFailureToast()
  const [isLeaving, setLeaving] = useState(false)
  useStillHere(() => setLeaving(false))
  async function add(provider: 'oidc' | 'github'): Promise<void> {
    setLeaving(true)
    const answer = await call(startLink, { provider })
    if (!answer.ok) {
      setLeaving(false)
      tellFailure(answer.error, { title: t('addWayFailed') })
      return
    }
    keepState(answer.value.state)
    rememberRedirect('/dashboard?tab=account')
    location.assign(answer.value.authorizeUrl)
  }
  return { isLeaving, add }
}
