/** What is typed and chosen for a new token, and what comes of it. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { type TokenScope, tokenScopes } from '../../../contract/token-scopes.ts'
import { useFailureToast } from '../../../web/kernel/failure-toast.ts'
import { useText } from '../../../web/kernel/locale.tsx'
import { failureIn, mutation, query, queryKeyOf } from '../../../web/kernel/query.ts'
import { listMyApps } from '../../apps/contract.ts'
import { listTokens, makeToken, tokenLimits, TokenName } from '../contract.ts'
import { texts } from '../text/texts.ts'

const none = { name: '', appId: '', days: String(tokenLimits.days) }

/** `onMade` is handed the token, which nothing tells a second time. */
export function useTokenForm(onMade: (token: string) => void) {
  const t = useText(texts)
  const tellFailure = useFailureToast()
  const queries = useQueryClient()
  const [typed, setTyped] = useState(none)
  const [scopes, setScopes] = useState<readonly TokenScope[]>([
    'apps:read',
    'apps:write',
    'publish',
  ])
  const [isAsked, setAsked] = useState(false)
  const apps = useQuery(query(listMyApps, { limit: 100 }))
  const make = useMutation({
    ...mutation(makeToken),
    onSuccess: ({ token }) => onMade(token),
    onError: (error) => tellFailure(failureIn(error), { title: t('notMade') }),
    onSettled: () => queries.invalidateQueries({ queryKey: queryKeyOf(listTokens) }),
  })
  const isNamed = TokenName.safeParse(typed.name).success
  return {
    typed,
    scopes,
    apps: apps.data?.apps ?? [],
    isBusy: make.isPending,
    isNameAtFault: isAsked && !isNamed,
    areScopesAtFault: isAsked && scopes.length === 0,
    type: (change: Partial<typeof none>) => setTyped({ ...typed, ...change }),
    toggle: (scope: TokenScope) =>
      setScopes(tokenScopes.filter((one) => (one === scope) !== scopes.includes(one))),
    submit(event: FormEvent): void {
      event.preventDefault()
      setAsked(true)
      if (make.isPending || !isNamed || scopes.length === 0) return
      const { name, appId, days } = typed
      const bound = appId === '' ? {} : { appId }
      make.mutate({ name, scopes: [...scopes], days: Number(days), ...bound })
    },
  }
}
