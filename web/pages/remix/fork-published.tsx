/** The fork of somebody else's published app, from its public page. */
import { useNavigate } from 'react-router'
import type { App } from '../../../features/apps/contract.ts'
import { ForkDialog } from '../../../features/remix/web/index.ts'
import { useForkPorts } from './fork-ports.ts'

/** The dialog; the fork opens in its editor. */
export function ForkPublished({ app, onClose }: { app: App; onClose: () => void }) {
  const navigate = useNavigate()
  const ports = useForkPorts(app)
  return (
    <ForkDialog
      source={app}
      ports={ports}
      onClose={onClose}
      onMade={(id) => void navigate(`/app/${id}`)}
    />
  )
}
