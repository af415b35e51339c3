/** One's own favourites in their faces: cards, waiting, none, failed. */
import { type ReactNode, useEffect } from 'react'
import type { ReplyOf } from '../../../contract/route.ts'
import { useListFailure } from '../../../web/kernel/list-failure.ts'
import { useText } from '../../../web/kernel/locale.tsx'
import { failureIn } from '../../../web/kernel/query.ts'
import { ButtonLink } from '../../../web/ui/button.tsx'
import { EmptyState, ErrorState } from '../../../web/ui/states.tsx'
import { Paging } from '../../../web/ui/paging.tsx'
import { Waiting } from '../../../web/ui/waiting.tsx'
import { CardSkeletons } from '../../apps/web/index.ts'
import type { listFavorites } from '../contract.ts'
import { texts } from '../text/texts.ts'
import { FavoriteCard } from './favorite-card.tsx'
import { useFavorites } from './use-favorites.ts'

/** A page of them; `onPage` puts another page into the address. `children` is given the list's Refresh. */
export function FavoritesGrid(props: {
  page: number
  limit: number
  grid: string
  onPage: (page: number, replace: boolean) => void
  children?: (refresh: { isBusy: boolean; run: () => void }) => ReactNode
}) {
  const { page, limit, onPage } = props
  const { list, removed } = useFavorites(page, limit)
  const pages = Math.max(list.data?.pagination.pages ?? 1, 1)
  const beyond = list.isSuccess && !list.isPlaceholderData && page > pages
  // Corrects the address: the last card of the last page was taken away.
  useEffect(() => {
    if (beyond) onPage(pages, true)
  }, [beyond, pages, onPage])
  const run = (): void => void list.refetch()
  const answer = list.data
  return (
    <>
      {props.children?.({ isBusy: list.isFetching, run })}
      {list.isPending && <Bones grid={props.grid} />}
      {list.isError && <Failed error={list.error} onRetry={run} />}
      {!list.isError && answer && !beyond && (
        <Favorites {...props} answer={answer} dimmed={list.isPlaceholderData} removed={removed} />
      )}
    </>
  )
}

function Favorites(
  props: Pick<Parameters<typeof FavoritesGrid>[0], 'page' | 'grid' | 'onPage'> & {
    answer: ReplyOf<typeof listFavorites>
    dimmed: boolean
    removed: ReturnType<typeof useFavorites>['removed']
  },
) {
  const t = useText(texts)
  const { answer, grid } = props
  if (answer.favorites.length === 0) return <NoFavorites />
  return (
    <>
      <ul className={props.dimmed ? `${grid} dimmed` : grid}>
        {answer.favorites.map((app, place) => (
          <FavoriteCard
            key={app._id}
            app={app}
            onPressed={(isFavorited) => !isFavorited && props.removed(app, place)}
          />
        ))}
      </ul>
      <Paging
        page={props.page}
        pages={Math.max(answer.pagination.pages, 1)}
        note={t('total', { n: answer.pagination.total })}
        onPage={(next) => props.onPage(next, false)}
      />
    </>
  )
}

function Bones({ grid }: { grid: string }) {
  const t = useText(texts)
  return (
    <Waiting label={t('loading')}>
      <ul className={grid}>
        <CardSkeletons count={5} />
      </ul>
    </Waiting>
  )
}

function NoFavorites() {
  const t = useText(texts)
  return (
    <EmptyState title={t('empty')} text={t('emptyText')}>
      <ButtonLink to="/marketplace">{t('browse')}</ButtonLink>
    </EmptyState>
  )
}

/** A failure is logged, and not taken for an empty list. */
function Failed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const t = useText(texts)
  const detail = useListFailure('favorites', error)
  return (
    <ErrorState
      title={t('loadFailed')}
      failure={failureIn(error)}
      detail={detail}
      onRetry={onRetry}
    />
  )
}
