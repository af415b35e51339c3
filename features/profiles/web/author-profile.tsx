/** Who made an app, what they published, and for oneself what one likes. */
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { useNavigate } from 'react-router'
import { isOneOf } from '../../../contract/failure-groups.ts'
import { useText } from '../../../web/kernel/locale.tsx'
import { usePageTitle } from '../../../web/kernel/page-title.ts'
import { failureIn, query } from '../../../web/kernel/query.ts'
import { useUser } from '../../../web/kernel/session.tsx'
import { showToast } from '../../../web/kernel/toast-queue.ts'
import { Avatar } from '../../../web/ui/avatar.tsx'
import { ErrorState } from '../../../web/ui/states.tsx'
import { SkeletonLine, Waiting } from '../../../web/ui/waiting.tsx'
import type { Author } from '../../accounts/contract.ts'
import { readApp } from '../../apps/contract.ts'
import { readUser } from '../contract.ts'
import { texts } from '../text/texts.ts'
import './author-profile.css'
import { FavoritesArePrivate } from './favorites-are-private.tsx'
import type { ProfileQuery } from './profile-query.ts'
import { ProfileTabs } from './profile-tabs.tsx'
import { PublishedApps } from './published-apps.tsx'
import { usePublished } from './use-published.ts'

type Props = {
  appId: string
  shown: ProfileQuery
  onChange: (next: ProfileQuery, replace: boolean) => void
  /** One's own favourites, which are another feature's. */
  drawFavorites: (page: number, onPage: (page: number, replace: boolean) => void) => ReactNode
}

/** The profile of the author of an app; where there is none, the way leads to the marketplace. */
export function AuthorProfile(props: Props) {
  const t = useText(texts)
  const app = useQuery(query(readApp, { id: props.appId }))
  const failure = app.isError ? failureIn(app.error) : null
  const isNobody = failure !== null && isOneOf('appGone', failure.code)
  usePageTitle(app.data?.app.author.username ?? null)
  useLeadAway(isNobody)
  if (app.data) return <Profile {...props} author={app.data.app.author} />
  if (!failure || isNobody) return <Loading />
  return <ErrorState title={t('failed')} failure={failure} onRetry={() => void app.refetch()} />
}

function useLeadAway(isNobody: boolean): void {
  const t = useText(texts)
  const navigate = useNavigate()
  // The address is the browser's.
  useEffect(() => {
    if (!isNobody) return
    showToast({ kind: 'info', title: t('noAuthor') })
    void navigate('/marketplace', { replace: true })
  }, [isNobody, navigate, t])
}

function Profile({ author, shown, onChange, drawFavorites }: Props & { author: Author }) {
  const t = useText(texts)
  const isOwn = useUser()?.id === author._id
  const published = usePublished(author._id, shown.tab === 'published' ? shown.page : 1)
  const onPage = (page: number, replace: boolean): void => onChange({ ...shown, page }, replace)
  return (
    <>
      <header className="profile-head">
        <Avatar username={author.username} avatar={author.avatar} size="large" />
        <div>
          <h1 tabIndex={-1}>
            {author.username}
            <DisplayName userId={author._id} />
          </h1>
          {published.total !== null && (
            <p className="quiet num">{t('total', { n: published.total })}</p>
          )}
        </div>
      </header>
      <ProfileTabs tab={shown.tab} onTab={(tab) => onChange({ tab, page: 1 }, false)}>
        {shown.tab === 'published' && (
          <PublishedApps published={published} page={shown.page} onPage={onPage} />
        )}
        {shown.tab === 'favorites' &&
          (isOwn ? drawFavorites(shown.page, onPage) : <FavoritesArePrivate />)}
      </ProfileTabs>
    </>
  )
}

/** The name in any script beside the user name, where the person has one. */
function DisplayName({ userId }: { userId: string }) {
  const name = useQuery(query(readUser, { userId })).data?.user.displayName
  return name ? <bdi className="display-name"> {name}</bdi> : null
}

function Loading() {
  const t = useText(texts)
  return (
    <Waiting label={t('loading')}>
      <SkeletonLine width={40} />
      <SkeletonLine width={96} />
    </Waiting>
  )
}
