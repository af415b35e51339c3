/** The session for components, and the guard of the pages that need one. */
import { useQueryClient } from '@tanstack/react-query'
import { createContext, use, useEffect, useRef, useSyncExternalStore } from 'react'
import type { ReactNode } from 'react'
import { currentSession, sessionAtFirst, subscribeSession } from './session-store.ts'
import type { Person, Session } from './session-store.ts'

const SessionContext = createContext<Session>({ state: 'unknown', failure: null })

/** Gives the session to everything below it, and forgets cached answers when the person changes. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const session = useSyncExternalStore(subscribeSession, currentSession, sessionAtFirst)
  useFreshCachePerPerson(session)
  return <SessionContext value={session}>{children}</SessionContext>
}

/** The session: `unknown`, `signedOut`, or `signedIn` with its `user`. */
export function useSession(): Session {
  return use(SessionContext)
}

/** The signed-in person, or null while nobody is or it is not known yet. */
export function useUser(): Person | null {
  const session = useSession()
  return session.state === 'signedIn' ? session.user : null
}

function useFreshCachePerPerson(session: Session): void {
  const queries = useQueryClient()
  const person = session.state === 'signedIn' ? session.user.id : session.state
  const before = useRef(person)
  // The query cache lives outside React and would show the answers of the person before.
  useEffect(() => {
    const was = before.current
    before.current = person
    if (was === person || person === 'unknown') return
    if (was === 'unknown' && person === 'signedOut') return
    if (was === 'unknown') {
      // What came with the page was made for a visitor: hearts and the like are asked for again.
      void queries.invalidateQueries()
      return
    }
    queries.removeQueries({ type: 'inactive' })
    void queries.resetQueries()
  }, [person, queries])
}
