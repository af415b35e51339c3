/** The remix of an own app, from the workshop. */
import { useNavigate } from 'react-router'
import type { App } from '../../../features/apps/contract.ts'
import { WhoCanRead } from '../../../features/generator/web/form/who-can-read.tsx'
import { RemixDialog } from '../../../features/remix/web/index.ts'
import type { LocalProject } from '../../../features/workshop/web/index.ts'
import { useUser } from '../../kernel/session.tsx'
import { useOwnPorts } from './remix-ports.ts'

/** The dialog; the new app opens in its editor. */
export function RemixOwn(props: { app: App; project: LocalProject | null; onClose: () => void }) {
  const { app, project, onClose } = props
  const person = useUser()
  const navigate = useNavigate()
  const ports = useOwnPorts(app, project)
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
