/** The remix of an own app, from the workshop (RMX-10, EDT-06). */
import { useNavigate } from 'react-router'
import type { App } from '../../../features/apps/contract.ts'
import { RemixDialog } from '../../../features/remix/web/index.ts'
import type { LocalProject } from '../../../features/workshop/web/index.ts'
import { useOwnPorts } from './remix-ports.ts'

/** The dialog; the new app opens in its editor (RMX-19). */
export function RemixOwn(props: { app: App; project: LocalProject | null; onClose: () => void }) {
  const { app, project, onClose } = props
  const navigate = useNavigate()
  const ports = useOwnPorts(app, project)
  return (
    <RemixDialog
      source={app}
      ports={ports}
      onClose={onClose}
      onMade={(id) => void navigate(`/app/${id}`)}
    />
  )
}
