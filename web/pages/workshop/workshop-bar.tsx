/** The workshop's own bar: the way back, the app's name and state, and what can be done with it. */
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { AccountMenu } from '../../../features/accounts/web/index.ts'
import type { App } from '../../../features/apps/contract.ts'
import { NameInPlace, StatusBadge, TagWords } from '../../../features/apps/web/index.ts'
import { SubdomainPlace } from '../../../features/publishing/web/subdomain/subdomain-place.tsx'
import type { LocalProject } from '../../../features/workshop/web/index.ts'
import '../../../features/workshop/web/workshop.css'
import { appTexts } from '../../i18n/app.ts'
import { useText } from '../../kernel/locale.tsx'
import { useUser } from '../../kernel/session.tsx'
import { Cube } from '../../ui/cube.tsx'
import { BarMenu, RemixAction } from './bar-menu.tsx'
import '../../../features/workshop/web/sheets/bar-places.css'

/** Draws the bar; `children` are the buttons at its end. */
export function WorkshopBar(props: {
  app: App
  /** Null until it has come. */
  project: LocalProject | null
  hasData: boolean
  children: ReactNode
}) {
  const { app, project } = props
  const t = useText(appTexts)
  const user = useUser()
  return (
    <header className="wbar" aria-label="MagicCube">
      <Link className="home" to="/dashboard" aria-label={t('myApps')}>
        <Cube size={22} />
      </Link>
      <span className="sl wide" aria-hidden="true">
        /
      </span>
      <span className="own wide">{app.author.username}</span>
      <span className="sl wide" aria-hidden="true">
        /
      </span>
      <NameInPlace app={app} />
      <BarMenu app={app} project={project} hasData={props.hasData} />
      <StatusBadge status={app.status} />
      {app.status === 'published' && (
        <Link className="to-app" to={`/app/${app._id}`} replace>
          {t('backToApp')}
        </Link>
      )}
      <SubdomainPlace app={app} />
      <span className="tags wide">
        <TagWords tags={app.tags} />
      </span>
      <div className="acts">
        <RemixAction app={app} project={project} />
        {props.children}
        {user && <AccountMenu user={user} className="avatar-btn roomy" />}
      </div>
    </header>
  )
}
