/** Leaving: the server is told, everything private is forgotten, and Home is shown. */
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { forgetRedirect } from '../../../web/kernel/redirect.ts'
import { codeHostInUse, leaveForHome, whileLeaving } from '../../../web/kernel/session-store.ts'
import { sessionCalls } from './session-calls.ts'

/** `leave()` signs this browser out; `leaving` is true until that is done. */
export function useSignOut(): { leaving: boolean; leave: () => void } {
  const [leaving, setLeaving] = useState(false)
  const navigate = useNavigate()
  const client = useQueryClient()
  async function leaveNow(): Promise<void> {
    setLeaving(true)
    const goOn = await whileLeaving(async () => {
      // What is still being asked for would be refused, and nobody is there to read it.
      await client.cancelQueries()
      const { isTold, goOn: further } = await sessionCalls.signOut(codeHostInUse())
      leaveForHome(isTold)
      return further
    })
    forgetRedirect()
    // The provider leads back to Home.
    if (goOn !== null) return location.assign(goOn)
    await navigate('/')
    setLeaving(false)
  }
  return { leaving, leave: () => void leaveNow() }
}
