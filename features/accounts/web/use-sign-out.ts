/** Leaving: the server is told, everything private is forgotten, and Home is shown (AUTH-32, DSH-02). */
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { forgetRedirect } from '../../../web/kernel/redirect.ts'
import { accountCalls, left } from '../../../web/kernel/session-store.ts'

/** `leave()` signs this browser out; `leaving` is true until that is done. */
export function useSignOut(): { leaving: boolean; leave: () => void } {
  const [leaving, setLeaving] = useState(false)
  const navigate = useNavigate()
  async function leaveNow(): Promise<void> {
    setLeaving(true)
    const serverKnows = await accountCalls().signOut()
    // Home first: a protected page that sees the session go would lead to the sign-in page.
    await navigate('/')
    forgetRedirect()
    left(serverKnows)
    setLeaving(false)
  }
  return { leaving, leave: () => void leaveNow() }
}
