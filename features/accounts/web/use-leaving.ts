/** Leaving the sign-in page for a code host. */
import { useState } from 'react'
import { call } from '../../../web/kernel/call.ts'
import type { CallFailure } from '../../../web/kernel/call-failure.ts'
import { useStillHere } from '../../../web/kernel/use-still-here.ts'
import { startSignIn } from '../contract.ts'
import type { Provider } from '../contract.ts'
import { keepState } from './sign-in-state.ts'

/** `leaveFor` leads to the address that it is told, or to another that leads there. `provider`: the one that is being left for, or null; `failure`: why the last start came to nothing. */
export function useLeaving() {
  const [provider, setProvider] = useState<Provider | null>(null)
  const [failure, setFailure] = useState<CallFailure | null>(null)
  useStillHere(() => setProvider(null))
  async function leaveFor(
    chosen: Provider,
    byWayOf: (authorizeUrl: string) => string = (authorizeUrl) => authorizeUrl,
  ): Promise<void> {
    setProvider(chosen)
    setFailure(null)
    const input = { provider: chosen, acceptedTerms: true }
    const answer = await call(startSignIn, input, { withoutToken: true })
    if (!answer.ok) {
      setProvider(null)
      setFailure(answer.error)
      return
    }
    keepState(answer.value.state)
    location.assign(byWayOf(answer.value.authorizeUrl))
  }
  return { provider, failure, leaveFor, clearFailure: () => setFailure(null) }
}

export type Leaving = ReturnType<typeof useLeaving>
