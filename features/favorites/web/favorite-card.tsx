/** Cards of one's own favourites: a full one, and what is left of an app that is no longer public. */
import { ArrowUpRight, GitFork, MessageSquare } from 'lucide-react'
import { Link } from 'react-router'
import { shortCount, wholeCount } from '../../../web/i18n/count.ts'
import { useText } from '../../../web/kernel/locale.tsx'
import { Avatar } from '../../../web/ui/avatar.tsx'
import { NoPicture } from '../../../web/ui/cube.tsx'
import type { App } from '../../apps/contract.ts'
import { AppPicture, tellingOfOpening } from '../../apps/web/index.ts'
import type { Favorite } from '../contract.ts'
import { texts } from '../text/texts.ts'
import { FavoriteHeart } from './favorite-heart.tsx'

type Props<T> = { app: T; onPressed: (isFavorited: boolean) => void }

/** A card; the whole of it opens the site where the app has one. */
export function FavoriteCard({ app, onPressed }: Props<Favorite>) {
  if ('unavailable' in app) return <GoneCard app={app} onPressed={onPressed} />
  return <OpenCard app={app} onPressed={onPressed} />
}

function OpenCard({ app, onPressed }: Props<App>) {
  const t = useText(texts)
  return (
    <li className="card">
      <AppPicture name={app.name} snapshot={app.snapshot} />
      <div className="top">
        <h3 title={app.name}>
          <Opener app={app} />
        </h3>
        <FavoriteHeart app={app} onPressed={onPressed} />
      </div>
      <p className={app.description ? 'desc' : 'desc quiet'}>{app.description || '\u00A0'}</p>
      <p className="by">
        <Link to={`/profile/${app._id}`}>
          <Avatar username={app.author.username} avatar={app.author.avatar} />
          <span className="author">{app.author.username}</span>
        </Link>
        <span className="counts">
          <Count n={app.comments} icon={<MessageSquare aria-hidden="true" />} />
          <Count n={app.forks} icon={<GitFork aria-hidden="true" />} />
          <Link to={`/app/${app._id}`} aria-label={t('detailsOf', { name: app.name })}>
            {t('details')}
          </Link>
        </span>
      </p>
    </li>
  )
}

function Opener({ app }: { app: App }) {
  const t = useText(texts)
  if (!app.cloudflareUrl) return <Link to={`/app/${app._id}`}>{app.name}</Link>
  return (
    <a
      href={app.cloudflareUrl}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={t('opensSite', { name: app.name })}
      {...tellingOfOpening(app._id)}
    >
      {app.name}
      <ArrowUpRight size={14} aria-hidden="true" />
    </a>
  )
}

function Count({ n, icon }: { n: number; icon: React.ReactNode }) {
  const whole = wholeCount(n)
  if (whole === 0) return null
  return (
    <span title={String(whole)}>
      {icon}
      {shortCount(whole)}
    </span>
  )
}

function GoneCard({ app, onPressed }: Props<Extract<Favorite, { unavailable: true }>>) {
  const t = useText(texts)
  const hearted = { ...app, isFavorited: true, favorites: 0, author: null }
  return (
    <li className="card unavailable">
      <span className="shot">
        <NoPicture />
        <span className="none">{t('gone')}</span>
      </span>
      <div className="top">
        <h3 title={app.name}>{app.name}</h3>
        <FavoriteHeart app={hearted} onPressed={onPressed} />
      </div>
    </li>
  )
}
