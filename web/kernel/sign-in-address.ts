/** The address of the sign-in that leads back to the page in view, also in a tab of its own. */
import { useLocation } from 'react-router'
import { useHydrated } from './hydrated.ts'

/** `again`: for a person who is signed in, whose code host is to be linked anew. */
export function useSignInAddress(again?: 'again'): string {
  const { pathname, search, hash } = useLocation()
  // What the server draws knows no hash.
  const back = pathname + search + (useHydrated() ? hash : '')
  const params = new URLSearchParams(again ? { again: '1' } : {})
  // From Home sign-in ends on the dashboard.
  if (pathname !== '/') params.set('back', back)
  return params.size > 0 ? `/login?${params}` : '/login'
}
