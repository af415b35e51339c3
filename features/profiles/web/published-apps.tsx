/** The apps that an author has published, in their faces. */
import { useEffect } from 'react'
import { useListFailure } from '../../../web/kernel/list-failure.ts'
import { useText } from '../../../web/kernel/locale.tsx'
import { ButtonLink } from '../../../web/ui/button.tsx'
import { EmptyState, ErrorState } from '../../../web/ui/states.tsx'
import { Paging } from '../../../web/ui/paging.tsx'
import { Waiting } from '../../../web/ui/waiting.tsx'
import { AppCard, CardSkeletons } from '../../apps/web/index.ts'
import { texts } from '../text/texts.ts'
import { writeProfileQuery } from './profile-query.ts'
import type { Published } from './use-published.ts'

/** A page of them; `onPage` puts another into the address. */
export function PublishedApps({
  published,
  page,
  onPage,
}: {
  published: Published
  page: number
  onPage: (page: number, replace: boolean) => void
}) {
  const t = useText(texts)
  const { apps, failure, pages, total } = published
  const beyond = total !== null && page > pages
  // Corrects the address: a page beyond the last shows the last one.
  useEffect(() => {
    if (beyond) onPage(pages, true)
  }, [beyond, pages, onPage])
  const reason = useListFailure('apps', published.error)
  if (failure)
    return (
      <ErrorState
        title={t('listFailed')}
        failure={failure}
        detail={reason}
        onRetry={published.retry}
      />
    )
  if (total === 0)
    return (
      <EmptyState title={t('empty')}>
        <ButtonLink to="/generator">{t('create')}</ButtonLink>
      </EmptyState>
    )
  if (!apps || beyond)
    return (
      <Waiting label={t('loading')}>
        <ul className="grid">
          <CardSkeletons count={8} />
        </ul>
      </Waiting>
    )
  return (
    <>
      <ul className="grid">
        {apps.map((app) => (
          <AppCard key={app._id} app={app} />
        ))}
      </ul>
      <Paging
        page={page}
        pages={pages}
        onPage={(next) => onPage(next, false)}
        addressOf={(next) => `?${writeProfileQuery({ tab: 'published', page: next }).toString()}`}
      />
    </>
  )
}
