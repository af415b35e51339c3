/** The remix of somebody else's published app, from its public page (RMX-10). */
import { useNavigate } from 'react-router'
import type { App } from '../../../features/apps/contract.ts'
import { RemixDialog } from '../../../features/remix/web/index.ts'
import { usePublishedPorts } from './remix-ports.ts'

/** The dialog; the new app opens in its editor (RMX-19). */
export function RemixPublished({ app, onClose }: { app: App; onClose: () => void }) {
  const navigate = useNavigate()
  const ports = usePublishedPorts(app._id)
  return (
    <RemixDialog
      source={app}
      ports={ports}
      onClose={onClose}
      onMade={(id) => void navigate(`/app/${id}`)}
    />
  )
}
