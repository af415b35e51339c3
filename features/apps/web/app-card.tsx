/** A published app as listings show it: a picture with words under it. */
import { GitFork, MessageSquare } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { shortCount, wholeCount } from '../../../web/i18n/count.ts'
import { useText } from '../../../web/kernel/locale.tsx'
import { Avatar } from '../../../web/ui/avatar.tsx'
import type { App } from '../contract.ts'
import { cardTexts } from '../text/card-texts.ts'
import { AppPicture } from './app-picture.tsx'
import { PlacedHeart } from './card-heart.tsx'

/** The card; the whole of it is one link to the app's page, its author and its heart are their own. `heading` keeps the page's order of headings. */
export function AppCard({ app, heading: Heading = 'h3' }: { app: App; heading?: 'h2' | 'h3' }) {
  const t = useText(cardTexts)
  return (
    <li className="card">
      <AppPicture name={app.name} snapshot={app.snapshot} />
      <div className="top">
        <Heading title={app.name}>
          <Link to={`/app/${app._id}`}>{app.name}</Link>
        </Heading>
        <PlacedHeart app={app} />
      </div>
      <p className={app.description ? 'desc' : 'desc quiet'}>
        {app.description || t('noDescription')}
      </p>
      <p className="by">
        <Link to={`/profile/${app._id}`}>
          <Avatar username={app.author.username} avatar={app.author.avatar} />
          <span className="author">{app.author.username}</span>
        </Link>
        <Counts app={app} />
      </p>
    </li>
  )
}

function Counts({ app }: { app: App }) {
  const t = useText(cardTexts)
  return (
    <span className="counts">
      <OneCount count={app.comments} say={(n) => t('comments', { n })} icon={<MessageSquare />} />
      <OneCount count={app.forks} say={(n) => t('forks', { n })} icon={<GitFork />} />
    </span>
  )
}

/** A count above zero, short to the eye and whole to the ear. */
function OneCount(props: { count: number; say: (n: number) => string; icon: ReactNode }) {
  const whole = wholeCount(props.count)
  if (whole === 0) return null
  return (
    <span title={props.say(whole)}>
      <span className="icon" aria-hidden="true">
        {props.icon}
      </span>
      <span aria-hidden="true">{shortCount(whole)}</span>
      <span className="sr">{props.say(whole)}</span>
    </span>
  )
}
