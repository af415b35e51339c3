/** The profile of the author of an app (PRF rows). */
import { useParams } from 'react-router'
import { AuthorProfile } from '../../features/profiles/web/index.ts'

/** One column of facts and cards. */
export function ProfilePage() {
  const { id = '' } = useParams()
  return (
    <main id="main" className="wrap profile" tabIndex={-1}>
      <AuthorProfile appId={id} />
    </main>
  )
}
