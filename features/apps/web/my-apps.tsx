/** The person's own apps: filter, cards, paging, in their four faces. */
import { Plus } from 'lucide-react'
import { useEffect } from 'react'
import type { ReplyOf } from '../../../contract/route.ts'
import { useText } from '../../../web/kernel/locale.tsx'
import { useListFailure } from '../../../web/kernel/list-failure.ts'
import { failureIn } from '../../../web/kernel/query.ts'
import { Button, ButtonLink } from '../../../web/ui/button.tsx'
import { EmptyState, ErrorState } from '../../../web/ui/states.tsx'
import { Paging } from '../../../web/ui/paging.tsx'
import { Waiting } from '../../../web/ui/waiting.tsx'
import type { App, listMyApps } from '../contract.ts'
import { texts } from '../text/texts.ts'
import { CardSkeletons } from './card-skeletons.tsx'
import { MyAppCard } from './my-app-card.tsx'
import './my-apps.css'
import { statusFilters, useMyApps } from './use-my-apps.ts'
import type { StatusFilter } from './use-my-apps.ts'

const filterText = { all: 'all', draft: 'statusDraft', published: 'statusPublished' } as const

/** The list for a page and filter that stand in the address; `onChange` puts new ones there. */
export function MyApps({
  page,
  filter,
  onChange,
}: {
  page: number
  filter: StatusFilter
  onChange: (next: { page: number; filter: StatusFilter }, replace: boolean) => void
}) {
  const t = useText(texts)
  const list = useMyApps(page, filter)
  const pages = list.data?.pagination.pages ?? 1
  const beyond = list.isSuccess && !list.isPlaceholderData && page > Math.max(pages, 1)
  // Corrects the address: a page beyond the last, as after deleting its only app, shows the last one.
  useEffect(() => {
    if (beyond) onChange({ page: Math.max(pages, 1), filter }, true)
  }, [beyond, pages, filter, onChange])
  const reason = useListFailure('userApps', list.error)
  const show = (next: StatusFilter) => onChange({ page: 1, filter: next }, false)
  return (
    <section aria-labelledby="my-apps-title">
      <h2 className="sr" id="my-apps-title">
        {t('myApps')}
      </h2>
      <FilterSwitch filter={filter} onFilter={show} />
      {list.isPending && <LoadingApps />}
      {list.isError && (
        <ErrorState
          title={t('loadFailed')}
          failure={failureIn(list.error)}
          detail={reason}
          onRetry={() => void list.refetch()}
        />
      )}
      {!list.isError && list.data && !(beyond && list.data.apps.length === 0) && (
        <Found
          answer={list.data}
          dimmed={list.isPlaceholderData}
          page={page}
          filter={filter}
          onChange={onChange}
        />
      )}
    </section>
  )
}

type Shown = Parameters<typeof MyApps>[0]

function Found(props: Shown & { answer: ReplyOf<typeof listMyApps>; dimmed: boolean }) {
  const t = useText(texts)
  const { answer, dimmed, page, filter, onChange } = props
  const { apps, pagination } = answer
  const showAll = (): void => onChange({ page: 1, filter: 'all' }, false)
  if (apps.length === 0) return <NoApps filter={filter} onShowAll={showAll} />
  return (
    <>
      <AppGrid apps={apps} dimmed={dimmed} />
      <Paging
        page={page}
        pages={pagination.pages}
        note={t('total', { n: pagination.total })}
        onPage={(next) => onChange({ page: next, filter }, false)}
      />
    </>
  )
}

function FilterSwitch(props: { filter: StatusFilter; onFilter: (filter: StatusFilter) => void }) {
  const t = useText(texts)
  return (
    <div className="filter">
      <div className="seg" role="group" aria-label={t('status')}>
        {statusFilters.map((choice) => (
          <button
            key={choice}
            type="button"
            aria-pressed={choice === props.filter}
            onClick={() => props.onFilter(choice)}
          >
            {t(filterText[choice])}
          </button>
        ))}
      </div>
    </div>
  )
}

function AppGrid({ apps, dimmed }: { apps: readonly App[]; dimmed: boolean }) {
  return (
    <ul className={dimmed ? 'grid three dimmed' : 'grid three'}>
      {apps.map((app) => (
        <MyAppCard key={app._id} app={app} />
      ))}
    </ul>
  )
}

function LoadingApps() {
  const t = useText(texts)
  return (
    <Waiting label={t('loading')}>
      <ul className="grid three">
        <CardSkeletons count={6} />
      </ul>
    </Waiting>
  )
}

function NoApps({ filter, onShowAll }: { filter: StatusFilter; onShowAll: () => void }) {
  const t = useText(texts)
  if (filter !== 'all') {
    return (
      <EmptyState title={t('emptyFiltered')}>
        <Button onClick={onShowAll}>{t('showAll')}</Button>
        <ButtonLink look="ghost" to="/generator">
          {t('create')}
        </ButtonLink>
      </EmptyState>
    )
  }
  return (
    <EmptyState title={t('empty')} text={t('emptyText')}>
      <ButtonLink look="ink" to="/generator">
        <Plus aria-hidden="true" />
        {t('create')}
      </ButtonLink>
    </EmptyState>
  )
}
