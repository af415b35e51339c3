/** One of the person's own apps on the dashboard. */
import { ChartColumn, CloudOff, Ellipsis, ExternalLink, GitFork, Heart, Trash2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { shortCount } from '../../../web/i18n/count.ts'
import { useText } from '../../../web/kernel/locale.tsx'
import { buttonClass } from '../../../web/ui/button.tsx'
import { MenuButton } from '../../../web/ui/menu-button.tsx'
import { RelativeTime } from '../../../web/ui/relative-time.tsx'
import type { App } from '../contract.ts'
import { cardTexts } from '../text/card-texts.ts'
import { figuresTexts } from '../text/figures-texts.ts'
import { texts } from '../text/texts.ts'
import { AppPicture } from './app-picture.tsx'
import { StatusBadge } from './status-badge.tsx'
import { TagWords } from './tag-words.tsx'

const DeleteAppDialog = lazy(async () => ({
  default: (await import('./delete-app-dialog.tsx')).DeleteAppDialog,
}))

const FiguresDialog = lazy(async () => ({
  default: (await import('./figures/figures-dialog.tsx')).FiguresDialog,
}))

const UnpublishAppDialog = lazy(async () => ({
  default: (await import('./unpublish-app-dialog.tsx')).UnpublishAppDialog,
}))

type Asked = 'figures' | 'delete' | 'unpublish'

/** The card: it opens the app; its menu shows its figures, takes it from the public, or deletes it. */
export function MyAppCard({ app }: { app: App }) {
  const card = useText(cardTexts)
  const [asking, setAsking] = useState<Asked | null>(null)
  return (
    <li className="card">
      <AppPicture name={app.name} snapshot={app.snapshot} />
      <div className="top">
        <h3 title={app.name}>
          <Link to={`/app/${app._id}`}>{app.name}</Link>
        </h3>
        <CardMenu app={app} onAsk={setAsking} />
      </div>
      <p className={app.description ? 'desc' : 'desc quiet'}>
        {app.description || card('noDescription')}
      </p>
      {app.tags.length > 0 && (
        <p className="tags">
          <TagWords tags={app.tags} />
        </p>
      )}
      <p className="state">
        <StatusBadge status={app.status} />
        <Liked app={app} />
        <RelativeTime iso={app.createdAt} />
      </p>
      <Refused app={app} />
      <SiteLink app={app} />
      <Suspense>
        {asking === 'figures' && <FiguresDialog app={app} onClose={() => setAsking(null)} />}
        {asking === 'delete' && <DeleteAppDialog app={app} onClose={() => setAsking(null)} />}
        {asking === 'unpublish' && <UnpublishAppDialog app={app} onClose={() => setAsking(null)} />}
      </Suspense>
    </li>
  )
}

/** What can be done with an app from its card. */
function CardMenu({ app, onAsk }: { app: App; onAsk: (about: Asked) => void }) {
  const t = useText(texts)
  const figures = useText(figuresTexts)('figures')
  return (
    <MenuButton
      label={t('moreFor', { name: app.name })}
      className={buttonClass({ look: 'ghost', size: 'small', icon: true })}
      entries={[
        // Nobody opens what was never public.
        ...(app.publishedAt !== null
          ? [
              {
                kind: 'action' as const,
                label: figures,
                icon: <ChartColumn aria-hidden="true" />,
                run: () => onAsk('figures'),
              },
            ]
          : []),
        ...(app.status === 'published'
          ? [
              {
                kind: 'action' as const,
                label: t('unpublish'),
                icon: <CloudOff aria-hidden="true" />,
                run: () => onAsk('unpublish'),
              },
            ]
          : []),
        {
          kind: 'action',
          label: t('delete'),
          icon: <Trash2 aria-hidden="true" />,
          danger: true,
          run: () => onAsk('delete'),
        },
      ]}
    >
      <Ellipsis aria-hidden="true" />
    </MenuButton>
  )
}

/** Forks and favourites of a published app, each only when above one. */
function Liked({ app }: { app: App }) {
  const t = useText(cardTexts)
  if (app.status !== 'published') return null
  return (
    <>
      {app.forks > 1 && (
        <span className="liked" title={t('forks', { n: app.forks })}>
          <GitFork aria-hidden="true" size={13} /> {shortCount(app.forks)}
        </span>
      )}
      {app.favorites > 1 && (
        <span className="liked" title={t('favorites', { n: app.favorites })}>
          <Heart aria-hidden="true" size={13} /> {shortCount(app.favorites)}
        </span>
      )}
    </>
  )
}

/** Why an app is not public, in the moderator's words, and the way back where there is one. */
function Refused({ app }: { app: App }) {
  const t = useText(texts)
  if (app.status !== 'rejected' && app.status !== 'archived') return null
  return (
    <div className="refused">
      {app.rejectedReason && (
        <p className="why">{t('refusedBecause', { reason: app.rejectedReason })}</p>
      )}
      {app.status === 'rejected' && (
        <Link className="link" to={`/app/${app._id}?edit=1`}>
          {t('editAgain')}
        </Link>
      )}
    </div>
  )
}

/** The way to the app's public site, named by its host. */
function SiteLink({ app }: { app: App }) {
  if (app.status !== 'published' || !app.cloudflareUrl || !URL.canParse(app.cloudflareUrl)) {
    return null
  }
  return (
    <p className="site">
      <a className="mono" href={app.cloudflareUrl} target="_blank" rel="noreferrer">
        {new URL(app.cloudflareUrl).host}
        <ExternalLink aria-hidden="true" size={12} />
      </a>
    </p>
  )
}
