/** Who made an app, and what else they published (PRF rows; favourites come with their own feature). */
import { useQuery } from '@tanstack/react-query'
import { useText } from '../../../web/kernel/locale.tsx'
import { usePageTitle } from '../../../web/kernel/page-title.ts'
import { failureIn, query } from '../../../web/kernel/query.ts'
import { Avatar } from '../../../web/ui/avatar.tsx'
import { ButtonLink } from '../../../web/ui/button.tsx'
import { EmptyFace, FailedFace } from '../../../web/ui/faces.tsx'
import { Bone, Waiting } from '../../../web/ui/waiting.tsx'
import type { Author } from '../../accounts/contract.ts'
import { readApp } from '../../apps/contract.ts'
import { authorListing, listApps } from '../../apps/listing-contract.ts'
import { AppCard } from '../../apps/web/index.ts'
import { texts } from '../text/texts.ts'
import './author-profile.css'

/** The profile of the author of an app. */
export function AuthorProfile({ appId }: { appId: string }) {
  const t = useText(texts)
  const app = useQuery(query(readApp, { id: appId }))
  usePageTitle(app.data?.app.author.username ?? null)
  if (app.data) return <Profile author={app.data.app.author} />
  if (!app.isError) return <Loading />
  const failure = failureIn(app.error)
  if (failure.code !== 'notFound' && failure.code !== 'appNotPublished') {
    return <FailedFace title={t('failed')} failure={failure} onRetry={() => void app.refetch()} />
  }
  return (
    <>
      <h1 className="sr">{t('noAuthor')}</h1>
      <EmptyFace title={t('noAuthor')}>
        <ButtonLink to="/marketplace">{t('browse')}</ButtonLink>
      </EmptyFace>
    </>
  )
}

function Profile({ author }: { author: Author }) {
  const t = useText(texts)
  const list = useQuery(query(listApps, authorListing(author._id)))
  return (
    <>
      <header className="profile-head">
        <Avatar username={author.username} avatar={author.avatar} size="large" />
        <div>
          <h1 tabIndex={-1}>{author.username}</h1>
          {list.data && (
            <p className="quiet num">{t('total', { n: list.data.pagination.total })}</p>
          )}
        </div>
      </header>
      <h2>{t('published')}</h2>
      {list.isPending && <Loading />}
      {list.isError && (
        <FailedFace
          title={t('failed')}
          failure={failureIn(list.error)}
          onRetry={() => void list.refetch()}
        />
      )}
      {list.data?.apps.length === 0 && <EmptyFace title={t('empty')} />}
      <ul className="grid">
        {list.data?.apps.map((app) => (
          <AppCard key={app._id} app={app} />
        ))}
      </ul>
    </>
  )
}

function Loading() {
  const t = useText(texts)
  return (
    <Waiting label={t('loading')}>
      <Bone width={40} />
      <Bone width={96} />
    </Waiting>
  )
}
