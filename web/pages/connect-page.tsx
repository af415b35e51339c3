/** Where a published app sends its visitors to let it know them. */
import { useParams, useSearchParams } from 'react-router'
import { ConnectApp } from '../../features/app-data/web/index.ts'

/** The app of the address. */
export function ConnectPage() {
  const { id = '' } = useParams()
  const [params] = useSearchParams()
  return (
    <main id="main" className="wrap connect-page" tabIndex={-1}>
      <ConnectApp
        appId={id}
        challenge={params.get('challenge') ?? ''}
        state={params.get('state') ?? ''}
        at={params.get('at') ?? undefined}
      />
    </main>
  )
}
