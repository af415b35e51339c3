/** The profile of the author of an app (PRF rows). */
import { useCallback } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { OwnFavorites } from '../../features/favorites/web/index.ts'
import {
  AuthorProfile,
  type ProfileQuery,
  readProfileQuery,
  writeProfileQuery,
} from '../../features/profiles/web/index.ts'
import { Hearts } from './hearts.tsx'

/** Who it is, and two tabs; tab and page stand in the address. */
export function ProfilePage() {
  const { id = '' } = useParams()
  const [params, setParams] = useSearchParams()
  const change = useCallback(
    (next: ProfileQuery, replace: boolean) => setParams(writeProfileQuery(next), { replace }),
    [setParams],
  )
  return (
    <main id="main" className="wrap profile" tabIndex={-1}>
      <Hearts>
        <AuthorProfile
          appId={id}
          shown={readProfileQuery(params)}
          onChange={change}
          drawFavorites={(page, onPage) => <OwnFavorites page={page} onPage={onPage} />}
        />
      </Hearts>
    </main>
  )
}
