/** The grid of published apps with search, tags, order and paging, in its faces. */
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { AppCard, CardSkeletons } from '../../apps/web/index.ts'
import type { Pagination } from '../../../contract/paging.ts'
import type { ReplyOf } from '../../../contract/route.ts'
import { useListFailure } from '../../../web/kernel/list-failure.ts'
import { useLocale, useText } from '../../../web/kernel/locale.tsx'
import { failureIn } from '../../../web/kernel/query.ts'
import { Button, ButtonLink } from '../../../web/ui/button.tsx'
import { EmptyState, ErrorState } from '../../../web/ui/states.tsx'
import { Paging } from '../../../web/ui/paging.tsx'
import { TurningCube } from '../../../web/ui/turning-cube.tsx'
import { Waiting } from '../../../web/ui/waiting.tsx'
import type { App } from '../../apps/contract.ts'
import { texts } from '../text/texts.ts'
import './marketplace.css'
import type { listApps } from '../../apps/listing-contract.ts'
import { deepestPage, type ListingQuery, writeListingQuery } from '../../apps/listing-query.ts'
import { tagName } from '../../apps/text/tag-names.ts'
import { SearchField } from './search-field.tsx'
import { SortMenu } from './sort-menu.tsx'
import { TagRail } from './tag-rail.tsx'
import { useListing } from './use-listing.ts'

/** How a change goes into the address. */
export type ListingChange = {
  /** In place of the entry in the history, as while somebody types. */
  replace?: boolean
  /** Where the next page begins, which leads further than its number. */
  cursor?: string
}

type ListingProps = {
  listing: ListingQuery
  cursor: string | undefined
  onChange: (next: ListingQuery, how: ListingChange) => void
  /** What stands below the empty face where there are no apps at all. */
  offer: ReactNode
}

/** The listing of the address; `onChange` puts another search, tag, order or page there. */
export function AppListing({ listing, cursor, onChange, offer }: ListingProps) {
  const t = useText(texts)
  const list = useListing(listing, cursor)
  const grid = useRef<HTMLDivElement>(null)
  const { isRefused } = useCorrection(list, { listing, cursor, onChange })
  const error = isRefused ? null : list.error
  const reason = useListFailure('apps', error)
  function turnTo(page: number): void {
    // Dimmed cards are another list's: its cursors lead nowhere in this one.
    const known = list.isPlaceholderData ? undefined : list.data?.pagination
    const beside = page > listing.page ? known?.nextCursor : known?.prevCursor
    // So deep only a cursor leads.
    if (!beside && page > deepestPage) return
    onChange({ ...listing, page }, page > 1 && beside ? { cursor: beside } : {})
    // A new page is read from its top.
    grid.current?.focus({ preventScroll: true })
    grid.current?.scrollIntoView({ block: 'start' })
  }
  return (
    <>
      <Mast
        listing={listing}
        pagination={list.data?.pagination}
        isLoading={list.isPending}
        onChange={onChange}
      />
      <div className="tagline">
        <TagRail tag={listing.tag} onTag={(tag) => onChange({ ...listing, tag, page: 1 }, {})} />
      </div>
      <div ref={grid} tabIndex={-1} className="listing">
        <h2 className="sr">{t('apps')}</h2>
        {list.isPending && <LoadingGrid />}
        {error && (
          <ErrorState
            title={t('loadFailed')}
            failure={failureIn(error)}
            detail={reason}
            onRetry={() => void list.refetch()}
          />
        )}
        {list.data && (
          <Found
            answer={list.data}
            dimmed={list.isPlaceholderData}
            listing={listing}
            onPage={turnTo}
            onClear={() => onChange({ ...listing, q: '', tag: '', page: 1 }, {})}
          />
        )}
        <OnceEmpty isEmpty={isEmpty(listing, list.data)}>{offer}</OnceEmpty>
      </div>
    </>
  )
}

/** Corrects the address where the answer says that another page is meant. */
function useCorrection(
  list: ReturnType<typeof useListing>,
  { listing, cursor, onChange }: Omit<ListingProps, 'offer'>,
): { isRefused: boolean } {
  const hasCursor = cursor !== undefined
  const isRefused = hasCursor && list.isError && failureIn(list.error).code === 'validationError'
  const answer = list.isPlaceholderData ? undefined : list.data
  const page = isRefused ? listing.page : correctPage(answer, listing.page, hasCursor)
  // The address is the browser's.
  useEffect(() => {
    if (page !== null) onChange({ ...listing, page }, { replace: true })
  }, [page, listing, onChange])
  return { isRefused }
}

/** A page beyond the last is the last one; one whose cursor leads to where nothing is by now comes by its number. */
function correctPage(
  answer: ReplyOf<typeof listApps> | undefined,
  page: number,
  hasCursor: boolean,
): number | null {
  if (!answer) return null
  const { total, totalIsMinimum, pages } = answer.pagination
  const isEmptied = answer.apps.length === 0 && total > 0
  const isBeyond = page > Math.max(pages, 1) && totalIsMinimum !== true
  return (hasCursor ? isEmptied : isBeyond) ? Math.min(page, Math.max(pages, 1)) : null
}

function isEmpty({ q, tag }: ListingQuery, answer: ReplyOf<typeof listApps> | undefined): boolean {
  return q === '' && tag === '' && answer?.apps.length === 0
}

/** Stands from when there was nothing at all, also while it is being filled. */
function OnceEmpty({ isEmpty, children }: { isEmpty: boolean; children: ReactNode }) {
  const [wasEmpty, setWasEmpty] = useState(isEmpty)
  if (isEmpty && !wasEmpty) setWasEmpty(true)
  return wasEmpty ? children : null
}

function Found(props: {
  answer: ReplyOf<typeof listApps>
  dimmed: boolean
  listing: ListingQuery
  onPage: (page: number) => void
  onClear: () => void
}) {
  const t = useText(texts)
  const { listing, dimmed } = props
  const { apps, pagination } = props.answer
  if (apps.length === 0) return <NoApps listing={listing} onClear={props.onClear} />
  const isDeepest = pagination.page >= deepestPage && pagination.hasMore
  return (
    <>
      <Grid apps={apps} dimmed={dimmed} />
      <Paging
        page={listing.page}
        pages={Math.max(pagination.pages, 1)}
        isMore={dimmed ? undefined : pagination.hasMore}
        {...(isDeepest ? { note: t('deepest') } : {})}
        onPage={props.onPage}
        addressOf={(page) => `?${writeListingQuery({ ...listing, page }).toString()}`}
      />
    </>
  )
}

function Mast(props: {
  listing: ListingQuery
  pagination: Pagination | undefined
  isLoading: boolean
  onChange: (next: ListingQuery, how: ListingChange) => void
}) {
  const t = useText(texts)
  const { listing, pagination, onChange } = props
  const n = pagination?.total ?? 0
  return (
    <div className="mast">
      <div>
        <h1>{t('title')}</h1>
        <p className="sub">{t('subtitle')}</p>
      </div>
      <div className="total num">
        <p role="status">
          {n > 0 && t(pagination?.totalIsMinimum ? 'totalMinimum' : 'total', { n })}
        </p>
        {props.isLoading && <Looking />}
      </div>
      <search className="seek">
        <SearchField
          listing={listing}
          onSearch={(q) => onChange({ ...listing, q, page: 1 }, { replace: true })}
        />
        <SortMenu
          sort={listing.sort}
          onSort={(sort) => onChange({ ...listing, sort, page: 1 }, {})}
        />
      </search>
    </div>
  )
}

/** Nothing there, or nothing that fits what was searched and chosen. */
function NoApps({ listing, onClear }: { listing: ListingQuery; onClear: () => void }) {
  const t = useText(texts)
  const { q } = listing
  const tag = tagName(listing.tag, useLocale())
  if (q === '' && tag === '')
    return (
      <EmptyState title={t('empty')} text={t('emptyText')}>
        <ButtonLink look="main" to="/generator">
          {t('emptyAction')}
        </ButtonLink>
      </EmptyState>
    )
  const text = q === '' ? 'noneForTag' : tag === '' ? 'noneForSearch' : 'noneForBoth'
  return (
    <EmptyState title={t('noneFound')} text={t(text, { q, tag })}>
      <Button onClick={onClear}>{t('clearFilters')}</Button>
    </EmptyState>
  )
}

function Grid({ apps, dimmed }: { apps: readonly App[]; dimmed: boolean }) {
  return (
    <ul className={dimmed ? 'grid dimmed' : 'grid'}>
      {apps.map((app) => (
        <AppCard key={app._id} app={app} />
      ))}
    </ul>
  )
}

/** Where the count will stand; to screen readers the grid in waiting says it. */
function Looking() {
  const t = useText(texts)
  return (
    <p className="looking" aria-hidden="true">
      <TurningCube size={18} />
      {t('loading')}
    </p>
  )
}

function LoadingGrid() {
  const t = useText(texts)
  return (
    <Waiting label={t('loading')}>
      <ul className="grid">
        <CardSkeletons count={8} />
      </ul>
    </Waiting>
  )
}
