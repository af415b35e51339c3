/** There is no page for signing up: the first sign-in makes the account. */
import { Navigate, useLocation } from 'react-router'

/** Leads to the sign-in with the query kept. */
export function SignupPage() {
  const { search } = useLocation()
  return <Navigate to={`/login${search}`} replace />
}
