/** The calls after which nobody is signed in here: signing out everywhere, deleting the account. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import type { AnyRoute, InputOf } from '../../../contract/route.ts'
import { ask } from '../../../web/kernel/query.ts'
import { forgetRedirect } from '../../../web/kernel/redirect.ts'
import { leaveForHome, whileLeaving } from '../../../web/kernel/session-store.ts'

/** What goes with a last call: `beforeLeaving` runs while it is still known who leaves, `atHome` once Home is shown. */
type Farewell = { beforeLeaving?: () => Promise<void>; atHome?: () => void }

/** A mutation for `route` that leads Home where it succeeds. A failure keeps the person, and asks anew for what was given up. */
export function useLastCall<T extends AnyRoute>(route: T, farewell: Farewell = {}) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationKey: [route.line],
    mutationFn: (input: InputOf<T>) =>
      whileLeaving(async () => {
        // What is still being asked for would be refused.
        await queries.cancelQueries()
        await ask(route, input)
        await farewell.beforeLeaving?.()
        leaveForHome(true)
      }),
    onSuccess: async () => {
      forgetRedirect()
      await navigate('/')
      farewell.atHome?.()
    },
    // Not awaited: the words for the failure wait for no other question.
    onError: () => void queries.invalidateQueries(),
  })
}
