/** A published app for everybody: it runs in the page, with the sentence it was made from and its facts. */
import { ArrowLeft, ArrowUpRight, Pencil } from 'lucide-react'
import { Link } from 'react-router'
import { OwnReported, WhatIsKept } from '../../../features/app-data/web/index.ts'
import type { App } from '../../../features/apps/contract.ts'
import {
  OwnFigures,
  StatusBadge,
  TagWords,
  tellingOfOpening,
} from '../../../features/apps/web/index.ts'
import { CommentSection } from '../../../features/comments/web/index.ts'
import { FavoriteToggle } from '../../../features/favorites/web/index.ts'
import { appAddress } from '../../../features/publishing/web/app-address.ts'
import { AppRating } from '../../../features/ratings/web/index.ts'
import { ShareButton } from '../../../features/publishing/web/share-button.tsx'
import { appTexts } from '../../i18n/app.ts'
import { codeHostPage } from '../../kernel/code-host-page.ts'
import { useLocale, useText } from '../../kernel/locale.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { CloneButton } from '../git/clone-button.tsx'
import { MakeYours } from '../remix/make-yours.tsx'
import { AppForks } from './app-forks.tsx'
import { DownloadZip } from './download-zip.tsx'
import { PassedChecks } from './passed-checks.tsx'
import './public-app.css'
import { AdminCorner, ReportButton, useReporting } from './reporting.tsx'
import { SiteFrame } from './site-frame.tsx'

/** Draws a published app. Its owner has the way to the editor beside it. */
export function PublicApp(props: {
  app: App
  isOwner: boolean
  onEdit: () => void
  onBack: () => void
}) {
  const { app, isOwner } = props
  const t = useText(appTexts)
  const address = appAddress(app)
  const { report, dialog } = useReporting()
  return (
    <main id="main" className="wrap public-app" aria-label={app.name} tabIndex={-1}>
      <BackButton onBack={props.onBack} />
      <AppTitle app={app} />
      <div className="acts">
        {isOwner && (
          <Button onClick={props.onEdit}>
            <Pencil aria-hidden="true" />
            {t('edit')}
          </Button>
        )}
        <FavoriteToggle app={app} />
        {!isOwner && <MakeYours app={app} />}
        {app.cloudflareUrl && <ShareButton url={app.cloudflareUrl} name={app.name} />}
        {address && (
          <a
            className={buttonClass({ look: 'main' })}
            href={address}
            target="_blank"
            rel="noopener noreferrer"
            {...tellingOfOpening(app._id)}
          >
            <ArrowUpRight aria-hidden="true" />
            {t('accessApp')}
          </a>
        )}
      </div>
      <div className="cols">
        <div className="body">
          <SiteFrame app={app} />
          <Sentence app={app} />
          <PassedChecks app={app} />
          <WhatIsKept appId={app._id} />
          {isOwner && <OwnReported appId={app._id} />}
          {isOwner && <OwnFigures appId={app._id} />}
        </div>
        <InfoCard
          app={app}
          canClone={isOwner}
          onReport={isOwner ? null : () => report({ kind: 'app', id: app._id })}
        />
        <CommentSection app={app} onReport={(id) => report({ kind: 'comment', id })} />
        <AppForks app={app} />
      </div>
      {dialog}
    </main>
  )
}

/** Back to where the person came from. */
export function BackButton({ onBack }: { onBack: () => void }) {
  const t = useText(appTexts)
  return (
    <p className="crumb">
      <button type="button" onClick={onBack}>
        <ArrowLeft size={16} aria-hidden="true" />
        {t('back')}
      </button>
    </p>
  )
}

/** Name, tags, status and author. */
export function AppTitle({ app }: { app: App }) {
  return (
    <div className="title">
      <h1 tabIndex={-1}>{app.name}</h1>
      <p className="meta">
        <TagWords tags={app.tags} />
        <StatusBadge status={app.status} />
        <Link className="who" to={`/profile/${app._id}`}>
          <Avatar username={app.author.username} avatar={app.author.avatar} size="small" />
          {app.author.username}
        </Link>
      </p>
    </div>
  )
}

/** What the app was made from, in its author's words: the description, set large. */
export function Sentence({ app }: { app: App }) {
  const t = useText(appTexts)
  if (isBlank(app)) return null
  return (
    <section className="sentence">
      <h2>{t('madeFrom')}</h2>
      <blockquote>{app.description}</blockquote>
    </section>
  )
}

function isBlank(app: App): boolean {
  return (app.description ?? '').trim() === ''
}

/** The starter from which the app began, with the way to begin from it oneself. */
function BeganAs({ starter }: { starter: NonNullable<App['starter']> }) {
  const t = useText(appTexts)
  const name = starter.name[useLocale()]
  return (
    <p className="began">
      <Link className="link" to={`/generator?starter=${starter.id}`}>
        {t('beganAs', { name })}
      </Link>
    </p>
  )
}

/** The app that this one was made from, named while it is public. */
function Origin({ app: { origin } }: { app: App }) {
  const t = useText(appTexts)
  if (origin === undefined) return null
  if (origin === null) return <p className="began quiet">{t('forkedFromGone')}</p>
  const { _id, name, username } = origin
  return (
    <p className="began">
      <Link className="link" to={`/app/${_id}`}>
        {t('forkedFrom', { name, author: username })}
      </Link>
    </p>
  )
}

/** Where the code is, and all of it as one file. */
function CodeFacts({ app, canClone }: { app: App; canClone: boolean }) {
  const t = useText(appTexts)
  const locale = useLocale()
  return (
    <>
      {app.githubRepo && (
        <>
          <dt>{t('repository')}</dt>
          <dd>
            <a
              className="link mono"
              href={codeHostPage(app.githubRepo.url, locale)}
              target="_blank"
              rel="noopener noreferrer"
            >
              {app.githubRepo.owner}/{app.githubRepo.name}
            </a>
            {canClone && <CloneButton className="clone" repository={app.githubRepo} />}
          </dd>
        </>
      )}
      {app.status === 'published' && (
        <>
          <dt>{t('files')}</dt>
          <dd>
            <DownloadZip app={app} />
          </dd>
        </>
      )}
    </>
  )
}

/** The facts, published time first; for the owner the way to the code with git, for others a way to report it. */
export function InfoCard({
  app,
  canClone = false,
  onReport = null,
}: {
  app: App
  canClone?: boolean
  onReport?: (() => void) | null
}) {
  const t = useText(appTexts)
  return (
    <aside aria-label={t('about')}>
      <h2>{t('about')}</h2>
      {isBlank(app) && <p className="says quiet">{t('noDescription')}</p>}
      <dl className="facts">
        {app.publishedAt && (
          <>
            <dt>{t('published')}</dt>
            <dd>
              <RelativeTime iso={app.publishedAt} />
            </dd>
          </>
        )}
        <dt>{t('changed')}</dt>
        <dd>
          <RelativeTime iso={app.updatedAt} />
        </dd>
        <CodeFacts app={app} canClone={canClone} />
      </dl>
      {app.status === 'published' && <AppRating app={app} />}
      <Origin app={app} />
      {app.starter && <BeganAs starter={app.starter} />}
      {onReport && <ReportButton name={app.name} onPress={onReport} />}
      <AdminCorner app={app} />
    </aside>
  )
}
