/** The remix of somebody else's published app, from its public page. */
import { useNavigate } from 'react-router'
import type { App } from '../../../features/apps/contract.ts'
import { WhoCanRead } from '../../../features/generator/web/form/who-can-read.tsx'
import { RemixDialog } from '../../../features/remix/web/index.ts'
import { useUser } from '../../kernel/session.tsx'
import { usePublishedPorts } from './remix-ports.ts'

/** The dialog; the new app opens in its editor. */
export function RemixPublished({ app, onClose }: { app: App; onClose: () => void }) {
  const person = useUser()
  const navigate = useNavigate()
  const ports = usePublishedPorts(app._id)
  return (
    <RemixDialog
      source={app}
      ports={ports}
      draftsPrivate={person?.draftsPrivate !== false}
      whoCanRead={(choice) => <WhoCanRead {...choice} />}
      onClose={onClose}
      onMade={(id) => void navigate(`/app/${id}`)}
    />
  )
}
