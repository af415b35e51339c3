/** Leaving: the server is told, everything private is forgotten, and Home is shown (AUTH-32, DSH-02). */
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { forgetRedirect } from '../../../web/kernel/redirect.ts'
import { accountCalls, codeHostInUse, leaveForHome } from '../../../web/kernel/session-store.ts'

/** `leave()` signs this browser out; `leaving` is true until that is done. */
export function useSignOut(): { leaving: boolean; leave: () => void } {
  const [leaving, setLeaving] = useState(false)
  const navigate = useNavigate()
  async function leaveNow(): Promise<void> {
    setLeaving(true)
    leaveForHome(await accountCalls().signOut(codeHostInUse()))
    forgetRedirect()
    await navigate('/')
    setLeaving(false)
  }
  return { leaving, leave: () => void leaveNow() }
}
